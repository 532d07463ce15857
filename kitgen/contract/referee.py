"""The page that lets a phone replace the referee."""

from collections.abc import Iterator, Mapping
from typing import Any

from kitgen.diagnostics import Diagnostic
from kitgen.values import frozen


@frozen
class RefereePage:
    """A page for a phone that replaces the referee: it opens one secret at a time.

    Only the referee may see it before a game begins. It works offline, opened as a file. Its single
    script and style sheet are shipped files, allowed only by their hashes.

    Attributes:
        template: The path below `templates/`; the template also receives `script`, `style` and
            `policy`.
        script: The path of the script below `templates/`.
        style: The path of the style sheet below `templates/`.
        values: The template's other variables.
        advice: A few sentences about the page for the print guide and the gallery.
    """

    template: str
    script: str
    style: str
    values: Mapping[str, Any]
    advice: str


def no_referee_page(_definition: Any, _content: Any) -> None:
    """Return no page, for a game without a referee page."""


def nothing_to_read(_contents: Any, _page: str | None) -> Iterator[Diagnostic]:
    """Yield no differences, for a game without a referee page."""
    return iter(())
