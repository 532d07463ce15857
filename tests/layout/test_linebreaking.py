"""Lines are broken where the whole paragraph is least ragged, and lose no word."""

from itertools import accumulate, combinations, pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import text_width
from kitgen.drawing.inks import Ink
from kitgen.drawing.prose import Manner, Run
from kitgen.drawing.shapes import Box, Group, Paint, Rectangle, Text
from kitgen.drawing.typesetting import Type
from kitgen.layout.typesetting.linebreaking import broken, line_shapes

LOOK = Type(10.0)
MORE = 0.007 + 1e-9
"""How much longer than its room a line may be: no printer shows it."""

RUNS = st.lists(
    st.builds(
        Run,
        st.text("abilmow .", min_size=1, max_size=25),
        st.sampled_from([Manner.PLAIN, Manner.STRONG, Manner.EMPHASIS]),
    ),
    max_size=4,
).map(tuple)


def words_in(lines: object) -> list[str]:
    return ["".join(f.words for f in word.fragments) for line in lines for word in line]  # type: ignore[attr-defined]


@settings(max_examples=80, deadline=None)
@given(RUNS, st.floats(15, 150))
def test_no_word_is_lost_and_no_line_is_too_long(runs: tuple[Run, ...], width: float) -> None:
    lines = broken(runs, LOOK, width)
    assert words_in(lines) == "".join(run.words for run in runs).split()
    for line in lines:
        length = sum(word.width for word in line) + (len(line) - 1) * LOOK.width(" ")
        assert len(line) == 1 or length <= width + MORE


def raggedness(lines: list[list[str]], width: float) -> float:
    free = [width - text_width(" ".join(line), LOOK.typeface, LOOK.size) for line in lines]
    if any(one < -MORE for one in free):
        return float("inf")
    lonely = len(lines) > 1 and width - free[-1] < width / 4
    return sum(one**2 for one in free[:-1]) + ((width / 2) ** 2 if lonely else 0.0)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text("abilmow", min_size=1, max_size=6), min_size=1, max_size=8),
    st.floats(45, 120),
)
@example(["a", "bloo", "ablmow"], 66.96875)
def test_no_other_breaks_are_less_ragged(words: list[str], width: float) -> None:
    lines = broken((Run(" ".join(words)),), LOOK, width)
    ours = [[word.fragments[0].words for word in line] for line in lines]
    every = []
    for count in range(len(words)):
        for cuts in combinations(range(1, len(words)), count):
            edges = (0, *cuts, len(words))
            every.append([words[a:b] for a, b in pairwise(edges)])
    best = min(raggedness(one, width) for one in every)
    assert raggedness(ours, width) <= best + 1e-6


# So large that advances are whole numbers of points: sums of them are exact, and equal costs are.
EXACT = Type(1000.0)


def cost(lines: list[list[str]], width: int) -> float:
    """What lines cost by the law, the last one but for being lonely not counted."""
    whole = 0.0
    for index, line in enumerate(lines):
        free = width - text_width(" ".join(line), EXACT.typeface, EXACT.size)
        if free < 0:
            whole += 1e12 if len(line) == 1 else float("inf")
        elif index < len(lines) - 1:
            whole += free**2
        elif index and width - free < width / 4:
            whole += (width / 2) ** 2
    return whole


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(["m", "a", "mm", "il", "mom"]), min_size=1, max_size=9),
    st.integers(250, 1200).map(lambda quarter: 4 * quarter),
)
def test_of_the_least_ragged_breaks_the_last_are_taken(words: list[str], width: int) -> None:
    ends = []
    for count in range(len(words)):
        for cuts in combinations(range(1, len(words)), count):
            edges = (0, *cuts, len(words))
            lines = [words[a:b] for a, b in pairwise(edges)]
            ends.append((-cost(lines, width), edges[1:]))
    lines = broken((Run(" ".join(words)),), EXACT, width)
    assert tuple(accumulate(map(len, lines))) == max(ends)[1]


def test_of_two_equal_breaks_the_later_is_taken() -> None:
    # Four words fit on a line, and one alone is lost: nine go as 3 + 4 + 2 or as 4 + 3 + 2.
    width = text_width("m m m m", EXACT.typeface, EXACT.size)
    lines = broken((Run("m m m m m m m m m"),), EXACT, width)
    assert [len(line) for line in lines] == [4, 3, 2]


