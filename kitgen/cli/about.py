"""The commands that list kits, codes and schemas. Heavy modules are imported inside them."""

import re
import shlex
import sys
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kitgen import terminal
from kitgen.cli.group import GOOD
from kitgen.cli.options import checked_folder, json_option
from kitgen.console import PLAIN_SIGNS, print_json, say
from kitgen.folders import kits_here
from kitgen.phrases import counted

if TYPE_CHECKING:
    from kitgen.definitions.shipped import ShippedKit

_MOST_HERE = 20
"""The most kits of the current folder that are listed."""

_LEAST_BESIDE, _LEAST = 60, 20
"""Columns: if fewer are left beside the names of kits, descriptions are printed below the names;
and the width of descriptions in the narrowest terminal.
"""

_SERIES = re.compile("(?<=[0-9])X+$")
"""The guide's notation for any digits: `OG1xx`."""

_AROUND_CODES = " `.,:;()[]"

_LEGEND = """\
Minutes below the name of a kit are those that it prints. "Played" says how the game went when
programs played it many times, with minutes only if these differ: `careful` follows a plain
plan, `greedy` takes the move that looks best. Seats, sides and order (who begins) are even or
biased if that many games can show it, otherwise undecided. docs/playtests.md has more."""


@click.command("list")
@json_option("the list")
def list_kits(as_json: bool) -> int:
    """List the shipped kits, their variants, and the examples of own games."""
    from kitgen.definitions.shipped import example_kits, shipped_kits

    _print_kits((*shipped_kits(), *example_kits()), as_json=as_json)
    return GOOD


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> int:
    """Explain an error code.

    If CODE is only the beginning of codes, such as OG, OG1 or OG1xx, list those that begin so;
    without CODE, list all.
    """
    from kitgen.pipeline.codes import all_explanations

    known = all_explanations()
    # Copied from a message, a code comes with the signs around it.
    code = code and code.strip(_AROUND_CODES)
    if code is None:
        for name, explanation in known.items():
            say(f"{name}  {explanation.splitlines()[0]}")
        return GOOD
    begun = _SERIES.sub("", code.upper())
    beginning = {name: known[name] for name in known if name.startswith(begun)}
    if code.upper() not in known and beginning:
        for name, explanation in beginning.items():
            say(f"{name}  {explanation.splitlines()[0]}")
        return GOOD
    if code.upper() not in known:
        from kitgen.definitions.wording import near_miss

        letters = code.upper().rstrip("0123456789")
        near = near_miss(code, (other for other in known if other.startswith(letters)), 0.8)
        hint = f"did you mean {near}?" if near else "`kitgen explain` lists all codes"
        if not any(map(str.isdigit, code)):
            hint += ", and `kitgen schema` explains keys"
        raise click.UsageError(f"there is no code `{code}`; {hint}")
    say(f"{code.upper()}: {known[code.upper()]}")
    return GOOD


@click.command()
@click.argument("game", required=False)
@click.option(
    "--out",
    metavar="FOLDER",
    callback=checked_folder,
    help="Write the schemas into FOLDER, one file each, instead of printing one.",
)
def schema(game: str | None, out: str | None) -> int:
    """Print the JSON Schema of kits, of one GAME or of all, for editors.

    GAME may be `printer`: the schema of the files that --printer takes; or `theme` or `language`:
    that of the files that these keys name; or `settings`: that of kitgen.toml; or `manifest`,
    `merged`, `words`, `contents-GAME`, or `playtest`, `comparison`, `sweep`, `tuning`: that of a
    JSON file that kitgen writes.
    """
    from kitgen.pipeline.schema_files import write_schemas
    from kitgen.pipeline.schemas import any_of, file_schemas, record_schemas, schemas

    others = file_schemas() | record_schemas()
    by_game = {game: others[game]} if game in others else schemas(game)
    if out is not None:
        for path in write_schemas(by_game if game else by_game | others, Path(out)):
            say(path)
        return GOOD
    print_json(by_game[game] if game else any_of(by_game))
    return GOOD


def _print_kits(kits: Sequence["ShippedKit"], *, as_json: bool) -> None:
    """Print the kits that come with kitgen.

    Each variant is printed below its game, with how it plays; examples of own games come last.
    """
    from kitgen.playtest.in_brief import facts_of, play_for_json

    if as_json:
        keys = ("id", "title", "summary", "game", "variant_of")
        print_json(
            [
                {key: getattr(kit, key) for key in keys}
                | {
                    "facts": facts_of(kit),
                    "example": kit.is_example,
                    "playtest": play_for_json(kit),
                }
                for kit in kits
            ]
        )
        return
    names = max((len(kit.id) for kit in kits), default=0) + 2
    examples = [kit for kit in kits if kit.is_example]
    for kit in kits:
        if kit.variant_of is None and not kit.is_example:
            _print_kit(kit, "", names)
            for variant in kits:
                if variant.game == kit.game and variant.variant_of is not None:
                    _print_kit(variant, "  ", names)
    if examples:
        _say_paragraph("Own games, to play and to begin from (kitgen new NAME --from KIT):")
    for kit in examples:
        _print_kit(kit, "  ", names)
    _say_paragraph(_LEGEND)
    if here := kits_here(_MOST_HERE + 1):
        more = ", ..." if len(here) > _MOST_HERE else ""
        names_here = f"{', '.join(here[:_MOST_HERE])}{more}"
        _say_paragraph(f"In this folder: {names_here} (kitgen build {shlex.quote(here[0])}).")


def _facts_in_words(facts: Mapping[str, Any]) -> str:
    """Return the facts of a kit in one line: `2 to 4 players, 20 to 30 minutes, easy`."""
    ranges = [(facts[key], key) for key in ("players", "minutes") if key in facts]
    words = [_range_in_words(fact["fewest"], fact["most"], key) for fact, key in ranges]
    return ", ".join((*words, *(facts[key] for key in ("difficulty",) if key in facts)))


def _range_in_words(fewest: int, most: int, things: str) -> str:
    if fewest == most:
        return counted(most, things.removesuffix("s"))
    return f"{fewest} to {most} {things}"


def _print_kit(kit: "ShippedKit", indent: str, names: int) -> None:
    """Print what a kit is and how it plays, wrapped to the terminal's width."""
    from kitgen.playtest.in_brief import facts_of, shipped_play

    played, facts = shipped_play(kit), facts_of(kit)
    minutes = facts.get("minutes")
    above = minutes and (minutes["fewest"], minutes["most"])
    games = [game.in_words(named=len(played) > 1, minutes=above) for game in played]
    lines = filter(None, (kit.summary, _facts_in_words(facts), *games))
    width = terminal.line_width(sys.stdout)
    first, left = f"{indent + kit.id:<{names}}  ", " " * (names + 2)
    if width is not None and width - len(left) < _LEAST_BESIDE:
        _say_shown(indent + kit.id)
        first = left = indent + "    "
    for line in lines:
        rows = [line] if width is None else textwrap.wrap(line, max(_LEAST, width - len(left)))
        for row in rows:
            _say_shown(first + row)
            first = left


def _say_paragraph(words: str) -> None:
    """Print words below an empty line, wrapped to the terminal's width."""
    width = terminal.line_width(sys.stdout)
    say(f"\n{words if width is None else textwrap.fill(words, width)}")


def _say_shown(line: str) -> None:
    """Print a line, in ASCII if the output cannot show all of its signs."""
    say(line if terminal.can_show(sys.stdout, line) else line.translate(PLAIN_SIGNS))
