"""What is written to the terminal: plain lines, diagnostics without floods, JSON, claims, kits."""

import errno
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kitgen import terminal
from kitgen.diagnostics import (
    ChangedByHandError,
    DefinitionError,
    Diagnostic,
    KitgenError,
    Severity,
)
from kitgen.phrases import counted

if TYPE_CHECKING:
    from pathlib import Path

    from kitgen.definitions.shipped import ShippedKit
    from kitgen.pipeline.building.check import Report
    from kitgen.pipeline.building.one_kit import BuiltKit
    from kitgen.pipeline.folders.unchanged import UnchangedKit
    from kitgen.pipeline.playtests.play import PlayedKit
    from kitgen.pipeline.verify.results import Verified
    from kitgen.playtest.in_brief import PlayInBrief

_MOST_IN_PLACE = 3
_MOST_WITHOUT_PLACE = 5
_MOST_IN_FILE = 50
_LONGEST_REFUSAL = 600
_FILE = re.compile(r"[^\s:]+\.[a-z]+(?=[\s:])")
_PLACE = re.compile(rf"({_FILE.pattern}):?( page [0-9]+)?")
_PLAIN_SIGNS = str.maketrans("×’−", "x'-")
"""What stands for the signs of a report where a terminal has only those of English letters."""


class OutputRefusedError(KitgenError):
    """What was to be said cannot be written; whatever was built is in its place."""

    def __init__(self, problem: OSError) -> None:
        """Say why, and drop what is still waiting to be written."""
        terminal.close_quietly(sys.stdout)
        full = problem.errno == errno.ENOSPC
        reason = "the disk is full" if full else (problem.strerror or str(problem)).lower()
        super().__init__(f"cannot write to standard output: {reason}")


def say(words: object, *, err: bool = False) -> None:
    """Print a line; a reader that has gone away is no error of ours.

    Raises:
        OutputRefusedError: Standard output takes nothing. Where errors go, nobody can be shown so.
    """
    try:
        line = terminal.harmless(str(words))
        print(line, file=sys.stderr if err else sys.stdout, flush=True)
    except BrokenPipeError:
        terminal.close_quietly(sys.stdout, sys.stderr)
    except OSError as problem:
        if not err:
            raise OutputRefusedError(problem) from None
        terminal.close_quietly(sys.stderr)


def refuse(reason: str) -> None:
    """Print why a command is refused, in one line of which the end is seen, too.

    Whoever pastes a file's text where its name belongs gets the beginning of it back, no more.
    """
    if len(reason) > _LONGEST_REFUSAL:
        reason = f"{reason[: _LONGEST_REFUSAL // 2]} … {reason[-_LONGEST_REFUSAL // 4 :]}"
    say(f"error: {_one_line(reason)}", err=True)


def _one_line(words: object) -> str:
    """Escape the line ends of a name: what follows them would look as if kitgen said it."""
    return str(words).replace("\n", "\\n")


def print_diagnostics(diagnostics: Sequence[Diagnostic], place: str = "") -> None:
    """Print errors on stderr and warnings on stdout; of many that are alike the first few.

    Args:
        diagnostics: What is to be printed.
        place: What each line begins with.
    """
    left = Counter(likeness for diagnostic in diagnostics for likeness in _likenesses(diagnostic))
    shown: Counter[_Likeness] = Counter()
    for diagnostic in diagnostics:
        likenesses = _likenesses(diagnostic)
        left.subtract(likenesses)
        if any(shown[likeness] == likeness.most for likeness in likenesses):
            continue
        shown.update(likenesses)
        err = diagnostic.severity is Severity.ERROR
        say(f"{place}{diagnostic}", err=err)
        for likeness in likenesses:
            if shown[likeness] == likeness.most and left[likeness]:
                say(f"    and {left[likeness]} more {likeness.what}", err=err)


class _Likeness(NamedTuple):
    """What diagnostics share that say the same: the code and a place, or the code and a file.

    Attributes:
        code: The code.
        place: The place or the file.
        most: How many of them are shown.
        what: What the others are called.
    """

    code: str
    place: str
    most: int
    what: str


