"""The print jobs: the board, the pieces to cut out, the pencil sheets."""

from collections.abc import Callable, Iterator

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Kept,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Split,
    Stock,
    Stored,
    StoredSheets,
    Whole,
)
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games.manic_minelayers.art.vehicles import Vehicle
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.rules.board import MINELAYER_COUNT
from kitgen.games.manic_minelayers.sheets.board import draw_board, fits_one_sheet
from kitgen.games.manic_minelayers.sheets.pencil import draw_pencil_sheets
from kitgen.games.manic_minelayers.sheets.pieces import (
    draw_mine,
    draw_minelayer,
    draw_minelayer_base,
    draw_minelayer_standee,
)
from kitgen.games.manic_minelayers.sheets.rules_plate import (
    CARD_HEIGHT,
    CARD_WIDTH,
    draw_reference_card,
)
from kitgen.games.manic_minelayers.sheets.tour_sheet import draw_tour_sheet
from kitgen.language import gettext

BOARD = Component("board", "Board", Read.IN_PLAY)
MINES = Component("mines", "Mines", Read.NEVER)
MINELAYERS = Component("minelayers", "Minelayers", Read.NEVER)
STANDEES = Component(
    "minelayer-standees", "Minelayers to fold over", Read.NEVER, in_place_of=MINELAYERS.id
)
BASES = Component("minelayer-bases", "Bases of Minelayers", Read.NEVER, in_place_of=MINELAYERS.id)
REFERENCE_CARDS = Component("reference-cards", "Reference cards", Read.IN_PLAY)
PENCIL_SHEETS = Component("pencil-sheets", "Pencil sheets", Read.IN_PLAY)
TOUR_SHEETS = Component("tour-sheets", "Tour sheets", Read.IN_PLAY)
TOUR_ANSWER = Component("tour-answer", "Answer of the tour", Read.AFTER_PLAY)

SET_MARKS = dict.fromkeys((TOUR_SHEETS.id, TOUR_ANSWER.id), Box(0.84, 0.012, 0.13, 0.022))
"""The places of the set marks, as shares of the face."""

_GUTTER = 6.0
"""The room for scissors to turn between mines, each of which has its own outline."""


