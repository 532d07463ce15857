"""Every reading code has an example that yields exactly it."""

import re
from pathlib import Path

import pytest

from kitgen.definitions.loading import check_game_known, load_kit
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError, explanations

pytestmark = pytest.mark.usefixtures("shipped")

BAD = Path(__file__).parent.parent / "bad"
EXAMPLES = sorted(path for kind in ("YML", "KIT10[1-8]") for path in BAD.glob(f"{kind}*.yaml"))

# No single small file can show these; the test named makes the file, or the folder.
MADE_ELSEWHERE = {
    "YML001": "test_a_file_that_is_not_there",
    "YML002": "test_a_folder_is_no_file",
    "YML003": "test_what_is_no_ordinary_file_is_not_opened",
    "YML004": "test_bytes_that_are_not_utf8_are_located",
    "YML007": "test_ten_megabytes_are_not_read",
    "YML009": "test_too_many_values",
    "YML010": "test_too_long_a_text",
    "YML024": "test_a_list_without_brackets_in_braces_is_one_mistake",
    "YML109": "test_each_value_mistake_has_its_code",
    "YML111": "test_each_value_mistake_has_its_code",
    "YML112": "test_a_percentage_without_its_sign_or_form_is_refused",
    "KIT104": "test_a_chain_of_parents_has_an_end",
}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_bad_example_yields_exactly_its_code(path: Path, kit_model: type[KitDefinition]) -> None:
    diagnostics = []
    try:
        loaded = load_kit(str(path))
        diagnostics = list(check_game_known(loaded, ["demon-mine", "manic-minelayers"]))
        if not diagnostics:
            validate(loaded, kit_model)
    except DefinitionError as problem:
        diagnostics = list(problem.diagnostics)
    assert {diagnostic.code for diagnostic in diagnostics} == {path.stem}
    for diagnostic in diagnostics:
        assert diagnostic.span is not None
        assert diagnostic.span.path == str(path)
        assert diagnostic.hint
        # One line each, in the words of someone who prints games.
        assert "\n" not in diagnostic.message + diagnostic.hint
        for jargon in ("str", "int", "dict", "tuple", "Input", "pydantic", "NoneType", "invalid"):
            assert jargon not in diagnostic.message.split()


def test_every_code_has_an_example() -> None:
    codes = {code for code in explanations() if re.match("YML|KIT10[1-8]", code)}
    assert codes == {path.stem for path in EXAMPLES} | set(MADE_ELSEWHERE)


def test_the_tests_that_make_examples_exist() -> None:
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))
    for name in MADE_ELSEWHERE.values():
        assert f"def {name}(" in here
