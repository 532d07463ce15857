"""Same seed, same bytes: whatever the process, folder, clock, or number of copies."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kitgen
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.kit.naming import SEED_LENGTH_LIMIT, check_seed, kit_folder_name
from kitgen.seeds import Stream
from tests.games.discovered import KITS
from tests.pipeline.factories import build_one, snapshot, toy_yaml
from tests.printed_jobs import file_of, manifest_of, pages_of
from tests.shared_kits import exhaustive

ROOT = Path(kitgen.__file__).parent.parent
FEW = ("phantom-of-the-mine",)

# Run before the program: a clock that stands in another century.
OTHER_CLOCK = """
import time
time.time = lambda: 4102444800.0
time.time_ns = lambda: 4102444800 * 10**9
time.gmtime = lambda *_: time.struct_time((2100, 1, 1, 0, 0, 0, 4, 1, 0))
time.localtime = time.gmtime
"""


OLDER_PYTHON = """
from tests.interpreters.arithmetic import act_as
act_as(newer=False)
"""
NEWER_PYTHON = OLDER_PYTHON.replace("False", "True")


def build_in_process(
    folder: Path, kits: tuple[str, ...], first: str, **environment: str
) -> dict[str, bytes]:
    """Build kits in a process of their own, with `folder` as the current one.

    Args:
        folder: Where; it must not be there yet.
        kits: Their ids.
        first: What that process does before anything else.
        environment: Variables of it.
    """
    folder.mkdir(parents=True)
    (folder / "sitecustomize.py").write_text(first)
    path = os.pathsep.join((str(folder), str(ROOT)))
    ended = subprocess.run(
        [sys.executable, "-m", "kitgen", "build", *kits, "--seed", "night 7", "--copies", "2"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stderr
    return snapshot(folder / "output")


# Added numbers place what Phantom of the Mine draws.
@pytest.mark.dear
@pytest.mark.parametrize("kits", [FEW, exhaustive(tuple(KITS))], ids=["few", "all"])
def test_processes_of_other_hash_seed_folder_clock_and_arithmetic_write_the_same_bytes(
    kits: tuple[str, ...], tmp_path: Path
) -> None:
    one = build_in_process(
        tmp_path / "one", kits, OLDER_PYTHON, PYTHONHASHSEED="1", TZ="UTC", LANG="C"
    )
    other = build_in_process(
        tmp_path / "deeper" / "two",
        kits,
        OTHER_CLOCK + NEWER_PYTHON,
        PYTHONHASHSEED="2",
        SOURCE_DATE_EPOCH="1000000000",
        TZ="Asia/Tokyo",
        LANG="en_US.UTF-8",
    )
    assert sorted(one) == sorted(other)
    assert [name for name in one if one[name] != other[name]] == []


def pdfs(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.pdf")}


@pytest.mark.dear
def test_jobs_without_chance_have_the_same_bytes_for_every_seed(tmp_path: Path) -> None:
    one = pdfs(build_one("demon-mine", tmp_path / "one", "42", copies=None, separate=True).folder)
    other = pdfs(build_one("demon-mine", tmp_path, "Другой", copies=None, separate=True).folder)
    different = {name for name in one if one[name] != other[name]}
    assert "demon-mine-tiles.pdf" not in different
    assert "demon-mine-board.pdf" not in different
    assert "demon-mine-print-guide.pdf" not in different
    assert different == {"demon-mine-draw-order.pdf"}


def page_streams(path: Path) -> list[bytes]:
    """Return each page's own operators, as they are before compression."""
    with pikepdf.open(path) as pdf:
        streams = []
        for page in pdf.pages:
            page.contents_coalesce()
            streams.append(page.Contents.read_bytes())
        return streams


def job_streams(folder: Path, job: str) -> list[bytes]:
    """Return the operators of each page of a job."""
    streams = page_streams(file_of(folder, job))
    return [streams[page] for page in pages_of(folder, job)]


