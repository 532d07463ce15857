"""The scanner for kitgen's own drawings, which accepts a subset of SVG and nothing else.

It reads with expat, and stops at the first declaration.
"""

from abc import abstractmethod
from collections.abc import Mapping

from kitgen.artwork import faults
from kitgen.artwork.markup import values
from kitgen.artwork.markup.features import DRAWN, EMPTY, REFUSED_ELEMENTS, STYLE, UNSEEN, readable
from kitgen.artwork.markup.findings import EnoughError, Findings
from kitgen.artwork.markup.properties import Style, applied
from kitgen.artwork.markup.transforms import read_transform
from kitgen.artwork.markup.values import UnreadableError
from kitgen.artwork.markup.xml_events import SVG, XmlEvents
from kitgen.definitions.own_files import too_large
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.shapes import Box, Transform

MOST_ELEMENTS = 5_000
MOST_LEVELS = 32

_SAME_RATIO = 0.01


class Scanner(XmlEvents):
    """Takes expat's events, and notes what is not in the subset; subclasses draw the rest.

    Attributes:
        box: The part of the plane that is shown, after the root has been read.
    """

    initial_style: Style = STYLE

    def __init__(self, path: str) -> None:
        """Start before the root; `path` is the name of the file in messages."""
        super().__init__(Findings(path))
        self.box: Box | None = None
        # The properties that the children of each open element inherit.
        self._styles: list[Style] = [self.initial_style]
        self._open: list[str] = []
        self._skipped = 0
        self._parser.StartDoctypeDeclHandler = self._doctype

    def read(self, raw: bytes) -> None:
        """Read the file, as far as possible."""
        try:
            self._parse(raw)
        except EnoughError:
            return

    def problems(self) -> list[Diagnostic]:
        """Return the faults, each feature once, in the order of the file."""
        return self.findings.problems()

    def _doctype(self, *_ignored: object) -> None:
        self._stop(faults.declares(self._here, "a DOCTYPE (<!DOCTYPE>)"))

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._count("elements", 1, MOST_ELEMENTS)
        space, _, tag = name.rpartition(" ")
        if self._skipped or (space != SVG and self.box is not None):
            # Drawing programs keep private notes in other namespaces, which are not drawn.
            self._skipped += 1
            self._refuse_pages(space, tag)
            self._refuse_scripts(attributes)
            return
        if len(self._styles) > MOST_LEVELS:
            self._stop(
                too_large(self._here, "picture", "levels of groups", len(self._styles), MOST_LEVELS)
            )
        if self.box is None:
            self._root(space, tag, attributes)
        elif tag in UNSEEN:
            self._skipped = 1
            self._refuse_pages(space, tag)
            self._refuse_scripts(attributes)
        elif self._open[-1] in EMPTY or tag not in DRAWN | EMPTY:
            self._refuse_element(tag)
        elif tag in EMPTY:
            self._enter(tag, self._styles[-1])
        else:
            self._shape(tag, attributes)

    def _refuse_element(self, tag: str) -> None:
        default = (f"the element <{readable(tag)}>", "draw it with plain shapes")
        if tag in DRAWN:
            default = (f"a part that is only kept (<{tag}> in <defs>)", "empty the <defs>")
        feature, hint = REFUSED_ELEMENTS.get(tag, default)
        self._refuse("KIT307", feature, hint)
        self._skipped = 1

    def _end(self, _name: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        self._styles.pop()
        self._open.pop()

    def _enter(self, tag: str, style: Style) -> None:
        """Note the beginning of an element, whose children inherit its style."""
        self._open.append(tag)
        self._styles.append(style)

    def _root(self, space: str, tag: str, attributes: Mapping[str, str]) -> None:
        self._check_root(space, tag)
        style = applied(tag, attributes, self._styles[-1], self._refuse)
        fit = attributes.get("preserveAspectRatio", "xMidYMid").split()
        if "none" in fit or "slice" in fit:
            feature = f'preserveAspectRatio="{readable(" ".join(fit))}"'
            self._refuse("KIT308", feature, "take it out")
        if "transform" in attributes:
            self._refuse("KIT308", "a transform of the whole picture", "put its parts into a <g>")
        self.box = self._shown_part(attributes)
        self._enter(tag, style)

    def _shown_part(self, attributes: Mapping[str, str]) -> Box:
        """Return the part of the plane that the picture shows."""
        try:
            if "viewBox" in attributes:
                numbers = values.read_numbers(attributes["viewBox"])
            else:
                sides = (attributes.get("width", ""), attributes.get("height", ""))
                numbers = [0.0, 0.0, *map(values.read_number, sides)]
            values.numbers_text(numbers)
        except UnreadableError:
            numbers = []
        if len(numbers) != 4 or min(numbers[2:]) <= 0:
            written = attributes.get("viewBox")
            what_is = (
                f'has viewBox="{readable(written)}"' if written is not None else "has no viewBox"
            )
            self._stop(faults.without_size(self._here, what_is))
        frame = values.frame_ratio(attributes.get("width", ""), attributes.get("height", ""))
        if frame is not None and abs(frame * numbers[3] / numbers[2] - 1) > _SAME_RATIO:
            what_is = f"shows {numbers[2]:g} x {numbers[3]:g} in a frame of another shape"
            self._stop(faults.without_size(self._here, what_is))
        return Box(*numbers)

    @abstractmethod
    def _shape(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Draw a shape, or begin a group."""

    def _place(self, attributes: Mapping[str, str]) -> Transform:
        if "transform" not in attributes:
            return Transform()
        written = attributes["transform"]
        try:
            return read_transform(written)
        except UnreadableError:
            hint = "write matrix, translate, scale, rotate, skewX or skewY"
            self._refuse("KIT309", f'transform="{readable(written)}"', hint)
            return Transform()
