"""A watch makes to the byte what a fresh build makes, and makes anew only what changed."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.diagnostics import ChangedByHandError, DefinitionError
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.printing.last_round import LAST_ROUND
from kitgen.records import kit_folders
from kitgen.rendering import pdf
from kitgen.rendering.pdf import PdfWriter
from tests.games.discovered import KITS
from tests.pipeline.factories import options, snapshot, toy_yaml
from tests.shared_kits import sampled

pytestmark = pytest.mark.usefixtures("toys")

KEYS = st.fixed_dictionaries(
    {
        "cards": st.integers(1, 4),
        "title": st.sampled_from(["Toy", "Dig"]),
        "theme": st.sampled_from(["standard", "high-contrast"]),
        "language": st.sampled_from(["english", "german"]),
        "behaviour": st.sampled_from(["good", "good", "warned", "bad content"]),
    }
)
CHOICES = st.fixed_dictionaries(
    {
        "seed": st.sampled_from(["7", "8"]),
        "paper": st.sampled_from(["letter", "a4"]),
        "marks": st.sampled_from(["crop", "none"]),
        "copies": st.integers(1, 2),
        "merged": st.booleans(),
        "separate": st.booleans(),
    }
)


@contextmanager
def written() -> Iterator[list[str]]:
    """Yield the names of the PDFs that are written while this is open."""
    names: list[str] = []

    class NotingWriter(PdfWriter):
        def __init__(self, path: Path, **named: Any) -> None:
            names.append(path.name)
            super().__init__(path, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pdf, "PdfWriter", NotingWriter)
        yield names


def built(kit: str, output: Path, **choices: Any) -> dict[str, bytes] | str:
    """Build a kit; return the files, or what is wrong with it."""
    try:
        build_kits((kit,), options(**choices), output)
    except DefinitionError as refusal:
        return str(refusal)
    return snapshot(output)


@pytest.mark.dear
@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(KEYS, CHOICES), min_size=2, max_size=4))
def test_rounds_make_what_builds_of_their_own_make(rounds: list[tuple[Any, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for number, (keys, choices) in enumerate(rounds):
            kit = toy_yaml(Path(folder), **keys)
            # Each seed and paper has an output folder of its own: builds replace only their kit.
            watched, alone = Path(folder, "watched"), Path(folder, str(number))
            again = built(kit, watched, **choices, repeated=True)
            fresh = built(kit, alone, **choices)
            if isinstance(again, str) or isinstance(fresh, str):
                assert again == fresh
            else:
                assert {name: again[name] for name in fresh if name != "index.html"} == {
                    name: content for name, content in fresh.items() if name != "index.html"
                }


BATS = """\
id: night
extends: demon-mine
tiles:
  bats: {{name: {name}, role: event, text: Fly 2 squares., count: {count}}}
  tee: {{count: {{fill: true}}}}
{more}
"""


@pytest.mark.dear
@pytest.mark.parametrize(
    "kit",
    sampled(
        [*KITS, "mines-between-the-lines-reveal", "mines-between-the-lines-solo-hard"],
        ["mines-between-the-lines"],
    ),
)
def test_of_a_kit_that_did_not_change_nothing_is_set_drawn_checked_or_written_again(
    kit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build() -> None:
        build_kits((kit,), options(copies=None, repeated=True), tmp_path)

    build()
    before = snapshot(tmp_path)
    for name in ("jobs.rules_job", "jobs.check_rules", "one_kit.rules_page"):
        monkeypatch.setattr(f"kitgen.pipeline.building.{name}", None)
    for name in ("check_face", "render_svg"):
        monkeypatch.setattr(f"kitgen.pipeline.printing.faces.{name}", None)
    with written() as names:
        build()
    assert names == []
    assert snapshot(tmp_path) == before


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Any]:
    """Return what builds a variant of Demon Mine again, and compares it with a fresh build.

    It returns the names of the kit's PDFs that were written."""
    kit = tmp_path / "night.yaml"
    turns = iter(range(100))
    # What another test built as this kit, in the same process, counts for nothing.
    for _ in range(2):
        LAST_ROUND.begin()

    def build(name: str = "BATS", count: int = 2, more: str = "", **choices: Any) -> set[str]:
        kit.write_text(BATS.format(name=name, count=count, more=more), encoding="utf-8")
        with written() as names:
            build_kits((str(kit),), options(**choices, repeated=True), tmp_path / "again")
        fresh = tmp_path / f"fresh{next(turns)}"
        build_kits((str(kit),), options(**choices), fresh)
        folder = "night-7"
        assert snapshot(tmp_path / "again" / folder) == snapshot(fresh / folder)
        own = {name for name in names if not name.startswith("calibration-")}
        return {name.removeprefix("night-").removesuffix(".pdf") for name in own}

    return build


