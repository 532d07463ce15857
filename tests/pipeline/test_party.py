"""A party sits down: everybody has a seat, and no table is too full or too empty."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import PlayerCount
from kitgen.diagnostics import KitgenError
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.kit.party import most_people, plan_in_words, seat_party
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.records.manifest import read_manifest
from tests.pipeline.factories import (
    build_one,
    edit_manifest,
    options,
    snapshot,
    verify_folder,
)
from tests.printed_jobs import pages_of

TWO = PlayerCount(2, 2)

counts = st.builds(
    lambda fewest, more: PlayerCount(fewest, fewest + more), st.integers(1, 4), st.integers(0, 6)
)
kits = st.lists(counts, min_size=1, max_size=5).map(
    lambda found: [(f"Kit {number}", count) for number, count in enumerate(found)]
)


@given(people=st.integers(1, 120), kits=kits)
def test_everybody_sits_and_no_table_is_too_full(
    people: int, kits: list[tuple[str, PlayerCount]]
) -> None:
    plan = seat_party(people, kits)
    assert sum(sum(one.seats) for one in plan) == people
    for (title, count), seating in zip(kits, plan, strict=True):
        assert seating.title == title
        assert all(0 < seat <= count.most for seat in seating.seats)


@given(people=st.integers(1, 120), kits=kits)
def test_a_table_is_short_only_where_one_more_says_so(
    people: int, kits: list[tuple[str, PlayerCount]]
) -> None:
    plan = seat_party(people, kits)
    short = [
        count.fewest - seat
        for (_, count), seating in zip(kits, plan, strict=True)
        for seat in seating.seats
        if seat < count.fewest
    ]
    assert sum(one.wanted for one in plan) == sum(short)
    if len(kits) == 1 and people >= kits[0][1].fewest and kits[0][1].most > 2 * kits[0][1].fewest:
        assert short == []


@given(people=st.integers(1, 120), kits=kits)
def test_tables_are_opened_kit_by_kit_in_turn(
    people: int, kits: list[tuple[str, PlayerCount]]
) -> None:
    plan = seat_party(people, kits)
    if not any(one.wanted for one in plan) and all(count == TWO for _, count in kits):
        tables = [len(one.seats) for one in plan]
        assert max(tables) - min(tables) <= 1
        assert tables == sorted(tables, reverse=True)


@pytest.mark.parametrize(("people", "copies"), [(1, 1), (2, 1), (3, 2), (12, 6), (13, 7)])
def test_one_kit_has_a_set_for_each_table(people: int, copies: int) -> None:
    (seating,) = seat_party(people, [("Demon Mine", TWO)])
    assert seating.copies == copies


def test_fewer_tables_are_opened_where_nobody_would_sit_alone() -> None:
    plan = seat_party(3, [("Duel", TWO), ("Trio", PlayerCount(2, 3))])
    assert [one.seats for one in plan] == [(), (3,)]
    assert plan_in_words(plan) == "3 people: Duel spare; Trio 1 table (3)"


def test_who_is_missing_is_said() -> None:
    plan = seat_party(5, [("Duel", TWO)])
    assert plan_in_words(plan) == "5 people: Duel 3 tables (2, 2, 1; 1 more is needed to play)"


PLAYERS = {
    "cave-mining": PlayerCount(2, 3),
    "demon-mine": TWO,
    "manic-minelayers": TWO,
    "mines-between-the-lines": TWO,
    "mines-between-the-lines-solo-easy": PlayerCount(1, 1),
    "phantom-of-the-mine": PlayerCount(2, 5),
}


@pytest.mark.parametrize("kit", PLAYERS)
def test_each_kit_says_how_many_play_at_its_table(kit: str) -> None:
    (found,) = prepare_kits((kit,), options(copies=None).kit)
    assert found.game.players(found.definition) == PLAYERS[kit]


FOUR = ("players=4", "facts.players.most=4", "markers.size=0.45 in")


def test_a_kit_for_more_players_seats_more() -> None:
    changed = options(copies=None, party=8, overrides=FOUR)
    (found,) = prepare_kits(("cave-mining",), changed.kit)
    assert found.copies == 2


def test_two_teams_of_two_share_a_table() -> None:
    (found,) = prepare_kits(("demon-mine",), options(copies=None).kit)
    four = found.definition.model_copy(update={"players": 4})
    assert found.game.players(four) == PlayerCount(4, 4)


def test_a_party_that_the_kits_cannot_seat_is_refused() -> None:
    assert most_people([("Demon Mine", TWO, 99)]) == 198
    with pytest.raises(KitgenError, match="--party 199 is more than the 198 people"):
        prepare_kits(("demon-mine",), options(copies=None, party=199).kit)


@pytest.mark.exhaustive
def test_every_table_of_fields_has_its_own_rules_pad_and_label(tmp_path: Path) -> None:
    name = "mines-between-the-lines"
    party = build_one(name, tmp_path / "party", copies=None, party=6)
    night = build_one(name, tmp_path / "night", copies=3)
    single = build_one(name, tmp_path / "single", copies=None)
    pages = [
        {job.id: len(pages_of(kit.folder, job.id)) for job in kit.manifest.jobs}
        for kit in (single, party, night)
    ]
    for job in ("rules", "score-pads", "storage"):
        assert [of[job] for of in pages] == [pages[0][job], 3 * pages[0][job], pages[0][job]]
    assert pages[1]["play-sheets"] == pages[2]["play-sheets"] == 3 * pages[0]["play-sheets"]
    assert verify_folder(party.folder) == verify_folder(night.folder) == ()
    # A table without its pad cannot play.
    edit_manifest(party.folder, lambda manifest: manifest["options"].update(seats=[2, 2, 2, 2]))
    assert "KIT240" in {diagnostic.code for diagnostic in verify_folder(party.folder)}


@pytest.mark.dear
def test_the_plan_is_shown_before_the_work_and_written_into_the_index(tmp_path: Path) -> None:
    lines: list[str] = []

    def tell(words: str) -> None:
        assert not list(tmp_path.glob("out/*-7"))
        lines.append(words)

    kits = ("manic-minelayers", "mines-between-the-lines")
    chosen = options(copies=None, party=5)
    built = build_kits(kits, chosen, tmp_path / "out", say=tell)
    assert lines == [
        "5 people: Manic Minelayers 2 tables (2, 1; 1 more is needed to play); "
        "Mines Between the Lines 1 table (2)"
    ]
    assert [kit.manifest.options.copies for kit in built] == [2, 1]
    for kit in built:
        assert read_manifest((kit.folder / "manifest.json").read_text()) == kit.manifest
    rows = table_rows(tmp_path / "out")
    assert rows == [["Manic Minelayers", "2", "2, 1"], ["Mines Between the Lines", "1", "2"]]


def table_rows(output: Path) -> list[list[str]]:
    """Read the table of the index page."""
    page = (output / "index.html").read_text(encoding="utf-8")
    rows = re.findall(r"<tr>(<th scope=\"row\">.*?)</tr>", page)
    return [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.split(r"</t[hd]>", row)[:-1]] for row in rows
    ]


@pytest.mark.dear
def test_a_kit_without_a_party_has_no_tables_in_the_index(tmp_path: Path) -> None:
    built: Any = build_one("manic-minelayers", tmp_path, copies=None)
    assert table_rows(tmp_path) == []
    assert "party" not in (built.folder / "manifest.json").read_text(encoding="utf-8")


@pytest.mark.dear
def test_a_kit_that_nobody_of_a_party_plays_is_as_it_is_without_one(tmp_path: Path) -> None:
    kits = ("manic-minelayers", "phantom-of-the-mine")
    _, spare = build_kits(kits, options(copies=None, party=2), tmp_path / "party")
    alone = build_one("phantom-of-the-mine", tmp_path / "alone", copies=None)
    assert snapshot(spare.folder) == snapshot(alone.folder)
