"""The keys of the checks that an own game declares."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from kitgen.definitions.key_guide import COUNTS, REFUSED
from kitgen.definitions.models import Model
from kitgen.diagnostics import KeyPath
from kitgen.games.own.keys import refused
from kitgen.games.own.keys.boards import Hexagon, SpaceName
from kitgen.games.own.keys.conditions import Condition, Wants
from kitgen.games.own.keys.parts import Name
from kitgen.games.own.keys.values import ValueName, ValueNames, as_words, words_or_number

Chance = Annotated[
    str,
    Field(
        pattern=r"^\s*(>=|<=|≥|≤)\s*(100(\.0{1,9})?|[0-9]{1,2}(\.[0-9]{1,9})?)\s*%\s*$",
        description="At least or at most how likely, up to 100 %: `>= 80 %`, `<= 5 %`.",
    ),
]

Moves: TypeAlias = (
    Literal["steps", "lines", "knight"]
    | tuple[Annotated[tuple[int, int], Field(description="How far right, and how far down.")], ...]
    | tuple[Annotated[int, Field(ge=-400, le=400)], ...]
)
"""How pieces move: a word, pairs of steps to the right and down, or numbers of spaces."""

MOST_DICE, MOST_DIE_FACES = 50, 100
"""The most dice of a roll whose chance is computed, and the most faces of a die."""

MOST_DRAWN = 500
"""The most pieces of a hand."""

MOST_HANDS = 1_000
"""The most sorts of hands to distinguish if a hand should contain several things."""


Names: TypeAlias = Name | Annotated[tuple[Name, ...], Field(min_length=1, max_length=40)]
"""The name of a component; or of several, whose pieces are checked together."""


class Several(Model):
    """Components that a check names."""

    of: Names = Field(description="The component; or several, checked together: [land, start].")

    @property
    def components(self) -> tuple[str, ...]:
        """The names of the components."""
        return (self.of,) if isinstance(self.of, str) else self.of


class Together(Several):
    """Components that are checked together as if they were one."""


class Pieces(Together):
    """Pieces of components: all of them, or those that have some values."""

    where: Condition | None = Field(
        default=None,
        description="Only those that have these values, each of them or one of a list; null: all.",
    )


class Numbers(Model):
    """The numbers that another is compared with: exactly one, or a least and a most."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_NUMBERS}})

    exactly: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many there have to be."
    )
    at_least: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many there have to be, or more."
    )
    at_most: Annotated[int, Field(ge=0)] | None = Field(
        default=None, description="How many there have to be, or fewer."
    )


class Sums(Numbers):
    """The same of sums, which may be less than nothing."""

    exactly: int | None = Field(default=None, description="What it has to be.")
    at_least: int | None = Field(default=None, description="What it has to be, or more.")
    at_most: int | None = Field(default=None, description="What it has to be, or less.")


class Counted(Numbers, Pieces):
    """How many pieces there are."""


class Summed(Sums, Counted):
    """What the values of all pieces add up to."""

    value: ValueName = Field(description="The value, or the column, that is added up.")


class Balanced(Pieces):
    """The pieces are spread evenly over the values; those without a value do not count."""

    value: ValueName = Field(description="The value, or the column, that they are spread over.")
    within: Annotated[int, Field(ge=0)] = Field(
        default=0,
        description="How many more pieces the most frequent value may have than the rarest.",
    )


class Distinct(Together):
    """No two kinds have the same value, or the same of several."""

    value: ValueNames = Field(description="The value, or column, that differs; or several of them.")


class Same(Together):
    """Kinds that are alike in one value are alike in another: each suit has one emblem."""

    value: ValueName = Field(description="The value, or the column, that is the same: `emblem`.")
    # `for` is a Python keyword, so the field has another name.
    key: ValueName = Field(
        alias="for",
        description="The value whose words have one each; kinds without it do not count.",
    )


