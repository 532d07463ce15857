"""Knobs and the texts that they write: read back as a kit, by what else stays as it was."""

import json
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.definitions.loading import load_kit
from kitgen.definitions.tree import leaves
from kitgen.diagnostics import KitgenError
from kitgen.studio import turning
from kitgen.studio.engine import Engine
from kitgen.studio.turning import turned
from tests.small_cases import as_one_test


def answered(engine: Engine, **asked: Any) -> dict[str, Any]:
    reply = engine.reply(json.dumps(asked))
    assert "result" in reply, reply
    return reply["result"]


def values(engine: Engine, main: str) -> dict[Any, Any]:
    with engine.files.alone():
        tree = load_kit(str(engine.files.main(main))).where.tree
    return {path: leaf.value for path, leaf in leaves(tree)}


def other(knob: dict[str, Any]) -> Any:
    """Return another value than a knob has."""
    if knob["kind"] == "switch":
        return not knob["value"]
    if knob["kind"] == "choice":
        return next(one for one in knob["choices"] if one != knob["value"])
    top = knob["high"]
    return knob["value"] + 1 if top is None or knob["value"] < top else knob["value"] - 1


@pytest.mark.dear
@pytest.mark.parametrize("kit", ["demon-mine", "cave-mining", "harvest-moon"])
def test_every_knob_changes_its_value_in_the_text_and_no_other(tmp_path: Path, kit: str) -> None:
    engine = Engine(tmp_path)
    main = answered(engine, do="open", kit=kit)["main"]
    knobs = answered(engine, do="knobs", main=main)["knobs"]
    counts = [knob for knob in knobs if knob["path"][-1] == "count"]
    assert len(knobs) > 5 and (counts or kit == "cave-mining")
    before = values(engine, main)
    for knob in knobs:
        wanted = other(knob)
        text = answered(engine, do="turn", main=main, path=knob["path"], value=wanted)["text"]
        answered(engine, do="put", name=main, text=text)
        after = values(engine, main)
        path = tuple(knob["path"])
        assert after == before | {path: wanted}, path
        before = after


@as_one_test
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a: {b: 1, c: 2} # two\n", "a: {b: 7, c: 2} # two\n"),
        ('a:\n  b: "1" # one\n', "a:\n  b: 7 # one\n"),
        ("# a:\n#   c: 2\n##  Why.\n#   b: 1\n", "a:\n#   c: 2\n##  Why.\n  b: 7\n"),
        ("x: 1\na:\n  c: 2", "x: 1\na:\n  b: 7\n  c: 2\n"),
        ("x: 1\n", "x: 1\na:\n  b: 7\n"),
        ("x: a\r\na:\r\n  b: 1\r\n", "x: a\r\na:\r\n  b: 7\r\n"),
        ("x: a\r\n# a:\r\n#   b: 1\r\n", "x: a\r\na:\r\n  b: 7\r\n"),
        ("x: a\r\na:\r\n  c: 1", "x: a\r\na:\r\n  b: 7\r\n  c: 1\r\n"),
        ("a:\n#   b: 1\n", "a:\n  b: 7\n"),
        # A remark of the user's is no value to take out of its comment.
        ("a:\n  c: 2\n#   b: Ann wants 4\n", "a:\n  b: 7\n  c: 2\n#   b: Ann wants 4\n"),
        ("a:\n  c: 2\n#   b: four\n", "a:\n  b: 7\n  c: 2\n#   b: four\n"),
    ],
)
def test_a_value_is_written_where_a_person_would_write_it(before: str, after: str) -> None:
    # What is only remarks is no kit yet.
    head = "" if before.startswith(("a:", "x:")) else "id: kit\n"
    assert turned(head + before, ("a", "b"), 7) == head + after


@pytest.mark.parametrize("text", ["a: [1, 2]\n", "a: text\n", "a: {b: {c: 1}}\n", "a: {c: 2}\n"])
def test_what_cannot_be_changed_alone_is_left_to_the_author(text: str) -> None:
    with pytest.raises(KitgenError, match="change it in the text"):
        turned(text, ("a", "b"), 7)


