"""What editors learn of shipped files: the schema that ships says what the reader says."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError, validators

from kitgen.definitions.file_text import read_file
from kitgen.definitions.loading import check_game_known, load_kit
from kitgen.definitions.printer import load_printer
from kitgen.definitions.reader import read_tree
from kitgen.definitions.shipped import ShippedKit, shipped_kits
from kitgen.definitions.tree import Mapping, plain
from kitgen.definitions.validation import validate
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.games import game, game_ids
from kitgen.pipeline.schema_files import modeline, schema_file
from kitgen.pipeline.schemas import (
    LANGUAGE,
    PRINTER,
    SETTINGS,
    THEME,
)
from kitgen.pipeline.variants import write_variant
from kitgen.records.json_files import json_text
from kitgen.resources import data_folder
from kitgen.styles.themes import read_theme
from tests.mutation.mutants import KINDS, mutants
from tests.mutation.shipped import PROFILES, THEMES, shipped_files
from tests.schemas import every_schema
from tests.shared_kits import sampled

FOLDER = data_folder() / "schema"
BAD = Path(__file__).resolve().parents[1] / "bad"
GAMES = {kit.path.relative_to(data_folder()).as_posix(): kit.game for kit in shipped_kits()}
OTHERS = {PROFILES: PRINTER, THEMES: THEME}
SHIPPED = pytest.mark.parametrize("kit", shipped_kits(), ids=lambda kit: kit.id)

# What a schema can refuse, too. It knows no length from another, no whole 16.0 from 16, and
# nothing of what a variant inherits.
SEEN_BY_SCHEMA = {
    *("YML006", "YML102", "YML104", "YML105", "YML106", "YML107", "YML108"),
    *("KIT101", "KIT106"),
}


@cache
def schemas_of_files() -> dict[str, str]:
    """Return the name of the schema of every shipped YAML file, by the file's own."""
    others = (file for file in shipped_files() if file.name not in GAMES)
    return GAMES | {file.name: OTHERS[file.folder] for file in others}


