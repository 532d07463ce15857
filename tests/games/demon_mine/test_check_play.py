"""Playability warnings: each bad example yields exactly its code, and each cure cures."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.diagnostics import Severity, explanations
from kitgen.games.demon_mine import GAME
from kitgen.games.demon_mine.checks.deck import (
    check_mine_stays_open,
    check_tunnels_are_common,
    check_tunnels_suffice,
)
from kitgen.games.demon_mine.checks.play import (
    check_bases_stay_open,
    check_open_sides_live,
    check_set_aside_pawns_come_in,
    check_walls_can_be_opened,
    check_ways_lead_through,
)
from kitgen.games.demon_mine.definition import DemonMineDefinition

ROOT = Path(__file__).resolve().parents[3]
BAD = Path(__file__).parent / "bad"
KIT = ROOT / "data" / "demon_mine" / "kit.yaml"
PLAY_CODES = ("DM301", "DM302", "DM303", "DM304", "DM305")
CURED_BY_TUNNELS = (
    check_mine_stays_open,
    check_open_sides_live,
    check_bases_stay_open,
    check_walls_can_be_opened,
)
WITHIN_A_TEST = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def laid_over(parent: Any, child: Any) -> Any:
    """What a variant makes of its parent: mappings merge, all else replaces."""
    if not (isinstance(parent, dict) and isinstance(child, dict)):
        return child
    return parent | {key: laid_over(parent.get(key), value) for key, value in child.items()}


def with_tuples(value: Any) -> Any:
    """Return lists as the reader does."""
    if isinstance(value, dict):
        return {key: with_tuples(one) for key, one in value.items()}
    return tuple(map(with_tuples, value)) if isinstance(value, list) else value


def read(path: Path) -> DemonMineDefinition:
    written = yaml.safe_load(path.read_text(encoding="utf-8"))
    if written.pop("extends", None):
        written = laid_over(yaml.safe_load(KIT.read_text(encoding="utf-8")), written)
    return DemonMineDefinition.model_validate(with_tuples(written))


def problems(definition, where):
    return list(GAME.definition_faults(definition, where))


def test_the_shipped_kit_has_no_warning(where):
    assert problems(read(KIT), where) == []


def test_each_playability_code_has_its_bad_example():
    assert tuple(code for code in explanations() if code.startswith("DM3")) == PLAY_CODES


@pytest.mark.sample(10)
@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda one: one.stem)
def test_a_bad_example_yields_exactly_its_code(path, where):
    assert {problem.code for problem in problems(read(path), where)} == {path.stem}


@pytest.mark.parametrize("code", PLAY_CODES)
def test_only_bases_that_cannot_be_joined_stop_a_build(code, where):
    (problem,) = {problem.severity for problem in problems(read(BAD / f"{code}.yaml"), where)}
    assert problem is (Severity.ERROR if code == "DM301" else Severity.WARNING)


DECKS = st.fixed_dictionaries(
    {
        "dead_end": st.integers(0, 8),
        "straight": st.integers(0, 12),
        "elbow": st.integers(0, 12),
        "tee": st.integers(0, 6),
        "cross": st.integers(0, 4),
    }
)


def faults_of(check, definition, where):
    return [(problem.code, problem.span.path) for problem in check(definition, where)]


@given(DECKS, st.booleans())
@WITHIN_A_TEST
def test_the_additions_a_hint_names_cure_and_one_tile_less_does_not(build, where, deck, equal):
    definition = build(deck, rules__replace_with_equal=equal)
    for check in CURED_BY_TUNNELS:
        for problem in check(definition, where):
            complaint = (problem.code, problem.span.path)
            additions = re.findall(r"(\d+) (tee|cross)", problem.hint)
            assert additions, problem.hint
            # Of full pages as many of another kind go.
            _, _, given = problem.hint.partition(" in place of as many ")

            def with_more(kind, count, given=given):
                changed = deck | {kind: deck[kind] + count}
                return changed | ({given: deck[given] - count} if given else {})

            for count, kind in additions:
                cured = build(with_more(kind, int(count)), rules__replace_with_equal=equal)
                assert complaint not in faults_of(check, cured, where)
                nearly = with_more(kind, int(count) - 1)
                almost = build(nearly, rules__replace_with_equal=equal)
                codes = faults_of(check, almost, where) or faults_of(
                    check_mine_stays_open, almost, where
                )
                assert complaint in codes or codes[0][0] == "DM115"


def test_both_ways_to_cure_are_named(where):
    (problem,) = problems(read(BAD / "DM303.yaml"), where)
    assert problem.hint == "put 4 tee or 2 cross in place of as many straight"


@pytest.mark.parametrize("code", ["DM113", "DM114", "DM115", "DM302", "DM303", "DM304"])
def test_on_full_pages_an_exchange_cures_and_one_of_a_tile_less_does_not(code, where):
    definition = read(BAD / f"{code}.yaml")
    (problem,) = problems(definition, where)
    added, given = problem.hint.split(" in place of ")
    given = given.removeprefix("as many ") if given.startswith("as many") else "collapse"

    def faults(kind, count):
        kinds = definition.tiles
        counts = {kind: kinds[kind].copies + count, given: kinds[given].copies - count}
        return {problem.code for problem in problems(definition.with_counts(counts), where)}

    for count, kind in re.findall(r"(\d+) (tee|cross|tunnel)", added):
        kind = "straight" if kind == "tunnel" else kind
        # Where tiles are exchanged, the pages stay as full as they were.
        assert not {code, "DM109", "DM111"} & faults(kind, int(count))
        assert {code, "DM115"} & faults(kind, int(count) - 1)


def test_a_chance_that_is_hardly_too_great_does_not_read_as_if_it_were_not(build, where):
    deck = {"dead_end": 6, "straight": 30, "elbow": 19, "tee": 13, "cross": 0}
    (problem,) = check_bases_stay_open(build(deck), where)
    assert problem.message.endswith("with a chance of 5.03 %, more than 5.0 %")


@given(DECKS, st.integers(0, 30))
@WITHIN_A_TEST
def test_the_tunnels_a_hint_names_reach_the_share_and_one_less_does_not(
    build, where, deck, collapses
):
    def codes(cross, collapse):
        definition = build(deck | {"cross": cross, "collapse": collapse})
        both = (check_tunnels_are_common, check_tunnels_suffice)
        return {problem.code for check in both for problem in check(definition, where)}

    definition = build(deck | {"collapse": collapses})
    for check in (check_tunnels_are_common, check_tunnels_suffice):
        for problem in check(definition, where):
            added, taken = map(int, re.findall(r"\d+", problem.hint))
            cross = deck["cross"]
            if problem.hint.startswith("put"):
                assert added == taken
                if taken <= collapses:
                    assert problem.code not in codes(cross + added, collapses - taken)
                    assert problem.code in codes(cross + added - 1, collapses - taken + 1)
                continue
            assert problem.code not in codes(cross + added, collapses)
            assert problem.code in codes(cross + added - 1, collapses)
            if taken <= collapses:
                assert problem.code not in codes(cross, collapses - taken)
                assert problem.code in codes(cross, collapses - taken + 1)


@given(st.integers(0, 14), st.integers(0, 14), st.integers(1, 7))
@WITHIN_A_TEST
def test_the_missing_ways_through_are_the_tiles_that_cure_it(build, where, cross, ends, offset):
    def faults_with(more):
        counts = {"cross": cross + more, "dead_end": ends, "tee": 0, "elbow": 0}
        return list(check_ways_lead_through(build(counts, rules__base_offset=offset), where))

    for problem in faults_with(0):
        short = int(re.search(r"put (\d+)", problem.hint)[1])
        assert faults_with(short) == []
        assert faults_with(short - 1) != []


@pytest.mark.parametrize(
    ("miners", "pawns", "waits"), [(0, 4, True), (0, 0, False), (1, 4, False), (6, 4, False)]
)
def test_pawns_wait_in_vain_without_miners_only(build, where, miners, pawns, waits):
    definition = build({"miner": miners}, pawns__set_aside=pawns)
    assert bool(list(check_set_aside_pawns_come_in(definition, where))) is waits


def test_a_wall_that_stays_is_placed_at_its_kind(build, where):
    definition = build({"cross": 0, "tee": 1})
    (problem,) = check_walls_can_be_opened(definition, where)
    assert problem.span.path == "tiles.tee.count"
    assert problem.hint == "add 1 tee or 1 cross"


def test_where_equal_tiles_do_not_fit_only_a_wider_one_opens_a_tee(build, where):
    definition = build({"cross": 0, "tee": 9}, rules__replace_with_equal=False)
    (problem,) = check_walls_can_be_opened(definition, where)
    assert problem.hint == "add 1 cross"
