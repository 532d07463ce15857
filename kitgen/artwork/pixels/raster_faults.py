"""The diagnostics for a user's pictures of pixels."""

from kitgen.artwork.pixels.file_kinds import OtherKind, RasterKind
from kitgen.diagnostics import Diagnostic, Severity, Span, coded, error, to_install


@coded("KIT330")
def not_read(span: Span, written: str, other: OtherKind) -> Diagnostic:
    """A file that a kit names as a picture is of a kind that kitgen does not read.

    Pictures are SVG drawings, or pixels as PNG, JPEG, WebP, TIFF or GIF. A file's first bytes show
    what it is, whatever its name ends in. Any program can save a picture as PNG, which loses
    nothing; drawings stay sharper as plain SVG.
    """
    return error("KIT330", f"`{written}` is {other.what_is}, which is not read", span, other.hint)


@coded("KIT331")
def broken(span: Span, written: str, kind: RasterKind, reason: str) -> Diagnostic:
    """A picture's file is cut short or damaged.

    Programs show as much of such a file as they can, and not all the same part. Copy it again from
    where it came from, or open it in a program that shows all of it, and save it again.
    """
    message = f"`{written}` is a {kind} file that is cut short or damaged: {reason}"
    return error("KIT331", message, span, "copy the picture again from where it came from")


@coded("KIT332")
def too_many_pixels(span: Span, written: str, width: int, height: int, most: int) -> Diagnostic:
    """A picture says that it has more pixels than any camera takes.

    A small file can unpack to gigabytes, so the size that it declares is checked first. Print shows
    no more than 600 pixels to the inch. Scale the picture down.
    """
    message = (
        f"`{written}` declares {width:,} x {height:,} pixels, {width * height:,} in all, "
        f"but at most {most:,} are read"
    )
    return error("KIT332", message, span, "scale the picture down")


@coded("KIT333")
def too_coarse(span: Span, written: str, pixels: int, inches: float) -> Diagnostic:
    """A picture has so few pixels that they are seen as squares: fewer than 100 to the inch.

    What counts is the side that meets the edges of its box, where it is printed largest: of a
    picture that fills its box and is cropped, the one that is shown whole. Take a larger original.
    Pixel art is meant to show its squares: enlarge it without smoothing (in GIMP with
    interpolation *None*), so that each of its pixels becomes a block of several.
    """
    message = f"{_measured(written, pixels, inches)}, but at least 100 are needed"
    hint = f"take a larger original, of {_wanted(inches)} pixels or more; {_PIXEL_ART}"
    return error("KIT333", message, span, hint)


@coded("KIT334")
def rather_coarse(span: Span, written: str, pixels: int, inches: float) -> Diagnostic:
    """A picture has fewer than 200 pixels to the inch, and looks soft on paper.

    What counts is the side that meets the edges of its box, where it is printed largest: of a
    picture that fills its box and is cropped, the one that is shown whole. 300 pixels to the inch
    look sharp, more than 600 are scaled down.
    """
    message = f"{_measured(written, pixels, inches)}, and fewer than 200 look soft"
    hint = f"take a larger original, of {_wanted(inches)} pixels or more"
    return Diagnostic("KIT334", Severity.WARNING, message, span, hint)


@coded("KIT335")
def shows_nothing(span: Span, written: str) -> Diagnostic:
    """A picture leaves no ink that can be seen: all of it is white or transparent.

    Most often a layer was hidden, or the wrong one exported; or white lines are meant for a dark
    ground. Pictures lie on white paper.
    """
    message = f"`{written}` shows nothing: each of its pixels is white or transparent"
    return error("KIT335", message, span, "export the layer that has the drawing, in dark colours")


@coded("KIT336")
def no_decoder(span: Span, written: str) -> Diagnostic:
    """A picture is made of pixels, and Pillow, which reads them, is not installed.

    It comes with every ordinary installation of kitgen; others, such as one in a browser, may lack
    it. Nothing else reads pictures in its place, because the pixels could differ.
    """
    message = f"`{written}` is made of pixels, and Pillow, which reads them, is not installed"
    return error("KIT336", message, span, to_install("pip install pillow"))


_PIXEL_ART = "enlarge pixel art without smoothing"


def _measured(written: str, pixels: int, inches: float) -> str:
    dpi = int(pixels / inches)
    return f"`{written}` has {pixels} pixels on {inches:.2f} in, {dpi} to the inch"


def _wanted(inches: float) -> int:
    """Return how many pixels look sharp: 300 to the inch, rounded up to tens."""
    return -(-int(300 * inches) // 10) * 10
