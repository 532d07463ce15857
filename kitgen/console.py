"""Output to the terminal: plain lines, diagnostics without floods, JSON, claims, kits."""

import errno
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kitgen import terminal
from kitgen.contexts import holding_within
from kitgen.diagnostics import (
    DefinitionError,
    Diagnostic,
    KitgenError,
    Severity,
)
from kitgen.phrases import counted
from kitgen.terminal import Colour, Painted

if TYPE_CHECKING:
    from pathlib import Path

    from kitgen.pipeline.building.check import Report
    from kitgen.pipeline.playtests.playing.play import PlayedKit
    from kitgen.pipeline.verify.results import Verified

_MOST_IN_PLACE = 3
_MOST_WITHOUT_PLACE = 5
_MOST_IN_FILE = 50
_LONGEST_REFUSAL = 600
_FILE = re.compile(r"[^\s:]+\.[a-z]+(?=[\s:])")
_PLACE = re.compile(rf"({_FILE.pattern}):?( page [0-9]+)?")
_GOOD = Painted("good", Colour.GREEN)
PLAIN_SIGNS = str.maketrans("×’−", "x'-")
"""Replacements for the signs in a report on a terminal that can show only ASCII."""


class OutputRefusedError(KitgenError):
    """Standard output cannot be written to; what was built is already in its place."""

    def __init__(self, problem: OSError) -> None:
        """Name the reason, and discard the output that is still buffered."""
        terminal.close_quietly(sys.stdout)
        full = problem.errno == errno.ENOSPC
        reason = "the disk is full" if full else (problem.strerror or str(problem)).lower()
        super().__init__(f"cannot write to standard output: {reason}")


def standard_input(most_bytes: int) -> bytes:
    """Read at most `most_bytes` bytes of what is piped into the program; none if stdin is closed.

    Raises:
        KitgenError: Standard input cannot be read.
    """
    if sys.stdin is None:
        return b""
    try:
        return sys.stdin.buffer.read(most_bytes)
    except OSError as problem:
        raise KitgenError(f"cannot read standard input: {problem.strerror}") from None


def say(*parts: object, err: bool = False) -> None:
    """Print a line and flush it; a closed pipe is no error.

    Args:
        parts: The parts of the line; a `Painted` part is coloured if the stream shows colours.
        err: Whether to print to standard error.

    Raises:
        OutputRefusedError: Standard output cannot be written to. The same failure of standard
            error is ignored: there is nowhere left to report it.
    """
    stream = sys.stderr if err else sys.stdout
    try:
        print(*(terminal.shown(part, stream) for part in parts), sep="", file=stream, flush=True)
    except BrokenPipeError:
        terminal.close_quietly(sys.stdout, sys.stderr)
    except OSError as problem:
        if not err:
            raise OutputRefusedError(problem) from None
        terminal.close_quietly(sys.stderr)


class Talk(StrEnum):
    """How much a command prints about what it does; errors are printed in any case."""

    LITTLE = "quiet"
    USUAL = "usual"
    MUCH = "verbose"


_talk: ContextVar[Talk] = ContextVar("_talk", default=Talk.USUAL)


def talking(talk: Talk) -> AbstractContextManager[Talk]:
    """Print this much about what is done, within the block."""
    return holding_within(_talk, talk)


def tell(*parts: object) -> None:
    """Print a line about what was done, unless the command is quiet."""
    if _talk.get() is not Talk.LITTLE:
        say(*parts)


def progress_shown() -> terminal.ProgressLine | terminal.ProgressSteps:
    """Return a display of progress: a line that changes or, if verbose, a line for each step."""
    if _talk.get() is Talk.MUCH:
        return terminal.ProgressSteps(sys.stderr)
    return terminal.ProgressLine(sys.stderr)


def refuse(reason: str) -> None:
    """Print why a command is refused, in one line; the middle of a very long reason is left out.

    A user who pastes a file's text in place of its name would get all of it back otherwise.
    """
    if len(reason) > _LONGEST_REFUSAL:
        reason = f"{reason[: _LONGEST_REFUSAL // 2]} … {reason[-_LONGEST_REFUSAL // 4 :]}"
    say(Painted("error", Colour.RED), f": {_one_line(reason)}", err=True)


def _one_line(words: object) -> str:
    """Escape the line ends in a name: the text after them would look like kitgen's own words."""
    return str(words).replace("\n", "\\n")


