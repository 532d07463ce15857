"""The print jobs: the board in two sizes, pieces to cut out, track and pads, paper dice."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from kitgen.contract import (
    Audience,
    Component,
    Job,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Split,
    Stock,
    Stored,
    Whole,
)
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.games.cave_mining.art.figures import (
    draw_camp_tent,
    draw_digger_base,
    draw_digger_standee,
)
from kitgen.games.cave_mining.art.players import COMPANIES, draw_camp, draw_digger, draw_sabotaged
from kitgen.games.cave_mining.checks.content import solo_plan
from kitgen.games.cave_mining.definition import CaveMiningDefinition
from kitgen.games.cave_mining.generate import CaveContent
from kitgen.games.cave_mining.sheets.board import draw_board
from kitgen.games.cave_mining.sheets.markers import marker_size
from kitgen.games.cave_mining.sheets.paper_dice import draw_paper_die
from kitgen.games.cave_mining.sheets.plan_card import MOST_ROWS, draw_plan_card
from kitgen.games.cave_mining.sheets.score_pad import PAD_HEIGHT, PAD_WIDTH, draw_score_pad
from kitgen.games.cave_mining.sheets.treasure_track import draw_track
from kitgen.games.cave_mining.sheets.turn_card import CARD_HEIGHT, CARD_WIDTH, draw_turn_cards
from kitgen.language import gettext, gettext_noop

BOARD = Component("board", "Board", Read.IN_PLAY)
LARGE_BOARD = Component("board-large", "Large board", Read.IN_PLAY)
DIGGERS = Component("diggers", "Diggers", Read.NEVER)
CAMPS = Component("camps", "Base camps", Read.NEVER)
STANDEES = Component(
    "digger-standees", "Diggers to fold over", Read.WHEN_MADE, in_place_of=DIGGERS.id
)
BASES = Component("digger-bases", "Bases of diggers", Read.WHEN_MADE, in_place_of=DIGGERS.id)
TENTS = Component("camp-tents", "Base camps to fold", Read.WHEN_MADE, in_place_of=CAMPS.id)
SABOTAGED = Component("sabotaged-markers", "Sabotaged markers", Read.NEVER)
TURN_CARDS = Component("turn-cards", "Turn cards", Read.IN_PLAY)
TRACK = Component("treasure-track", "Treasure track", Read.IN_PLAY)
SCORE_PADS = Component("score-pads", "Score pads", Read.IN_PLAY)
BEST_PLAN = Component("best-plan", "Best plan", Read.IN_PLAY)
PAPER_DICE = Component("paper-dice", "Paper dice", Read.IN_PLAY)

_GUTTER = 6.0
"""The room for scissors to turn between markers, each of which has its own outline."""

_STANDING = gettext_noop(
    "To make a digger stand, fold its strip at the dashed line and glue the halves together; push "
    "the feet through the slot of its base, bend them and glue them underneath. Fold a tent at its "
    "dashed lines and glue the flap inside."
)
_FORM_ADVICE = {
    "disc": gettext_noop("A digger is round, a camp square."),
    "standee": gettext_noop("Cut out the standing ones."),
    "both": gettext_noop("Cut out the flat ones or the standing ones, as you like."),
}

_Drawn: TypeAlias = tuple[Component, str, str, Callable[..., Face]]
"""A component, the name of its pieces, the key of their size, and the function that draws one."""


def make_jobs(
    definition: CaveMiningDefinition, content: CaveContent, style: InkStyle
) -> Iterator[Job]:
    """Yield the jobs, none of which depends on chance."""
    yield _board_job(definition, style)
    yield _large_board_job(definition, style)
    yield _pieces_job(definition, content, style)
    yield _treasure_job(definition, content, style)
    yield _dice_job(content, style)
    yield from _plan_jobs(content, style)


def stored_pieces(definition: CaveMiningDefinition, content: CaveContent) -> tuple[Stored, ...]:
    """Return what a box stores: stacks of cards and pads folded once, and markers on top.

    Paper dice are left out, because a glued die would need a box to itself.
    """
    form, height, size = definition.markers.form, definition.markers.height, marker_size(definition)
    sets = len(COMPANIES[: content.marker_sets])
    standing = (
        Stored(STANDEES, size, height, sets, depth=size, loose=True, with_it=BASES),
        Stored(TENTS, size, size, sets, depth=size, loose=True),
    )
    flat = (Stored(part, size, size, sets, loose=True) for part in (DIGGERS, CAMPS))
    return (
        Stored(
            TURN_CARDS, CARD_WIDTH, CARD_HEIGHT / 2, len(COMPANIES[: content.players]), sheets=2
        ),
        Stored(SCORE_PADS, PAD_WIDTH, PAD_HEIGHT / 2, content.score_pads, sheets=2),
        *(() if form == "disc" else standing),
        *(() if form == "standee" else flat),
        Stored(SABOTAGED, size, size, sets, loose=True),
    )


def _board_job(definition: CaveMiningDefinition, style: InkStyle) -> Job:
    face = draw_board(definition, definition.board, "board", style)
    board = Piece(BOARD, "board", face, origin=("board",))
    return Job(
        id="board",
        title=BOARD.called,
        advice=gettext(
            "Print on card, or on paper and glue it to card. You need this board or the large one."
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", (board,), Whole(may_share=True)),),
    )


def _large_board_job(definition: CaveMiningDefinition, style: InkStyle) -> Job:
    face = draw_board(definition, definition.large_board, "board-large", style)
    piece = Piece(LARGE_BOARD, "large board", face, origin=("large_board",))
    return Job(
        id="board-large",
        title=LARGE_BOARD.called,
        advice=gettext("For a larger table, in place of the board. Print on card."),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", (piece,), Split()),),
        optional=True,
    )


def _pieces(
    definition: CaveMiningDefinition, content: CaveContent, style: InkStyle
) -> Iterator[Piece]:
    """Yield the pieces to cut out in their order on the sheet: high pieces first."""
    players = COMPANIES[: content.players]
    for company, card in zip(players, draw_turn_cards(definition, players, style), strict=True):
        yield Piece(TURN_CARDS, f"turn card {company}", card, origin=("title",))
    form, height, size = definition.markers.form, definition.markers.height, marker_size(definition)
    flat: tuple[_Drawn, ...] = (
        (DIGGERS, "digger", "size", partial(draw_digger, size=size)),
        (CAMPS, "base camp", "size", partial(draw_camp, size=size)),
    )
    standing: tuple[_Drawn, ...] = (
        (
            STANDEES,
            "standing digger",
            "height",
            partial(draw_digger_standee, size=size, height=height),
        ),
        (TENTS, "tent", "size", partial(draw_camp_tent, size=size)),
        (BASES, "base", "size", partial(draw_digger_base, size=size, height=height)),
    )
    wanted: tuple[_Drawn, ...] = (
        *(() if form == "disc" else standing),
        *(() if form == "standee" else flat),
        (SABOTAGED, "sabotaged marker", "size", partial(draw_sabotaged, size=size)),
    )
    for component, what, key, draw in wanted:
        for company in COMPANIES[: content.marker_sets]:
            origin = ("markers", key)
            yield Piece(
                component,
                f"{what} {company}",
                draw(company, style=style),
                origin=origin,
            )


def _pieces_job(definition: CaveMiningDefinition, content: CaveContent, style: InkStyle) -> Job:
    advice = gettext(
        "Print on card. Each player takes a digger, the base camp with the same tool and marks, "
        "the turn card with that tool, and the sabotaged marker with it: an octagon."
    )
    pieces = tuple(_pieces(definition, content, style))
    return Job(
        id="pieces",
        title=gettext("Diggers, base camps, sabotaged markers and turn cards"),
        advice=f"{advice} {gettext(_FORM_ADVICE[definition.markers.form])}",
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", pieces, Shelves(_GUTTER)),),
        assembly="" if definition.markers.form == "disc" else gettext(_STANDING),
    )


def _treasure_job(definition: CaveMiningDefinition, content: CaveContent, style: InkStyle) -> Job:
    track = Piece(TRACK, "treasure track", draw_track(definition, style), origin=("goal",))
    pad = draw_score_pad(definition, style)
    pads = tuple(
        Piece(SCORE_PADS, f"score pad {number}", pad, pad, origin=("title",))
        for number in range(1, content.score_pads + 1)
    )
    return Job(
        id="treasure",
        title=gettext("Treasure track and score pads"),
        advice=gettext(
            "Print on paper. Keep treasure on the track with a small token for each player, or on "
            "a score pad with a pencil; each pad has two sides, for two games."
        ),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        duplex=True,
        sheet_sets=(
            SheetSet(TRACK.called, (track,), Whole(may_share=True)),
            SheetSet(SCORE_PADS.called, pads, Shelves()),
        ),
    )


def _plan_jobs(content: CaveContent, style: InkStyle) -> Iterator[Job]:
    """Yield the job of the best plan, a card for each player; nothing if it does not fit a card."""
    plan = solo_plan(content.mine, content.mine.depth)
    if plan is None or len(plan.steps()) > MOST_ROWS:
        return
    card = draw_plan_card(content.mine, plan, style)
    cards = tuple(
        Piece(BEST_PLAN, f"best plan {number}", card, origin=("layers",))
        for number in range(1, content.players + 1)
    )
    yield Job(
        id="best-plan",
        title=BEST_PLAN.called,
        advice=gettext(
            "Only for those who want to know how one player alone would play best. Print on paper."
        ),
        stock=Stock.PAPER,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", cards, Shelves()),),
        optional=True,
    )


def _dice_job(content: CaveContent, style: InkStyle) -> Job:
    pieces = tuple(
        Piece(PAPER_DICE, f"{name} set {number}", draw_paper_die(name, style), origin=("layers",))
        for number in range(1, content.dice_sets + 1)
        for name in content.paper_dice
    )
    return Job(
        id="dice",
        title=PAPER_DICE.called,
        advice=gettext(
            "Only for those without such dice. Print on card, and score the dashed lines with an "
            "empty ballpoint pen before cutting."
        ),
        stock=Stock.CARD,
        audience=Audience.PLAYERS,
        sheet_sets=(SheetSet("", pieces, Shelves()),),
        optional=True,
        assembly=gettext(
            "Fold every dashed line of a die back, and glue it tab by tab, pressing each for a few "
            "seconds."
        ),
    )
