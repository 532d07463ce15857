"""Hexagons nested on a sheet: every copy once, neighbours edge to edge, backs behind fronts."""

import math
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Honeycomb, Piece
from kitgen.drawing.shapes import run
from kitgen.layout.arrangement import OVERLAP
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, Placement, Sides
from kitgen.tabletop.hexagons import Hexagon
from tests.factories import COMPONENT, make_back, make_face, make_job, make_settings, make_sheets

PAPER = PAPERS["letter"]


def hexagons(count: int, across: float, *, pointed: bool) -> tuple[Piece, ...]:
    hexagon = Hexagon(across, pointed)
    width, height = hexagon.size
    outline = (run(hexagon.corners),)
    back = replace(make_back(width, height, 4.0), outline=outline)
    return tuple(
        Piece(
            COMPONENT,
            f"tile-{number}",
            replace(make_face(f"tile-{number}", width, height, bleed=4.0), outline=outline),
            back,
        )
        for number in range(count)
    )


def middle(placement: Placement) -> complex:
    return complex(*placement.box.centre)


@settings(max_examples=20)
@given(
    st.integers(12, 60),
    st.floats(100, 110),
    st.booleans(),
    st.sampled_from([Sides.LONG_EDGE, Sides.SHORT_EDGE]),
)
def test_hexagons_lie_edge_to_edge_with_backs_behind_them(
    count: int, across: float, pointed: bool, sides: Sides
) -> None:
    pieces = hexagons(count, across, pointed=pointed)
    job = make_job(pieces, Honeycomb(6, 4, pointed), duplex=True)
    sheets = make_sheets(job, make_settings("letter", sides))
    fronts = [sheet for sheet in sheets if sheet.side == FRONT]
    laid = sorted(at.piece.name for sheet in fronts for at in sheet.placements)
    assert laid == sorted(piece.name for piece in pieces)
    for sheet in fronts:
        nested = [at for at in sheet.placements if at.cut]
        for one, other in combinations(nested, 2):
            assert abs(middle(one) - middle(other)) >= across - 1e-6
        for one in nested[1:]:
            nearest = min(abs(middle(one) - middle(other)) for other in nested if other != one)
            assert math.isclose(nearest, across)
    behind = {at.piece.name: middle(at) for s in sheets if s.side == BACK for at in s.placements}
    for sheet in fronts:
        for at in sheet.placements:
            x, y = at.box.centre
            mirrored = (
                complex(x, PAPER.height - y)
                if sides is Sides.SHORT_EDGE
                else complex(PAPER.width - x, y)
            )
            assert abs(behind[at.piece.name] - mirrored) < 1e-6


@pytest.mark.parametrize("pointed", [False, True])
def test_colour_bleeds_only_where_no_other_hexagon_lies(pointed: bool) -> None:
    """Of each corner of what shows, the nearest hexagon is its own, or it is on a shared cut."""
    pieces = hexagons(15, 120.0, pointed=pointed)
    job = make_job(pieces, Honeycomb(5, 3, pointed), duplex=True)
    for sheet in make_sheets(job, make_settings("letter")):
        hexagons_there = [(at, middle(at)) for at in sheet.placements]
        bled = 0
        for at, centre in hexagons_there:
            (subpath,) = at.cut
            for corner in (subpath.start, *subpath.segments):
                point = complex(corner[0], corner[1])
                nearest = min(abs(point - other) for _, other in hexagons_there)
                # A hair may lie over the neighbour: twice as far at a corner, at the most.
                assert abs(point - centre) <= nearest + 2 * OVERLAP
                bled += abs(point - centre) > 120 / math.sqrt(3) + 1
        assert bled > 12, "those at the edge of the block bleed"


@pytest.mark.parametrize("pointed", [False, True])
def test_no_white_shows_between_hexagons_that_share_a_cut(pointed: bool) -> None:
    """Each passes the cut to its neighbour by a hair; white ones, without bleed, do not."""
    for bleed in (4.0, 0.0):
        pieces = tuple(
            replace(piece, front=replace(piece.front, bleed=bleed))
            for piece in hexagons(15, 120.0, pointed=pointed)
        )
        (sheet, *_) = make_sheets(
            make_job(pieces, Honeycomb(5, 3, pointed)), make_settings("letter")
        )
        pairs = 0
        for at in sheet.placements:
            (subpath,) = at.cut
            corners = [complex(x, y) for x, y in (subpath.start, *subpath.segments)]
            for other in sheet.placements:
                across = middle(other) - middle(at)
                if 0 < abs(across) < 121:
                    towards = across / abs(across)
                    reach = max(
                        ((corner - middle(at)) * towards.conjugate()).real for corner in corners
                    )
                    assert reach == pytest.approx(60 + bool(bleed) * OVERLAP)
                    pairs += 1
        assert pairs > 30


def test_a_few_hexagons_are_loose() -> None:
    job = make_job(hexagons(3, 120.0, pointed=False), Honeycomb(4, 3, pointed=False))
    (sheet,) = make_sheets(job, make_settings("letter"))
    assert not any(at.cut for at in sheet.placements)


@pytest.mark.sample
@pytest.mark.parametrize(("count", "across"), [(35, 113.81543210941413), (22, 123.29412395934426)])
def test_equal_hexagons_are_not_moved_to_and_fro(count: int, across: float) -> None:
    """Sheets that hold as many are equally full, whatever their sums of floats say."""
    job = make_job(hexagons(count, across, pointed=False), Honeycomb(4, 3, pointed=False))
    sheets = make_sheets(job, make_settings("letter"))
    assert sum(len(sheet.placements) for sheet in sheets) == count
