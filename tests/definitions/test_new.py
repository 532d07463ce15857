"""A new variant loads at once, and its comments are the parent's values."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.loading import load_kit
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.new import variant_text
from kitgen.definitions.scalars import written_value
from kitgen.definitions.schema import kit_schema
from kitgen.definitions.tree import plain
from kitgen.definitions.validation import validate
from tests.definitions.trees import tree_of

pytestmark = pytest.mark.usefixtures("shipped")


def test_a_new_variant_loads_and_differs_in_id_and_title_only(
    kit_model: type[KitDefinition],
) -> None:
    parent = load_kit("demon-mine")
    Path("night.yaml").write_text(variant_text("friday-night", parent, kit_schema(kit_model)))
    loaded = load_kit("night.yaml")
    assert loaded.kit_id == "friday-night"
    changed = {"id": "friday-night", "title": "Friday Night"}
    assert loaded.values == parent.values | changed
    assert validate(loaded, kit_model) == validate(parent, kit_model).model_copy(update=changed)


def test_with_every_comment_mark_taken_away_the_kit_is_the_same(
    kit_model: type[KitDefinition],
) -> None:
    parent = load_kit("demon-mine-long")
    text = variant_text("friday-night", parent, kit_schema(kit_model))
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    Path("night.yaml").write_text("\n".join(lines))
    loaded = load_kit("night.yaml")
    # Every value is now the variant's own, defaults are written out, and nothing changed.
    for key in ("tiles", "sheet", "home_squares", "marks", "rules", "summary", "credits"):
        assert loaded.where(key).path == "night.yaml"
    assert loaded.values["sheet"]["gutter"] == "0.125 in"
    changed = {"id": "friday-night", "title": "Friday Night"}
    assert validate(loaded, kit_model) == validate(parent, kit_model).model_copy(update=changed)


def test_every_key_has_its_description_above_it(kit_model: type[KitDefinition]) -> None:
    lines = variant_text("a", load_kit("demon-mine"), kit_schema(kit_model)).splitlines()
    above = lines[lines.index("#   pages: 3") - 1]
    assert above == "##   Pages of tiles. Allowed: 1 or more."
    assert max(map(len, lines)) < 100
    # Tile kinds are alike: the words stand above the first of them.
    assert lines.count("##     How many there are. Allowed: 0 to 50.") == 1


def test_the_choices_of_a_key_stand_above_it(kit_model: type[KitDefinition]) -> None:
    lines = variant_text("a", load_kit("demon-mine"), kit_schema(kit_model)).splitlines()
    above = lines[lines.index("#   empty_draw_pile: pit_only") - 1]
    assert above == "##   What to draw then. Allowed: pit_only or reshuffle."
    # The theme's description names its choices, and other values, itself.
    theme = lines[lines.index("# theme: null") - 2 : lines.index("# theme: null")]
    assert "Allowed" not in " ".join(theme)


def test_a_variant_of_a_file_extends_the_file(kit_model: type[KitDefinition]) -> None:
    Path("base.yaml").write_text("id: base\nextends: demon-mine\n")
    text = variant_text("friday-night", load_kit("base.yaml"), kit_schema(kit_model))
    Path("night.yaml").write_text(text)
    loaded = load_kit("night.yaml")
    assert (loaded.kit_id, loaded.parent_id) == ("friday-night", "base")


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(("null", "True", "no", "on", "~", "1:30"))
    | st.text("abN yo-1.:#,'\"é[]{}&*!|>%@`~\n\\", max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text("abc 1:", max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(VALUES)
def test_a_written_value_reads_back_equal(value: Any) -> None:
    assert plain(tree_of(f"key: {written_value(value)}\n", "kit.yaml")) == {"key": value}
