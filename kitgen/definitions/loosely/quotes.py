"""Values in typographic quotes, which YAML reads as part of the text."""

import re

_CURLY = re.compile(r"\s*[“”„‟«»‘’‚‹›]+\s*([^“”„‟«»‘’‚‹›]*?)\s*[“”„‟«»‘’‚‹›]+\s*")


def without_curly_quotes(value: object) -> str | None:
    """Return a text without the typographic quotes around it; None if it has none or is empty."""
    quoted = _CURLY.fullmatch(value) if isinstance(value, str) else None
    return (quoted[1] or None) if quoted else None
