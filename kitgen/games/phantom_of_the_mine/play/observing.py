"""The features counted in games: choices of players, attacks, and stolen items.

A feature is listed only if it can occur under the rules.
"""

from collections.abc import Iterator

from kitgen.contract.play import Feature, Sort
from kitgen.games.phantom_of_the_mine.play.mine import GATE, haunts, walks
from kitgen.games.phantom_of_the_mine.play.moves import Act, Attack, Dice, Go, Move, SendBack
from kitgen.games.phantom_of_the_mine.play.position import (
    ITEMS,
    NUGGET,
    Haunted,
    PhantomRules,
    Step,
)
from kitgen.games.phantom_of_the_mine.rules import Item
from kitgen.tabletop.grid import Cell

SECONDS_A_TURN = 40
"""An estimate, because the base game's rules are not in the kit: dice, a walk along the paths, and
now and then an attack with another roll. Laying and mining tiles takes additional time."""

_ACTS = {
    Act.ROLL: "roll to move",
    Act.PLACE: "move after placing a tile",
    Act.PASSAGE: "try a secret passage",
    Act.MINER: "move the miner",
    Act.PHANTOM: "move the phantom",
    Act.LEAVE: "leave the mine",
    Act.COLLECT: "collect loot",
    Act.PASS: "leave loot lying",
}
_STOP, _STEP, _ROOM = "stop early", "take a step", "make room in a cavern"
_PICK, _PICK_INSIDE, _BACK = "pick a victim", "pick a victim in a cavern", "send the phantom back"
_ATTACK, _SAFE, _MET = "attacks", "escapes by doubles", "miners walking into the phantom"
_POOR, _NO_WAY = "attacks with nothing to steal", "miners with no way to go"


def _stolen(item: Item) -> str:
    return item.value.replace("_", " ") + "s stolen"


def features(rules: PhantomRules) -> tuple[Feature, ...]:
    """Return the features of a game."""
    return (
        *(Feature(name, Sort.OPTION) for name in _options(rules)),
        *(Feature(_stolen(item), Sort.PIECE) for item in ITEMS if item in rules.attack),
        *(Feature(name, Sort.EVENT) for name in (_ATTACK, _SAFE, _MET)),
        *(Feature(name, Sort.TROUBLE) for name in (_POOR, _NO_WAY)),
    )


def _options(rules: PhantomRules) -> Iterator[str]:
    yield from (name for act, name in _ACTS.items() if act is not Act.LEAVE)
    # No player begins with enough nuggets to leave; the rest come from what others lost.
    if Item.GOLD_NUGGET in rules.attack:
        yield _ACTS[Act.LEAVE]
    yield from (_STOP, _STEP, _ROOM, _BACK)
    others = rules.seats - (not rules.may_attack_own)
    if others > 1:
        yield _PICK
    if rules.attacks_cleared:
        yield _PICK_INSIDE


def seen(before: Haunted, _seat: int | None, move: Move, after: Haunted) -> tuple[str, ...]:
    """Return the features of a step; an attack counts when its dice are rolled."""
    match move:
        case Dice() if before.step is Step.ATTACK:
            return tuple(_attacked(before, move))
        case Act.STOP:
            return tuple(_stopped(before))
        case Act():
            return (_ACTS[move],)
        case Attack():
            return (_PICK if before.step is Step.PICK else _PICK_INSIDE,)
        case SendBack():
            return (_BACK,)
        case Go() if before.step is Step.CLEAR:
            return (_ROOM,)
        case Go():
            met = before.walker is Act.MINER and after.step is Step.ATTACK
            return (_STEP, _MET) if met else (_STEP,)
    return ()


def _attacked(before: Haunted, dice: Dice) -> Iterator[str]:
    yield _ATTACK
    victim, item = before.victim or 0, before.rules.attack[dice.white - 1]
    if dice.is_double:
        yield _SAFE
    elif before.held[victim][ITEMS.index(item)]:
        yield _stolen(item)
    else:
        yield _POOR


def _stopped(before: Haunted) -> Iterator[str]:
    """Yield the feature of a stop: none after the last step, a forced stop, or a chosen one."""
    if not before.steps:
        return
    here = before.miners[before.active]
    ahead = haunts if before.through_rock else walks
    may_leave = here == GATE and before.has_enough(before.active)
    has_way = before.walker is Act.PHANTOM or may_leave or ahead(before.tiles, here)
    yield _STOP if has_way else _NO_WAY


def standing(haunted: Haunted) -> tuple[int, ...]:
    """Return each player's nuggets, which decide who may leave and who wins at the end."""
    return tuple(goods[NUGGET] for goods in haunted.held)


def place(move: Move) -> Cell | None:
    """Return the place of the tile to which a step leads or the Phantom is sent."""
    match move:
        case Go(spot):
            return spot.cell
        case SendBack(cell):
            return cell
    return None
