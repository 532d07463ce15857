"""The command that prints the words of kits. Heavy modules are imported inside it."""

import sys
from typing import Any

import click

from kitgen import terminal
from kitgen.cli.asked import asked_of, named_kits
from kitgen.cli.group import GOOD
from kitgen.cli.options import kit_options
from kitgen.cli.settings import settings_of
from kitgen.console import say
from kitgen.folders import check_here


@click.command()
@kit_options
def words(kits: tuple[str, ...], **typed: Any) -> int:
    """Print the words of kits as a language file, ready to be translated.

    Without KIT, print those of the main kit of each game. For a kit in English these are all the
    words that it prints; for a kit in a language of your own, the words that the language's file
    still lacks.
    """
    check_here()
    from kitgen.pipeline.missing_messages import words_to_translate

    options, printing = asked_of(**settings_of(kits, typed)())
    with terminal.ProgressLine(sys.stderr) as progress:
        lines = tuple(words_to_translate(named_kits(kits), options, printing, progress))
    say("\n".join(lines))
    return GOOD
