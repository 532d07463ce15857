"""Reads the guides among the documents as what they tell their readers to do, step by step.

Above a fenced block, or above a picture, a comment may say what it is:

- ```` ```sh ```` holds commands, which are run in the reader's folder. `<!-- exit: 1 -->` says
  that they fail; `<!-- not run: why -->` that they are for the reader alone.
- A fence without a language holds what the commands above print. `...` stands for any text.
- `<!-- file: NAME -->`: the reader saves the block under this name.
- `<!-- saved meanwhile: NAME -->`: so, but while the `--watch` above runs; Ctrl-C follows.
- `<!-- in: NAME -->`: the block stands in this file, as a reader sees it.
- `<!-- only shown -->`: nothing is done with the block.
- `<!-- picture: NAME -->`: the picture is this file of what was built.
"""

import doctest
import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import unescape
from io import BytesIO, TextIOWrapper
from itertools import chain, takewhile
from pathlib import Path

import pytest

from kitgen import cli
from kitgen.pipeline import watching

_MARKERS = "file|saved meanwhile|in|picture|exit|not run|only shown"
_STEP = re.compile(
    rf"(?:^<!-- (?P<marker>(?:{_MARKERS})\b[^>]*?) -->\n)?"
    r"(?:^```(?P<language>\w*)\n(?P<text>.*?)^```$|^!\[[^]]*\]\((?P<target>[^)]+)\))",
    re.DOTALL | re.MULTILINE,
)
_CELLS = re.compile(r"</(?:td|th|dt)>\s*<(?:td|th|dd)\b[^>]*>")
_LINE_BREAKS = re.compile(r"<br\b[^>]*>")
_UNSEEN = re.compile(r"<(style|svg|script)\b.*?</\1>", re.DOTALL)

_BUILDS = re.compile(r"^kitgen (?:build|verify)\b", re.MULTILINE)
_END = object()

_outputs = doctest.OutputChecker()
_watch = watching.watch


@dataclass(frozen=True, slots=True)
class Step:
    """A fenced block or a picture: what the comment above says, and where the text stands."""

    marker: str
    name: str
    language: str
    text: str
    target: str | None
    line: int
    span: tuple[int, int]


def steps_of(page: Path) -> Iterator[Step]:
    """Yield a page's blocks and pictures in order."""
    text = page.read_text(encoding="utf-8")
    for found in _STEP.finditer(text):
        marker, _, name = (found["marker"] or "").partition(": ")
        yield Step(
            marker=marker,
            name=name,
            language=found["language"] or "",
            text=found["text"] or "",
            target=found["target"],
            line=text.count("\n", 0, found.start()) + 1,
            span=found.span("text"),
        )


