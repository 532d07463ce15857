"""JSON Schemas for editors: of the kits of each game, of printers' profiles, of themes, of
languages, of settings.
"""

from typing import Any

from kitgen.definitions.languages import LanguageFile
from kitgen.definitions.models import OwnTheme
from kitgen.definitions.printer import PrinterProfile
from kitgen.definitions.schema import file_schema, kit_schema
from kitgen.definitions.settings import SettingsFile
from kitgen.definitions.shipped import shipped_kits
from kitgen.diagnostics import KitgenError
from kitgen.games import game, game_ids
from kitgen.records.comparison import ComparisonRecord
from kitgen.records.ladder import LadderRecord
from kitgen.records.manifest import Manifest
from kitgen.records.merged import RECORD, MergedRecord
from kitgen.records.playtest import ENDING, PlaytestRecord
from kitgen.records.schema import record_schema
from kitgen.records.sweep import SweepRecord, TuningRecord
from kitgen.records.words import WordsRecord

PRINTER = "printer"
"""What stands for a printer's profile where a game is named."""

THEME = "theme"
"""What stands for a theme's file there."""

LANGUAGE = "language"
"""What stands for a language's file there."""

SETTINGS = "settings"
"""What stands for a file of settings there."""

CONTENTS, MANIFEST, MERGED, WORDS = "contents", "manifest", "merged", "words"
"""What stands there for the JSON files that a build writes; contents with the game's id."""

PLAYTEST, COMPARISON, SWEEP, TUNING = "playtest", "comparison", "sweep", "tuning"
LADDER = "ladder"
"""What stands there for the records of kits that are played."""


def schemas(game_id: str | None = None) -> dict[str, dict[str, Any]]:
    """Return the schema of a game's kits, or of all games', by game.

    Raises:
        KitgenError: There is no such game.
    """
    if game_id is not None and game_id not in game_ids():
        known = [*game_ids(), *file_schemas(), *record_schemas()]
        raise KitgenError(f"there is no schema of `{game_id}`; choose from {', '.join(known)}")
    kits = shipped_kits()
    return {
        name: kit_schema(game(name).definition, name, [kit.id for kit in kits if kit.game == name])
        for name in ([game_id] if game_id else game_ids())
    }


def file_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of files that are no kits, by what stands for them."""
    return {
        PRINTER: file_schema(PrinterProfile, "A printer's profile for kitgen."),
        THEME: file_schema(OwnTheme, "A theme for kitgen: the colours of its inks' roles."),
        LANGUAGE: file_schema(LanguageFile, "A language for kitgen: its words for English ones."),
        SETTINGS: file_schema(SettingsFile, "Settings of kitgen that stay: kitgen.toml."),
    }


def record_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of JSON files that kitgen writes, by what stands for them."""
    contents = {
        f"{CONTENTS}-{game_id}": record_schema(
            game(game_id).contents_model, f"contents.json of a kit of {game(game_id).title}."
        )
        for game_id in game_ids()
    }
    return {
        **contents,
        MANIFEST: record_schema(Manifest, "manifest.json of a kit."),
        MERGED: record_schema(MergedRecord, f"{RECORD}: the record of merged files."),
        COMPARISON: record_schema(
            ComparisonRecord, "<kit-id>-<kit-id>.comparison.json: what a change of rules did."
        ),
        LADDER: record_schema(
            LadderRecord, "<kit-id>.ladder.json: what each player wins against the one below it."
        ),
        SWEEP: record_schema(SweepRecord, "<kit-id>.sweep.json: what play showed of variants."),
        TUNING: record_schema(TuningRecord, "<kit-id>.tuning.json: changes that meet targets."),
        PLAYTEST: record_schema(PlaytestRecord, f"<kit-id>{ENDING}: what play showed of a kit."),
        WORDS: record_schema(WordsRecord, "words.json of a kit in another language than English."),
    }


def any_of(schemas_of: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Put the schemas of several games into one; each keeps its own definitions apart.

    A variant that changes nothing but its title is one of any game's: it fits them all.
    """
    return {
        "anyOf": [{"$id": f"urn:kitgen:{name}", **schema} for name, schema in schemas_of.items()]
    }
