"""Every printing code that a definition can bring about has an example that yields just it."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from kitgen.contract import Game
from kitgen.definitions.loading import load_kit, validate
from kitgen.diagnostics import Diagnostic, explanations
from kitgen.drawing.inks import InkStyle
from kitgen.layout.preflight import check_face, check_job_fits
from kitgen.seeds import Stream
from tests.factories import make_settings

BAD = Path(__file__).resolve().parents[1] / "bad"
EXAMPLES = sorted(BAD.glob("PRT*.yaml"))

# The shipped games refuse these mistakes themselves, or cannot make them; `test_preflight`
# feeds each one to its check.
ONLY_WRONG_DRAWINGS = {
    "PRT101", "PRT103", "PRT105", "PRT201", "PRT203", "PRT204", "PRT205", "PRT206",
}  # fmt: skip


def found(path: Path) -> Iterator[Diagnostic]:
    """Everything wrong with a kit, as a build meets it."""
    loaded = load_kit(str(path))
    game: Game = import_module(f"kitgen.games.{loaded.game.replace('-', '_')}").GAME
    definition = validate(loaded, game.definition)
    for check in game.definition_checks:
        yield from check(definition, loaded.where)
    content = game.generate(definition, Stream("1"), 1)
    for content_check in game.content_checks:
        yield from content_check(definition, content, loaded.where)
    for job in game.jobs(definition, content, InkStyle.FULL):
        yield from check_job_fits(job, make_settings("a4"), loaded.where)
    for job in game.jobs(definition, content, InkStyle.FULL):
        for sheet_set in job.sheet_sets:
            for piece in sheet_set.pieces:
                for face in (piece.front, piece.back):
                    if face is not None:
                        yield from check_face(face, loaded.where(*piece.origin))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_bad_example_yields_exactly_its_code(path: Path) -> None:
    problems = list(found(path))
    assert {one.code for one in problems} == {path.stem}
    assert all(one.span is not None and one.hint for one in problems)


def test_every_printing_code_has_an_example_or_a_wrong_drawing() -> None:
    codes = {code for code in explanations() if code.startswith("PRT")}
    assert codes == {path.stem for path in EXAMPLES} | ONLY_WRONG_DRAWINGS
    drawn = (Path(__file__).parent / "test_preflight.py").read_text(encoding="utf-8")
    assert all(f'"{code}"' in drawn for code in ONLY_WRONG_DRAWINGS)
