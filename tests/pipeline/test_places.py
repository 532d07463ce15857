"""What parent, child and settings make wrong together is named at the line that makes it wrong."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from kitgen.diagnostics import DefinitionError
from kitgen.pipeline.kit.prepare import define_kit, generate_kit
from tests.pipeline.factories import options


def places_of(tmp_path: Path, files: Sequence[str], *settings: str) -> list[str]:
    """Write `0.yaml` and those that extend it, define the last; give the places of its errors."""
    for number, text in enumerate(files):
        (tmp_path / f"{number}.yaml").write_text(f"id: kit-{number}\n{text}")
    kit = str(tmp_path / f"{len(files) - 1}.yaml")
    with pytest.raises(DefinitionError) as refused:
        generate_kit(
            define_kit(kit, options(overrides=settings).kit), options(overrides=settings).kit
        )
    shown = f"{tmp_path}/"
    return [
        f"{diagnostic.code} {diagnostic.span}".replace(shown, "")
        for diagnostic in refused.value.diagnostics
    ]


DEMON = "extends: demon-mine\n"
MORE = "tiles:\n  lodestone: {count: 6}\n"
FEWER = "tiles:\n  straight: {count: 15}\n"
LATER = "extends: 0.yaml\n"
QUIET = "title: Later\n"


@pytest.mark.parametrize(
    ("files", "settings", "place"),
    [
        # 108 tiles for 105 places: by a child, a grandchild, a parent that the child leaves alone.
        ((DEMON + MORE,), (), "DM109 0.yaml:4:3"),
        ((DEMON + MORE + FEWER[7:], LATER + "tiles:\n  straight: {count: 18}\n"), (),
         "DM109 1.yaml:4:3"),
        ((DEMON + MORE, LATER + QUIET), (), "DM109 0.yaml:4:3"),
        ((DEMON + MORE, LATER + QUIET, "extends: 1.yaml\n" + QUIET), (), "DM109 0.yaml:4:3"),
        # By the command line, whichever of its settings comes last.
        ((DEMON,), ("tiles.lodestone.count=6",), "DM109 --set:1:23"),
        ((DEMON + FEWER,), ("title=Hm", "tiles.lodestone.count=7"), "DM109 --set:2:23"),
        ((DEMON + MORE,), ("title=Hm",), "DM109 0.yaml:4:3"),
        # By taking out, in a file and on the command line.
        ((DEMON + "tiles:\n  lodestone: null\n",), (), "DM111 0.yaml:4:3"),
        ((DEMON + "tiles:\n  lodestone: null\n", LATER + QUIET), (), "DM111 0.yaml:4:3"),
        ((DEMON,), ("tiles.lodestone=null",), "DM111 --set:1:7"),
        # By the pages that the parent's tiles no longer fill.
        ((DEMON + "sheet:\n  pages: 4\n",), (), "DM110 0.yaml:4:10"),
        ((DEMON,), ("sheet.pages=2",), "DM109 --set:1:13"),
        ((DEMON,), ("sheet.rows=9",), "DM111 --set:1:12"),
        ((DEMON + "sheet:\n  columns: 4\n",), (), "DM109 0.yaml:4:12"),
        # By taking out all of what a kit needs.
        ((DEMON + "tiles: null\n",), (), "YML101 0.yaml:3:8"),
        ((DEMON + "tiles: null\n", LATER + QUIET), (), "YML101 0.yaml:3:8"),
        ((DEMON,), ("tiles=null",), "YML101 --set:1:7"),
    ],
)  # fmt: skip
def test_a_sum_is_reported_where_it_was_made_wrong(
    tmp_path: Path, files: Sequence[str], settings: Sequence[str], place: str
) -> None:
    assert places_of(tmp_path, files, *settings) == [place]


@pytest.mark.parametrize(
    ("kit", "setting", "place"),
    [
        ("phantom-of-the-mine", "items.bat_challenge.rolls=[1, 2, 3]", "PM105 --set:1:34"),
        ("phantom-of-the-mine", "items.gold_nugget.rolls=[6]", "PM104 --set:1:25"),
        ("phantom-of-the-mine", "players=6", "PM106 --set:1:9"),
        ("phantom-of-the-mine", "stack.tiles.fork=3", "PM101 --set:1:18"),
        ("cave-mining", "board.width=9 in", "CM110 --set:1:13"),
        ("cave-mining", "layers.1.risk_percent=99", "CM103 --set:1:23"),
        ("cave-mining", "layers.6.name=Golden Ground", "CM108 --set:1:15"),
        ("cave-mining", "markers.sets=2", "CM107 --set:1:14"),
        ("manic-minelayers", "markers.count=2", "MM103 --set:1:15"),
        ("mines-between-the-lines", "play_sheet.open=true", "ML117 --set:1:17"),
        ("mines-between-the-lines-solo-easy", "play_sheet.open=true", "ML119 --set:1:17"),
        ("mines-between-the-lines-open-mines", "scoring.mine_reward=5", "ML120 --set:1:21"),
        ("demon-mine", "pawns.diameter=2 in", "DM117 --set:1:16"),
    ],
)
def test_two_values_at_odds_are_reported_at_the_one_that_was_set(
    tmp_path: Path, kit: str, setting: str, place: str
) -> None:
    places = places_of(tmp_path, (f"extends: {kit}\n",), setting)
    assert place in places
    assert all(" --set:" in place for place in places)


def test_the_height_and_the_width_that_a_board_is_set_to_will_do() -> None:
    for setting in ("board.height=11.4 in", "board.width=7.89 in"):
        define_kit("cave-mining", options(overrides=("board.width=9 in", setting)).kit)
    with pytest.raises(DefinitionError, match=r"`width` to 7\.89 in or less"):
        define_kit("cave-mining", options(overrides=("board.width=9 in",)).kit)
