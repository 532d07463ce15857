"""Of the campaign against finished kits, a few of each large class; `run.py` tries all."""

import shutil
from pathlib import Path
from random import Random

import pytest

from tests.reliability.alterations.every import GROUPS, HONEST, PDFS
from tests.reliability.bases import FIELDS, SHEETS
from tests.reliability.campaign import Trial, trials, tried
from tests.shared_kits import sampled

SEED = "1"

SAMPLE = {
    "image over the ink": "play",
    "words in render mode 3": "answers",
    "glyph outlines exchanged": "lookup",
    "drawing emptied": "play",
    "digit changed": "lookup",
    "MediaBox moved 2 pt": "answers",
    "outline that launches": "play",
    "update, script behind a comment": "answers",
    "pages counted wrong": "play",
    "outline that shows a corner": "play",
    "outline with an entry from behind": "answers",
    "object twice in a stream of objects": "lookup",
    "object in a stream that no table lists": "answers",
    "another first page for the web": "play",
    "fewer objects said than there are": "play",
    "parent that turns": "answers",
    "second document, empty lines at the end": "answers",
    "second document, zeros before the place": "play",
    "object that nothing refers to": "answers",
    "script behind null": "play",
    "page that is a stream behind a comment": "answers",
    "turn that is null": "answers",
    "object listed twice": "lookup",
    "name written as a text": "answers",
    "title in another encoding": "answers",
    "catalog in a font": "answers",
    "something behind an object": "answers",
    "number of pages as a text": "answers",
    "count of the outline": "answers",
    "script in an SVG": FIELDS,
    "names that Windows shows": FIELDS,
    "litter that is a link": FIELDS,
    "manifest: packed by words": FIELDS,
    "overall page gone, calibration sheet: script": "output",
    "kit that is a link": "output",
    "calibration sheet of another printer": "output",
    "manifest: all claims sampled": FIELDS,
    "contents: number changed": FIELDS,
    "source: rule": FIELDS,
    "packed at level 9": FIELDS,
    "touched": FIELDS,
}
"""What is done to the sheet, the kit or the output folder named: the suite does every other."""


def trial(name: str, at: str) -> Trial:
    (only,) = trials(1, [name], [at])
    return only


def cases() -> list[tuple[str, str]]:
    """Return every class of PDFs and pages with each place of this kit's, and the sample."""
    places = [FIELDS, *(name for name, sheet in SHEETS.items() if sheet.kit == FIELDS)]
    every = trials(1, ["PDFs", "pages for the browser"], places)
    return [*dict.fromkeys([*SAMPLE.items(), *((each.alteration.name, each.at) for each in every)])]


@pytest.mark.sample
@pytest.mark.parametrize(("name", "at"), sampled(cases(), [*SAMPLE.items()][::2]))
def test_what_was_altered_is_found_out_and_what_was_not_is_good(
    base: Path, tmp_path: Path, name: str, at: str
) -> None:
    outcome = tried(trial(name, at), base, tmp_path / "tried", SEED)
    assert outcome.is_right, f"{outcome.by} {outcome.says}"


def test_classes_are_named_once_and_every_sample_is_one() -> None:
    names = [alteration.name for many in GROUPS.values() for alteration in many]
    assert len(names) == len(set(names))
    assert len(PDFS) >= 46
    assert len(GROUPS[HONEST]) >= 10


def test_the_same_seed_makes_the_same_alteration(base: Path, tmp_path: Path) -> None:
    moved = trial("words painted white", "answers")
    kept = []
    for name in ("one.pdf", "other.pdf"):
        file = tmp_path / name
        shutil.copyfile(base / f"{FIELDS}-{SEED}" / SHEETS["answers"].file, file)
        moved.alteration.change(file, Random(SEED))
        kept.append(file.read_bytes())
    assert kept[0] == kept[1]


def test_what_only_looking_finds_escapes_where_nobody_looks(base: Path, tmp_path: Path) -> None:
    covered = trial("white page over all", "answers")
    assert tried(covered, base, tmp_path / "tried", SEED, quick=True).by == "escaped"
