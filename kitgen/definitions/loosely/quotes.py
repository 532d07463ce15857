"""Values in typographic quotes, which YAML reads as part of the text."""

_CURLY = "“”„‟«»‘’‚‹›"


def without_curly_quotes(value: object) -> str | None:
    """Return a text without the typographic quotes around it; None if it has none or is empty."""
    text = value.strip() if isinstance(value, str) else ""
    if not text or text[0] not in _CURLY or text[-1] not in _CURLY:
        return None
    inside = text.strip(_CURLY)
    return inside.strip() or None if set(_CURLY).isdisjoint(inside) else None
