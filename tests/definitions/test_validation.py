"""Values against a model: each mistake once, at its place, in the words of the table."""

from pathlib import Path
from typing import Any, Literal, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import Field

from kitgen.definitions.hints import as_width_and_height, with_values_of_their_own
from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.loading import load_kit
from kitgen.definitions.loosely.quotes import without_curly_quotes
from kitgen.definitions.models import KitDefinition, Model, OwnTheme
from kitgen.definitions.schema import model_schema
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, nearest, plain
from kitgen.definitions.unknown_keys import meaning
from kitgen.definitions.unknown_keys.lacking import keys_meant
from kitgen.definitions.unknown_keys.without_colon import empty_in_braces
from kitgen.definitions.validation import validate, validated
from kitgen.definitions.value_faults import out_of_range
from kitgen.diagnostics import DefinitionError, Diagnostic, Span
from kitgen.pipeline.kit.prepare import define_kit
from tests.definitions.trees import tree_of
from tests.growth import MOST_IN_PROPORTION, growth
from tests.pipeline.factories import options
from tests.shared_kits import sampled

JARGON = ("str", "int", "float", "dict", "tuple", "Input", "should", "valid", "NoneType", "Field")

pytestmark = pytest.mark.usefixtures("shipped")


@pytest.fixture
def reported(kit_model: type[KitDefinition], kit_text: str) -> Any:
    """Return what is reported of the kit with one line changed."""

    def tell(line: str = "", instead: str = "", settings: tuple[str, ...] = ()) -> list[Diagnostic]:
        assert line in kit_text
        Path("kit.yaml").write_text(kit_text.replace(line, instead), encoding="utf-8")
        try:
            validate(load_kit("kit.yaml", settings), kit_model)
        except DefinitionError as problem:
            return list(problem.diagnostics)
        return []

    return tell