def print_diagnostics(diagnostics: Sequence[Diagnostic], place: str = "") -> None:
    """Print errors on stderr and warnings on stdout, but only the first few of many alike.

    Args:
        diagnostics: The diagnostics, in the order of printing.
        place: The beginning of each line.
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
        say(place, *_painted(diagnostic), err=err)
        for likeness in likenesses:
            if shown[likeness] == likeness.most and left[likeness]:
                say(f"    and {left[likeness]} more {likeness.what}", err=err)


def _painted(diagnostic: Diagnostic) -> tuple[str | Painted, ...]:
    """Return a diagnostic in parts, of which severity and code have a colour."""
    severity = diagnostic.severity
    before, _, after = str(diagnostic).partition(f"{severity} {diagnostic.code}: ")
    colour = Colour.RED if severity is Severity.ERROR else Colour.YELLOW
    return before, Painted(f"{severity} {diagnostic.code}", colour), f": {after}"


class _Likeness(NamedTuple):
    """What similar diagnostics share: the code and a place, or the code and a file.

    Attributes:
        code: The code.
        place: The place or the file.
        most: How many of them are shown.
        what: The words for the others in `and 7 more ...`.
    """

    code: str
    place: str
    most: int
    what: str


def _likenesses(diagnostic: Diagnostic) -> tuple[_Likeness, ...]:
    """Return what a diagnostic shares with others: the same place first, then the same file."""
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
    """Print what is wrong with kits and, after a deep check, what is known about them."""
    if as_json:
        print_json({report.reference: _report_for_json(report, deep=deep) for report in reports})
        return
    for report in reports:
        print_diagnostics(report.diagnostics)
        counts = _counts(report.diagnostics) if report.diagnostics else _GOOD
        tell(f"{report.reference}: ", counts)
        if deep:
            print_claims(report)


def _report_for_json(report: "Report", *, deep: bool) -> Any:
    """Return what is wrong with a kit and, after a deep check, what is known about it."""
    from kitgen.pipeline.report.report import claim_for_json

    checks = records(report.diagnostics)
    if not deep:
        return checks
    return {"checks": checks, "report": [claim_for_json(claim) for claim in report.claims]}


def print_claims(report: "Report") -> None:
    """Print what is known about a kit, in characters that the terminal can show."""
    from kitgen.pipeline.report.text import report_text

    if report.error_count:
        say("  no report: correct the errors first")
        return
    width, blocks = terminal.line_width(sys.stdout), terminal.can_show(sys.stdout, "█▏")
    text = report_text(report.title, report.claims, width, blocks=blocks)
    say(f"\n{text if terminal.can_show(sys.stdout, '×’') else text.translate(PLAIN_SIGNS)}\n")


def records(diagnostics: Sequence[Diagnostic]) -> list[dict[str, str]]:
    """Return diagnostics as the manifest writes them."""
    from dataclasses import asdict

    from kitgen.pipeline.records.conversions import check_record

    return [asdict(check_record(diagnostic)) for diagnostic in diagnostics]


def print_results(
    results: Mapping[Path, "Verified"], *, as_json: bool, quick: bool = False
) -> None:
    """Print how finished kits differ from what kitgen generates and renders now, by folder."""
    if as_json:
        print_json({str(folder): _result_for_json(result) for folder, result in results.items()})
        return
    for path, result in results.items():
        folder = _one_line(path)
        # With several kits, every line names the one that it is about.
        print_diagnostics(result.differences, f"{folder}: " if len(results) > 1 else "")
        if len(results) > 1 or not _is_no_kit(result):
            tell(f"{folder}: ", *_painted_result(result))
    for result in results.values():
        if result.command:
            tell(f"to build it again: {result.command}")
    if quick:
        tell("Leave out --quick to compare every page with a fresh one.")


def _painted_result(result: "Verified") -> tuple[str | Painted, ...]:
    """Return a result in parts, of which `good` has a colour."""
    words = str(result)
    if words.startswith(_GOOD.words):
        return _GOOD, words.removeprefix(_GOOD.words)
    return (words,)


def _is_no_kit(result: "Verified") -> bool:
    """Return whether the only difference is that there is no kit: counts would add nothing."""
    return [difference.code for difference in result.differences] == ["KIT201"]


def _result_for_json(result: "Verified") -> Any:
    """Return how a kit differs, and how many of its files were compared with fresh ones."""
    return {
        "good": not result.has_errors,
        "differences": [_with_place(record) for record in records(result.differences)],
        "files_compared": result.files,
        "files_same": result.files - result.other,
        "not_compared": str(result) if result.built_meanwhile else result.not_compared,
        "build_command": result.command,
    }


def _with_place(record: dict[str, str]) -> dict[str, str]:
    """Add a `place` to a difference: the file and page at the beginning of its message, if any."""
    begin = _PLACE.match(record["message"])
    return record | {"place": "".join(filter(None, begin.groups()))} if begin else record


def print_json(content: Any) -> None:
    """Print JSON; characters that the stream cannot show are written as JSON's escapes."""
    # Imported here, because `--help` need not wait for it.
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
    """Print why a command failed, and return its exit status."""
    if isinstance(refusal, DefinitionError):
        print_definition_error(refusal)
    else:
        refuse(str(refusal))
    return refusal.exit_status


def print_played(played: "PlayedKit", report: "Path") -> None:
    """Print the results of a playtest, and where its records, games and report are."""
    from kitgen.pipeline.kit.own_names import renamed_words
    from kitgen.pipeline.playtests.terminal.playtest import playtest_text

    width, kit_id = terminal.line_width(sys.stdout), played.kit.loaded.kit_id
    for part in played.parts:
        text = renamed_words(playtest_text(kit_id, part.game, width), played.kit.loaded)
        say(text if terminal.can_show(sys.stdout, text) else text.translate(PLAIN_SIGNS))
    for path in played.paths:
        say(f"{path} written")
    for part in played.parts:
        files = counted(len(part.games), "game")
        say(f"{part.games_file}: a row for each game; beside it {files} move by move")
    say(f"{report}: the report, for a browser")


def print_records(records: Sequence[object]) -> None:
    """Print records as JSON: an object if there is one, a list if there are several."""
    from kitgen.records.json_files import plain

    written = [plain(record) for record in records]
    print_json(written[0] if len(written) == 1 else written)


def print_found(text: str, paths: Sequence["Path"]) -> None:
    """Print the results of a comparison, a sweep or a tuning, and the files with the details."""
    say(text if terminal.can_show(sys.stdout, text) else text.translate(PLAIN_SIGNS))
    for path in paths:
        say(f"{path} written")
