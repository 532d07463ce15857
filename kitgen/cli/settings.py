"""The command that shows and writes permanent settings, and how they become options."""

import shlex
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from kitgen.cli.group import GOOD
from kitgen.cli.options import SETTINGS, checked_text, json_option
from kitgen.console import print_json, say
from kitgen.diagnostics import KitgenError, Span
from kitgen.folders import check_here

_OPTIONS = {"output": "out"}
"""The names of options for settings that have another name."""

_DEFAULTS = {
    "paper": "letter",
    "ink": "full",
    "sides": "long-edge",
    "printer": None,
    "output": "output",
    "language": "english",
    "club.name": None,
    "club.logo": None,
}
"""The values that apply if neither settings nor options nor the kit give any."""


def settings_of(kits: Sequence[str], typed: dict[str, Any]) -> Callable[[], dict[str, Any]]:
    """Return a function that reads the settings and returns all options of the running command.

    Options that were typed come first, then settings, then the defaults.

    Args:
        kits: The kits that the command names.
        typed: Its options by name, including `settings`.
    """
    return partial(_settled, click.get_current_context(), kits, typed)


def _settled(ctx: click.Context, kits: Sequence[str], typed: dict[str, Any]) -> dict[str, Any]:
    from kitgen.definitions.settings.files import NO_SETTINGS, settings_files

    check_here()
    choices: dict[str, Any] = {**typed, "defaults": None, "printer_set_at": None}
    chosen = choices.pop("settings")
    if chosen == NO_SETTINGS or (chosen is None and not settings_files(kits)):
        return choices
    from kitgen.definitions.settings.reading import read_settings

    settings = read_settings(chosen, kits)
    choices["defaults"] = settings.defaults
    for key, setting in settings.options.items():
        name = _OPTIONS.get(key, key)
        if name in choices and ctx.get_parameter_source(name) is ParameterSource.DEFAULT:
            choices[name] = setting.value
            if name == "printer":
                choices["printer_set_at"] = setting.span
    return choices


def _check_no_setting(kits: Sequence[str]) -> None:
    """Refuse `paper=a4` in place of a kit: each setting needs its own `--write`."""
    from kitgen.definitions.wording import shortened
    from kitgen.files_read import is_file

    for kit in kits:
        if "=" in kit and not is_file(kit):
            change = shortened(shlex.quote(kit))
            raise click.UsageError(
                f"`{shortened(kit)}` is not a kit; type --write before it, as in --write {change}"
            )


def _refuse_unknown_languages(changes: Sequence[str]) -> None:
    """Refuse to write a language that would stop every build.

    Raises:
        KitgenError: It is neither a shipped language nor the name of a file.
    """
    from kitgen.definitions.languages import ENGLISH_NAME, LANGUAGE_NAMES
    from kitgen.definitions.loading import FILE_ENDINGS
    from kitgen.definitions.settings.writing import LANGUAGE, as_choice
    from kitgen.definitions.wording import shortened
    from kitgen.styles.languages import unknown_language

    for change in changes:
        key, _, written = (part.strip() for part in change.partition("="))
        value = as_choice((key,), written)
        known = value in ("", ENGLISH_NAME, *LANGUAGE_NAMES) or value.endswith(FILE_ENDINGS)
        if key == LANGUAGE and not known:
            said = unknown_language(Span("", 1, 1), value)
            raise KitgenError(f"--write {shortened(change)}: {said.message}; {said.hint}")


@click.command()
@click.argument("kits", metavar="[KIT]...", nargs=-1, callback=checked_text)
@click.option(
    "--write",
    "changes",
    multiple=True,
    metavar="KEY=VALUE",
    callback=checked_text,
    help="Set a value in kitgen.toml, as in paper=a4 or club.name='Games Club'; without VALUE, "
    "remove the key.",
)
@click.option(
    "--user",
    is_flag=True,
    help="With --write, change your own file, which applies to kits anywhere.",
)
@json_option("the settings")
@SETTINGS
def settings(
    kits: tuple[str, ...],
    changes: tuple[str, ...],
    user: bool,
    as_json: bool,
    settings: str | None,
) -> int:
    """Show the settings for all builds, and where each comes from.

    Settings are read from kitgen.toml: beside the kits that are named, in the current folder, and
    in your configuration folder. For each key the nearest file wins. Options of a command override
    all files, and so do the language and the club that a kit names itself.
    """
    check_here()
    from kitgen.definitions.settings.files import user_file
    from kitgen.definitions.settings.reading import check_kits_there, read_settings
    from kitgen.definitions.settings.writing import refuse_missing_files, write_settings
    from kitgen.resources import SETTINGS_FILE

    if user and not changes:
        raise click.UsageError("--user says where --write writes; add --write KEY=VALUE")
    _check_no_setting(kits)
    check_kits_there(kits)
    if changes:
        own = user_file()
        if user and own is None:
            raise click.UsageError(
                "this system has no configuration folder for --user; leave it out"
            )
        place = own if user and own else Path(SETTINGS_FILE)
        refuse_missing_files(place, changes)
        _refuse_unknown_languages(changes)
        write_settings(place, changes)
        say(f"{place} written")
    known = read_settings(settings, kits).shown
    shown = [
        {
            "key": key,
            "value": known[key].value if key in known else default,
            "from": str(known[key].span) if key in known else None,
        }
        for key, default in _DEFAULTS.items()
    ]
    if as_json:
        print_json({"settings": shown})
        return GOOD
    widths = [max(len(row[column] or "none") for row in shown) for column in ("key", "value")]
    for row in shown:
        words = (row["key"] or "").ljust(widths[0]), (row["value"] or "none").ljust(widths[1])
        say(f"{words[0]}  {words[1]}  {row['from'] or 'default'}")
    return GOOD
