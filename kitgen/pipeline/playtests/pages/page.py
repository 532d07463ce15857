"""The report page of a playtest: the verdict first, then what deserves a look, then all figures.

It is written in English for people who print kits. It has no scripts, and needs only the fonts in
its folder.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

from kitgen import __version__
from kitgen.contract import Table
from kitgen.contract.play import Sort
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import FIRAGO, set_in
from kitgen.drawing.inks import FULL
from kitgen.language import ENGLISH, speaking
from kitgen.phrases import capitalised, counted
from kitgen.pipeline.playtests.pages.tables import (
    endings_table,
    feature_row,
    figures_table,
    turns_table,
    visits_table,
    wins_table,
)
from kitgen.pipeline.playtests.plots.heat_maps import board_of, draw_visits
from kitgen.pipeline.playtests.plots.histograms import draw_turns
from kitgen.pipeline.playtests.plots.intervals import draw_shares
from kitgen.pipeline.playtests.words.sentences import (
    Finding,
    is_dead,
    lean_finding,
    things_to_look_at,
    verdict,
    winner_name,
)
from kitgen.records.marks import PAGE_FONTS
from kitgen.records.playtest import Lean, PlayedGame, PlaytestRecord
from kitgen.rendering.documents import render_document
from kitgen.rendering.svg import svg_element
from kitgen.resources import data_folder
from kitgen.values import frozen

_LONG_TABLE, _WIDE_TABLE = 12, 6
"""Tables with more rows or columns than this are collapsed."""

_ENLARGED = 1.25
"""The greatest enlargement of plots, compared with paper; a point is 4/3 CSS pixels."""

_SORTS = (
    (Sort.OPTION, "What players may choose"),
    (Sort.PIECE, "What is used"),
    (Sort.EVENT, "What happens"),
    (Sort.TROUBLE, "Trouble"),
)


@frozen
class LinkedFile:
    """A file beside a report page.

    Attributes:
        name: Its path from the page's folder, with `/` between its parts.
        about: A short description of its contents.
    """

    name: str
    about: str


@frozen
class PlotOnPage:
    """A plot, with its data as a table.

    Attributes:
        title: The title.
        sentence: An explanation; empty if the title is enough.
        drawing: The SVG element.
        width: The greatest width, in CSS pixels.
        table: The same data in numbers.
        is_long: Whether the table is collapsed.
        is_board: Whether the table has the rows and columns of a board, with narrow cells.
    """

    title: str
    sentence: str
    drawing: str
    width: int
    table: Table
    is_long: bool
    is_board: bool


@frozen
class Features:
    """The rows of a table of features, all of one sort.

    Attributes:
        title: The name of the sort.
        rows: The cells of each feature, and whether it never occurred.
    """

    title: str
    rows: tuple[tuple[tuple[str, ...], bool], ...]


@frozen
class Chapter:
    """The part of the page about one thing that was played.

    Attributes:
        id: The anchor for links.
        played: The record of what was played.
        sampled: A description of the sample.
        verdict: The findings that matter first to an organiser.
        looks: The findings that deserve a look.
        plots: The plots, each with its table.
        tables: Tables that have no plot.
        features: The features, by sort.
    """

    id: str
    played: PlayedGame
    sampled: str
    verdict: tuple[Finding, ...]
    looks: tuple[Finding, ...]
    plots: tuple[PlotOnPage, ...]
    tables: tuple[Table, ...]
    features: tuple[Features, ...]


@contextmanager
def page_type() -> Iterator[None]:
    """Use English and the pages' own font within the block, whatever the kit uses."""
    with set_in(FIRAGO), speaking(ENGLISH):
        yield


def filled_page(template: str, record: Any, **filled: Any) -> str:
    """Return a page of a playtest, a comparison, a sweep or a tuning, as HTML.

    Args:
        template: The template's name in `templates/playtests`, without a suffix.
        record: The record that the page shows.
        filled: Further values for the template; always `command`, the command that plays the same
            games again, and `files`, the `LinkedFile`s to which the page links.
    """
    return render_document(
        f"playtests/{template}.html.j2",
        version=__version__,
        record=record,
        capitalised=capitalised,
        counted=counted,
        **filled,
    )