def make_jobs(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> Iterator[Job]:
    """Yield the jobs of the kit; only the pages of a tour depend on chance."""
    if definition.board.print:
        yield _board_job(definition, style)
    if definition.pieces.print:
        yield _pieces_job(definition, content, style)
    if definition.pencil_sheets:
        yield _pencil_job(definition, content, style)
    if definition.tour:
        yield _tour_job(definition, definition.tour.copies, content, style)
        yield _tour_answer_job(definition, content, style)


def stored_pieces(
    definition: ManicMinelayersDefinition, content: MinelayersContent
) -> tuple[Kept, ...]:
    """Return what a box stores: cards in a stack, and pieces on top; without pieces, the sheets."""
    if not definition.pieces.print:
        return (StoredSheets(),)
    size, form = definition.minelayer_size, definition.minelayers.form
    standing = Stored(
        STANDEES, size, definition.minelayers.height, MINELAYER_COUNT,
        depth=size, loose=True, with_it=BASES,
    )  # fmt: skip
    flat = Stored(MINELAYERS, size, size, MINELAYER_COUNT, loose=True)
    mine = definition.marker_diameter
    return (
        Stored(REFERENCE_CARDS, CARD_WIDTH, CARD_HEIGHT, MINELAYER_COUNT),
        *(() if form == "disc" else (standing,)),
        *(() if form == "standee" else (flat,)),
        Stored(MINES, mine, mine, content.marker_count, loose=True),
    )


def _board_job(definition: ManicMinelayersDefinition, style: InkStyle) -> Job:
    """Return the job of the board: whole if it fits on one sheet, else in parts to glue."""
    whole = fits_one_sheet(definition)
    board = Piece(BOARD, "board", draw_board(definition, style), origin=("board",))
    advice = (
        gettext("Print on card at 100 %. Each square then measures what the kit says; check one.")
        if whole
        else gettext("Print on card at 100 %.")
    )
    return Job(
        id="board",
        title=gettext("Board"),
        advice=advice,
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", (board,), Whole(may_share=True) if whole else Split()),),
    )


def _pieces(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> Iterator[Piece]:
    """Yield the pieces to cut out, in their order on the sheet."""
    card = draw_reference_card(definition, style)
    for number in range(1, MINELAYER_COUNT + 1):
        yield Piece(REFERENCE_CARDS, f"reference card {number}", card, origin=("title",))
    form = definition.minelayers.form
    if form != "disc":
        yield from _of_each(definition, STANDEES, draw_minelayer_standee, style)
        yield from _of_each(definition, BASES, draw_minelayer_base, style)
    if form != "standee":
        yield from _of_each(definition, MINELAYERS, draw_minelayer, style)
    mine = draw_mine(definition, style)
    for number in range(1, content.marker_count + 1):
        yield Piece(MINES, f"mine {number}", mine, origin=("markers", "diameter"))


def _of_each(
    definition: ManicMinelayersDefinition,
    component: Component,
    draw: Callable[[ManicMinelayersDefinition, Vehicle, InkStyle], Face],
    style: InkStyle,
) -> Iterator[Piece]:
    """Yield a piece of a component for each Minelayer."""
    key = "height" if component is STANDEES else "size"
    for vehicle in Vehicle:
        face = draw(definition, vehicle, style)
        name = f"{component.title} {vehicle}"
        yield Piece(component, name, face, origin=("minelayers", key))


def _pieces_job(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> Job:
    """Return the job of mines, Minelayers and a card for each player."""
    return Job(
        id="pieces",
        title=gettext("Mines, Minelayers and reference cards"),
        advice=gettext(
            "Print on card. Cut out the Minelayers you like, a reference card for each player, "
            "and the mines; pennies will do, too."
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", _pieces(definition, content, style), Shelves(_GUTTER)),),
        assembly=gettext(
            "To make a Minelayer stand, fold its strip at the dashed line and glue the halves "
            "together; push the feet through the slot of its base, bend them and glue them "
            "underneath."
        ),
    )


def _pencil_job(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> Job:
    """Return the job of the pencil sheets; each copy is a separate sheet set."""
    faces = tuple(draw_pencil_sheets(definition, style))

    def sheet_sets() -> Iterator[SheetSet]:
        for copy in range(1, content.pencil_copies + 1):
            pieces = tuple(
                Piece(PENCIL_SHEETS, f"{face.name} copy {copy}", face, origin=("pencil_sheets",))
                for face in faces
            )
            yield SheetSet("", pieces, Whole(n_up=True))

    return Job(
        id="pencil-sheets",
        title=gettext("Pencil sheets"),
        advice=gettext(
            "Print on plain paper, as many as you need for the evening. Play with two pencils and "
            "no eraser."
        ),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=sheet_sets(),
    )


def _tour_job(
    definition: ManicMinelayersDefinition, copies: int, content: MinelayersContent, style: InkStyle
) -> Job:
    """Return the job of the tour's sheet; each copy is a separate sheet set."""
    face = draw_tour_sheet(definition, content, style, answer=False)
    sheet_sets = tuple(
        SheetSet(
            "",
            (Piece(TOUR_SHEETS, f"tour sheet {copy}", face, origin=("tour",)),),
            Whole(n_up=True),
        )
        for copy in range(1, copies + 1)
    )
    return Job(
        id="tour",
        title=gettext("Tour sheets"),
        advice=gettext(
            "Print on plain paper, as many as you like. You need a pencil and an eraser."
        ),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        seeded=True,
        sheet_sets=sheet_sets,
    )


def _tour_answer_job(
    definition: ManicMinelayersDefinition, content: MinelayersContent, style: InkStyle
) -> Job:
    """Return the job of the tour's answer, on a separate page."""
    face = draw_tour_sheet(definition, content, style, answer=True)
    return Job(
        id="tour-answer",
        title=gettext("Answer of the tour"),
        advice=gettext("Print on plain paper, and keep it hidden until the tour is filled in."),
        stock=Stock.PAPER,
        audience=Audience.REFEREE,
        seeded=True,
        sheet_sets=(
            SheetSet("", (Piece(TOUR_ANSWER, "answer", face, origin=("tour",)),), Whole()),
        ),
        optional=True,
    )
