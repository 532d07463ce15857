"""Checks of a definition: kinds of tiles, bases, shapes and sizes."""

from collections.abc import Iterator, Mapping
from typing import Any

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.contract.common_checks import twins
from kitgen.definitions.wording import choice_hint, key_name
from kitgen.diagnostics import Diagnostic, KeyPath, Where, error
from kitgen.games.demon_mine.checks.full_pages import others, takes
from kitgen.games.demon_mine.counts import judged_with
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.known_kinds import is_known, is_misspelt
from kitgen.games.demon_mine.rules.kinds import BASES, DUG, KNOWN_KINDS, Role
from kitgen.phrases import counted
from kitgen.units import equal, written


@definition_check("DM101")
def check_kinds_are_known(definition: DemonMineDefinition) -> Faults:
    """Every tile kind has a key that the rules know.

    A misspelt key would print tiles that no rule mentions. The known keys are entrance, hive,
    cross, tee, elbow, straight, dead_end, collapse, miner and lodestone: rename the kind to the one
    you mean, or take it out. A kind of your own says so by its role: `event`, with its rule as
    `text`, or `tunnel`, with open sides and a key that does not resemble one of those.
    """
    roles = {key: str(kind.role) for key, kind in definition.tiles.items()}
    yield from _unknown_kinds(roles)


def check_kind_keys(values: Mapping[str, Any], where: Where) -> Iterator[Diagnostic]:
    """Yield unknown tile kinds of a definition that has other faults too."""
    tiles = values.get("tiles")
    if isinstance(tiles, Mapping):
        roles = {
            key: str(kind.get("role", "")) if isinstance(kind, Mapping) else ""
            for key, kind in tiles.items()
        }
        # The model reports a role that does not exist; the kind's key cannot be judged without it.
        roles = {key: role for key, role in roles.items() if role in ("", *Role)}
        for fault in _unknown_kinds(roles):
            yield error("DM101", fault.message, where(*fault.paths[0]), fault.hint)


def _unknown_kinds(roles: Mapping[str, str]) -> Faults:
    for key, role in roles.items():
        if is_known(key, role):
            continue
        own = "for a kind of your own write role: event or role: tunnel"
        hint = choice_hint(key, [*KNOWN_KINDS]) if is_misspelt(key, role) else own
        yield Fault(f"{key_name(key)} is not a tile kind of Demon Mine", ("tiles", key), hint)


@definition_check("DM102")
@judged_with(lambda _: True)
def check_bases_are_there(definition: DemonMineDefinition) -> Faults:
    """The kit has a mine entrance and a hive; with four players it has two of each.

    Every pawn enters on its player's base; without one a player can never start. Give the
    kind with that role as many as its side has players.
    """
    needed = definition.bases_a_team
    for base in BASES:
        count = definition.count_of(base)
        if count < needed:
            yield Fault(
                f"the tiles hold {count} with the role {base}, but the game needs {needed}",
                [("tiles", base.value, "count"), ("players",)],
                f"set count: {needed} for a kind with role: {base}"
                + _in_place(definition, needed - count),
            )


@definition_check("DM103")
@judged_with(lambda _: False)
def check_bases_stand_alone(definition: DemonMineDefinition) -> Faults:
    """The kit has no mine entrance and no hive beyond one for each player.

    Each player has one base; another one would lie in the draw pile, where no rule says what
    to do with it. Lower its count, or set players: 4 where four play.
    """
    needed = definition.bases_a_team
    for base in BASES:
        count = definition.count_of(base)
        if count > needed:
            yield Fault(
                f"the tiles hold {count} with the role {base}, but {definition.players} players "
                f"have {needed}",
                [("tiles", base.value, "count"), ("players",)],
                f"set count: {needed} for the kind with role: {base}"
                + _in_place(definition, needed - count),
            )


def _in_place(definition: DemonMineDefinition, added: int) -> str:
    """Return the end of a hint about bases: which tiles change places with them on full pages."""
    if takes(definition, added):
        return ""
    return f" in place of {others(added)}" if added > 0 else f", and add {others(-added)}"


@definition_check("DM104")
def check_roles_match_kinds(definition: DemonMineDefinition) -> Faults:
    """A kind's role is the one the rules give to its key.

    The picture follows the key and the rules follow the role: where the two differ, players hold a
    tile that shows one thing and does another. Write the role that belongs to the key.
    """
    for key, kind in definition.tiles.items():
        known = KNOWN_KINDS.get(key)
        if known and kind.role != known:
            yield Fault(
                f"`{key}` has the role {kind.role}, but its rules are those of {known}",
                ("tiles", key, "role"),
                f"set role: {known}",
            )


@definition_check("DM105")
def check_shapes_match_kinds(definition: DemonMineDefinition) -> Faults:
    """A tunnel kind's open sides make the shape that its key names.

    An elbow called straight would be counted, named and explained as what it is not. Open
    two facing sides for a straight, two neighbouring ones for an elbow, three for a tee, four
    for a cross, one for a dead end; which way it is turned does not matter.
    """
    for key, kind in definition.tiles.items():
        shape = kind.open_sides.rotation_class if kind.open_sides else None
        if shape and key != shape and KNOWN_KINDS.get(key) is Role.TUNNEL:
            yield Fault(
                f"`{key}` opens {kind.open_sides}, which is the shape of `{shape}`",
                ("tiles", key, "open_sides"),
                f"count it under `{shape}`, or open the sides of a {key}",
            )


