"""Every code that a definition can trigger has a file; `tests/test_bad_corpus.py` runs them all."""

from pathlib import Path

from kitgen.pipeline.codes import RETIRED, all_explanations

BAD = Path(__file__).parent / "bad"
EXAMPLES = sorted(BAD.glob("*.yaml"))

# What no file can show: wrong content, wrong sheets, and what `--copies` does.
NOT_IN_A_FILE = {
    *("ML201", "ML202", "ML203", "ML206", "ML207", "ML208"),
    *(f"ML{number}" for number in range(212, 232)),
    *(f"ML{number}" for number in range(240, 245)),
    *("ML302", "ML304", "ML305"),
}


def test_every_code_has_an_example() -> None:
    codes = {code for code in all_explanations() if code.startswith("ML")} - {*RETIRED}
    assert codes == {path.stem for path in EXAMPLES} | NOT_IN_A_FILE
