"""The components of an own game: the keys of each kind of component."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from kitgen.definitions.bounds import Between
from kitgen.definitions.key_guide import ANY_OTHER, COUNTS, REFUSED, also_called
from kitgen.definitions.lengths import Length, Percentage
from kitgen.definitions.models import ColourCode, Model, Note, Words
from kitgen.games.own.keys import refused
from kitgen.games.own.keys.conditions import OneOf
from kitgen.games.own.keys.values import Corner, KindTitle, ValueName, WordName
from kitgen.units import inches

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$", max_length=30)]
"""The name of a component, a kind, a box or a sort of side in the file."""


MOST_OF_A_KIND = 500

PieceCount = Annotated[int, Field(ge=1, le=MOST_OF_A_KIND, json_schema_extra={COUNTS: True})]
"""The number of pieces of a kind."""

CARD_SIZES: Mapping[str, tuple[str, str]] = {
    "mini": ("1.75 in", "2.5 in"),
    "square": ("2.75 in", "2.75 in"),
    "bridge": ("2.25 in", "3.5 in"),
    "poker": ("2.5 in", "3.5 in"),
    "tarot": ("2.75 in", "4.75 in"),
}
"""The width and height of the usual sizes of cards by name, the smallest first."""


class Kind(Model):
    """One kind of piece."""

    model_config = ConfigDict(json_schema_extra={**refused.KIND_SCHEMA})

    name: KindTitle | None = Field(default=None, description="What is printed as its title.")
    text: Note | None = Field(
        default=None,
        description="What is printed as its text. Icons are written in braces: Take 2 {fish}. "
        "To print a brace, write a backslash before it: \\{.",
    )
    corner: Corner | None = Field(
        default=None, description="What is printed in its corners: a number, a letter, a suit."
    )
    emblem: str | None = Field(
        default=None, min_length=1, description="One of kitgen's drawings, by its name."
    )
    art: str | None = Field(
        default=None, min_length=1, description="A picture: a file beside this one, or below it."
    )
    colour: ColourCode | None = Field(
        default=None, description='The colour of its frame, in quotes, as in "#2f6f4f".'
    )
    count: PieceCount = Field(default=1, description="How many there are.")
    values: dict[ValueName, Annotated[str, Field(max_length=200)] | int] = Field(
        default_factory=dict,
        description="Anything else, by name, as in {cost: 3}: for boxes of a face, checks and "
        "conditions.",
    )


LayoutName = Annotated[
    Name,
    Field(examples=["title-text", "picture-title-text", "corners", "picture", "title", "symbols"]),
]
"""A shipped layout (`layouts.LAYOUTS`), or one of the game's own."""


Shares = Annotated[tuple[Percentage, Percentage, Percentage, Percentage], Field()]
"""The place of a box on a face: left, top, width and height, in percent of the face."""


class BoxDefinition(Model):
    """A box of a face, and what fills it."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_BOX}})

    at: Shares = Field(
        description="Where it lies: left, top, width and height, in percent of the face."
    )
    show: ValueName = Field(
        description="What fills it: `name`, `text`, `corner`, `picture` (the art or the emblem), "
        "or a value or column by its name."
    )
    as_: Literal["words", "icons", "scattered", "pattern"] = Field(
        default="words",
        alias="as",
        description="How a value is shown: as `words`; or, if it names icons (`fish fish` or "
        "`2 fish, wood`), as `icons` in rows, `scattered` in several sizes, or a "
        "pale `pattern`.",
    )
    icon: WordName | None = Field(
        default=None,
        description="If the value is a number: the icon that is shown that many times.",
    )
    size: Annotated[Length, Between("0.1 in", "6 in", "an icon is {} high")] | None = Field(
        default=None,
        description="How large an icon is at most; null: as large as the box has room for, and "
        "in a pattern 0.35 in.",
    )
    format: Annotated[str, Field(min_length=1, max_length=80)] | None = Field(
        default=None,
        description="Words round the value, which stands for a pair of braces: `{} coins`.",
    )
    crop: bool | Literal["top", "bottom", "left", "right"] = Field(
        default=False,
        description="Whether a picture fills its box and the rest of it is cut off, as with "
        "photographs; else all of it is shown. true keeps its middle; top, bottom, left or right "
        "keeps that side of it, as top does with the heads of people.",
        json_schema_extra={REFUSED: {**refused.KEEPING_THE_MIDDLE}},
    )
    largest: Annotated[int, Field(ge=7, le=72)] = Field(
        default=14, description="The largest type that its words are set in, in points."
    )
    smallest: Annotated[int, Field(ge=7, le=72)] = Field(
        default=9,
        description="The smallest: where words do not fit in it, they are refused. It is less "
        "than 9 only in components that are not `read_in_play`.",
    )
    bold: bool = Field(default=False, description="Whether its words are bold.")
    align: Literal["left", "middle", "right"] = Field(
        default="middle",
        description="Where its lines begin or end.",
        json_schema_extra={REFUSED: {**refused.IN_THE_MIDDLE}},
    )
    turned: bool = Field(
        default=False,
        description="Whether it is upside down, as the second corner is.",
        json_schema_extra={REFUSED: {**refused.UPSIDE_DOWN}},
    )
    panel: bool = Field(
        default=False,
        description="Whether a plain panel as large as the box lies behind what it shows, so that "
        "words on a photograph can be read.",
        json_schema_extra={REFUSED: {ANY_OTHER: refused.ONE_COLOUR}},
    )
    when: dict[ValueName, OneOf] = Field(
        default_factory=dict,
        description="It is shown only if these values are so: {type: fish}, {type: [fish, crab]}.",
    )

    @property
    def manner(self) -> str:
        """How its value is shown; a number of one icon is shown as icons."""
        return "icons" if self.icon is not None and self.as_ == "words" else self.as_


class FaceDefinition(Model):
    """A custom layout: the layout it is like, and the boxes that it changes or adds."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_FACE}})

    like: LayoutName | None = Field(
        default=None,
        description="A layout to start from, shipped or one of `layouts`; null: from no box.",
    )
    boxes: dict[Name, BoxDefinition | None] = Field(
        default_factory=dict,
        max_length=60,
        description="Its boxes by name; one with the name of a layout's box replaces it, null "
        "takes it out.",
    )


