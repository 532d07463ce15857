"""The paints of shapes in a user's SVG: colours, gradients, lines."""

from collections.abc import Callable

from kitgen.artwork.markup.features import (
    COLOUR_HINT,
    NUMBER_HINT,
    REFUSED_ELEMENTS,
    readable,
)
from kitgen.artwork.markup.lengths import read_length, whole_of
from kitgen.artwork.markup.markup import Element
from kitgen.artwork.markup.values import UnreadableError
from kitgen.artwork.shapes.looks import Look, colour_of, dashes_of, is_left_open, share_of
from kitgen.artwork.shapes.paint_servers import GRADIENTS, Gradients
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.gradients import Gradient, Stop
from kitgen.drawing.inks import Colour, Ink, OwnColour
from kitgen.drawing.shapes import Box, Cap, Join, Outline, Paint, Path, Transform
from kitgen.values import frozen


@frozen
class Place:
    """The context in which an element is drawn.

    Attributes:
        at: The transform from its coordinates to those of the picture.
        look: The inherited properties.
        frame: The frame of which percentages are shares.
        depth: How many references (`use`) lead to it.
    """

    at: Transform
    look: Look
    frame: Box
    depth: int = 0


@frozen
class ShapePaints:
    """Computes the paints of shapes.

    Attributes:
        gradients: Makes the gradients of the same picture.
    """

    gradients: Gradients

    def paint(self, element: Element, here: Place, outline: Outline) -> Paint | None:
        """Return the paint of a shape, with lengths in its own coordinates; None if it has none."""
        look, refuse = here.look, self.gradients.refuse(element)
        wrong: list[str] = []

        def read(name: str, reader: Callable[[str], float]) -> float:
            try:
                return reader(look[name])
            except UnreadableError:
                wrong.append(name)
                return 1.0

        diagonal = whole_of(here.frame, "both")
        fill, fill_opacity = self._colour(element, here, outline, "fill")
        stroke, stroke_opacity = self._colour(element, here, outline, "stroke")
        width = read("stroke-width", lambda text: read_length(text, diagonal))
        if width <= 0 or stroke_opacity == 0:
            stroke = None
        if fill is None or fill_opacity == 0 or element.tag == "line":
            fill, fill_opacity = None, 1.0
        if stroke is None:
            return None if fill is None else Paint(fill, fill_opacity=fill_opacity)
        try:
            dash = dashes_of(look["stroke-dasharray"], lambda text: read_length(text, diagonal))
            cap, join = Cap(look["stroke-linecap"].strip()), _join(look["stroke-linejoin"].strip())
        except (UnreadableError, ValueError):
            refuse("KIT309", "how a line is drawn (its dashes, ends or corners)", NUMBER_HINT)
            return None
        offset = read("stroke-dashoffset", lambda text: read_length(text, diagonal))
        limit = read("stroke-miterlimit", float)
        for name in wrong:
            refuse("KIT309", f'{name}="{readable(look[name])}"', NUMBER_HINT)
        if offset < 0 and dash:
            offset %= sum(dash)
        return Paint(
            fill,
            stroke,
            width,
            cap,
            dash,
            join,
            offset if dash else 0.0,
            max(1.0, limit),
            fill_opacity,
            stroke_opacity,
        )

    def _colour(
        self, element: Element, here: Place, outline: Outline, name: str
    ) -> tuple[Colour | Gradient | None, float]:
        """Return the colour or gradient of a shape's fill or line, and its opacity."""
        written = here.look[name].strip()
        try:
            opacity = share_of(here.look, f"{name}-opacity")
            if written.lower().startswith("url("):
                reference, _, instead = written.partition(")")
                server = self.referred(f"{reference})")
                if server is None:
                    written = instead.strip() or "none"
                else:
                    return self._served(element, server, here, outline, opacity)
            colour = colour_of(here.look, written)
        except UnreadableError:
            self.gradients.refuse(element)("KIT309", f'{name}="{readable(written)}"', COLOUR_HINT)
            return None, 0.0
        if colour is None:
            return None, 0.0
        ink = Ink.PICTURE if is_left_open(here.look, written) else OwnColour(colour.code)
        return ink, opacity * colour.opacity

    def _served(
        self, element: Element, server: Element, here: Place, outline: Outline, opacity: float
    ) -> tuple[Colour | Gradient | None, float]:
        """Return the paint that a gradient or a pattern gives a shape, and its opacity."""
        if server.tag == "pattern":
            feature, hint = REFUSED_ELEMENTS["pattern"]
            self.gradients.for_pixels(element)("KIT307", feature, hint)
            # A colour, because a shape without any other paint would be taken for empty.
            return OwnColour("#000000"), opacity
        if server.tag not in GRADIENTS:
            return None, 0.0
        around = ink_box((Path(outline, Paint(OwnColour("#000000"))),))
        gradient = self.gradients.gradient(server, around or Box(0.0, 0.0, 0.0, 0.0), here.frame)
        if isinstance(gradient, Stop):
            return gradient.colour, opacity * gradient.opacity
        return gradient, opacity

    def referred(self, written: str) -> Element | None:
        """Return the element that a `url(#id)` refers to."""
        word = written.strip()
        if not word.lower().startswith("url(") or not word.endswith(")"):
            return None
        inside = word[4:-1].strip().strip("'\"")
        return self.gradients.by_id.get(inside[1:]) if inside.startswith("#") else None


def _join(word: str) -> Join:
    # Browsers draw the joins that SVG 2 adds as mitres.
    return Join.MITER if word in ("miter-clip", "arcs") else Join(word)
