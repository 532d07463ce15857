"""A language that nobody speaks: every letter of a message has an accent.

What is printed in it and has letters without one was never said as a message, or was glued
together from words that were not. The accented letters are as wide as the plain ones in
FiraGO, so that a kit in it looks as it does in English.
"""

import re
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import Job
from kitgen.definitions.languages import language
from kitgen.definitions.loading import Loaded
from kitgen.definitions.models import KitDefinition
from kitgen.drawing.shapes import Group, Placed, Shape, Text
from kitgen.language import Language, split_key
from kitgen.layout.sheet import Sheet
from kitgen.pipeline.kit import looks
from kitgen.pipeline.printing import press, rules
from kitgen.records.manifest import RULES_PAGE
from kitgen.rendering import pdf
from kitgen.styles.languages import ReadLanguage
from tests.languages.messages import COMMON, messages
from tests.pipeline.factories import build_one

_PLAIN = "abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ"
_TWINS = "áḃçḍéḟĝĥíĵķļṁñóṗŕśţúŵýžÁḂÇḌÉḞĜĤÍĴĶĻṀÑÓṖŔŚŢÚŴÝŽ"
_ACCENTED = str.maketrans(_PLAIN, _TWINS)
_UNACCENTED = str.maketrans(_TWINS, _PLAIN)

# What stands in a message for something else: Jinja, names in braces, tags, entities.
_KEPT = re.compile(
    r"(\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\{[^{}]*\}|</?[a-z][^>]*>|&[a-z#0-9]+;)", re.DOTALL
)

# FiraGO has no accented twins of q, v and x.
_ENGLISH = re.compile(f"[{_PLAIN}qvxQVX]*[{_PLAIN}][{_PLAIN}qvxQVX]*")


def accented(message: str) -> str:
    """Say a message with accents; what is filled in, and tags, stay as they are."""
    parts = _KEPT.split(message)
    return "".join(part if at % 2 else part.translate(_ACCENTED) for at, part in enumerate(parts))


def plain(words: str) -> str:
    """Return accented words as they are in English."""
    return words.translate(_UNACCENTED)


def english(words: str, allowed: Iterable[str] = ()) -> list[str]:
    """Name the runs of letters that have no accent, but for words that are allowed."""
    names = set(allowed)
    return [one for one in _ENGLISH.findall(words) if one not in names]


@cache
def pseudo_language(game: str) -> Language:
    """Return the accented language, with the words that a shipped language has for a game.

    It has no word that a translator would not be shown: a message that is said and cannot be
    found by reading the code is missing, and the build says so.
    """
    found = messages()
    keys = (*found[COMMON], *found.get(game, ()))
    return language("Ṗśéúḍó", "eo", {key: accented(split_key(key)[0]) for key in keys})


@dataclass
class PseudoBuild:
    """A kit that was built in the accented language, and all that it printed.

    Attributes:
        folder: Where it is.
        definition: What it was built from, its words accented.
        jobs: Its jobs, by id.
        texts: The words of each job's faces and sheets, each with the place where they are.
    """

    folder: Path = Path()
    definition: KitDefinition | None = None
    jobs: dict[str, Job] = field(default_factory=dict)
    texts: dict[str, dict[tuple[str, str], None]] = field(default_factory=dict)

    def words_of(self, *jobs: str) -> Iterator[tuple[str, str]]:
        """Yield the words of some jobs (of all, where none is named), each with its place."""
        for job in jobs or tuple(self.texts):
            yield from self.texts[job]
            its = self.jobs[job]
            yield f"{job}: title", its.title
            yield f"{job}: advice", its.advice
            yield f"{job}: assembly", its.assembly

    def left_in_english(self, *jobs: str, allowed: Iterable[str] = ()) -> list[str]:
        """Return what some jobs (all, where none is named) print in English, and where.

        The names of those whose game it is stay as they are.
        """
        known = {*allowed, *self._names}
        return [
            f"{place}: {', '.join(left)} in `{words}`"
            for place, words in self.words_of(*jobs)
            if (left := english(words, known))
        ]

    def english_on_phone(self, allowed: Iterable[str] = ()) -> list[str]:
        """Return what the page with the rules has in English, the titles of drawings too."""
        page = (self.folder / RULES_PAGE).read_text(encoding="utf-8")
        page = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
        return english(re.sub(r"<[^>]*>", " ", page), {*allowed, *self._names})

    @property
    def _names(self) -> list[str]:
        assert self.definition is not None
        credits = self.definition.credits
        names = f"{credits.designer} {credits.publisher} {credits.source}"
        return re.findall(f"[{string.ascii_letters}]+", names)


