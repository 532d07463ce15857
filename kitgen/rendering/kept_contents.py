"""Operators of faces and pictures, kept by a process that writes nearly the same file repeatedly.

Operators depend on shapes and on what the document answers: the codes of letters, and the names of
forms and images. They are kept with these questions and answers, and reused where the shapes are
equal and the document gives the same answers again. Asking is necessary in any case, because a
document assigns codes and names in the order in which it is first asked for them.
"""

from collections.abc import Callable, Hashable
from operator import methodcaller
from typing import Any

from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import Box, Picture, Shape, Text, Transform, Typeface
from kitgen.layout.sheet import Placement
from kitgen.remembering import Remembered
from kitgen.rendering.operators import (
    REMEMBERED_LINES,
    Content,
    LineOperators,
    Operators,
    Resources,
)
from kitgen.values import frozen


@frozen(eq=False)
class _Kept:
    """Operators, with everything that they depend on.

    Attributes:
        drawn: The shapes, and whatever else determines the operators.
        at: The map from the shapes' coordinates to those of the page.
        operators: The operators.
        asked: The questions to the document, in order, with its answers.
    """

    drawn: object
    at: Transform
    operators: Operators
    asked: tuple[tuple[Callable[[Resources], object], object], ...]

    def suits(self, drawn: object, at: Transform) -> bool:
        """Return whether shapes have these operators in a document that answers the same."""
        return self.drawn == drawn and (self.at == at or not self.operators.patterns)

    def is_answered(self, document: Resources) -> bool:
        """Return whether a document answers the same; it assigns codes and names on the way."""
        return all(ask(document) == answer for ask, answer in self.asked)


class KeptContents:
    """The operators of the faces and pictures of one file, in one set of colours and fonts."""

    def __init__(self) -> None:
        self._last: dict[Hashable, _Kept] = {}
        self._now: dict[Hashable, _Kept] = {}

    def begin(self) -> None:
        """Begin to write the file again; drop what was not used the last time."""
        self._last, self._now = self._now, {}

    def draw(
        self, content: Content, name: Hashable, drawn: object, draw: Callable[[Content], None]
    ) -> None:
        """Add the operators of shapes to a content; its pen stays as it is.

        Args:
            content: The content, whose pen is always the same before shapes of this name.
            name: The name under which the operators are kept.
            drawn: The shapes, and whatever else determines the operators.
            draw: Adds the operators to another content.
        """
        document, at = content.document, content.at
        kept = self._now.get(name)
        # A document gives everything that was written into it the same answers.
        if kept is None or not kept.suits(drawn, at):
            kept = self._last.get(name)
            if kept is None or not (kept.suits(drawn, at) and kept.is_answered(document)):
                noting = _Noting(document)
                part = Content(noting, at)
                part.pen = content.pen.copy()
                draw(part)
                kept = _Kept(drawn, at, part.complete(), tuple(noting.asked))
            self._now[name] = kept
        content.append(kept.operators)


class KeepingContent(Content):
    """The operators of a page whose faces are kept."""

    def __init__(self, document: Resources, at: Transform, kept: KeptContents) -> None:
        super().__init__(document, at)
        self._kept = kept

    def face(self, placement: Placement, seen: tuple[Shape, ...]) -> None:
        """Paint the shapes of a face that its clip leaves, and its set's mark."""
        name = (placement.piece.component.id, placement.face.name)
        drawn = (seen, placement.mark, placement.face.ground)
        self._kept.draw(self, name, drawn, lambda part: Content.face(part, placement, seen))


class _Noting:
    """The resources of a document, which notes the answers that it gives.

    Attributes:
        asked: The questions, in order, with their answers.
    """

    def __init__(self, document: Resources) -> None:
        self.asked: list[tuple[Callable[[Resources], object], object]] = []
        self.fill_operators = document.fill_operators
        self.stroke_operators = document.stroke_operators
        # Another content's lines are not used, because they were not asked for here.
        self.lines: Remembered[Text, LineOperators] = Remembered(REMEMBERED_LINES)
        self._document = document
        self._letters: dict[Typeface, set[str]] = {}

    def form(self, picture: Picture, *, one_layer: bool = False) -> str:
        """Return the name of a picture's form."""
        name: str = self._answer(methodcaller("form", picture, one_layer=one_layer))
        return name

    def image(self, image: RasterImage) -> str:
        """Return the name of an image in the document."""
        name: str = self._answer(methodcaller("image", image))
        return name

    def mask(self, name: str, pattern: str, box: Box) -> Any:
        """Return the graphics state of a soft mask."""
        return self._answer(methodcaller("mask", name, pattern, box))

    def encoded(self, words: str, typeface: Typeface) -> tuple[tuple[str, str], ...]:
        """Return words as runs in one font each, and note the codes of letters that are new."""
        letters = self._letters.setdefault(typeface, set())
        new = "".join(dict.fromkeys(letter for letter in words if letter not in letters))
        if new:
            letters.update(new)
            self._answer(methodcaller("encoded", new, typeface))
        return self._document.encoded(words, typeface)

    def _answer(self, ask: Callable[[Resources], Any]) -> Any:
        answer = ask(self._document)
        self.asked.append((ask, answer))
        return answer
