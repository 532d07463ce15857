"""Read the files that a definition names for its game: tables, texts, and pictures in tables."""

from pathlib import Path
from typing import Any
from unicodedata import normalize

from kitgen.contract import Game
from kitgen.contract.files import OwnText
from kitgen.definitions import tables
from kitgen.definitions.file_text import file_text
from kitgen.definitions.loading import Loaded, Source
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.own_files import OwnFile, Reference, read_own_file, reference_to
from kitgen.definitions.tables import Table, TornTableError, read_table
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, Where
from kitgen.drawing.artwork import Artwork, PrintedIn
from kitgen.drawing.shapes import Typeface
from kitgen.layout.letters import check_letters
from kitgen.values import replace

_TABLE, _TEXT = "table", "text"
_MOST_TEXT = 200_000


class KitFiles:
    """Reads files for one kit; collects their sources and all that is wrong with them."""

    def __init__(self, loaded: Loaded, unread: frozenset[KeyPath] = frozenset()) -> None:
        """Start without files; at the paths in `unread`, the kit's own keys cannot be read."""
        self.unread = unread
        self.where: Where = loaded.where
        self.sources: dict[Source, None] = {}
        self.problems: dict[Diagnostic, None] = {}
        self._loaded = loaded
        self._pictures: dict[tuple[str, PrintedIn, bool], Artwork | None] = {}

    def table(self, path: KeyPath) -> Table | None:
        """Read the CSV file that the value at a path names; None if it cannot be read at all."""
        reference = reference_to(self._loaded, path, _TABLE, tables.MOST_BYTES)
        try:
            return read_table(self._read(reference), reference)
        except TornTableError as refused:
            self._note(refused)
            return refused.table
        except DefinitionError as refused:
            self._note(refused)
        return None

    def text(self, path: KeyPath) -> OwnText | None:
        """Read the text file that the value at a path names; None if it cannot be read."""
        reference = reference_to(self._loaded, path, _TEXT, _MOST_TEXT)
        try:
            words = file_text(self._read(reference).raw, reference.display_path).text
        except DefinitionError as refused:
            self._note(refused)
            return None
        return OwnText(normalize("NFC", words), reference.display_path)

    def picture(
        self, path: KeyPath, printed: PrintedIn, *, whole_page: bool = False
    ) -> Artwork | None:
        """Read the picture that the value at a path names."""
        # Imported here because few kits have their own pictures.
        from kitgen.artwork.reading import MOST_RASTER_BYTES, PICTURE

        reference = reference_to(self._loaded, path, PICTURE, MOST_RASTER_BYTES)
        return self._picture(reference, printed, whole_page)

    def picture_of_cell(
        self,
        written: str,
        span: Span,
        table: KeyPath,
        printed: PrintedIn,
        *,
        whole_page: bool = False,
    ) -> Artwork | None:
        """Read the picture that a cell of a table names, relative to the table's folder."""
        from kitgen.artwork.reading import MOST_RASTER_BYTES, PICTURE

        beside = reference_to(self._loaded, table, PICTURE, MOST_RASTER_BYTES)
        folder = Path(beside.written).parent
        # Keep a web address whole: as a path it would lose a slash, and be read as a file.
        name = written if "://" in written else (folder / written).as_posix()
        label = (Path(beside.label).parent / written).as_posix()
        reference = replace(beside, written=name, span=span, label=label, beside=folder.as_posix())
        return self._picture(reference, printed, whole_page)

    def check_letters(self, words: str, span: Span) -> None:
        """Note letters in a file's words that the kit's type cannot print."""
        self.problems |= dict.fromkeys(check_letters(words, Typeface.REGULAR, span, icons="here"))

    def _picture(
        self, reference: Reference, printed: PrintedIn, whole_page: bool
    ) -> Artwork | None:
        from kitgen.artwork.reading import read_artwork

        key = (reference.label, printed, whole_page)
        if key not in self._pictures:
            self._pictures[key] = None
            try:
                read = read_artwork(reference, printed, whole_page=whole_page)
            except DefinitionError as refused:
                self._note(refused)
            else:
                self.sources[read.source] = None
                self.problems |= dict.fromkeys(read.warnings)
                self._pictures[key] = read.artwork
        return self._pictures[key]

    def _read(self, reference: Reference) -> OwnFile:
        file = read_own_file(reference)
        self.sources[file.source] = None
        return file

    def _note(self, refused: DefinitionError) -> None:
        self.problems |= dict.fromkeys(refused.diagnostics)


def read_files(
    loaded: Loaded,
    its_game: Game[Any, Any],
    definition: KitDefinition,
    unread: frozenset[KeyPath] = frozenset(),
) -> tuple[KitDefinition, Loaded, tuple[Diagnostic, ...]]:
    """Let a game read the files that a definition names.

    The definition lacks the keys at the paths in `unread`, which cannot be read.

    Returns:
        The definition with the content of the files, the loaded kit with their sources, and all
        that is wrong with them.
    """
    if its_game.files is None:
        return definition, loaded, ()
    reader = KitFiles(loaded, unread)
    definition, problems = its_game.files.read(definition, reader)
    loaded = replace(loaded, sources=(*loaded.sources, *reader.sources))
    return definition, loaded, (*reader.problems, *problems)