@pytest.mark.parametrize(
    "changed",
    ["a: 7\nb: 3\nc:\n", "a: 7\nb: true\nc:\n", "a: 7\nc:\n", "a: 7\nb: 1\n", "a: 1\nb: 1\nc:\n"],
)
def test_a_text_in_which_another_value_moves_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    text, right = "a: 1\nb: 1\nc:\n", "a: 7 # now\nb: 1\nc:\n"
    attempts = [changed]
    monkeypatch.setattr(turning, "_attempts", lambda *_: iter(attempts))
    with pytest.raises(KitgenError, match="change it in the text"):
        turned(text, ("a",), 7)
    attempts.append(right)
    assert turned(text, ("a",), 7) == right


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("path", [["title"], ["tiles", "miner", "count"]])
def test_line_ends_and_the_byte_order_mark_stay(
    tmp_path: Path, mark: str, line_end: str, path: list[str]
) -> None:
    engine = Engine(tmp_path)
    lines = [
        "title: 'X' # here",
        "id: x",
        "extends: demon-mine",
        "tiles:",
        "  cross: {count: 3}",
        "",
    ]
    text = mark + line_end.join(lines)
    answered(engine, do="put", name="x.yaml", text=text)
    written = answered(engine, do="turn", main="x.yaml", path=path, value=4)["text"]
    if path == ["title"]:
        lines[0] = "title: 4 # here"
    else:
        lines[4:4] = ["  miner:", "    count: 4"]
    assert written == mark + line_end.join(lines)
    assert engine.files.main("x.yaml").read_bytes() == text.encode()


TYPED = st.text(string.printable + "äß„€😀", max_size=6).filter(
    lambda words: not set(words) & set("\x0b\x0c")
)


@given(
    st.dictionaries(
        st.sampled_from("abcd"),
        st.one_of(st.integers(-(10**9), 10**9), st.booleans(), TYPED, st.none()),
        min_size=1,
    ),
    st.one_of(st.integers(-9, 9), st.booleans(), st.sampled_from(["x", "null", "a: b", "#", "'"])),
)
def test_any_value_reads_back_and_its_neighbours_stay(table: dict[str, Any], value: Any) -> None:
    text = "".join(f"{key}: {json.dumps(one, ensure_ascii=False)}\n" for key, one in table.items())
    key = min(table)
    changed = turned(text, (key,), value)
    import yaml

    wanted = {**yaml.safe_load(text), key: value}
    # In Python `True` equals 1.
    assert json.dumps(yaml.safe_load(changed)) == json.dumps(wanted)


@pytest.mark.dear
def test_figures_follow_from_the_counts(tmp_path: Path) -> None:
    engine = Engine(tmp_path)
    main = answered(engine, do="open", kit="demon-mine")["main"]

    def first_draw() -> str:
        claims = answered(engine, do="knobs", main=main)["claims"]
        return next(claim["figure"] for claim in claims if claim["id"] == "first-draw")

    assert first_draw() == "88/103 (85.4 %)"
    for kind, count in (("miner", 4), ("cross", 18)):
        asked = {"main": main, "path": ["tiles", kind, "count"], "value": count}
        text = answered(engine, do="turn", **asked)["text"]
        answered(engine, do="put", name=main, text=text)
    assert first_draw() == "90/103 (87.4 %)"


@pytest.mark.dear
@pytest.mark.parametrize("kit", ["demon-mine", "tideland"])
def test_a_count_says_what_share_of_its_kinds_it_is(tmp_path: Path, kit: str) -> None:
    engine = Engine(tmp_path)
    main = answered(engine, do="open", kit=kit)["main"]
    knobs = answered(engine, do="knobs", main=main)["knobs"]
    shares = {".".join(map(str, knob["path"])): knob.get("odds") for knob in knobs}
    known = {
        "demon-mine": {"tiles.cross.count": "15.2 % of all 105", "sheet.rows": None},
        # A component of one kind has no shares.
        "tideland": {
            "components.flags.kinds.red.count": "25.0 % of all 12",
            "components.coins.kinds.coin.count": None,
        },
    }
    assert {path: shares[path] for path in known[kit]} == known[kit]