@pytest.mark.exhaustive
def test_only_jobs_that_changed_are_written_again(night: Any) -> None:
    every_job = night(copies=1, separate=True)
    assert {"board", "pieces", "tiles", "rules", "storage", "print-guide"} <= every_job
    renamed = night(name="MOTHS", copies=1, separate=True)
    assert {"tiles", "rules"} <= renamed
    assert not {"board", "pieces"} & renamed


@pytest.mark.dear
def test_rounds_in_which_codes_names_and_places_change_make_what_fresh_builds_make(
    night: Any,
) -> None:
    night()
    # Other letters come first, so that later ones get other codes; then everything moves.
    night(name="MOTHS 79")
    night(name="79 MOTHS", count=5)
    # Other words first on every page, and more of them in the rules.
    night(name="79 MOTHS", count=5, more="title: Quartz Night")
    night(name="79 MOTHS", count=5, more=f"summary: {'Every word moves the next. ' * 5}")
    night(name="79 MOTHS", count=1, more="theme: high-contrast", paper="a4")
    night(name="79 MOTHS", count=1, more="theme: high-contrast", paper="a4", merged=True)


@pytest.mark.dear
def test_only_print_files_that_changed_are_written_again(tmp_path: Path) -> None:
    for cards, changed in ((4, {"card", "paper", "referee"}), (5, {"card", "paper"}), (5, set())):
        kit = toy_yaml(tmp_path, cards=cards)
        with written() as names:
            build_kits((kit,), options(repeated=True), tmp_path / "out")
        assert {name for name in names if name.startswith("toy")} == {
            f"toy-{name}.pdf" for name in changed
        }


@pytest.mark.exhaustive
def test_every_job_is_written_again_when_its_looks_or_its_language_change(night: Any) -> None:
    every_job = night(name="MOTHS", copies=1, separate=True)
    assert "tiles" in night(name="MOTHS", count=3, copies=1, separate=True)
    assert (
        night(name="MOTHS", count=3, copies=1, separate=True, more="theme: high-contrast")
        == every_job
    )
    in_german = "theme: high-contrast\nlanguage: german"
    assert night(name="MOTHS", count=3, copies=1, separate=True, more=in_german) == every_job
    assert night(name="MOTHS", count=3, copies=1, separate=True, more=in_german) == set()


def test_a_round_reads_no_file_of_the_kit_that_it_wrote_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    digest = kit_folders._sha256
    monkeypatch.setattr(kit_folders, "_sha256", lambda path: read.append(path) or digest(path))
    for cards in (4, 4, 5):
        kit = toy_yaml(tmp_path, cards=cards)
        build_kits((kit,), options(repeated=True), tmp_path / "out")
    kit_folder = tmp_path / "out" / "toy-7"
    assert not [path for path in read if path.is_relative_to(kit_folder)]


def test_a_file_that_was_changed_by_hand_between_two_rounds_is_found(tmp_path: Path) -> None:
    kit = toy_yaml(tmp_path)
    build_kits((kit,), options(repeated=True), tmp_path / "out")
    file = tmp_path / "out" / "toy-7" / "index.html"
    # As long as before, and in the same place on the disk.
    file.write_bytes(file.read_bytes().replace(b"a", b"b"))
    with pytest.raises(ChangedByHandError, match=r"index\.html, changed since"):
        build_kits((kit,), options(repeated=True), tmp_path / "out")
