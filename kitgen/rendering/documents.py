"""Documents: Jinja templates made into HTML that needs nothing but itself."""

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from kitgen.resources import templates_folder


@cache
def _environment() -> Environment:
    """Open the templates; every word is escaped and a missing name is an error."""
    return Environment(
        loader=FileSystemLoader(templates_folder()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        # Each is filled once or twice: to compute what never changes takes longer than it saves.
        optimized=False,
    )


def render_document(template: str, **values: Any) -> str:
    """Fill a template, named by its path below `templates/`, with values.

    Raises:
        UndefinedError: The template asks for a value that is not given.
    """
    return _environment().get_template(template).render(**values)
