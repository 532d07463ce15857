"""Gradients in a user's SVG: found by id, completed from those to which they refer, and placed."""

from collections.abc import Callable, Iterator, Mapping

from kitgen.artwork.markup.features import Refuse, readable
from kitgen.artwork.markup.lengths import read_length, read_share, whole_of
from kitgen.artwork.markup.markup import Element
from kitgen.artwork.markup.transforms import read_transform
from kitgen.artwork.markup.values import UnreadableError
from kitgen.artwork.shapes.looks import INITIAL, Look, Looks, colour_of, share_of
from kitgen.drawing.gradients import Gradient, LinearGradient, RadialGradient, Stop
from kitgen.drawing.inks import OwnColour
from kitgen.drawing.shapes import Box, Transform, moved, scaled
from kitgen.values import frozen

GRADIENTS = ("linearGradient", "radialGradient")

_MOST_STEPS = 16
_MOST_STOPS = 256
_PLACES: Mapping[str, Mapping[str, str]] = {
    "linearGradient": {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"},
    "radialGradient": {"cx": "50%", "cy": "50%", "r": "50%"},
}
_PIXELS_HINT = "fill with one plain colour or a plain gradient"


@frozen
class Gradients:
    """Makes gradients from the elements that describe them.

    Attributes:
        by_id: The elements of the picture that have an id.
        looks: Computes the properties of elements.
        refuse: Returns a function that notes a fault at an element.
        for_pixels: The same for features that can be drawn only in pixels.
    """

    by_id: Mapping[str, Element]
    looks: Looks
    refuse: Callable[[Element], Refuse]
    for_pixels: Callable[[Element], Refuse]

    def gradient(self, element: Element, around: Box, frame: Box) -> Gradient | Stop | None:
        """Return a gradient for a shape.

        Args:
            element: The gradient's element.
            around: The box of the shape without its line, in the shape's coordinates.
            frame: The box of which percentages are shares, in user coordinates.

        Returns:
            The gradient, or a stop if it has only one colour; None if it paints nothing.
        """
        try:
            return self._read(element, around, frame)
        except UnreadableError:
            feature = f"the gradient {readable(element.attributes.get('id', ''))}"
            self.refuse(element)("KIT309", feature, "save the picture again")
            return None

    def _read(self, element: Element, around: Box, frame: Box) -> Gradient | Stop | None:
        chain = [*self._chain(element)]
        said: dict[str, str] = {}
        for linked in reversed(chain):
            said |= linked.attributes
        own = {
            name: value
            for linked in reversed(chain)
            if linked.tag == element.tag
            for name, value in linked.attributes.items()
        }
        if said.get("spreadMethod", "pad") != "pad":
            feature = f'spreadMethod="{readable(said["spreadMethod"])}"'
            self.for_pixels(element)("KIT308", feature, _PIXELS_HINT)
        stops = next((stops for linked in chain if (stops := self._stops(linked))), ())
        if len(stops) < 2:
            return stops[0] if stops else None
        of_box = said.get("gradientUnits") != "userSpaceOnUse"
        whole = Box(0.0, 0.0, 1.0, 1.0) if of_box else frame
        place = Transform()
        if of_box:
            if min(around.width, around.height) <= 0:
                return None
            place = Transform(around.width, 0.0, 0.0, around.height, around.x, around.y)
        if "gradientTransform" in said:
            place = place @ read_transform(said["gradientTransform"])
        places = {
            name: read_length(own.get(name, default), _whole(name, whole))
            for name, default in _PLACES[element.tag].items()
        }
        if element.tag == "linearGradient":
            return _linear(stops, place, *places.values())
        for name in ("fx", "fy"):
            places[name] = read_length(
                own.get(name, f"{places['c' + name[1]]}"), _whole(name, whole)
            )
        if read_length(own.get("fr", "0"), 1.0) > 0:
            self.for_pixels(element)("KIT308", "a gradient's fr", _PIXELS_HINT)
        return _radial(stops, place, places)

    def _chain(self, element: Element) -> Iterator[Element]:
        """Yield a gradient, the one to which it refers, and so on."""
        for _ in range(_MOST_STEPS):
            yield element
            reference = element.attributes.get("href", "")
            following = self.by_id.get(reference.removeprefix("#"))
            if not reference.startswith("#") or following is None:
                return
            if following.tag not in GRADIENTS:
                return
            element = following

    def _stops(self, element: Element) -> tuple[Stop, ...]:
        """Return the stops of a gradient; none has a lower offset than the stop before it."""
        stops: list[Stop] = []
        look = self._inherited(element)
        for child in element.children:
            if child.tag != "stop":
                continue
            own = self.looks.of(child, look)
            colour = colour_of(own, own["stop-color"])
            offset = min(1.0, max(0.0, read_share(child.attributes.get("offset", "0"))))
            if stops:
                offset = max(offset, stops[-1].offset)
            opacity = share_of(own, "stop-opacity") * (0.0 if colour is None else colour.opacity)
            code = "#000000" if colour is None else colour.code
            stops.append(Stop(offset, OwnColour(code), opacity))
            if len(stops) > _MOST_STOPS:
                raise UnreadableError
        return tuple(stops)

    def _inherited(self, element: Element) -> Look:
        """Return the properties that stops inherit from their ancestors, for `currentColor`."""
        look: Look = INITIAL
        for outer in reversed([*element.outwards()]):
            look = self.looks.of(outer, look)
        return look


def _whole(name: str, box: Box) -> float:
    """Return the length of which a percentage in a coordinate or a radius is a share."""
    if name in ("r", "fr"):
        return whole_of(box, "both")
    return whole_of(box, "y" if "y" in name else "x")


def _linear(
    stops: tuple[Stop, ...], place: Transform, x1: float, y1: float, x2: float, y2: float
) -> Gradient | Stop:
    """Return a gradient along a line, in coordinates in which the line is from 0, 0 to 1, 0."""
    dx, dy = x2 - x1, y2 - y1
    if dx == dy == 0:
        return stops[-1]
    at = place @ Transform(dx, dy, -dy, dx, x1, y1)
    return LinearGradient((0.0, 0.0), (1.0, 0.0), stops, at.matrix)


def _radial(
    stops: tuple[Stop, ...], place: Transform, places: Mapping[str, float]
) -> Gradient | Stop:
    """Return a gradient of a circle, in coordinates in which this is the unit circle."""
    radius = places["r"]
    if radius < 0:
        raise UnreadableError
    if radius == 0:
        return stops[-1]
    at = place @ moved(places["cx"], places["cy"]) @ scaled(radius)
    focus = ((places["fx"] - places["cx"]) / radius, (places["fy"] - places["cy"]) / radius)
    reach = (focus[0] ** 2 + focus[1] ** 2) ** 0.5
    if reach > _INSIDE:
        # PDF does not allow a focus on the circle or outside of it.
        focus = (focus[0] / reach * _INSIDE, focus[1] / reach * _INSIDE)
    return RadialGradient((0.0, 0.0), 1.0, focus, stops, at.matrix)


_INSIDE = 0.999
