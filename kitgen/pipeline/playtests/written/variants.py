"""The files of comparisons, sweeps, tuning and ladders: records for programs, pages for people.

<out>/<kit-id>-<kit-id>.comparison.json   and .html
<out>/<kit-id>.sweep.json                 and .csv, a row for each variant, and .html
<out>/<kit-id>.tuning.json                and .html
<out>/<kit-id>.ladder.json                and .html
<out>/firago-*.woff                       the fonts of the pages
"""

from collections.abc import Mapping
from pathlib import Path

from kitgen.definitions.loading import Loaded
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.folders.locks import holding
from kitgen.pipeline.folders.refusals import refused_in_one_line
from kitgen.pipeline.kit.own_names import renamed_page
from kitgen.pipeline.playtests.pages.comparison import comparison_page
from kitgen.pipeline.playtests.pages.ladder import ladder_page
from kitgen.pipeline.playtests.pages.page import LinkedFile, page_fonts
from kitgen.pipeline.playtests.pages.sweep import sweep_page
from kitgen.pipeline.playtests.pages.tuning import tuning_page
from kitgen.pipeline.playtests.words.swept import sweep_csv
from kitgen.playtest.files_written import check_place, replace_file, replace_text
from kitgen.records.comparison import ComparisonRecord
from kitgen.records.json_files import ShapeError, json_object, json_text, record_text
from kitgen.records.ladder import LadderRecord
from kitgen.records.marks import carries_mark
from kitgen.records.sweep import SweepRecord, TuningRecord
from kitgen.styles.names import NAMES

_RECORD = "every figure, for programs"


def comparison_files(
    record: ComparisonRecord, titles: tuple[str, str], command: str
) -> dict[str, str]:
    """Return the files of a comparison by their names; `command` repeats it."""
    name = f"{record.before}-{record.after}.comparison"
    links = (LinkedFile(f"{name}.json", _RECORD),)
    page = comparison_page(record, titles, command, links)
    return {f"{name}.json": json_text(record), f"{name}.html": page}


def sweep_files(record: SweepRecord, title: str, command: str) -> dict[str, str]:
    """Return the files of a sweep by their names, including its figures as CSV."""
    name = f"{record.kit}.sweep"
    links = (
        LinkedFile(f"{name}.csv", "a row for each variant, for a spreadsheet"),
        LinkedFile(f"{name}.json", _RECORD),
    )
    return {
        f"{name}.json": json_text(record),
        f"{name}.csv": sweep_csv(record),
        f"{name}.html": sweep_page(record, title, command, links),
    }


def tuning_files(record: TuningRecord, title: str, command: str) -> dict[str, str]:
    """Return the files of a tuning by their names."""
    name = f"{record.kit}.tuning"
    page = tuning_page(record, title, command, (LinkedFile(f"{name}.json", _RECORD),))
    return {f"{name}.json": json_text(record), f"{name}.html": page}


def ladder_files(record: LadderRecord, title: str, command: str) -> dict[str, str]:
    """Return the files of a kit's ladders by their names."""
    name = f"{record.kit}.ladder"
    page = ladder_page(record, title, command, (LinkedFile(f"{name}.json", _RECORD),))
    return {f"{name}.json": json_text(record), f"{name}.html": page}


def write_files(output: Path, files: Mapping[str, str], *kits: Loaded) -> tuple[Path, ...]:
    """Write files, each completely or not at all; none if one would replace a file not kitgen's.

    Pages have the kits' own names in their words; if two kits with different names of their own are
    compared, those of the game. The folder is locked meanwhile: if several runs end together,
    record and page are those of one run.

    Args:
        output: The folder.
        files: The files by their names.
        kits: The kits that they are about.

    Raises:
        KitgenError: The file system refuses, a file would replace one that is not kitgen's, or
            another run holds the folder for a minute.
    """
    first, *others = kits
    own_names = all(other.values.get(NAMES) == first.values.get(NAMES) for other in others)
    paths = {output / name: text for name, text in files.items()}
    with refused_in_one_line(output):
        output.mkdir(parents=True, exist_ok=True)
        with holding(output):
            for path in paths:
                if check_place(path) and not _is_ours(path, output):
                    raise KitgenError(f"{path} exists and is not kitgen's: move it away")
            for path, text in paths.items():
                renamed = own_names and path.suffix == ".html"
                replace_text(path, renamed_page(text, first) if renamed else text)
            for name, raw in page_fonts().items():
                replace_file(output / name, raw)
    return tuple(paths)


def _is_ours(path: Path, output: Path) -> bool:
    """Return whether an earlier run wrote a file, of this or another version.

    A CSV file has no mark of kitgen's: it is recognised by the record of its sweep beside it.
    """
    if path.suffix == ".html":
        return carries_mark(path)
    try:
        record = json_object(record_text(output / f"{path.stem}.json"))
    except (OSError, UnicodeDecodeError, ShapeError):
        return False
    return {"schema_version", "kitgen"} <= record.keys()
