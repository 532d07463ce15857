"""How fields are finished: every look, by literal enumeration of what so many numbers show."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Claim
from kitgen.games.mines_between_the_lines import GAME
from kitgen.games.mines_between_the_lines.fields.content import CodedField, FieldBooklet
from kitgen.games.mines_between_the_lines.fields.solo import SoloTerms, generate_solo_field
from kitgen.games.mines_between_the_lines.proofs.deductions import (
    Kind,
    Look,
    linked_numbers,
    looks_at,
)
from kitgen.games.mines_between_the_lines.proofs.no_guess import no_guess
from kitgen.games.mines_between_the_lines.report.deductions import deduction_claims
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from tests.games.mines_between_the_lines import naive
from tests.games.mines_between_the_lines.test_solo_kits import mines_of, solo


def shown(player: naive.Player, kind: Kind) -> tuple[set[naive.Box], set[naive.Box]]:
    """What every choice of so many open numbers shows, each alone; linked or not."""
    numbers = sorted(number for number in player.open if player.near[number] & player.unknown)
    if kind is Kind.ZEROS:
        zeros = [number for number in numbers if not player.near[number] & player.mines]
        return {box for zero in zeros for box in player.near[zero]} - player.open, set()
    if kind is Kind.MINES_LEFT:
        return player.certain_at_last()
    chosen = [tuple(numbers)] if kind is Kind.MORE_NUMBERS else combinations(numbers, int(kind))
    clear: set[naive.Box] = set()
    mined: set[naive.Box] = set()
    for some in chosen:
        shown_clear, shown_mined = player.certain_from(list(some))
        clear |= shown_clear
        mined |= shown_mined
    return clear, mined


def patient_looks(rows: int, columns: int, mines: set[Cell], start: Cell) -> Iterator[Look]:
    player = naive.Player(rows, columns, {tuple(mine) for mine in mines}, tuple(start))
    while not player.finished:
        found = ((kind, *shown(player, kind)) for kind in Kind)
        kind, clear, mined = next(one for one in found if one[1] or one[2])
        yield Look(kind, len(player.open), len(clear), len(mined))
        player.open |= clear
        player.marked |= mined


FIELDS = [
    *((SoloTerms(5, 5, 6), seed) for seed in range(4)),
    *((SoloTerms(4, 5, 6, easiest=2), seed) for seed in range(3)),
    *((SoloTerms(5, 5, 9, easiest=3, hardest=3), seed) for seed in range(3)),
    *((SoloTerms(4, 4, 6, easiest=4), seed) for seed in range(2)),
    *((SoloTerms(4, 6, 9, easiest=3, hardest=3), seed) for seed in (7, 43)),
    *((SoloTerms(5, 6, 11, easiest=3, hardest=3), seed) for seed in (4, 369)),
]


@pytest.mark.dear
def test_every_look_is_the_one_of_a_patient_player() -> None:
    seen: set[Kind] = set()
    for terms, seed in FIELDS:
        field = generate_solo_field(terms, Stream(seed))
        looks = looks_at(terms.rows, terms.columns, field.mines, field.start)
        patient = tuple(patient_looks(terms.rows, terms.columns, set(field.mines), field.start))
        assert looks == patient, (terms, seed)
        seen |= {look.kind for look in looks}
    assert seen == {*Kind}


def claim_of(*fields: CodedField) -> Claim:
    (claim,) = deduction_claims(FieldBooklet(fields))
    return claim


def test_a_claim_counts_looks_and_names_the_hardest() -> None:
    definition = solo(4, 5, 6, 2, 4)
    booklet = GAME.generate(definition, Stream(3), 4)
    claim = claim_of(*booklet.fields)
    assert claim.table is not None
    for field, figures, row in zip(
        booklet.fields, claim.value["fields"], claim.table.rows, strict=True
    ):
        assert field.start is not None
        looks = list(patient_looks(4, 5, set(mines_of(field)), field.start))
        hardest = max(look.kind for look in looks)
        opened = next(look.opened for look in looks if look.kind is hardest)
        assert figures["hardest"] == hardest.name.lower()
        assert sum(figures["looks"].values()) == len(looks)
        assert figures["boxes"]["one_number"] == sum(
            look.cleared + look.mined for look in looks if look.kind is Kind.ONE_NUMBER
        )
        assert (row[0], row[-1]) == (field.code, f"{opened} of 14")
        alone = claim_of(field)
        assert alone.table is None
        assert f"takes {len(looks)} looks: " in alone.statement
        assert alone.statement.endswith(f"{opened} of 14 clear boxes open.")
    assert sum(bar.share for bar in claim.bars) == 1


@pytest.mark.dear
def test_deductions_are_claimed_of_solved_fields_by_deep_reports_alone() -> None:
    definition = solo(5, 5, 4)
    booklet = GAME.generate(definition, Stream(3), 2)
    named = [[claim.id for claim in GAME.report(definition, booklet, deep)] for deep in (0, 1)]
    assert ["deductions" in ids for ids in named] == [False, True]
    guess = CodedField(
        "A", ("*..", "...", "..*"), ((None, 1, 0), (1, 2, 1), (0, 1, None)), Cell(1, 1)
    )
    assert not list(deduction_claims(FieldBooklet((guess,))))
    done = CodedField("A", (".*",), ((1, None),), Cell(0, 0))
    assert not list(deduction_claims(FieldBooklet((done,))))


@given(seed=st.integers(0, 10**6), size=st.sampled_from([(9, 9, 14), (8, 12, 20), (16, 16, 40)]))
@settings(max_examples=15)
def test_the_hardest_look_is_of_the_fields_level(seed: int, size: tuple[int, int, int]) -> None:
    rows, columns, mine_count = size
    field = generate_solo_field(SoloTerms(rows, columns, mine_count), Stream(seed))
    looks = looks_at(rows, columns, field.mines, field.start)
    levels = {Kind.ZEROS: 1, Kind.FOUR_NUMBERS: 3, Kind.MORE_NUMBERS: 3, Kind.MINES_LEFT: 4}
    hardest = max(look.kind for look in looks)
    assert no_guess(rows, columns, field.mines, field.start).level == levels.get(hardest, hardest)
    assert 1 + sum(look.cleared for look in looks) == rows * columns - mine_count
    assert sum(look.mined for look in looks) <= mine_count


def test_looks_end_where_nothing_more_follows() -> None:
    looks = looks_at(1, 4, [Cell(0, 2)], Cell(0, 0))
    assert looks == (
        Look(Kind.ZEROS, 1, 1, 0),
        Look(Kind.ONE_NUMBER, 2, 0, 1),
        Look(Kind.MINES_LEFT, 2, 1, 0),
    )
    assert looks_at(1, 2, [Cell(0, 1)], Cell(0, 0)) == ()
    # Either corner may hold the mine, and both numbers beside them say the same.
    assert looks_at(3, 3, [Cell(0, 0), Cell(2, 2)], Cell(1, 1)) == ()


@given(st.integers(3, 7), st.integers(0, 2**21 - 1), st.integers(1, 5))
@settings(max_examples=40)
def test_linked_choices_are_all_those_that_hang_together(size: int, bits: int, count: int) -> None:
    pairs = [pair for place, pair in enumerate(combinations(range(size), 2)) if bits >> place & 1]
    links = {
        1 << one: sum(
            1 << other for other in range(size) if (min(one, other), max(one, other)) in pairs
        )
        for one in range(size)
    }

    def hang_together(chosen: tuple[int, ...]) -> bool:
        reached = {chosen[0]}
        for _ in chosen:
            reached |= {end for pair in pairs if reached & {*pair} for end in pair if end in chosen}
        return reached == {*chosen}

    expected = {
        sum(1 << number for number in chosen)
        for chosen in combinations(range(size), min(count, size))
        if hang_together(chosen)
    }
    found = list(linked_numbers(links, min(count, size)))
    assert len(found) == len(set(found))
    assert set(found) == expected