@definition_check("DM106")
def check_only_tunnels_open(definition: DemonMineDefinition) -> Faults:
    """Bases and tunnels say their open sides; collapses and events have none.

    Pawns walk through open sides, so a tunnel without any is a wall, and an event with some
    would be drawn as a tunnel. Add `open_sides` to the one, take it from the other.
    """
    for key, kind in definition.tiles.items():
        dug = kind.role in DUG
        if dug == (kind.open_sides is not None):
            continue
        missing = f"`{key}`, of the role {kind.role}, has no open sides"
        surplus = f"`{key}`, of the role {kind.role}, has no tunnel, but opens {kind.exits}"
        yield Fault(
            missing if dug else surplus,
            ("tiles", key, "open_sides"),
            "name them, such as open_sides: NES" if dug else "take open_sides away",
        )


@definition_check("DM107")
def check_bases_open_as_read(definition: DemonMineDefinition) -> Faults:
    """The bases' open sides are those of the reading `base_open_sides`.

    The source does not show the bases; this kit reads them as open on all four sides, for
    both players alike, or one of them could be walled in. Open the sides that the reading
    says, or change the reading.
    """
    wanted = definition.rules.base_open_sides
    for base in BASES:
        for key, kind in definition.tiles.items():
            sides = kind.open_sides
            if kind.role == base and sides and sides.upright != wanted.upright:
                yield Fault(
                    f"`{key}` opens {sides}, but rules.base_open_sides reads {wanted}",
                    [("tiles", key, "open_sides"), ("rules", "base_open_sides")],
                    f"set open_sides: {wanted}",
                )


@definition_check("DM108")
def check_names_differ(definition: DemonMineDefinition) -> Faults:
    """No two kinds print the same name.

    Players ask for tiles by name, and verification counts the printed names. Give each kind
    a name of its own.
    """
    names: dict[KeyPath, str] = {
        ("tiles", key, "name"): kind.name
        for key, kind in definition.tiles.items()
        if not is_misspelt(key, kind.role)
    }
    for path, first in twins(names.items()):
        yield Fault(
            f"`{path[1]}` and `{first[1]}` both print the name {names[path]}",
            [path, first],
            "give each kind a name of its own",
        )


@definition_check("DM119", after=[("sheet", "tile_size")])
def check_board_fits_tiles(definition: DemonMineDefinition) -> Faults:
    """A square of the board is as large as a tile.

    Tiles cover the squares edge to edge; other squares would drift away under them. Set
    square_size to the tile_size.
    """
    square, side = definition.board.square_size, definition.sheet.tile_size
    if definition.board.print and not equal(square, side):
        yield Fault(
            f"a square of the board has {written(square)}, but a tile has {written(side)}",
            [("board", "square_size"), ("sheet", "tile_size")],
            f"set square_size: {written(side)}",
        )


@definition_check("DM120")
def check_board_holds_bases(definition: DemonMineDefinition) -> Faults:
    """The board is large enough for both bases.

    The board is there to lay the bases at their distance; a smaller one leaves the hive off
    its edge. Give the board more squares, or leave it out with print: false (and edge: open,
    for the hive cannot lie beyond a closed edge).
    """
    squares, needed = definition.board.squares, definition.rules.base_offset + 1
    if (definition.board.print or definition.grid_is_closed) and squares < needed:
        yield Fault(
            f"the board has {squares} squares along an edge, but bases "
            f"{definition.rules.base_offset} apart need {needed}",
            [("board", "squares"), ("rules", "base_offset")],
            f"set squares: {needed}"
            if definition.grid_is_closed
            else f"set squares: {needed}, or print: false",
        )


@definition_check("DM135")
def check_standstill_lets_pawns_walk(definition: DemonMineDefinition) -> Faults:
    """A standstill ends no game before a pawn could have walked from base to base.

    A pawn walks two squares a turn, and the bases lie twice `base_offset` steps apart: seven
    turns on chess-board corners. With fewer rounds the game would end while somebody is on the
    way to the enemy. Raise standstill_rounds, or leave the rule out with standstill: none.
    """
    rules = definition.rules
    if rules.standstill == "none" or rules.standstill_rounds >= rules.base_offset:
        return
    yield Fault(
        f"{counted(rules.standstill_rounds, 'round')} "
        f"{'ends' if rules.standstill_rounds == 1 else 'end'} a game that stands still, but "
        f"walking from base to base takes {rules.base_offset}",
        [("rules", "standstill_rounds"), ("rules", "base_offset")],
        f"set standstill_rounds: {rules.base_offset}, or standstill: none",
    )


@definition_check("DM122")
def check_names_have_letters(definition: DemonMineDefinition) -> Faults:
    """A kind's name holds a letter.

    A bare number would be taken for the tile's number, which the draw-order card speaks of,
    and a blank name leaves the label empty. Give the kind a name that can be said.
    """
    for key, kind in definition.tiles.items():
        if not any(character.isalpha() for character in kind.name):
            yield Fault(
                f"`{key}` has the name `{kind.name}`, which holds 0 letters",
                ("tiles", key, "name"),
                f"set name: {key.replace('_', ' ').upper()}",
            )