class BackDefinition(Model):
    """What the backs of a component show."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_BACK}})

    title: Words | None = Field(
        default=None,
        description="Words below its picture; null: the title of the kit, and on counters none.",
    )
    emblem: str | None = Field(
        default=None, min_length=1, description="One of kitgen's drawings, by its name."
    )
    art: str | None = Field(
        default=None, min_length=1, description="A picture: a file beside this one, or below it."
    )
    colour: ColourCode | None = Field(
        default=None, description='The colour of the back, in quotes, as in "#2f6f4f".'
    )
    pattern: Name | None = Field(
        default=None, description="An icon that is repeated all over the back, pale."
    )
    face: LayoutName | FaceDefinition | None = Field(
        default=None,
        description="For backs that differ: a layout, or boxes, filled from each kind as its face "
        "is; null: all backs are alike.",
    )


class CardBack(BackDefinition):
    """What all backs of a deck show, and how they come behind the fronts."""

    fold: bool = Field(
        default=False,
        description="Whether face and back are printed one above the other, to fold over and glue "
        "(a gutter fold): for printers that print on one side. At most half as many fit on a "
        "sheet.",
    )


class Common(Model):
    """The keys of all components."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_COMPONENT}})

    title: Words | None = Field(
        default=None,
        description="What players call it, in the plural if it has many pieces; null: its "
        "name, with what it is made as.",
    )
    read_in_play: bool = Field(
        default=True,
        description="Whether its words are read during play, and so are set in 9 points or more.",
    )
    audience: Annotated[
        Literal["players"]
        | Annotated[Literal["referee"], Field(json_schema_extra=also_called(*refused.REFEREES))],
        Field(json_schema_extra={REFUSED: {**refused.OF_AUDIENCE}}),
    ] = Field(
        default="players",
        description="Who may read it: `players`, or only the `referee`, who leads the game and "
        "does not play, as a quiz master does. What is for the referee is in a file of its own, "
        "behind a closed door in the gallery, and kept in an envelope instead of the box.",
    )


