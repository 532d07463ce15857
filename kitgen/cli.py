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
from kitgen.cli_new import new
from kitgen.cli_options import (
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
)
from kitgen.cli_variants import PLAYING
from kitgen.console import (
    OutputRefusedError,
    WatchConsole,
    note_other_edge,
    print_all_built,
    print_json,
    print_kits,
    print_refusal,
    print_reports,
    print_results,
    print_unchanged,
    refuse,
    say,
)
from kitgen.diagnostics import KitgenError
from kitgen.folders import check_folders, check_here
from kitgen.late import leave_out_plugins
from kitgen.resources import example_names, game_names

if TYPE_CHECKING:
    from kitgen.definitions.loading import Source
    from kitgen.pipeline.folders.unchanged import Asked
    from kitgen.pipeline.kit.options import KitOptions
    from kitgen.pipeline.printing.options import PrintOptions


@click.group(cls=Commands, commands=[*PLAYING, new], context_settings=HELP_OPTIONS)
@click.version_option(__version__, message="kitgen %(version)s")
def commands() -> None:
    """Print-and-play board games: sheets to cut, answers, and a proof that they are right.

    KIT is the id of a shipped kit (see `kitgen list`) or the path of a YAML file.
    """


@commands.command()
@build_options
@count_option(
    "--party",
    "How many people: a set for each table, fields with their rules and score pads, too.",
)
@click.option(
    "--separate",
    is_flag=True,
    help="Make a file for each job, in place of one for each stock and each reader.",
)
@click.option(
    "--merged",
    is_flag=True,
    help="Also put all pages into merged-card.pdf and merged-paper.pdf. What players must "
    "not read goes into files of its own: merged-player-1-... and merged-player-2-... for "
    "one player, merged-table-..., to be printed unread, and merged-referee-... for a "
    "referee.",
)
@count_option(
    "--jobs",
    "How many kits are made at once; the files are the same. With --merged and --watch, and "
    "on Windows, kits are made one after the other.  [default: one on each processor core]",
)
@click.option(
    "--fresh", is_flag=True, help="Build kits even if nothing changed since they were built."
)
@click.option(
    "--replace", is_flag=True, help="Replace files of an earlier build that were changed by hand."
)
@out_option("output", "Folder for the kits.")
def build(kits: tuple[str, ...], out: str, **choices: Any) -> int:
    """Build kits: PDFs to print, SVGs, a gallery. No KIT builds the five games."""
    if choices["party"] and choices["copies"]:
        raise click.UsageError("--party counts the tables itself; leave out --copies")
    named = _named(kits, examples=choices["examples"])
    if not (choices["fresh"] or choices["watch"]):
        named = _changed(named, Path(out), choices)
        if not named:
            return GOOD
    shown: set[Path] = set()
    return _once_or_watching(lambda: _build(named, out, choices, shown), choices["watch"])


def _changed(kits: tuple[str, ...], output: Path, choices: dict[str, Any]) -> tuple[str, ...]:
    """Return the kits that a build has to make; of the others a line is said.

    Nothing heavy is loaded: to find that there is nothing to do takes no longer than `--help`.
    """
    check_here()
    from kitgen.pipeline.folders.moves import recover
    from kitgen.pipeline.folders.refusals import refused_in_one_line
    from kitgen.pipeline.folders.unchanged import merged_unchanged, unchanged_kits

    with refused_in_one_line(output):
        recover(output, say)
    if (asked := _asked(choices)) is None:
        return kits
    unchanged = unchanged_kits(kits, asked, output)
    whole = len(unchanged) == len(kits)
    if choices["merged"] and not (whole and merged_unchanged(unchanged, output)):
        return kits
    print_unchanged(unchanged)
    left = {kit.reference for kit in unchanged}
    return tuple(kit for kit in kits if kit not in left)


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
        **({"first": choices["first"]} if (choices["first"] or 1) > 1 else {}),
        **({"without": list(choices["without"])} if choices["without"] else {}),
        **({"merged": True} if choices["merged"] else {}),
    }
    return Asked(choices["seed"], choices["paper"], options, choices["strict"])


def _build(kits: tuple[str, ...], out: str, choices: dict[str, Any], shown: set[Path]) -> int:
    """Build kits; those that an earlier round has listed take a line."""
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
    with terminal.ProgressLine(sys.stderr) as progress:
        built = build_kits(kits, options, Path(out), progress, say)
    print_all_built(built, Path(out), shown, merged=options.merged)
    return GOOD


@commands.command()
@build_options
@click.option("--deep", is_flag=True, help="Prove what can be proved, and print the report.")
@json_option("it all")
def check(kits: tuple[str, ...], deep: bool, as_json: bool, **choices: Any) -> int:
    """Find everything that can be wrong with kits, without printing."""
    return _once_or_watching(lambda: _check(kits, deep, as_json, choices), choices["watch"])


