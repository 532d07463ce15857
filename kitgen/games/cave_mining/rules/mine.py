"""The mine: layers, cave-ins and treasure.

Layers are numbered from 1, the topmost, downwards; 0 is the surface. A cave-in roll is a d100. A
layer falls in on its risk or less, so the risk in percent is exactly its chance.

All chances are fractions. The rules follow "Cave Mining", a course exercise in game design.
"""

from fractions import Fraction
from math import prod

from kitgen.values import frozen

DICE = (4, 6, 8, 10, 12, 20, 100)
"""The dice that a layer may have, by their number of faces."""

PERCENT = 100

SURFACE = 0


@frozen
class Layer:
    """One layer of the mine.

    Attributes:
        name: The name printed on the board.
        die: The number of faces of its treasure die, one of `DICE`.
        risk_percent: The chance of a cave-in, 0 to 100.
    """

    name: str
    die: int
    risk_percent: int

    def __post_init__(self) -> None:
        """Reject what no dice can roll; definitions have been checked before."""
        if self.die not in DICE:
            raise ValueError(f"a layer's die has {self.die} faces, not one of {DICE}")
        if not 0 <= self.risk_percent <= PERCENT:
            raise ValueError(f"a risk of {self.risk_percent} % is not within 0 to 100 %")

    @property
    def risk(self) -> Fraction:
        """The chance that a cave-in roll brings this layer down."""
        return Fraction(self.risk_percent, PERCENT)

    @property
    def mean_treasure(self) -> Fraction:
        """The mean roll of its treasure die."""
        return Fraction(self.die + 1, 2)


@frozen
class Mine:
    """The layers from top to bottom, and the treasure that wins."""

    layers: tuple[Layer, ...]
    goal: int

    def __post_init__(self) -> None:
        """Reject a mine without layers or goal; definitions have been checked before."""
        if not self.layers or self.goal < 1:
            raise ValueError("a mine has at least one layer and a goal of 1 or more")

    @property
    def depth(self) -> int:
        """The number of the deepest layer."""
        return len(self.layers)

    def layer(self, number: int) -> Layer:
        """Return a layer by its number, 1 to `depth`."""
        if not 1 <= number <= self.depth:
            raise ValueError(f"the mine has layers 1 to {self.depth}, not {number}")
        return self.layers[number - 1]

    def dig_chance(self, start: int, target: int) -> Fraction:
        """Return the chance of digging from one layer to a deeper one without a cave-in."""
        return prod((1 - layer.risk for layer in self.layers[start:target]), start=Fraction(1))

    def rest_chances(self, camp: int) -> tuple[Fraction, ...]:
        """Return the chances of where a base camp rests after "The mine is unsteady".

        A roll is made for the camp's layer. If that falls in, the camp goes up one layer and rolls
        again, until it is safe or at the surface, which needs no roll. The chance of its own layer
        is the chance of no cave-in.

        Returns:
            The chance of each layer from the surface, 0, down to `camp`.
        """
        upwards: list[Fraction] = []
        falling = Fraction(1)
        for number in range(camp, SURFACE, -1):
            risk = self.layer(number).risk
            upwards.append(falling * (1 - risk))
            falling *= risk
        return (falling, *reversed(upwards))

    def treasure_ways(self, camp: int) -> tuple[int, ...]:
        """Return in how many ways the dice of layers 1 to `camp` add up to each total, from 0.

        There is one die for each layer above the camp and one for its own, as for a player who has
        not sabotaged. At the surface there is nothing to collect.
        """
        ways = [1]
        for layer in self.layers[:camp]:
            longer = [0] * (len(ways) + layer.die)
            for total, count in enumerate(ways):
                for face in range(1, layer.die + 1):
                    longer[total + face] += count
            ways = longer
        return tuple(ways)
