"""What is wrong with a user's picture, in words for the user."""

from kitgen.diagnostics import Diagnostic, Span, coded, error

EXTRA = 'pip install "kitgen[art]"'


@coded("KIT304")
def extra_missing(span: Span, written: str) -> Diagnostic:
    """A kit has a picture of its own, but the part of kitgen that reads pictures is not there.

    Most kits need none, so it is installed on request: `pip install "kitgen[art]"` adds
    svglib, which reads SVG files.
    """
    message = f"`{written}` is a picture, and svglib, which reads pictures, is not installed"
    return error("KIT304", message, span, EXTRA)


@coded("KIT305")
def not_svg(span: Span, reason: str, hint: str = "save the picture as plain SVG") -> Diagnostic:
    """A picture is no SVG file, or its XML is broken.

    Photographs and PDF files cannot be printed sharply at every size, so pictures are SVG
    drawings, as plain text and not compressed. Save the picture as plain SVG.
    """
    return error("KIT305", reason, span, hint)


@coded("KIT306")
def declares(span: Span, feature: str) -> Diagnostic:
    """A picture has a DOCTYPE, declares entities or names a style sheet.

    Such declarations can pull in other files or blow a small file up to gigabytes, and no
    drawing needs them. Delete the line; the picture looks the same without it.
    """
    return error("KIT306", f"{feature} is not read", span, "delete it from the file")


@coded("KIT307")
def element_not_drawn(span: Span, feature: str, times: int, hint: str) -> Diagnostic:
    """A picture uses an element that would not be printed as it looks on the screen.

    Gradients, patterns, masks, clips, filters, pixels, words in fonts of the machine, copies by
    reference, nested pictures, scripts and animations come out differently from printer to
    printer, or not at all; so they are refused rather than drawn wrongly. Redraw the part with
    plain shapes: g, path, rect, circle, ellipse, line, polyline, polygon.
    """
    return error("KIT307", f"{feature} is not drawn{_often(times)}", span, hint)


@coded("KIT308")
def property_not_drawn(span: Span, feature: str, times: int, hint: str) -> Diagnostic:
    """A picture sets a property that would not be printed as it looks on the screen.

    Drawn are plain colours for fill and stroke, fill-rule, stroke-width, stroke-linecap,
    stroke-linejoin, stroke-dasharray and transforms. See-through paint, references to other
    parts, hidden parts and event scripts are refused rather than drawn wrongly.
    """
    return error("KIT308", f"{feature} is not drawn{_often(times)}", span, hint)


@coded("KIT309")
def value_not_understood(span: Span, feature: str, times: int, hint: str) -> Diagnostic:
    """A picture holds a number, colour, path or transform that cannot be read.

    Programs guess differently at broken values; a picture that is refused here would look
    different elsewhere. Repair the value, or save the picture anew from a drawing program.
    """
    return error("KIT309", f"{feature} is not understood{_often(times)}", span, hint)


@coded("KIT310")
def without_size(span: Span, what_is: str) -> Diagnostic:
    """A picture does not say which part of the plane it shows.

    Without `viewBox`, or a width and height in plain numbers, nobody knows how large its
    drawing is, and it cannot be fitted onto the tile; where width and height have another
    proportion than the viewBox, viewers show more than it. Write a viewBox, and leave width and
    height out.
    """
    hint = 'write viewBox="0 0 100 100" with the drawing\'s own size, and no width and height'
    return error("KIT310", f"the picture {what_is}", span, hint)


@coded("KIT311")
def paints_nothing(span: Span) -> Diagnostic:
    """A picture has no shape that leaves ink inside its viewBox.

    The tile would be printed with an empty slip. Most often the drawing lies outside the
    viewBox, or its fill is white paper's `none`. Move it, or give it a fill.
    """
    return error("KIT311", "the picture paints 0 shapes", span, "draw inside its viewBox")


def _often(times: int) -> str:
    return f" ({times} times)" if times > 1 else ""
