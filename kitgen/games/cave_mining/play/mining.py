"""The game, rule by rule (GAMES.md, section 4; readings are followed by their keys).

- Start: all diggers and camps are at the surface, and there is no treasure. The highest d20 begins
  and ties roll again, so all seats are equally likely. Turns go round.
- 1 The mine is unsteady: the player rolls a d100 for the layer of their camp. On the risk or less
  the layer caves in, and the camp goes up a layer and rolls again, until the layer holds or the
  camp is at the surface, where there is no roll. The digger joins the camp. After a cave-in the
  turn continues with 4, or with 2 if the sabotaged marker lies on the player's card. The marker
  comes off in either case.
- 2 Dig: the player rolls a d100 for the layer below the digger. If it holds, the digger goes down
  and the player chooses again. After a cave-in the digger returns to the camp, and 4 follows. Or
  look: the camp comes to the digger. In the deepest layer a player must look, at the surface dig.
- 3 Sabotage: a player who has looked, and whose camp did not cave in this turn, may choose an
  opponent whose digger and camp are both on the player's layer, below the surface. The opponent
  makes the rolls of step 1 now and lays out the sabotaged marker, whatever the result.
- 4 The player rolls a treasure die for each layer above the camp, and that of the camp's own layer
  unless they sabotaged.
- 5 When a player has reached the goal (`rules.goal_reached`), the round is completed, and the most
  treasure wins. If equal, the win is shared, or everybody plays another round (`rules.tie`).

A round ends when all players have had the same number of turns. A player alone is done on reaching
the goal.
"""

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from kitgen.contract.moves import Begin, who_begins, with_own
from kitgen.contract.play import Outcome, seat_names
from kitgen.games.cave_mining.definition import Tie
from kitgen.games.cave_mining.play.moves import CaveIn, Dig, Look, Move, Sabotage, Spare, Treasure
from kitgen.games.cave_mining.rules.mine import SURFACE, Mine
from kitgen.seeds import Stream
from kitgen.values import frozen


class Step(StrEnum):
    """The next step of a turn."""

    BEGIN = "who begins"
    UNSTEADY = "the mine is unsteady"
    CHOOSE = "dig or look"
    DIG = "digging"
    SABOTAGE = "sabotage or not"
    VICTIM = "a sabotaged mine"
    COLLECT = "treasure"
    OVER = "the game is over"


@frozen
class CaveRules:
    """The rules of a game.

    Attributes:
        mine: The layers, without names, and the least treasure that ends the game.
        seats: The number of players.
        tie: What happens on equal totals at the end.
    """

    mine: Mine
    seats: int
    tie: Tie = "shared"


@frozen
class Dug:
    """A position, in which nothing is hidden.

    Attributes:
        rules: The rules of the game.
        diggers: The layer of each player's digger, 0 at the surface.
        camps: The layer of each player's base camp.
        treasure: Each player's treasure.
        marked: Whether each player's sabotaged marker lies on the turn card.
        step: The next step.
        mover: The seat whose turn it is; None until the die is rolled.
        fell: Whether the mover's own camp caved in this turn.
        victim: The seat sabotaged this turn; None if there is none.
        turns: The number of turns that have ended.
    """

    rules: CaveRules
    diggers: tuple[int, ...]
    camps: tuple[int, ...]
    treasure: tuple[int, ...]
    marked: tuple[bool, ...]
    step: Step = Step.BEGIN
    mover: int | None = None
    fell: bool = False
    victim: int | None = None
    turns: int = 0


def start(rules: CaveRules, _stream: Stream) -> Dug:
    """Return the untouched mine; no chance is involved."""
    surface, nothing = (SURFACE,) * rules.seats, (0,) * rules.seats
    untouched = Dug(rules, surface, surface, nothing, (False,) * rules.seats)
    return _turn_of(untouched, 0) if rules.seats == 1 else untouched


def read_start(rules: CaveRules, text: str) -> Dug:
    """Return the untouched mine.

    Raises:
        ValueError: The text is not empty, although nothing is drawn before this game.
    """
    if text:
        raise ValueError(f"nothing is drawn before this game, but `{text}` is said to be")
    return start(rules, Stream(0))


_DECISIONS = (Step.CHOOSE, Step.SABOTAGE)


def players_to_move(dug: Dug) -> tuple[int, ...]:
    """Return the seat that has a choice now, if any."""
    return () if dug.mover is None or dug.step not in _DECISIONS else (dug.mover,)


