"""Permanent settings: `kitgen.toml` beside the kits, and one in the user's configuration folder.

If several files set the same key, the nearest counts: first the file in the folder of the named
kits, then that in the current folder, then the user's own. Settings that change a kit's words
(its language, its club) are defaults for keys that the kit does not write itself, and what is
built carries them (`KitDefaults`); every other setting is an option of the command line.
"""

import hashlib
import json
import re
from collections.abc import Mapping as Values
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from pydantic import Field

from kitgen.definitions.file_text import read_file
from kitgen.definitions.loading import KitDefaults, KitFile, Source, kit_file
from kitgen.definitions.models import Club, Model
from kitgen.definitions.settings.files import CARRIED, NO_SETTINGS, settings_files
from kitgen.definitions.settings.toml_places import read_toml
from kitgen.definitions.tree import Entry, Mapping, plain
from kitgen.definitions.validation import validated
from kitgen.definitions.wording import escaped
from kitgen.diagnostics import DefinitionError, Span
from kitgen.values import frozen, replace

SETTINGS = "the settings file"
"""The subject of messages about a whole file."""

_OF_KITS = ("language", "club")
"""The keys that are defaults for a kit's keys."""

_PATHS = ("printer", "output")
"""The keys whose values are paths, relative to the file's folder."""

_HINTS = {
    "YML001": "check the name after --settings and the folder you are in",
    "YML002": "name a file in it, such as kitgen.toml",
    "YML007": "name a file of settings",
}


_YAML_GROUP = re.compile(r"\{(\w+): \"?([^{}\"]*)\"?\}")


class SettingsFile(Model):
    """The keys of a `kitgen.toml`."""

    paper: Literal["letter", "a4", "legal", "tabloid", "a3"] | None = Field(
        default=None, description="The paper in the printer, as --paper takes it."
    )
    ink: Literal["full", "low"] | None = Field(
        default=None,
        description="Full drawings, or drawings that take little ink, as --ink takes it.",
    )
    sides: Literal["long-edge", "short-edge", "single"] | None = Field(
        default=None, description="How the printer turns the paper, as --sides takes it."
    )
    printer: str | None = Field(
        default=None,
        min_length=1,
        description="The path of the printer's profile, relative to this file's folder.",
    )
    output: str | None = Field(
        default=None,
        min_length=1,
        description="The folder for kits, relative to this file's folder.",
    )
    language: str | None = Field(
        default=None,
        min_length=1,
        description="The language of kits that name none themselves: english, german, french, "
        "spanish, polish, or the path of a language file beside this one.",
    )
    club: Club | None = Field(
        default=None, description="The club whose name and logo are on every sheet."
    )


@frozen
class Setting:
    """One setting in one file.

    Attributes:
        value: Its value; a path is relative to the current folder.
        span: Where it is written.
    """

    value: str
    span: Span


@frozen
class Settings:
    """The settings of all files together.

    Attributes:
        options: Defaults for options of the command line, by key.
        defaults: Defaults for keys of kits; None if there are none.
    """

    options: Values[str, Setting]
    defaults: KitDefaults | None = None

    @property
    def shown(self) -> dict[str, Setting]:
        """All settings by key; keys in a group have the form `club.name`."""
        said = dict(self.options)
        for entry in self.defaults.tree.entries if self.defaults else ():
            below = entry.node.entries if isinstance(entry.node, Mapping) else ()
            for inner in below:
                said[f"{entry.key}.{inner.key}"] = Setting(str(plain(inner.node)), inner.node.span)
            if not below:
                said[entry.key] = Setting(str(plain(entry.node)), entry.node.span)
        return said


def read_settings(chosen: str | None, kits: Sequence[str]) -> Settings:
    """Read the settings that apply to some kits.

    Args:
        chosen: The only file to read, or `none`; None for the files in the usual places.
        kits: The kits as named on the command line.

    Raises:
        DefinitionError: Everything that is wrong with a file.
        KitgenError: The kits are in several folders that have their own settings files.
    """
    places = settings_files(kits) if chosen is None else [Path(chosen)]
    trees: list[tuple[Path, Mapping]] = []
    if chosen != NO_SETTINGS:
        trees = [(place, _read(place)) for place in places]
    return Settings(_options(trees), _defaults(trees))


def read_defaults(path: str) -> KitDefaults | None:
    """Read the settings that a kit was made with and carries."""
    place = Path(path)
    return _defaults([(place, _read(place))])


def check_kits_there(kits: Sequence[str]) -> None:
    """Refuse kits whose files cannot be found or read, as a build does; contents are not checked.

    Raises:
        DefinitionError: A file is not there, or is not text.
        KitgenError: No such kit (exit status 2).
    """
    for kit in kits:
        file = kit_file(kit)
        read_file(file.path, file.display_path)


def _read(path: Path) -> Mapping:
    """Read a file and check it against the model.

    Raises:
        DefinitionError: Everything that is wrong with it.
    """
    shown = escaped(str(path))
    try:
        tree = read_toml(read_file(path, shown).text, shown)
        validated(tree, SettingsFile, SETTINGS)
    except DefinitionError as refused:
        raise DefinitionError(
            replace(fault, hint=_HINTS.get(fault.code) or _in_toml(fault.hint))
            for fault in refused.diagnostics
        ) from None
    return tree


def _in_toml(hint: str | None) -> str | None:
    """Return a hint with the group of one key that it shows as TOML writes it."""
    return hint and _YAML_GROUP.sub(lambda it: f"{{{it[1]} = {_quoted(it[2])}}}", hint)


def _options(trees: Sequence[tuple[Path, Mapping]]) -> dict[str, Setting]:
    options: dict[str, Setting] = {}
    for path, tree in reversed(trees):
        for entry in tree.entries:
            if entry.key in _OF_KITS:
                continue
            value = str(plain(entry.node))
            if entry.key in _PATHS:
                value = str(path.parent / value)
            options[entry.key] = Setting(value, entry.node.span)
    return options


def _defaults(trees: Sequence[tuple[Path, Mapping]]) -> KitDefaults | None:
    said: dict[str, Entry] = {}
    for _, tree in reversed(trees):
        said |= {entry.key: entry for entry in tree.entries if entry.key in _OF_KITS}
    if not said:
        return None
    entries = tuple(said[key] for key in _OF_KITS if key in said)
    raw = _as_toml(entries).encode()
    shown = [(path, escaped(str(path))) for path, _ in trees]
    files = tuple(KitFile(path, display_path, CARRIED, False) for path, display_path in shown)
    source = Source(CARRIED, hashlib.sha256(raw).hexdigest(), raw=raw)
    return KitDefaults(Mapping(entries, entries[0].key_span), files, source)


def _as_toml(entries: Sequence[Entry]) -> str:
    """Write the settings that a kit was made with as a settings file with nothing else in it."""
    lines: list[str] = []
    for entry in entries:
        value = plain(entry.node)
        if isinstance(value, dict):
            lines += (f"[{entry.key}]", *(f"{key} = {_quoted(value[key])}" for key in value))
        else:
            lines.append(f"{entry.key} = {_quoted(value)}")
    return "\n".join((*lines, ""))


def _quoted(value: object) -> str:
    # TOML uses the escapes of JSON.
    return json.dumps(str(value), ensure_ascii=False)