# The line as it is, the line instead (¦ marks the place reported), code, words of message and hint.
CASES = [
    ("count: 3", "¦cuont: 3", "YML006", "`lodestone` has no key `cuont`", "mean `count`?"),
    ("count: 3", "count: 3\n    ¦cuont: 4", "YML006", "`cuont`", "`count`? It is written already"),
    ("count: 3", "¦\u0441\u043eunt: 3", "YML006", "has no key", "`\u0441` here is U+0441"),
    ("pages: 3", "¦pagse: 3", "YML006", "`sheet` has no key `pagse`", "mean `pages`?"),
    ("title: D", "¦tilte: D", "YML006", "the kit has no key `tilte`", "mean `title`?"),
    ("title: D", "¦pages: 4\ntitle: D", "YML006", "no key `pages`", "`sheet`: move it there"),
    ("title: D", "¦storage.box: no\ntitle: D", "YML006", "`storage.box`", "`storage: {box: ...}`"),
    ("title: D", "¦a.b: 4\ntitle: D", "YML006", "`a.b`", "known here: "),
    ("title: D", "¦sheet.foo: 4\ntitle: D", "YML006", "`sheet.foo`", "mean `sheet`?"),
    ("sheet:", "¦sheet.pages: 4\nsheet:", "YML006", "`sheet.pages`", "`pages: ...` below `sheet`"),
    ("title: D", "¦sheet.: 4\ntitle: D", "YML006", "`sheet.`", "mean `sheet`?"),
    ("  year: 2000", "  year: 2000\n  ¦hue: red", "YML006", "`hue`", "known here: `designer`"),
    (
        "diameter: 4",
        "¦amr: 4, diameter: 4",
        "YML006",
        "`marks` has no key `amr`",
        "`shape` and `diameter`",
    ),
    ("credits:\n  d", "¦credits:\n  # d", "YML101", "`credits` has no `designer`", "Who designed"),
    ("{shape: dot, ", "{shape: ¦[dot], ", "YML102", "`shape` is a list", "write `dot` or `cross`"),
    ("{shape: dot, ", "{shape: ¦null, ", "YML102", "`shape` is empty", "write `dot` or `cross`"),
    ("{shape: dot, ", "¦{", "YML101", "item 1 of `marks` has no `shape`", "add `shape`"),
    ("count: 16", "count: ¦six", "YML102", '`count` is text ("six"), but a whole', "write 6"),
    ("count: 16", "count: ¦'16'", "YML102", 'text ("16")', "quotes away"),
    ("count: 16", "count: ¦16.0", "YML102", "a number (16.0)", "write 16"),
    ("count: 16", "count: ¦1_000", "YML102", '"1_000"', "write 1000"),
    ("count: 16", "count:¦", "YML102", "`count` is empty", "write a value"),
    ("count: 16", "count: ¦true", "YML102", "`count` is true", "whole number"),
    ("CROSS, count", "¦7, count", "YML102", "a whole number (7), but text", '"7"'),
    ("[1, 3, 5]", "¦7", "YML102", "a whole number (7), but a list", "[7, ...]"),
    ("[1, 3, 5]", "¦1, 3, 5", "YML102", "but a list is needed", "in brackets: [1, 3, 5]"),
    ("[1, 3, 5]", "¦7 x 9", "YML102", "but a list is needed", "in brackets: [7, 9]"),
    ("[1, 3, 5]", "¦|\n    *..\n    .*.", "YML102", "a list", '["*..", ".*."]'),
    ("count: 16", "count: ¦1e9", "YML102", "a whole number is needed", "from 0 to 50"),
    ("count: 16", "count: ¦1e1", "YML102", "a whole number is needed", "write 10"),
    ("[1, 3, 5]", "[1, ¦x, 5]", "YML102", 'item 2 of `home_squares` is text ("x")', ""),
    ("{name: CROSS, count: 16}", "¦count:6", "YML102", "a group of keys", "space after each"),
    ("count: 16", "¦count:16", "YML006", "no key `count:16`", "after the colon: count: 16"),
    ("{name: CROSS, count: 16}", "¦6", "YML102", "a group of keys", "key, too: {count: 6}"),
    (
        "  cross: {name: CROSS, count: 16}",
        "  count: ¦6",
        "YML102",
        "`count`",
        "take it out: `lodestone` has its own",
    ),
    ("{shape: dot, diameter: 4 mm}", "¦7", "YML102", "item 1 of `marks`", ""),
    ("sheet:\n  pages: 3\n  tile", "sheet: ¦big #", "YML102", '"big"', "below it: `pages`, "),
    ("1.5 in", "¦[38]", "YML102", "a list, but a length", "write a length"),
    ("count: 16", "count: ¦-1", "YML103", "`count` is -1, but at least 0", "from 0 to 50"),
    ("count: 16", "count: ¦51", "YML103", "51, but at most 50", "from 0 to 50"),
    ("1.5 in", "¦0.1 in", "YML103", "`tile_size` is 0.1 in, but at least 0.5 in", "0.5 in"),
    ("1.5 in", "¦100 mm", "YML103", "100 mm, but at most 63.5 mm", "63.5 mm"),
    ("pages: 3", "pages: 3\n  scale: ¦0", "YML103", "`scale` is 0, but more than 0", ""),
    ("1.5 in", "¦38", "YML104", "`tile_size` is 38, without", "`1.5 in` or `38 mm`"),
    ("1.5 in", "¦'38'", "YML104", "without a unit", "`1.5 in` or `38 mm`"),
    ("1.5 in", "¦38 furlongs", "YML105", '"38 furlongs"', "in, mm, cm or pt"),
    ("1.5 in", "¦-38 mm", "YML105", '"-38 mm"', "in, mm, cm or pt"),
    (
        "id: demon-mine",
        "id: ¦Demon Mine",
        "YML106",
        '`id` cannot be "Demon Mine"',
        "write `demon-mine`, or another",
    ),
    ("id: demon-mine", "id: ¦'?'", "YML106", '`id` cannot be "?"', "lower-case letters, digits"),
    (
        "id: demon-mine",
        "cover:\n  accent: ¦redd\nid: demon-mine",
        "YML106",
        '`accent` cannot be "redd"',
        "# and six hexadecimal digits, such as '#8a2f1d'",
    ),
    ("title: Demon Mine", "title: ¦' '", "YML106", '`title` cannot be " "', "with a letter"),
    (
        "title: Demon Mine",
        "title: D\ncover: {title: [A, ¦'\u00a0', B]}",
        "YML106",
        "item 2 of `title`",
        "a digit or a sign",
    ),
    ("pit_only", "¦pit-olny", "YML107", '"pit-olny", but takes `pit_only` or', "`pit_only`?"),
    ("pit_only", "¦chess", "YML107", '"chess"', "write `pit_only` or `reshuffle`"),
    ("pit_only", "pit_only\n  goal: ¦some", "YML107", "takes `all` or a whole number", "write"),
    ("shape: dot", "shape: ¦dto", "YML107", '"dto", but takes `dot` or `cross`', "`dot`?"),
    ("title: Demon Mine", "title: ¦''", "YML108", "`title` has 0 characters", "write"),
    ("title: D", "title: ¦" + "x" * 199, "YML108", "208 characters, but 200 fit", "shorten"),
    ("[1, 3, 5]", "¦[1]", "YML109", "has 1 item, but needs at least 2", "add 1"),
    ("[1, 3, 5]", "¦[1, 2, 3, 4, 5]", "YML109", "5 items, but takes at most 4", "take out 1"),
    ("pages: 3", "pages: 3\n  scale: ¦.inf", "YML110", "`scale` is inf", "digits"),
    ("pages: 3", "pages: 3\n  scale: ¦1e999", "YML110", "`scale`", "digits"),
    ("# A kit as it ships.\nid", "¦id", "YML111", "101 pages are more than", "change"),
]


