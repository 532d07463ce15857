"""Boards solved ahead: their certificates followed, and no false one believed."""

import shutil
import tempfile
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.games.manic_minelayers.proofs.certificate import CertificateError, certified_starts
from kitgen.games.manic_minelayers.proofs.fairness import fairness_of
from kitgen.games.manic_minelayers.proofs.solved import shipped_certificate, starts_solved_ahead
from kitgen.games.manic_minelayers.proofs.solver import solved_starts
from kitgen.games.manic_minelayers.rules.board import BoardSize
from tests.games.manic_minelayers.solving.solve import READINGS, cut_of, every_board, saved, solve
from tests.games.manic_minelayers.solving.solve import compiled as compiled_solver
from tests.needs import needs
from tests.shared_kits import sampled

QUICK_SQUARES, EXHAUSTIVE_SQUARES = 25, 40
SEARCHED_SQUARES = 32
"""On larger boards a search may give up; their certificates prove the same winners."""

SMALL = BoardSize(5, 4)


def solved_boards():
    """The boards that winners are shipped of; some are still missing among the widest."""
    return [size for size in every_board() if starts_solved_ahead(size, "turn")]


def boards(most_squares):
    """Every solved board of so many squares at most; the larger ones are for exhaustive runs."""
    sizes = [size for size in solved_boards() if size.square_count <= most_squares]
    return sampled(sizes, [size for size in sizes if size.square_count <= QUICK_SQUARES])


@pytest.mark.sample(11)
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("size", boards(EXHAUSTIVE_SQUARES), ids=str)
def test_a_shipped_certificate_proves_the_shipped_winners(size, reading):
    certificate = shipped_certificate(size, reading)
    assert certified_starts(size, reading, certificate) == starts_solved_ahead(size, reading)


@pytest.mark.sample(8)
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("size", boards(SEARCHED_SQUARES), ids=str)
def test_the_shipped_winners_are_the_solver_s(size, reading):
    assert solved_starts(size, reading) == starts_solved_ahead(size, reading)


def test_every_board_of_the_game_s_own_size_or_smaller_is_solved():
    own = BoardSize(10, 5)
    smaller = [size for size in solved_boards() if size.rows <= 10 and size.columns <= 5]
    assert own in smaller
    assert len(smaller) == 3 * 8 - 1  # All of 3 to 5 columns and 3 to 10 rows but 3 x 3.
    for size in smaller:
        for reading in READINGS:
            starts = starts_solved_ahead(size, reading)
            assert [len(row) for row in starts] == [size.columns] * size.columns
            assert shipped_certificate(size, reading)
            # A board looks the same in a mirror.
            assert starts == tuple(row[::-1] for row in starts[::-1])
            assert fairness_of(size, reading).starts == starts


def test_a_board_that_was_not_solved_has_no_winners_and_no_certificate():
    size = BoardSize(20, 20)
    assert starts_solved_ahead(size, "turn") is None
    assert shipped_certificate(size, "turn") is None


@cache
def small_starts(reading):
    """Who wins the small board, searched."""
    return solved_starts(SMALL, reading)


def proves_nothing_else(certificate):
    """Whether a certificate of the small board is refused, or proves what is true."""
    try:
        return certified_starts(SMALL, "turn", certificate) == small_starts("turn")
    except CertificateError:
        return True


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_changed_certificate_proves_nothing_false(data):
    certificate = bytearray(shipped_certificate(SMALL, "turn"))
    place = data.draw(st.integers(0, len(certificate) - 1))
    certificate[place] = data.draw(st.integers(0, 9))
    assert proves_nothing_else(bytes(certificate))


@given(st.binary(max_size=60), st.integers(0, 18))
@settings(max_examples=40, deadline=None)
def test_any_row_of_bytes_proves_nothing_false(content, cut):
    assert proves_nothing_else(bytes([cut, *content]))


@pytest.mark.parametrize("reading", READINGS)
def test_the_wrong_winner_is_never_certified(reading):
    """With everything below the cut, a certificate is nothing but the winners: turn each round."""
    winners = [wins for row in small_starts(reading)[:2] for wins in row]
    everything = bytes([SMALL.square_count, *winners])
    assert certified_starts(SMALL, reading, everything) == small_starts(reading)
    for place in range(1, len(everything)):
        turned = bytearray(everything)
        turned[place] = 1 - turned[place]
        with pytest.raises(CertificateError, match="other player wins"):
            certified_starts(SMALL, reading, bytes(turned))


def test_a_certificate_ends_where_the_last_pair_ends():
    certificate = shipped_certificate(SMALL, "move")
    with pytest.raises(CertificateError, match="too soon"):
        certified_starts(SMALL, "move", certificate[:-1])
    with pytest.raises(CertificateError, match="goes on"):
        certified_starts(SMALL, "move", certificate + b"\0")
    with pytest.raises(CertificateError, match="too soon"):
        certified_starts(SMALL, "move", b"")


def test_a_choice_is_one_of_the_moves():
    certificate = bytearray(shipped_certificate(SMALL, "turn"))
    certificate[2] = 8
    with pytest.raises(CertificateError, match="a move that there is not"):
        certified_starts(SMALL, "turn", bytes(certificate))


@pytest.mark.exhaustive
@needs("cc", shutil.which("cc") is not None)
@pytest.mark.parametrize("reading", READINGS)
def test_the_program_writes_the_shipped_certificates_again(reading):
    shipped, certificates = saved()
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_solver(Path(folder))
        for size in solved_boards():
            if size.square_count <= 30:
                name = f"{size.columns}x{size.rows}"
                rows, _, certificate = solve(program, size, reading, table_bits=22)
                assert rows == shipped[name][reading]["first_mover_wins"]
                assert certificate == certificates[f"{name}-{reading}"]
                assert certificate[0] == cut_of(size)
