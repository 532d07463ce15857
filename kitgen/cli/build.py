"""The command that builds kits. Heavy modules are imported inside it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kitgen.cli.asked import asked_of, named_kits, once_or_watching
from kitgen.cli.group import GOOD
from kitgen.cli.options import build_options, count_option, json_option, out_option
from kitgen.cli.settings import settings_of
from kitgen.console import progress_shown, say, tell
from kitgen.console_builds import print_all_built, print_built_for_programs, print_unchanged
from kitgen.folders import check_here

if TYPE_CHECKING:
    from kitgen.definitions.loading import KitDefaults
    from kitgen.pipeline.building.one_kit import BuiltKit
    from kitgen.pipeline.folders.unchanged import Asked, UnchangedKit


@click.command()
@build_options
@count_option(
    "--party",
    "How many people play: one set for each table, with its own rules and score pads.",
)
@click.option(
    "--separate",
    is_flag=True,
    help="Write one file for each job instead of one for each stock and reader.",
)
@click.option(
    "--no-svg",
    is_flag=True,
    help="Write no SVG files: the printed pages are the same, but the gallery shows no pieces.",
)
@click.option(
    "--merged",
    is_flag=True,
    help="Also put all pages into merged-card.pdf and merged-paper.pdf. Pages that players "
    "must not read go into separate files, such as merged-player-1-paper.pdf for one "
    "player, merged-table-card.pdf, to be printed unread, and merged-referee-paper.pdf "
    "for a referee.",
)
@count_option(
    "--jobs",
    "How many kits to build in parallel; this changes no file. With --merged or --watch, and "
    "on Windows, kits are built one after the other.  [default: one on each processor core]",
)
@click.option(
    "--fresh", is_flag=True, help="Build kits even if nothing has changed since the last build."
)
@click.option(
    "--replace",
    is_flag=True,
    help="Replace files of an earlier build even if they were changed by hand.",
)
@json_option("what was built")
@out_option("output", "Folder for the kits.")
def build(kits: tuple[str, ...], as_json: bool, **typed: Any) -> int:
    """Build kits: PDFs to print, SVGs, a gallery. Without KIT, build the main kit of each game."""
    if typed["party"] and typed["copies"]:
        raise click.UsageError("--party counts the tables itself; leave out --copies")
    if as_json and typed["watch"]:
        raise click.UsageError("--watch runs until Ctrl-C, but --json is printed once: choose one")
    named, settled = named_kits(kits, examples=typed["examples"]), settings_of(kits, typed)
    if typed["watch"]:
        shown: set[Path] = set()
        return once_or_watching(lambda: _build_shown(named, settled(), shown), watch=True)
    choices = settled()
    output = Path(choices["out"])
    note = partial(say, err=True) if as_json else tell
    unchanged = () if choices["fresh"] else _unchanged(named, output, choices, note)
    left = {kit.reference for kit in unchanged}
    to_build = tuple(kit for kit in named if kit not in left)
    if as_json:
        built = _build(to_build, choices, note) if to_build else ()
        print_built_for_programs(built, unchanged, output)
        return GOOD
    print_unchanged(unchanged)
    return _build_shown(to_build, choices, set()) if to_build else GOOD


def _unchanged(
    kits: tuple[str, ...], output: Path, choices: dict[str, Any], note: Callable[[str], None]
) -> "tuple[UnchangedKit, ...]":
    """Return the kits that are unchanged, which a build need not make.

    Nothing heavy is loaded: finding out that there is nothing to do is as quick as `--help`.
    """
    check_here()
    from kitgen.pipeline.folders.moves import recover
    from kitgen.pipeline.folders.refusals import refused_in_one_line
    from kitgen.pipeline.folders.unchanged import merged_unchanged, unchanged_kits

    with refused_in_one_line(output):
        recover(output, note)
    if (asked := _asked(choices)) is None:
        return ()
    unchanged = unchanged_kits(kits, asked, output)
    whole = len(unchanged) == len(kits)
    if choices["merged"] and not (whole and merged_unchanged(unchanged, output)):
        return ()
    return unchanged


def _asked(choices: dict[str, Any]) -> "Asked | None":
    """Return the options of a build as a manifest records them; None if only a build can tell.

    The seating and a printer's profile depend on more than the command line.
    """
    from kitgen.pipeline.folders.unchanged import Asked

    if choices["party"] or choices["printer"]:
        return None
    options = {
        "copies": choices["copies"] or 1,
        "sides": choices["sides"] or "long-edge",
        "ink": choices["ink"],
        "marks": choices["marks"],
        "binding": "folded" if choices["booklet"] else "pages",
        "set": list(choices["overrides"]),
        **({"separate": True} if choices["separate"] else {}),
        **({"no_svg": True} if choices["no_svg"] else {}),
        **({"first": choices["first"]} if (choices["first"] or 1) > 1 else {}),
        **({"without": list(choices["without"])} if choices["without"] else {}),
        **({"merged": True} if choices["merged"] else {}),
    }
    defaults: KitDefaults | None = choices["defaults"]
    seed, paper, strict = (choices[key] for key in ("seed", "paper", "strict"))
    if defaults is None:
        return Asked(seed, paper, options, strict)
    folders = tuple(file.path.parent for file in defaults.files)
    return Asked(seed, paper, options, strict, defaults.source.sha256, folders)


def _build_shown(kits: tuple[str, ...], choices: dict[str, Any], shown: set[Path]) -> int:
    """Build kits and list them; kits that an earlier round has listed take one line."""
    built = _build(kits, choices, tell)
    print_all_built(built, Path(choices["out"]), shown, merged=choices["merged"])
    return GOOD


def _build(
    kits: tuple[str, ...], choices: dict[str, Any], note: Callable[[str], None]
) -> "tuple[BuiltKit, ...]":
    """Build kits; `note` gets the messages about folders that were there before."""
    check_here()
    from kitgen.pipeline.building.kits import build_kits
    from kitgen.pipeline.building.options import BuildOptions
    from kitgen.side_by_side import processor_count

    options = BuildOptions(
        *asked_of(**choices),
        merged=choices["merged"],
        replace=choices["replace"],
        jobs=choices["jobs"] or processor_count(),
    )
    with progress_shown() as progress:
        return build_kits(kits, options, Path(choices["out"]), progress, note)
