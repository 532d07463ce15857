"""The record of a kit of Cave Mining in `contents.json`."""

from typing import Annotated, Literal

from kitgen.contract import SETS_LIMIT
from kitgen.games.cave_mining.definition import LARGEST_GOAL, MOST_LAYERS, MOST_PLAYERS
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.rules.mine import PERCENT
from kitgen.records.reading import Bounds
from kitgen.values import frozen


@frozen
class LayerContents:
    """A layer of the mine.

    Attributes:
        name: Its name.
        die: Its treasure die.
        risk_percent: How likely it is to cave in, in per cent.
    """

    name: str
    die: Literal["d4", "d6", "d8", "d10", "d12", "d20", "d100"]
    risk_percent: Annotated[int, Bounds(0, PERCENT)]

    @property
    def faces(self) -> int:
        """The number of faces of its die."""
        return int(self.die[1:])


@frozen
class CaveContents:
    """A kit of Cave Mining.

    Attributes:
        layers: The layers, from the top.
        goal: The treasure that wins.
        players: For how many players there are pieces.
        copies: How many sets of the kit there are, all alike; left out where there is one.
    """

    layers: Annotated[tuple[LayerContents, ...], Bounds(1, MOST_LAYERS)]
    goal: Annotated[int, Bounds(0, LARGEST_GOAL)]
    players: Annotated[int, Bounds(0, MOST_PLAYERS)]
    copies: Annotated[int, Bounds(1, SETS_LIMIT)] = 1


def cave_contents(content: CaveContent) -> CaveContents:
    """Return the record of a kit for `contents.json`."""
    layers = tuple(
        LayerContents(layer.name, f"d{layer.die}", layer.risk_percent)  # type: ignore[arg-type]
        for layer in content.mine.layers
    )
    return CaveContents(layers, content.goal, content.players)
