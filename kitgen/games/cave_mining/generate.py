"""What a kit of Cave Mining holds: nothing here is left to chance."""

from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.seeds import Stream
from kitgen.tabletop.dice import PAPER_DICE, paper_dice_for
from kitgen.values import frozen

RISK_DIE = 100
"""Every cave-in roll is a d100, so its two dice are in every kit."""


@frozen
class CaveContent:
    """The kit's countable things.

    Attributes:
        mine: The layers, and the treasure that wins.
        goal: The goal as printed; a mine's own is one more where the goal must be passed.
        players: How many play.
        marker_sets: How many diggers, base camps and sabotaged markers are printed.
        paper_dice: The names of the paper dice, in printing order, each once.
        dice_sets: How often they are printed.
        score_pads: How many pads are printed.
    """

    mine: Mine
    goal: int
    players: int
    marker_sets: int
    paper_dice: tuple[str, ...]
    dice_sets: int
    score_pads: int


def mine_of(definition: CaveMiningDefinition) -> Mine:
    """Return the mine as the rules take it; its goal is the least treasure that ends the game."""
    layers = tuple(
        Layer(layer.name, layer.die_faces, layer.risk_percent) for layer in definition.layers
    )
    more = {"at_least": 0, "more_than": 1}[definition.rules.goal_reached]
    return Mine(layers, definition.goal + more)


def generate_content(
    definition: CaveMiningDefinition,
    stream: Stream,  # noqa: ARG001 - the game has no chance; the contract hands one to every game
    copies: int,  # noqa: ARG001 - one kit serves one table
) -> CaveContent:
    """Count out the kit; the stream is not drawn from, so every seed gives the same kit."""
    mine = mine_of(definition)
    dice = {layer.die for layer in mine.layers} | {RISK_DIE}
    wanted = {name for die in dice for name in paper_dice_for(die)}
    return CaveContent(
        mine=mine,
        goal=definition.goal,
        players=definition.players,
        marker_sets=definition.marker_sets,
        paper_dice=tuple(name for name in PAPER_DICE if name in wanted),
        dice_sets=definition.paper_dice.sets,
        score_pads=definition.score_pads.count,
    )
