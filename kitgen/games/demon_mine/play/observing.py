"""The features of games that playtests count: choices, tiles played, fights and troubles.

A feature is listed only if the rules let it occur.
"""

from collections.abc import Iterator

from kitgen.contract.play import Feature, Sort
from kitgen.games.demon_mine.play.mine import (
    BRIDGE,
    FRESH,
    GROUND,
    STEPS,
    TURNS,
    Dice,
    Losing,
    Mine,
    MineRules,
    Move,
    Phase,
    entered,
    place_of,
)
from kitgen.games.demon_mine.play.options import events, legal_moves
from kitgen.games.demon_mine.rules.kinds import HAND_LIMIT, Role
from kitgen.tabletop.grid import Cell

SECONDS_A_TURN = 45
"""An estimate, because the source gives no time: players consider and turn two or three tiles, move
a few pawns, and roll dice every few turns."""

_TEAM_WORDS = ("miners", "beetles")

_TO_PLAY = (Role.TUNNEL, BRIDGE, Role.COLLAPSE, Role.MINER, Role.LODESTONE)
_OPTIONS = {
    "face": "turn a base",
    "draw": "draw from the pile",
    "take": "draw from the pit",
    "attack": "attack a neighbour",
    "defend": "pick who fights back",
    "lose": "pick who is lost",
    "retreat": "retreat",
    "stand": "stand their ground after a lost attack",
    "settle": "settle which fight comes first",
    "turn": "turn an enemy tile",
    "lead": "lead pawns out of a collapse",
    "push": "move a surplus pawn",
    "discard": "discard a tile",
}
"""The choice that each verb means, for verbs with only one meaning."""

_PASSES = {
    Phase.DRAW: "draw nothing",
    Phase.DUG: "draw nothing",
    Phase.STAYED: "draw nothing",
    Phase.ACT: "let the other pawns stay",
    Phase.EVENT: "play no event",
    Phase.DISCARD: "keep all tiles",
}
"""The choice that a pass means, by phase."""

_PLAYED = "tiles played"
_FIGHT, _LOST, _TURNED = "fights", "pawns lost", "pawns turned over"
_BURIED, _OUT = "pawns buried", "players knocked out"
_CLOG, _OVERFULL = "hands without a playable tile", "overfull hands"
_SEALED, _WALLED, _SPENT = "sealed bases", "walled-in pawns", "draw piles used up"
_TROUBLES = (_CLOG, _OVERFULL, _SEALED, _WALLED, _SPENT)


def kind_name(key: str) -> str:
    """Return the name of a kind of tile: its key with blanks between words."""
    return key.replace("_", " ").replace("-", " ")


def _tiles_played(key: str) -> str:
    """Return the feature that counts tiles of a kind, such as `tee tiles played`."""
    return f"{kind_name(key)} tiles played"


def sides(rules: MineRules) -> tuple[str, ...]:
    """Return the team of each seat."""
    return tuple(_TEAM_WORDS[team] for team in rules.teams)


def features(rules: MineRules) -> tuple[Feature, ...]:
    """Return the features that can occur under these rules."""
    return (
        *(Feature(name, Sort.OPTION) for name in _options(rules)),
        *(Feature(_tiles_played(rules.kinds[kind].key), Sort.PIECE) for kind in _playable(rules)),
        *(Feature(name, Sort.EVENT) for name in _events(rules)),
        *(Feature(name, Sort.TROUBLE) for name in _TROUBLES),
    )


def _playable(rules: MineRules) -> Iterator[int]:
    """Yield the kinds in the draw pile that can be played; homebrew events cannot."""
    for number, kind in enumerate(rules.kinds):
        if kind.count and kind.role in _TO_PLAY and (kind.role != Role.MINER or rules.set_aside):
            yield number


def _roles(rules: MineRules) -> set[str]:
    return {rules.kinds[kind].role for kind in _playable(rules)}


def _options(rules: MineRules) -> Iterator[str]:
    roles = _roles(rules)
    never = set()
    if len(rules.base_turns) == 1:
        never.add("face")
    if not rules.adjacent_retreat:
        never.add("stand")
    if Role.LODESTONE not in roles:
        never.add("turn")
    if Role.COLLAPSE not in roles:
        never.add("lead")
    yield from (name for verb, name in _OPTIONS.items() if verb not in never)
    yield from dict.fromkeys(_PASSES[phase] for phase in (Phase.DRAW, Phase.ACT, Phase.DISCARD))
    yield from ("move a pawn", "move pawns together", "enter an enemy's square")
    if roles & {Role.TUNNEL, BRIDGE}:
        yield from ("burrow", "burrow over a tile")
    if Role.COLLAPSE in roles:
        yield "collapse a tunnel"
        if rules.digger_is_removed:
            yield "collapse a tunnel on themselves"
    if roles & {Role.MINER, Role.LODESTONE}:
        yield _PASSES[Phase.EVENT]
    if Role.MINER in roles:
        yield "bring in a pawn"
    if Role.LODESTONE in roles:
        yield "lay a lodestone"
        if rules.lodestone_anywhere:
            yield "lay a lodestone over a tile"


def _events(rules: MineRules) -> Iterator[str]:
    yield from (_PLAYED, _FIGHT, _TURNED if rules.two_sided else _LOST)
    if Role.COLLAPSE in _roles(rules) and rules.digger_is_removed:
        yield _BURIED
    if len(rules.teams) > len(set(rules.teams)):
        # If a team has only one seat, the game is over instead.
        yield _OUT


