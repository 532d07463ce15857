"""Every code that a definition can trigger has a file that yields exactly it."""

from pathlib import Path

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError, Severity, explanations
from kitgen.games.mines_between_the_lines import GAME
from kitgen.seeds import Stream

BAD = Path(__file__).parent / "bad"
EXAMPLES = sorted(BAD.glob("*.yaml"))

# What no file can show: wrong content, wrong sheets, and what `--copies` does.
NOT_IN_A_FILE = {
    *("ML201", "ML202", "ML203", "ML206", "ML207", "ML208"),
    *(f"ML{number}" for number in range(212, 232)),
    *(f"ML{number}" for number in range(240, 244)),
    *("ML302", "ML304", "ML305"),
}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_bad_example_yields_exactly_its_code(path: Path) -> None:
    loaded = load_kit(str(path))
    definition = validate(loaded, GAME.definition)
    problems = list(GAME.definition_faults(definition, loaded.where))
    try:
        if not any(one.severity is Severity.ERROR for one in problems):
            booklet = GAME.generate(definition, Stream(1), 1)
            problems += [
                one
                for check in GAME.content_checks
                for one in check(definition, booklet, loaded.where)
            ]
    except DefinitionError as refusal:
        problems += refusal.diagnostics
    assert {one.code for one in problems} == {path.stem}
    assert all(one.hint for one in problems)


def test_every_code_has_an_example() -> None:
    codes = {code for code in explanations() if code.startswith("ML")}
    assert codes == {path.stem for path in EXAMPLES} | NOT_IN_A_FILE
