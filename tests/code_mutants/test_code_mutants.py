"""The tool that does small wrongs to the code: what it does, and that a few of them are noticed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.code_mutants.operators import compiled, mutants
from tests.code_mutants.quick import BESIDE, chosen
from tests.code_mutants.reach import ROOT, Index, Reached, reaching
from tests.code_mutants.rooms import rooms
from tests.code_mutants.table import equivalent

EXAMPLE = '''"""What a module says first."""

from typing import TypeVar

LEAST = 3
NumberT = TypeVar("NumberT")


def larger(left: int, right: int = 0) -> int:
    """Return the larger one."""
    if not left:
        raise ValueError("nothing to compare")
    total = left + 2.0
    return max(total, right) if left < right else -LEAST


class Sign:
    """A sign."""

    words: str = "x"

    def is_short(self) -> bool:
        """Whether it is short."""
        return len(self.words) <= 1 and bool(self.words)

    def drawn(self) -> str:
        """Return how it is drawn."""
        ...
'''


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a folder with one module in a room."""
    (tmp_path / "kitgen" / "room").mkdir(parents=True)
    (tmp_path / "kitgen" / "room" / "module.py").write_text(EXAMPLE, encoding="utf-8")
    return tmp_path


def done_to(house: Path) -> list[tuple[str, str, str, str]]:
    module = house / "kitgen" / "room" / "module.py"
    return [(m.place, m.kind, m.before, m.after) for m in mutants(module, house)]


def test_what_is_done_to_a_module(house: Path) -> None:
    choice = "max(total, right) if left < right else -LEAST"
    short = "len(self.words) <= 1 and bool(self.words)"
    refusal = "if not left: raise ValueError('nothing to compare')"
    assert sorted(done_to(house)) == sorted(
        [
            ("LEAST=", "constant", "3", "4"),
            ("LEAST=", "constant", "3", "2"),
            ("larger", "constant", "0", "1"),
            ("larger", "left out", refusal, "pass"),
            ("larger", "sign", "not left", "left"),
            ("larger", "sum", "left + 2.0", "left - 2.0"),
            ("larger", "constant", "2.0", "2.5"),
            ("larger", "returned", f"return {choice}", "return None"),
            ("larger", "call", "max(total, right)", "min(total, right)"),
            ("larger", "edge", "left < right", "left <= right"),
            ("larger", "opposite", "left < right", "left >= right"),
            ("larger", "sign", "-LEAST", "LEAST"),
            ("Sign=", "words", "'x'", "'x~'"),
            ("Sign.is_short", "returned", f"return {short}", "return None"),
            ("Sign.is_short", "logic", short, short.replace("and", "or")),
            ("Sign.is_short", "edge", "len(self.words) <= 1", "len(self.words) < 1"),
            ("Sign.is_short", "opposite", "len(self.words) <= 1", "len(self.words) > 1"),
            ("Sign.is_short", "constant", "1", "2"),
        ]
    )


def test_each_mutant_is_the_module_but_for_what_was_done(house: Path) -> None:
    module = house / "kitgen" / "room" / "module.py"
    for mutant in mutants(module, house):
        space: dict[str, object] = {"__name__": "module"}
        exec(compiled(mutant, house), space)
        assert {"LEAST", "larger", "Sign"} <= space.keys()
    (wrong,) = (m for m in mutants(module, house) if m.kind == "call")
    exec(compiled(wrong, house), space)
    assert (space["larger"](3, 9), space["LEAST"]) == (5.0, 3)  # type: ignore[operator]


def test_a_mutant_keeps_its_name_while_code_moves_around_it(house: Path) -> None:
    module = house / "kitgen" / "room" / "module.py"
    before = {m.name: m.line for m in mutants(module, house)}
    (house / "kitgen" / "room" / "wing").mkdir()
    moved = module.rename(module.parent / "wing" / module.name)
    moved.write_text(EXAMPLE.replace("LEAST = 3", "MOST = 7\n\nLEAST = 3"), encoding="utf-8")
    after = {m.name: m.line for m in mutants(moved, house)}
    assert before.keys() == {name for name in after if ":MOST=" not in name}
    assert all(after[name] == line + 2 for name, line in before.items())


@pytest.mark.dear
def test_names_tell_the_mutants_of_todays_code_apart() -> None:
    """Those that are called equivalent are among them, and say why."""
    every = rooms()
    games = {path.parent.name for path in (ROOT / "kitgen" / "games").glob("*/__init__.py")}
    assert {path.relative_to(ROOT).parts[2] for path in every["games' rules"]} == games - {"own"}
    left = {*equivalent()}
    for paths in every.values():
        names = [mutant.name for path in paths for mutant in mutants(path, ROOT)]
        assert len(names) == len(set(names)) > 500
        left -= {*names}
    assert left == set()
    assert all(len(reason.split()) > 4 for reason in equivalent().values())


@pytest.mark.exhaustive
def test_a_test_that_calls_what_a_mutant_is_in_is_tried() -> None:
    path = ROOT / "kitgen" / "layout" / "typesetting" / "linebreaking.py"
    index = Index()
    reach = {
        "breaks": Reached(
            1.0, frozenset({"kitgen/layout/typesetting/linebreaking.py:_first_line"})
        ),
        "colours": Reached(1.0, frozenset({"kitgen/drawing/colour.py:contrast"})),
    }
    places = {"_LONELY=": ["breaks"], "_first_line": ["breaks"], "line_texts": []}
    for mutant in mutants(path, ROOT):
        if mutant.place in places:
            assert list(reaching(mutant, reach, index)) == places[mutant.place]


@pytest.mark.exhaustive
def test_a_few_mutants_are_noticed_by_the_tests_beside_their_modules() -> None:
    assert len(chosen(2)) == 12
    assert {mutant.path for mutant, _ in chosen(2).values()} == set(BESIDE)
    tried = subprocess.run(
        [sys.executable, "-m", "tests.code_mutants.quick", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (tried.returncode, tried.stdout) == (0, ""), tried.stdout + tried.stderr