@pytest.mark.dear
def test_more_fields_leave_the_first_ones_alone(tmp_path: Path) -> None:
    """Each job by itself: what a page calls its fonts depends on what its file uses before."""
    few, many = (
        build_one(
            "mines-between-the-lines", tmp_path / str(copies), "42", copies=copies, separate=True
        ).folder
        for copies in (2, 5)
    )
    for job in (job["id"] for job in manifest_of(few)["jobs"] if job["id"] != "print-guide"):
        first = job_streams(few, job)
        assert job_streams(many, job)[: len(first)] == first, job
    for svg in sorted(few.glob("svg/*/*.svg")):
        if svg.parent.name != "print-guide":
            assert (many / svg.relative_to(few)).read_bytes() == svg.read_bytes()


@pytest.mark.dear
@pytest.mark.usefixtures("toys")
def test_content_depends_on_the_seed_and_the_kits_id_and_not_on_its_file(tmp_path: Path) -> None:
    def secrets(folder: str, kit_id: str, seed: str, **keys: object) -> bytes:
        (tmp_path / folder).mkdir(exist_ok=True)
        kit = toy_yaml(tmp_path / folder, kit_id, **keys)
        out = tmp_path / folder / "out"
        return (build_one(kit, out, seed).folder / "contents.json").read_bytes()

    mine = secrets("here", "one", "7")
    assert mine == secrets("elsewhere", "one", "7", title="Another", cards=9)
    assert mine != secrets("here", "one", "8")
    assert mine != secrets("here", "two", "7")
    # A game's own kit draws from the game's stream, all others from children of it.
    game = Stream("7").child("game", "toy-dig")
    assert drawn(secrets("here", "toy-dig", "7")) == [field(game, n) for n in (0, 1)]
    assert drawn(mine) == [field(game.child("kit", "one"), n) for n in (0, 1)]


def drawn(contents: bytes) -> list[int]:
    return [field["secret"] for field in json.loads(contents)["fields"]]


def field(stream: Stream, number: int) -> int:
    return stream.child("field", number).below(10**6)


printable = st.text(min_size=1, max_size=SEED_LENGTH_LIMIT).filter(
    lambda seed: seed.isprintable() and seed.strip() != ""
)


@given(one=printable, other=printable)
def test_two_seeds_never_share_a_folder(one: str, other: str) -> None:
    names = {kit_folder_name("kit", check_seed(seed)) for seed in (one, other)}
    assert len(names) == len({one, other})
    for name in names:
        assert len(name.encode()) < 255
        assert not set(name) & set('/\\:*?"<>|\0 ')
        assert not name.endswith(".")


def test_a_seed_that_is_made_to_look_like_anothers_folder_gets_its_own() -> None:
    taken = kit_folder_name("kit", "a/b")
    imitation = taken.removeprefix("kit-")
    assert kit_folder_name("kit", imitation) != taken


@pytest.mark.parametrize("seed", ["42", "friday-night", "2026-08-01", "v1.5", "Anna_7"])
def test_a_plain_seed_stands_in_the_folder_as_it_is(seed: str) -> None:
    assert kit_folder_name("demon-mine", seed) == f"demon-mine-{seed}"


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("", "blank"),
        ("   ", "blank"),
        ("x" * 65, "65 characters, but may have at most 64"),
        ("x" * 10_000, "10000 characters, but may have at most 64"),
        ("a\nb", r"character 2 .* U\+000A"),
        ("\x1b[31m", r"U\+001B"),
        ("a\u202eb", r"U\+202E"),
        ("\udcff", r"U\+DCFF"),
    ],
)
def test_a_seed_that_cannot_be_printed_is_refused(seed: str, message: str) -> None:
    with pytest.raises(KitgenError, match=message) as caught:
        check_seed(seed)
    assert caught.value.exit_status == 2


@pytest.mark.sample
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("seed", ["中文", "<b>&amp;", "Ünï/Ćödé ../..", "-", "x" * 64, "🎲🎲"])
def test_any_printable_text_is_a_seed(tmp_path: Path, seed: str) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path / "out", seed)
    assert built.manifest.seed == seed
    assert built.folder.parent == tmp_path / "out"
