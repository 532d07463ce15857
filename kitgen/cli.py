"""The command line. Heavy modules are imported inside commands, so that `--help` is quick."""

import gc
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from kitgen import __version__, terminal
from kitgen.diagnostics import Diagnostic, KitgenError, Severity
from kitgen.folders import check_folders, check_here
from kitgen.telling import (
    OutputRefusedError,
    WatchTeller,
    note_other_edge,
    refuse,
    say,
    tell_all_built,
    tell_differences,
    tell_json,
    tell_kits,
    tell_refusal,
    tell_reports,
)

if TYPE_CHECKING:
    from kitgen.definitions.loading import Source
    from kitgen.pipeline.options import BuildOptions

GOOD, WRONG, MISUSED = 0, 1, 2

PAPER_NAMES = ("letter", "a4", "legal", "tabloid", "a3")
SIDES_NAMES = ("long-edge", "short-edge", "single")
INK_NAMES = ("full", "low")
MARKS_NAMES = ("crop", "line", "none")

_LONGEST_NUMBER = 18

C = TypeVar("C", bound=Callable[..., Any])


def _unknown(kind: str, word: str, known: Sequence[str]) -> str:
    """Say that a word is not known, and which one was meant or which there are."""
    near = get_close_matches(word.lower(), known, n=1)
    hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(known)}"
    return f"there is no {kind} `{word}`; {hint}"


class Commands(click.Group):
    """The commands; a misspelt one is answered with the one that was meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first argument names."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise click.UsageError(_unknown("command", args[0], self.list_commands(ctx)), ctx)
        return super().resolve_command(ctx, args)


def _one_of(kind: str, known: Sequence[str]) -> Callable[..., str | None]:
    """Make the callback of an option whose value is one of a few words."""

    def convert(ctx: click.Context, _param: click.Parameter, value: str | None) -> str | None:
        if value is not None and value not in known:
            raise click.UsageError(_unknown(kind, value, known), ctx)
        return value

    return convert


def _count(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    """Read `--copies` or `--party`; how many a game can make is the game's to say."""
    if value is None:
        return None
    name, digits = param.opts[0], value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise click.UsageError(f"{name} {value} is not a whole number", ctx)
    if len(digits) > _LONGEST_NUMBER:
        raise click.UsageError(f"{name} has {len(digits)} digits: no game makes so many", ctx)
    if int(value) < 1:
        raise click.UsageError(f"{name} {value} makes nothing; 1 is the least", ctx)
    return int(value)


