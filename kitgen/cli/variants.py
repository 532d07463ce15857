"""The commands that compare variants of kits. Heavy modules are imported inside them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kitgen import terminal
from kitgen.cli.group import GOOD
from kitgen.cli.options import (
    SEED,
    checked_text,
    command_again,
    count_option,
    json_option,
    option_words,
    out_option,
    set_option,
    with_options,
)
from kitgen.cli.playtests import (
    JOBS,
    LIMIT,
    PLAYTESTS,
    check_bounds,
    only_option,
    players_option,
)
from kitgen.console import print_found, print_records
from kitgen.folders import check_here

if TYPE_CHECKING:
    from kitgen.definitions.loading import Loaded
    from kitgen.pipeline.playtests.playing.compare import Plays

C = TypeVar("C", bound=Callable[..., Any])

_FEWEST_GAMES = 2
"""The fewest games that have an interval."""

_LIST = "list"
"""The value of `--target` that is not a target, but asks for a list of all."""


def _playing_options(games: int, what: str, first: str) -> Callable[[C], C]:
    """Return a decorator that adds the options of all three commands.

    Args:
        games: The default number of games.
        what: What plays that many games, in words for the help.
        first: What is played by default, in words for the help.
    """
    return with_options(
        count_option("--games", f"How many games {what}.", default=games),
        players_option(
            "Who plays, one for each seat or one for all; see `kitgen playtest --help`.",
        ),
        only_option(
            "If the kit has several boards or numbers of players, play this one.  [default: "
            f"{first}]",
        ),
        LIMIT,
        SEED,
        JOBS,
        json_option("the record"),
        out_option(PLAYTESTS, "Folder for the record and its page."),
    )


def _vary_option(*, required: bool) -> Callable[[C], C]:
    """Return `--vary`: a key and the values that it should have in turn."""
    return click.option(
        "--vary",
        metavar="PATH=VALUES",
        multiple=True,
        required=required,
        callback=checked_text,
        help="A value of the definition and the values to try: goal=60..150..30 tries 60, 90, "
        "120 and 150, players=2..4 tries 2, 3 and 4, rules.tie=shared,play_on tries both "
        "words. More than one --vary tries every combination.",
    )


_SET = set_option(
    "Change one value of the definition in all variants, as in tiles.lodestone.count=6."
)


@click.command()
@click.argument("before", metavar="KIT", callback=checked_text)
@click.argument("after", metavar="KIT", callback=checked_text)
@set_option("Change one value of the definition in both kits, as in rules.tie=shared.")
@_playing_options(1000, "each kit plays", "all that both kits have")
def compare(before: str, after: str, as_json: bool, out: str, **choices: Any) -> int:
    """Compare two kits: what the second changes, with intervals.

    Both play the same games, with the same dice and the same cards as far as their rules allow, so
    what differs comes from the change.
    """
    plays = _plays(choices)
    from kitgen.pipeline.playtests.playing.compare import compare_kits
    from kitgen.pipeline.playtests.playing.kits import kit_to_play
    from kitgen.pipeline.playtests.terminal.variants import comparison_text
    from kitgen.pipeline.playtests.written.variants import comparison_files

    first, second = (
        kit_to_play(kit, choices["overrides"], choices["only"]) for kit in (before, after)
    )
    with terminal.ProgressLine(sys.stderr) as progress:
        record = compare_kits(first, second, choices["games"], plays, progress)
    titles = (first.kit.definition.title, second.kit.definition.title)
    command = command_again("compare", (before, after), (), choices)
    files = comparison_files(record, titles, command)
    text = comparison_text(record, terminal.line_width(sys.stdout))
    return _written(record, text, out, files, first.kit.loaded, second.kit.loaded, as_json=as_json)


@click.command()
@click.argument("kit", metavar="KIT", callback=checked_text)
@_vary_option(required=True)
@_SET
@_playing_options(400, "each variant plays", "the first that the kit has")
def sweep(kit: str, as_json: bool, out: str, **choices: Any) -> int:
    """Sweep values of a kit: play every combination of them, and show all in one table."""
    plays = _plays(choices)
    from kitgen.definitions.loading import load_kit
    from kitgen.pipeline.playtests.playing.sweep import sweep_kit
    from kitgen.pipeline.playtests.terminal.variants import sweep_text
    from kitgen.pipeline.playtests.written.variants import sweep_files

    overrides, vary = choices["overrides"], choices["vary"]
    with terminal.ProgressLine(sys.stderr) as progress:
        record = sweep_kit(kit, overrides, vary, choices["games"], plays, choices["only"], progress)
    loaded = load_kit(kit, overrides)
    title = str(loaded.values["title"])
    command = command_again("sweep", (kit,), option_words("--vary", vary), choices)
    files = sweep_files(record, title, command)
    text = sweep_text(record)
    return _written(record, text, out, files, loaded, as_json=as_json)


@click.command()
@click.argument("kit", metavar="KIT", callback=checked_text)
@click.option(
    "--target",
    metavar="FIGURE=WANTED",
    multiple=True,
    required=True,
    callback=checked_text,
    help="What to aim for: seats=even, sides=even or order=even, turns=20..30 or "
    "minutes=10..20 for an average game, stalls=0..2%, or any other figure that `kitgen "
    "compare` shows. `--target list` lists them all with their units.",
)
@_vary_option(required=False)
@_SET
@_playing_options(1000, "test each answer", "the first that the kit has")
def tune(kit: str, as_json: bool, out: str, **choices: Any) -> int:
    """Tune a kit: find the smallest changes, of three values at most, that make it play as wanted.

    Each answer is a few lines for a kit of your own, with its cost and the evidence that it meets
    the targets.
    """
    if _LIST in choices["target"]:
        return _list_targets(kit, choices, as_json=as_json)
    plays = _plays(choices)
    from kitgen.definitions.loading import load_kit
    from kitgen.pipeline.playtests.playing.tune import tune_kit
    from kitgen.pipeline.playtests.terminal.variants import tuning_text
    from kitgen.pipeline.playtests.written.variants import tuning_files

    overrides, vary, wanted = choices["overrides"], choices["vary"], choices["target"]
    with terminal.ProgressLine(sys.stderr) as progress:
        record = tune_kit(
            kit, overrides, vary, wanted, choices["games"], plays, choices["only"], progress
        )
    loaded = load_kit(kit, overrides)
    title = str(loaded.values["title"])
    words = (*option_words("--target", wanted), *option_words("--vary", vary))
    command = command_again("tune", (kit,), words, choices)
    files = tuning_files(record, title, command)
    text = tuning_text(record, terminal.line_width(sys.stdout))
    return _written(record, text, out, files, loaded, as_json=as_json)


def _written(
    record: object, text: str, out: str, files: dict[str, str], *kits: "Loaded", as_json: bool
) -> int:
    """Write the files about some kits, and print the record or the text."""
    from kitgen.pipeline.playtests.written.variants import write_files

    paths = write_files(Path(out), files, *kits)
    if as_json:
        print_records([record])
    else:
        print_found(text, paths)
    return GOOD


def _list_targets(kit: str, choices: dict[str, Any], *, as_json: bool) -> int:
    """Print the figures that `--target` may name, without playing or writing anything.

    Raises:
        click.UsageError: A record or another target is asked for as well.
    """
    if as_json:
        raise click.UsageError(f"--target {_LIST} and --json cannot be combined")
    if set(choices["target"]) != {_LIST}:
        raise click.UsageError(f"--target {_LIST} cannot be combined with other targets")
    check_here()
    from kitgen.pipeline.playtests.playing.kits import kit_to_play
    from kitgen.pipeline.playtests.terminal.variants import targets_text

    print_found(targets_text(kit_to_play(kit, choices["overrides"], choices["only"])), ())
    return GOOD


def _plays(choices: dict[str, Any]) -> "Plays":
    """Return the options for playing games.

    Raises:
        click.UsageError: The number of games or turns is out of bounds.
        KitgenError: The seed is not a valid one.
    """
    check_here()
    from kitgen.pipeline.kit.naming import check_seed
    from kitgen.pipeline.playtests.playing.compare import Plays
    from kitgen.playtest.play import TURN_LIMIT
    from kitgen.side_by_side import processor_count

    check_bounds(choices)
    if choices["games"] < _FEWEST_GAMES:
        raise click.UsageError(f"--games {choices['games']} is less than {_FEWEST_GAMES}")
    check_seed(choices["seed"])
    return Plays(
        players=choices["players"],
        seed=choices["seed"],
        jobs=choices["jobs"] or processor_count(),
        limit=choices["limit"] or TURN_LIMIT,
    )
