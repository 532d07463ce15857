"""Two-sided pawns: every back is the other team's pawn, and what is printed otherwise is found."""

from dataclasses import replace

import pytest

from kitgen.drawing.inks import InkStyle
from kitgen.games.demon_mine.generate import generate_tile_set, tile_set_contents
from kitgen.games.demon_mine.jobs import demon_mine_jobs
from kitgen.games.demon_mine.readback_pawns import check_printed_pawns
from kitgen.seeds import Stream
from tests.games.reading import reading_of


def printed(definition):
    """Give the contents, the pieces' job, and both sides of its pawns as a reader finds them."""
    content = generate_tile_set(definition, Stream("1"), 1)
    [job] = [
        one for one in demon_mine_jobs(definition, content, InkStyle.LOW) if one.id == "pieces"
    ]
    pieces = [one for sheets in job.sheet_sets for one in sheets.pieces]
    pawns = [one for one in pieces if one.component.id == "pawns"]
    fronts = [reading_of(one) for one in pawns]
    backs = [replace(reading_of(replace(one, front=one.back)), side="back") for one in pawns]
    return tile_set_contents(content), job, pawns, fronts, backs


@pytest.mark.parametrize("players", [2, 4])
def test_each_back_is_a_pawn_of_the_other_team(build, players):
    count = players // 2
    definition = build({"entrance": count, "hive": count}, players=players, pawns__two_sided=True)
    contents, job, pawns, fronts, backs = printed(definition)
    assert job.duplex and job.needs_backs
    turned = {(one.front.name, one.back.name) for one in pawns}
    for front, back in turned:
        assert (back, front) in turned
        assert {front.split("-")[1], back.split("-")[1]} == {"miners", "beetles"}
        assert front.endswith("set-aside") == back.endswith("set-aside")
    assert list(check_printed_pawns(contents, [*fronts, *backs])) == []


def test_a_back_that_shows_its_own_team_is_found(build):
    contents, _, _, fronts, backs = printed(build(pawns__two_sided=True))
    wrong = [replace(backs[0], paths=fronts[0].paths), *backs[1:]]
    assert [one.code for one in check_printed_pawns(contents, [*fronts, *wrong])] == ["DM219"]
    missing = [*fronts, *backs[1:]]
    assert [one.code for one in check_printed_pawns(contents, missing)] == ["DM219"]
