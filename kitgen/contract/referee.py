"""What a game hands over for a phone that stands in for a referee."""

from collections.abc import Iterator, Mapping
from typing import Any

from kitgen.diagnostics import Diagnostic
from kitgen.values import frozen


@frozen
class RefereePage:
    """A page for the phone that stands in for a referee: it opens one secret at a time.

    It is for the referee alone until a game begins, and opens from the file system, offline. Its
    one script and its one style are files that are shipped; each is allowed by its hash alone.

    Attributes:
        template: Its path below `templates/`; it is given `script`, `style` and `policy`, too.
        script: The path of its script below `templates/`.
        style: The path of its style sheet below `templates/`.
        values: What else the template names.
        advice: What the print guide and the gallery say of it, in a few sentences.
    """

    template: str
    script: str
    style: str
    values: Mapping[str, Any]
    advice: str


def no_referee_page(_definition: Any, _content: Any) -> None:
    """Return no page: no page opens what the game hides."""


def nothing_to_read(_contents: Any, _page: str | None) -> Iterator[Diagnostic]:
    """Return no differences: the game has no referee page that could say other things."""
    return iter(())
