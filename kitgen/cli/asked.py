"""The options of `build`, `check` and `words`: which kits, how they are made and printed."""

import shlex
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from kitgen.cli.group import GOOD
from kitgen.console import say
from kitgen.console_builds import WatchConsole, note_other_edge
from kitgen.folders import kits_here
from kitgen.resources import example_names, game_names

if TYPE_CHECKING:
    from kitgen.definitions.loading import Source
    from kitgen.pipeline.kit.options import KitOptions
    from kitgen.pipeline.printing.options import PrintOptions

_MOST_NAMED = 4
"""The most kits of the current folder that are named."""


def asked_of(**choices: Any) -> "tuple[KitOptions, PrintOptions]":
    """Return the options of kits and of their printing, for `build`, `check` and `words`."""
    from kitgen.drawing.inks import InkStyle
    from kitgen.layout.paper import PAPERS
    from kitgen.layout.sheet import Marks, PrintSettings, Sides
    from kitgen.layout.typesetting.page_design import Binding
    from kitgen.pipeline.kit.options import KitOptions
    from kitgen.pipeline.printing.options import PrintOptions

    if choices["booklet"] and choices["sides"] == Sides.SINGLE:
        raise click.UsageError("--booklet prints on both sides; leave out --sides single")
    paper, marks = PAPERS[choices["paper"]], Marks(choices["marks"])
    sources: tuple[Source, ...] = ()
    if choices["printer"] is None:
        settings = PrintSettings(paper, Sides(choices["sides"] or Sides.LONG_EDGE), marks)
    else:
        from kitgen.pipeline.guide.printer import known_printer

        known = known_printer(choices["printer"], paper, choices["printer_set_at"])
        note_other_edge(choices["printer"], known.flip_edge, choices["sides"])
        sides = Sides(choices["sides"] or known.flip_edge or Sides.LONG_EDGE)
        settings = PrintSettings.for_printer(known.printer, paper, sides, marks)
        sources = (known.source,)
    kit = KitOptions(
        seed=choices["seed"],
        ink=InkStyle(choices["ink"]),
        copies=choices["copies"],
        first=choices["first"] or 1,
        party=choices.get("party"),
        overrides=choices["overrides"],
        strict=choices.get("strict", False),
        defaults=choices["defaults"],
    )
    binding = Binding.FOLDED if choices["booklet"] else Binding.PAGES
    return kit, PrintOptions(
        settings,
        binding,
        sources,
        choices["without"],
        repeated=choices.get("watch", False),
        separate=choices.get("separate", False),
        pictured=not choices.get("no_svg", False),
    )


def once_or_watching(work: Callable[[], int], watch: bool) -> int:
    """Do a command's work once, or after each change; ending a watch is a success."""
    if not watch:
        return work()
    from kitgen.pipeline.watching import watch as do_for_each_change

    do_for_each_change(work, WatchConsole())
    return GOOD


def named_kits(kits: Sequence[str], *, examples: bool = False) -> tuple[str, ...]:
    """Return the kits that are named, with all examples if wanted; if there are none, all games.

    If all games are taken, standard error says how to name the kits in the current folder.
    """
    named = (*kits, *(name for name in example_names() if examples and name not in kits))
    if not named and (passed_over := kits_here(_MOST_NAMED + 1)):
        command = click.get_current_context().info_name
        some = " ".join(map(shlex.quote, passed_over[:_MOST_NAMED]))
        more = " ..." if len(passed_over) > _MOST_NAMED else ""
        say(
            "without a name, these are the games that come with kitgen; for what is in this "
            f"folder: kitgen {command} {some}{more}",
            err=True,
        )
    return named or game_names()
