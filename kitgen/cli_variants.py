"""The commands that hold variants of kits side by side. Heavy modules are imported inside them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kitgen import terminal
from kitgen.cli_options import (
    GOOD,
    checked_count,
    checked_file,
    checked_folder,
    checked_text,
    checked_words,
    command_again,
    option_words,
)
from kitgen.cli_playtests import playtest
from kitgen.console import print_found, print_record
from kitgen.folders import check_here

if TYPE_CHECKING:
    from kitgen.pipeline.playtests.compare import Plays

C = TypeVar("C", bound=Callable[..., Any])

_FEWEST_GAMES = 2
"""Fewer games have no interval."""


_COMMON_OPTIONS = (
    click.option(
        "--limit",
        metavar="TURNS",
        callback=checked_count,
        help="After how many turns of all players a game is a stall.  [default: 1000]",
    ),
    click.option("--seed", default="1", show_default=True, help="Any text of 1 to 64 characters."),
    click.option(
        "--jobs",
        metavar="N",
        callback=checked_count,
        help="How many processes play; the files are the same.  [default: one on each "
        "processor core]",
    ),
    click.option("--json", "as_json", is_flag=True, help="Print the record as JSON."),
    click.option(
        "--out",
        default="output/playtests",
        show_default=True,
        callback=checked_folder,
        help="Folder for the record and its page.",
    ),
)


def _playing_options(games: int, what: str, first: str) -> Callable[[C], C]:
    """Return what adds the options of all three commands.

    Args:
        games: How many games are played unless somebody says otherwise.
        what: What plays so many games.
        first: What is played where nobody says what.
    """
    options = (
        click.option(
            "--games",
            metavar="N",
            default=str(games),
            show_default=True,
            callback=checked_count,
            help=f"How many games {what}.",
        ),
        click.option(
            "--players",
            metavar="NAME,NAME",
            callback=checked_words,
            help="Who plays, one for each seat or one for all; see `kitgen playtest --help`.",
        ),
        click.option(
            "--only",
            metavar="NAME",
            callback=checked_file,
            help="Of a kit of several boards, or for several numbers of players, play this one.  "
            f"[default: {first}]",
        ),
        *_COMMON_OPTIONS,
    )

    def add(command: C) -> C:
        for option in reversed(options):
            command = option(command)
        return command

    return add


_VARY = click.option(
    "--vary",
    metavar="PATH=VALUES",
    multiple=True,
    required=True,
    callback=checked_text,
    help="A value of the definition and what it is to be in turn: goal=60..150..30 are 60, 90, 120 "
    "and 150, players=2..4 are 2, 3 and 4, rules.tie=shared,play_on are these words. More than one "
    "--vary makes every combination.",
)
_SET = click.option(
    "--set",
    "overrides",
    multiple=True,
    metavar="PATH=VALUE",
    callback=checked_text,
    help="Change one value of the definition in all variants, as in tiles.lodestone.count=6.",
)


@click.command()
@click.argument("before", metavar="KIT", callback=checked_text)
@click.argument("after", metavar="KIT", callback=checked_text)
@_playing_options(1000, "each kit plays", "all that both kits have")
def compare(before: str, after: str, as_json: bool, out: str, **choices: Any) -> int:
    """Compare two kits: what the second changes, with intervals.

    Both play the same games: the same dice, the same cards as far as the rules let them. What
    differs is what the change did.
    """
    plays = _plays(choices)
    from kitgen.pipeline.playtests.compare import compare_kits
    from kitgen.pipeline.playtests.kits import kit_to_play
    from kitgen.pipeline.playtests.variant_files import comparison_files, write_files
    from kitgen.pipeline.playtests.variant_text import comparison_text

    first, second = (kit_to_play(kit, (), choices["only"]) for kit in (before, after))
    with terminal.ProgressLine(sys.stderr) as progress:
        record = compare_kits(first, second, choices["games"], plays, progress)
    titles = (first.kit.definition.title, second.kit.definition.title)
    command = command_again("compare", (before, after), (), choices)
    paths = write_files(Path(out), comparison_files(record, titles, command))
    if as_json:
        print_record(record)
    else:
        print_found(comparison_text(record, terminal.line_width(sys.stdout)), paths)
    return GOOD


@click.command()
@click.argument("kit", metavar="KIT", callback=checked_text)
@_VARY
@_SET
@_playing_options(400, "each variant plays", "the first that the kit has")
def sweep(kit: str, as_json: bool, out: str, **choices: Any) -> int:
    """Sweep values of a kit: play every combination of them, and show all in one table."""
    plays = _plays(choices)
    from kitgen.definitions.loading import load_kit
    from kitgen.pipeline.playtests.sweep import sweep_kit
    from kitgen.pipeline.playtests.variant_files import sweep_files, write_files
    from kitgen.pipeline.playtests.variant_text import sweep_text

    overrides, vary = choices["overrides"], choices["vary"]
    with terminal.ProgressLine(sys.stderr) as progress:
        record = sweep_kit(kit, overrides, vary, choices["games"], plays, choices["only"], progress)
    title = str(load_kit(kit, overrides).values["title"])
    command = command_again("sweep", (kit,), option_words("--vary", vary), choices)
    paths = write_files(Path(out), sweep_files(record, title, command))
    if as_json:
        print_record(record)
    else:
        print_found(sweep_text(record), paths)
    return GOOD


@click.command()
@click.argument("kit", metavar="KIT", callback=checked_text)
@click.option(
    "--target",
    metavar="FIGURE=WANTED",
    multiple=True,
    required=True,
    callback=checked_text,
    help="What is wanted: seats=even, sides=even or order=even, turns=20..30 or minutes=10..20 of "
    "a game on the average, stalls=0..2%, or any other figure that `kitgen compare` shows.",
)
@_VARY
@_SET
@_playing_options(1000, "stand behind each answer", "the first that the kit has")
def tune(kit: str, as_json: bool, out: str, **choices: Any) -> int:
    """Tune a kit: find the smallest changes, of three values at most, that make it play as wanted.

    The answers are lines for a kit of your own, each with what it costs and what shows that it
    does what is wanted.
    """
    plays = _plays(choices)
    from kitgen.definitions.loading import load_kit
    from kitgen.pipeline.playtests.tune import tune_kit
    from kitgen.pipeline.playtests.variant_files import tuning_files, write_files
    from kitgen.pipeline.playtests.variant_text import tuning_text

    overrides, vary, wanted = choices["overrides"], choices["vary"], choices["target"]
    with terminal.ProgressLine(sys.stderr) as progress:
        record = tune_kit(
            kit, overrides, vary, wanted, choices["games"], plays, choices["only"], progress
        )
    title = str(load_kit(kit, overrides).values["title"])
    words = (*option_words("--target", wanted), *option_words("--vary", vary))
    command = command_again("tune", (kit,), words, choices)
    paths = write_files(Path(out), tuning_files(record, title, command))
    if as_json:
        print_record(record)
    else:
        print_found(tuning_text(record, terminal.line_width(sys.stdout)), paths)
    return GOOD


def _plays(choices: dict[str, Any]) -> "Plays":
    """Return how games are played.

    Raises:
        click.UsageError: Fewer or more games or turns are asked for than there may be.
        KitgenError: The seed is none.
    """
    check_here()
    from kitgen.pipeline.kit.naming import check_seed
    from kitgen.pipeline.playtests.compare import Plays
    from kitgen.pipeline.playtests.play import MOST_TURNS
    from kitgen.playtest.play import TURN_LIMIT
    from kitgen.playtest.series import MOST_GAMES
    from kitgen.side_by_side import processor_count

    for name, most in (("games", MOST_GAMES), ("limit", MOST_TURNS)):
        if (choices[name] or 0) > most:
            raise click.UsageError(f"--{name} {choices[name]} is more than {most:,}, the most")
    if choices["games"] < _FEWEST_GAMES:
        raise click.UsageError(f"--games {choices['games']} is less than {_FEWEST_GAMES}")
    check_seed(choices["seed"])
    return Plays(
        players=choices["players"],
        seed=choices["seed"],
        jobs=choices["jobs"] or processor_count(),
        limit=choices["limit"] or TURN_LIMIT,
    )


PLAYING = [playtest, compare, sweep, tune]
"""The commands that play kits."""