def seen(before: Mine, seat: int | None, move: Move, after: Mine) -> tuple[str, ...]:
    """Return the features that a step shows.

    A fight is counted at the roll that decides it, or that ends an attack without a result. Pawns
    are lost by dice and buried by collapses. A pass is named by its phase.
    """
    names: list[str] = []
    if seat is None:
        if isinstance(before.pending, Dice):
            names += _rolled(before.pending, move, after)
    else:
        names += _chosen(before, seat, move)
    if move.verb == "lose":
        names.append(_loss(before.rules))
    if after.grid is not before.grid:
        names += _shut(before, after)
    if before.pile and not after.pile:
        names.append(_SPENT)
    if len(after.out) > len(before.out) and after.ended is None:
        names.append(_OUT)
    return tuple(names)


def _loss(rules: MineRules) -> str:
    return _TURNED if rules.two_sided else _LOST


def _rolled(fight: Dice, move: Move, after: Mine) -> Iterator[str]:
    ours, theirs = move.numbers
    if ours != theirs or fight.near:
        yield _FIGHT
    # If the loser has a choice, the next move loses the pawn.
    if ours != theirs and not isinstance(after.pending, Losing):
        yield _loss(after.rules)


def _chosen(before: Mine, seat: int, move: Move) -> Iterator[str]:
    verb = move.verb
    if verb in _OPTIONS:
        yield _OPTIONS[verb]
        if verb == "discard" and len(before.hands[seat]) > HAND_LIMIT:
            yield _OVERFULL
    elif verb == "pass":
        yield from _passed(before, seat)
    elif verb == "move":
        yield "move a pawn" if len(move.pawns) == 1 else "move pawns together"
        if _meets(before, seat, move.square):
            yield "enter an enemy's square"
    else:
        yield from _played(before, move)


def _meets(mine: Mine, seat: int, square: int | None) -> bool:
    return any(
        pawn.square == square
        for other, pawns in enumerate(mine.pawns)
        if other != seat
        for pawn in pawns
    )


def _passed(before: Mine, seat: int) -> Iterator[str]:
    """Yield the features of a pass; drawing nothing is a choice only if there is a tile to draw."""
    rules, phase = before.rules, before.phase
    drawable = before.pile or before.pit or (rules.reshuffles and before.discards)
    if phase in (Phase.DUG, Phase.STAYED) or (phase == Phase.DRAW and drawable):
        yield _PASSES[Phase.DRAW]
    elif phase == Phase.ACT:
        yield _PASSES[Phase.ACT]
        if _is_clogged(before, seat):
            yield _CLOG
    elif phase == Phase.DISCARD or (phase == Phase.EVENT and events(before, seat)):
        yield _PASSES[phase]


def _is_clogged(mine: Mine, seat: int) -> bool:
    """Return whether no tile in a hand can be played although a pawn has not acted."""
    if not mine.hands[seat] or all(pawn.acted != FRESH for pawn in mine.pawns[seat]):
        return False
    if events(mine, seat):
        return False
    return all(move.verb not in ("burrow", "collapse") for move in legal_moves(mine, seat))


def _played(before: Mine, move: Move) -> Iterator[str]:
    """Yield the features of playing a tile."""
    verb, covers = move.verb, move.square in before.grid
    yield _tiles_played(move.kind)
    yield _PLAYED
    if verb == "burrow":
        yield "burrow over a tile" if covers else "burrow"
    elif verb == "miner":
        yield "bring in a pawn"
    elif verb == "lodestone":
        yield "lay a lodestone over a tile" if covers else "lay a lodestone"
    elif move.square is not None:
        yield "collapse a tunnel"
    else:
        yield "collapse a tunnel on themselves"
        square = move.pawns[0].square
        standing = sum(pawn.square == square for pawns in before.pawns for pawn in pawns)
        # The square has no exit: the digger is lost, and so are all other pawns in it.
        yield from (_BURIED,) * standing


def _shut(before: Mine, after: Mine) -> Iterator[str]:
    """Yield a feature for each base and each pawn that a changed tile shuts in."""
    for base in after.rules.bases:
        if is_shut(after, base) and not is_shut(before, base):
            yield _SEALED
    for pawns in after.pawns:
        for pawn in pawns:
            square = pawn.square
            if square in before.grid and is_shut(after, square) and not is_shut(before, square):
                yield _WALLED


def is_shut(mine: Mine, square: int) -> bool:
    """Return whether no open side of a square leads to a tunnel or to a square that can be dug.

    A square that is shut may open again: a neighbouring tile with a wall to it can be replaced from
    elsewhere.
    """
    grid, lies = mine.grid, mine.grid[square]
    for bit, step, touched in STEPS:
        if lies & bit:
            there = square + step & GROUND
            tile = grid.get(there)
            if tile is None:
                if mine.rules.within(there):
                    return False
            elif entered(grid, there, touched) is not None or not tile % TURNS:
                return False
    return True


def standing(mine: Mine) -> tuple[int, ...]:
    """Return, for each seat, the number of its side's pawns on the grid and in reserve."""
    teams, counts = mine.rules.teams, [0] * len(_TEAM_WORDS)
    for team, pawns, reserve in zip(teams, mine.pawns, mine.reserve, strict=True):
        counts[team] += len(pawns) + reserve
    return tuple(counts[team] for team in teams)


def place(move: Move) -> Cell | None:
    """Return the row and column of a move's square, counted from the first base's corner."""
    return None if move.square is None else Cell(*place_of(move.square))
