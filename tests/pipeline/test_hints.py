"""What a hint says, and that it is enough to follow it."""

from collections.abc import Sequence

import pytest

from tests.pipeline.factories import check_kit, options

LINES = "mines-between-the-lines"
ROOMY = "score_pad.highest=200"


def errors(kit: str, settings: Sequence[str], seed: str = "1") -> dict[str, str | None]:
    """Return the codes that a check of a kit refuses it with, each with its hint."""
    report = check_kit(kit, options(seed, copies=None, overrides=tuple(settings)))
    return {problem.code: problem.hint for problem in report.diagnostics}


@pytest.mark.sample
@pytest.mark.parametrize(
    ("kit", "wrong", "code", "hint", "followed"),
    [
        ("demon-mine", ["sheet.tile_size=9 in"], "DM118", "set tile_size: 1.5 in",
         ["sheet.tile_size=1.5 in"]),
        ("demon-mine", ["sheet.rows=9"], "DM111", "raise the counts by 30, or set sheet.rows: 7",
         ["sheet.rows=7"]),
        ("demon-mine", ["tile.lodestone.count=3"], "YML006", "did you mean `tiles`?",
         ["tiles.lodestone.count=3"]),
        ("demon-mine", ["tiles.miner.role=evnt"], "YML107", "did you mean `event`?",
         ["tiles.miner.role=miner"]),
        (LINES, [ROOMY, "field.dot_rows=40"], "ML102",
         "write dot_rows: 35 or fewer, and dot_spacing: 0.2 in",
         [ROOMY, "field.dot_rows=35", "field.dot_spacing=0.2 in"]),
        (LINES, [ROOMY, "field.dot_rows=40", "field.dot_spacing=0.2 in"], "ML102",
         "write dot_rows: 35 or fewer",
         [ROOMY, "field.dot_rows=35", "field.dot_spacing=0.2 in"]),
        ("manic-minelayers", ["board.rows=2", "board.columns=20"], "MM101",
         "give the board at least 4 columns and 3 rows", ["board.rows=3", "board.columns=4"]),
        ("manic-minelayers", ["title=ﬁﬂ Fish"], "PRT209",
         "write the letters: `fi` for ﬁ, `fl` for ﬂ", ["title=fifl Fish"]),
        ("manic-minelayers", ['title="a\\nb"'], "PRT207", "write it on one line", ["title=a b"]),
        ("manic-minelayers", ['cover.title=["a\\nb"]'], "PRT207",
         "make each line an item of its own, as in [FIRST, SECOND]", ["cover.title=[a, b]"]),
        ("manic-minelayers", ["board.rows=20", "board.columns=2"], "MM101",
         "give the board at least 3 columns and 4 rows", ["board.rows=4", "board.columns=3"]),
    ],
)  # fmt: skip
def test_one_mistake_has_one_hint_and_that_one_works(
    kit: str, wrong: Sequence[str], code: str, hint: str, followed: Sequence[str]
) -> None:
    assert errors(kit, wrong) == {code: hint}
    assert code not in errors(kit, followed)


def test_a_number_written_twice_for_one_thing_is_said_so() -> None:
    rolls = "items.bat_challenge.rolls=[1, 1, 2]"
    assert errors("phantom-of-the-mine", [rolls]) == {"PM105": "write it once"}


@pytest.mark.exhaustive
def test_what_overfills_the_pages_by_chance_is_cured_for_every_seed() -> None:
    drawn = "tiles.lodestone.count={between: [2, 6]}"
    seeds = [str(seed) for seed in range(1, 9)]
    hints = [errors("demon-mine", [drawn], seed).get("DM109") for seed in seeds]
    said = "give one kind of more than 3 tiles count: {fill: true}"
    assert set(hints) == {None, said}
    filled = [drawn, "tiles.elbow.count={fill: true}"]
    assert [errors("demon-mine", filled, seed) for seed in seeds] == [{}] * len(seeds)


@pytest.mark.dear
def test_what_fills_pages_that_are_overfull_needs_a_place_too() -> None:
    filled = ["tiles.elbow.count={fill: true}", "tiles.cross.count=90"]
    hint = errors("demon-mine", filled)["DM109"]
    assert hint is not None
    fewer = 90 - int(hint.removeprefix("lower the counts by "))
    cured = errors("demon-mine", [filled[0], f"tiles.cross.count={fewer}"])
    assert not {"DM109", "DM134"} & set(cured)
    short = errors("demon-mine", [filled[0], f"tiles.cross.count={fewer + 1}"])
    assert {"DM109", "DM134"} & set(short)
