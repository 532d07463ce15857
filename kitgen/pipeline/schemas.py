"""JSON Schemas of kits, printer profiles, themes, languages, settings and records, for editors."""

from typing import Any

from kitgen.definitions.languages import LanguageFile
from kitgen.definitions.models import OwnTheme
from kitgen.definitions.printer import PrinterProfile
from kitgen.definitions.schema import file_schema, kit_schema
from kitgen.definitions.settings.reading import SettingsFile
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
"""The name of the schema of printer profiles, used in the place of a game's id."""

THEME = "theme"
"""The name of the schema of themes."""

LANGUAGE = "language"
"""The name of the schema of languages."""

SETTINGS = "settings"
"""The name of the schema of settings."""

CONTENTS, MANIFEST, MERGED, WORDS = "contents", "manifest", "merged", "words"
"""The names of the schemas of JSON files that a build writes; the game's id follows `contents`."""

PLAYTEST, COMPARISON, SWEEP, TUNING = "playtest", "comparison", "sweep", "tuning"
LADDER = "ladder"
"""The names of the schemas of the records of playtests."""


def schemas(game_id: str | None = None) -> dict[str, dict[str, Any]]:
    """Return the schema of one game's kits, or those of all games, by game.

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
    """Return the schemas of user files other than kits, by name."""
    return {
        PRINTER: file_schema(PrinterProfile, "A printer's profile for kitgen."),
        THEME: file_schema(OwnTheme, "A theme for kitgen: the colours of its inks' roles."),
        LANGUAGE: file_schema(LanguageFile, "A language for kitgen: its words for English ones."),
        SETTINGS: file_schema(SettingsFile, "Settings of kitgen that stay: kitgen.toml."),
    }


def record_schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of JSON files that kitgen writes, by name."""
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
    """Combine the schemas of several games into one; each keeps its own definitions.

    A variant that changes only its title fits every game.
    """
    return {
        "anyOf": [{"$id": f"urn:kitgen:{name}", **schema} for name, schema in schemas_of.items()]
    }
