"""The report: each claim with how it is known, drawn to scale, and giving nothing away."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.contract import Audience, Bar, Beside, Certainty, Claim, Table
from kitgen.definitions.shipped import shipped_kits
from kitgen.diagnostics import Span
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Rectangle, Text
from kitgen.layout.face_checks import check_face
from kitgen.pipeline.kit.parents import parent_of
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.pipeline.records.conversions import claim_record
from kitgen.pipeline.report.bars import draw_bars
from kitgen.pipeline.report.report import claim_for_json, figure_of, gather_claims
from kitgen.pipeline.report.text import report_text
from kitgen.records.json_files import plain
from kitgen.records.manifest import MANIFEST, ParentRecord, read_manifest
from tests.pipeline.factories import build_one, check_kit, options, toy_yaml
from tests.shared_kits import sampled

KITS = [kit.id for kit in shipped_kits()]
# Of the others every third: to give up on the large board of Manic Minelayers takes long.
QUICK = [kit for kit in KITS if not kit.startswith("manic-minelayers")][::3]
WORDS = st.text("abcdefgh éЖ×", min_size=1, max_size=30).map(str.strip).filter(bool)
TINY = [Bar("win", Fraction(1, 4999)), Bar("draw", Fraction(0)), Bar("loss", Fraction(1, 9))]
BARS = st.lists(
    st.builds(Bar, WORDS, st.fractions(0, 1, max_denominator=5000)), min_size=1, max_size=12
)


def claim(bars: tuple[Bar, ...] = (), statement: str = "So it is.", title: str = "") -> Claim:
    return Claim("so", statement, Certainty.PROVED, {}, bars, title)


# --- every game ---


def content_secrets(contents: dict[str, Any]) -> Iterator[object]:
    """Yield what players must not know beforehand: the rows of fields, orders of piles."""
    for field in contents.get("fields", ()):
        yield from field["rows"]
        yield from field["numbers"]
    if "draw_order" in contents:
        yield contents["draw_order"]


def values_in(tree: object) -> Iterator[object]:
    yield tree
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ()
    for part in parts:
        yield from values_in(part)


def prepared(kit: str) -> PreparedKit:
    (found,) = prepare_kits((kit,), options("17", copies=2).kit)
    return found


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("kit", sampled(KITS, QUICK))
def test_claims_of_a_shipped_kit_are_complete_and_differ_and_keep_secrets(kit: str) -> None:
    made = prepared(kit)
    claims = gather_claims(made, deep=True)
    shallow = [one.id for one in gather_claims(made, deep=False)]
    assert len({one.id for one in claims}) == len(claims)
    assert [one.id for one in claims if one.id in shallow] == shallow
    secrets = list(content_secrets(plain(made.game.contents(made.content))))
    for one in claims:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.id)
        assert one.statement.strip()
        assert one.statement.endswith(".")
        assert isinstance(one.certainty, Certainty)
        assert all(0 <= bar.share <= 1 for bar in one.bars)
        record = claim_for_json(one)
        assert json.loads(json.dumps(record)) == record
        assert not any(part in secrets for part in values_in(record))
        texts = [row for row in secrets if isinstance(row, str)]
        assert not any(row in text for text in (one.statement, *_labels(one)) for row in texts)


def _labels(one: Claim) -> list[str]:
    return [word for bar in one.bars for word in (bar.label, bar.figure)]


def test_the_sum_of_a_hidden_fields_numbers_is_for_the_referee_alone() -> None:
    made = prepared("mines-between-the-lines")
    sums = [
        sum(number or 0 for row in field["numbers"] for number in row)
        for field in plain(made.game.contents(made.content))["fields"]
    ]
    knowing = {
        one.audience
        for one in gather_claims(made, deep=True)
        if sums in values_in(claim_for_json(one)["value"])
    }
    assert knowing == {Audience.REFEREE}


@pytest.mark.sample
@pytest.mark.parametrize("kit", sampled(KITS, QUICK))
def test_drawn_bars_of_a_shipped_kit_fit_their_boxes(kit: str) -> None:
    for one in gather_claims(prepared(kit), deep=True):
        if one.bars:
            assert list(check_face(draw_bars(one), Span("", 1, 1))) == []


# --- bars ---


def stone_widths(bars: tuple[Bar, ...]) -> list[float]:
    """Read the length of each bar back from the drawing, 0 where none stands in its row."""
    face = draw_bars(claim(bars))
    rows = [shape.within for shape in face.shapes if isinstance(shape, Text)][::2]
    stones = [
        shape.box
        for shape in face.shapes
        if isinstance(shape, Rectangle) and shape.paint.fill is Ink.ROCK_DEEP
    ]
    return [
        sum(stone.width for stone in stones if row.y < stone.centre[1] < row.bottom) for row in rows
    ]


@given(BARS)
@example(TINY)
@settings(max_examples=60, deadline=None)
def test_drawn_bars_are_as_long_as_their_shares(bars: list[Bar]) -> None:
    widths = stone_widths(tuple(bars))
    longest = max(bar.share for bar in bars)
    for bar, width in zip(bars, widths, strict=True):
        assert (width > 0) == (bar.share > 0)
        if longest and bar.share > Fraction(1, 20):
            assert width / max(widths) == pytest.approx(float(bar.share / longest))


def test_shares_of_one_whole_are_drawn_beside_the_largest_others_beside_one() -> None:
    thirds = tuple(Bar(str(n), Fraction(1, 3)) for n in range(3))
    pair = (Bar("won", Fraction(1, 3)), Bar("lost", Fraction(2, 3)))
    full = stone_widths((Bar("all", Fraction(1)), *pair))
    assert stone_widths(thirds) == pytest.approx([full[0]] * 3, rel=0.1)
    assert stone_widths(pair)[1] == pytest.approx(full[2], rel=0.1)


@given(BARS, st.integers(1, 4))
@example(TINY, 20)
@settings(max_examples=60, deadline=None)
def test_words_beside_bars_fit_whatever_their_length(bars: list[Bar], times: int) -> None:
    longer = tuple(Bar(bar.label * times, bar.share, figure_of(bar) * times) for bar in bars)
    assert list(check_face(draw_bars(claim(longer)), Span("", 1, 1))) == []
    if any(bar.share == 1 for bar in bars):
        assert max(stone_widths(longer)) > 100


def test_bars_need_bars() -> None:
    with pytest.raises(ValueError, match="so has no bars"):
        draw_bars(claim())


# --- text ---


# Labels and figures that leave a bar no room, by how long either may be.
LONG_LABEL = [Bar("h" * 30, Fraction(1000, 1001))]
LONG_FIGURE = [Bar("w" * 27, Fraction(1), "100.000 % f")]


@given(BARS, st.integers(30, 200), st.booleans())
@example(LONG_LABEL, 72, False)
@example(LONG_FIGURE, 72, False)
@settings(max_examples=60, deadline=None)
def test_a_terminal_gets_no_line_longer_than_it_shows(
    bars: list[Bar], width: int, blocks: bool
) -> None:
    long = "Words and words, " * 20 + "to the end."
    text = report_text("Toy", [claim(tuple(bars), long, "Heading")], width, blocks=blocks)
    assert max(map(len, text.splitlines())) <= width
    assert long.split() == [word for word in text.split() if word in long.split()]
    if width >= 60:
        assert all(bar.label in text and figure_of(bar) in text for bar in bars)


@given(BARS)
@example(TINY)
@settings(max_examples=60, deadline=None)
def test_bars_of_characters_grow_with_their_shares_and_figures_line_up(bars: list[Bar]) -> None:
    for blocks, ink in ((True, "█▏▎▍▌▋▊▉"), (False, "#")):
        text = report_text("Toy", [claim(tuple(bars))], None, blocks=blocks)
        lines = [line.partition("|") for line in text.splitlines() if "|" in line]
        assert [head.strip() for head, _, _ in lines] == [bar.label for bar in bars]
        lengths = [sum(character in ink for character in tail) for _, _, tail in lines]
        by_share = sorted(zip([bar.share for bar in bars], lengths, strict=True))
        assert [length for _, length in by_share] == sorted(lengths)
        for bar, length, (_, _, tail) in zip(bars, lengths, lines, strict=True):
            assert (length > 0) == (bar.share > 0)
            assert tail.endswith(figure_of(bar))
        assert len({len("".join(line)) for line in lines}) == 1
        assert blocks or text.isascii() or not all(map(str.isascii, _labels(claim(tuple(bars)))))


TABLE = Table("Who wins", ("Square", "A", "B"), (("A", "first", "second"), ("B", "-", "first")))


@pytest.mark.parametrize("width", [None, 100, 60])
def test_a_table_stands_in_columns_or_else_row_by_row(width: int | None) -> None:
    one = Claim("so", "So it is.", Certainty.PROVED, {}, table=TABLE)
    lines = report_text("Toy", [one], width, blocks=True).splitlines()
    shown = lines[[line.strip() for line in lines].index("Who wins:") + 1 :]
    assert [line.split() for line in shown] == [
        ["Square", "A", "B"],
        ["A", "first", "second"],
        ["B", "-", "first"],
    ]
    ends = {
        line.index(word) + len(word) for line, word in zip(shown, ("B", "second"), strict=False)
    }
    assert len(ends) == 1


@given(st.integers(50, 120))
@settings(max_examples=30, deadline=None)
def test_no_row_of_a_wide_table_is_longer_than_the_terminal(width: int) -> None:
    wide = Table("T " * 60, ("Dice", *(f"against {n}" for n in range(9))), (("1",) * 10,) * 2)
    one = Claim("so", "So it is.", Certainty.PROVED, {}, table=wide)
    text = report_text("Toy", [one], width, blocks=True)
    assert max(map(len, text.splitlines())) <= width
    assert " ".join(text.split()).count("against 8") == (1 if "Dice  " in text else 2)


def test_a_heading_stands_over_bars_and_a_row_has_a_cell_a_column() -> None:
    with pytest.raises(ValueError, match="a heading over no bars: Fields by points"):
        Claim("so", "So it is.", Certainty.PROVED, {}, bars_title="Fields by points")
    with pytest.raises(ValueError, match="T: a table has rows of 2 cells"):
        Table("T", ("A", "B"), (("1",),))
    with pytest.raises(ValueError, match="rows of 1 cells"):
        Table("T", ("A",), ())


def test_what_the_parent_has_stands_below_the_sentence_and_in_the_json() -> None:
    beside = Beside("toy", "Toy", "1/2 (50.0 %)", {"chance": "1/2"})
    one = Claim("so", "So it is.", Certainty.EXACT, {}, beside=beside)
    lines = report_text("Toy", [one], None, blocks=True).splitlines()
    assert lines[-1].strip() == "For comparison, Toy: 1/2 (50.0 %)."
    parent = {"id": "toy", "figure": "1/2 (50.0 %)", "value": {"chance": "1/2"}}
    assert claim_for_json(one)["parent"] == parent
    assert "parent" not in claim_for_json(claim())


def test_what_is_the_referees_comes_last_and_called_so() -> None:
    secret = Claim("why", "Hidden.", Certainty.EXACT, {}, audience=Audience.REFEREE)
    lines = report_text("Toy", [secret, claim()], None, blocks=True).splitlines()
    assert [line.split("  ")[-1].strip() for line in lines if line][1:] == [
        "So it is.",
        "For the referee: players must not read on",
        "Hidden.",
    ]
    assert claim_for_json(secret)["audience"] == "referee"


def test_a_game_that_claims_nothing_says_so() -> None:
    assert "nothing is claimed" in report_text("Toy", [], None, blocks=True)


# --- the pages and files of a kit ---


class ReportPage(HTMLParser):
    """Reads the claims of a gallery page back: badge, words, and how many drawings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.claims: list[dict[str, Any]] = []
        self.meanings: list[str] = []
        self.where: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        if tag == "li" and "claim" in classes:
            self.claims.append({"badge": "", "words": "", "drawings": 0})
            self.where = ["claim"]
        elif tag == "dl" and "meanings" in classes:
            self.where = ["meanings"]
        elif tag == "svg" and "claim" in self.where:
            self.claims[-1]["drawings"] += 1
            self.where.append("svg")
        elif "badge" in classes:
            self.where.append("badge")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("ul", "dl"):
            self.where = []
        elif (tag, self.where[-1:]) in (("span", ["badge"]), ("svg", ["svg"])):
            self.where.pop()

    def handle_data(self, data: str) -> None:
        if self.where == ["meanings", "badge"]:
            self.meanings.append(data)
        elif self.where == ["claim", "badge"]:
            self.claims[-1]["badge"] += data
        elif self.where == ["claim"]:
            self.claims[-1]["words"] += data.replace("\u00a0", " ")


