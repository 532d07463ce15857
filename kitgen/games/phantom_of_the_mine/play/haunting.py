"""The Phantom's part, rule by rule (GAMES.md, section 5; readings are followed by their keys).

- The stack has 19 tiles of the pool (`rules.caverns_in_stack`) on one Cavern. The Phantom starts
  on its first Cavern.
- Miner Movement: the player moves by the dice, by a single tile, or by the lower die after an
  attempt at a Secret Passage. The player moves their miner or the Phantom; after a passage, the
  Phantom only as `rules.secret_passage` allows. Whether the Phantom may be moved onto the player's
  own miner is a reading (`rules.own_miner`).
- The Phantom attacks as soon as he and a miner are on the same path of a tile. If there are several
  miners, the player who moves him picks one. A miner who walks onto his path stops there. The
  Phantom's remaining steps are lost or kept (`rules.steps_left`).
- The victim rolls both dice. Doubles are safe; otherwise the white die decides which item the
  victim gives up, if they have one. The victim picks a Cavern on the table, and the Phantom returns
  there and lays the item down. Each player with a miner in that Cavern moves it to a path of an
  adjacent tile, with or without an attack first (`rules.cleared_cavern`). A player attacked in
  their own turn has no Miner Action; other players continue.
- Miner Action: a player whose miner entered a Cavern this turn may collect everything in it.
- A player who could leave past the Phantom, with enough steps and nuggets, is attacked first. With
  too few nuggets left they stay; otherwise they leave immediately or in a later turn
  (`rules.exit_after_attack`).

Everything that the base game decides is replaced by the assumptions in `position.SUPPOSITIONS`.
"""

from fractions import Fraction
from itertools import product

from kitgen.contract.moves import Begin, who_begins, with_own
from kitgen.contract.play import Outcome, seat_names
from kitgen.games.phantom_of_the_mine.play.mine import GATE, Spot, haunts, next_door, walks
from kitgen.games.phantom_of_the_mine.play.moves import Act, Attack, Dice, Go, Move, SendBack
from kitgen.games.phantom_of_the_mine.play.position import (
    ITEMS,
    NOTHING,
    NUGGET,
    ROUNDS,
    Goods,
    Haunted,
    Step,
)
from kitgen.games.phantom_of_the_mine.rules import DIE_FACES, ROLL_COUNT
from kitgen.tabletop.grid import Cell
from kitgen.values import replace

_OF_MOVER = (Step.TURN, Step.WHO, Step.WALK, Step.PICK, Step.HAUNT, Step.ACTION)


def players_to_move(haunted: Haunted) -> tuple[int, ...]:
    """Return the seat that decides now: the mover, the victim, or a player who makes room."""
    if haunted.step in _OF_MOVER:
        return (haunted.active,)
    if haunted.step is Step.RETURN:
        return (haunted.victim or 0,)
    return haunted.to_clear[:1] if haunted.step is Step.CLEAR else ()


def legal_moves(haunted: Haunted, seat: int) -> tuple[Move, ...]:
    """Return a seat's moves."""
    tiles = haunted.tiles
    match haunted.step:
        case Step.TURN:
            return (Act.ROLL, Act.PLACE, Act.PASSAGE)
        case Step.WHO:
            return (Act.MINER, Act.PHANTOM) if haunted.may_haunt else (Act.MINER,)
        case Step.WALK:
            return (*_steps_ahead(haunted, seat), Act.STOP)
        case Step.PICK:
            return tuple(map(Attack, haunted.standing_on(haunted.phantom)))
        case Step.RETURN:
            return tuple(SendBack(spot.cell) for spot in tiles.caverns)
        case Step.HAUNT:
            return tuple(map(Attack, haunted.standing_on(haunted.phantom)))
        case Step.CLEAR:
            return tuple(map(Go, next_door(tiles, haunted.phantom)))
    return (Act.COLLECT, Act.PASS)


def _steps_ahead(haunted: Haunted, seat: int) -> tuple[Move, ...]:
    if haunted.steps == 0:
        return ()
    here = haunted.miners[seat]
    if haunted.walker is Act.PHANTOM:
        ahead = haunts(haunted.tiles, haunted.phantom)
        return tuple(Go(spot) for spot in ahead if haunted.rules.may_attack_own or spot != here)
    ways = haunts if haunted.through_rock else walks
    leaves = (Act.LEAVE,) if here == GATE and haunted.has_enough(seat) else ()
    return (*map(Go, ways(haunted.tiles, here)), *leaves)


_ROLLS: tuple[tuple[Fraction, Move], ...] = tuple(
    (Fraction(1, ROLL_COUNT), Dice(white, other)) for white, other in product(DIE_FACES, DIE_FACES)
)