def build_accented(
    kit: str, output: Path, monkeypatch: pytest.MonkeyPatch, seed: str = "42", **options: Any
) -> PseudoBuild:
    """Build a kit in the accented language, one copy, and keep all that is printed.

    The line below each sheet, and the print guide's and storage's pages, are kept with the
    others: `texts` has them under the ids of their jobs, the line as `furniture`.
    """
    built = PseudoBuild()

    def accented_language(loaded: Loaded, *_: Any, **_options: bool) -> ReadLanguage:
        return ReadLanguage(pseudo_language(loaded.game))

    class Keeping(pdf.PdfWriter):
        """Writes PDFs and keeps the words that it writes."""

        def __init__(self, path: Path, **words: Any) -> None:
            super().__init__(path, **words)
            self.title = words["title"]
            self.texts: list[dict[tuple[str, str], None]] = []

        def add(self, sheet: Sheet, *words: Any) -> int:
            for job in sheet.jobs:
                built.texts.setdefault(job, {}).update(dict.fromkeys(_of_sheet(sheet, job)))
            self.texts.append(built.texts[sheet.jobs[0]])
            self.texts[-1] |= {("PDF title", self.title): None}
            return super().add(sheet, *words)

        def close(self, bound: Iterable[pdf.BoundPage] | None = None) -> None:
            bound = None if bound is None else [*bound]
            for page in bound or ():
                self.texts[page.page] |= {("page label", page.label): None}
                self.texts[page.page] |= {("outline", words): None for words, _ in page.outline}
            super().close(bound)

    printed = press.Press.printed

    def keeping(self: press.Press, file: Any, jobs: Iterable[Job]) -> Iterator[Sheet]:
        held = tuple(jobs)
        built.definition = self.kit.definition
        built.jobs |= {job.id: job for job in held}
        return printed(self, file, held)

    render_document = rules.render_document

    def with_foreign_words(template: str, **values: Any) -> str:
        # What a source says, and what a key is called, is the same in every language.
        listed = tuple(
            replace(one, source=accented(one.source), key=accented(one.key))
            for one in values.pop("readings", ())
        )
        return render_document(template, readings=listed, **values)

    with monkeypatch.context() as patched:
        patched.setattr(rules, "render_document", with_foreign_words)
        patched.setattr(looks, "kit_language", accented_language)
        patched.setattr(pdf, "PdfWriter", Keeping)
        patched.setattr(press.Press, "printed", keeping)
        built.folder = build_one(kit, output, seed, **{"copies": None, **options}).folder
    return built


def _of_sheet(sheet: Sheet, job: str) -> Iterator[tuple[str, str]]:
    """Yield the words of one of the jobs that lie on a sheet, and those that are said of all."""
    yield "sheet set", sheet.set_title
    for words in words_in(sheet.furniture):
        yield "furniture", words
    for placement in sheet.placements:
        if placement.job == job:
            place = f"{placement.piece.component.id} {placement.face.name}"
            yield f"{place} title", placement.face.title
            for words in words_in(placement.face.shapes):
                yield place, words


def words_in(shapes: Iterable[Shape]) -> Iterator[str]:
    """Yield the words of a drawing, in painting order."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.words
        elif isinstance(shape, Placed):
            yield from words_in(shape.picture.shapes)
        elif isinstance(shape, Group):
            yield from words_in(shape.shapes)