def _utf8(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse words that are not UTF-8: they could be neither printed nor written down."""
    if value is None:
        return None
    for words in (value,) if isinstance(value, str) else value:
        if any("\ud800" <= one <= "\udfff" for one in words):
            metavar = param.metavar or param.name or ""
            name = (
                param.opts[0] if isinstance(param, click.Option) else metavar.strip("[].").upper()
            )
            shown = words.encode(errors="surrogateescape").decode(errors="backslashreplace")
            raise click.UsageError(f"{name} `{shown}` is not UTF-8", ctx)
    return value


def _folder(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse an empty name: it would be the current folder, which nobody asked for."""
    if value is not None and "" in ((value,) if isinstance(value, str) else value):
        raise click.UsageError(f"{param.get_error_hint(ctx)} is empty: it names no folder", ctx)
    return value


def _file(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """Refuse an empty name, which no file has, and one that could not be written down."""
    if value == "":
        raise click.UsageError(f"{param.get_error_hint(ctx)} is empty: it names no file", ctx)
    return _utf8(ctx, param, value)


_BUILD_OPTIONS = (
    click.option("--seed", default="1", show_default=True, help="Any text of 1 to 64 characters."),
    click.option(
        "--paper",
        default="letter",
        show_default=True,
        metavar="|".join(PAPER_NAMES),
        callback=_one_of("paper", PAPER_NAMES),
        help="What lies in the tray.",
    ),
    click.option(
        "--copies",
        metavar="N",
        callback=_count,
        help="For how many tables: whole sets, or so many different fields, with rules and score "
        "pads once.",
    ),
    click.option(
        "--sides",
        metavar="|".join(SIDES_NAMES),
        callback=_one_of("--sides", SIDES_NAMES),
        help="How the printer turns the paper.  [default: the profile's flip edge, or long-edge]",
    ),
    click.option(
        "--printer",
        metavar="FILE",
        callback=_file,
        help="A printer's profile: what its calibration page showed.",
    ),
    click.option(
        "--ink",
        default="full",
        show_default=True,
        metavar="|".join(INK_NAMES),
        callback=_one_of("--ink", INK_NAMES),
        help="Full drawings, or ones for little ink.",
    ),
    click.option(
        "--marks",
        default="crop",
        show_default=True,
        metavar="|".join(MARKS_NAMES),
        callback=_one_of("--marks", MARKS_NAMES),
        help="What shows where to cut.",
    ),
    click.option(
        "--set",
        "overrides",
        multiple=True,
        metavar="PATH=VALUE",
        callback=_utf8,
        help="Change one value of the definition, as in pawns.diameter='18 mm'.",
    ),
    click.option(
        "--booklet", is_flag=True, help="Print the rules as half pages, to fold and staple."
    ),
    click.option("--strict", is_flag=True, help="Let warnings stop it, too."),
    click.option(
        "--watch", is_flag=True, help="Do it again whenever a file it read is saved, until Ctrl-C."
    ),
)


def _build_options(command: C) -> C:
    """Add the options that `build` and `check` share."""
    for option in reversed(_BUILD_OPTIONS):
        command = option(command)
    return click.argument("kits", metavar="[KIT]...", nargs=-1, callback=_utf8)(command)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="kitgen %(version)s")
def commands() -> None:
    """Print-and-play board games: sheets to cut, answers, and a proof that they are right.

    KIT is the id of a shipped kit (see `kitgen list`) or the path of a YAML file.
    """


@commands.command()
@_build_options
@click.option(
    "--party",
    metavar="N",
    callback=_count,
    help="How many people: a set for each table, fields with their rules and score pads, too.",
)
@click.option(
    "--merged",
    is_flag=True,
    help="Also bind all pages into everything-card.pdf and everything-paper.pdf, what "
    "players do not read apart: everything-table-... for nobody, everything-referee-... for a "
    "referee.",
)
@click.option(
    "--out", default="output", show_default=True, callback=_folder, help="Folder for the kits."
)
def build(kits: tuple[str, ...], out: str, **choices: Any) -> int:
    """Build kits: PDFs to print, SVGs, a gallery. No KIT builds every game."""
    if choices["party"] and choices["copies"]:
        raise click.UsageError("--party counts the tables itself; leave --copies away")
    told: set[Path] = set()
    return _once_or_watching(lambda: _build(kits, out, choices, told), choices["watch"])


def _build(kits: tuple[str, ...], out: str, choices: dict[str, Any], told: set[Path]) -> int:
    """Build kits; those whose folders were told before, by an earlier round, take a line."""
    check_here()
    from kitgen.pipeline.build import build_kits

    options = _options(**choices)
    with terminal.ProgressLine(sys.stderr) as progress:
        built = build_kits(_named(kits), options, Path(out), progress, say)
    tell_all_built(built, Path(out), told, merged=options.merged)
    return GOOD


@commands.command()
@_build_options
@click.option("--deep", is_flag=True, help="Prove what can be proved, and print the report.")
@click.option("--json", "as_json", is_flag=True, help="Print it all as JSON.")
def check(kits: tuple[str, ...], deep: bool, as_json: bool, **choices: Any) -> int:
    """Find everything that can be wrong with kits, without printing."""
    return _once_or_watching(lambda: _check(kits, deep, as_json, choices), choices["watch"])


def _check(kits: tuple[str, ...], deep: bool, as_json: bool, choices: dict[str, Any]) -> int:
    check_here()
    from kitgen.pipeline.check import check_kit

    options = _options(**choices)
    with terminal.ProgressLine(sys.stderr) as progress:
        reports = [check_kit(kit, options, progress, deep=deep) for kit in _named(kits)]
    tell_reports(reports, deep=deep, as_json=as_json)
    bad = any(one.diagnostics if options.strict else one.error_count for one in reports)
    return WRONG if bad else GOOD


@commands.command()
@click.argument("folders", metavar="FOLDER...", nargs=-1, required=True, callback=_folder)
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
def verify(folders: tuple[str, ...], as_json: bool) -> int:
    """Read finished kits back and compare them with what was generated.

    FOLDER is a kit's, or an output folder with all the kits in it.
    """
    check_here()
    check_folders(folders)
    from kitgen.pipeline.verify import kits_to_verify, verify_folder

    found: dict[str, tuple[Diagnostic, ...]] = {}
    for kit in (kit for folder in folders for kit in kits_to_verify(Path(folder))):
        with terminal.ProgressLine(sys.stderr) as progress:
            found[str(kit)] = verify_folder(kit, progress)
    tell_differences(found, as_json=as_json)
    errors = any(one.severity is Severity.ERROR for many in found.values() for one in many)
    return WRONG if errors else GOOD


@commands.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def list_kits(as_json: bool) -> int:
    """List the shipped kits and their variants."""
    from kitgen.definitions.loading import shipped_kits

    tell_kits(shipped_kits(), as_json=as_json)
    return GOOD


@commands.command()
@click.argument("code", required=False)
def explain(code: str | None) -> int:
    """Explain an error's code; without one, list them all."""
    from kitgen.pipeline.codes import all_explanations

    known = all_explanations()
    if code is None:
        for one, explanation in known.items():
            say(f"{one}  {explanation.splitlines()[0]}")
        return GOOD
    if code.upper() not in known:
        near = get_close_matches(code.upper(), known, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else "`kitgen explain` lists all codes"
        raise click.UsageError(f"there is no code `{code}`; {hint}")
    say(f"{code.upper()}: {known[code.upper()]}")
    return GOOD


@commands.command()
@click.argument("name", callback=_utf8)
@click.option(
    "--from", "parent", required=True, metavar="KIT", help="The kit to vary.", callback=_utf8
)
def new(name: str, parent: str) -> int:
    """Write NAME.yaml, a commented variant of a kit to edit, and its schema for editors."""
    check_here()
    from kitgen.pipeline.variants import write_variant

    path, key_schema = write_variant(name, parent, Path())
    say(f"{key_schema} written, from which editors complete and explain keys")
    say(f"{path} written; edit it, then: kitgen check {path}")
    return GOOD


@commands.command()
@click.argument("game", required=False)
@click.option(
    "--out", metavar="FOLDER", callback=_folder, help="Write one file each instead of printing."
)
def schema(game: str | None, out: str | None) -> int:
    """Print the JSON Schema of kits, of one GAME or of all, for editors.

    GAME may be `printer`: the schema of the files that --printer takes; or `theme`: that of the
    files that the key `theme` names.
    """
    from kitgen.pipeline.schemas import any_of, file_schemas, schemas, write_schemas

    others = file_schemas()
    found = {game: others[game]} if game in others else schemas(game)
    if out is not None:
        besides = {} if game else others
        for path in write_schemas(found | besides, Path(out)):
            say(path)
        return GOOD
    tell_json(found[game] if game else any_of(found))
    return GOOD


def _options(**choices: Any) -> "BuildOptions":
    """Gather the options of `build` and `check`."""
    from kitgen.drawing.inks import InkStyle
    from kitgen.layout.booklet import Binding
    from kitgen.layout.paper import PAPERS
    from kitgen.layout.sheet import Marks, PrintSettings, Sides
    from kitgen.pipeline.options import BuildOptions

    if choices["booklet"] and choices["sides"] == Sides.SINGLE:
        raise click.UsageError("--booklet prints on both sides; leave out --sides single")
    paper, marks = PAPERS[choices["paper"]], Marks(choices["marks"])
    sources: tuple[Source, ...] = ()
    if choices["printer"] is None:
        settings = PrintSettings(paper, Sides(choices["sides"] or Sides.LONG_EDGE), marks)
    else:
        from kitgen.pipeline.printer import known_printer

        known = known_printer(choices["printer"], paper)
        note_other_edge(choices["printer"], known.flip_edge, choices["sides"])
        sides = Sides(choices["sides"] or known.flip_edge or Sides.LONG_EDGE)
        settings = PrintSettings.for_printer(known.printer, paper, sides, marks)
        sources = (known.source,)
    return BuildOptions(
        seed=choices["seed"],
        settings=settings,
        ink=InkStyle(choices["ink"]),
        copies=choices["copies"],
        party=choices.get("party"),
        merged=choices.get("merged", False),
        overrides=choices["overrides"],
        sources=sources,
        strict=choices["strict"],
        binding=Binding.FOLDED if choices["booklet"] else Binding.PAGES,
        repeated=choices["watch"],
    )


def _once_or_watching(work: Callable[[], int], watch: bool) -> int:
    """Do what a command does, once or for each change; who ends a watch has not failed."""
    if not watch:
        return work()
    from kitgen.pipeline.watching import watch as do_for_each_change

    do_for_each_change(work, WatchTeller())
    return GOOD


def _named(kits: Sequence[str]) -> tuple[str, ...]:
    """Give the kits that were named, or, when none was, every game's own kit."""
    from kitgen.definitions.loading import shipped_kits

    return tuple(kits) or tuple(kit.id for kit in shipped_kits() if kit.variant_of is None)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command; give its exit status. A user's mistake is told without a traceback."""
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
        return tell_refusal(refusal)
    except (click.Abort, KeyboardInterrupt):
        say("interrupted; nothing was changed", err=True)
        return WRONG


def _run_command(arguments: Sequence[str] | None) -> int:
    """Run a command; give its exit status.

    Raises:
        OutputRefusedError: The help itself could not be written.
    """
    try:
        status = commands.main(args=arguments, prog_name="kitgen", standalone_mode=False)
    except OSError as problem:
        # What a command cannot read or write has a name; the stream of the help has none.
        if problem.filename is not None:
            raise
        raise OutputRefusedError(problem) from None
    return status if isinstance(status, int) else GOOD


def main() -> NoReturn:
    """Run the command that was typed, and exit with its status."""
    terminal.treat_termination_as_interrupt()
    # A run is short and its values are frozen trees: looking for cycles finds none, and takes
    # a tenth of the time.
    gc.disable()
    status = run()
    # Nor is it worth the search that Python itself makes for them as it ends.
    gc.freeze()
    sys.exit(status)