def legal_moves(dug: Dug, seat: int) -> tuple[Move, ...]:
    """Return a seat's moves: dig and look, or spare all and sabotage each neighbour."""
    if dug.step is Step.SABOTAGE:
        return (Spare(), *map(Sabotage, neighbours(dug, seat)))
    digs: tuple[Move, ...] = (Dig(),) if dug.diggers[seat] < dug.rules.mine.depth else ()
    looks: tuple[Move, ...] = (Look(),) if dug.diggers[seat] > SURFACE else ()
    return digs + looks


def neighbours(dug: Dug, seat: int) -> tuple[int, ...]:
    """Return the opponents whose digger and camp are both on the layer of a seat's camp."""
    here = dug.camps[seat]
    return tuple(
        other
        for other in range(dug.rules.seats)
        if other != seat and here > SURFACE and dug.camps[other] == dug.diggers[other] == here
    )


def chance(dug: Dug) -> tuple[tuple[Fraction, Move], ...]:
    """Return the events of the next roll: who begins, whether a layer holds, or the treasure."""
    match dug.step:
        case Step.BEGIN:
            return who_begins(dug.rules.seats)
        case Step.UNSTEADY | Step.DIG | Step.VICTIM:
            return _cave_in_rolls(dug.rules.mine, _layer_rolled_for(dug))
        case Step.COLLECT:
            return _treasures(dug.rules.mine, _paying_layers(dug))
    return ()


def _layer_rolled_for(dug: Dug) -> int:
    if dug.step is Step.DIG:
        return dug.diggers[dug.mover or 0] + 1
    roller = dug.victim if dug.step is Step.VICTIM else dug.mover
    return dug.camps[roller or 0]


@lru_cache(maxsize=256)
def _cave_in_rolls(mine: Mine, layer: int) -> tuple[tuple[Fraction, Move], ...]:
    risk = mine.layer(layer).risk
    rolls = ((risk, CaveIn(layer, True)), (1 - risk, CaveIn(layer, False)))
    return tuple((share, roll) for share, roll in rolls if share)


@lru_cache(maxsize=256)
def _treasures(mine: Mine, layers: int) -> tuple[tuple[Fraction, Move], ...]:
    ways = mine.treasure_ways(layers)
    in_all = sum(ways)
    return tuple(
        (Fraction(count, in_all), Treasure(total)) for total, count in enumerate(ways) if count
    )


def _paying_layers(dug: Dug) -> int:
    """Return how many layers pay: all down to the camp's own, but without that after sabotage."""
    return dug.camps[dug.mover or 0] - (dug.victim is not None)


def apply(dug: Dug, seat: int | None, move: Move) -> Dug:
    """Return the position after a legal move, or after a roll."""
    mover = dug.mover or 0
    match move:
        case Begin(first):
            return _turn_of(dug, first)
        case CaveIn(_, falls):
            return _rolled(dug, falls)
        case Treasure(total):
            treasure = with_own(dug.treasure, mover, dug.treasure[mover] + total)
            return _turn_ended(_with(dug, treasure=treasure))
        case Dig():
            return _with(dug, step=Step.DIG)
        case Look():
            here = _with(dug, camps=with_own(dug.camps, mover, dug.diggers[mover]))
            if dug.fell or not neighbours(here, mover):
                return _collecting(here)
            return _with(here, step=Step.SABOTAGE)
        case Sabotage(victim):
            marked = with_own(dug.marked, victim, True)
            return _with(dug, step=Step.VICTIM, victim=victim, marked=marked)
        case Spare():
            return _collecting(dug)
    raise AssertionError(f"seat {seat} has no such move")


def _with(
    dug: Dug,
    *,
    step: Step | None = None,
    diggers: tuple[int, ...] | None = None,
    camps: tuple[int, ...] | None = None,
    treasure: tuple[int, ...] | None = None,
    marked: tuple[bool, ...] | None = None,
    fell: bool | None = None,
    victim: int | None = None,
) -> Dug:
    return Dug(
        dug.rules,
        dug.diggers if diggers is None else diggers,
        dug.camps if camps is None else camps,
        dug.treasure if treasure is None else treasure,
        dug.marked if marked is None else marked,
        dug.step if step is None else step,
        dug.mover,
        dug.fell if fell is None else fell,
        dug.victim if victim is None else victim,
        dug.turns,
    )


