"""Colours by name, or in other forms than `#` and six digits."""

import re

_CODE = re.compile(r"(?:#|0x)?([0-9a-f]{3}|[0-9a-f]{6}(?:[0-9a-f]{2})?)")
_RGB = re.compile(
    r"(?:rgba?)?\(? ?([0-9]{1,3})[, ] ?([0-9]{1,3})[, ] ?([0-9]{1,3})(?:[, ][^()]*)? ?\)?"
)
_HIGHEST_LEVEL = 255
_COLOURS = {
    "beige": "#e8dcc0",
    "black": "#1a1613",
    "blue": "#2f6db5",
    "brown": "#7d5a3c",
    "cyan": "#3fa7b8",
    "dark blue": "#1f3f77",
    "dark green": "#1f5a30",
    "dark red": "#8a1c1c",
    "gold": "#b8860b",
    "gray": "#888888",
    "green": "#3b8f4a",
    "grey": "#888888",
    "light blue": "#9cc3e6",
    "light green": "#a9d3a0",
    "lime": "#9bc53d",
    "magenta": "#b83280",
    "maroon": "#7a1f2b",
    "navy": "#1f3566",
    "olive": "#7a7a33",
    "orange": "#d9822b",
    "pink": "#d980a8",
    "purple": "#7a4f9a",
    "red": "#c0392b",
    "silver": "#b8bcc2",
    "teal": "#2a7f86",
    "turquoise": "#3fb0a8",
    "violet": "#7a4f9a",
    "white": "#ffffff",
    "yellow": "#e3b923",
}
"""Colours by name, as they print well: a code is asked for, and few people know one."""


def colour_meant(words: str) -> str | None:
    """Return the code of a colour that is named, or written in other ways; None if it is neither.

    The ways are three digits, eight with opacity, a code without a `#` or with `0x`, and three
    levels, as in `rgb(10, 20, 30)`.
    """
    name = " ".join(re.sub(r"[-_]+", " ", words).split()).casefold().strip("“”„\"'‘’")
    if rgb := _RGB.fullmatch(name):
        levels = [min(int(level), _HIGHEST_LEVEL) for level in rgb.groups()]
        return f"#{''.join(f'{level:02x}' for level in levels)}"
    code = _CODE.fullmatch(name)
    if code is None:
        joined = {colour.replace(" ", ""): code for colour, code in _COLOURS.items()}
        return joined.get(name.replace(" ", ""))
    return f"#{code[1][:6] if len(code[1]) >= 6 else ''.join(2 * digit for digit in code[1][:3])}"