def test_an_icon_stands_between_its_words_and_never_alone() -> None:
    icon = Face("fish", "fish", 10.0, 10.0, (Rectangle(Box(0, 0, 10, 10), Paint(Ink.TEXT)),))
    runs = (Run("Take 2"), Run("fish", Manner.ICON, icon=icon), Run(". End of it"))
    (line,) = broken(runs, LOOK, 500)
    before, drawn, dot = line_shapes(line, LOOK, 0.0, 10.0, Box(0, 0, 500, 14))
    assert isinstance(before, Text) and isinstance(dot, Text) and isinstance(drawn, Group)
    box = shape_box(drawn)
    assert box is not None
    ends = before.at[0] + text_width(before.words, before.typeface, before.size)
    assert ends < box.x < box.right < dot.at[0] < box.right + 1.0
    assert box.y < 10.0 - LOOK.size / 2 < box.bottom < 14
    # No line ends between `2`, the icon and the full stop.
    narrow = text_width("Take ", LOOK.typeface, LOOK.size) + 1.0
    rows = [
        [part.words for word in row for part in word.fragments]
        for row in broken(runs, LOOK, narrow)
    ]
    assert ["2", "fish", "."] in rows


@given(st.floats(20, 200))
def test_no_line_parts_an_icon_from_its_number(width: float) -> None:
    icon = Face("fish", "fish", 10.0, 10.0, (Rectangle(Box(0, 0, 10, 10), Paint(Ink.TEXT)),))
    fish = Run("fish", Manner.ICON, icon=icon)
    runs = (Run("Take 2 "), fish, Run(" or "), fish, Run(" 30, if in 3 turns "), fish, Run(" is"))
    rows = [
        "".join(part.words for word in row for part in word.fragments)
        for row in broken(runs, LOOK, width)
    ]
    assert sum("2\u00a0fish" in row for row in rows) == 1
    assert sum("fish\u00a030," in row for row in rows) == 1
    assert "turns\u00a0" not in "".join(rows)


def test_a_line_may_end_between_two_costs() -> None:
    icon = Face("fish", "fish", 10.0, 10.0, (Rectangle(Box(0, 0, 10, 10), Paint(Ink.TEXT)),))
    fish = Run("fish", Manner.ICON, icon=icon)
    runs = (Run("2", Manner.STRONG), Run(" "), fish, Run(" 3 "), fish, Run(" 14 "), fish)
    rows = [
        "".join(part.words for word in row for part in word.fragments)
        for row in broken(runs, LOOK, 30)
    ]
    assert rows == ["2\u00a0fish", "3\u00a0fish", "14\u00a0fish"]


def test_a_manner_changes_within_a_word_without_a_gap() -> None:
    runs = (Run("a "), Run("bold", Manner.STRONG), Run(". End"))
    (line,) = broken(runs, LOOK, 500)
    shapes = line_shapes(line, LOOK, 0.0, 10.0, Box(0, 0, 500, 14))
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    assert "".join(text.words for text in texts) == "abold. End"
    bold = next(text for text in texts if text.words == "bold")
    after = next(text for text in texts if text.words.startswith("."))
    assert after.at[0] == bold.at[0] + text_width("bold", bold.typeface, bold.size)


@settings(max_examples=40, deadline=None)
@example([False] * 39 + [True, False, True], 180.0)
@given(st.lists(st.booleans(), min_size=1, max_size=90), st.floats(40, 200))
def test_lines_break_between_icons_that_no_space_parts(parted: list[bool], width: float) -> None:
    square = Box(0.0, 0.0, 10.0, 10.0)
    icon = Face("icon", "icon", 10.0, 10.0, (Rectangle(square, Paint(Ink.TEXT)),))
    runs = tuple(
        run
        for space in parted
        for run in (Run("icon", Manner.ICON, icon=icon), Run(" " if space else ""))
    )
    spaces = iter(parted)
    count = 0
    for line in broken(runs, LOOK, width):
        boxes = [shape_box(shape) for shape in line_shapes(line, LOOK, 0.0, 0.0, square)]
        assert all(box is not None and box.x > -1e-6 and box.right < width for box in boxes)
        count += len(boxes)
        gaps = [after.x - before.right for before, after in pairwise(boxes)]  # type: ignore[union-attr]
        # Between two icons of a line lies white, and a space only where one is written.
        assert [gap > 2.0 for gap in gaps] == [next(spaces) for _ in gaps]
        next(spaces)
    assert count == len(parted)