def _turn_of(dug: Dug, seat: int) -> Dug:
    """Begin a turn: with a roll for the camp, or at the surface with a choice."""
    begun = Dug(
        dug.rules,
        dug.diggers,
        dug.camps,
        dug.treasure,
        dug.marked,
        Step.UNSTEADY,
        seat,
        turns=dug.turns,
    )
    return begun if dug.camps[seat] > SURFACE else _settled(begun)


def _rolled(dug: Dug, falls: bool) -> Dug:
    mover = dug.mover or 0
    if dug.step is Step.DIG:
        if falls:
            back = with_own(dug.diggers, mover, dug.camps[mover])
            return _collecting(_with(dug, diggers=back))
        deeper = with_own(dug.diggers, mover, dug.diggers[mover] + 1)
        return _with(dug, step=Step.CHOOSE, diggers=deeper)
    roller = mover if dug.step is Step.UNSTEADY or dug.victim is None else dug.victim
    after = dug
    if falls:
        camp = dug.camps[roller] - 1
        after = _with(
            dug,
            diggers=with_own(dug.diggers, roller, camp),
            camps=with_own(dug.camps, roller, camp),
            fell=dug.fell or dug.step is Step.UNSTEADY,
        )
        if camp > SURFACE:
            return after
    return _settled(after) if dug.step is Step.UNSTEADY else _collecting(after)


def _settled(dug: Dug) -> Dug:
    """Continue the turn once the mover's camp is safe, and remove the sabotaged marker."""
    mover = dug.mover or 0
    may_go_on = not dug.fell or dug.marked[mover]
    cleared = _with(dug, marked=with_own(dug.marked, mover, False))
    return _with(cleared, step=Step.CHOOSE) if may_go_on else _collecting(cleared)


def _collecting(dug: Dug) -> Dug:
    """Continue with the treasure dice; end the turn if there are none."""
    return _with(dug, step=Step.COLLECT) if _paying_layers(dug) > 0 else _turn_ended(dug)


def _turn_ended(dug: Dug) -> Dug:
    rules, turns = dug.rules, dug.turns + 1
    ended = Dug(
        rules,
        dug.diggers,
        dug.camps,
        dug.treasure,
        dug.marked,
        Step.OVER,
        ((dug.mover or 0) + 1) % rules.seats,
        turns=turns,
    )
    best = max(dug.treasure)
    is_decided = rules.tie == "shared" or dug.treasure.count(best) == 1
    if turns % rules.seats == 0 and best >= rules.mine.goal and is_decided:
        return ended
    return _turn_of(ended, ended.mover or 0)


def outcome(dug: Dug) -> Outcome | None:
    """Return the outcome at the end of the game, else None."""
    if dug.step is not Step.OVER:
        return None
    best = max(dug.treasure)
    winners = tuple(seat for seat, treasure in enumerate(dug.treasure) if treasure == best)
    if dug.rules.seats == 1:
        reason = "the goal is reached"
    else:
        reason = "the most treasure" if len(winners) == 1 else "equal treasure"
    return Outcome(winners, reason, dug.treasure)


def is_last_round(dug: Dug) -> bool:
    """Return whether a player has reached the goal.

    The game then ends with this round, or with a later one if players play on after a tie.
    """
    return max(dug.treasure) >= dug.rules.mine.goal


def view(dug: Dug, _seat: int) -> Dug:
    """Return the position itself, because nothing is hidden."""
    return dug


def turns(dug: Dug) -> int:
    """Return the number of turns that have ended."""
    return dug.turns


def measure(_dug: Dug) -> None:
    """Return None, because nothing decreases with every turn: cave-ins may repeat without limit.

    Games still end, because treasure never decreases and grows with every turn that collects.
    """


def describe(dug: Dug) -> str:
    """Draw a position as text: `c2` and `d2` are player 2's camp and digger, `s` a marker."""
    mine, rows = dug.rules.mine, ["surface"]
    for number, layer in enumerate(mine.layers, 1):
        rows.append(f"{number} d{layer.die} {layer.risk_percent} %")
    wide = max(map(len, rows))
    lines = []
    for number, row in enumerate(rows):
        standing = [
            f"{sign}{seat + 1}"
            for sign, places in (("c", dug.camps), ("d", dug.diggers))
            for seat, place in enumerate(places)
            if place == number
        ]
        lines.append(" ".join((f"{row:<{wide}}", *standing)).rstrip())
    shown = zip(seat_names(dug.rules.seats), dug.treasure, dug.marked, strict=True)
    lines.append(", ".join(f"{name} {has}{' s' if marked else ''}" for name, has, marked in shown))
    return "\n".join(lines)
