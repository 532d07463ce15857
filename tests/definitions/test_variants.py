"""Variants and settings: what merges, what replaces, and whose line a mistake has."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kitgen.definitions.tree import Entry, Mapping, Node, Scalar, Sequence, TreeWhere, plain
from kitgen.definitions.variants import merged, varied, with_setting
from kitgen.diagnostics import KitgenError, Span
from tests.definitions.trees import tree_of
from tests.small_cases import as_one_test

KEYS = st.sampled_from("abcd")
LEAVES = st.integers(0, 9) | st.tuples(st.integers(0, 9))
GROUPS = st.just({}) | st.recursive(
    st.dictionaries(KEYS, LEAVES, min_size=1, max_size=3),
    lambda inner: st.dictionaries(KEYS, LEAVES | inner, min_size=1, max_size=3),
    max_leaves=8,
)


def node_of(value: Any, path: str = "kit.yaml") -> Node:
    span = Span(path, 1, 1)
    if isinstance(value, dict):
        entries = (Entry(key, span, node_of(one, path)) for key, one in value.items())
        return Mapping(tuple(entries), span)
    if isinstance(value, list | tuple):
        return Sequence(tuple(node_of(one, path) for one in value), span)
    return Scalar(value, span)


def group_of(value: dict[str, Any]) -> Mapping:
    node = node_of(value)
    assert isinstance(node, Mapping)
    return node


def flat(value: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """List the leaves below groups of keys; where there is none, the group itself."""
    if isinstance(value, dict) and value:
        return {
            place: leaf
            for key, one in value.items()
            for place, leaf in flat(one, (*path, key)).items()
        }
    return {path: value}


@settings(max_examples=80, deadline=None)
@given(GROUPS, GROUPS)
def test_every_leaf_comes_from_the_child_or_else_the_parent(
    parent: dict[str, Any], child: dict[str, Any]
) -> None:
    result = flat(plain(merged(group_of(parent), group_of(child))))
    ours, theirs = flat(child), flat(parent)
    for path, leaf in ours.items():
        assert path == () or result[path] == leaf
    for path, leaf in theirs.items():
        # A child's value hides what the parent has there, above it or below it.
        hidden = any(path[: len(other)] == other[: len(path)] for other in ours if other)
        assert path == () or hidden or result[path] == leaf
    assert set(result) <= set(ours) | set(theirs)


@settings(max_examples=50, deadline=None)
@given(GROUPS)
def test_an_empty_child_and_an_equal_child_change_nothing(group: dict[str, Any]) -> None:
    tree = group_of(group)
    assert merged(tree, tree_of("{}", "child.yaml")) == tree
    assert plain(merged(tree, tree)) == plain(tree)
    assert plain(merged(group_of({}), tree)) == plain(tree)


@settings(max_examples=80, deadline=None)
@given(GROUPS, GROUPS, GROUPS)
def test_a_chain_may_be_merged_from_either_end_when_kinds_agree(
    one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]
) -> None:
    first, second, third = group_of(one), group_of(two), group_of(three)
    stepwise = plain(merged(merged(first, second), third))
    at_once = plain(merged(first, merged(second, third)))
    # Where a value in the middle stands between two groups, it hides the first only stepwise.
    assert stepwise == at_once or _changes_kind(one, two, three)


def _changes_kind(*groups: Any) -> bool:
    """Return whether a key holds a group in one place and a value in another."""
    keys = {key for group in groups if isinstance(group, dict) for key in group}
    for key in keys:
        below = [group[key] for group in groups if isinstance(group, dict) and key in group]
        kinds = {isinstance(one, dict) for one in below}
        if len(kinds) == 2 or (True in kinds and _changes_kind(*below)):
            return True
    return False


PARENT = tree_of("tiles:\n  cross: {count: 6}\n  tee: {count: 2}\nhome: [1, 2]\n", "parent.yaml")
CHILD = tree_of("tiles:\n  tee: null\n  cross:\n    count: 9\nhome: [3]\n", "child.yaml")


def test_groups_merge_lists_replace_and_null_takes_out() -> None:
    assert plain(merged(PARENT, CHILD)) == {"tiles": {"cross": {"count": 9}}, "home": (3,)}


def test_null_is_a_value_like_others_where_a_value_was() -> None:
    child = tree_of("tiles: {cross: {count: null}}\nhome: ~\n", "child.yaml")
    result = plain(merged(PARENT, child))
    assert (result["tiles"]["cross"], result["home"]) == ({"count": None}, None)
    again = tree_of("tiles: {cross: {count: null}}\n", "grandchild.yaml")
    assert plain(merged(merged(PARENT, child), again)) == result


def test_a_value_has_the_place_of_whoever_wrote_it() -> None:
    child = tree_of("tiles:\n  tee:\n    count: 9\n", "child.yaml")
    where = TreeWhere(merged(PARENT, child))
    assert str(where("tiles", "tee", "count")) == "child.yaml:3:12"
    assert str(where("tiles", "cross", "count")) == "parent.yaml:2:18"
    assert str(where("home", 1)) == "parent.yaml:4:11"
    assert where("tiles", "tee", "name") == where("tiles", "tee")
    assert where("nothing", "at", "all") == where()


def test_null_for_what_is_not_inherited_stays_to_be_reported() -> None:
    child = tree_of("tiles: {crss: null}\n", "child.yaml")
    assert plain(merged(PARENT, child))["tiles"]["crss"] is None


@pytest.mark.parametrize(
    ("setting", "path", "value"),
    [
        ("tiles.cross.count=7", ("tiles", "cross", "count"), 7),
        ("tiles.cross.count='7'", ("tiles", "cross", "count"), "7"),
        ("tiles.cross={count: 7}", ("tiles", "cross", "count"), 7),
        ("tiles.tee.name=a=b", ("tiles", "tee", "name"), "a=b"),
        ("home.2=5", ("home", 1), 5),
        ("home=[7, 8, 9]", ("home", 2), 9),
        ("title=Night Shift", ("title",), "Night Shift"),
        ("title=''", ("title",), ""),
        ("tiles.new.count=1", ("tiles", "new", "count"), 1),
    ],
)
def test_a_setting_changes_one_value_and_nothing_else(
    setting: str, path: tuple[str | int, ...], value: object
) -> None:
    changed: Any = plain(with_setting(PARENT, setting))
    for part in path:
        changed = changed[part]
    assert changed == value
    before, after = flat(plain(PARENT)), flat(plain(with_setting(PARENT, setting)))
    assert {place for place in before if after.get(place) != before[place]} <= {
        place for place in before if place[: len(path)] == path or place[0] == path[0] == "home"
    }


def test_a_setting_of_null_takes_a_group_out_and_replaces_a_value() -> None:
    assert plain(with_setting(PARENT, "tiles.cross=null"))["tiles"] == {"tee": {"count": 2}}
    assert plain(with_setting(PARENT, "home=null"))["home"] is None
    assert plain(with_setting(PARENT, "tiles.cross.count=~"))["tiles"]["cross"] == {"count": None}


def test_a_settings_place_is_its_column() -> None:
    where = TreeWhere(with_setting(PARENT, "tiles.cross.count=six"))
    assert str(where("tiles", "cross", "count")) == "--set:1:19"


@as_one_test
@pytest.mark.parametrize(
    "setting",
    [
        "",
        "=",
        "=6",
        "tiles",
        "tiles..count=6",
        ".tiles=6",
        "tiles.=6",
        "tiles=",
        "tiles=[6",
        "tiles=&a 6",
        "tiles=!!int 6",
        "tiles=06",
        "tiles=a: b: c",
        "title=x\x00",
        "home.3=6",
        "home.0=6",
        "home.x=6",
        "home." + "9" * 900 + "=6",
        "title=" + "x" * 2000,
        "tiles=" + "[" * 500,
    ],
)
def test_a_misspelt_setting_is_refused_in_one_line(setting: str) -> None:
    with pytest.raises(KitgenError) as caught:
        with_setting(PARENT, setting)
    assert caught.value.exit_status == 2
    assert "\n" not in str(caught.value) and str(caught.value).isprintable()
    assert len(str(caught.value)) < 250


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=20), st.text(max_size=20))
@example("0", "\r,")
@example("0", "\r\r\r,")
def test_any_setting_is_laid_over_or_refused(path: str, value: str) -> None:
    try:
        with_setting(PARENT, f"{path}={value}")
    except KitgenError as problem:
        assert problem.exit_status == 2


RANGE, FILL = {"between": (4, 8)}, {"fill": True}


@pytest.mark.parametrize("old", [6, RANGE, FILL])
@pytest.mark.parametrize("new", [6, RANGE, FILL])
def test_a_count_is_replaced_as_a_whole_however_it_is_written(old: Any, new: Any) -> None:
    parent, child = ({"tee": {"name": "TEE", "count": one}} for one in (old, new))
    wanted = {"tee": {"name": "TEE", "count": new}}
    assert plain(merged(group_of(parent), group_of(child))) == wanted
    written = {6: "6"}.get(new) if new == 6 else str(new).replace("(", "[").replace(")", "]")
    written = written.replace("True", "true").replace("'", "")
    assert plain(with_setting(group_of(parent), f"tee.count={written}")) == wanted


def test_a_group_of_keys_called_count_merges_as_any_other() -> None:
    parent = {"count": {"name": "COUNT", "fill": True}}
    assert plain(merged(group_of(parent), group_of({"count": {"fill": False}}))) == {
        "count": {"name": "COUNT", "fill": False}
    }


LINES = {"title": "Mine", "cover": {"title": ["Mine", "for Four"], "accent": "#fff000"}}


def test_a_new_title_takes_the_place_of_the_inherited_lines_on_the_cover() -> None:
    assert plain(varied(group_of(LINES), group_of({"title": "Dunes"}))) == {
        "title": "Dunes",
        "cover": {"accent": "#fff000"},
    }
    own_lines = {"title": "Dunes", "cover": {"title": ["Dunes", "at Night"]}}
    assert plain(varied(group_of(LINES), group_of(own_lines)))["cover"]["title"] == (
        "Dunes",
        "at Night",
    )
    assert plain(varied(group_of(LINES), group_of({"players": 4})))["cover"]["title"]


def test_a_title_that_is_set_takes_the_place_of_lines_that_are_not() -> None:
    dunes = with_setting(group_of(LINES), "title=Dunes")
    assert "title" not in plain(dunes)["cover"]
    both = with_setting(with_setting(group_of(LINES), "cover.title=[Du, nes]"), "title=Dunes")
    assert plain(both)["cover"]["title"] == ("Du", "nes")