def _check(kits: tuple[str, ...], deep: bool, as_json: bool, choices: dict[str, Any]) -> int:
    check_here()
    from kitgen.pipeline.building.check import check_kits

    asked, to_people = _options(**choices), partial(say, err=True)
    with terminal.ProgressLine(sys.stderr) as progress:
        reports = check_kits(
            _named(kits, examples=choices["examples"]), *asked, progress, to_people, deep=deep
        )
    print_reports(reports, deep=deep, as_json=as_json)
    bad = any(report.diagnostics if asked[0].strict else report.error_count for report in reports)
    return WRONG if bad else GOOD


@commands.command()
@click.argument("folders", metavar="FOLDER...", nargs=-1, required=True, callback=checked_folder)
@click.option(
    "--quick", is_flag=True, help="Compare hashes and read files back; make no kit again."
)
@click.option("--rebuild", is_flag=True, help="Fail where a kit cannot be made again.")
@json_option("what was found")
def verify(folders: tuple[str, ...], quick: bool, rebuild: bool, as_json: bool) -> int:
    """Verify finished kits: read them back, make them again, compare every file.

    FOLDER is a kit's, or an output folder with all the kits in it. What is printed is compared
    with what was generated. Then each kit is made again from what it carries, in a temporary
    folder; files whose bytes differ are compared by what they hold, PDFs by their pages, rendered
    at 150 dpi. A kit made by another version cannot be made again; a line says so.
    """
    if quick and rebuild:
        raise click.UsageError("--quick makes no kit again; leave out --rebuild")
    check_here()
    _recover_around(folders)
    check_folders(folders)
    from kitgen.pipeline.verify.folder import verify_folder
    from kitgen.pipeline.verify.results import Results

    results: Results = {}
    for folder in map(Path, folders):
        with terminal.ProgressLine(sys.stderr) as progress:
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


@commands.command("list")
@json_option("the list")
def list_kits(as_json: bool) -> int:
    """List the shipped kits, their variants, and examples of games of one's own."""
    from kitgen.definitions.shipped import example_kits, shipped_kits

    print_kits((*shipped_kits(), *example_kits()), as_json=as_json)
    return GOOD


@commands.command()
@click.argument("code", required=False)
def explain(code: str | None) -> int:
    """Explain an error's code; without one, list them all."""
    from kitgen.pipeline.codes import all_explanations

    known = all_explanations()
    if code is None:
        for name, explanation in known.items():
            say(f"{name}  {explanation.splitlines()[0]}")
        return GOOD
    if code.upper() not in known:
        from kitgen.definitions.wording import near_miss

        letters = code.upper().rstrip("0123456789")
        near = near_miss(code, (other for other in known if other.startswith(letters)), 0.8)
        hint = f"did you mean {near}?" if near else "`kitgen explain` lists all codes"
        raise click.UsageError(f"there is no code `{code}`; {hint}")
    say(f"{code.upper()}: {known[code.upper()]}")
    return GOOD


@commands.command()
@click.argument("game", required=False)
@click.option(
    "--out",
    metavar="FOLDER",
    callback=checked_folder,
    help="Write one file each instead of printing.",
)
def schema(game: str | None, out: str | None) -> int:
    """Print the JSON Schema of kits, of one GAME or of all, for editors.

    GAME may be `printer`: the schema of the files that --printer takes; or `theme` or `language`:
    that of the files that these keys name; or `manifest`, `merged`, `words`, `contents-GAME`, or
    `playtest`, `comparison`, `sweep`, `tuning`: that of a JSON file that kitgen writes.
    """
    from kitgen.pipeline.schema_files import write_schemas
    from kitgen.pipeline.schemas import any_of, file_schemas, record_schemas, schemas

    others = file_schemas() | record_schemas()
    by_game = {game: others[game]} if game in others else schemas(game)
    if out is not None:
        besides = {} if game else others
        for path in write_schemas(by_game | besides, Path(out)):
            say(path)
        return GOOD
    print_json(by_game[game] if game else any_of(by_game))
    return GOOD


@commands.command()
@kit_options
def words(kits: tuple[str, ...], **choices: Any) -> int:
    """Print the words of kits as a language file, ready to be translated.

    Of kits in English these are all that they print; of kits in a language of your own, those
    that its file still lacks.
    """
    check_here()
    from kitgen.pipeline.missing_messages import words_to_translate

    options, printing = _options(**choices)
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

        known = known_printer(choices["printer"], paper)
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
    )
    binding = Binding.FOLDED if choices["booklet"] else Binding.PAGES
    repeated, separate = choices.get("watch", False), choices.get("separate", False)
    return kit, PrintOptions(settings, binding, sources, choices["without"], repeated, separate)


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
    # A run is short and its values are frozen trees: looking for cycles finds none, and takes
    # a tenth of the time.
    gc.disable()
    status = run()
    # Nor is it worth the search that Python itself makes for them as it ends.
    gc.freeze()
    sys.exit(status)