@page_type()
def report_page(
    record: PlaytestRecord,
    title: str,
    command: str,
    turns: Mapping[str, Mapping[int, int]] = MappingProxyType({}),
    files: Sequence[LinkedFile] = (),
) -> str:
    """Return the page of a playtest, as HTML; it needs `page_fonts` in its folder.

    Args:
        record: The record of the playtest.
        title: The kit's title.
        command: The command that plays the same games again.
        turns: For each thing that was played, by its name, the number of games with each number
            of turns. Things that are missing here get no histogram.
        files: Files beside the page to which it links, such as recorded games.
    """
    defined: set[str] = set()
    chapters = [
        _chapter(f"played-{number}", played, turns.get(played.name, {}), defined)
        for number, played in enumerate(record.played, 1)
    ]
    return filled_page(
        "report", record, kit_title=title, command=command, chapters=chapters, files=files
    )


def page_fonts() -> dict[str, bytes]:
    """Return the fonts of playtests' pages, by the names of their files."""
    return {name: (data_folder() / "fonts" / name).read_bytes() for name in PAGE_FONTS}


def sample_in_words(played: PlayedGame) -> str:
    """Return a description of a sample: `2,000 games, careful against greedy, seed 42; ...`."""
    players = " against ".join(played.players)
    if len(played.players) > 2 and len(set(played.players)) == 1:
        players = f"{len(played.players)} players, all {played.players[0]}"
    return f"{counted(played.games, 'game')}, {players}, seed {played.seed}; intervals of 95 %"


def _chapter(id: str, played: PlayedGame, turns: Mapping[int, int], defined: set[str]) -> Chapter:
    return Chapter(
        id=id,
        played=played,
        sampled=sample_in_words(played),
        verdict=verdict(played),
        looks=things_to_look_at(played),
        plots=tuple(_plots(id, played, turns, defined)),
        tables=(figures_table(played), endings_table(played)),
        features=tuple(_features(played)),
    )


def _plots(
    id: str, played: PlayedGame, turns: Mapping[int, int], defined: set[str]
) -> Iterator[PlotOnPage]:
    for lean in played.leans:
        yield _wins(id, lean, played, defined)
    if any(turns.values()):
        face = draw_turns(f"{id}-turns", "Games by their turns", turns, played.turns.value)
        table = turns_table(turns)
        yield on_page(face, "How long games take", "", table, defined)
    if any(visit.moves for visit in played.visits):
        board = board_of(played.visits)
        face = draw_visits(f"{id}-visits", "Moves to each square", board, played.games)
        words = (
            "The darker a square, the more moves went to it; a dot means that none did. A "
            "square is coloured if its share of the moves differs from the mean by more than "
            "its 95 % interval; a white one may differ by chance alone. Each game counts once, "
            "however many moves it has."
        )
        table = visits_table(board)
        yield on_page(face, "Where moves go", words, table, defined, is_board=True)


def _wins(id: str, lean: Lean, played: PlayedGame, defined: set[str]) -> PlotOnPage:
    titles = {
        "seat": "Who wins, by seat",
        "side": "Who wins, by side",
        "order": "Who wins, by the order of moves",
    }
    title = titles[lean.of]
    shares = [(capitalised(winner_name(lean, winner)), winner.share) for winner in lean.winners]
    face = draw_shares(f"{id}-wins-{lean.of}", title, shares)
    words = (
        f"{lean_finding(lean, played).sentence} The band reaches 5 percentage points to either "
        "side of an even share. Verdicts use wider intervals, which stay valid however often "
        "the results are checked."
    )
    if played.stalls.value:
        words += " A game that nobody won counts as shared by all."
    return on_page(face, title, words, wins_table(lean), defined)


def on_page(
    face: Face,
    title: str,
    sentence: str,
    table: Table,
    defined: set[str],
    *,
    is_long: bool = False,
    is_board: bool = False,
) -> PlotOnPage:
    """Return a plot for a page.

    Args:
        face: The plot.
        title: The title.
        sentence: An explanation; empty if the title is enough.
        table: The same data in numbers.
        defined: The definitions of earlier drawings on the page; see `svg_element`.
        is_long: Whether to collapse the table even if it has few rows and columns.
        is_board: Whether the table has the rows and columns of a board.
    """
    is_long = is_long or len(table.rows) > _LONG_TABLE or len(table.columns) > _WIDE_TABLE
    width = round(face.width * 4 / 3 * _ENLARGED)
    drawing = svg_element(face, FULL, defined)
    return PlotOnPage(title, sentence, drawing, width, table, is_long, is_board)


def _features(played: PlayedGame) -> Iterator[Features]:
    for sort, title in _SORTS:
        rows = tuple(
            (feature_row(feature), is_dead(feature))
            for feature in played.features
            if feature.sort == sort
        )
        if rows:
            yield Features(title, rows)
