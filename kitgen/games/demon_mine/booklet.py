"""The rules of a kit, written by its template."""

from dataclasses import dataclass

from kitgen.contract import Booklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.demon_mine.booklet_examples import ATTACK, MELEE
from kitgen.games.demon_mine.booklet_figures import SPECIAL_ROLES, draw_figures, shows_opening
from kitgen.games.demon_mine.definition import DemonMineDefinition, TileKind
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.rules import HAND_LIMIT, LODESTONE_REACH, PAWNS_PER_SQUARE, Role
from kitgen.games.demon_mine.words import Party, opponent, printed_name
from kitgen.phrases import number_word
from kitgen.tabletop.tiles import RotationClass
from kitgen.units import in_inches, in_mm

_TIMES = {1: "once", 2: "twice"}
_RIMS = {"gear": "gears", "bolts": "bolts", "scallops": "scalloped rims", "thorns": "thorns"}
_LINES = {
    2: "Two players. You need two ordinary dice and a large table.",
    4: "Four players in two teams. You need four ordinary dice and a large table.",
}
_OPENINGS = {
    RotationClass.DEAD_END: "one side",
    RotationClass.STRAIGHT: "two opposite sides",
    RotationClass.ELBOW: "two neighbouring sides",
    RotationClass.TEE: "three sides",
    RotationClass.CROSS: "all four sides",
}


@dataclass(frozen=True, slots=True)
class ListedKind:
    """A kind of tile as the list of tiles has it."""

    name: str
    count: int
    role: Role
    opens: str
    text: str


def write_booklet(definition: DemonMineDefinition, content: TileSet, style: InkStyle) -> Booklet:
    """Write the rules as the kit's tiles, pawns and readings have them."""
    kinds = [_listed(kind) for kind in definition.tiles.values() if kind.copies]
    own_events = [kind for kind in kinds if kind.role is Role.EVENT]
    return Booklet(
        template="demon_mine/rules.html.j2",
        values={
            "content": content,
            "kinds": kinds,
            "own_events": own_events,
            "event_names": [
                *(
                    printed_name(definition, role)
                    for role in (Role.MINER, Role.LODESTONE)
                    if definition.count_of(role)
                ),
                *(kind.name for kind in own_events),
            ],
            "tile": {role.value: printed_name(definition, role) for role in Role},
            "held": {role.value: definition.count_of(role) for role in Role},
            "four": definition.players > len(Party),
            "opponent": opponent(definition),
            "rims": [f"{_RIMS[one.rim]} for the {one.name}" for one in definition.pawn_sets],
            "base_opens": _OPENINGS[definition.rules.base_open_sides.rotation_class],
            "hand_limit": HAND_LIMIT,
            "square_limit": PAWNS_PER_SQUARE,
            "reach": LODESTONE_REACH,
            "specials": [
                printed_name(definition, role)
                for role in SPECIAL_ROLES
                if definition.count_of(role)
            ],
            "attack": ATTACK,
            "melee": MELEE,
            "has_opening": shows_opening(definition),
            "number": number_word,
            "counted": counted,
            "times": times_word,
            "inches": in_inches,
            "millimetres": in_mm,
        },
        figures=draw_figures(definition, style),
        line=_LINES[definition.players],
        origin=("tiles",),
    )


def _listed(kind: TileKind) -> ListedKind:
    """Give what the list of tiles says of a kind."""
    opens = _OPENINGS[kind.open_sides.rotation_class] if kind.open_sides else ""
    return ListedKind(kind.name, kind.copies, kind.role, opens, kind.text or "")


def counted(count: int, one: str, many: str) -> str:
    """Write how many of something there are, such as `one row` or `seven rows`."""
    return f"{number_word(count)} {one if count == 1 else many}"


def times_word(count: int) -> str:
    """Write how often something is done."""
    return _TIMES.get(count, f"{number_word(count)} times")
