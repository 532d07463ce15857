"""The odds of a fight: both sides roll dice, and the highest single die wins.

The rule is from McRey B. Moyer's *Demon Mine*: each fighter rolls one die, and the side with the
highest die wins. Equal highest dice are a tie, after which the same fighters may roll again.
"""

from fractions import Fraction
from operator import mul

from kitgen.contract import Certainty, Claim, Table
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.tabletop.figures import for_json, percent
from kitgen.values import frozen

DIE_FACES = 6
MOST_FIGHTERS = 4
"""The most pawns of one side in the table of odds: a square keeps two pawns at the end of a turn,
so more than four on one side meet only if a player aims for it."""


@frozen
class Odds:
    """The chances of one roll for one side."""

    wins: Fraction
    ties: Fraction
    loses: Fraction

    @property
    def decided(self) -> Fraction:
        """The chance to win a fight in which ties are rolled again until one side wins."""
        return self.wins / (self.wins + self.loses)


def _rolls_by_highest(dice: int) -> list[int]:
    """Return the number of rolls with each highest die, 1 to 6.

    A roll's highest die is n if all dice show n or less, but not all less than n.
    """
    return [face**dice - (face - 1) ** dice for face in range(1, DIE_FACES + 1)]


def odds_of(own: int, other: int) -> Odds:
    """Return the exact chances of one roll of `own` dice against `other` dice.

    Raises:
        ValueError: A side has no dice.
    """
    if own < 1 or other < 1:
        raise ValueError(f"{own} dice against {other}: each side has one at least")
    mine, theirs, rolls = (
        _rolls_by_highest(own),
        _rolls_by_highest(other),
        DIE_FACES ** (own + other),
    )
    wins = sum(count * sum(theirs[:high]) for high, count in enumerate(mine))
    ties = sum(map(mul, mine, theirs))
    return Odds(*(Fraction(count, rolls) for count in (wins, ties, rolls - wins - ties)))


def combat_claim(definition: DemonMineDefinition) -> Claim:
    """Return the odds of every fight of up to four pawns a side, or fewer if sides have fewer."""
    most = min(MOST_FIGHTERS, definition.pawns.starting + definition.pawns.set_aside)
    sides = range(1, most + 1)
    odds = {(own, other): odds_of(own, other) for own in sides for other in sides}
    two, dice = min(2, most), "Two dice" if most > 1 else "One die"
    example = odds[two, 1]
    return Claim(
        "combat-odds",
        f"{dice} against one: the chance to win a roll is {percent(example.wins)}, to tie "
        f"{percent(example.ties)}, to lose {percent(example.loses)}. Rolled again after every "
        f"tie, the chance to win is {percent(example.decided)}.",
        Certainty.EXACT,
        {
            f"{own} against {other}": {
                "wins": for_json(odd.wins),
                "ties": for_json(odd.ties),
                "loses": for_json(odd.loses),
                "wins_once_decided": for_json(odd.decided),
            }
            for (own, other), odd in odds.items()
        },
        table=Table(
            "A roll of your dice against theirs: you win / tie / lose, in percent",
            ("Your dice", *(f"against {other}" for other in sides)),
            tuple((str(own), *(_cell(odds[own, other]) for other in sides)) for own in sides),
        ),
    )


def _cell(odds: Odds) -> str:
    """Return the three chances of a roll for one cell of the table."""
    shares = (percent(share).removesuffix(" %") for share in (odds.wins, odds.ties, odds.loses))
    return " / ".join(shares)
