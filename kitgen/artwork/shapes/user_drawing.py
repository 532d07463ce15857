"""Drawing a user's SVG: its elements are converted into the shapes that a browser would show."""

from collections.abc import Iterator, Mapping

from kitgen.artwork.markup.features import NUMBER_HINT, REFUSED_ELEMENTS, UNSEEN, Refuse, readable
from kitgen.artwork.markup.findings import Findings
from kitgen.artwork.markup.lengths import read_length, whole_of
from kitgen.artwork.markup.markup import Element, is_meant
from kitgen.artwork.markup.style_sheets import StyleSheet, TooLongError, read_style_sheet
from kitgen.artwork.markup.transforms import read_transform
from kitgen.artwork.markup.values import UnreadableError
from kitgen.artwork.pixels.pixel_drawings import FAMILIES, missing_letters
from kitgen.artwork.shapes.clips import Clip, joined
from kitgen.artwork.shapes.element_outlines import SHAPES, outline_of
from kitgen.artwork.shapes.looks import INITIAL, Look, Looks, share_of
from kitgen.artwork.shapes.paint_servers import Gradients
from kitgen.artwork.shapes.painting import painted, seen_through, within, without_lines
from kitgen.artwork.shapes.shape_paints import Place, ShapePaints
from kitgen.artwork.shapes.viewports import fitted, frame_of, view_box
from kitgen.definitions.own_files import too_large
from kitgen.drawing.bounds import ink_box, undone
from kitgen.drawing.shapes import (
    Box,
    Group,
    Outline,
    Shape,
    Transform,
    mapped,
    moved,
)
from kitgen.values import replace

MOST_DRAWN = 20_000
"""The most elements that are drawn; those in a `use` count whenever they are drawn."""
MOST_SEGMENTS = 50_000
_MOST_NESTED = 64

_CONTAINERS = frozenset({"g", "svg", "a", "switch", "use"})
_PIXELS = frozenset({"text", "image"})
"""Elements that can be drawn only in pixels."""
_CHOICES = _CONTAINERS | _PIXELS | SHAPES.keys() | {"foreignObject"}
_EFFECTS = {"mask": "a mask", "filter": "a filter", "mix-blend-mode": "a blend mode"}
_REFUSED = frozenset({"animate", "animateTransform", "animateMotion", "set", "foreignObject"})