class Wanted(Model):
    """One of several things wanted in a hand."""

    where: Condition = Field(description="The values that pieces of it have: {type: fish}.")
    at_least: Annotated[int, Field(ge=1)] = Field(
        default=1, description="How many of them there have to be in the hand."
    )


class Drawn(Model):
    """The exact chance that a hand contains what is wanted."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_HAND}})

    # `from` is a Python keyword, so the field has another name.
    deck: Names = Field(
        alias="from",
        description="The component that the hand is drawn from; or several, shuffled together: "
        "[events, dangers].",
    )
    hand: Annotated[int, Field(ge=1, le=MOST_DRAWN)] = Field(
        description="How many are drawn.", json_schema_extra={COUNTS: True}
    )
    want: Condition | Annotated[tuple[Wanted, ...], Field(min_length=1, max_length=4)] = Field(
        description="What is wanted among them: {type: fish}; or a list of several things, all of "
        "which are wanted: [{where: {type: fish}, at_least: 2}, {where: {type: boat}}]."
    )
    at_least: Annotated[int, Field(ge=1)] = Field(
        default=1, description="How many of them there have to be in the hand."
    )
    chance: Chance = Field(description="At least or at most how likely, up to 100 %: `>= 80 %`.")

    @property
    def components(self) -> tuple[str, ...]:
        """The names of the components that are shuffled together."""
        return (self.deck,) if isinstance(self.deck, str) else self.deck


class Rolled(Sums):
    """The chance that a roll of dice shows what is wanted, exactly."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_ROLL}})

    roll: Annotated[
        str,
        Field(
            pattern=r"^\s*[0-9]{0,3}d[0-9]{1,4}(\s*\+\s*[0-9]{0,3}d[0-9]{1,4})*"
            r"(\s*[+-]\s*[0-9]{1,3})?\s*$",
            description="The dice: `2d6`, `d20 + 3`, `2d6 + d8`.",
        ),
    ]
    read: Literal["sum", "highest", "lowest", "successes"] = Field(
        default="sum",
        description="How the roll is read: the sum of all dice, the highest or the lowest of them, "
        "or how many are successes.",
    )
    success: Annotated[int, Field(ge=1)] | None = Field(
        default=None, description="A die is a success if it shows this number, or a higher one."
    )
    chance: Chance = Field(description="At least or at most how likely, up to 100 %: `>= 50 %`.")


class SidesMeet(Together):
    """Every sort of side is on at least two different tiles, so each can meet another."""


class AllCombinations(Together):
    """Every combination exists exactly once: of sides, however tiles are turned, or of values."""

    values: Annotated[tuple[ValueName, ...], Field(min_length=2, max_length=6)] | None = Field(
        default=None,
        description="The values, or columns, each word of which goes once with each of the others, "
        "as in [suit, rank]. Words that no kind has are not missed, and kinds without one of the "
        "values do not count. null: the sides of tiles.",
    )


class Fills(Together):
    """The tiles can cover an area so that sides that touch are of the same sort.

    Each tile is used as often as there are copies, at most.
    """

    area: (
        tuple[Annotated[int, Field(ge=1, le=20)], Annotated[int, Field(ge=1, le=20)]] | Hexagon
    ) = Field(
        description="How many tiles wide and how many high a rectangle of them is: [4, 3]; or, of "
        "hexagons, {radius: 2}: a hexagon of them."
    )
    turning: bool = Field(default=True, description="Whether tiles may be turned.")


class OneInCommon(Together):
    """Any two kinds share exactly one symbol."""

    values: Annotated[tuple[ValueName, ...], Field(min_length=1)] = Field(
        description="The values, or columns, that hold a symbol each; or one that lists all, with "
        "spaces or commas between them."
    )


