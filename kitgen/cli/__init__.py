"""The command line. Heavy modules are imported inside commands, so that `--help` is quick."""

import errno
import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from kitgen import __version__, terminal
from kitgen.cli.about import ABOUT
from kitgen.cli.new import new
from kitgen.cli.options import (
    GOOD,
    HELP_OPTIONS,
    MISUSED,
    WRONG,
    Commands,
    build_options,
    checked_folder,
    count_option,
    json_option,
    kit_options,
    out_option,
    talk_options,
)
from kitgen.cli.settings import settings, settings_of
from kitgen.cli.studio import studio
from kitgen.cli.variants import PLAYING
from kitgen.console import (
    OutputRefusedError,
    print_refusal,
    print_reports,
    print_results,
    progress_shown,
    refuse,
    say,
    standard_input,
    tell,
)
from kitgen.console_builds import (
    WatchConsole,
    note_other_edge,
    print_all_built,
    print_built_for_programs,
    print_unchanged,
)
from kitgen.diagnostics import KitgenError
from kitgen.folders import check_folders, check_here
from kitgen.late import leave_out_plugins
from kitgen.resources import example_names, game_names

if TYPE_CHECKING:
    from kitgen.definitions.loading import KitDefaults, Source
    from kitgen.pipeline.building.one_kit import BuiltKit
    from kitgen.pipeline.folders.unchanged import Asked, UnchangedKit
    from kitgen.pipeline.kit.options import KitOptions
    from kitgen.pipeline.printing.options import PrintOptions


STANDARD_INPUT = "-"
"""The KIT that `check` reads from standard input."""


@click.group(
    cls=Commands, commands=[*ABOUT, *PLAYING, new, settings, studio], context_settings=HELP_OPTIONS
)
@click.version_option(__version__, "-V", "--version", message="kitgen %(version)s")
def commands() -> None:
    """Print-and-play board games: sheets to cut, answers, and a proof that they are right.

    KIT is the id of a shipped kit (see `kitgen list`) or the path of a YAML file.
    """


@commands.command()
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
    """Build kits: PDFs to print, SVGs, a gallery. No KIT builds the five games."""
    if typed["party"] and typed["copies"]:
        raise click.UsageError("--party counts the tables itself; leave out --copies")
    if as_json and typed["watch"]:
        raise click.UsageError("--watch runs until Ctrl-C, but --json is printed once: choose one")
    named, settled = _named(kits, examples=typed["examples"]), settings_of(kits, typed)
    if typed["watch"]:
        shown: set[Path] = set()
        return _once_or_watching(lambda: _build_shown(named, settled(), shown), watch=True)
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
    """Return the kits that a build need not make.

    Nothing heavy is loaded: to find that there is nothing to do takes no longer than `--help`.
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
    """Return what is asked for as a manifest has it; None where a build has to find that out.

    Who sits where, and what a printer's profile says, depends on more than the command line.
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
    """Build kits and list them; those that an earlier round has listed take a line."""
    built = _build(kits, choices, tell)
    print_all_built(built, Path(choices["out"]), shown, merged=choices["merged"])
    return GOOD


def _build(
    kits: tuple[str, ...], choices: dict[str, Any], note: Callable[[str], None]
) -> "tuple[BuiltKit, ...]":
    """Build kits; what has to be said of what was there before is noted."""
    check_here()
    from kitgen.pipeline.building.kits import build_kits
    from kitgen.pipeline.building.options import BuildOptions
    from kitgen.side_by_side import processor_count

    options = BuildOptions(
        *_options(**choices),
        merged=choices["merged"],
        replace=choices["replace"],
        jobs=choices["jobs"] or processor_count(),
    )
    with progress_shown() as progress:
        return build_kits(kits, options, Path(choices["out"]), progress, note)


@commands.command()
@build_options
@click.option("--deep", is_flag=True, help="Prove what can be proved, and print the report.")
@json_option("it all")
def check(kits: tuple[str, ...], deep: bool, as_json: bool, **typed: Any) -> int:
    """Check kits for everything that can go wrong, and print nothing.

    If KIT is -, it is read from standard input, as if its file were in the current folder.
    """
    settled = settings_of(kits, typed)
    if STANDARD_INPUT not in kits:
        return _once_or_watching(lambda: _check(kits, deep, as_json, settled()), typed["watch"])
    if typed["watch"]:
        raise click.UsageError("standard input cannot be watched; name a file")
    from kitgen.definitions.reader import MOST_BYTES
    from kitgen.files_read import handed_in

    with handed_in(Path(STANDARD_INPUT), standard_input(MOST_BYTES + 1)):
        return _check(kits, deep, as_json, settled())


def _check(kits: tuple[str, ...], deep: bool, as_json: bool, choices: dict[str, Any]) -> int:
    check_here()
    from kitgen.pipeline.building.check import check_kits

    asked, to_people = _options(**choices), partial(say, err=True)
    with progress_shown() as progress:
        reports = check_kits(
            _named(kits, examples=choices["examples"]), *asked, progress, to_people, deep=deep
        )
    print_reports(reports, deep=deep, as_json=as_json)
    bad = any(report.diagnostics if asked[0].strict else report.error_count for report in reports)
    return WRONG if bad else GOOD