def closed_part(page: str) -> range:
    """Return where in a page the referee's closed section lies."""
    start = page.index('<details class="door referee">')
    depth = 0
    for tag in re.finditer(r"<(/?)details", page[start:]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return range(start, start + tag.start())
    raise AssertionError("the referee's section does not end")


@pytest.mark.usefixtures("toys")
def test_the_gallery_labels_every_claim_and_draws_its_bars(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path, cards=3), tmp_path / "out")
    text = (built.folder / "index.html").read_text(encoding="utf-8")
    page = ReportPage(text)
    hidden, first, second = page.claims
    assert "The secret numbers add up to" in hidden["words"]
    assert first == {"badge": "proved", "words": first["words"], "drawings": 0}
    assert "There are 3 <cards>." in first["words"]
    assert (second["badge"], second["drawings"]) == ("computed exactly", 1)
    assert "Half of the hands, 50.0 %, are empty." in second["words"]
    assert "Cards & hands" in second["words"]
    assert "Cards < hands" in second["words"]
    rows = re.findall(r"<tr>(.*?)</tr>", text[text.index("Cards &lt; hands") :])[:3]
    assert rows == [
        '<th scope="col">Cards</th><th scope="col">hands</th>',
        '<th scope="row">1</th><td>5</td>',
        '<th scope="row">2</th><td>0</td>',
    ]
    assert text.index(hidden["words"].strip()) in closed_part(text)
    assert text.count("The secret numbers add up to") == 1
    assert page.meanings == ["proved", "computed exactly"]
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(ids) == len(set(ids))


