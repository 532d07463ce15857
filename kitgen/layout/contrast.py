"""The contrast of words with their background."""

import math
from collections.abc import Iterator

from kitgen.artwork.grounds import LEAST_LARGE_CONTRAST, Reading
from kitgen.diagnostics import Diagnostic, Severity, Span, coded
from kitgen.drawing.colour import contrast
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Palette


@coded("PRT208")
def check_contrast(
    face: Face, reading: Reading, palette: Palette, span: Span | None
) -> Iterator[Diagnostic]:
    """A theme paints words in a colour too close to that of their background.

    Small type needs a contrast of 4.5 : 1 and large type (18 pt, or bold 14 pt) one of 3 : 1, as
    measured by the Web Content Accessibility Guidelines; paper under a lamp needs no less. Below 3
    : 1 it is an error. Make the words darker or their background lighter, or vice versa in a theme
    with light words.
    """
    ratio = contrast(palette[reading.ink], palette[reading.ground])
    if ratio >= reading.least:
        return
    ink, ground = reading.ink.name, reading.ground.name
    message = (
        f"{ink} ({palette[reading.ink]}) on {ground} ({palette[reading.ground]}) has a contrast "
        f"of {math.floor(ratio * 10) / 10:.1f} : 1, less than {reading.least:g} : 1, as in "
        f"`{reading.words}` on `{face.name}`"
    )
    unreadable = ratio < min(LEAST_LARGE_CONTRAST, reading.least)
    severity = Severity.ERROR if unreadable else Severity.WARNING
    hint = f"move the colours of `{ink}` and `{ground}` apart"
    yield Diagnostic("PRT208", severity, message, span, hint)