class UserDrawing:
    """Draws one picture."""

    def __init__(self, root: Element, findings: Findings) -> None:
        """Take a picture's elements; features that are not drawn are noted in `findings`."""
        self._root = root
        self._findings = findings
        self._by_id: dict[str, Element] = {}
        sheets = []
        for element in root.walk():
            self._by_id.setdefault(element.attributes.get("id", ""), element)
            if element.tag == "style" and element.attributes.get("type", "text/css") == "text/css":
                sheets += read_style_sheet(element.words, self._refuse(element))
            # Illustrator's private data, which no browser shows, is allowed.
            of_illustrator = element.tag == "foreignObject" and not is_meant(element)
            if element.tag in _REFUSED and not of_illustrator:
                feature, hint = REFUSED_ELEMENTS[element.tag]
                self._refuse(element)("KIT307", feature, hint)
        self._looks = Looks(StyleSheet(sheets), self._refuse)
        gradients = Gradients(self._by_id, self._looks, self._refuse, self._for_pixels)
        self._paints = ShapePaints(gradients)
        self._drawn = 0
        self._segments = 0

    def _refuse(self, element: Element) -> Refuse:
        """Return a function that notes a fault at an element."""

        def refuse(code: str, feature: str, hint: str) -> None:
            self._findings.refuse(code, feature, hint, element.span)

        return refuse

    def _for_pixels(self, element: Element) -> Refuse:
        """Return a function that notes features of an element that can be drawn only in pixels."""

        def refuse(code: str, feature: str, hint: str) -> None:
            self._findings.refuse(code, feature, hint, element.span, as_pixels=True)

        return refuse

    @property
    def has_words(self) -> bool:
        """Whether the picture has words in fonts."""
        return any(element.tag == "text" and element.words.strip() for element in self._root.walk())

    @property
    def root(self) -> Element:
        """The picture's outermost element."""
        return self._root

    def frame(self) -> Box:
        """Return the frame of the picture, in user units.

        Raises:
            UnreadableError: The picture has no size, or one that cannot be read.
        """
        return frame_of(self._root.attributes, view_box(self._root.attributes))

    def shapes(self, at: Transform) -> tuple[Shape, ...]:
        """Return the shapes of the picture, with the coordinates of its frame transformed by `at`.

        Raises:
            EnoughError: The picture is too large.
            UnreadableError: The picture has no size.
        """
        self._drawn = self._segments = 0
        frame = self.frame()
        shown = view_box(self._root.attributes)
        inner = Transform()
        if shown is not None:
            inner = fitted(shown, frame, self._root.attributes.get("preserveAspectRatio", ""))
        place = Place(at, INITIAL, shown or frame)
        try:
            return tuple(self._element(self._root, place, inner))
        except TooLongError:
            what = "looks at rules of its style sheet"
            self._findings.stop(too_large(self._root.span, "picture", what, 1_000_000, 999_999))

    def _element(
        self, element: Element, place: Place, inner: Transform | None = None
    ) -> Iterator[Shape]:
        """Draw an element and its descendants; `inner` fits an `svg` or `symbol` into its frame."""
        self._count_drawn(element)
        tag = element.tag
        if tag not in SHAPES and tag not in _CONTAINERS | _PIXELS and inner is None:
            return
        look = self._looks.of(element, place.look)
        if look["display"].strip().lower() == "none" or not is_meant(element):
            return
        at = place.at
        if "transform" in element.attributes and element.attributes["transform"].strip():
            written = element.attributes["transform"]
            try:
                at = at @ read_transform(written)
            except UnreadableError:
                hint = "write matrix, translate, scale, rotate, skewX or skewY"
                self._refuse(element)("KIT309", f'transform="{readable(written)}"', hint)
                return
        here = replace(place, at=at, look=look)
        content: tuple[Shape, ...]
        if tag in SHAPES:
            content = tuple(self._shape(element, here))
        elif tag in _PIXELS:
            content = ()
            self._note_pixels(element, look)
        elif tag == "use":
            content = tuple(self._copy(element, here))
        else:
            content = tuple(self._held(element, here, inner))
        yield from self._with_effects(element, here, content)

    def _held(self, element: Element, here: Place, inner: Transform | None) -> Iterator[Shape]:
        """Draw the contents of a group, or of a picture within the picture."""
        if element.tag == "svg" and inner is None:
            try:
                here, frame, inner = self._nested(element, here, element.attributes)
            except UnreadableError:
                self._refuse(element)("KIT309", "the size of an <svg> within", NUMBER_HINT)
                return
            inside = tuple(self._children(element, replace(here, at=here.at @ inner)))
            yield from within(inside, frame, here.at)
            return
        if inner is not None:
            here = replace(here, at=here.at @ inner)
        yield from self._children(element, here)

    def _children(self, element: Element, here: Place) -> Iterator[Shape]:
        for child in element.children:
            if element.tag != "switch":
                yield from self._element(child, here)
            elif child.tag in _CHOICES and is_meant(child):
                # Of a `switch`, only the first child that applies is shown.
                yield from self._element(child, here)
                return

    def _nested(
        self, element: Element, here: Place, sized: Mapping[str, str]
    ) -> tuple[Place, Box, Transform]:
        """Return the place of an `svg` or `symbol`, its frame, and the transform into the frame.

        Raises:
            UnreadableError: A size cannot be read.
        """
        numbers = {}
        for name, default in (("x", "0"), ("y", "0"), ("width", "100%"), ("height", "100%")):
            whole = whole_of(here.frame, "x" if name in ("x", "width") else "y")
            written = sized.get(name, default).strip()
            numbers[name] = read_length(default if written == "auto" else written, whole)
        if element.tag == "symbol":
            numbers |= {"x": 0.0, "y": 0.0}
        frame = Box(**numbers)
        shown = view_box(element.attributes)
        if min(frame.width, frame.height) <= 0:
            raise UnreadableError
        if shown is None:
            own = Box(0.0, 0.0, frame.width, frame.height)
            return replace(here, frame=own), frame, moved(frame.x, frame.y)
        how = element.attributes.get("preserveAspectRatio", "")
        return replace(here, frame=shown), frame, fitted(shown, frame, how)

    def _copy(self, element: Element, here: Place) -> Iterator[Shape]:
        """Draw the element to which a `use` refers."""
        reference = element.attributes.get("href", "")
        if not reference.startswith("#"):
            hint = "copy the part into the file, and refer to its id"
            self._refuse(element)("KIT308", f'a link (href="{readable(reference)}")', hint)
            return
        original = self._by_id.get(reference[1:])
        if original is None:
            return
        if here.depth >= _MOST_NESTED or original in element.outwards():
            hint = "unlink the clone, so that it is a shape"
            feature = f'a copy that holds itself (href="{readable(reference)}")'
            self._refuse(element)("KIT309", feature, hint)
            return
        try:
            x = read_length(element.attributes.get("x", "0"), here.frame.width)
            y = read_length(element.attributes.get("y", "0"), here.frame.height)
            at = here.at @ moved(x, y)
            inner = replace(here, at=at, depth=here.depth + 1)
            if original.tag not in ("symbol", "svg"):
                yield from self._element(original, inner)
                return
            sized = {**original.attributes, **_sizes(element)}
            nested, frame, fit = self._nested(original, inner, sized)
        except UnreadableError:
            self._refuse(element)("KIT309", "the place or size of a <use>", NUMBER_HINT)
            return
        yield from within(tuple(self._element(original, nested, fit)), frame, at)

    def _note_pixels(self, element: Element, look: Look) -> None:
        """Note text and images, if they show anything."""
        if look["visibility"] != "visible":
            return
        feature, hint = REFUSED_ELEMENTS[element.tag]
        if element.tag == "text":
            if element.words.strip():
                self._for_pixels(element)("KIT307", feature, hint)
                self._check_words(element, look, hint)
            return
        reference = element.attributes.get("href", "").strip()
        if reference.startswith(("data:image/png", "data:image/jpeg", "data:image/gif")):
            self._for_pixels(element)("KIT307", feature, "trace it to paths")
        elif reference:
            hint = "embed the image in the file, or name it in the kit instead of this file"
            self._refuse(element)("KIT307", "an image of another file (<image>)", hint)

    def _check_words(self, element: Element, look: Look, hint: str) -> None:
        """Refuse words in fonts that are not available, or with characters that FiraGO lacks."""
        looks = {element: look}
        for part in element.walk():
            if part.parent in looks and part is not element:
                looks[part] = self._looks.of(part, looks[part.parent])
            family = looks.get(part, look)["font-family"]
            names = {name.strip(" '\"").lower() for name in family.split(",")}
            if not names & FAMILIES:
                feature = f"text in the font {readable(family)}"
                self._refuse(part)("KIT307", feature, f"{hint}, or write font-family: sans-serif")
        missing = missing_letters(element.words)
        if missing:
            shown = readable(" ".join(missing))
            self._refuse(element)(
                "KIT307", f"text with characters that FiraGO lacks ({shown})", hint
            )

    def _shape(self, element: Element, here: Place) -> Iterator[Shape]:
        look = here.look
        if look["visibility"].strip().lower() != "visible":
            return
        outline = self._outline(element, here)
        if not outline:
            return
        paint = self._paints.paint(element, here, outline)
        if paint is None:
            return
        if look["vector-effect"].strip() == "non-scaling-stroke" and paint.stroke is not None:
            hint = "take it out, and give the line its width"
            self._refuse(element)("KIT308", 'vector-effect="non-scaling-stroke"', hint)
        even_odd = look["fill-rule"].strip() == "evenodd"
        order = look["paint-order"].split()
        line_first = "stroke" in order and "fill" not in order[: order.index("stroke")]
        if line_first and None not in (paint.fill, paint.stroke):
            yield from painted(outline, replace(paint, fill=None), even_odd, here.at)
            paint = replace(paint, stroke=None, width=0.0)
        yield from painted(outline, paint, even_odd, here.at)
        markers = [look[f"marker-{where}"] for where in ("start", "mid", "end")]
        if element.tag in ("path", "line", "polyline", "polygon") and any(
            self._paints.referred(marker) is not None for marker in markers
        ):
            self._for_pixels(element)("KIT308", "a marker", "draw arrow heads as shapes")

    def _with_effects(
        self, element: Element, here: Place, content: tuple[Shape, ...]
    ) -> Iterator[Shape]:
        """Yield an element's shapes with its clip and its opacity."""
        if not content:
            return
        look = here.look
        for name, feature in _EFFECTS.items():
            value = look[name].strip().lower()
            is_none = value in ("none", "normal") or (
                value.startswith("url(") and self._paints.referred(look[name]) is None
            )
            if not is_none:
                self._for_pixels(element)("KIT308", feature, "draw without it")
        try:
            opacity = share_of(look, "opacity")
        except UnreadableError:
            feature = f'opacity="{readable(look["opacity"])}"'
            self._refuse(element)("KIT309", feature, NUMBER_HINT)
            return
        if opacity == 0:
            return
        if opacity < 1:
            content = (seen_through(content, opacity),)
        clip = look["clip-path"].strip()
        if clip.lower() != "none":
            content = self._clipped(element, here, content, clip)
        yield from content

    def _clipped(
        self, element: Element, here: Place, content: tuple[Shape, ...], written: str
    ) -> tuple[Shape, ...]:
        """Clip an element's shapes."""
        clip_path = self._paints.referred(written)
        if clip_path is None or clip_path.tag != "clipPath":
            if not written.lower().startswith("url("):
                feature = f'clip-path="{readable(written)}"'
                self._refuse(element)("KIT308", feature, "cut the shapes themselves")
            return content
        for _ in range(_MOST_NESTED):
            clip = self._clip(clip_path, here, content)
            if clip is None:
                self._for_pixels(element)("KIT308", "a clip of several shapes", "cut the shapes")
                return content
            if not clip.outline:
                return ()
            content = (Group(content, clip=clip.outline, clip_even_odd=clip.even_odd),)
            # A clip may be cut by another one.
            own = self._looks.of(clip_path, INITIAL)["clip-path"]
            following = self._paints.referred(own)
            if following is None or following.tag != "clipPath":
                return content
            clip_path = following
        self._refuse(element)("KIT309", "a clip that cuts itself", "cut the shapes themselves")
        return content

    def _clip(self, clip_path: Element, here: Place, content: tuple[Shape, ...]) -> Clip | None:
        """Return the outline of a clip at its place; None if it cannot be joined into one."""
        at = here.at
        if "transform" in clip_path.attributes:
            try:
                at = at @ read_transform(clip_path.attributes["transform"])
            except UnreadableError:
                return None
        if clip_path.attributes.get("clipPathUnits", "") == "objectBoundingBox":
            back = undone(here.at)
            box = ink_box(tuple(without_lines(content)), back) if back is not None else None
            if box is None:
                return Clip(())
            at = at @ Transform(box.width, 0.0, 0.0, box.height, box.x, box.y)
        parts: list[Clip] = []
        look = self._looks.of(clip_path, INITIAL)
        for child in clip_path.children:
            part = self._clip_part(child, replace(here, at=at, look=look))
            if part is None:
                return None
            parts.append(part)
        return joined(parts)

    def _clip_part(self, element: Element, here: Place) -> Clip | None:
        """Return the outline of a shape in a clip."""
        self._count_drawn(element)
        look = self._looks.of(element, here.look)
        if element.tag in UNSEEN or look["display"] == "none":
            return Clip(())
        if element.tag not in SHAPES and element.tag != "use":
            return None
        at = here.at
        try:
            at = at @ read_transform(element.attributes.get("transform", ""))
            if element.tag == "use":
                x = read_length(element.attributes.get("x", "0"), here.frame.width)
                y = read_length(element.attributes.get("y", "0"), here.frame.height)
                original = self._by_id.get(element.attributes.get("href", "").removeprefix("#"))
                if original is None or original.tag not in SHAPES:
                    return None
                return self._clip_part(original, replace(here, at=at @ moved(x, y), look=look))
        except UnreadableError:
            return None
        if self._paints.referred(look["clip-path"]) is not None:
            return None
        if look["visibility"].strip() != "visible":
            return Clip(())
        return Clip(
            mapped(self._outline(element, here), at), look["clip-rule"].strip() == "evenodd"
        )

    def _outline(self, element: Element, here: Place) -> Outline:
        """Return the outline of a shape, its segments counted.

        Raises:
            EnoughError: The picture has too many segments.
        """
        outline = outline_of(element, here.frame, self._refuse(element))
        self._segments += sum(len(run.segments) for run in outline)
        if self._segments > MOST_SEGMENTS:
            self._stop_at(element, "path segments", self._segments, MOST_SEGMENTS)
        return outline

    def _count_drawn(self, element: Element) -> None:
        self._drawn += 1
        if self._drawn > MOST_DRAWN:
            self._stop_at(element, "elements drawn", self._drawn, MOST_DRAWN)

    def _stop_at(self, element: Element, what: str, count: int, most: int) -> None:
        self._findings.stop(too_large(element.span, "picture", what, count, most))


def _sizes(element: Element) -> dict[str, str]:
    own = element.attributes
    return {name: own[name] for name in ("width", "height") if name in own}
