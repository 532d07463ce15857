"""What a Phantom of the Mine definition may say."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kitgen.contract import PlayerCount
from kitgen.definitions.models import FigureForm, KitDefinition, Length, Model, Words
from kitgen.games.phantom_of_the_mine.rules import FEWEST_PLAYERS, Item, Kind

DieNumber = Annotated[int, Field(ge=1, le=6)]

CavernsInStack: TypeAlias = Literal["random", "all_four"]
"""How the 19 tiles above the lowest Cavern are found; the source has none but that one."""

SecretPassage: TypeAlias = Literal["any_attempt", "failed_attempt"]
"""After which attempts at a Secret Passage the Phantom may be moved."""

_COUNT = Field(ge=0, le=20, description="How many stand-in tiles of this kind there are.")


class TileCounts(Model):
    """How many stand-in tiles there are of each kind, to draw the stack from."""

    cavern: int = _COUNT
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
        """How many of them are no Caverns."""
        return sum(self.of(kind) for kind in Kind if kind is not Kind.CAVERN)


class StackDefinition(Model):
    """The stack of Development Mining tiles."""

    mine_tiles: int = Field(
        ge=0,
        le=999,
        description="How many mine tiles the base game has, its 4 Caverns among them.",
    )
    tiles: TileCounts = Field(
        description="How many stand-in tiles of each kind there are to draw the stack from."
    )
    caverns_at_bottom: int = Field(
        ge=0, le=20, description="How many Caverns are laid under the stack on purpose."
    )
    print_tiles: bool = Field(description="Whether stand-in tiles are printed.")
    tile_size: Length = Field(description="The side of a stand-in tile, 1.5 in to 2.5 in.")


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
        """Return what is said of one item."""
        said: ItemDefinition = getattr(self, item.value)
        return said


class PhantomDefinition(Model):
    """The Phantom to cut out."""

    form: FigureForm = Field(description="A flat disc, a fold-over standee, or both.")
    width: Length = Field(description="The width of the disc and of the base, 0.75 in to 1.5 in.")
    height: Length = Field(description="The height of the standee, 1.25 in to 3 in.")


class RulesDefinition(Model):
    """How the kit reads what the source leaves open."""

    caverns_in_stack: CavernsInStack = Field(
        description="Whether the tiles above the lowest Cavern are drawn at random from all mine "
        "tiles, or hold the other three Caverns."
    )
    secret_passage: SecretPassage = Field(
        description="Whether the Phantom may be moved after any attempt at a Secret Passage, or "
        "after a failed one alone."
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

    base_game: Words = Field(description="The game that the pack is played with.")
    players: int = Field(ge=0, le=99, description="The most players at the table, 2 to 8.")
    stack: StackDefinition = Field(description="The stack of Development Mining tiles.")
    items: ItemsDefinition = Field(description="What the Phantom steals, and with which rolls.")
    phantom: PhantomDefinition = Field(description="The Phantom to cut out.")
    rules: RulesDefinition = Field(description="How the kit reads what the source leaves open.")


def table_size(definition: PhantomOfTheMineDefinition) -> PlayerCount:
    """Return how many play at one table: two, up to those that the pack has cards for."""
    return PlayerCount(FEWEST_PLAYERS, definition.players)