def chance(haunted: Haunted) -> tuple[tuple[Fraction, Move], ...]:
    """Return the events of the next roll: who begins, or both dice."""
    if haunted.step is Step.BEGIN:
        return who_begins(haunted.rules.seats)
    return _ROLLS if haunted.step in (Step.DICE, Step.PASSAGE, Step.ATTACK) else ()


def apply(haunted: Haunted, seat: int | None, move: Move) -> Haunted:
    """Return the position after a legal move, or after a roll."""
    match move:
        case Begin(first):
            return replace(haunted, mover=first, step=Step.TURN)
        case Dice():
            return _rolled(haunted, move)
        case Attack(victim):
            return _attacked(haunted, victim)
        case SendBack(cell):
            return _sent_back(haunted, cell)
        case Go(spot):
            if haunted.step is Step.CLEAR:
                return _made_room(haunted, seat or 0, spot)
            return _stepped(haunted, spot)
        case Act.COLLECT:
            return _turn_ended(_collected(haunted))
        case Act.LEAVE:
            return _left(haunted)
        case Act.ROLL:
            return replace(haunted, step=Step.DICE)
        case Act.PASSAGE:
            return replace(haunted, step=Step.PASSAGE)
        case Act.PLACE:
            return replace(haunted, step=Step.WHO, steps=1)
        case Act.MINER | Act.PHANTOM:
            return replace(haunted, step=Step.WALK, walker=move)
        case Act.STOP:
            return _walk_ended(haunted)
    return _turn_ended(haunted)


def _rolled(haunted: Haunted, dice: Dice) -> Haunted:
    if haunted.step is Step.DICE:
        return replace(haunted, step=Step.WHO, steps=dice.white + dice.other)
    if haunted.step is Step.PASSAGE:
        return replace(
            haunted,
            step=Step.WHO,
            steps=min(dice.white, dice.other),
            through_rock=dice.is_double,
            may_haunt=haunted.rules.haunts_any_attempt or not dice.is_double,
        )
    return _robbed(haunted, dice)


def _stepped(haunted: Haunted, spot: Spot) -> Haunted:
    seat, steps = haunted.active, haunted.steps - 1
    if haunted.walker is Act.PHANTOM:
        there = replace(haunted, phantom=spot, steps=steps)
        met = there.standing_on(spot)
        if len(met) > 1:
            return replace(there, step=Step.PICK)
        return _attacked(there, met[0]) if met else there
    miners = with_own(haunted.miners, seat, spot)
    entered = spot.cell if spot in haunted.tiles.caverns else None
    there = replace(haunted, miners=miners, steps=steps, through_rock=False, entered=entered)
    if spot != haunted.phantom:
        return there
    leaving = spot == GATE and steps > 0 and there.has_enough(seat)
    return replace(_attacked(there, seat), leaving=leaving)


def _attacked(haunted: Haunted, victim: int) -> Haunted:
    was_attacked = haunted.was_attacked or victim == haunted.active
    return replace(haunted, step=Step.ATTACK, victim=victim, was_attacked=was_attacked)


def _robbed(haunted: Haunted, dice: Dice) -> Haunted:
    """Take the item of the white die from the victim; the Phantom carries it until he returns."""
    victim = haunted.victim or 0
    item = ITEMS.index(haunted.rules.attack[dice.white - 1])
    taken = not dice.is_double and haunted.held[victim][item] > 0
    given = _one_of(item) if taken else NOTHING
    goods = _sum(haunted.held[victim], given, -1)
    held = (*haunted.held[:victim], goods, *haunted.held[victim + 1 :])
    robbed = replace(haunted, held=held)
    if haunted.in_cavern:
        return _clearing(_laid_down(robbed, given))
    return replace(robbed, step=Step.RETURN, carried=given)


def _one_of(item: int) -> Goods:
    first, second, third = (int(item == number) for number in range(len(ITEMS)))
    return first, second, third


def _sum(goods: Goods, others: Goods, sign: int = 1) -> Goods:
    first, second, third = (own + sign * other for own, other in zip(goods, others, strict=True))
    return first, second, third


def _laid_down(haunted: Haunted, goods: Goods) -> Haunted:
    here = haunted.tiles.caverns.index(haunted.phantom)
    loot = list(haunted.loot)
    loot[here] = _sum(loot[here], goods)
    return replace(haunted, loot=tuple(loot), carried=NOTHING)


def _sent_back(haunted: Haunted, cell: Cell) -> Haunted:
    cavern = next(spot for spot in haunted.tiles.caverns if spot.cell == cell)
    back = _laid_down(replace(haunted, phantom=cavern), haunted.carried)
    inside = back.standing_on(cavern)
    if not inside or not back.rules.attacks_cleared:
        return _clearing(back)
    back = replace(back, in_cavern=True)
    return _attacked(back, inside[0]) if len(inside) == 1 else replace(back, step=Step.HAUNT)


