"""The properties of an SVG element, its own and inherited ones."""

from collections.abc import Mapping

from kitgen.artwork.markup import values
from kitgen.artwork.markup.features import (
    CHOICES,
    COLOUR_HINT,
    GEOMETRY,
    NEUTRAL_ATTRIBUTES,
    NEUTRAL_STARTS,
    NUMBER_HINT,
    ONLY,
    STYLE,
    Refuse,
    readable,
)
from kitgen.artwork.markup.style_sheets import declarations
from kitgen.artwork.markup.values import UnreadableError
from kitgen.artwork.markup.xml_events import XLINK

Style = Mapping[str, str]
"""The value of every property of `STYLE`, in a normal form."""


def applied(
    tag: str, attributes: Mapping[str, str], inherited: Style, refuse: Refuse
) -> dict[str, str]:
    """Return the properties with which an element is painted, and refuse those it must not have.

    A property in `style` takes precedence over the attribute of the same name, as in all viewers.
    """
    style = dict(inherited)
    written = [(name, value.strip()) for name, value in attributes.items()]
    style_words = declarations(attributes.get("style", ""), refuse)
    declared = [(name, value) for name, value, _ in style_words]
    for name, value in [*written, *declared]:
        if name in ("style", "transform") and (name, value) not in declared:
            continue
        if name in STYLE:
            _apply(name, value, style, inherited, refuse)
        elif name in ONLY:
            _hold(name, value, refuse)
        elif (name, value) in declared or name not in GEOMETRY[tag]:
            _refuse_unless_neutral(name, refuse)
    return style


def _apply(name: str, value: str, style: dict[str, str], inherited: Style, refuse: Refuse) -> None:
    """Set a property that is drawn, in a normal form."""
    if value == "inherit":
        style[name] = inherited[name]
        return
    feature = f'{name}="{readable(value)}"'
    if "url(" in value:
        refuse("KIT308", f"a reference ({feature})", "fill with one plain colour")
        return
    if value.lower() == "currentcolor":
        refuse("KIT308", f"a colour from elsewhere ({feature})", COLOUR_HINT)
        return
    try:
        style[name] = _plain(name, value)
    except UnreadableError:
        hint = COLOUR_HINT if name in ("fill", "stroke") else NUMBER_HINT
        hint = f"write {' or '.join(CHOICES[name])}" if name in CHOICES else hint
        refuse("KIT309", feature, hint)


def _plain(name: str, value: str) -> str:
    if name in CHOICES:
        if value not in CHOICES[name]:
            raise UnreadableError
        return value
    if name == "stroke-dasharray":
        return _dashes(value)
    number = values.read_number(value)
    if number < 0 and name != "stroke-dashoffset":
        raise UnreadableError
    return values.number_text(number)


def _dashes(value: str) -> str:
    """Return dashes in a normal form; if all of them are 0, the line has no gaps."""
    if value == "none":
        return value
    dashes = values.read_numbers(value.replace("px", " "))
    if min(dashes, default=0.0) < 0:
        raise UnreadableError
    return values.numbers_text(dashes) if any(dashes) else "none"


def _hold(name: str, value: str, refuse: Refuse) -> None:
    """Refuse a property unless it has a value that changes nothing."""
    allowed, hint = ONLY[name]
    if value in allowed:
        return
    try:
        if "1" in allowed and values.read_number(value) == 1.0:
            return
    except UnreadableError:
        pass
    refuse("KIT308", f'{name}="{readable(value)}"', hint)


def _refuse_unless_neutral(name: str, refuse: Refuse) -> None:
    space, _, local = name.rpartition(" ")
    if space == XLINK and local == "href":
        refuse("KIT308", "a link (xlink:href)", "take the link away")
    elif space or name in NEUTRAL_ATTRIBUTES or name.startswith(NEUTRAL_STARTS):
        return
    elif name.startswith("on"):
        refuse("KIT308", f"a script ({readable(name)})", "take it out")
    elif name == "href":
        refuse("KIT308", "a link (href)", "take the link away")
    else:
        refuse("KIT308", f"the property {readable(name)}", "take it out")


def stroke_fault(style: Style) -> tuple[str, str] | None:
    """Return a feature of a shape's line that is not drawn, with a hint; None if there is none."""
    if style["stroke"] == "none" or float(style["stroke-width"]) == 0:
        return None
    limit = float(style["stroke-miterlimit"])
    if style["stroke-linejoin"] == "miter" and limit != 4:
        return f'stroke-miterlimit="{limit:g}"', "leave it at 4, or set stroke-linejoin: round"
    offset = float(style["stroke-dashoffset"])
    if style["stroke-dasharray"] != "none" and offset != 0:
        return f'stroke-dashoffset="{offset:g}"', "begin the dashes at the line's start"
    return None
