"""The content of a kit of Cave Mining; nothing in it is left to chance."""

from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.rules.mine import Layer, Mine
from kitgen.seeds import Stream
from kitgen.tabletop.dice import PAPER_DICE, paper_dice_for
from kitgen.values import frozen

RISK_DIE = 100
"""The die of all cave-in rolls; its two paper dice are in every kit."""


@frozen
class CaveContent:
    """The content of a kit.

    Attributes:
        mine: The layers, and the least treasure that ends the game.
        goal: The goal as printed; the mine's goal is one more if players must pass it.
        players: The most players.
        marker_sets: The number of diggers, base camps and sabotaged markers, each.
        paper_dice: The names of the paper dice in printing order, each once.
        dice_sets: How many times the paper dice are printed.
        score_pads: The number of score pads.
    """

    mine: Mine
    goal: int
    players: int
    marker_sets: int
    paper_dice: tuple[str, ...]
    dice_sets: int
    score_pads: int


def mine_of(definition: CaveMiningDefinition) -> Mine:
    """Return the mine for the rules; its goal is the least treasure that ends the game."""
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
    """Generate the content; the stream is not used, so every seed gives the same kit."""
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
