"""The source's variations: mines in sight, and scores turned about."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, Claim, Job, PieceReading
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import figures_of
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.minefield import minefield_of
from kitgen.games.mines_between_the_lines.scoring import box_worth
from kitgen.seeds import Stream
from tests.games.mines_between_the_lines import naive
from tests.games.mines_between_the_lines.conftest import built
from tests.games.reading import json_contents, read_back
from tests.small_cases import as_one_test

Build = Callable[..., MinesDefinition]
Readings = dict[str, tuple[PieceReading, ...]]
Reader = Callable[[tuple[Job, ...]], Readings]
Where = Callable[..., Any]

OPEN: dict[str, Any] = {
    "play_sheet": {"open": True},
    "without_referee": {"half_answers": False},
    "rules": {"flag_limit": 0},
}
TURNED: dict[str, Any] = {
    "scoring": {"numbers": "minus", "mine_reward": 5},
    "rules": {"mine_penalty": 0},
}
ANY: dict[str, Any] = {"scoring": {"numbers": "minus", "mines": "any", "mine_reward": 5}}


def drawn(definition: MinesDefinition, style: InkStyle) -> tuple[FieldBooklet, tuple[Job, ...]]:
    booklet = GAME.generate(definition, Stream(3), 2)
    return booklet, tuple(GAME.jobs(definition, booklet, style))


def codes_of(booklet: FieldBooklet, readings: Readings) -> list[str]:
    return [
        diagnostic.code for diagnostic in read_back(GAME, json_contents(GAME, booklet), readings)
    ]


def found(definition: MinesDefinition, where: Where) -> list[str]:
    return [fault.code for fault in GAME.definition_faults(definition, where)]


def named(claims: Iterable[Claim]) -> dict[str, Claim]:
    return {claim.id: claim for claim in claims}


@pytest.mark.sample
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("keys", [OPEN, TURNED, ANY, OPEN | ANY])
def test_variations_read_back_without_a_word(
    build: Build, read_jobs: Reader, style: InkStyle, keys: dict[str, Any]
) -> None:
    for size in ((10, 10), (17, 17), (4, 6)):
        booklet, jobs = drawn(build(*size, **keys), style)
        assert codes_of(booklet, read_jobs(jobs)) == []


def test_an_open_kit_prints_play_sheets_and_score_pads_alone(build: Build) -> None:
    _, jobs = drawn(build(**OPEN), InkStyle.FULL)
    assert [job.id for job in jobs] == ["play-sheets", "score-pads"]
    components = {
        piece.component.id for job in jobs for sheets in job.sheet_sets for piece in sheets.pieces
    }
    assert components == {"play-sheet", "score-pad"}
    assert {job.audience for job in jobs} == {Audience.PLAYERS}


def test_the_same_code_makes_the_same_field_open_or_hidden(build: Build) -> None:
    shown, hidden = (GAME.generate(build(**keys), Stream(9), 3) for keys in (OPEN, {}))
    assert [field.rows for field in shown.fields] == [field.rows for field in hidden.fields]
    assert [field.code for field in shown.fields] == [field.code for field in hidden.fields]


def test_a_wrong_number_on_an_open_play_sheet_is_noticed(build: Build, read_jobs: Reader) -> None:
    booklet, jobs = drawn(build(**OPEN), InkStyle.FULL)
    readings = read_jobs(jobs)
    first, *others = readings["play-sheets"]
    middle = range(115, 600)
    at, text = next(
        (index, text)
        for index, text in enumerate(first.texts)
        if text.words == "1" and int(text.box.y) in middle and text.box.height > 9
    )
    texts = (*first.texts[:at], replace(text, words="2"), *first.texts[at + 1 :])
    readings["play-sheets"] = (replace(first, texts=texts), *others)
    assert codes_of(booklet, readings) == ["ML217"]


def test_private_sheets_are_missed_and_not_wanted_as_the_contents_say(
    build: Build, read_jobs: Reader
) -> None:
    plain = ANY | {"without_referee": {"half_answers": False}}
    booklet, jobs = drawn(build(**plain), InkStyle.FULL)
    readings = read_jobs(jobs)
    assert not [job for job in readings if job.startswith("private")]
    assert set(codes_of(replace(booklet, private_sheets=True), readings)) == {"ML214"}
    booklet, jobs = drawn(build(), InkStyle.FULL)
    with_sheets = read_jobs(jobs)
    assert set(codes_of(replace(booklet, private_sheets=False), with_sheets)) == {"ML214"}


def test_an_answer_sheet_of_an_open_field_belongs_to_another_build(
    build: Build, read_jobs: Reader
) -> None:
    booklet, jobs = drawn(build(**OPEN), InkStyle.FULL)
    answers = read_jobs(drawn(build(), InkStyle.FULL)[1])["answer-sheets"]
    assert "ML214" in codes_of(booklet, read_jobs(jobs) | {"answer-sheets": answers})


@as_one_test
@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"play_sheet": {"open": True}, "rules": {"flag_limit": 0}}, "ML117"),
        (OPEN | {"without_referee": {"half_answers": False, "reveal_tiles": True}}, "ML117"),
        (OPEN | {"rules": {"flag_limit": 3}}, "ML118"),
        (ANY | {"rules": {"flag_limit": 10}}, "ML118"),
        (ANY | {"rules": {"flag_limit": "none"}}, "ML118"),
        (TURNED | {"rules": {"flag_limit": 0}}, "ML120"),
        (OPEN | {"scoring": {"mine_reward": 5}}, "ML120"),
        ({"play_sheet": {"open": True}, "solo": {}}, "ML119"),
        (TURNED | {"score_pad": {"lowest": -20, "highest": 50}}, "ML111"),
        (TURNED | {"score_pad": {"lowest": -60, "highest": 20}}, "ML111"),
    ],
)
def test_what_does_not_go_together_is_refused(
    build: Build, where: Where, keys: dict[str, Any], code: str
) -> None:
    assert found(build(**keys), where) == [code]


@pytest.mark.parametrize(
    "keys",
    [
        OPEN,
        OPEN | ANY,
        ANY,
        ANY | {"rules": {"flag_limit": 0}},
        TURNED | {"score_pad": {"lowest": -70, "highest": 50}},
        {"scoring": {"mine_reward": 5}},
        {"scoring": {"mine_reward": 5}, "rules": {"flag_limit": "none"}},
        {"rules": {"flag_limit": 0}},
    ],
)
def test_what_goes_together_checks_clean(build: Build, where: Where, keys: dict[str, Any]) -> None:
    assert found(build(**keys), where) == []


def test_the_sheets_say_what_boxes_cost_and_bring(build: Build, read_jobs: Reader) -> None:
    _, jobs = drawn(build(**TURNED), InkStyle.FULL)
    readings = read_jobs(jobs)
    words = " ".join(text.words for text in readings["play-sheets"][0].texts)
    assert "−n" in words
    assert "a mine 0, tally +1" in words
    assert "a mine you flagged +5" in words
    assert "whoever exploded fewer mines" in words
    pad = " ".join(text.words for text in readings["score-pads"][0].texts)
    assert "a number n −n a mine 0, tally +1 a mine you flagged +5" in " ".join(pad.split())
    assert "mines exploded (10 mines in the field)" in pad


def test_where_any_mine_pays_no_sheet_counts_mines(build: Build, read_jobs: Reader) -> None:
    readings = read_jobs(drawn(build(**ANY), InkStyle.FULL)[1])
    words = " ".join(text.words for text in readings["play-sheets"][0].texts)
    assert "a mine +5" in words
    assert "a tie is a draw" in words
    pad = " ".join(text.words for text in readings["score-pads"][0].texts)
    for other in ("flagged", "tally", "explode", "EXPLODED"):
        assert other not in words
        assert other not in pad
    # Above the grid the size names mines once; the players' panels have no squares for them.
    assert words.split().count("MINES") == 1


@given(
    rows=st.integers(1, 4),
    columns=st.integers(1, 4),
    choice=st.randoms(use_true_random=False),
    sign=st.sampled_from([1, -1]),
    paid=st.sampled_from(["flagged", "any"]),
    reward=st.integers(0, 9),
    penalty=st.integers(0, 9),
)
@settings(max_examples=150, deadline=None)
def test_random_games_score_as_a_table_would_add_them(
    rows: int, columns: int, choice: Random, sign: int, paid: str, reward: int, penalty: int
) -> None:
    """Two score a random game with flags by the words of the rules, on paper of their own."""
    boxes = naive.all_boxes(rows, columns)
    mines = set(choice.sample(boxes, choice.randint(0, len(boxes))))
    definition = built(
        rows + 1,
        columns + 1,
        field={"mines": len(mines)},
        scoring={
            "numbers": "plus" if sign > 0 else "minus",
            "mines": paid,
            "mine_reward": reward,
        },
        rules={"mine_penalty": penalty},
    )
    scores, tallies = [0, 0], [0, 0]
    kit_scores, kit_tallies = [0, 0], [0, 0]
    for box in choice.sample(boxes, len(boxes)):
        player = choice.randrange(2)
        flagged = choice.random() < 0.5
        number = naive.number_of(box, mines, rows, columns)
        if box not in mines:
            scores[player] += sign * number
        elif paid == "any" or flagged:
            scores[player] += reward
        else:
            scores[player] -= penalty
            tallies[player] += 1
        worth = box_worth(definition, None if box in mines else number, flagged=flagged)
        kit_scores[player] += worth.points
        kit_tallies[player] += worth.exploded
    assert (kit_scores, kit_tallies) == (scores, tallies)


def test_the_report_says_what_numbers_cost_and_who_may_know(build: Build) -> None:
    for keys, verb, audience in (
        (OPEN, "bring", Audience.PLAYERS),
        (TURNED, "cost", Audience.REFEREE),
        (ANY, "cost", Audience.REFEREE),
    ):
        definition = build(**keys)
        booklet = GAME.generate(definition, Stream(3), 2)
        claims = named(GAME.report(definition, booklet, False))
        assert f" {verb} " in claims["points"].statement
        assert ("Its 10 mines bring 50" in claims["points"].statement) is (verb == "cost")
        flagged = "bring 50, each where it was flagged." in claims["points"].statement
        assert flagged is (keys is TURNED)
        assert claims["points"].audience is audience
        assert claims["within-bounds"].audience is audience


def test_turned_scores_leave_the_halves_of_a_field_as_even(build: Build) -> None:
    """Halves compared by hand in the turned scores: numbers cost, a mine brings five."""
    last = 4
    sides = (
        lambda box: 2 * box[1] - last,
        lambda box: 2 * box[0] - last,
        lambda box: box[0] - box[1],
        lambda box: box[0] + box[1] - last,
    )
    boxes = naive.all_boxes(last + 1, last + 1)
    for field in GAME.generate(build(6, 6, **TURNED), Stream(5), 4).fields:
        mines = {box for box in boxes if field.rows[box[0]][box[1]] == "*"}
        worth = {
            box: 5 if box in mines else -naive.number_of(box, mines, last + 1, last + 1)
            for box in boxes
        }
        gaps = [
            abs(sum(worth[box] * ((side(box) > 0) - (side(box) < 0)) for box in boxes))
            for side in sides
        ]
        assert figures_of(minefield_of(field.rows)).imbalance == max(gaps)