class Reader:
    """Does what a guide says, in the current folder, and notes where the guide is wrong.

    With `update`, what is printed and built takes the place of what the page says. Without
    `builds`, no kit is built, and what the page says of such kits is passed over.
    """

    def __init__(
        self,
        page: Path,
        monkeypatch: pytest.MonkeyPatch,
        *,
        update: bool = False,
        builds: bool = True,
    ) -> None:
        """Open the page."""
        self.differences: list[str] = []
        self.commands_run: list[str] = []
        self._page = page
        self._monkeypatch = monkeypatch
        self._update = update
        self._builds = builds
        self._printed: str | None = None
        self._amended: list[tuple[tuple[int, int], str]] = []

    def follow(self) -> None:
        """Do one step after another, to the end of the page."""
        steps = list(steps_of(self._page))
        passed_over = False
        for number, step in enumerate(steps):
            if step.language == "sh":
                passed_over = not self._builds and bool(_BUILDS.search(step.text))
            of_a_kit = not self._builds and step.name.startswith("output/")
            if of_a_kit or (passed_over and step.marker != "file"):
                continue
            if step.language == "sh" and step.marker != "not run":
                until_next = takewhile(lambda one: one.language != "sh", steps[number + 1 :])
                self._run(step, [one for one in until_next if one.marker == "saved meanwhile"])
            else:
                self._read(step)
        if self._amended:
            self._amend()

    def _read(self, step: Step) -> None:
        match step.marker, step.language:
            case "file", _:
                Path(step.name).write_text(step.text, encoding="utf-8")
            case "in", _:
                self._quote(step)
            case "picture", _:
                self._look(step)
            case "not run", _:
                self._printed = None
            case (("only shown" | "saved meanwhile"), _):
                pass
            case "", "" if step.target is None:
                self._compare(step)
            case "", "python" | "":
                # Tests of their own run the examples, and follow the links.
                pass
            case _:
                self._differ(step, "nobody knows what to do with this block")

    def _run(self, step: Step, saved: list[Step]) -> None:
        wanted = int(step.name) if step.marker == "exit" else cli.GOOD
        terminal = TextIOWrapper(BytesIO(), encoding="utf-8", newline="\n", write_through=True)
        for line in filter(None, step.text.replace("\\\n", " ").splitlines()):
            program, *arguments = shlex.split(line, comments=True)
            if program != "kitgen":
                self._differ(step, f"`{program}` is not kitgen")
                continue
            with self._monkeypatch.context() as here:
                here.setattr("sys.stdout", terminal)
                here.setattr("sys.stderr", terminal)
                if "--watch" in arguments:
                    pause = _typed(saved)
                    here.setattr(watching, "watch", lambda *a, p=pause: _watch(*a, pause=p))
                status = cli.run(arguments)
            self.commands_run.append(arguments[0])
            if status != wanted:
                self._differ(step, f"`{line}` ends with {status}, not {wanted}")
        self._printed = terminal.buffer.getvalue().decode("utf-8")

    def _compare(self, step: Step) -> None:
        if self._printed is None:
            self._differ(step, "no command is above this output")
            return
        if not _outputs.check_output(step.text, self._printed, doctest.ELLIPSIS):
            if self._update and "..." not in step.text:
                self._amended.append((step.span, self._printed))
            else:
                self._differ(step, f"printed is\n{self._printed}")
        self._printed = None

    def _quote(self, step: Step) -> None:
        found = seen_text(Path(step.name))
        if not step.text.strip(".\n"):
            self._differ(step, f"nothing is said of {step.name}")
        wanted = ".*?".join(map(re.escape, step.text.strip("\n").split("...")))
        if not re.search(f"^{wanted}$", found, re.DOTALL | re.MULTILINE):
            self._differ(step, f"{step.name} does not say so; it says\n{found[:6000]}")

    def _look(self, step: Step) -> None:
        assert step.target is not None
        picture, built = self._page.parent / step.target, Path(step.name)
        if self._update:
            picture.parent.mkdir(exist_ok=True)
            picture.write_bytes(built.read_bytes())
        elif picture.read_bytes() != built.read_bytes():
            self._differ(step, f"{step.name} is another picture")

    def _differ(self, step: Step, words: str) -> None:
        self.differences.append(f"{self._page.name}:{step.line}: {words}")

    def _amend(self) -> None:
        text = self._page.read_text(encoding="utf-8")
        for (start, end), printed in reversed(self._amended):
            text = text[:start] + printed + text[end:]
        self._page.write_text(text, encoding="utf-8")


def _typed(saved: list[Step]) -> Callable[[], None]:
    """Make the pauses of a watch: the author saves a file, waits for the round, saves the next.

    A file that is found changed is looked at once more before the round, so each save has two
    pauses.
    """
    steps = chain.from_iterable((one, None) for one in saved)

    def pause() -> None:
        step = next(steps, _END)
        if step is _END:
            raise KeyboardInterrupt
        if isinstance(step, Step):
            Path(step.name).write_text(step.text, encoding="utf-8")

    return pause


def seen_text(path: Path) -> str:
    """Return a file as a reader sees it: of a page for browsers the words, a table row a line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".html":
        return text
    text = _LINE_BREAKS.sub("\n", _CELLS.sub(" | ", _UNSEEN.sub("", text)))
    words = unescape(re.sub(r"<[^>]+>", "", text)).replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(r"\n\s*\n", "\n", words)
