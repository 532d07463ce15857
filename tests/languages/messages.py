"""Finds every message that kitgen can print, by reading code, templates and shipped kits.

Run as a script it brings the lists of what is printed up to date, which a language's check and
`kitgen words` go by: `data/languages/english/common.yaml`, and each game's
`data/<game>/languages/english.yaml`. Named a language, it also writes the messages that its files
lack, with `TO TRANSLATE` beside the English words, and takes out those that nothing prints any
more; with games named, only theirs. A game that the language has no file for has to be named:

    python -m tests.languages.messages
    python -m tests.languages.messages german
    python -m tests.languages.messages german nine-mens-morris
"""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from kitgen.definitions.languages import (
    COMMON,
    ENGLISH_NAME,
    UNTRANSLATED,
    plural_categories,
    shipped_parts,
    words_file,
    words_lines,
)
from kitgen.language import KIT_CONTEXT, key_of, split_key
from kitgen.packaging.summaries import counted_words
from kitgen.rendering.documents import messages_of

ROOT = Path(__file__).resolve().parent.parent.parent

# Where the messages stand in a call: of plain words, and of words with a context before them.
_CALLS = {"gettext": 0, "gettext_noop": 0, "ngettext": 1, "pgettext": 1, "Component": 1}

# The keys of definitions whose values are printed as they are.
_PRINTED_KEYS = {
    *("title", "summary", "variant_note", "name", "text", "event"),
    *("designer", "publisher", "source", "terms"),
}

# They tell of kits in any languages, or are for who writes kits, and do so in English.
_ENGLISH_ONLY = ("gallery/index.html.j2", "playtests/")

TO_TRANSLATE = "TO TRANSLATE"


unreadable: list[str] = []
"""Calls that say words which nobody can find by reading them, as f-strings are."""


@cache
def messages() -> dict[str, dict[str, bool]]:
    """Return all messages by part, `common` or the id of the game they belong to, and by key.

    With each comes whether it is about a number of things, so that a language may have several
    forms of it.
    """
    unreadable.clear()
    found: dict[str, dict[str, bool]] = {COMMON: {}}
    for path in sorted((ROOT / "kitgen").rglob("*.py")):
        part = found.setdefault(_part(path.relative_to(ROOT / "kitgen")), {})
        for key, counts in _of_module(path):
            part[key] = part.get(key, False) or counts
    for path in sorted((ROOT / "templates").rglob("*.j2")):
        if path.relative_to(ROOT / "templates").as_posix().startswith(_ENGLISH_ONLY):
            continue
        source = path.read_text(encoding="utf-8")
        part = found.setdefault(_part(Path("games", path.relative_to(ROOT / "templates"))), {})
        for key, counts in messages_of(source):
            part[key] = part.get(key, False) or counts
    data = ROOT / "data"
    for path in (*sorted(data.glob("*/kit.yaml")), *sorted(data.glob("*/variants/*.yaml"))):
        values = yaml.safe_load(path.read_text(encoding="utf-8"))
        game = path.relative_to(ROOT / "data").parts[0].replace("_", "-")
        for words in _of_definition(values):
            found.setdefault(game, {})[key_of(words, KIT_CONTEXT)] = False
    # What all kits share is translated once.
    for part, keys in found.items():
        if part != COMMON:
            found[part] = {key: one for key, one in keys.items() if key not in found[COMMON]}
    return {part: keys for part, keys in found.items() if keys}


def _part(path: Path) -> str:
    """Return the part that a file of `games/` belongs to; all else is common."""
    parts = path.parts
    if parts[0] == "games" and parts[1] in _game_folders():
        return parts[1].replace("_", "-")
    return COMMON


@cache
def _game_folders() -> set[str]:
    folders = (one.parent.name for one in (ROOT / "kitgen" / "games").glob("*/__init__.py"))
    return {name for name in folders if (ROOT / "data" / name).is_dir()}


def _of_module(path: Path) -> Iterator[tuple[str, bool]]:
    text = path.read_text(encoding="utf-8")
    # Most modules print nothing themselves, and need not be parsed.
    if not any(call in text for call in _CALLS):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call):
            yield from _of_call(node, f"{path.name}:{node.lineno}")


def _of_call(node: ast.Call, place: str) -> Iterator[tuple[str, bool]]:
    name = node.func.id if isinstance(node.func, ast.Name) else None
    at = _CALLS.get(name or "")
    if at is None or len(node.args) <= at:
        return
    literals = [
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
        for arg in node.args[: at + 1]
    ]
    if isinstance(node.args[at], ast.JoinedStr):
        unreadable.append(place)
    if literals[at] is None:
        return
    context = literals[0] if name == "pgettext" else ""
    if context is None:
        unreadable.append(place)
        return
    yield key_of(literals[at], context), name == "ngettext"
    if name == "Component":
        # Lists of parts name one of it or several (see `PartCount.words`).
        yield counted_words(2, literals[at]), True


def _of_definition(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for inner, member in value.items():
            yield from _of_definition(member, str(inner))
    elif isinstance(value, list):
        for member in value:
            yield from _of_definition(member, key)
    elif isinstance(value, str) and key in _PRINTED_KEYS:
        yield value


def written(path: Path) -> dict[str, Any]:
    """Return what a language's file says, by key."""
    values = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
    found = {key_of(one): said for one, said in (values.get("words") or {}).items()}
    for context, words in (values.get("in_context") or {}).items():
        found |= {key_of(one, context): said for one, said in words.items()}
    return found


def english_list(keys: Mapping[str, bool]) -> str:
    """Return the text of the list of what a part prints, in alphabetical order."""
    forms = sorted(plural_categories("en"))
    blanks = {
        key: dict.fromkeys(forms, UNTRANSLATED) if counts else UNTRANSLATED
        for key, counts in sorted(keys.items())
    }
    return "\n".join(words_lines(blanks)) + "\n"


def write_lists() -> None:
    """Bring the lists of what is printed up to date."""
    for part, keys in messages().items():
        path = words_file(ENGLISH_NAME, part)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(english_list(keys), encoding="utf-8", newline="\n")


def write_missing(language: str, games: Sequence[str]) -> int:
    """Bring a language's files up to date; return the number of messages left to translate."""
    left = 0
    about = yaml.safe_load((ROOT / "data/languages" / language / "language.yaml").read_text())
    categories = sorted(plural_categories(about["code"]))
    for part, keys in messages().items():
        if part not in (games or shipped_parts(language)):
            continue
        path = words_file(language, part)
        have = written(path) if path.exists() else {}
        now = {
            key: have.get(key) or _untranslated(key, categories if counts else ())
            for key, counts in keys.items()
        }
        left += sum(TO_TRANSLATE in str(said) for said in now.values())
        path.write_text("\n".join(words_lines(now)) + "\n", encoding="utf-8", newline="\n")
    return left


def _untranslated(key: str, categories: Sequence[str]) -> Any:
    words = f"{TO_TRANSLATE} {split_key(key)[0]}"
    return dict.fromkeys(categories, words) if categories else words


if __name__ == "__main__":
    write_lists()
    if sys.argv[1:]:
        name, *chosen = sys.argv[1:]
        print(f"{name}: {write_missing(name, chosen)} to translate")