class Moved(Model):
    """A board, and how pieces move on it."""

    of: Name = Field(description="The board.")
    by: Moves = Field(
        default="steps",
        min_length=1,
        description="The moves: steps, to a neighbour; lines, straight on over any number of "
        "spaces; knight; of squares also how far right and how far down each goes, as in [[1, 2], "
        "[2, -1]]; of a track, how many spaces forward, as in [1, 2, 3, 4, 5, 6].",
        json_schema_extra={REFUSED: {**refused.ROLLS}},
    )
    avoid: tuple[
        Annotated[str, BeforeValidator(as_words), Field(min_length=1), words_or_number()], ...
    ] = Field(
        default=(),
        description="Spaces that no piece enters, by their names; or a mark, an emblem, a picture "
        "or a colour, for all spaces that have it: [H6, mountain, '#7fb5dc'].",
    )


class Connected(Moved):
    """Every space of a board can be reached from every other one."""


class Reachable(Moved):
    """One space of a board can be reached from another one."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_REACH}})

    start: SpaceName = Field(alias="from", description="The space that a piece comes from.")
    goal: SpaceName = Field(alias="to", description="The space that it has to reach.")
    within: Annotated[int, Field(ge=1)] | None = Field(
        default=None, description="In how many moves at most; null: in any number."
    )


class Degree(Moved, Numbers):
    """Every space of a board has so many spaces one move away."""


class Fits(Several):
    """Counters, tiles or the bases of standees fit on the spaces of a board, side by side."""

    of: Names = Field(description="The counters, tiles or standees; or several: [men, boats].")
    on: Name = Field(description="The board that they are put on.")


class Winnable(Model):
    """Who wins a game for two if both play perfectly; the game is solved completely.

    Either players take from piles in turn (`piles`), or put pieces of their own on a board in turn
    until one has some in a row (`of` and `in_a_row`).
    """

    wins: Literal["first", "second", "nobody"] = Field(
        description="Who has to win: the first player, the second, or nobody: a draw."
    )
    piles: Annotated[tuple[Annotated[int, Field(ge=0, le=1000)], ...], Field(max_length=12)] = (
        Field(default=(), description="How many pieces each pile has at the start: [3, 4, 5].")
    )
    take: (
        Literal["any"]
        | Annotated[tuple[Annotated[int, Field(ge=1, le=1000)], ...], Field(min_length=1)]
    ) = Field(
        default="any",
        description="How many pieces of one pile a player may take in a turn: any number, or one "
        "of [1, 2, 3].",
    )
    last: Literal["wins", "loses"] = Field(
        default="wins", description="Whether the player who takes the last piece wins, or loses."
    )
    of: Name | None = Field(default=None, description="The board that pieces are put on.")
    in_a_row: Annotated[int, Field(ge=2, le=12)] | None = Field(
        default=None, description="How many pieces in a straight row win."
    )
    pieces: Annotated[int, Field(ge=1, le=100)] | None = Field(
        default=None,
        description="How many pieces each player has; null: as many as there is room for, and a "
        "full board is a draw.",
        json_schema_extra={COUNTS: True},
    )
    moving: Literal["never", "steps", "anywhere"] = Field(
        default="never",
        description="Whether pieces move once all are on the board: never, which is a draw; to "
        "a free neighbour; or to any free space. A player who cannot move loses.",
    )


class DeclaredCheck(Model):
    """One check: exactly one of these keys, as in {count: {of: treasures, exactly: 18}}."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_CHECK}})

    count: Counted | None = Field(
        default=None, description="How many pieces there are: {of: treasures, exactly: 18}."
    )
    sum: Summed | None = Field(
        default=None,
        description="What values add up to: {of: treasures, value: price, at_least: 30}.",
    )
    balanced: Balanced | None = Field(
        default=None, description="Pieces are spread evenly over values: {of: deals, value: type}."
    )
    distinct: Distinct | None = Field(
        default=None, description="No two kinds are alike: {of: treasures, value: text}."
    )
    same: Same | None = Field(
        default=None,
        description="Kinds of one suit have one emblem: {of: deals, value: emblem, for: suit}.",
    )
    draw: Drawn | None = Field(
        default=None,
        description="The chance of a hand: "
        '{from: treasures, hand: 3, want: {type: treasure}, chance: ">= 80 %"}.',
    )
    dice: Rolled | None = Field(
        default=None,
        description='The chance of a roll: {roll: 2d6, at_least: 7, chance: ">= 50 %"}.',
    )
    sides_meet: SidesMeet | None = Field(default=None, description="No side is left alone.")
    all_combinations: AllCombinations | None = Field(
        default=None, description="Every set of sides, or of values, is there once."
    )
    fills: Fills | None = Field(
        default=None, description="Tiles can cover an area: {of: sea, area: [4, 3]}."
    )
    one_in_common: OneInCommon | None = Field(
        default=None,
        description="Any two share exactly one symbol: {of: cards, values: [symbols]}.",
    )
    connected: Connected | None = Field(
        default=None, description="The spaces of a board are connected."
    )
    reachable: Reachable | None = Field(
        default=None,
        description="A space can be reached from another one: {of: harbour, from: A2, to: F6}.",
    )
    degree: Degree | None = Field(
        default=None,
        description="Every space has so many spaces one move away: {of: harbour, at_least: 2}.",
    )
    fits: Fits | None = Field(
        default=None, description="Pieces fit on a board's spaces: {of: boats, on: harbour}."
    )
    winnable: Winnable | None = Field(
        default=None,
        description="Who wins a small game if both sides play perfectly: "
        "{piles: [3, 4, 5], wins: first}.",
    )

    @property
    def kind(self) -> str:
        """The key of the declared check."""
        return next(name for name in type(self).model_fields if getattr(self, name) is not None)

    @property
    def keys(self) -> Any:
        """The content of the declared check."""
        return getattr(self, self.kind)

    @property
    def is_of_sides(self) -> bool:
        """Whether it is about the sides of tiles."""
        if self.all_combinations is not None:
            return self.all_combinations.values is None
        return self.sides_meet is not None or self.fills is not None

    @model_validator(mode="after")
    def _is_one(self) -> "DeclaredCheck":
        """Refuse an item of the list with no check, or with several."""
        declared = [name for name in type(self).model_fields if getattr(self, name) is not None]
        if len(declared) != 1:
            raise PydanticCustomError(
                "one_check",
                "an item of `checks` declares one check, not {count}",
                {"count": len(declared), "hint": "begin each check with `- `"}
                if declared
                else {"count": 0, "hint": "add one, or take the item out"},
            )
        return self