def _likenesses(diagnostic: Diagnostic) -> tuple[_Likeness, ...]:
    """Return what a diagnostic shares with others, the nearest first."""
    code, span = diagnostic.code, diagnostic.span
    if span is None:
        file = _FILE.match(diagnostic.message)
        within = f" in {file[0]}" if file else ""
        return (
            _Likeness(code, file[0] if file else "", _MOST_WITHOUT_PLACE, f"of {code}{within}"),
        )
    return (
        _Likeness(code, str(span), _MOST_IN_PLACE, "like it"),
        _Likeness(code, span.path, _MOST_IN_FILE, f"of {code} in {span.path}"),
    )


def print_reports(reports: Sequence["Report"], *, deep: bool, as_json: bool) -> None:
    """Print what is wrong with kits, and of a deep check what is known of them."""
    if as_json:
        print_json({report.reference: _report_for_json(report, deep=deep) for report in reports})
        return
    for report in reports:
        print_diagnostics(report.diagnostics)
        say(f"{report.reference}: {_counts(report.diagnostics) if report.diagnostics else 'good'}")
        if deep:
            print_claims(report)


def _report_for_json(report: "Report", *, deep: bool) -> Any:
    """Return what is wrong with a kit; of a deep check also what is known of it."""
    from kitgen.pipeline.report.report import claim_for_json

    checks = records(report.diagnostics)
    if not deep:
        return checks
    return {"checks": checks, "report": [claim_for_json(claim) for claim in report.claims]}


def print_claims(report: "Report") -> None:
    """Print what is known of a kit, in a form that the terminal can show."""
    from kitgen.pipeline.report.text import report_text

    if report.error_count:
        say("  no report: correct the errors first")
        return
    width, blocks = terminal.line_width(sys.stdout), terminal.can_show(sys.stdout, "█▏")
    text = report_text(report.title, report.claims, width, blocks=blocks)
    say(f"\n{text if terminal.can_show(sys.stdout, '×’') else text.translate(_PLAIN_SIGNS)}\n")


def records(diagnostics: Sequence[Diagnostic]) -> list[dict[str, str]]:
    """Return diagnostics as the manifest writes them."""
    from dataclasses import asdict

    from kitgen.pipeline.records.conversions import check_record

    return [asdict(check_record(diagnostic)) for diagnostic in diagnostics]


def print_results(
    results: Mapping[Path, "Verified"], *, as_json: bool, quick: bool = False
) -> None:
    """Print how finished kits differ from what was generated and made again, by folder."""
    if as_json:
        print_json({str(folder): _result_for_json(result) for folder, result in results.items()})
        return
    for path, result in results.items():
        folder = _one_line(path)
        # Of several kits each line says which one it is about.
        print_diagnostics(result.differences, f"{folder}: " if len(results) > 1 else "")
        if len(results) > 1 or not _is_no_kit(result):
            say(f"{folder}: {result}")
    for result in results.values():
        if result.command:
            say(f"to build it again: {result.command}")
    if quick:
        say("Leave out --quick to compare every page with a fresh one.")


def _is_no_kit(result: "Verified") -> bool:
    """Return whether a result is only that there is no kit, which a count adds nothing to."""
    return [difference.code for difference in result.differences] == ["KIT201"]


def _result_for_json(result: "Verified") -> Any:
    """Return how a kit differs, and how many files were compared with those made again."""
    return {
        "good": not result.has_errors,
        "differences": [_with_place(record) for record in records(result.differences)],
        "files_compared": result.files,
        "files_same": result.files - result.other,
        "not_compared": str(result) if result.built_meanwhile else result.not_compared,
        "build_command": result.command,
    }


def _with_place(record: dict[str, str]) -> dict[str, str]:
    """Return how a kit differs with the file and the page that the message begins with."""
    begin = _PLACE.match(record["message"])
    return record | {"place": "".join(filter(None, begin.groups()))} if begin else record


def print_json(content: Any) -> None:
    """Print JSON; where the stream lacks a character, JSON has an escape of its own for it."""
    # Loaded where it is asked for: `--help` need not wait for it.
    import json

    text = json.dumps(content, ensure_ascii=False, indent=1)
    if not terminal.can_show(sys.stdout, text) or terminal.harmless(text) != text:
        text = json.dumps(content, indent=1)
    say(text)


