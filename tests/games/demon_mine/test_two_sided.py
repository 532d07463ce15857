"""Two-sided pawns: every back is the other team's pawn, and what is printed otherwise is found."""

from dataclasses import replace

import pikepdf
import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.games.demon_mine.contents import tile_set_contents
from kitgen.games.demon_mine.generate import generate_tile_set
from kitgen.games.demon_mine.jobs import demon_mine_jobs
from kitgen.games.demon_mine.readback.pawns import check_printed_pawns
from kitgen.seeds import Stream
from tests.games.reading import reading_of
from tests.pipeline.factories import build_one, change_pdf, forge_manifest, verify_folder


def checked(contents, pieces):
    return list(check_printed_pawns(contents, {"pieces": tuple(pieces)}))


def printed(definition):
    """Return the contents, the pieces' job, and both sides of its pawns as a reader finds them."""
    content = generate_tile_set(definition, Stream("1"), 1)
    [job] = [
        job for job in demon_mine_jobs(definition, content, InkStyle.LOW) if job.id == "pieces"
    ]
    pieces = [piece for sheets in job.sheet_sets for piece in sheets.pieces]
    pawns = [piece for piece in pieces if piece.component.id == "pawns"]
    fronts = [reading_of(pawn) for pawn in pawns]
    backs = [replace(reading_of(replace(pawn, front=pawn.back)), side="back") for pawn in pawns]
    return tile_set_contents(content), job, pawns, fronts, backs


@pytest.mark.parametrize("players", [2, 4])
def test_each_back_is_a_pawn_of_the_other_team(build, players):
    count = players // 2
    definition = build({"entrance": count, "hive": count}, players=players, pawns__two_sided=True)
    contents, job, pawns, fronts, backs = printed(definition)
    assert job.duplex and job.needs_backs
    turned = {(pawn.front.name, pawn.back.name) for pawn in pawns}
    for front, back in turned:
        assert (back, front) in turned
        assert {front.split("-")[1], back.split("-")[1]} == {"miners", "beetles"}
        assert front.endswith("set-aside") == back.endswith("set-aside")
    assert checked(contents, [*fronts, *backs]) == []


def test_a_back_that_shows_its_own_team_is_found(build):
    contents, _, _, fronts, backs = printed(build(pawns__two_sided=True))
    wrong = [replace(backs[0], paths=fronts[0].paths), *backs[1:]]
    assert [diagnostic.code for diagnostic in checked(contents, [*fronts, *wrong])] == ["DM219"]
    for missing in ([*fronts, *backs[1:]], fronts):
        assert [diagnostic.code for diagnostic in checked(contents, missing)] == ["DM219"]


def test_backs_of_pawns_that_have_one_side_are_found(build):
    _, _, _, fronts, backs = printed(build(pawns__two_sided=True))
    contents = tile_set_contents(generate_tile_set(build(), Stream("1"), 1))
    assert checked(contents, fronts) == []
    [found] = checked(contents, [*fronts, *backs])
    assert found.code == "DM219"
    assert found.message == f"{len(backs)} pawns have a back, but the kit's have one side"


def _without_backs(pdf: pikepdf.Pdf) -> None:
    for index in reversed(range(1, len(pdf.pages), 2)):
        del pdf.pages[index]
    pdf.Root.ViewerPreferences.Duplex = pikepdf.Name("/Simplex")


def _of_one_side(manifest) -> None:
    files = manifest["print_files"]
    file = next(file for file in files if file["file"] == "demon-mine-othello-pieces.pdf")
    file["sheets"] = [sheet for sheet in file["sheets"] if sheet["side"] == "front"]
    for page, sheet in enumerate(file["sheets"], 1):
        sheet["page"] = page
    count = len(file["sheets"])
    file.update(sides="single", pages=count)
    job = next(job for job in manifest["jobs"] if job["id"] == "pieces")
    job.update(sides="single", pages={"first": 1, "last": count})


@pytest.mark.exhaustive
def test_a_file_that_lost_all_backs_is_found_however_its_manifest_is_changed(tmp_path):
    """The file, its digest and the manifest agree on one side; the contents know of two."""
    folder = build_one(
        "demon-mine-othello", tmp_path, ink=InkStyle.LOW, copies=None, separate=True
    ).folder
    assert verify_folder(folder) == ()
    change_pdf(folder / "demon-mine-othello-pieces.pdf", _without_backs)
    forge_manifest(folder, _of_one_side)
    [found] = verify_folder(folder)
    assert (found.code, found.message) == ("DM219", "0 of 16 two-sided pawns have a back")