@pytest.mark.sample(40)
@pytest.mark.parametrize(("line", "instead", "code", "message", "hint"), CASES)
def test_each_value_mistake_has_its_code(
    reported: Any, kit_text: str, line: str, instead: str, code: str, message: str, hint: str
) -> None:
    before = kit_text.replace(line, instead).partition("¦")[0]
    place = f"kit.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    many_pages = ("sheet.pages=101",) if code == "YML111" else ()
    (problem,) = reported(line, instead.replace("¦", ""), many_pages)
    assert problem.code == code
    assert message in problem.message
    assert hint in problem.hint
    assert str(problem.span) == place
    assert not set(JARGON) & set(problem.message.replace(",", "").split())


def test_what_is_asked_for_and_cannot_be_chosen_is_refused_with_its_reason(reported: Any) -> None:
    (problem,) = reported("pages: 3", "pages: 3\n  shape: hexagon")
    assert problem.code == "YML113"
    assert problem.message.endswith("tiles are squares, for tunnels leave by four sides")
    assert "--own" in problem.hint
    # A key that is only misspelt is no such key.
    assert reported("pages: 3", "pages: 3\n  shap: hexagon")[0].code == "YML006"


def test_a_good_kit_has_nothing_to_tell(reported: Any) -> None:
    assert reported() == []


def test_alternatives_that_were_not_meant_are_not_reported(reported: Any) -> None:
    problems = reported("arm: 3", "amr: 3")
    assert [(problem.code, problem.hint) for problem in problems] == [
        ("YML006", "did you mean `arm`?")
    ]
    assert len(reported("pit_only", "pit_only\n  goal: 1.5")) == 1


class Round(Model):
    """A mark of one number."""

    shape: Literal["round"]
    width: int


class Crossed(Model):
    """A mark of two numbers."""

    shape: Literal["cross"]
    arm: int
    gap: int = 0


class Corner(Model):
    """Two alternatives that no key tells apart for the model's library."""

    mark: Round | Crossed


def test_a_key_is_only_to_be_taken_out_where_its_group_can_do_without(reported: Any) -> None:
    (needed,) = reported("count: 16", "count:")
    (spare,) = reported("  pages: 3", "  pages: 3\n  gutter:")
    assert needed.hint == "write a value"
    assert spare.hint == "write a value, or take the line out"


def test_the_alternative_that_comes_closest_is_reported() -> None:
    for written, code, place in [
        ("mark: {shape: cross, arm: x}", "YML102", 27),
        ("mark: {shape: round, width: 3, arm: 3}", "YML006", 32),
        ("mark: 7", "YML102", 7),
    ]:
        with pytest.raises(DefinitionError) as caught:
            validated(tree_of(written, "kit.yaml"), Corner)
        (problem,) = caught.value.diagnostics
        assert (problem.code, str(problem.span)) == (code, f"kit.yaml:1:{place}")


@pytest.mark.parametrize(
    ("limit", "word"), [("at most 50", "allowed"), ("less than 50", "allowed"), ("6", "needed")]
)
def test_an_upper_limit_is_allowed_and_a_lower_one_needed(limit: str, word: str) -> None:
    problem = out_of_range(Span("kit.yaml", 1, 1), ("count",), 60, limit, "write it")
    assert problem.message == f"`count` is 60, but {limit} is {word}"