@pytest.mark.dear
@pytest.mark.usefixtures("toys")
def test_the_gallery_gives_the_command_that_proves_more_of_the_same_kit(tmp_path: Path) -> None:
    choices = {"copies": 3, "overrides": ("title=My dig",)}
    built = build_one(toy_yaml(tmp_path), tmp_path / "out", "a b", **choices)
    text = (built.folder / "index.html").read_text(encoding="utf-8")
    command = (
        "kitgen check toy.yaml --seed &#39;a b&#39; --copies 3 --set &#39;title=My dig&#39; --deep"
    )
    assert f"{command}</code>" in text
    built = build_one("manic-minelayers", tmp_path / "out", "5", copies=None)
    text = (built.folder / "index.html").read_text(encoding="utf-8")
    assert "kitgen check manic-minelayers --seed 5 --deep</code>" in text


@pytest.mark.usefixtures("toys")
def test_a_kit_without_claims_has_no_section_for_them(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path, behaviour="unclaimed"), tmp_path / "out")
    text = (built.folder / "index.html").read_text(encoding="utf-8")
    assert 'id="known"' not in text
    assert built.manifest.report == ()


@pytest.mark.usefixtures("toys")
def test_the_manifest_holds_the_claims_of_the_build(tmp_path: Path) -> None:
    kit = toy_yaml(tmp_path)
    built = build_one(kit, tmp_path / "out")
    path = built.folder / MANIFEST
    report = json.loads(path.read_text(encoding="utf-8"))["report"]
    assert [(one["id"], one["certainty"]) for one in report] == [
        ("cards", "proved"),
        ("hands", "computed exactly"),
    ]
    assert report[0]["value"] == {"cards": 5}
    assert all(set(one) == {"id", "statement", "certainty", "value"} for one in report)
    read = read_manifest(path.read_text(encoding="utf-8"))
    deep = check_kit(kit, options(), deep=True).claims
    assert read.report == tuple(claim_record(one) for one in deep[:2])
    assert "secret numbers" not in path.read_text(encoding="utf-8")