def print_definition_error(error: DefinitionError) -> None:
    """Print every diagnostic, and how many there are."""
    print_diagnostics(error.diagnostics)
    say(f"{_counts(error.diagnostics)}; nothing was changed", err=True)


def _counts(diagnostics: Sequence[Diagnostic]) -> str:
    errors = sum(1 for diagnostic in diagnostics if diagnostic.severity is Severity.ERROR)
    return f"{counted(errors, 'error')}, {counted(len(diagnostics) - errors, 'warning')}"


def print_refusal(refusal: KitgenError) -> int:
    """Print why nothing came of a command; return its exit status."""
    if isinstance(refusal, DefinitionError):
        print_definition_error(refusal)
    else:
        refuse(str(refusal))
    return refusal.exit_status


def print_built(kit: "BuiltKit") -> None:
    """Say what was built: the folder, each file's pages, the warnings left standing."""
    from kitgen.packaging.summaries import paper_in_words, sides_in_words

    manifest = kit.manifest
    paper = paper_in_words(manifest.paper)
    say(f"{manifest.title}, seed {manifest.seed}, {paper}: {kit.folder}")
    width = max(len(file.file) for file in manifest.print_files)
    for file in manifest.print_files:
        pages = counted(file.pages, "page")
        say(f"  {file.file:<{width}}  {pages:>10}  {file.stock}, {sides_in_words(file.sides)}")
    for warning in kit.warnings:
        say(str(warning))


def print_all_built(
    built: Sequence["BuiltKit"], output: Path, shown: set[Path], *, merged: bool
) -> None:
    """Say what was built: all of it once, and a line for each folder that was listed before.

    Adds these folders to `shown`.
    """
    for kit in built:
        (_print_built_again if kit.folder in shown else print_built)(kit)
    if merged and not shown:
        print_merged(output)
    if not shown:
        from kitgen.pipeline.guide.calibration import calibration_of

        for name in sorted({calibration_of(kit.manifest).name for kit in built}):
            say(f"Print {output / name} first: it shows whether your printer keeps true size.")
        say(f"Open {output / 'index.html'} to look at what was built.")
    shown.update(kit.folder for kit in built)


def _print_built_again(kit: "BuiltKit") -> None:
    pages = counted(sum(file.pages for file in kit.manifest.print_files), "page")
    say(f"{kit.folder}: built again, {pages}")
    for warning in kit.warnings:
        say(str(warning))


def print_unchanged(kits: Sequence["UnchangedKit"]) -> None:
    """Say which kits were left as they are, and their warnings."""
    for kit in kits:
        say(f"{kit.folder}: unchanged, {counted(kit.pages, 'page')}")
        for warning in kit.warnings:
            say(warning)


class WatchConsole:
    """Shows how a watch goes; see `pipeline.watching`."""

    def __init__(self) -> None:
        """Begin with nothing shown."""
        self._changed_files = ""

    def say(self, words: str) -> None:
        """Show a line."""
        say(words)

    def refuse(self, refusal: KitgenError) -> None:
        """Show why a round came to nothing; files that were changed by hand are named once."""
        if isinstance(refusal, ChangedByHandError):
            if self._changed_files == str(refusal):
                say("not built: what was changed by hand is still there", err=True)
                return
            self._changed_files = str(refusal)
        print_refusal(refusal)

    def trace(self, problem: Exception) -> None:
        """Show where a round met an error of the program."""
        from traceback import format_exception

        say("".join(format_exception(problem)).rstrip(), err=True)


def note_other_edge(file: str, flip_edge: str | None, sides: str | None) -> None:
    """Say that the command line turns paper on another edge than the printer's profile."""
    if flip_edge is not None and sides is not None and sides not in (flip_edge, "single"):
        say(f"note: {file} says flip_edge: {flip_edge}; --sides {sides} is what counts", err=True)