def _pattern(
    _validator: object, pattern: str, instance: object, _schema: object
) -> Iterator[ValidationError]:
    """Match as editors do: in ECMAScript `$` is the very end, in Python also before a newline."""
    strict = f"{pattern.removesuffix('$')}\\Z" if pattern.endswith("$") else pattern
    if isinstance(instance, str) and not re.search(strict, instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


Editor = validators.extend(Draft202012Validator, {"pattern": _pattern})


@cache
def shipped_schema(game_id: str) -> Draft202012Validator:
    schema = json.loads((FOLDER / schema_file(game_id)).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Editor(schema)


def as_json(value: Any) -> Any:
    """Turn the reader's plain values, whose lists are tuples, into those of JSON."""
    if isinstance(value, dict):
        return {key: as_json(below) for key, below in value.items()}
    return [as_json(one) for one in value] if isinstance(value, tuple) else value


def tree_of(path: Path) -> Mapping:
    return read_tree(read_file(path, path.name).text, path.name).tree


def all_errors(errors: Iterator[ValidationError]) -> Iterator[ValidationError]:
    """Yield errors and those of the alternatives behind them."""
    for error in errors:
        yield error
        yield from all_errors(iter(error.context or ()))


def refused_places(game_id: str, tree: Mapping) -> set[int]:
    """Return the lines on which the schema refuses a value, or a key by its name."""
    lines = set()
    for error in all_errors(shipped_schema(game_id).iter_errors(as_json(plain(tree)))):
        node: Any = tree
        for part in error.absolute_path:
            node = node.items[part] if isinstance(part, int) else node.entry(part).node
        lines.add(node.span.line)
        if isinstance(node, Mapping):
            words = error.message.replace("'", '"').split('"')
            lines |= {entry.key_span.line for entry in node.entries if entry.key in words}
    return lines


def line_with(path: Path, words: str) -> int:
    return path.read_text(encoding="utf-8").splitlines().index(words) + 1


def refusals(path: Path, schema: str = "") -> list[Diagnostic]:
    """Return what the reader and the model refuse."""
    try:
        if schema == PRINTER:
            load_printer(str(path))
            return []
        if schema == THEME:
            read_theme(path.read_bytes(), path.name)
            return []
        loaded = load_kit(str(path))
        unknown = list(check_game_known(loaded, game_ids()))
        if unknown:
            return unknown
        validate(loaded, game(loaded.game).definition)
    except DefinitionError as error:
        return list(error.diagnostics)
    return []


RECORDS = (
    "manifest",
    "merged",
    "words",
    "playtest",
    "comparison",
    "sweep",
    "tuning",
    "ladder",
    *(f"contents-{game_id}" for game_id in game_ids()),
)


@pytest.mark.parametrize("name", [*game_ids(), PRINTER, THEME, LANGUAGE, SETTINGS, *RECORDS])
def test_the_schema_that_ships_is_up_to_date(name: str) -> None:
    shipped = (FOLDER / schema_file(name)).read_text(encoding="utf-8")
    assert shipped == json_text(every_schema()[name]), (
        "run: python -m kitgen schema --out data/schema"
    )


def test_no_other_schema_ships() -> None:
    names = {*game_ids(), PRINTER, THEME, LANGUAGE, SETTINGS, *RECORDS}
    assert {path.name for path in FOLDER.iterdir()} == {schema_file(name) for name in names}


def test_the_shipped_printers_profile_leads_to_its_schema_and_fits_it(tmp_path: Path) -> None:
    path = data_folder() / "printers" / "example.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(modeline(f"../schema/{schema_file(PRINTER)}\n"))
    schema = shipped_schema(PRINTER)
    assert list(schema.iter_errors(as_json(plain(tree_of(path))))) == []
    assert [key for key, said in keys_of(schema.schema) if not said.get("description")] == []
    for wrong in ("  left: 4", "  lfet: 4 mm", "  left: 4 furlongs"):
        changed = tmp_path / "printer.yaml"
        changed.write_text(text.replace("  left: 4 mm", wrong), encoding="utf-8")
        assert refused_places(PRINTER, tree_of(changed)) & {line_with(changed, wrong)}


@pytest.mark.parametrize(
    "path", sorted((data_folder() / THEMES).iterdir()), ids=lambda one: one.stem
)
def test_a_shipped_theme_leads_to_its_schema_and_fits_it(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith(modeline(f"../schema/{schema_file(THEME)}\n"))
    schema = shipped_schema(THEME)
    assert list(schema.iter_errors(as_json(plain(tree_of(path))))) == []
    assert [key for key, said in keys_of(schema.schema) if not said.get("description")] == []
    written = next(line for line in text.splitlines() if line.startswith("  accent:"))
    for wrong in ('  accent: "#8c00"', '  acent: "#8c0000"', "  accent: red", "  accent: 12"):
        changed = tmp_path / "theme.yaml"
        changed.write_text(text.replace(written, wrong), encoding="utf-8")
        assert refused_places(THEME, tree_of(changed)) & {line_with(changed, wrong)}


@pytest.mark.dear
@pytest.mark.sample(4)
@SHIPPED
def test_a_shipped_file_leads_editors_to_its_games_schema_and_fits_it(kit: ShippedKit) -> None:
    up = "../" * len(kit.path.parent.relative_to(data_folder()).parts)
    first = kit.path.read_text(encoding="utf-8").splitlines()[0]
    assert first == modeline(f"{up}schema/{schema_file(kit.game)}")
    assert (kit.path.parent / first.partition("=")[2]).samefile(FOLDER / schema_file(kit.game))
    assert list(shipped_schema(kit.game).iter_errors(as_json(plain(tree_of(kit.path))))) == []


@pytest.mark.dear
@pytest.mark.sample(5)
@SHIPPED
def test_a_new_variant_leads_editors_to_the_schema_beside_it(
    kit: ShippedKit, tmp_path: Path
) -> None:
    path, schema = write_variant("friday-night", kit.id, tmp_path)
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert tmp_path / first.removeprefix(modeline("")) == schema
    assert schema.read_bytes() == (FOLDER / schema_file(kit.game)).read_bytes()
    assert list(shipped_schema(kit.game).iter_errors(as_json(plain(tree_of(path))))) == []


def keys_of(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every key that a schema knows, with what it says of it."""
    if isinstance(schema, dict):
        for key, below in schema.get("properties", {}).items():
            yield f"{path}/{key}", below
        for name, below in schema.items():
            yield from keys_of(below, f"{path}/{name}")
    elif isinstance(schema, list):
        for below in schema:
            yield from keys_of(below, path)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("game_id", game_ids())
def test_every_key_is_explained_and_no_group_takes_others(game_id: str) -> None:
    schema = shipped_schema(game_id).schema
    keys = dict(keys_of(schema))
    assert [path for path, said in keys.items() if not said.get("description")] == []
    groups = [one for one in schema["$defs"].values() if "properties" in one]
    assert len(groups) > 8 and {group["additionalProperties"] for group in groups} == {False}
    assert schema["$defs"]["variant"]["properties"]["extends"]["examples"] == [
        kit.id for kit in shipped_kits() if kit.game == game_id
    ]


@pytest.mark.dear
@pytest.mark.parametrize("share", sampled([0.15, 0.5], [0.15]))
def test_a_misspelt_key_is_underlined_by_the_schema_too(share: float, tmp_path: Path) -> None:
    once = dict.fromkeys(KINDS, 0.0) | {"misspelt": share}
    for mutant in mutants(once, 0):
        path = tmp_path / "mutant.yaml"
        path.write_bytes(mutant.content)
        if mutant.refusal is None or mutant.refusal.in_open_group:
            continue
        values = as_json(plain(tree_of(path)))
        errors = shipped_schema(schemas_of_files()[mutant.file]).iter_errors(values)
        messages = " ".join(error.message for error in all_errors(errors))
        assert f"'{mutant.refusal.key}'" in messages, mutant.name


@pytest.mark.dear
@pytest.mark.parametrize("share", sampled([0.15, 1.0], [0.15]))
def test_the_schema_refuses_what_the_reader_refuses_and_nothing_else(
    share: float, tmp_path: Path
) -> None:
    refused = accepted = 0
    often = {"retyped": 0.3, "extreme": 0.3, "deleted": 0.2, "likely": 0.2}
    wanted = {kind: share * rate for kind, rate in often.items()}
    path = tmp_path / "mutant.yaml"
    for mutant in mutants(dict.fromkeys(KINDS, 0.0) | wanted, 0):
        path.write_bytes(mutant.content)
        messages = refusals(path, schemas_of_files()[mutant.file])
        if any(diagnostic.code not in SEEN_BY_SCHEMA for diagnostic in messages):
            continue
        tree = tree_of(path)
        lines = refused_places(schemas_of_files()[mutant.file], tree)
        if not messages:
            accepted += 1
            assert lines == set(), mutant.name
            continue
        refused += 1
        missed = [
            str(diagnostic)
            for diagnostic in messages
            if diagnostic.span and diagnostic.span.line not in lines
        ]
        assert missed == [], mutant.name
    assert refused > 70 * share and accepted > 70 * share


# A game that is not known has no schema.
@pytest.mark.parametrize("code", sorted(SEEN_BY_SCHEMA - {"KIT101"}))
def test_a_bad_example_is_underlined_where_the_reader_tells(code: str) -> None:
    path = BAD / f"{code}.yaml"
    loaded = load_kit(str(path))
    (line,) = {refusal.span.line for refusal in refusals(path) if refusal.span}
    assert line in refused_places(loaded.game, tree_of(path))
