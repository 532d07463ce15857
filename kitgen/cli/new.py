"""The command that begins a kit. Heavy modules are imported inside it."""

from pathlib import Path

import click

from kitgen.cli.group import GOOD
from kitgen.cli.options import checked_text
from kitgen.console import say
from kitgen.folders import check_here


@click.command()
@click.argument("name", callback=checked_text)
@click.option(
    "--from",
    "parent",
    metavar="KIT",
    help="The kit to vary, or an example game to copy with its files.",
    callback=checked_text,
)
@click.option("--own", is_flag=True, help="Begin a game of your own: rules, cards and counters.")
def new(name: str, parent: str | None, own: bool) -> int:
    """Write NAME.yaml, a variant of a kit or a game of your own to edit, and its schema.

    If KIT is an example of an own game, it is copied with all its files: rules, tables, pictures.
    """
    if own and parent is not None:
        raise click.UsageError("--from begins with a kit, and --own with a small game: choose one")
    if not own and parent is None:
        raise click.UsageError("add --from KIT to vary a kit, or --own to begin a game")
    check_here()
    from kitgen.pipeline.variants import is_example, write_own_game, write_variant

    if parent is None or is_example(parent):
        key_schema, *files, path = write_own_game(name, Path(), parent)
        for file in files:
            say(f"{file} written")
    else:
        path, key_schema = write_variant(name, parent, Path())
    say(f"{key_schema} written; with it, editors complete and explain keys")
    say(f"{path} written; edit it, then: kitgen check {path}")
    return GOOD
