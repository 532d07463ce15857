"""The rules booklet of a kit: the template's values, figures and readings."""

from kitgen.contract import RulesBooklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.demon_mine.booklet.examples import ATTACK, TOGETHER
from kitgen.games.demon_mine.booklet.figures import SPECIAL_ROLES, draw_figures
from kitgen.games.demon_mine.definition import DemonMineDefinition, TileKind
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.readings import demon_mine_readings
from kitgen.games.demon_mine.rules.kinds import HAND_LIMIT, LODESTONE_REACH, PAWNS_PER_SQUARE, Role
from kitgen.games.demon_mine.wording import (
    Party,
    either,
    number_word,
    opponent,
    opponent_first,
    printed_events,
    printed_name,
    times_word,
)
from kitgen.language import gettext, gettext_noop, row_of
from kitgen.tabletop.tiles import RotationClass
from kitgen.values import frozen

_RIMS = {
    "gear": gettext_noop("gears for the {set}"),
    "bolts": gettext_noop("bolts for the {set}"),
    "scallops": gettext_noop("scalloped rims for the {set}"),
    "thorns": gettext_noop("thorns for the {set}"),
}
_LINES = {
    2: gettext_noop("You need two ordinary dice and a large table."),
    4: gettext_noop("Two teams. You need four ordinary dice and a large table."),
}
_LINES_OF_CLOSED_GRIDS = {
    2: gettext_noop("You need two ordinary dice."),
    4: gettext_noop("Two teams. You need four ordinary dice."),
}
_OPENINGS = {
    RotationClass.DEAD_END: gettext_noop("open on one side"),
    RotationClass.STRAIGHT: gettext_noop("open on opposite sides"),
    RotationClass.ELBOW: gettext_noop("open on two neighbouring sides"),
    RotationClass.TEE: gettext_noop("open on three sides"),
    RotationClass.CROSS: gettext_noop("open on all four sides"),
}
_CROSSING = gettext_noop("open on all four sides; its two tunnels cross and do not join")


@frozen
class ListedKind:
    """An entry in the rules' list of tiles.

    Attributes:
        name: The printed name of the kind.
        count: The number of its tiles in the kit.
        role: What it does in play.
        opens: Its open sides in words; empty for a tile without tunnels.
        text: The rule of a homebrew kind; otherwise empty.
    """

    name: str
    count: int
    role: Role
    opens: str
    text: str


def write_booklet(
    definition: DemonMineDefinition, content: TileSet, style: InkStyle
) -> RulesBooklet:
    """Return the rules booklet for the kit's tiles, pawns and readings."""
    kinds = [_listed(kind) for kind in definition.tiles.values() if kind.copies]
    base = definition.rules.base_open_sides
    figures = draw_figures(definition, style)
    held = [role for role in Role if definition.count_of(role)]
    bridges = [kind.name for kind in definition.tiles.values() if kind.copies and kind.is_bridge]
    own_events = [kind for kind in kinds if kind.role is Role.EVENT]
    lines = _LINES_OF_CLOSED_GRIDS if definition.grid_is_closed else _LINES
    return RulesBooklet(
        template="demon_mine/rules.html.j2",
        values={
            "content": content,
            "kinds": kinds,
            "own_events": own_events,
            "bridges": either(bridges),
            "events": either([*printed_events(definition), *(kind.name for kind in own_events)]),
            "tile": {role.value: printed_name(definition, role) for role in held},
            "held": {role.value: role in held for role in Role},
            "four": definition.players > len(Party),
            "opponent": opponent(definition),
            "opponent_first": opponent_first(definition),
            "rims": [
                gettext(_RIMS[pawn_set.rim], set=pawn_set.name) for pawn_set in definition.pawn_sets
            ],
            "base_turns": base.rotation_class is not RotationClass.CROSS,
            "hand_limit": HAND_LIMIT,
            "square_limit": PAWNS_PER_SQUARE,
            "reach": LODESTONE_REACH,
            "specials": [printed_name(definition, role) for role in SPECIAL_ROLES if role in held],
            "attack": ATTACK,
            "attack_dice": [row_of([str(die) for die in dice]) for dice in ATTACK.rolls[0]],
            "together": TOGETHER,
            "shows_set_up": "set-up" in figures,
            "has_opening": "opening" in figures,
            "number": number_word,
            "times": times_word,
        },
        figures=figures,
        line=gettext(lines[definition.players]),
        origin=("tiles",),
        readings=demon_mine_readings(definition),
        lengths={"tile": definition.sheet.tile_size},
    )


def _listed(kind: TileKind) -> ListedKind:
    opens = gettext(_OPENINGS[kind.open_sides.rotation_class]) if kind.open_sides else ""
    if kind.is_bridge:
        opens = gettext(_CROSSING)
    return ListedKind(kind.name, kind.copies, kind.role, opens, kind.text or "")
