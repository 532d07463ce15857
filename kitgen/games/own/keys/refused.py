"""Keys and values that people write in places that have none such, and what to write instead."""

from typing import Any

from kitgen.definitions.key_guide import HOLDING_OTHERS, REFUSED, instead_of

_MIDDLE = ("middle", "center", "centre", "true", "yes", "on", "fill", "cover")
KEEPING_THE_MIDDLE = dict.fromkeys(_MIDDLE, "write true, without quotes, to keep its middle")

_SHOWN = ("name", "text", "corner", "picture")
SHOW_IT = {what: f"write `show: {what}`" for what in _SHOWN} | dict.fromkeys(
    ("art", "emblem"), "write `show: picture`, which is the art or the emblem of each kind"
)

ONE_COLOUR = "write `panel: true`; panels have the colour of the theme's role `label`"
_BEHIND = ("background", "backdrop", "plate", "ground", "fill")
LAY_PANEL = dict.fromkeys(_BEHIND, "write `panel: true`, which lays a plain panel behind its words")
_PANELLED = "boxes: {title: {at: [8 %, 6 %, 84 %, 12 %], show: name, panel: true}}"
_IN_FACE = f"write it in a box of the face, as in `face: {{like: title-text, {_PANELLED}}}`"
_COLOURED = (
    "write `colour` in a kind for the colour of its frame, or `panel: true` in a box for a panel "
    "behind its words"
)
OF_FACE = {"panel": f"write it in a box, as in `{_PANELLED}`", "background": _COLOURED}
OF_KINDS = {"panel": _IN_FACE, "background": _COLOURED}
OF_BACK = {"panel": f"write it in a box of its face, as in `face: {{{_PANELLED}}}`"}
OF_KIND = {"panel": _IN_FACE, "background": "write `colour` for the colour of its frame"}


def _instead(key: str, *others: str) -> dict[str, Any]:
    """Return the hints to write a key instead of others that people use for it."""
    return instead_of({key: others})


_OF_PICTURES = {
    **_instead("art", "image", "img", "picture", "photo", "graphic"),
    **_instead("emblem", "icon", "symbol"),
}
OF_KIND |= {
    **_OF_PICTURES,
    **_instead("name", "title", "label", "heading"),
    **_instead("text", "description", "rule", "rules", "effect", "body"),
    **_instead("count", "quantity", "qty", "number", "amount", "copies"),
}
KIND_SCHEMA: dict[str, Any] = {REFUSED: OF_KIND, HOLDING_OTHERS: "values"}
OF_BACK |= {**_OF_PICTURES, **_instead("title", "text", "name", "label")}
OF_FACE |= _instead("like", "layout", "extends", "template", "from")
OF_KINDS |= {
    "count": "write it in each of its kinds, or in a column `count` of its table",
    **_instead("face", "layout", "front", "template"),
    **_instead("rows", "csv", "file", "table", "data", "source"),
}
_IN_KIND = "write it in a kind, as in `kinds: {gold: {emblem: nugget, count: 12}}`"
OF_PIECES = OF_KINDS | dict.fromkeys(("emblem", "count"), _IN_KIND)
OF_BOX = {
    **SHOW_IT,
    **LAY_PANEL,
    **_instead("largest", "font_size", "fontsize", "text_size", "points"),
}

_PLAIN_OR_BOLD = "take it out: words on faces are plain or bold, as in `bold: true`"
OF_BOX |= dict.fromkeys(("italic", "italics", "underline", "style", "weight"), _PLAIN_OR_BOLD)
OF_BOX |= dict.fromkeys(
    ("colour", "color"),
    "take it out: words are in the theme's ink, and the `colour` of a kind is that of its frame",
)
OF_CHECK = instead_of(
    {
        "count": ("number", "amount", "pieces", "how_many"),
        "sum": ("total", "adds_up", "add"),
        "distinct": ("unique", "different", "all_different", "no_doubles"),
        "same": ("alike", "consistent", "uniform", "depends", "one_per", "each"),
        "draw": ("hand",),
        "dice": ("roll", "throw"),
        "reachable": ("reach", "path", "distance"),
    }
)
OF_CHECK |= dict.fromkeys(
    ("chance", "probability", "odds"),
    "write `draw` for the chance of a hand, or `dice` for that of a roll",
)

IN_THE_MIDDLE = dict.fromkeys(("center", "centre", "centred", "centered"), "write `middle`")
UPSIDE_DOWN = dict.fromkeys(("180", "180 °", "180°"), "write true: a box is upright or upside down")

