"""The model of a Phantom of the Mine definition."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kitgen.contract import PlayerCount
from kitgen.definitions.bounds import Between
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import (
    FigureForm,
    KitDefinition,
    Model,
    Words,
    refusing,
    without,
)
from kitgen.games.phantom_of_the_mine.rules import (
    CAVERN_COUNT,
    CAVERNS_AT_BOTTOM,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    SHUFFLED_TILES,
    Item,
    Kind,
)

DieNumber = Annotated[int, Field(ge=1, le=6)]

CavernsInStack: TypeAlias = Literal["random", "all_four"]
"""How the 19 tiles above the lowest Cavern are chosen; the source only sets the lowest one."""

SecretPassage: TypeAlias = Literal["any_attempt", "failed_attempt"]
"""The attempts at a Secret Passage after which the Phantom may be moved."""

_COUNT = Field(ge=0, le=20, description="How many stand-in tiles of this kind there are.")


class TileCounts(Model):
    """How many stand-in tiles there are of each kind, to draw the stack from."""

    cavern: Annotated[
        int,
        Between(
            CAVERN_COUNT,
            CAVERN_COUNT,
            "the number of Caverns is {}",
            code="PM102",
            why="The base game has four, and a robbed player chooses among those on the table for "
            "the Phantom's return; fewer make the loot easy to find, more make the Phantom appear "
            "sooner and everywhere.",
        ),
    ] = Field(description="How many stand-in Caverns there are.")
    straight: int = _COUNT
    bend: int = _COUNT
    fork: int = _COUNT
    crossing: int = _COUNT
    twin_bends: int = _COUNT

    def of(self, kind: Kind) -> int:
        """Return the count of one kind."""
        count: int = getattr(self, kind.value)
        return count

    @property
    def path_tiles(self) -> int:
        """The number of tiles other than Caverns."""
        return sum(self.of(kind) for kind in Kind if kind is not Kind.CAVERN)


class StackDefinition(Model):
    """The stack of Development Mining tiles."""

    model_config = without(
        *("shape", "tile_shape", "tile_width", "tile_height"),
        because="its tiles are squares of one `tile_size`, for they lie edge to edge with those of "
        "the base game",
    )

    # Chance may draw only path tiles above the lowest Cavern; the other three are then left over.
    mine_tiles: Annotated[
        int,
        Between(
            CAVERN_COUNT + SHUFFLED_TILES,
            999,
            "the base game has {}",
            counting="mine tile",
            code="PM111",
            why="A Cavern goes to the bottom, and 19 tiles are drawn from all others; chance may "
            "leave out the other three Caverns. Count the mine tiles of your base game, its "
            "Caverns among them; Gold Mine has 100.",
        ),
    ] = Field(
        description="How many mine tiles the base game has, its 4 Caverns among them.",
    )
    tiles: TileCounts = Field(
        description="How many stand-in tiles of each kind there are to draw the stack from."
    )
    caverns_at_bottom: Annotated[
        int,
        Between(
            CAVERNS_AT_BOTTOM,
            CAVERNS_AT_BOTTOM,
            "the number of Caverns laid under the stack on purpose is {}",
            code="PM103",
            why="It makes sure that the last tile played is a Cavern, wherever chance put the "
            "other three: without it the Phantom may never come; with more of them, fewer are "
            "left for the tiles above.",
        ),
    ] = Field(description="How many Caverns are laid under the stack on purpose.")
    print_tiles: bool = Field(description="Whether stand-in tiles are printed.")
    tile_size: Annotated[
        Length,
        Between(
            "1.5 in",
            "2.5 in",
            "a stand-in tile is {} wide",
            code="PM108",
            why="On smaller tiles the Phantom and a miner find no room on one path; larger ones "
            "cover more than a table and several sheets.",
        ),
    ] = Field(description="The side of a stand-in tile.")


class ItemDefinition(Model):
    """One thing the Phantom steals."""

    rolls: tuple[DieNumber, ...] = Field(
        max_length=6, description="The numbers of the white die that steal it."
    )
    tokens: int = Field(ge=0, le=60, description="How many stand-in tokens are printed.")


class ItemsDefinition(Model):
    """The three things the Phantom steals."""

    bat_challenge: ItemDefinition = Field(description="The Bat Challenge tokens.")
    gold_challenge: ItemDefinition = Field(description="The Gold Challenge tokens.")
    gold_nugget: ItemDefinition = Field(description="The gold nuggets.")

    def of(self, item: Item) -> ItemDefinition:
        """Return the definition of one item."""
        said: ItemDefinition = getattr(self, item.value)
        return said


class PhantomDefinition(Model):
    """The Phantom to cut out."""

    form: FigureForm = Field(description="A flat disc, a fold-over standee, or both.")
    width: Annotated[
        Length,
        Between(
            "0.75 in",
            "1.5 in",
            "the Phantom's disc or base is {} wide",
            code="PM109",
            why="A narrower standee falls over, a wider one covers the paths it stands between.",
        ),
    ] = Field(description="The width of the disc and of the base.")
    height: Annotated[
        Length,
        Between(
            "1.25 in",
            "3 in",
            "the Phantom's standee is {} high",
            code="PM110",
            why="A lower one hides among the miners, a higher one falls over.",
        ),
    ] = Field(description="The height of the standee.")


class RulesDefinition(Model):
    """How the kit reads what the source leaves open."""

    caverns_in_stack: CavernsInStack = Field(
        description="Whether the tiles above the lowest Cavern are drawn at random from all mine "
        "tiles, or hold the other three Caverns."
    )
    secret_passage: SecretPassage = Field(
        description="Whether the Phantom may be moved after any attempt at a Secret Passage, "
        "or only after a failed one."
    )
    steps_left: Literal["lost", "kept"] = Field(
        description="What becomes of the Phantom's remaining steps after an attack."
    )
    own_miner: Literal["allowed", "barred"] = Field(
        description="Whether a player may move the Phantom onto their own miner."
    )
    cleared_cavern: Literal["leave_first", "attacked"] = Field(
        description="Whether miners in the chosen Cavern leave unharmed or are attacked first."
    )
    exit_after_attack: Literal["at_once", "next_turn"] = Field(
        description="When a player who still has enough nuggets leaves past the Phantom."
    )


class PhantomOfTheMineDefinition(KitDefinition):
    """A variant pack for the game Gold Mine."""

    model_config = refusing(
        tokens="write how many there are of each thing in `items`, as its `tokens`",
        **dict.fromkeys(
            ("cards", "attack_cards"), "take it out: each of the `players` gets an attack card"
        ),
    )

    base_game: Words = Field(description="The game that the pack is played with.")
    players: Annotated[
        int,
        Between(
            FEWEST_PLAYERS,
            MOST_PLAYERS,
            "the pack is for {}",
            counting="player",
            code="PM107",
            why="The Phantom needs someone to move it and someone else to rob; beyond eight there "
            "are neither miners nor patience enough. Each player gets an attack card.",
        ),
    ] = Field(description="The most players at the table.")
    stack: StackDefinition = Field(description="The stack of Development Mining tiles.")
    items: ItemsDefinition = Field(description="What the Phantom steals, and with which rolls.")
    phantom: PhantomDefinition = Field(description="The Phantom to cut out.")
    rules: RulesDefinition = Field(description="How the kit reads what the source leaves open.")


def table_size(definition: PhantomOfTheMineDefinition) -> PlayerCount:
    """Return the number of players at one table: two up to the number of cards."""
    return PlayerCount(FEWEST_PLAYERS, definition.players)
