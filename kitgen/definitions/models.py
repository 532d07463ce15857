"""The models that definitions are checked against, and the field types that games share.

A game's definition derives from `KitDefinition`. Every field has a description, because
editors show it and `kitgen new` writes it as a comment. Models are strict: `"3"` is not a
number, `1` is not text, and unknown keys are errors. The reader turns lists into tuples, so the
field of a list is a `tuple[...]`; the field of a choice is a `Literal[...]`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias
from unicodedata import category

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    field_validator,
)
from pydantic_core import PydanticCustomError, PydanticKnownError

from kitgen.definitions.bounds import Between
from kitgen.definitions.ink_tables import ink_rows
from kitgen.definitions.instead import refused
from kitgen.definitions.key_guide import FIXED, REFUSED
from kitgen.definitions.lengths import Length
from kitgen.language import gettext
from kitgen.units import mm


class Model(BaseModel):
    """The base class of every part of a definition."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        allow_inf_nan=False,
        validate_default=False,
        use_attribute_docstrings=False,
        # Pydantic builds a class when it first validates, and reading kits back validates nothing.
        # Defaults that are models are made by `model_construct`, which does not validate either.
        defer_build=True,
    )


def without(
    *keys: str, because: str, instead: Mapping[str, str] = MappingProxyType({})
) -> ConfigDict:
    """Return the configuration of a model that lacks keys which users often ask for.

    Args:
        keys: The keys that users try.
        because: Why there is no such key: a clause that follows a colon.
        instead: What to write instead of other keys.
    """
    said: dict[str, Any] = {FIXED: dict.fromkeys(keys, because)}
    return ConfigDict(json_schema_extra=said | ({REFUSED: {**instead}} if instead else {}))


Words = Annotated[str, Field(min_length=1, max_length=200)]
"""A short piece of text to print: never empty."""


def _with_ink(words: str) -> str:
    """Refuse words that print nothing: only white space, lone accents and invisible characters."""
    if not any(category(character)[0] in "LNPS" for character in words):
        raise PydanticCustomError("no_ink", "words with a letter, a digit or a sign")
    return words


Title = Annotated[Words, AfterValidator(_with_ink)]
"""Words that are drawn as large as they fit; at least one character is visible."""

OwnName = Annotated[str, Field(min_length=1, max_length=60)]
"""A kit's name for a word of its game."""

ShippedLanguage: TypeAlias = Literal["english", "german", "french", "spanish", "polish"]
"""The languages that come with kitgen."""

Note = Annotated[str, Field(min_length=1, max_length=600)]
"""A paragraph to print: never empty."""

FigureForm: TypeAlias = Literal["disc", "standee", "both"]
"""How a figure is printed: flat on the table, folded to stand, or one of each."""


class Credits(Model):
    """Who designed and published the game; printed on the sheets and in the gallery."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_CREDITS}})

    designer: Words | None = Field(description="Who designed the game; null where it is not known.")
    publisher: Words = Field(description="Who published its rules.")
    year: int | None = Field(
        ge=1900,
        le=2100,
        description="Year of the published rules; null where it is not known.",
        json_schema_extra={REFUSED: dict.fromkeys(refused.UNKNOWN, "write null")},
    )

    source: Words = Field(
        description="Where the rules were found, so that a reader can look them up."
    )
    terms: str = Field(
        min_length=1,
        max_length=600,
        description="The source's own terms of use, in a sentence or two.",
    )

    @property
    def line(self) -> str:
        """The credits in one line: the publisher and, if known, designer and year.

        A publisher who is also the designer is named once.
        """
        parts = dict.fromkeys((self.designer, self.publisher, self.year))
        return ", ".join(str(part) for part in parts if part is not None)

    @property
    def sentence(self) -> str:
        """The credits as a sentence, in the kit's language."""
        if self.designer is None:
            return gettext("Rules: {credits}.", credits=self.line)
        return gettext("Game by {credits}.", credits=self.line)


class Storage(Model):
    """How the kit is stored: in a tuck box with the cover around it, or in a bag with a label."""

    box: bool = Field(
        default=True, description="Whether a tuck box for the kit's pieces or sheets is printed."
    )
    label: bool | None = Field(
        default=None,
        description="Whether a label for a bag is printed; null: only if there is no tuck box.",
    )
    card_thickness: Annotated[Length, Between("0.05 mm", "2 mm")] = Field(
        default=mm(0.3),
        description="How thick the card is: measure ten sheets together and divide by ten.",
    )
    clearance: Annotated[Length, Between(None, "10 mm")] = Field(
        default=mm(1),
        description="How much wider, deeper and higher a box is inside than what it holds.",
    )