def test_a_misspelt_key_is_not_also_reported_as_missing(reported: Any) -> None:
    assert [diagnostic.code for diagnostic in reported("summary:", "summery:")] == ["YML006"]
    # Another word may be the missing key, or something else: the hint says what to do then.
    (other,) = reported("summary:", "zzz:")
    assert other.hint == "write `summary` instead of `zzz`, or add `summary` and take `zzz` out"


@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ("large_print: false", ["YML101"]),
        ("large_prnt: true", ["YML006"]),
        ("extend: full", ["YML006"]),
        ("colors: {accent: '#123456'}", ["YML006"]),
    ],
)
def test_a_key_that_others_call_for_is_not_missed_beside_a_misspelt_one(
    written: str, codes: list[str]
) -> None:
    """A theme needs colours unless it is in large print, which the misspelt key may have said."""
    with pytest.raises(DefinitionError) as caught:
        validated(tree_of(written, "theme.yaml"), OwnTheme)
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == codes


def test_a_list_with_a_wrong_item_is_not_also_too_short(reported: Any) -> None:
    """The model's library counts right items alone."""
    for items, codes in (
        ("['']", ["YML108"]),
        ("[null]", ["YML102"]),
        ("[]", ["YML109"]),
        ("['', null]", ["YML102", "YML108"]),
    ):
        problems = reported("title: D", f"cover: {{title: {items}}}\ntitle: D")
        assert sorted(problem.code for problem in problems) == codes


def test_a_setting_of_an_unknown_path_has_the_near_miss(reported: Any) -> None:
    (problem,) = reported(settings=("sheet.pagse=6",))
    assert problem.code == "YML006"
    assert problem.hint == "did you mean `pages`?"
    assert str(problem.span) == "--set:1:7"


@pytest.mark.parametrize(
    ("setting", "hint"),
    [
        ("lodestone.count=6", "`lodestone` is a key of `tiles`: write `tiles.lodestone.count`"),
        ("lodestone.cuont=6", "`lodestone` is a key of `tiles`: write `tiles.lodestone.cuont`"),
        ("lodestone={count: 6}", "`lodestone` is a key of `tiles`: write `tiles.lodestone`"),
        ("pages=6", "`pages` is a key of `sheet`: write `sheet.pages`"),
        # It need not be written.
        ("gutter=3 mm", "`gutter` is a key of `sheet`: write `sheet.gutter`"),
        # Of two tiles, either may have been meant.
        ("count=6", "known here: `id`, "),
        # What is only a little like a key may stand elsewhere in another game.
        ("sheep.tiles=6", "did you mean `sheet`?"),
        ("sheds.tiles=6", "known here: `id`, "),
    ],
)
def test_a_setting_that_leaves_out_a_group_is_told_its_path(
    setting: str, hint: str, reported: Any
) -> None:
    (problem,) = reported(settings=(setting,))
    assert (problem.code, str(problem.span)) == ("YML006", "--set:1:1")
    assert problem.hint.startswith(hint)


def test_long_and_unprintable_values_are_shown_short_and_escaped(reported: Any) -> None:
    (problem,) = reported("count: 16", f'count: "{"x" * 500}"')
    assert len(problem.message) < 160
    (problem,) = reported("count: 16", 'count: "\\ue000seven\\n"')
    assert problem.message.isprintable()
    assert "\\ue000seven" in problem.message


@pytest.mark.parametrize(("begun", "repeated"), [("a", " "), ("1", " "), ("", "a is ")])
def test_hints_at_long_texts_take_time_in_proportion(begun: str, repeated: str) -> None:
    def ask(many: int) -> None:
        text = begun + many * repeated
        assert "of its own" in str(with_values_of_their_own(text))
        assert as_width_and_height(text, ("width", "height")) is None
        assert without_curly_quotes(f"“{text}x") is None
        assert without_curly_quotes(many * "“" + text) is None
        assert without_curly_quotes(f" “ {text}” ") == text.strip()

    assert growth(ask, 5_000) < MOST_IN_PROPORTION


@pytest.mark.dear
@pytest.mark.parametrize("count", sampled([1_000, 5_000], [1_000]))
def test_each_of_thousands_of_wrong_keys_is_reported(count: int, reported: Any) -> None:
    # Looking each key up in a list would make 5,000 take minutes.
    wrong = "".join(f"tilt{number}: 1\n" for number in range(count))
    assert len(reported("rules:", wrong + "rules:")) == count


