"""The pages of a played kit: its report, and every kept game, move by move or as a position.

<out>/<kit-id>/report.html                the report; with `--only` <name>.report.html
<out>/<kit-id>/<name>.typical-<n>.html    game n, move by move with pictures
<out>/<kit-id>/<name>.stall-<n>.html      the last position of game n, and the moves that led to it
<out>/<kit-id>/<name>.stall-<n>.pdf       the same, to be printed at the size of the table
<out>/<kit-id>/firago-*.woff              the fonts of these pages
"""

import os
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path

from kitgen.contract.play import Playable
from kitgen.diagnostics import KitgenError
from kitgen.layout.paper import PAPERS, Paper
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.pipeline.kit.own_names import renamed_page
from kitgen.pipeline.playtests.pages.games import KitOnPage, game_page, stall_page
from kitgen.pipeline.playtests.pages.page import LinkedFile, page_fonts, report_page
from kitgen.pipeline.playtests.pages.stall_sheet import write_stall_sheet
from kitgen.pipeline.playtests.playing.files import STALL, TYPICAL
from kitgen.pipeline.playtests.playing.play import PlayedKit, PlayedPart, PlaytestOptions
from kitgen.playtest.engines import playables_of
from kitgen.playtest.files_written import check_place, replace_file, replace_text
from kitgen.playtest.play import TURN_LIMIT
from kitgen.playtest.records import read_record
from kitgen.records.marks import carries_mark

REPORT = "report.html"
_ENDING, _SHEET = ".html", ".pdf"


def write_pages(played: PlayedKit, options: PlaytestOptions) -> Path:
    """Write the pages of a kit beside its games, and remove those of games that are not kept.

    Its record and its games have to be there already.

    Returns:
        The path of the report.

    Raises:
        KitgenError: The file system refuses, or there is a file of that name that kitgen did not
            write.
    """
    folder = played.parts[0].games_file.parent
    first = played.parts[0].games_file.name.partition(".")[0]
    report = folder / (REPORT if options.only is None else f"{first}.{REPORT}")
    with refused_in_one_line(folder):
        pages = dict(_games(played, report.name))
        for part in played.parts:
            _remove_others(folder, part, pages)
        _remove_old_reports(folder, report, played)
        _write_sheets(played, PAPERS[options.paper])
        text = report_page(
            played.record,
            played.kit.definition.title,
            command_again(played, options),
            {part.game.name: part.turns for part in played.parts},
            tuple(_links(played, folder)),
        )
        for path, written in {**pages, report: text}.items():
            page = renamed_page(written, played.kit.loaded)
            if check_place(path) and not carries_mark(path):
                raise KitgenError(f"{path} exists and is not a page of kitgen's: move it away")
            replace_text(path, page)
        for name, raw in page_fonts().items():
            replace_file(folder / name, raw)
    return report


def _write_sheets(played: PlayedKit, paper: Paper) -> None:
    """Write the last positions of stalls as PDFs, at the size of the table."""
    settings = PrintSettings(paper, Sides.SINGLE, Marks.CROP)
    on_page = KitOnPage(played.kit.definition.title, played.kit.style.palette)
    for playable, path in _kept(played):
        if _kind(path) == STALL and playable.picture is not None:
            sheet, begun = path.with_suffix(_SHEET), path.with_suffix(f"{_SHEET}.part")
            if sheet.exists() and not carries_mark(sheet):
                raise KitgenError(f"{sheet} exists and is not a sheet of kitgen's: move it away")
            record = read_record(path.read_text(encoding="utf-8"))
            with played.kit.style.active():
                write_stall_sheet(begun, record, playable, on_page, settings)
            begun.replace(sheet)


def _games(played: PlayedKit, report: str) -> Iterator[tuple[Path, str]]:
    """Yield the path and page of each game that was kept."""
    kit = played.kit
    on_page = KitOnPage(kit.definition.title, kit.style.palette, report)
    for playable, path in _kept(played):
        record = read_record(path.read_text(encoding="utf-8"))
        shown = stall_page if _kind(path) == STALL else game_page
        with kit.style.active():
            yield path.with_suffix(_ENDING), shown(record, playable, on_page)


def _kept(played: PlayedKit) -> Iterator[tuple[Playable, Path]]:
    """Yield each game that was kept, with its playable."""
    kit = played.kit
    playables: Mapping[str, Playable] = {
        playable.name: playable
        for playable in playables_of(kit.game.id, kit.definition, kit.content)
    }
    for part in played.parts:
        for path in part.games:
            yield playables[part.game.name], path


def _kind(path: Path) -> str:
    """Return why a game is kept: `typical` or `stall`."""
    return path.name.split(".")[1].rpartition("-")[0]


def _remove_others(folder: Path, part: PlayedPart, pages: Mapping[Path, str]) -> None:
    """Remove the pages of games that an earlier playtest kept."""
    name = part.games_file.name.partition(".")[0]
    for kind in (TYPICAL, STALL):
        for ending in (_ENDING, _SHEET):
            for path in folder.glob(f"{name}.{kind}-*{ending}"):
                if path.with_suffix(_ENDING) not in pages and carries_mark(path):
                    path.unlink()


def _remove_old_reports(folder: Path, report: Path, played: PlayedKit) -> None:
    """Remove the reports of earlier playtests that link to games which this one replaced."""
    names = [part.games_file.name.partition(".")[0] for part in played.parts]
    for path in (folder / REPORT, *(folder / f"{name}.{REPORT}" for name in names)):
        if path != report and path.exists() and carries_mark(path):
            path.unlink()


def _links(played: PlayedKit, folder: Path) -> Iterator[LinkedFile]:
    """Yield the files to which a report links."""
    several = len(played.parts) > 1
    for part in played.parts:
        of = f"{part.game.name}, " if several else ""
        for path in part.games:
            number = path.stem.rpartition("-")[2]
            what = "the last position of a game that did not end"
            if _kind(path) != STALL:
                what = "a typical game, move by move"
            yield LinkedFile(path.with_suffix(_ENDING).name, f"{of}game {number}: {what}")
            if path.with_suffix(_SHEET).exists():
                about = f"{of}game {number}: the same, to be printed as large as on the table"
                yield LinkedFile(path.with_suffix(_SHEET).name, about)
        yield LinkedFile(part.games_file.name, f"{of}a row for each game")
    record = Path(os.path.relpath(played.paths[0], folder)).as_posix()
    yield LinkedFile(record, "every figure, for machines")


def command_again(played: PlayedKit, options: PlaytestOptions) -> str:
    """Return the command that plays the same games, to be run in the folder of the YAML file."""
    own = played.kit.loaded.files[0]
    words = ["kitgen", "playtest", played.record.kit if own.shipped else own.path.name]
    words += ["--games", str(options.goal.most)]
    if options.goal.until is not None:
        words += ["--until", options.goal.until]
    if options.players:
        words += ["--players", ",".join(options.players)]
    if options.limit != TURN_LIMIT:
        words += ["--limit", str(options.limit)]
    if options.only is not None:
        words += ["--only", options.only]
    if options.paper != PlaytestOptions.paper:
        words += ["--paper", options.paper]
    for override in options.overrides:
        words += ["--set", override]
    return shlex.join([*words, "--seed", options.seed])