ThemeName: TypeAlias = Literal["full", "low", "high-contrast", "colour-blind-safe"]
"""The themes that come with kitgen."""

_CODE = r"^#[0-9a-fA-F]{6}$"

ColourCode = Annotated[str, Field(pattern=_CODE)]
"""A colour code as screens use it."""


def _known_role(name: str) -> str:
    if name not in ink_rows():
        raise PydanticCustomError("ink_role", "there is no such role")
    return name


class _EveryRole:
    """The JSON Schema of colours: every role of every table, with its purpose."""

    def __get_pydantic_json_schema__(self, *_: Any) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {
                name: {
                    "type": "string",
                    "pattern": _CODE,
                    "description": f'{row.about} As in "#d55e00".',
                }
                for name, row in ink_rows().items()
            },
            "additionalProperties": False,
        }


Colours = Annotated[dict[Annotated[str, AfterValidator(_known_role)], ColourCode], _EveryRole()]
"""Colours by the name of their role."""


def _nothing_written() -> Any:
    return None


class OwnTheme(Model):
    """A user's theme: the shipped one it extends, its own colours, and the size of print."""

    extends: ThemeName = Field(
        default="full", description="The shipped theme whose colours all other roles have."
    )
    large_print: bool = Field(
        default=False,
        description="Whether everything is printed large, for readers with poor eyesight: the "
        "rules in 16 point type, in one column, and every piece with its words half as large "
        "again.",
    )
    colours: Colours = Field(
        default_factory=_nothing_written,
        validate_default=True,
        min_length=1,
        description="The roles that have another colour, each with its colour in quotes, "
        'as in side_one: "#d55e00". Needed where `large_print` is false.',
    )

    @field_validator("colours", mode="wrap")
    @classmethod
    def _may_be_left_out(
        cls, written: Any, read: ValidatorFunctionWrapHandler, others: ValidationInfo
    ) -> Any:
        """Require colours unless the theme is in large print."""
        if written is not None:
            return read(written)
        if others.data.get("large_print", True):
            return {}
        raise PydanticKnownError("missing")


def _theme_kind(value: Any) -> str:
    return "keys" if isinstance(value, dict | OwnTheme) else "text"


# Choosing the model by the value's type lets pydantic report errors in a group by their keys.
ThemeChoice = Annotated[
    Annotated[str, Tag("text")] | Annotated[OwnTheme, Tag("keys")], Discriminator(_theme_kind)
]
"""A theme: its name or its file's path, or a user's."""


class FontFiles(Model):
    """The fonts of a kit's words; letters that they lack are set in FiraGO."""

    regular: str = Field(
        min_length=1,
        description="The font of most words: a file in this file's folder, or the name of an "
        "installed font, such as Noto Sans. One of a collection is named after a #: "
        "`both.ttc#Both Bold`.",
    )
    bold: str | None = Field(
        default=None,
        min_length=1,
        description="The font of titles; null: the bold one of an installed "
        "family, else the regular one.",
    )
    italic: str | None = Field(
        default=None,
        min_length=1,
        description="The font of asides and captions; null: the italic one of an installed "
        "family, else the regular one.",
    )


class PlayersFact(Model):
    """How many can play."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.FEWEST_AND_MOST}})

    fewest: int = Field(ge=1, le=99, description="The fewest who can play.")
    most: int = Field(ge=1, le=99, description="The most who can play.")


class MinutesFact(Model):
    """How long a game takes."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.FEWEST_AND_MOST}})

    fewest: int = Field(ge=1, le=999, description="Minutes of a short game.")
    most: int = Field(ge=1, le=999, description="Minutes of a long game.")


class TableFact(Model):
    """The space that the game takes on a table."""

    width: Annotated[Length, Between("50 mm", "5000 mm")] = Field(description="Left to right.")
    height: Annotated[Length, Between("50 mm", "5000 mm")] = Field(description="Front to back.")


