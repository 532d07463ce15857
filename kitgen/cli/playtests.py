"""The commands that play kits. Heavy modules are imported inside them, as in `cli`."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kitgen import terminal
from kitgen.cli.group import GOOD
from kitgen.cli.options import (
    SEED,
    checked_name_of,
    checked_text,
    checked_until,
    checked_words,
    command_again,
    count_option,
    json_option,
    kits_begun,
    out_option,
    paper_option,
    set_option,
)
from kitgen.console import print_found, print_played, print_records, say
from kitgen.folders import check_here

if TYPE_CHECKING:
    from kitgen.pipeline.playtests.playing.play import PlaytestOptions

C = TypeVar("C", bound=Callable[..., Any])

PLAYTESTS = "output/playtests"
"""The default folder for the records and pages of playtests."""

_DEFAULT_GAMES = 2000
_RUNG_GAMES = 400

LIMIT = count_option(
    "--limit",
    "Count a game as a stall after this many turns of all players.  [default: 1000]",
    metavar="TURNS",
)
JOBS = count_option(
    "--jobs",
    "How many processes play in parallel; this changes no file.  [default: one on each "
    "processor core]",
)


def players_option(description: str) -> Callable[[C], C]:
    """Return `--players`: names separated by commas."""
    return click.option("--players", metavar="NAME,NAME", callback=checked_words, help=description)


def only_option(description: str) -> Callable[[C], C]:
    """Return `--only`: one of the things in a kit that can be played."""
    return click.option(
        "--only", metavar="NAME", callback=checked_name_of("game"), help=description
    )


@click.command()
@click.argument(
    "kits",
    metavar="KIT...",
    nargs=-1,
    required=True,
    callback=checked_text,
    shell_complete=kits_begun,
)
@count_option(
    "--games",
    "How many games to play of each game, field or board in the kit.  [default: 2000; with "
    "--until 1000000]",
)
@click.option(
    "--until",
    metavar="2%|verdict",
    callback=checked_until,
    help="Play until each seat's share of wins is known to this many percentage points, or, "
    "with `verdict`, until it is known whether the shares are even. --games is then the "
    "maximum.",
)
@players_option(
    "Who plays, one for each seat or one for all: random, greedy, careful, exact, search-100 "
    "and others that a game has.  [default: careful, if the game has it]",
)
@LIMIT
@only_option(
    "If the kit has several boards or numbers of players, play only this one.",
)
@SEED
@set_option("Change one value of the definition, as in tiles.lodestone.count=6.")
@JOBS
@click.option(
    "--cluster",
    metavar="ADDRESS",
    callback=checked_name_of("address"),
    help="Play on the workers of a Dask scheduler, as in tcp://host:8786; this changes no file.",
)
@click.option(
    "--ladder",
    is_flag=True,
    help="Let each kind of player meet the next weaker kind, --games to a rung (400 by "
    "default), half of them on either side. --players lists the kinds, the weakest first. "
    " [default: those of random, greedy, careful and exact that the game has]",
)
@paper_option("The paper for printing the last positions of games that did not end.")
@click.option("--resume", is_flag=True, help="Continue a run that was stopped.")
@json_option("the records")
@out_option(PLAYTESTS, "Folder for records and games.")
def playtest(kits: tuple[str, ...], out: str, as_json: bool, ladder: bool, **choices: Any) -> int:
    """Play kits, and say who wins, how long it takes and what never happens, with intervals.

    Nothing is printed on paper. For a kit of your own, the record is also written beside its YAML
    file, where `kitgen build` finds it.
    """
    check_here()
    if ladder:
        return _climb(kits, Path(out), choices, as_json=as_json)
    from kitgen.pipeline.playtests.playing.play import PlayInterruptedError, playtest_kits
    from kitgen.pipeline.playtests.written.played import write_pages

    options = _playtest_options(choices)
    records = []
    try:
        with terminal.ProgressLine(sys.stderr, timer=False) as progress:
            for played in playtest_kits(kits, options, Path(out), progress):
                records.append(played.record)
                report = write_pages(played, options)
                if not as_json:
                    progress.clear()
                    print_played(played, report)
    except PlayInterruptedError as stop:
        say(stop, err=True)
        return stop.exit_status
    if as_json:
        print_records(records)
    return GOOD


def _climb(kits: tuple[str, ...], out: Path, choices: dict[str, Any], *, as_json: bool) -> int:
    """Play the ladders of kits.

    Raises:
        click.UsageError: An option does not apply to ladders, or there are too many games.
    """
    for name in ("until", "resume", "cluster"):
        if choices[name]:
            raise click.UsageError(f"--{name} and --ladder cannot be combined")
    choices = {**choices, "games": choices["games"] or _RUNG_GAMES}
    options = _playtest_options(choices)
    from kitgen.pipeline.kit.naming import check_seed
    from kitgen.pipeline.playtests.playing.compare import Plays
    from kitgen.pipeline.playtests.playing.kits import kit_to_play
    from kitgen.pipeline.playtests.playing.ladders import ladders_of
    from kitgen.pipeline.playtests.terminal.variants import ladders_text
    from kitgen.pipeline.playtests.written.variants import ladder_files, write_files

    check_seed(options.seed)
    plays = Plays(options.players, options.seed, options.jobs, options.limit)
    read = [kit_to_play(kit, options.overrides, options.only) for kit in kits]
    records = []
    for kit, played in zip(kits, read, strict=True):
        with terminal.ProgressLine(sys.stderr) as progress:
            records.append(record := ladders_of(played, choices["games"], plays, progress))
        command = command_again("playtest", (kit,), ("--ladder",), choices)
        files = ladder_files(record, played.kit.definition.title, command)
        paths = write_files(out, files, played.kit.loaded)
        if not as_json:
            print_found(ladders_text(record), paths)
    if as_json:
        print_records(records)
    return GOOD


def check_bounds(choices: dict[str, Any]) -> None:
    """Check the numbers of games and turns against their limits.

    Raises:
        click.UsageError: A number exceeds its limit.
    """
    from kitgen.pipeline.playtests.playing.play import MOST_TURNS
    from kitgen.playtest.series import MOST_GAMES

    for name, most in (("games", MOST_GAMES), ("limit", MOST_TURNS)):
        if (choices[name] or 0) > most:
            raise click.UsageError(f"--{name} {choices[name]} is more than {most:,}, the maximum")


def _playtest_options(choices: dict[str, Any]) -> "PlaytestOptions":
    """Return the options of a playtest.

    Raises:
        click.UsageError: The number of games or turns exceeds its limit.
    """
    check_bounds(choices)
    from kitgen.pipeline.playtests.playing.play import PlaytestOptions
    from kitgen.playtest.goals import Goal
    from kitgen.playtest.play import TURN_LIMIT
    from kitgen.playtest.series import MOST_GAMES
    from kitgen.side_by_side import processor_count

    games = choices["games"] or (MOST_GAMES if choices["until"] else _DEFAULT_GAMES)
    return PlaytestOptions(
        goal=Goal(games, choices["until"]),
        players=choices["players"],
        only=choices["only"],
        seed=choices["seed"],
        limit=choices["limit"] or TURN_LIMIT,
        jobs=choices["jobs"] or processor_count(),
        overrides=choices["overrides"],
        resume=choices["resume"],
        cluster=choices["cluster"],
        paper=choices["paper"],
    )