# --- variants ---


def toy_variant(tmp_path: Path, *, parents: str = "good", **keys: object) -> str:
    """Write a kit that extends a toy of five cards, and give its path."""
    toy_yaml(tmp_path, behaviour=parents)
    values = {"id": "small-toy", "extends": "toy.yaml", "title": "Small toy", **keys}
    path = tmp_path / "variant.yaml"
    lines = [f"{key}: {json.dumps(value)}" for key, value in values.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.usefixtures("toys")
def test_a_variant_s_figures_stand_beside_those_of_its_parent_where_they_differ(
    tmp_path: Path,
) -> None:
    built = build_one(toy_variant(tmp_path, cards=3), tmp_path / "out")
    text = (built.folder / MANIFEST).read_text(encoding="utf-8")
    cards, hands = json.loads(text)["report"]
    assert cards["parent"] == {"id": "toy", "figure": "5 cards", "value": {"cards": 5}}
    assert "parent" not in hands
    assert [one.parent for one in read_manifest(text).report] == [
        ParentRecord("toy", "5 cards", {"cards": 5}),
        None,
    ]
    page = ReportPage((built.folder / "index.html").read_text(encoding="utf-8"))
    hidden, first, second = (" ".join(one["words"].split()) for one in page.claims)
    assert "There are 3 <cards>. For comparison, Toy <Dig> & Co: 5 cards." in first
    assert "comparison" not in hidden + second


@pytest.mark.usefixtures("toys")
def test_settings_are_the_variant_s_alone_and_equal_figures_are_shown_once(
    tmp_path: Path,
) -> None:
    kit = toy_variant(tmp_path)
    same = check_kit(kit, options(), deep=True).claims
    assert [one.beside for one in same] == [None] * len(same)
    changed = check_kit(kit, options(overrides=("cards=4",)), deep=True).claims
    assert changed[0].beside == Beside("toy", "Toy <Dig> & Co", "5 cards", {"cards": 5})


@pytest.mark.usefixtures("toys")
def test_a_parent_that_cannot_be_made_is_no_fault_of_its_variant(tmp_path: Path) -> None:
    kit = toy_variant(tmp_path, parents="bad content", behaviour="good", cards=3)
    report = check_kit(kit, options(), deep=True)
    assert (report.diagnostics, report.claims[0].beside) == ((), None)


@pytest.mark.sample
@pytest.mark.parametrize("kit", ["cave-mining-two", "demon-mine-four-player"])
def test_variants_for_other_players_have_figures_of_their_own(kit: str) -> None:
    made = prepared(kit)
    parent = parent_of(made)
    assert parent is not None
    claims = gather_claims(made, deep=True, parent=parent)
    alone = {one.id: one for one in gather_claims(parent, deep=True)}
    beside = {one.id: one.beside for one in claims if one.beside is not None}
    assert {"rounds", "miner-draws"} & set(beside)
    for name, one in beside.items():
        assert one.kit_id == parent.loaded.kit_id
        assert (one.figure, one.value) == (alone[name].figure, alone[name].value)


def test_a_kit_that_extends_none_has_no_parent() -> None:
    assert parent_of(prepared("cave-mining")) is None


@pytest.mark.usefixtures("toys")
def test_only_a_deep_check_of_a_kit_without_errors_claims(tmp_path: Path) -> None:
    good, wide = toy_yaml(tmp_path), toy_yaml(tmp_path, "wide", behaviour="too wide")
    assert check_kit(good, options()).claims == ()
    assert [one.id for one in check_kit(good, options(), deep=True).claims][-1] == "luck"
    assert check_kit(wide, options(), deep=True).claims == ()


@pytest.mark.usefixtures("toys")
def test_a_game_that_claims_one_thing_twice_is_a_mistake_of_ours(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="claims cards twice"):
        check_kit(toy_yaml(tmp_path, behaviour="claimed twice"), options(), deep=True)


@pytest.mark.usefixtures("toys")
def test_progress_counts_the_claims(tmp_path: Path) -> None:
    steps: list[tuple[str, int]] = []
    check_kit(
        toy_yaml(tmp_path),
        options(),
        lambda label, done, _total: steps.append((label, done)),
        deep=True,
    )
    assert [done for label, done in steps if "claims" in label] == [0, 1, 2, 3, 4]
