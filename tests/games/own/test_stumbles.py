"""What newcomers stumbled over while they made games of their own."""

from pathlib import Path

import pytest

from tests.games.own.test_kit import faults

DOMINOES = "d: {make: tiles, shape: domino, size: SIZE, pips: 6, kinds: all}\n"


def said(folder: Path, components: str) -> list[str]:
    return [f"{one.code} {one.message} | {one.hint}" for one in faults(folder, components)]


def test_two_lengths_of_a_domino_do_not_change_how_many_there_are(tmp_path: Path) -> None:
    count = "checks: [{count: {of: d, exactly: 28}}]"
    kit = DOMINOES.replace("SIZE", "{width: 1 in, height: 2 in}") + count
    assert [line[:5] for line in said(tmp_path, kit)] == ["OG123"]
    assert said(tmp_path, DOMINOES.replace("SIZE", "1 in") + count) == []


@pytest.mark.parametrize("shape", ["triangle", "triangles"])
def test_triangles_are_refused_with_what_would_do(shape: str, tmp_path: Path) -> None:
    kit = (
        f"d: {{make: tiles, shape: {shape}, size: 1.5 in, edges: {{a: '#aa0000', b: '#00aa00'}}, "
        "kinds: all}\nchecks: [{count: {of: d, exactly: 4}}]"
    )
    (line,) = said(tmp_path, kit)
    assert line.startswith(f'YML107 `shape` is "{shape}", but takes')
    assert line.endswith(
        "tiles have no triangles, only boards do: let the tiles be hexagons, or the game a board "
        "of triangles with counters"
    )
