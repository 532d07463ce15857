"""The style of a kit: its theme, fonts and language, as its faces show them."""

from collections.abc import Iterator
from contextlib import contextmanager

from kitgen.diagnostics import Diagnostic
from kitgen.drawing.art import OwnArt, drawn_with
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import set_in
from kitgen.drawing.inks import FULL, InkRole, InkStyle, Palette, painted_in
from kitgen.drawing.printed_size import printed_at
from kitgen.language import Speech, going_on
from kitgen.layout.club import ClubMark
from kitgen.layout.enlarging import ENLARGEMENT, in_large_print
from kitgen.layout.sheet import PrintSettings
from kitgen.styles.fonts import ReadFonts
from kitgen.styles.languages import ReadLanguage
from kitgen.styles.themes import ReadTheme
from kitgen.values import frozen


@frozen
class KitStyle:
    """The style of one kit: theme, fonts, language, ink, club and pictures.

    It must be active (`with style.active(): ...`) while any of the kit's words are measured, drawn
    or printed.
    """

    theme: ReadTheme
    fonts: ReadFonts
    ink: InkStyle
    language: ReadLanguage
    speech: Speech
    club: ClubMark | None = None
    art: OwnArt | None = None

    @property
    def palette(self) -> Palette:
        """The colour of every ink."""
        return self.theme.theme.palettes[self.ink]

    @property
    def large_print(self) -> bool:
        """Whether its rules and pieces are printed larger."""
        return self.theme.large_print

    @property
    def enlargement(self) -> float:
        """The printed length of pieces divided by their drawn length."""
        return ENLARGEMENT if self.large_print else 1.0

    def settings(self, asked: PrintSettings) -> PrintSettings:
        """Return print settings, with larger words if pieces are larger."""
        return in_large_print(asked) if self.large_print else asked

    @property
    def font_names(self) -> str:
        """The names of its fonts as people know them: the family, or the files."""
        family = self.fonts.family
        faces = (family.regular, family.bold, family.italic)
        return ", ".join(dict.fromkeys(face.title for face in faces))

    @contextmanager
    def active(self) -> Iterator[None]:
        """Use the kit's language, fonts, pictures and colours while this is open."""
        with (
            set_in(self.fonts.family),
            drawn_with(self.art),
            painted_in(self.palette),
            going_on(self.speech),
        ):
            yield


@contextmanager
def in_look_of(theme: ReadTheme | None, ink: InkStyle) -> Iterator[None]:
    """Use the colours and the size of a theme while this is open; `full` if it cannot be used."""
    with (
        painted_in(theme.theme.palettes[ink] if theme else FULL),
        printed_at(ENLARGEMENT if theme and theme.large_print else 1.0),
    ):
        yield


class ContrastWatch:
    """Checks whether words can be read on the faces of a kit with a user's theme.

    The project's tests check shipped themes against every shipped kit.
    """

    def __init__(self, style: KitStyle) -> None:
        """Watch the faces that are printed in a style."""
        self._style = style
        self._seen: set[tuple[InkRole, InkRole, float]] = set()

    def look_at(self, face: Face) -> Iterator[Diagnostic]:
        """Yield what cannot be read on a face; each pair of inks is reported once for all faces."""
        own, palette = self._style.theme.own, self._style.palette
        if not own:
            return
        # Imported here because few kits have their own colours.
        from kitgen.artwork.grounds import readings
        from kitgen.layout.contrast import check_contrast

        for reading in readings(face):
            key = (reading.ink, reading.ground, reading.least)
            ink, ground = reading.ink.name, reading.ground.name
            if key not in self._seen and (ink in own or ground in own):
                self._seen.add(key)
                span = own.get(ink, own.get(ground))
                yield from check_contrast(face, reading, palette, span)