@commands.command(short_help="Verify finished kits: every page and file of them.")
@click.argument("folders", metavar="FOLDER...", nargs=-1, required=True, callback=checked_folder)
@click.option(
    "--quick", is_flag=True, help="Compare hashes and read files back, but do not make kits again."
)
@click.option("--rebuild", is_flag=True, help="Fail if a kit cannot be made again.")
@talk_options
@json_option("what was found")
def verify(folders: tuple[str, ...], quick: bool, rebuild: bool, as_json: bool) -> int:
    """Verify finished kits: read them back, make them again, compare every file.

    FOLDER is the folder of one kit, or an output folder with all the kits in it. What is printed is
    compared with what was generated. Then each kit is made again from its own sources, in a
    temporary folder; files whose bytes differ are compared by their content, PDFs page by page,
    rendered at 150 dpi. A kit made by another version of kitgen cannot be made again; a line says
    so.
    """
    if quick and rebuild:
        raise click.UsageError("--quick does not make kits again; leave out --rebuild")
    check_here()
    _recover_around(folders)
    check_folders(folders)
    from kitgen.pipeline.verify.folder import verify_folder
    from kitgen.pipeline.verify.results import Results

    results: Results = {}
    for folder in map(Path, folders):
        with progress_shown() as progress:
            results |= verify_folder(folder, progress, quick=quick, rebuild=rebuild, apart=True)
    print_results(results, as_json=as_json, quick=quick)
    return WRONG if any(result.has_errors for result in results.values()) else GOOD


def _recover_around(folders: Sequence[str]) -> None:
    """Put right what killed builds left in folders and beside them, as far as they can be written.

    A kit of which a build was killed may lie beside its place.
    """
    from kitgen.pipeline.folders.moves import recover
    from kitgen.pipeline.folders.refusals import reason

    for folder in folders:
        for output in (Path(folder), Path(os.path.abspath(folder)).parent):  # noqa: PTH100
            try:
                recover(output, partial(say, err=True))
            except KitgenError as refusal:
                say(f"note: {refusal}", err=True)
            except OSError as problem:
                words = f"an interrupted build cannot be undone: {reason(problem)}"
                say(f"note: {output}: {words}", err=True)


@commands.command(short_help="Print the words of kits, ready to be translated.")
@kit_options
def words(kits: tuple[str, ...], **typed: Any) -> int:
    """Print the words of kits as a language file, ready to be translated.

    For a kit in English these are all the words that it prints; for a kit in a language of your
    own, the words that the language's file still lacks.
    """
    check_here()
    from kitgen.pipeline.missing_messages import words_to_translate

    options, printing = _options(**settings_of(kits, typed)())
    with terminal.ProgressLine(sys.stderr) as progress:
        lines = tuple(words_to_translate(_named(kits), options, printing, progress))
    say("\n".join(lines))
    return GOOD


def _options(**choices: Any) -> "tuple[KitOptions, PrintOptions]":
    """Return what `build`, `check` and `words` are asked of kits, and of their printing."""
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


def _once_or_watching(work: Callable[[], int], watch: bool) -> int:
    """Do what a command does, once or for each change; who ends a watch has not failed."""
    if not watch:
        return work()
    from kitgen.pipeline.watching import watch as do_for_each_change

    do_for_each_change(work, WatchConsole())
    return GOOD


def _named(kits: Sequence[str], *, examples: bool = False) -> tuple[str, ...]:
    """Return the kits that were named, with all examples if so, or else every game's own kit."""
    named = (*kits, *(name for name in example_names() if examples and name not in kits))
    return named or game_names()


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. A user's mistake is shown without a traceback."""
    terminal.make_streams_lenient()
    try:
        return _run_command(arguments)
    except click.exceptions.NoArgsIsHelpError as nothing:
        say(nothing.format_message(), err=True)
        return MISUSED
    except click.ClickException as misuse:
        refuse(misuse.format_message())
        return MISUSED
    except KitgenError as refusal:
        return print_refusal(refusal)
    except (click.Abort, KeyboardInterrupt):
        say("interrupted; nothing was changed", err=True)
        return WRONG


def _run_command(arguments: Sequence[str] | None) -> int:
    """Run a command and return its exit status.

    Raises:
        KitgenError: The file system bears no such long name.
        OutputRefusedError: The help itself could not be written.
    """
    try:
        status = commands.main(args=arguments, prog_name="kitgen", standalone_mode=False)
    except OSError as problem:
        if problem.errno == errno.ENAMETOOLONG:
            # Of a long path, what kitgen adds may be what is too much.
            reason = f"a name is too long for the file system: {problem.filename}"
            raise KitgenError(reason) from None
        # What a command cannot read or write has a name; the stream of the help has none.
        if problem.filename is not None:
            raise
        raise OutputRefusedError(problem) from None
    return status if isinstance(status, int) else GOOD


def main() -> NoReturn:
    """Run the command that was typed, and exit with its status."""
    terminal.treat_termination_as_interrupt()
    leave_out_plugins()
    if "_KITGEN_COMPLETE" in os.environ:
        from kitgen.cli.completion import offer_powershell

        offer_powershell()
    # A run is short and its values are frozen trees: looking for cycles finds none, and takes
    # a tenth of the time.
    gc.disable()
    status = run()
    # Nor is it worth the search that Python itself makes for them as it ends.
    gc.freeze()
    sys.exit(status)
