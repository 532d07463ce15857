"""Turns played in the rules: their rolls, made for whatever mine the kit has.

Two players, the first two at the table, play three turns that follow one another: a mine that
caves in twice, a dig that ends in sabotage, and the turn of the one who was sabotaged. Each roll
is chosen for its layer's risk; a mine that is too shallow or too safe for a turn goes without.
"""

from kitgen.games.cave_mining.rules.mine import PERCENT, SURFACE, Mine
from kitgen.tabletop.dice import paper_dice_for
from kitgen.values import frozen

DEEPEST_START = 4
"""How deep the first camp stands, so that its drawing stays small."""

_CAVE_IN_PARTS = (60, 37, 80)
_SAFE_PARTS = (55, 78, 26, 66)
_TREASURE_PARTS = (75, 84, 38, 60)


@frozen
class CaveInRoll:
    """A d100 rolled for a layer: what came, 1 to 100, and the layer's risk."""

    layer: int
    risk_percent: int
    result: int

    @property
    def caves_in(self) -> bool:
        """Whether the layer comes down."""
        return self.result <= self.risk_percent


@frozen
class Rolls:
    """Cave-in rolls one after another, of a camp on its way up or a digger on its way down.

    Attributes:
        start: Where the camp stood, and the digger set out.
        rolls: What was rolled; nothing where a camp stood at the surface, or nobody dug.
    """

    start: int = SURFACE
    rolls: tuple[CaveInRoll, ...] = ()

    @property
    def rest(self) -> int:
        """The layer where a camp comes to rest."""
        return self.start - sum(roll.caves_in for roll in self.rolls)

    @property
    def deepest(self) -> int:
        """The deepest layer that a digger stood on."""
        return self.start + sum(not roll.caves_in for roll in self.rolls)


@frozen
class Haul:
    """The treasure dice of a turn: the faces of each, and what it rolled."""

    dice: tuple[tuple[int, int], ...]

    @property
    def total(self) -> int:
        """What they add up to."""
        return sum(result for _, result in self.dice)


@frozen
class Turn:
    """A turn from its first rolls to what it brings.

    Attributes:
        unsteady: What the camp rolled before anything else.
        haul: What was collected in the end.
        dig: The digger's way down; none where the camp fell and nothing else was done.
        victim: What the sabotaged player rolled; none where there was no sabotage.
    """

    unsteady: Rolls
    haul: Haul
    dig: Rolls = Rolls()
    victim: Rolls = Rolls()


@frozen
class Examples:
    """The turns that the rules show; None where the mine has no room for one.

    Attributes:
        fallen: Over after its first step: the camp fell, and collects where it rests.
        sabotage: Digs, and ends in sabotage.
        victim: The victim's next: the camp falls again, yet may dig; the dig fails.
    """

    fallen: Turn | None
    sabotage: Turn
    victim: Turn | None


def play_examples(mine: Mine) -> Examples:
    """Play the examples in a mine whose first layer can be reached."""
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
    """Dig up to two layers down to where the other player stands, and bring that in."""
    camp = max(SURFACE, meeting - 2)
    return Turn(
        unsteady=_unsteady(mine, camp, cave_ins=0, variety=1),
        dig=Rolls(camp, tuple(_safe_roll(mine, n, 3) for n in range(camp + 1, meeting + 1))),
        victim=_unsteady(mine, meeting, cave_ins=1, variety=2),
        haul=_haul(mine, meeting - 1),
    )


def _revenge(mine: Mine, camp: int) -> Turn | None:
    """Let the victim's camp fall once more, dig back to its layer, and fail below that."""
    if camp == SURFACE or not mine.layer(camp).risk or camp == mine.depth:
        return None
    unsteady = _unsteady(mine, camp, cave_ins=1)
    dig = Rolls(unsteady.rest, (_safe_roll(mine, camp, 1), _cave_in_roll(mine, camp + 1, 2)))
    return Turn(unsteady, _haul(mine, unsteady.rest), dig)


def _unsteady(mine: Mine, camp: int, cave_ins: int, variety: int = 0) -> Rolls:
    """Let a camp fall so many times, or fewer: a layer without risk and the surface hold."""
    rolls: list[CaveInRoll] = []
    while camp > SURFACE and len(rolls) < cave_ins and mine.layer(camp).risk:
        rolls.append(_cave_in_roll(mine, camp, len(rolls) + variety))
        camp -= 1
    start = camp + len(rolls)
    if camp > SURFACE:
        rolls.append(_safe_roll(mine, camp, variety))
    return Rolls(start, tuple(rolls))


def _cave_in_roll(mine: Mine, number: int, variety: int) -> CaveInRoll:
    """Roll the layer's risk or less."""
    risk = mine.layer(number).risk_percent
    part = _CAVE_IN_PARTS[variety % len(_CAVE_IN_PARTS)]
    return CaveInRoll(number, risk, max(1, risk * part // PERCENT))


def _safe_roll(mine: Mine, number: int, variety: int = 0) -> CaveInRoll:
    """Roll more than the layer's risk."""
    risk = mine.layer(number).risk_percent
    part = _SAFE_PARTS[(number + variety) % len(_SAFE_PARTS)]
    return CaveInRoll(number, risk, risk + max(1, (PERCENT - risk) * part // PERCENT))


def _haul(mine: Mine, deepest: int) -> Haul:
    """Roll the die of every layer down to one."""
    dice = [layer.die for layer in mine.layers[:deepest]]
    parts = (_TREASURE_PARTS[index % len(_TREASURE_PARTS)] for index in range(deepest))
    return Haul(
        tuple((die, max(1, die * part // PERCENT)) for die, part in zip(dice, parts, strict=True))
    )


def shown_faces(die: int, result: int) -> tuple[tuple[str, str], ...]:
    """Return the paper dice that show a result, and the number on each.

    A d100 shows tens and units, 00 and 0 being 100; the 0 of a d10 is ten.
    """
    tens, units = f"{result // 10 % 10}0", str(result % 10)
    numbers = {100: (tens, units), 10: (units,)}.get(die, (str(result),))
    return tuple(zip(paper_dice_for(die), numbers, strict=True))
