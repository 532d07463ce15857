"""Bounds from samples, against literal sums over everything that could have been drawn."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.sampling import FINENESS, share_bounds

DOUBTS = st.sampled_from([Fraction(1, 1000), Fraction(1, 20), Fraction(1, 3), Fraction(9, 10)])
COUNTS = st.integers(1, 60).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


def chance(hits, drawn, share):
    return comb(drawn, hits) * share**hits * (1 - share) ** (drawn - hits)


def at_most(hits, drawn, share):
    return sum(chance(one, drawn, share) for one in range(hits + 1))


def at_least(hits, drawn, share):
    return sum(chance(one, drawn, share) for one in range(hits, drawn + 1))


@given(COUNTS, DOUBTS)
@settings(max_examples=60, deadline=None)
def test_each_bound_is_where_its_tail_is_half_the_doubt(counts, doubt):
    hits, drawn = counts
    least, most = share_bounds(hits, drawn, doubt)
    step = Fraction(1, FINENESS)
    assert 0 <= least <= Fraction(hits, drawn) <= most <= 1
    if hits:
        assert at_least(hits, drawn, least) <= doubt / 2 < at_least(hits, drawn, least + step)
    else:
        assert least == 0
    if hits < drawn:
        assert at_most(hits, drawn, most) <= doubt / 2 < at_most(hits, drawn, most - step)
    else:
        assert most == 1


@pytest.mark.parametrize("drawn", [1, 2, 5, 9])
@pytest.mark.parametrize("doubt", [Fraction(1, 1000), Fraction(1, 20), Fraction(1, 2)])
def test_the_true_share_is_missed_no_oftener_than_doubted(drawn, doubt):
    """Every outcome of every small sample, for shares all the way from none to all."""
    bounds = [share_bounds(hits, drawn, doubt) for hits in range(drawn + 1)]
    ends = {end for both in bounds for end in both}
    shares = {Fraction(n, 97) for n in range(98)} | ends
    for share in sorted(shares):
        missed = sum(
            chance(hits, drawn, share)
            for hits, (least, most) in enumerate(bounds)
            if not least <= share <= most
        )
        assert missed <= doubt


@given(COUNTS, DOUBTS)
@settings(max_examples=40, deadline=None)
def test_what_is_not_found_is_bounded_the_other_way_round(counts, doubt):
    hits, drawn = counts
    least, most = share_bounds(hits, drawn, doubt)
    assert share_bounds(drawn - hits, drawn, doubt) == (1 - most, 1 - least)


# By SciPy 1.17.1: beta.ppf(d / 2, k, n - k + 1) and beta.ppf(1 - d / 2, k + 1, n - k).
@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("found", "drawn", "doubt", "expected"),
    [
        (18, 2000, Fraction(1, 1000), (0.003609163561, 0.018252269977)),
        (1855, 2000, Fraction(1, 1000), (0.906522149966, 0.945197560010)),
        (1000, 2000, Fraction(1, 1000), (0.463016057385, 0.536983942615)),
        (1, 2000, Fraction(1, 20), (0.000012658824, 0.002782639835)),
        (1999, 2000, Fraction(1, 20), (0.997217360165, 0.999987341176)),
        (7, 23, Fraction(1, 20), (0.132102879698, 0.529191666009)),
    ],
)
def test_large_samples_have_the_bounds_that_beta_quantiles_give(found, drawn, doubt, expected):
    assert share_bounds(found, drawn, doubt) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(
    ("found", "drawn", "doubt"), [(0, 0, 1), (3, 2, 1), (-1, 2, 1), (1, 2, 0), (1, 2, 1000)]
)
def test_what_is_no_count_or_no_chance_is_refused(found, drawn, doubt):
    with pytest.raises(ValueError, match="is no c"):
        share_bounds(found, drawn, Fraction(doubt, 1000))
