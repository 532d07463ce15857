"""The diagnostics for a user's picture."""

from collections.abc import Sequence

from kitgen.diagnostics import Diagnostic, Span, coded, error, to_install
from kitgen.phrases import in_a_row

_MOST_NAMED = 3
EXTRA = 'pip install "kitgen[art]"'


@coded("KIT304")
def extra_missing(span: Span, features: Sequence[str]) -> Diagnostic:
    """A picture has something that can only be drawn in pixels, and resvg is not installed.

    Filters, masks, patterns, pixel images and words in fonts are not shapes that can be printed.
    resvg draws a picture that has them in pixels, 600 to the inch: `pip install "kitgen[art]"` adds
    it. Most pictures need none of this.
    """
    verb = "is" if len(features) == 1 else "are"
    message = f"{named(features)} {verb} drawn only in pixels, by resvg, which is not installed"
    return error("KIT304", message, span, to_install(EXTRA))


@coded("KIT305")
def not_svg(span: Span, reason: str, hint: str = "save the picture as plain SVG") -> Diagnostic:
    """A picture is not an SVG file, or its XML is broken.

    Drawings are SVG files, as text or packed as `.svgz`. Save the picture again from the program
    that made it, as plain SVG.
    """
    return error("KIT305", reason, span, hint)


@coded("KIT306")
def declares(span: Span, feature: str) -> Diagnostic:
    """A picture declares entities that lie elsewhere, or names a style sheet of another file.

    Such declarations can pull in other files or blow a small file up to gigabytes, and no drawing
    needs them. A plain DOCTYPE is ignored, and short entities are replaced by what they stand for.
    Delete the line.
    """
    return error("KIT306", f"{feature} is not read", span, "delete it from the file")


@coded("KIT307")
def element_not_drawn(span: Span, feature: str, times: int, hint: str) -> Diagnostic:
    """A picture uses an element that would not be printed as it looks on the screen.

    Scripts, animations, pages within the picture and files that lie elsewhere are refused rather
    than drawn wrongly, and so is what only `kitgen[art]` draws where that does not help. Redraw
    the part with plain shapes: g, path, rect, circle, ellipse, line, polyline, polygon.
    """
    return error("KIT307", f"{feature} is not drawn{_often(times)}", span, hint)


@coded("KIT308")
def property_not_drawn(span: Span, feature: str, times: int, hint: str) -> Diagnostic:
    """A picture sets a property that would not be printed as it looks on the screen.

    Colours, gradients, opacity, lines with their ends, corners and dashes, clips and transforms are
    drawn. Transforms in style sheets, lines that no zoom makes wider, references to other files and
    event scripts are refused rather than drawn wrongly.
    """
    return error("KIT308", f"{feature} is not drawn{_often(times)}", span, hint)


@coded("KIT309")
def value_not_understood(span: Span, feature: str, times: int, hint: str) -> Diagnostic:
    """A picture holds a number, colour, path or transform that cannot be read.

    Programs guess differently at broken values; a picture that is refused here would look different
    elsewhere. Repair the value, or save the picture again from a drawing program.
    """
    return error("KIT309", f"{feature} is not understood{_often(times)}", span, hint)


@coded("KIT310")
def without_size(span: Span, what_is: str) -> Diagnostic:
    """A picture does not say which part of the plane it shows.

    Without `viewBox`, or a width and a height, nobody knows how large its drawing is, and it
    cannot be fitted onto the tile. Write a viewBox, and leave width and height out.
    """
    hint = 'write viewBox="0 0 100 100" with the drawing\'s own size, and no width and height'
    return error("KIT310", f"the picture {what_is}", span, hint)


@coded("KIT311")
def paints_nothing(span: Span) -> Diagnostic:
    """A picture has no shape that leaves ink inside its viewBox.

    The tile would be printed with an empty space. Most often the drawing lies outside the viewBox,
    or its fill is white paper's `none`. Move it, or give it a fill.
    """
    return error("KIT311", "the picture paints 0 shapes", span, "draw inside its viewBox")


@coded("KIT339")
def not_drawn_in_pixels(span: Span, features: Sequence[str], reason: str) -> Diagnostic:
    """A picture has something that can only be drawn in pixels, and drawing it failed.

    resvg draws such pictures in a separate process, which may take 10 seconds of a processor's time
    and 1 GB of memory. Simplify the picture, or export it as PNG from the program that made it, 600
    pixels to the inch, and name that file.
    """
    message = f"the picture has {named(features)}, and drawing it {reason}"
    return error("KIT339", message, span, "export the picture as PNG, and name that file")


def named(features: Sequence[str]) -> str:
    """Return features as a list; of many, the first three and a count of the others."""
    if len(features) > _MOST_NAMED:
        return in_a_row([*features[:_MOST_NAMED], f"{len(features) - _MOST_NAMED} more"])
    return in_a_row(features)


def _often(times: int) -> str:
    return f" ({times} times)" if times > 1 else ""
