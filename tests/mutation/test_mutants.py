"""Thousands of small wrongs done to shipped files and command lines: each is named, none is traced.

Each part of the corpus is run in a process of its own that may take a gigabyte and has to come to
an end with every mutant. The suite runs one part of 304 by turns; `pytest tests/mutation
--exhaustive` runs seven of nineteen, and continuous integration one or two of these;
`python -m tests.mutation.run` runs all, and with `--times 20` twenty times as many.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from kitgen.resources import data_folder
from tests.mutation.mutants import KINDS, mutants
from tests.mutation.run import Part, kinds_of_corpus
from tests.mutation.shipped import shipped_files
from tests.shared_kits import sampled

ROOT = Path(__file__).resolve().parents[2]

# Prime to the step at which mutants are printed, so that parts are about as long as each other.
PARTS = [Part(index, 19) for index in range(0, 19, 3)]
# A sixteenth of the first of these.
SAMPLE = Part(0, 304)


@pytest.mark.dear
def test_the_corpus_has_two_thousand_mutants_of_every_kind() -> None:
    counts = Counter(kinds_of_corpus())
    assert counts.total() >= 2_000
    assert counts.keys() == {*KINDS, "wrecked", "command line"}
    assert min(counts.values()) >= 100


@pytest.mark.dear
@pytest.mark.parametrize(
    "part", sampled([SAMPLE, *PARTS], [SAMPLE]), ids=lambda part: f"{part.index + 1} of {part.of}"
)
def test_every_mutant_is_told_with_its_place_and_none_is_traced_or_passed_over(part: Part) -> None:
    chosen = ("--json", "--part", str(part.index), str(part.of))
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutation.run", *chosen],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    outcome = json.loads(done.stdout)
    assert outcome["broken"] == []
    assert outcome["counts"] == Counter(kinds_of_corpus()[part.index :: part.of])


def test_every_shipped_file_is_mutated_and_every_key_misspelt() -> None:
    yaml_files = {path.relative_to(data_folder()) for path in data_folder().rglob("*.yaml")}
    # Languages have no keys but their words, and tables of inks are read when modules are made of
    # them; tests/languages and tests/test_inks.py hold each of these.
    yaml_files = {
        path
        for path in yaml_files
        # What `kitgen new --own` writes has places for a name, and is no kit before; words of one's
        # own may be keys of examples (tests/games/own holds those that may not); terms are read
        # by tests/looks/test_names.py alone.
        if not {"languages", "start", "examples"} & {*path.parts}
        and path.name not in ("inks.yaml", "terms.yaml")
    }
    assert {Path(file.name) for file in shipped_files()} == yaml_files
    once = dict.fromkeys(KINDS, 0.0) | {"misspelt": 1.0}
    found = {(mutant.file, mutant.refusal.line) for mutant in mutants(once, 0) if mutant.refusal}
    keys = {
        (file.name, file.line_of(place))
        for file in shipped_files()
        for place in file.places
        if not place.is_invented
    }
    assert found == keys


@pytest.mark.exhaustive
def test_the_same_name_is_the_same_mutant() -> None:
    few = dict.fromkeys(KINDS, 0.2)
    assert list(mutants(few, 5)) == list(mutants(few, 5))
    assert len({mutant.name for mutant in mutants(few, 5)}) == len(list(mutants(few, 5)))