class WithKinds(Common):
    """A component whose kinds are written here, or come from a table."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_KINDS}})

    kinds: dict[Name, Kind] = Field(
        default_factory=dict, description="Its kinds, by names of their own."
    )
    rows: str | None = Field(
        default=None,
        min_length=1,
        description="Instead of `kinds`: a CSV file, each row of which is a kind. Columns have "
        "the names of a kind's keys; any other column is a value.",
    )
    face: LayoutName | FaceDefinition = Field(
        default="title-text", description="How a face is laid out: a layout's name, or boxes."
    )
    back: BackDefinition | None = Field(
        default=None,
        description="What their backs show, as in {emblem: star}; null: nothing is printed on "
        "the back.",
    )
    fit: Literal["ink", "page"] = Field(
        default="ink",
        description="What of your drawings fills a box: their `ink`, if that is small on its "
        "page; or the whole `page`, so that drawings of one set keep their sizes.",
    )
    blanks: bool = Field(
        default=False,
        description="Whether some kinds are meant to have nothing on their face or back; "
        "otherwise a warning names them.",
    )


class CardSize(Model):
    """A size of cards that has no name."""

    width: Annotated[Length, Between("1 in", "7 in", "a card is {} wide")] = Field(
        description="From left to right."
    )
    height: Annotated[Length, Between("1 in", "9 in", "a card is {} high")] = Field(
        description="From top to bottom."
    )


class Cards(WithKinds):
    """A deck of cards."""

    make: Literal["cards"] = Field(
        description="What is made.",
        json_schema_extra={
            **also_called("deck", "card", "playing cards"),
            REFUSED: {**refused.COMPONENTS_MADE_ANYWAY},
        },
    )
    size: Literal["poker", "bridge", "tarot", "mini", "square"] | CardSize = Field(
        default="poker",
        description="poker (2.5 × 3.5 in, sleeves of 63.5 × 88 mm), bridge (2.25 × 3.5 in, 57 × 89 "
        "mm), tarot (2.75 × 4.75 in, 70 × 120 mm), mini (1.75 × 2.5 in, 44 × 63 mm), square "
        "(2.75 in, 70 × 70 mm), or a width and a height.",
    )
    back: CardBack | None = Field(
        default=None,
        description="What their backs show, as in {emblem: star}; null: nothing is printed on "
        "the back.",
    )


class Counters(WithKinds):
    """Small pieces that are moved, taken or kept."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_PIECES}})

    make: Literal["counters"] = Field(
        description="What is made.",
        json_schema_extra=also_called("tokens", "chips", "discs", "coins", "markers"),
    )
    shape: Literal["circle", "square"] = Field(default="circle", description="Their outline.")
    size: Annotated[Length, Between("0.4 in", "2.5 in", "a counter is {} wide")] = Field(
        description="How wide a counter is."
    )
    face: LayoutName | FaceDefinition = Field(
        default="picture", description="How a face is laid out: a layout's name, or boxes."
    )


class Standees(WithKinds):
    """Figures that fold over and stand in a base."""

    make: Literal["standees"] = Field(
        description="What is made.",
        json_schema_extra=also_called("figures", "pawns", "meeples", "miniatures", "minis"),
    )
    size: Annotated[Length, Between("0.75 in", "2 in", "a base is {} wide")] = Field(
        default=inches(1),
        description="How wide a base is; the figure is a little narrower.",
    )
    height: Annotated[Length, Between("0.75 in", "3 in", "a standee is {} high")] = Field(
        default=inches(1.75),
        description="How high a figure stands: at most three times as high as its base is wide.",
    )
    face: LayoutName | FaceDefinition = Field(
        default="picture", description="How a side is laid out: a layout's name, or boxes."
    )
    back: BackDefinition | None = Field(
        default=None,
        description="What the side behind shows, for figures that only their owner may know; "
        "null: the same as in front.",
    )


class DieFace(Model):
    """A face of a die that shows a drawing."""

    emblem: str = Field(min_length=1, description="One of kitgen's drawings, by its name.")


class Dice(Common):
    """Dice to fold from paper."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_DIE}})

    make: Literal["dice"] = Field(description="What is made.", json_schema_extra=also_called("die"))
    size: Annotated[Length, Between("0.6 in", "1.25 in", "an edge of a die is {} long")] = Field(
        default=inches(0.75), description="How long an edge is."
    )
    faces: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=24)] | int | DieFace, ...],
        Field(min_length=6, max_length=6),
    ] = Field(
        json_schema_extra={REFUSED: {**refused.SIX_FACES}},
        description="What its six faces show: words, numbers, or drawings as in {emblem: gold}. "
        "The first lies opposite the last, the second opposite the fifth.",
    )
    colour: ColourCode | None = Field(
        default=None, description='The colour of the rims of its faces, in quotes, as in "#2f6f4f".'
    )
    count: PieceCount = Field(default=1, description="How many there are.")


class Heading(Model):
    """A heading of a player aid."""

    heading: Words = Field(description="Its words.")


class Aid(Common):
    """Player aids: a card of headings and lines for each player."""

    model_config = ConfigDict(json_schema_extra={REFUSED: {**refused.OF_AID}})

    make: Literal["aid"] = Field(
        description="What is made.",
        json_schema_extra=also_called("player aid", "reference", "reference card", "help"),
    )
    size: Literal["poker", "bridge", "tarot", "mini", "square"] | CardSize = Field(
        default="poker", description="How large it is: as cards are."
    )
    lines: Annotated[tuple[Note | Heading, ...], Field(min_length=1, max_length=30)] = Field(
        description="Its lines from the top; a heading is written {heading: A turn}. Icons are "
        "written in braces: Take 2 {fish}. To print a brace, write a backslash before it: \\{."
    )
    count: Literal["players"] | PieceCount = Field(
        default="players",
        description="How many there are; players: as many as can play, or one for the referee.",
    )
