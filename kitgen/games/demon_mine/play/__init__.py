"""Demon Mine as an engine, for two or four players and with every reading."""

from kitgen.contract.play import Playable
from kitgen.games.demon_mine.definition import TEAMS, DemonMineDefinition
from kitgen.games.demon_mine.generate import TileSet
from kitgen.games.demon_mine.play.engines import DEMON_MINE
from kitgen.games.demon_mine.play.mine import BRIDGE, MineRules, TileKindRules, square_at
from kitgen.games.demon_mine.play.observing import SECONDS_A_TURN
from kitgen.games.demon_mine.play.picture import draw_mine, enlargement
from kitgen.games.demon_mine.rules.kinds import BASES, HOMEBREW, KNOWN_KINDS, Role
from kitgen.tabletop.tiles import OpenSides, turns_of

_DRAWN = "The first player is chosen at random, and so are the sides."
_NEAR = "A LODESTONE is laid at most two squares from a tunnel."
_PIT = "When the pit holds several tiles that other players put there, the oldest is taken first."


def playables(definition: DemonMineDefinition, _content: TileSet) -> tuple[Playable, ...]:
    """Return the games that can be played with a kit: always one."""
    rules = rules_of(definition)
    words = [
        f"The text of {kind.name} is not played; "
        + (
            "it is dug like any other tunnel."
            if kind.role is Role.TUNNEL
            else "the tile can be discarded."
        )
        for key, kind in definition.tiles.items()
        if kind.role in HOMEBREW and key not in KNOWN_KINDS and kind.text and kind.copies
    ]
    supposed = [_DRAWN, _PIT]
    if definition.count_of(Role.LODESTONE):
        supposed.append(_NEAR)
    suppositions = (*supposed, *words)
    return (
        Playable("mine", DEMON_MINE, rules, suppositions, draw_mine, SECONDS_A_TURN, enlargement),
    )


def rules_of(definition: DemonMineDefinition) -> MineRules:
    """Return the engine's rules from a definition whose counts have been drawn."""
    readings, offset = definition.rules, definition.rules.base_offset
    corners = (
        square_at(0, 0),
        square_at(0, offset),
        square_at(offset, offset),
        square_at(offset, 0),
    )[:: 4 // definition.players]
    squares = definition.board.squares
    return MineRules(
        teams=tuple(range(len(TEAMS))) * definition.bases_a_team,
        bases=corners,
        base_turns=_turns(readings.base_open_sides),
        kinds=tuple(
            TileKindRules(
                key,
                BRIDGE if kind.is_bridge else str(kind.role.value),
                _turns(kind.open_sides)
                if kind.role is Role.TUNNEL and kind.open_sides is not None
                else (),
                kind.copies,
            )
            for key, kind in definition.tiles.items()
            if kind.role not in BASES
        ),
        starting=definition.pawns.starting,
        set_aside=definition.pawns.set_aside,
        two_sided=definition.pawns.two_sided,
        edge=(squares, -((squares - 1 - offset) // 2)) if definition.grid_is_closed else None,
        reshuffles=readings.empty_draw_pile == "reshuffle_discards",
        both_overflow=readings.overflow_moves == "both_players",
        overflow_steps=readings.overflow_steps,
        allows_move=readings.entering_enemy_square == "allows_move",
        replaces_equal=readings.replace_with_equal,
        lodestone_anywhere=readings.lodestone_square == "any_free",
        lodestone_by_tunnel=readings.lodestone_distance == "tunnel_steps",
        digger_is_removed=readings.trapped_digger == "removed",
        adjacent_fights=readings.adjacent_fights,
        adjacent_retreat=readings.adjacent_retreat,
        trapped_loser_stays=readings.trapped_loser == "stays",
        both_empty_draw=readings.both_empty == "draw",
        standstill_rounds=None if readings.standstill == "none" else readings.standstill_rounds,
    )


def _turns(sides: OpenSides) -> tuple[int, ...]:
    """Return the masks of open sides in which a tile can lie."""
    return tuple(sorted(turn.mask for turn in turns_of(sides.rotation_class)))
