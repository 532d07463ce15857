"""How a game loads the files that a definition names: tables, texts and pictures."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias

from kitgen.contract.checks import DefinitionT
from kitgen.diagnostics import Diagnostic, KeyPath, Span, Where
from kitgen.drawing.artwork import Artwork, PrintedIn
from kitgen.values import frozen

if TYPE_CHECKING:
    # Tables import the YAML reader, which `verify` does not need.
    from kitgen.definitions.tables import Table


@frozen
class OwnText:
    """A text file that a definition names: its words, and its path as the user wrote it."""

    words: str
    display_path: str


class FileReader(Protocol):
    """Reads files relative to the definition that names them.

    A faulty file is noted and None returned, so that the game goes on and finds the other faults.
    """

    where: Where
    unread: frozenset[KeyPath]
    """The paths of keys that cannot be read; the definition lacks them or has a placeholder there.
    """

    def table(self, path: KeyPath) -> "Table | None":
        """Read the CSV file that the value at `path` names, or what can be read of it."""
        ...

    def text(self, path: KeyPath) -> OwnText | None:
        """Read the text file that the value at `path` names."""
        ...

    def picture(
        self, path: KeyPath, printed: PrintedIn, *, whole_page: bool = False
    ) -> Artwork | None:
        """Read the picture that the value at `path` names.

        `printed` says where it is printed; with `whole_page`, a small drawing on a large page is
        not cropped.
        """
        ...

    def picture_of_cell(
        self,
        written: str,
        span: Span,
        table: KeyPath,
        printed: PrintedIn,
        *,
        whole_page: bool = False,
    ) -> Artwork | None:
        """Read the picture that a table cell names, relative to the table's file."""
        ...

    def check_letters(self, words: str, span: Span) -> None:
        """Note any letters of a file's words that the kit's fonts cannot print."""
        ...


FilesRead: TypeAlias = tuple[Any, Iterable[Diagnostic]]
"""A definition with the contents of its files, and what is wrong with those contents."""


@frozen(slots=False)
class Files(Generic[DefinitionT]):
    """How a game loads the files that its definitions name.

    Attributes:
        read: Takes a definition and a reader; returns the definition with the files' contents, and
            what is wrong with them. It runs before the checks of definitions.
        needs: The kit's keys that must be readable. If other keys are wrong, `read` and the checks
            of definitions run on what is left of the definition, and skip whatever depends on the
            paths in `FileReader.unread`.
        knows_sizes: Takes such a definition after `read`; returns whether it determines how many
            pieces there are and how large they are.
    """

    read: Callable[[DefinitionT, FileReader], FilesRead]
    needs: frozenset[str] = frozenset()
    knows_sizes: Callable[[DefinitionT], bool] = lambda _: False
