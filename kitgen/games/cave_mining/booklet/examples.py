"""The example turns in the rules, with rolls made for the kit's mine.

The first two players at the table play three successive turns: a mine that caves in twice, a dig
that ends in sabotage, and the turn of the sabotaged player. Each roll is chosen to suit its
layer's risk. If a mine is too shallow or too safe for a turn, that turn is left out.
"""

from kitgen.games.cave_mining.rules.mine import PERCENT, SURFACE, Mine
from kitgen.tabletop.dice import paper_dice_for
from kitgen.values import frozen

DEEPEST_START = 4
"""The layer of the first camp if possible, to keep its figure small."""

_CAVE_IN_PARTS = (60, 37, 80)
_SAFE_PARTS = (55, 78, 26, 66)
_TREASURE_PARTS = (75, 84, 38, 60)


@frozen
class CaveInRoll:
    """A d100 roll for a layer: the layer, its risk, and the result from 1 to 100."""

    layer: int
    risk_percent: int
    result: int

    @property
    def caves_in(self) -> bool:
        """Whether the layer caves in."""
        return self.result <= self.risk_percent


@frozen
class Rolls:
    """Successive cave-in rolls of a falling camp or of a digger.

    Attributes:
        start: The layer of the camp at first, or from which the digger sets out.
        rolls: The rolls; empty for a camp at the surface, or if the player does not dig.
    """

    start: int = SURFACE
    rolls: tuple[CaveInRoll, ...] = ()

    @property
    def rest(self) -> int:
        """The layer in which a camp comes to rest."""
        return self.start - sum(roll.caves_in for roll in self.rolls)

    @property
    def deepest(self) -> int:
        """The deepest layer that a digger reaches."""
        return self.start + sum(not roll.caves_in for roll in self.rolls)


@frozen
class Haul:
    """The treasure dice of a turn: the number of faces and the result of each."""

    dice: tuple[tuple[int, int], ...]

    @property
    def total(self) -> int:
        """The sum of the results."""
        return sum(result for _, result in self.dice)


@frozen
class Turn:
    """A turn from its first rolls to its treasure.

    Attributes:
        unsteady: The camp's rolls at the beginning of the turn.
        haul: The treasure collected at the end.
        dig: The digger's rolls; empty if the turn ended with the camp's fall.
        victim: The rolls of the sabotaged player; empty without sabotage.
    """

    unsteady: Rolls
    haul: Haul
    dig: Rolls = Rolls()
    victim: Rolls = Rolls()


@frozen
class Examples:
    """The turns in the rules; None for turns that the mine does not allow.

    Attributes:
        fallen: A turn that ends after its first step: the camp falls and collects where it rests.
        sabotage: A turn with a dig that ends in sabotage.
        victim: The victim's next turn: the camp falls again but the player may dig, and fails.
    """

    fallen: Turn | None
    sabotage: Turn
    victim: Turn | None


def play_examples(mine: Mine) -> Examples:
    """Return the example turns for a mine whose first layer can be reached."""
    reach = max(n for n in range(1, mine.depth + 1) if mine.dig_chance(SURFACE, n))
    wanted = range(min(DEEPEST_START, reach), reach + 1)
    start = next((number for number in wanted if mine.layer(number).risk), None)
    fallen = None
    if start is not None:
        unsteady = _unsteady(mine, start, cave_ins=2)
        fallen = Turn(unsteady, _haul(mine, unsteady.rest))
    meeting = max(1, fallen.unsteady.rest if fallen else min(2, reach))
    sabotage = _sabotage(mine, meeting)
    return Examples(fallen, sabotage, _revenge(mine, sabotage.victim.rest))


def _sabotage(mine: Mine, meeting: int) -> Turn:
    """Return a turn of digging up to two layers down to the other player, and sabotage."""
    camp = max(SURFACE, meeting - 2)
    return Turn(
        unsteady=_unsteady(mine, camp, cave_ins=0, variety=1),
        dig=Rolls(camp, tuple(_safe_roll(mine, n, 3) for n in range(camp + 1, meeting + 1))),
        victim=_unsteady(mine, meeting, cave_ins=1, variety=2),
        haul=_haul(mine, meeting - 1),
    )


def _revenge(mine: Mine, camp: int) -> Turn | None:
    """Return the victim's turn: the camp falls once more, digs back to its layer, fails below it.

    It is None if the mine does not allow that.
    """
    if camp == SURFACE or not mine.layer(camp).risk or camp == mine.depth:
        return None
    unsteady = _unsteady(mine, camp, cave_ins=1)
    dig = Rolls(unsteady.rest, (_safe_roll(mine, camp, 1), _cave_in_roll(mine, camp + 1, 2)))
    return Turn(unsteady, _haul(mine, unsteady.rest), dig)


def _unsteady(mine: Mine, camp: int, cave_ins: int, variety: int = 0) -> Rolls:
    """Return the rolls of a camp that falls `cave_ins` times, or until it cannot fall further."""
    rolls: list[CaveInRoll] = []
    while camp > SURFACE and len(rolls) < cave_ins and mine.layer(camp).risk:
        rolls.append(_cave_in_roll(mine, camp, len(rolls) + variety))
        camp -= 1
    start = camp + len(rolls)
    if camp > SURFACE:
        rolls.append(_safe_roll(mine, camp, variety))
    return Rolls(start, tuple(rolls))


def _cave_in_roll(mine: Mine, number: int, variety: int) -> CaveInRoll:
    """Return a roll of the layer's risk or less."""
    risk = mine.layer(number).risk_percent
    part = _CAVE_IN_PARTS[variety % len(_CAVE_IN_PARTS)]
    return CaveInRoll(number, risk, max(1, risk * part // PERCENT))


def _safe_roll(mine: Mine, number: int, variety: int = 0) -> CaveInRoll:
    """Return a roll of more than the layer's risk."""
    risk = mine.layer(number).risk_percent
    part = _SAFE_PARTS[(number + variety) % len(_SAFE_PARTS)]
    return CaveInRoll(number, risk, risk + max(1, (PERCENT - risk) * part // PERCENT))


def _haul(mine: Mine, deepest: int) -> Haul:
    """Return a roll of the dice of all layers down to one."""
    dice = [layer.die for layer in mine.layers[:deepest]]
    parts = (_TREASURE_PARTS[index % len(_TREASURE_PARTS)] for index in range(deepest))
    return Haul(
        tuple((die, max(1, die * part // PERCENT)) for die, part in zip(dice, parts, strict=True))
    )


def shown_faces(die: int, result: int) -> tuple[tuple[str, str], ...]:
    """Return the paper dice that show a result, and the number on each.

    A d100 shows tens and units, where 00 and 0 are 100; the 0 of a d10 is ten.
    """
    tens, units = f"{result // 10 % 10}0", str(result % 10)
    numbers = {100: (tens, units), 10: (units,)}.get(die, (str(result),))
    return tuple(zip(paper_dice_for(die), numbers, strict=True))