def print_played(played: "PlayedKit", report: "Path") -> None:
    """Print what a playtest found, and where its records, games and report are."""
    from kitgen.pipeline.playtests.text import playtest_text

    width, kit_id = terminal.line_width(sys.stdout), played.kit.loaded.kit_id
    for part in played.parts:
        text = playtest_text(kit_id, part.game, width)
        say(text if terminal.can_show(sys.stdout, text) else text.translate(_PLAIN_SIGNS))
    for path in played.paths:
        say(f"{path} written")
    for part in played.parts:
        files = counted(len(part.games), "game")
        say(f"{part.games_file}: a row for each game; beside it {files} move by move")
    say(f"{report}: the report, for a browser")


def print_records(records: Sequence[object]) -> None:
    """Print records as JSON: the one there is, or a list of several."""
    from kitgen.records.json_files import plain

    written = [plain(record) for record in records]
    print_json(written[0] if len(written) == 1 else written)


def print_record(record: object) -> None:
    """Print a record as JSON."""
    from kitgen.records.json_files import plain

    print_json(plain(record))


def print_found(text: str, paths: Sequence["Path"]) -> None:
    """Print what comparing, sweeping or tuning found, and which files have it."""
    say(text if terminal.can_show(sys.stdout, text) else text.translate(_PLAIN_SIGNS))
    for path in paths:
        say(f"{path} written")


def print_merged(output: "Path") -> None:
    """Say which files hold every page of a build, and on how many sheets."""
    from kitgen.packaging.summaries import pages_in_words, sides_in_words
    from kitgen.pipeline.merged.record import load_record

    say("Merged files:")
    files = load_record(output).files
    width = max(len(file.file) for file in files)
    for file in files:
        pages = pages_in_words(file.pages, file.sheets)
        say(f"  {file.file:<{width}}  {pages}, {file.stock}, {sides_in_words(file.sides)}")


def print_kits(kits: Sequence["ShippedKit"], *, as_json: bool) -> None:
    """Print the kits that come with kitgen.

    Each variant stands below the game it is one of, with how it plays; examples of games of one's
    own come last.
    """
    from kitgen.playtest.in_brief import play_for_json, shipped_play

    if as_json:
        keys = ("id", "title", "summary", "game", "variant_of", "facts")
        print_json(
            [
                {key: getattr(kit, key) for key in keys}
                | {"example": kit.is_example, "playtest": play_for_json(kit)}
                for kit in kits
            ]
        )
        return
    width = max((len(kit.id) for kit in kits), default=0) + 2
    examples = [kit for kit in kits if kit.is_example]
    for kit in kits:
        if kit.variant_of is None and not kit.is_example:
            _print_kit(kit, shipped_play(kit), "", width)
            for variant in kits:
                if variant.game == kit.game and variant.variant_of is not None:
                    _print_kit(variant, shipped_play(variant), "  ", width)
    if examples:
        say("\nOwn games, to play and to begin from (kitgen new NAME --from KIT):")
    for kit in examples:
        _print_kit(kit, (), "  ", width)
        if kit.facts:
            say(f"{'':<{width}}  {_facts_in_words(kit.facts)}")


def _facts_in_words(facts: Mapping[str, Any]) -> str:
    """Return the facts of a kit in a line: `2 to 4 players, 20 to 30 minutes, easy`."""
    ranges = [(facts[key], key) for key in ("players", "minutes") if key in facts]
    words = [_range_in_words(fact["fewest"], fact["most"], key) for fact, key in ranges]
    return ", ".join((*words, *(facts[key] for key in ("difficulty",) if key in facts)))


def _range_in_words(fewest: int, most: int, things: str) -> str:
    if fewest == most:
        return counted(most, things.removesuffix("s"))
    return f"{fewest} to {most} {things}"


def _print_kit(kit: "ShippedKit", played: Sequence["PlayInBrief"], indent: str, width: int) -> None:
    say(f"{indent}{kit.id:<{width - len(indent)}}  {kit.summary}")
    for game in played:
        text = f"{'':<{width}}  {game.in_words(named=len(played) > 1)}"
        say(text if terminal.can_show(sys.stdout, text) else text.translate(_PLAIN_SIGNS))