class Facts(Model):
    """What people ask before they play; a fact that is not known is null, and is not printed."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_FACTS}})

    players: PlayersFact | None = Field(
        default=None,
        description="How many can play, as in {fewest: 2, most: 4}: as many as the kit seats; "
        "null: not known.",
    )
    minutes: MinutesFact | None = Field(
        default=None,
        description="How long a game takes, in minutes, as in {fewest: 20, most: 40}; null: as "
        "games between programs have shown, if there are any of this kit.",
    )
    difficulty: Literal["easy", "medium", "hard"] | None = Field(
        default=None,
        description="How hard the game is to learn and play; null: not known.",
        json_schema_extra={REFUSED: {**refused.AS_DIFFICULT}},
    )
    table: TableFact | None = Field(
        default=None,
        description="The space that the game takes on a table, with pieces of their usual size: "
        "large print takes half as much again each way; null: not known.",
    )
    cutting_minutes: Annotated[int, Field(ge=0, le=999)] | None = Field(
        default=None, description="Minutes that cutting the pieces out takes; null: not known."
    )


class CoverChoices(Model):
    """What distinguishes a kit's cover from the others of its game."""

    title: Annotated[tuple[Title, ...], Field(min_length=1, max_length=6)] | None = Field(
        default=None,
        description="The title in drawn letters, as a list of its lines; null: the kit's title, "
        "broken where it fills the cover best.",
    )
    accent: ColourCode | None = Field(
        default=None,
        description='The colour of the title\'s face, in quotes, as in "#2f6f4f"; null: the '
        "theme's cover_accent.",
    )


class Club(Model):
    """The club that plays: its name and logo are printed on every sheet."""

    # Not `Title`: pydantic would apply the wider of two limits on the length.
    name: Annotated[str, AfterValidator(_with_ink)] = Field(
        min_length=1,
        max_length=60,
        description="The club's name, in the line beside the pieces, on rules and print guide.",
    )
    logo: str | None = Field(
        default=None, min_length=1, description="The path of the club's logo, a picture; or null."
    )


def refusing(**others: str) -> ConfigDict:
    """Return the configuration of a kit's model that says what to write instead of some keys.

    Args:
        others: What to write instead of keys that users try in kits of one game.
    """
    return ConfigDict(json_schema_extra={REFUSED: {**refused.OF_OTHER_PLACES, **others}})


class KitDefinition(Model):
    """The keys that every kit has, whatever its game."""

    model_config = refusing()

    id: str = Field(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$",
        max_length=60,
        description="The name of the kit's folder and files, from which chance also draws, "
        "with the seed: lower-case letters, digits and hyphens.",
    )
    game: str = Field(description="The game whose rules and pieces the kit uses.")
    title: Title = Field(description="The kit's name as printed on its sheets.")
    summary: Words = Field(description="One line for `kitgen list` and the gallery.")
    variant_note: Note | None = Field(
        default=None,
        description="What this variant changes against the kit that it extends, in a box at the "
        "head of the rules; null for none.",
    )
    credits: Credits = Field(description="Designer, publisher and year of the rules.")
    facts: Facts = Field(
        default=Facts.model_construct(),
        description="What people ask before they play, printed on rules, label, print guide "
        "and gallery; null values are not printed.",
    )
    promises: dict[str, Literal["fewer", "more"]] = Field(
        default_factory=dict,
        description="Figures, as `kitgen compare` names them, of which play has to show "
        "`fewer` or `more` than in the kit that this one extends.",
    )
    cover: CoverChoices = Field(
        default=CoverChoices.model_construct(),
        description="The title on the cover, which opens the rules, and its colour.",
    )
    storage: Storage = Field(
        default=Storage.model_construct(),
        description="The tuck box and the label that the kit is kept with.",
    )
    language: str | None = Field(
        default=None,
        min_length=1,
        description="The language that is printed: english, german, french, spanish, polish, "
        "or the path of a language file; null: english.",
    )
    names: dict[ShippedLanguage, dict[str, OwnName]] | None = Field(
        default=None,
        description="Other words for the game's own, its sides, pawns and places: by language, "
        "each form that the game prints, with what is printed instead; null: none.",
    )
    art: dict[str, Words] | None = Field(
        default=None,
        description="Pictures of your own instead of the game's: the name of each drawing, "
        "with an SVG, PNG or JPEG file beside this one; null: none.",
    )
    theme: ThemeChoice | None = Field(
        default=None,
        description="The colours: a shipped theme (full, low, high-contrast, colour-blind-safe), "
        "the path of a theme's file, or a group of keys; null: full.",
    )
    font: FontFiles | None = Field(
        default=None, description="Fonts of your own; null: FiraGO, which is shipped."
    )
    club: Club | None = Field(
        default=None, description="The club whose name and logo are on every sheet; null: none."
    )

    @property
    def drawn_title(self) -> str | tuple[str, ...]:
        """The text set in drawn letters anywhere: the title, or its lines on the cover."""
        return self.cover.title or self.title
