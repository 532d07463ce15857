"""What is for one of two players: files, envelopes, doors of its own; nobody else reads it."""

import json
import re
from pathlib import Path

import pytest

from kitgen.contract import OWN_MARKS, Audience, Certainty, Claim
from kitgen.pipeline.building.one_kit import BuiltKit
from kitgen.pipeline.merged.record import load_record
from kitgen.pipeline.report.report import claim_for_json, claims_for
from kitgen.pipeline.report.text import report_text
from kitgen.pipeline.verify.pdf.reading import PdfReading
from tests.pipeline.factories import build_one, toy_yaml, verify_folder
from tests.printed_jobs import printed_words

PLAYERS = (Audience.PLAYER_1, Audience.PLAYER_2)


@pytest.fixture
def private(request: pytest.FixtureRequest, tmp_path: Path) -> BuiltKit:
    """A toy with a sheet for each player alone, beside fields and answers; bound, too."""
    request.getfixturevalue("toys")
    kit = toy_yaml(tmp_path, behaviour="private", storage={"label": True})
    return build_one(kit, tmp_path / "out", merged=True)


def words_of(pdf: Path) -> str:
    with PdfReading(pdf) as reading:
        return " ".join(text.words for page in reading.pages() for text in page.texts)


def doors_of(page: str) -> dict[str, str]:
    """Return what lies behind each closed door of a gallery, by whose it is."""
    found = re.findall(
        r'<details class="door ([^"]+)">(.*?)</details>\n</section>', page, re.DOTALL
    )
    return dict(found)


@pytest.mark.dear
def test_a_player_has_files_of_their_own_and_nobody_elses_pages_are_in_them(
    private: BuiltKit,
) -> None:
    jobs = {job.id: job for job in private.manifest.jobs}
    for audience in PLAYERS:
        job = jobs[f"private-{audience}"]
        assert (job.audience, job.sides) == (str(audience), "single")
        assert job.file == f"toy-{audience}.pdf"
    for pdf in private.folder.glob("*.pdf"):
        printed = words_of(pdf)
        bearing = {audience for audience, mark in OWN_MARKS.items() if mark in printed}
        own = {player for player in PLAYERS if pdf.name == f"toy-{player}.pdf"}
        assert bearing == own, pdf.name


@pytest.mark.dear
def test_merged_files_keep_the_players_apart(private: BuiltKit) -> None:
    output = private.folder.parent
    record = load_record(output)
    assert [file.file for file in record.files] == [
        "merged-card.pdf",
        "merged-paper.pdf",
        "merged-player-1-paper.pdf",
        "merged-player-2-paper.pdf",
        "merged-referee-paper.pdf",
    ]
    for file in record.files:
        printed = words_of(output / file.file)
        for audience, mark in OWN_MARKS.items():
            assert (mark in printed) is (file.audience == audience), file.file
    index = (output / "index.html").read_text(encoding="utf-8")
    assert "merged-player-1-paper.pdf (for player 1)" in index
    assert "merged-player-2-paper.pdf (for player 2)" in index
    assert verify_folder(output) == ()


@pytest.mark.dear
def test_guide_label_and_keeping_name_the_players_envelopes(private: BuiltKit) -> None:
    guide = printed_words(private.folder, "print-guide")
    page = (private.folder / "index.html").read_text(encoding="utf-8")
    label = printed_words(private.folder, "storage")
    for number in (1, 2):
        assert f"Envelope for player {number}: 2 × Private-Player-{number}s." in page
        assert f"Envelope for player {number}:" in guide
        assert f"player {number}’s envelope" in label
        step = guide.partition(f"toy-player-{number}.pdf 2 sheets")[2].partition(".pdf")[0]
        assert f"Private-Player-{number}. Hand them out." in step
    rows = re.findall(r"<dt>For</dt><dd>(player [12])</dd>", page)
    assert rows == ["player 1", "player 2"]


def test_each_player_opens_a_door_of_their_own(private: BuiltKit) -> None:
    page = (private.folder / "index.html").read_text(encoding="utf-8")
    doors = doors_of(page)
    assert list(doors) == ["player-1", "player-2", "referee"]
    for number in (1, 2):
        shown = f"svg/private-player-{number}/"
        for whose, inside in doors.items():
            assert (shown in inside) is (whose == f"player-{number}")
        outside = page
        for inside in doors.values():
            outside = outside.replace(inside, "")
        assert shown not in outside
        assert f"Open only if you are player {number} or are not playing" in page
        assert f"For player {number} only: print, do not read" in outside
    assert 'href="contents.json"' not in page
    covers = (private.folder.parent / "index.html").read_text(encoding="utf-8")
    assert "svg/private" not in covers


@pytest.mark.usefixtures("toys")
def test_verify_names_a_page_of_one_player_in_the_others_file(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path, behaviour="exchanged"), tmp_path / "out")
    found = [
        diagnostic for diagnostic in verify_folder(built.folder) if diagnostic.code == "KIT219"
    ]
    assert [diagnostic.message for diagnostic in found] == [
        "toy-player-2.pdf page 2 shows `FOR PLAYER 1 ONLY`, but is for player 2"
    ]


def test_claims_for_one_player_are_kept_apart() -> None:
    claims = tuple(
        Claim(str(audience), f"Known to {audience}.", Certainty.PROVED, {}, audience=audience)
        for audience in reversed(Audience)
    )
    for audience in Audience:
        (own,) = claims_for(audience, claims)
        assert own.id == audience
        assert claim_for_json(own)["audience"] == str(audience)
        assert own.statement == f"Known to {audience}."
    printed = report_text("Kit", claims, None, blocks=False).splitlines()
    lines = [line.strip() for line in printed if line.strip()][1:]
    assert [line for line in lines if line.endswith("read on")] == [
        "For player 1: player 2 must not read on",
        "For player 2: player 1 must not read on",
        "Not for anyone who plays: do not read on",
        "For the referee: players must not read on",
    ]
    assert [line.split()[-1] for line in lines if "Known to" in line] == [
        f"{audience}." for audience in Audience
    ]


@pytest.mark.usefixtures("toys")
def test_the_manifest_names_audiences_by_their_file_words(private: BuiltKit) -> None:
    manifest = json.loads((private.folder / "manifest.json").read_text(encoding="utf-8"))
    assert {job["audience"] for job in manifest["jobs"]} == {
        "players",
        "player-1",
        "player-2",
        "referee",
    }