def test_to_explain_an_unknown_key_the_group_around_it_is_not_read(
    reported: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Reading the whole kit for each of 3,000 wrong keys would take minutes.
    read: list[Node] = []
    monkeypatch.setattr(meaning, "plain", lambda node: read.append(node) or plain(node))
    assert len(reported("rules:", "tilt: 1\ntilted: steep\nrules:")) == 2
    assert not [node for node in read if isinstance(node, Mapping)]


def test_to_explain_a_key_without_a_value_its_group_is_not_read() -> None:
    # Reading a group for each of its 10,000 keys would take ten seconds.
    class Large(tuple[Entry, ...]):
        def __iter__(self) -> NoReturn:
            raise AssertionError("each key would be compared with all before it")

        index = count = __iter__  # type: ignore[assignment]

    class Labels(Model):
        words: dict[str, str]

    tree = tree_of("words: {cave: Dig here, or there, mine: 5, fall}")
    group = nearest(tree, ("words",))
    assert isinstance(group, Mapping)
    object.__setattr__(group, "entries", Large(group.entries))
    guide = KeyGuide(model_schema(Labels), tree)
    hint = empty_in_braces(tree, guide, ("words", "or there"))
    assert hint is not None and hint.endswith('put the text in quotes: "Dig here, or there"')
    assert empty_in_braces(tree, guide, ("words", "fall")) == "write a colon and its value"


class Tint(Model):
    """A group that needs a text of a certain form, and a number."""

    colour: str = Field(pattern="^#[0-9a-f]{6}$")
    share: int


class Tinted(Model):
    """A tint in a group."""

    tint: Tint


@pytest.mark.parametrize(
    ("value", "meant"), [("'#ffee00'", {"x1": "colour"}), ("yellow", {}), ("5", {"x1": "share"})]
)
def test_a_key_that_is_lacking_is_meant_only_where_the_value_has_its_form(
    value: str, meant: dict[str, str]
) -> None:
    tree = tree_of(f"tint: {{x1: {value}}}")
    (group,) = (entry.node for entry in tree.entries)
    assert isinstance(group, Mapping)
    guide = KeyGuide(model_schema(Tinted), tree)
    assert keys_meant(guide, ("tint",), group.entries, ["colour", "share"]) == meant


def test_all_problems_come_in_the_order_of_the_file(reported: Any) -> None:
    problems = reported(
        "title: Demon Mine\n", "title: 7\nfoo: 1\n", ("sheet.pages=none", "rules.goal=[]")
    )
    assert [str(problem.span) for problem in problems] == [
        "kit.yaml:4:8",
        "kit.yaml:5:1",
        "--set:1:13",
        "--set:2:12",
    ]


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    key=st.sampled_from(("tiles", "sheet", "home_squares", "marks", "rules", "credits", "id")),
    value=PLAIN,
)
def test_any_value_for_a_key_is_taken_or_reported(
    kit_model: type[KitDefinition], kit_text: str, key: str, value: Any
) -> None:
    tree = tree_of(kit_text, "kit.yaml")
    entries = tuple(
        Entry(key, entry.key_span, _node(value, entry.node.span)) if entry.key == key else entry
        for entry in tree.entries
    )
    try:
        validated(Mapping(entries, tree.span), kit_model)
    except DefinitionError as problem:
        for one in problem.diagnostics:
            assert one.code.startswith("YML") and one.span and one.hint
            assert one.message.isprintable()


def _node(value: Any, span: Span) -> Node:
    if isinstance(value, dict):
        return Mapping(
            tuple(Entry(key, span, _node(one, span)) for key, one in value.items()), span
        )
    if isinstance(value, list):
        return Sequence(tuple(_node(one, span) for one in value), span)
    return Scalar(value, span)


def test_a_key_that_is_too_long_is_measured_itself(tmp_path: Path) -> None:
    kit = tmp_path / "kit.yaml"
    kit.write_text(f"id: kit\nextends: demon-mine\ntiles:\n  {'t' * 300}: {{count: 26}}\n")
    with pytest.raises(DefinitionError) as refused:
        define_kit(str(kit), options().kit)
    messages = [problem.message for problem in refused.value.diagnostics]
    assert any("has 300 characters, but 200 fit at most" in message for message in messages)