def components_named(declared: DeclaredCheck) -> dict[KeyPath, str]:
    """Return the components that a check names, by the paths that name them."""
    keys = declared.keys
    written: dict[str, Any] = {"from": keys.deck} if isinstance(keys, Drawn) else {}
    written |= {key: getattr(keys, key, None) for key in ("of", "on")}
    named: dict[KeyPath, str] = {}
    for key, names in written.items():
        if isinstance(names, tuple):
            named |= {(key, index): name for index, name in enumerate(names)}
        elif names:
            named[(key,)] = names
    return named


def conditions_of(check: object) -> Iterator[tuple[KeyPath, Wants]]:
    """Yield the conditions that pieces must meet, with their paths."""
    where, want = getattr(check, "where", None), getattr(check, "want", None)
    if where:
        yield ("where",), where
    if isinstance(want, dict):
        yield ("want",), want
    for index, wanted in enumerate(want if isinstance(want, tuple) else ()):
        yield ("want", index, "where"), wanted.where


def values_named(check: object) -> Iterator[tuple[KeyPath, str]]:
    """Yield the values that are compared or added up, with the paths that name them."""
    for key in ("value", "values"):
        names = getattr(check, key, None) or ()
        several = {(key, index): name for index, name in enumerate(names)}
        yield from ({(key,): names} if isinstance(names, str) else several).items()
    if isinstance(check, Same):
        yield ("for",), check.key