def _clearing(haunted: Haunted) -> Haunted:
    """Ask the players with miners in the Cavern to make room, beginning with the mover."""
    count = haunted.rules.seats
    inside = sorted(
        haunted.standing_on(haunted.phantom), key=lambda seat: (seat - haunted.active) % count
    )
    cleared = replace(haunted, in_cavern=False, to_clear=tuple(inside))
    return replace(cleared, step=Step.CLEAR) if inside else _attack_ended(cleared)


def _made_room(haunted: Haunted, seat: int, spot: Spot) -> Haunted:
    miners = with_own(haunted.miners, seat, spot)
    entered = haunted.entered
    if seat == haunted.active:
        entered = spot.cell if spot in haunted.tiles.caverns else None
    after = replace(haunted, miners=miners, to_clear=haunted.to_clear[1:], entered=entered)
    return after if after.to_clear else _attack_ended(after)


def _attack_ended(haunted: Haunted) -> Haunted:
    seat = haunted.active
    if haunted.was_attacked:
        if haunted.leaving and haunted.rules.leaves_at_once and haunted.has_enough(seat):
            return _left(haunted)
        return _turn_ended(haunted)
    after = replace(haunted, victim=None)
    if haunted.rules.keeps_steps and haunted.steps:
        return replace(after, step=Step.WALK)
    return _walk_ended(after)


def _walk_ended(haunted: Haunted) -> Haunted:
    """Continue with the Miner Action; end the turn if there is nothing to collect."""
    if haunted.entered is not None and any(haunted.loot[_cavern_of_mover(haunted)]):
        return replace(haunted, step=Step.ACTION)
    return _turn_ended(haunted)


def _cavern_of_mover(haunted: Haunted) -> int:
    return haunted.tiles.caverns.index(haunted.miners[haunted.active])


def _collected(haunted: Haunted) -> Haunted:
    seat, here = haunted.active, _cavern_of_mover(haunted)
    goods = _sum(haunted.held[seat], haunted.loot[here])
    held = with_own(haunted.held, seat, goods)
    loot = (*haunted.loot[:here], NOTHING, *haunted.loot[here + 1 :])
    return replace(haunted, held=held, loot=loot)


def _left(haunted: Haunted) -> Haunted:
    return replace(haunted, step=Step.OVER, left=haunted.active, turns=haunted.turns + 1)


def _turn_ended(haunted: Haunted) -> Haunted:
    rules, turns = haunted.rules, haunted.turns + 1
    return Haunted(
        rules,
        haunted.tiles,
        haunted.phantom,
        haunted.miners,
        haunted.held,
        haunted.loot,
        Step.OVER if turns == ROUNDS * rules.seats else Step.TURN,
        (haunted.active + 1) % rules.seats,
        turns=turns,
    )


def outcome(haunted: Haunted) -> Outcome | None:
    """Return the outcome: the first to leave the mine wins, or the most nuggets at the end."""
    if haunted.step is not Step.OVER:
        return None
    nuggets = tuple(goods[NUGGET] for goods in haunted.held)
    if haunted.left is not None:
        return Outcome((haunted.left,), "out of the mine", nuggets)
    richest = tuple(seat for seat, count in enumerate(nuggets) if count == max(nuggets))
    return Outcome(richest, f"the most nuggets after {ROUNDS} turns each", nuggets)


def view(haunted: Haunted, _seat: int) -> Haunted:
    """Return the position itself, because nothing is hidden."""
    return haunted


def turns(haunted: Haunted) -> int:
    """Return the number of turns that have ended."""
    return haunted.turns


def measure(_haunted: Haunted) -> None:
    """Return None: no figure is needed, because rounds and the steps of a turn are limited."""


def describe(haunted: Haunted) -> str:
    """List the Phantom, each Cavern with its loot, and each miner with the player's items."""
    lines = [f"phantom {haunted.phantom}"]
    for spot, loot in zip(haunted.tiles.caverns, haunted.loot, strict=True):
        lines.append(f"cavern {spot.cell} {_goods_words(loot)}")
    names = seat_names(haunted.rules.seats)
    for name, spot, goods in zip(names, haunted.miners, haunted.held, strict=True):
        lines.append(f"{name} {spot} {_goods_words(goods)}")
    return "\n".join(lines)


def _goods_words(goods: Goods) -> str:
    return ", ".join(f"{count} {item.value}" for item, count in zip(ITEMS, goods, strict=True))