_SIX_FACES = "write what each face shows: [1, 2, 3, 4, 5, 6]"
SIX_FACES = dict.fromkeys(("6", "d6", "six", "numbers", "pips"), _SIX_FACES)

OF_BOARD = dict.fromkeys(
    ("rows", "columns", "width", "height", "size_in_squares"),
    "write how many from left to right, and from top to bottom, as in `grid: {squares: [8, 8]}`",
)
OF_GRID = instead_of(
    {"hexagons": ("hex", "hexes", "hexagonal"), "squares": ("grid", "tiles", "size", "cells")}
)
OF_DIE = dict.fromkeys(
    ("sides", "kind", "values", "numbers"), "write its six `faces: [1, 2, 3, 4, 5, 6]`"
)
OF_DIE |= dict.fromkeys(
    ("kinds", "rows"),
    "write `faces: [1, 2, 3, 4, 5, 6]` in its place; dice that differ are components of their own",
)
OF_ROW = instead_of(
    {
        "icon": ("emblem", "symbol", "picture", "sign"),
        "row": ("text", "name", "label", "title", "words"),
        "boxes": ("box", "spaces", "circles"),
    }
)
OF_PAD = instead_of(
    {
        "width": ("size", "wide"),
        "columns": ("players", "cols", "names"),
        "rows": ("lines", "fields", "categories", "boxes"),
        "both_sides": ("two_sided", "double_sided", "back"),
        "count": ("sheets", "copies", "pages", "number"),
    }
)
_ONE_DIE = "write how many spaces a roll moves: [1, 2, 3, 4, 5, 6]"
_TWO_DICE = "write how many spaces a roll moves: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]"
ROLLS = dict.fromkeys(("d6", "1d6", "1-6", "die", "dice"), _ONE_DIE)
ROLLS |= dict.fromkeys(("2d6", "2-12"), _TWO_DICE)
OF_REACH = instead_of({"within": ("in", "moves", "at_most", "most", "max", "steps")})
OF_AID = dict.fromkeys(("text", "rows", "body", "words"), "write its `lines: [...]` as a list")

_CHANCE = ("probability", "odds", "likelihood", "percent", "percentage")
OF_NUMBERS = instead_of(
    {
        "exactly": ("equals", "equal", "is", "total", "amount", "expected", "=", "=="),
        "at_least": ("min", "minimum", "least", "fewest", ">="),
        "at_most": ("max", "maximum", "most", "up_to", "<="),
    }
)
OF_NUMBERS |= {
    other: f"write `{key}` instead of `{other}`, with the number one {way}"
    for key, way, others in (
        ("at_least", "higher", ("more_than", ">")),
        ("at_most", "lower", ("less_than", "fewer_than", "<")),
    )
    for other in others
}
OF_ROLL = OF_NUMBERS | instead_of({"roll": ("dice", "throw", "die"), "chance": _CHANCE})
OF_HAND = instead_of(
    {
        "from": ("of", "deck", "component"),
        "hand": ("cards", "draws", "drawn", "draw", "number", "count", "size"),
        "want": ("where", "wanted", "with", "for"),
        "at_least": ("min", "minimum", "least", "fewest"),
        "chance": _CHANCE,
    }
)

_MADE_ANYWAY = "take this component out: every kit has {} without it"
COMPONENTS_MADE_ANYWAY = {
    **dict.fromkeys(("box", "tuck box", "tuckbox"), _MADE_ANYWAY.format("a box")),
    **dict.fromkeys(("cover", "rules"), _MADE_ANYWAY.format("rules with a cover")),
}
"""What people make a component of although every kit has it, with the hints."""

REFEREES = (
    *("quiz master", "quizmaster", "game master", "gamemaster", "gm", "dm", "host", "judge"),
    *("teacher", "caller", "moderator", "leader", "organiser", "secret", "hidden"),
)
"""What people call the only reader of something that players must not read."""

OF_AUDIENCE = dict.fromkeys(
    ("table", "player-1", "player-2", "player 1", "player 2"),
    "write `players`, or `referee` for somebody who does not play: own games hide nothing from "
    "one player alone",
)
OF_COMPONENT = dict.fromkeys(
    ("for", "reader", "readers", "who", "visible", "secret", "hidden"),
    "write `audience: referee` instead if only the referee may read it, or else take it out",
)
for _keys in (OF_KINDS, OF_PIECES, OF_BOARD, OF_DIE, OF_AID, OF_PAD):
    _keys |= OF_COMPONENT
