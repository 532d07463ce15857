"""What holds whatever is fed to kitgen: a status, words with a place and a hint, no traceback."""

import io
import re
import sys
import traceback
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unicodedata import category

from kitgen import cli
from kitgen.diagnostics import DefinitionError, Diagnostic, KitgenError, Severity
from kitgen.pipeline.guide.printer import known_printer
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.styles.themes import read_theme
from kitgen.terminal import harmless
from tests.mutation.command_lines import CommandLine
from tests.mutation.mutants import Mutant, Report
from tests.mutation.shipped import PROFILES, THEMES
from tests.pipeline.factories import options

_REPORT = re.compile(
    r"^(?:(?P<place>.*?:\d+:\d+): )?(?P<severity>error|warning) (?P<code>[A-Z]{2,3}\d{3}): "
    r"(?P<message>.*)(?P<hint>\n    hint: .+)?$",
    re.MULTILINE,
)

LONGEST_LINE = 1_000

# Controls, marks that turn the writing round, half characters, line and paragraph separators.
_OBEYED = {"Cc", "Cf", "Cs", "Zl", "Zp"}


@dataclass(frozen=True)
class Answer:
    """What came of a run: exit status, what was reported, and the words of both streams."""

    status: int
    reports: tuple[Report, ...]
    words: str


def typed(arguments: Sequence[str]) -> Answer:
    """Run a command line in this process, as the program would."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2)]
    with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
        status = cli.run(arguments)
        words = []
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            words.append(stream.buffer.getvalue().decode())
    return Answer(status, _read_words("\n".join(words)), "\n".join(words))


def _read_words(words: str) -> tuple[Report, ...]:
    reports = []
    for one in _REPORT.finditer(words):
        place = one["place"]
        line_and_column = place.rsplit(":", 2)[1:] if place else None
        reports.append(
            Report(
                one["code"],
                one["severity"],
                (int(line_and_column[0]), int(line_and_column[1])) if line_and_column else None,
                one["message"],
                one["hint"] is not None,
            )
        )
    return tuple(reports)


def read(path: Path, folder: str) -> Answer:
    """Read a file and hold it against its model and checks, which is what refuses most mutants."""
    chosen = options("1", copies=None)
    found: Sequence[Diagnostic] = ()
    status = 0
    try:
        if folder == PROFILES:
            known_printer(str(path), chosen.printing.settings.paper)
        elif folder == THEMES:
            read_theme(path.read_bytes(), path.name)
        else:
            found = define_kit(str(path), chosen.kit).warnings
    except DefinitionError as error:
        found, status = error.diagnostics, error.exit_status
    except KitgenError as refusal:
        return Answer(refusal.exit_status, (), f"error: {refusal}\n")
    reports = tuple(
        Report(
            diagnostic.code,
            diagnostic.severity.value,
            (diagnostic.span.line, diagnostic.span.column) if diagnostic.span else None,
            diagnostic.message,
            bool(diagnostic.hint),
        )
        for diagnostic in found
    )
    return Answer(status, reports, harmless("".join(f"{one}\n" for one in found)))


def broken_by(mutant: Mutant, folder: Path, *, printed: bool) -> list[str]:
    """Return which laws a mutant breaks; `printed` draws and measures every sheet, too."""
    path = (folder / mutant.file).with_name("mutant.yaml")
    path.write_bytes(mutant.content)
    try:
        answer = _printed(path, mutant.folder) if printed else read(path, mutant.folder)
    except Exception:  # Whatever is raised, a user would see it.
        return [f"traceback:\n{traceback.format_exc()}"]
    broken = list(faults_of(answer, (0, 1)))
    refusal = mutant.refusal
    if refusal is not None and not any(refusal.is_reported_by(one) for one in answer.reports):
        broken.append(f"{refusal} passed over: {answer.words or 'silently accepted'}")
    return broken


def _printed(path: Path, folder: str) -> Answer:
    """Draw and measure every sheet of the mutant, or of a kit that uses it."""
    if folder == PROFILES:
        return typed(["check", "manic-minelayers", "--printer", str(path)])
    if folder == THEMES:
        kit = path.with_name("themed.yaml")
        kit.write_text(f"extends: manic-minelayers\nid: themed\ntheme: {path.name}\n", "utf-8")
        return typed(["check", str(kit)])
    return typed(["check", str(path)])


def broken_by_line(line: CommandLine) -> list[str]:
    """Return which laws a command line breaks, typed in the current folder."""
    try:
        answer = typed(line.arguments)
    except Exception:  # Whatever is raised, a user would see it.
        return [f"traceback:\n{traceback.format_exc()}"]
    broken = faults_of(answer, line.statuses)
    if line.named is not None and f"`{line.named}`" not in answer.words:
        broken.append(f"{line.named} passed over: {answer.words or 'silently accepted'}")
    return broken


def faults_of(answer: Answer, statuses: Sequence[int]) -> list[str]:
    """Return what is wrong with an answer, whatever was asked."""
    broken = []
    if answer.status not in statuses:
        broken.append(f"status {answer.status}: {answer.words}")
    if "Traceback (most recent" in answer.words:
        broken.append(answer.words)
    if any(sign != "\n" and category(sign) in _OBEYED for sign in answer.words):
        broken.append(f"what a terminal would obey: {answer.words!r}")
    errors = [one for one in answer.reports if one.severity == Severity.ERROR]
    has_error = errors or any(sign in answer.words for sign in ("error: ", '"severity": "'))
    if answer.status == cli.WRONG and not has_error:
        broken.append(f"status 1 without an error: {answer.words}")
    if answer.status == cli.GOOD and errors:
        broken.append(f"status 0 with errors: {answer.words}")
    if any(len(line) > LONGEST_LINE for line in answer.words.splitlines()):
        broken.append(f"a line that floods the terminal: {answer.words}")
    for one in answer.reports:
        # `verify` reads finished files, which have pages and no lines.
        placed = one.place is not None or one.code.startswith("KIT2")
        if not placed or not one.hint:
            broken.append(f"{one.code} has no place or no hint: {answer.words}")
    return broken
