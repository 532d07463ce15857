"""The definition of a Demon Mine kit: tiles, pawns, the board and the readings."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field, PrivateAttr

from kitgen.contract import PlayerCount
from kitgen.definitions.bounds import Between
from kitgen.definitions.counts import Count, DrawnCount
from kitgen.definitions.key_guide import REFUSED
from kitgen.definitions.lengths import Length
from kitgen.definitions.models import (
    FigureForm,
    KitDefinition,
    Model,
    Words,
    without,
)
from kitgen.diagnostics import KeyPath
from kitgen.drawing.artwork import Artwork
from kitgen.games.demon_mine.definition_of_sides import JoinedSides, WrittenSides
from kitgen.games.demon_mine.rules.kinds import BASES, KNOWN_KINDS, Role

EmblemName = Literal[
    "entrance",
    "hive",
    "collapse",
    "miner",
    "lodestone",
    "pick",
    "helmet",
    "lantern",
    "bat",
    "bats",
    "ladder",
]
"""The emblems that a tile can show: those of the roles, then those for homebrew kinds."""

# Homebrew kinds must not have this role, so a kind written without a role is still refused.
_STAND_IN = {"role": "collapse", "count": 0}


class TileKind(Model):
    """One kind of tile; its copies differ only in their numbers."""

    name: Words = Field(description="The name printed on the tile.")
    role: Role = Field(strict=False, description="What the tile does in play.")
    open_sides: WrittenSides | None = Field(
        default=None,
        description="The sides with a tunnel, in any turn of the tile, as in `NES`; events have "
        "none.",
    )
    joins: tuple[JoinedSides, ...] = Field(
        default=(),
        description="For a bridge of your own, whose two tunnels cross without joining: [NS, EW]. "
        "Empty: all open sides join.",
    )
    count: Count = Field(
        description="How many of this kind the kit holds: a number; {between: [4, 8]} for one "
        "that the seed draws; {fill: true} for what the others leave of the pages, "
        "and if several kinds fill, {weight: 3} for three shares of it."
    )
    text: Words | None = Field(
        default=None, description="The rule of a homebrew kind, printed on the tile."
    )
    emblem: EmblemName | None = Field(
        default=None, description="One of our emblems, in place of the kind's own."
    )
    art: Words | None = Field(
        default=None,
        description="A picture of your own in place of an emblem: an SVG file beside this one.",
    )

    @property
    def copies(self) -> int:
        """The number of copies in the kit.

        Raises:
            ValueError: The count has not been drawn yet, or depends on the pages to fill.
        """
        if isinstance(self.count, DrawnCount):
            raise ValueError(f"how many {self.name} tiles there are is not drawn yet")
        return self.count

    @property
    def is_bridge(self) -> bool:
        """Whether its tunnels cross without joining."""
        return bool(self.joins)

    @property
    def exits(self) -> str:
        """The open sides of the tile held upright, such as `NES`; empty for events."""
        return str(self.open_sides.upright) if self.open_sides else ""


def _with_unknown_kinds(value: Any) -> Any:
    """Fill in the required values of a kind whose key is unknown and which has no role.

    A misspelt key then reaches DM101, which reports the misspelling, instead of failing the model
    for a missing name.
    """
    if not isinstance(value, dict):
        return value
    return {
        key: _STAND_IN | {"name": key} | kind | {"open_sides": None}
        if key not in KNOWN_KINDS and isinstance(kind, dict) and "role" not in kind
        else kind
        for key, kind in value.items()
    }


class TileSheet(Model):
    """How the tiles lie on their pages."""

    model_config = without(
        *("shape", "tile_shape", "tile_width", "tile_height", "width", "height", "size"),
        because="tiles are squares of one `tile_size`, for tunnels leave by four sides and tiles "
        "are turned by quarters",
    )

    pages: int = Field(ge=1, le=50, description="Pages of tiles.")
    rows: int = Field(ge=1, le=20, description="Tiles down a page.")
    columns: int = Field(ge=1, le=20, description="Tiles across a page.")
    # The least is 38 mm: the source's 1.5 in as measured with a metric ruler.
    tile_size: Annotated[
        Length,
        Between(
            "38 mm",
            "2.5 in",
            "a tile is {} wide",
            code="DM118",
            why="Below that its name and number cannot be read at the table; above it the mine "
            "outgrows any table: the bases alone lie seven tiles apart. The source uses 1.5 in.",
            advice="set tile_size: 1.5 in",
        ),
    ] = Field(description="The side of a square tile.")
    last_page: Literal["full", "partial"] = Field(
        default="full",
        description="Whether the tiles must fill the last page, or may leave room on it.",
    )

    @property
    def tiles_per_page(self) -> int:
        """The number of tiles on a page."""
        return self.rows * self.columns


Team: TypeAlias = Literal["miners", "beetles"]
"""The side of a set of pawns, which decides the base by which its pawns enter."""

TEAMS: tuple[Team, ...] = ("miners", "beetles")

Rim: TypeAlias = Literal["gear", "bolts", "scallops", "thorns"]
"""The pattern around the pawns of a set."""


class PawnSet(Model):
    """The pawns of one player."""

    name: Words = Field(description="What the set is called.")
    team: Team = Field(description="Its side: `miners` or `beetles`.")
    rim: Rim = Field(description="The pattern around its pawns; no two sets share one.")


class Pawns(Model):
    """The playing pieces of each player."""

    starting: int = Field(ge=1, le=20, description="Pawns each player enters one a turn.")
    set_aside: int = Field(ge=0, le=20, description="Pawns each player gains by MINER tiles.")
    diameter: Annotated[
        Length,
        Between(
            "8 mm",
            None,
            "a pawn is {} across",
            code="DM121",
            why="Smaller discs are cut badly, easily lost, and too small to show whose they "
            "are. Make the pawns larger; two of them still have to fit side by side on a "
            "tile.",
            advice="set diameter: 0.7 in",
        ),
    ] = Field(description="The diameter of a pawn, or of its base.")
    form: FigureForm = Field(description="A flat disc, a fold-over standee on a base, or both.")
    height: Length = Field(description="The height of a standee, 0.75 in to 3 in.")
    two_sided: bool = Field(
        default=False,
        description="Whether discs show the other team on their backs, and a lost fight turns "
        "one over instead of removing it.",
    )
    sets: tuple[PawnSet, ...] = Field(
        min_length=2,
        max_length=4,
        description="The sets of pawns in the order of play; each player takes one.",
    )


class Board(Model):
    """The optional board under the first part of the grid."""

    print: bool = Field(description="Whether the kit holds a board.")
    squares: int = Field(ge=2, le=12, description="Squares along each edge.")
    square_size: Length = Field(description="The side of a square; the tile's size.")
    halves: bool = Field(
        default=False,
        description="Whether the board is printed on card, in two halves that lie edge to edge.",
    )
    edge: Literal["open", "closed"] = Field(
        default="open",
        description="Whether the mine may grow beyond the board's squares, or ends with them.",
    )


class Readings(Model):
    """How this kit reads what the source leaves open."""

    base_open_sides: WrittenSides = Field(
        description="The open sides of entrance and hive, as in `NESW`."
    )
    base_offset: int = Field(
        ge=1, le=40, description="Rows, and columns, from the entrance to the hive."
    )
    empty_draw_pile: Literal["pit_only", "reshuffle_discards"] = Field(
        description="Where tiles are drawn from when the draw pile is empty."
    )
    overflow_moves: Literal["active_player", "both_players"] = Field(
        description="Whose surplus pawns are moved in phase 5."
    )
    overflow_steps: int = Field(
        ge=1, le=9, description="How many times overflow may move one pawn in a turn."
    )
    entering_enemy_square: Literal["ends_move", "allows_move"] = Field(
        description="Whether a pawn's move ends where it meets an enemy."
    )
    replace_with_equal: bool = Field(
        description="Whether a tile may replace one with the very same open sides."
    )
    lodestone_square: Literal["undug", "any_free"] = Field(
        description="Where a LODESTONE may be put."
    )
    lodestone_distance: Literal["steps", "tunnel_steps"] = Field(
        description="How its reach is counted: over any squares, or along open tunnels."
    )
    trapped_digger: Literal["may_not_play", "removed"] = Field(
        default="may_not_play",
        description="What becomes of a pawn that plays TUNNEL COLLAPSE and cannot leave its "
        "square: the tile may not be played, or the pawn is lost.",
    )
    adjacent_fights: int | None = Field(
        default=None,
        ge=1,
        le=9,
        description="How many times one pawn may attack a neighbouring square in a turn; null "
        "for no limit.",
    )
    adjacent_retreat: int = Field(
        default=1,
        ge=1,
        le=2,
        description="How many steps losers may fall back after an attack on a neighbouring square.",
    )
    trapped_loser: Literal["fights_again", "stays"] = Field(
        description="What a loser does who cannot leave the shared square."
    )
    both_empty: Literal["first_to_end_loses", "draw"] = Field(
        description="Who wins when neither player has a pawn left."
    )
    standstill: Literal["most_pawns", "none"] = Field(
        default="most_pawns",
        description="Whether a game in which nobody plays a tile and nobody fights ends, and "
        "more pawns win it, or goes on.",
    )
    standstill_rounds: int = Field(
        default=8,
        ge=1,
        le=99,
        description="How many rounds in a row without a tile or a fight end it.",
    )


_WHY_NOT_THREE = (
    "write 2, or 4 in two teams: there are two sides. A player alone against two loses nine games "
    "of ten, and a third side would have no corner that lies as far from both others"
)
"""The nine games of ten come from playtests: 200 games, `careful` players, two players of miners
against one of beetles."""


class DemonMineDefinition(KitDefinition):
    """A kit of Demon Mine."""

    players: Literal[2, 4] = Field(
        description="How many play: two, or four in two teams with two bases each.",
        json_schema_extra={REFUSED: {"3": _WHY_NOT_THREE}},
    )
    tiles: Annotated[dict[str, TileKind], BeforeValidator(_with_unknown_kinds)] = Field(
        description="The kinds of tiles by key; tiles are numbered from 1 in this order. "
        "Other keys than those known are kinds of your own, with role event or tunnel.",
        json_schema_extra={"propertyNames": {"examples": list(KNOWN_KINDS)}},
    )
    sheet: TileSheet = Field(description="How the tiles lie on their pages.")
    pawns: Pawns = Field(description="The playing pieces of each player.")
    board: Board = Field(description="The optional board under the first part of the grid.")
    rules: Readings = Field(description="How this kit reads what the source leaves open.")
    _artworks: Mapping[KeyPath, Artwork] = PrivateAttr(default_factory=dict)
    _drawn: Mapping[str, DrawnCount] = PrivateAttr(default_factory=dict)

    def named_pictures(self) -> tuple[KeyPath, ...]:
        """Return the paths of the keys that name users' pictures."""
        return tuple(
            ("tiles", key, "art") for key, kind in self.tiles.items() if kind.art is not None
        )

    def with_pictures(self, pictures: Mapping[KeyPath, Artwork]) -> "DemonMineDefinition":
        """Return the definition with the user's pictures, by the paths of keys that name them."""
        twin = self.model_copy()
        twin._artworks = dict(pictures)
        return twin

    def artwork_of(self, key: str) -> Artwork | None:
        """Return the user's picture on a kind; None if it has none or none was read yet."""
        return self._artworks.get(("tiles", key, "art"))

    @property
    def drawn_counts(self) -> dict[str, DrawnCount]:
        """The counts written as ranges or shares, by kind, whether or not they have been drawn."""
        written = {
            key: kind.count
            for key, kind in self.tiles.items()
            if isinstance(kind.count, DrawnCount)
        }
        return {**self._drawn, **written}

    @property
    def is_drawn(self) -> bool:
        """Whether every kind's count is a plain number, written or drawn."""
        return not any(isinstance(kind.count, DrawnCount) for kind in self.tiles.values())

    def with_counts(self, counts: Mapping[str, int]) -> "DemonMineDefinition":
        """Return the definition with the counts of some kinds replaced by plain numbers."""
        tiles = {
            key: kind.model_copy(update={"count": counts.get(key, kind.count)})
            for key, kind in self.tiles.items()
        }
        twin = self.model_copy(update={"tiles": tiles})
        twin._drawn = self.drawn_counts
        return twin

    @property
    def places(self) -> int:
        """The number of tiles that the declared pages have room for."""
        return self.sheet.pages * self.sheet.tiles_per_page

    @property
    def tile_count(self) -> int:
        """The number of tiles in the kit."""
        return sum(kind.copies for kind in self.tiles.values())

    @property
    def pages_needed(self) -> int:
        """The number of pages that the tiles take."""
        return -(-self.tile_count // self.sheet.tiles_per_page)

    @property
    def draw_pile_count(self) -> int:
        """The number of tiles in the draw pile: all except the bases."""
        return self.tile_count - self.count_of(*BASES)

    @property
    def set_aside_count(self) -> int:
        """The number of pawns, over all players, that MINER tiles can bring in."""
        return self.players * self.pawns.set_aside

    @property
    def grid_is_closed(self) -> bool:
        """Whether the mine ends at the edge of the board's squares."""
        return self.board.edge == "closed"

    @property
    def bases_a_team(self) -> int:
        """The number of bases of each team: one for each of its players."""
        return self.players // len(BASES)

    @property
    def pawn_sets(self) -> tuple[PawnSet, ...]:
        """The sets in play: for each team, its first sets in order, one for each player."""
        return tuple(
            pawn_set
            for index, pawn_set in enumerate(self.pawns.sets)
            if sum(earlier.team == pawn_set.team for earlier in self.pawns.sets[:index])
            < self.bases_a_team
        )

    def turned_over(self, pawn_set: PawnSet) -> PawnSet:
        """Return the other team's set that is printed on the backs of a set's two-sided pawns."""
        own, other = (
            [played for played in self.pawn_sets if (played.team == pawn_set.team) is same]
            for same in (True, False)
        )
        return other[own.index(pawn_set) % len(other)]

    def count_of(self, *roles: Role) -> int:
        """Count the tiles with any of these roles."""
        return sum(kind.copies for kind in self.tiles.values() if kind.role in roles)


def table_size(definition: DemonMineDefinition) -> PlayerCount:
    """Return how many people play at one table: two, or four in two teams."""
    return PlayerCount(definition.players, definition.players)
