"""A toy game: a few cards, fields with a secret, and every way in which a build can fail."""

import errno
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pydantic import Field

from kitgen.contract import (
    OWN_MARKS,
    Audience,
    Bar,
    Certainty,
    Claim,
    Component,
    Game,
    Grid,
    Job,
    Piece,
    PieceReading,
    Read,
    SheetSet,
    Stock,
    Stored,
    Table,
    Whole,
)
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import Diagnostic, Severity, Where
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.drawing.typesetting import Type, label
from kitgen.seeds import Stream
from kitgen.values import frozen


class ToyDefinition(KitDefinition):
    """Cards, and how the toy shall behave."""

    cards: int = Field(ge=1, le=500, description="How many cards.")
    behaviour: str = Field(default="good", description="What goes wrong.")


@dataclass(frozen=True, slots=True)
class ToyContent:
    """The secret numbers of each field."""

    fields: tuple[int, ...]


def generate(_definition: ToyDefinition, stream: Stream, copies: int) -> ToyContent:
    return ToyContent(tuple(stream.child("field", n).below(10**6) for n in range(copies)))


def check_behaviour(definition: ToyDefinition, where: Where) -> Iterator[Diagnostic]:
    if definition.behaviour == "warned":
        message = "the toy warns"
        yield Diagnostic("TOY101", Severity.WARNING, message, where("behaviour"), "be good")


def check_fields(
    definition: ToyDefinition, content: ToyContent, where: Where
) -> Iterator[Diagnostic]:
    if definition.behaviour == "bad content":
        message = f"{len(content.fields)} bad fields"
        yield Diagnostic("TOY201", Severity.ERROR, message, where("behaviour"), "be good")


def face(name: str, words: str, side: float) -> Face:
    room = Box(6, 6, side - 12, side - 12)
    return Face(name, words or name, side, side, (label(room, words, Type(12)),))


def jobs(definition: ToyDefinition, content: ToyContent, _ink: InkStyle) -> Iterator[Job]:
    cards = Component("cards", "Cards", Read.NEVER)
    back = face("back", "BACK", 90)
    yield Job(
        id="cards",
        title="Cards",
        advice="Cut them.",
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        seeded=False,
        duplex=True,
        sheet_sets=[
            SheetSet(
                "",
                [
                    Piece(
                        cards, f"card-{n}", face(f"card-{n}", _card_words(definition, n), 90), back
                    )
                    for n in range(definition.cards)
                ],
                Grid(3, 4),
            )
        ],
    )
    yield _field_job("fields", Audience.PLAYERS, definition, content)
    yield _field_job("answers", Audience.REFEREE, definition, content)
    if definition.behaviour in ("private", "exchanged"):
        for audience in (Audience.PLAYER_1, Audience.PLAYER_2):
            yield _field_job(f"private-{audience}", audience, definition, content)


def stored(definition: ToyDefinition, _content: ToyContent) -> tuple[Stored, ...]:
    return (Stored(Component("cards", "Cards", Read.NEVER), 90, 90, definition.cards),)


def _card_words(definition: ToyDefinition, number: int) -> str:
    wide = definition.behaviour == "too wide" and number == 1
    return "MUCH TOO WIDE FOR A CARD" if wide else f"card {number}"


def _field_job(
    job_id: str, audience: Audience, definition: ToyDefinition, content: ToyContent
) -> Job:
    return Job(
        id=job_id,
        title=job_id.title(),
        advice="Hand them out.",
        stock=Stock.PAPER,
        audience=audience,
        seeded=True,
        duplex=False,
        sheet_sets=_sets(job_id, audience, definition, content),
    )


def _sets(
    job_id: str, audience: Audience, definition: ToyDefinition, content: ToyContent
) -> Iterator[SheetSet]:
    component = Component(job_id, job_id.title(), Read.NEVER)
    for n, secret in enumerate(content.fields):
        if n == 1 and definition.behaviour == "interrupted":
            raise KeyboardInterrupt
        if n == 1 and definition.behaviour == "disk full":
            raise OSError(errno.ENOSPC, "No space left on device")
        referee = audience is Audience.REFEREE
        words = f"REFEREE {secret}" if referee else f"field {n}"
        if audience in OWN_MARKS:
            exchanged = n == 1 and definition.behaviour == "exchanged"
            words = OWN_MARKS[Audience.PLAYER_1 if exchanged else audience]
        name = _face_name(job_id, n, definition.behaviour)
        yield SheetSet(
            f"field {n}", [Piece(component, f"{job_id}-{n}", face(name, words, 300))], Whole()
        )


def _face_name(job_id: str, number: int, behaviour: str) -> str:
    coded = f"{chr(97 + number // 26)}{chr(97 + number % 26)}-{job_id}"
    return {"same names": "same", "coded": coded}.get(behaviour, f"{job_id}-{number}")


@frozen
class FieldContents:
    """A field's number and its secret."""

    number: int
    secret: int


@frozen
class ToyContents:
    """All fields."""

    fields: tuple[FieldContents, ...]


def contents(content: ToyContent) -> ToyContents:
    return ToyContents(tuple(FieldContents(n, s) for n, s in enumerate(content.fields)))


def read_back(
    found: ToyContents, readings: Mapping[str, tuple[PieceReading, ...]]
) -> Iterator[Diagnostic]:
    printed = {one.name: [text.words for text in one.texts] for one in readings.get("answers", ())}
    for field in found.fields:
        if printed.get(f"answers-{field.number}") != [f"REFEREE {field.secret}"]:
            message = f"field {field.number} is not printed with {field.secret}"
            yield Diagnostic("TOY301", Severity.ERROR, message)


def report(definition: ToyDefinition, content: ToyContent, deep: bool) -> Iterator[Claim]:
    if definition.behaviour == "unclaimed":
        return
    cards = definition.cards
    yield Claim(
        "cards",
        f"There are {cards} <cards>.",
        Certainty.PROVED,
        {"cards": cards},
        figure=f"{cards} cards",
    )
    hands = (Fraction(1, 2), Fraction(499, 1000), Fraction(1, 1000), Fraction(0))
    yield Claim(
        "hands",
        "Half of the hands, 50.0 %, are empty.",
        Certainty.EXACT,
        {"empty": "1/2"},
        tuple(Bar(str(count), share) for count, share in enumerate(hands)),
        "Cards & hands",
        table=Table("Cards < hands", ("Cards", "hands"), (("1", "5"), ("2", "0"))),
    )
    yield Claim(
        "secrets",
        f"The secret numbers add up to {sum(content.fields)}.",
        Certainty.PROVED,
        {"sum": sum(content.fields)},
        audience=Audience.REFEREE,
    )
    if deep:
        yield Claim(
            "luck" if definition.behaviour != "claimed twice" else "cards",
            f"Luck decides 2 to 3 of {len(content.fields)} × 10 games.",
            Certainty.SAMPLED,
            {"low": 2, "high": 3},
            (Bar("at least", Fraction(2, 10), "2"), Bar("at most", Fraction(3, 10), "3")),
        )


GAME: Game[ToyDefinition, ToyContent] = Game(
    id="toy-dig",
    title="Toy Dig",
    definition=ToyDefinition,
    generate=generate,
    definition_checks=(check_behaviour,),
    content_checks=(check_fields,),
    jobs=jobs,
    contents=contents,
    contents_model=ToyContents,
    read_back=read_back,
    report=report,
    stored=stored,
    players=lambda _definition: "3 players",
    copies="fields",
    copies_limit=50,
)
