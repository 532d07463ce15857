"""The model of a Cave Mining definition."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kitgen.contract import PlayerCount
from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import instead_of
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import (
    FigureForm,
    KitDefinition,
    Model,
    Words,
    refusing,
    without,
)
from kitgen.games.cave_mining.rules.mine import PERCENT

MOST_LAYERS = 8
FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
LARGEST_GOAL = 400

RockName: TypeAlias = Literal["soil", "bones", "silver", "gold", "diamonds", "core"]
"""The rock that a layer is drawn as."""

GoalReached: TypeAlias = Literal["at_least", "more_than"]
"""Whether treasure equal to the goal ends the game; the source says both."""

Tie: TypeAlias = Literal["shared", "play_on"]
"""What happens on equal totals at the end, which the source leaves open."""


class LayerDefinition(Model):
    """One layer of the mine."""

    name: Words = Field(description="As printed on the board.")
    die: str = Field(
        pattern=r"^d[0-9]{1,4}$",
        description="Its treasure die: `d4`, `d6`, `d8`, `d10`, `d12`, `d20` or `d100`.",
    )
    risk_percent: Annotated[
        int,
        Between(
            0,
            PERCENT,
            "the risk is {} percent",
            code="CM102",
            why="A cave-in roll is a d100, and the layer falls in on its risk or less: nothing "
            "below 0 or above 100 can be rolled.",
        ),
    ] = Field(
        description="The chance of a cave-in in percent: a d100 roll of this or less caves in."
    )
    rock: RockName = Field(description="What the layer looks like.")

    @property
    def die_faces(self) -> int:
        """The number of faces of its die, even if no such die exists."""
        return int(self.die[1:])


BOARD_WIDTH = Between(
    "7.5 in",
    "24 in",
    "the board is {} wide",
    code="CM109",
    why="On a narrower one the dice and risks cannot be read across the table; a wider one is more "
    "than a table holds.",
)


class BoardDefinition(Model):
    """A board: the mine in cross-section."""

    model_config = without(
        "shape",
        because="it is a rectangle, for each layer lies across all of it and no layer has spaces",
    )

    width: Annotated[Length, BOARD_WIDTH] = Field(description="The board's width.")
    height: Length = Field(description="The board's height.")


MARKER_SIZE = Between(
    "0.45 in",
    "1.2 in",
    "a marker is {} wide",
    code="CM111",
    why="On a smaller one, tool and rim cannot be made out across the table; a larger one "
    "covers its neighbours.",
)


class MarkersDefinition(Model):
    """The markers to cut out."""

    sets: int | None = Field(
        ge=0,
        le=99,
        description="How many diggers, base camps and sabotaged markers; null prints one of "
        "each for each player.",
    )
    size: Annotated[Length, MARKER_SIZE] | None = Field(
        description="The width of one marker; null takes the width at which all players' "
        "diggers and camps fit side by side in a layer of the board."
    )
    form: FigureForm = Field(
        description="Flat diggers and camps, diggers on bases and tents to fold, or both."
    )
    height: Length = Field(description="The height of a standing digger, 0.75 in to 3 in.")


class ScorePadsDefinition(Model):
    """The pads that treasure is written on."""

    count: int = Field(
        ge=1, le=100, description="How many pads are printed; each has two sides, for two games."
    )


class DiceDefinition(Model):
    """The paper dice to fold."""

    sets: int = Field(ge=1, le=6, description="How many of each die the layers need.")


class RulesDefinition(Model):
    """How the kit reads what the source leaves open."""

    goal_reached: GoalReached = Field(
        description="Whether a total equal to the goal wins, or only a larger one."
    )
    tie: Tie = Field(
        description="What equal totals at the end mean: a shared win, or another round."
    )


class CaveMiningDefinition(KitDefinition):
    """A kit of Cave Mining."""

    model_config = refusing(
        **instead_of({"goal": ("target", "points", "win_at")}),
        dice="write `paper_dice`, with how many `sets` of them are printed",
    )

    players: Annotated[
        int,
        Between(
            FEWEST_PLAYERS,
            MOST_PLAYERS,
            "the kit is for {}",
            counting="player",
            code="CM106",
            why="The source says two or three; there are marks to tell four apart. With fewer than "
            "two there is nobody to sabotage, and with none nobody at the table.",
        ),
    ] = Field(description="The most who play.")
    fewest_players: int = Field(ge=0, le=99, description="The fewest who play, 2 up to `players`.")
    goal: int = Field(ge=1, le=LARGEST_GOAL, description="The treasure that wins.")
    layers: tuple[LayerDefinition, ...] = Field(
        min_length=1, max_length=MOST_LAYERS, description="The layers from top to bottom."
    )
    board: BoardDefinition = Field(description="The board on one sheet.")
    large_board: BoardDefinition = Field(description="The same board, larger, on glued sheets.")
    markers: MarkersDefinition = Field(description="The markers to cut out.")
    score_pads: ScorePadsDefinition = Field(description="The pads that treasure is written on.")
    paper_dice: DiceDefinition = Field(description="The paper dice to fold.")
    rules: RulesDefinition = Field(description="How the kit reads what the source leaves open.")

    @property
    def marker_sets(self) -> int:
        """The number of diggers, base camps and sabotaged markers, one of each in a set."""
        return self.players if self.markers.sets is None else self.markers.sets


def table_size(definition: CaveMiningDefinition) -> PlayerCount:
    """Return the number of players at one table."""
    return PlayerCount(definition.fewest_players, definition.players)
