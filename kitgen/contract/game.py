"""The interface that a game implements, and the types shared by games, layout and pipeline.

A game generates content from a definition and a stream of chance, checks both, and draws its
pieces. It knows nothing about pages: it returns print jobs made of pieces, and layout puts them on
paper.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any, Generic, TypeAlias

from kitgen.contract.arrangements import Arrangement
from kitgen.contract.audience import Audience
from kitgen.contract.booklet import RulesBooklet
from kitgen.contract.checks import ContentCheck, ContentT, DefinitionCheck, DefinitionT
from kitgen.contract.claims import Claim
from kitgen.contract.component import Component
from kitgen.contract.files import Files
from kitgen.contract.hidden import Secrets
from kitgen.contract.referee import RefereePage, no_referee_page, nothing_to_read
from kitgen.definitions.bounds import check_within_bounds
from kitgen.diagnostics import Diagnostic, KeyPath, Where
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.scenes import WHOLE, Staging
from kitgen.drawing.shapes import Box, Outline, Shape
from kitgen.language import gettext, ngettext
from kitgen.seeds import Stream
from kitgen.values import frozen

SETS_LIMIT = 99
"""The most sets of a kit that one build may make.

Enough for two hundred players an evening, and set marks stay two digits long.
"""


class Stock(StrEnum):
    """What goes into the printer's tray."""

    CARD = "card"
    PAPER = "paper"


@frozen
class Piece:
    """One copy of a thing to cut out, or a whole sheet, ready to be placed on paper.

    Attributes:
        component: The component that the piece belongs to.
        name: The name used in messages of `verify`; unique within the job.
        front: The side that faces up.
        back: The other side, for jobs printed on both sides; same trim size as the front.
        origin: The path of the definition key that sets the piece's words and size, for error
            messages.
        mark: Shapes printed over the front only, in the face's coordinates: the mark of a second or
            further set. The face itself and its SVG file do not include it.
    """

    component: Component
    name: str
    front: Face
    back: Face | None = None
    origin: KeyPath = ()
    mark: tuple[Shape, ...] = ()

    @property
    def outline(self) -> Outline:
        """The area the piece takes on a sheet, in the face's coordinates.

        Empty if the trim box is the outline; layout then adds cut marks. Discs, standees and nets
        draw their own cut line and get no marks.
        """
        return self.front.outline


@frozen
class SheetSet:
    """Sheets that belong together and are numbered together ("page 1 of 3").

    Pages that a set does not share depend only on that set. On shared pages, the pieces of further
    copies never move those of the first, so asking for more copies leaves everything else where it
    was. `title` is printed beside the page number unless it is empty. `copy` is the number of the
    set of the kit that these sheets belong to when `--copies` makes several.
    """

    title: str
    pieces: Iterable[Piece]
    arrangement: Arrangement
    copy: int = 1


@frozen
class Job:
    """Pages that are printed together: on one stock, for one audience.

    Attributes:
        id: Unique in the kit; with `--separate`, the job's file is `<kit-id>-<id>.pdf`.
        title: The name that players see.
        advice: One or two sentences on printing and cutting, for the print guide.
        seeded: Whether the job's content depends on the seed; pages of other jobs print no seed.
        duplex: Whether its pieces have backs.
        sheet_sets: The sheets to print; may be lazy, because each build iterates over it only once.
        numbered_through: Whether page numbers run on from the first set of a copy to the last.
            False for a game that makes its copies itself: there each set is numbered separately, so
            that asking for more copies leaves the first pages unchanged.
        needs_backs: Whether the pieces are useless without their backs, so that the job cannot be
            printed on one side only.
        telling_backs: The path of the definition key for information that only the backs show,
            different on each piece; empty if there is none.
        foldable: Whether the definition may print both sides of its pieces as one, to fold over.
        optional: Whether the game can be played without it.
        assembly: What to fold or glue after cutting; empty if nothing. A board split over several
            sheets needs no words: its arrangement shows how to join them.
        trimmed: A sentence on what to cut off its whole pages; empty if nothing. The print guide
            leaves these pages out of its list of pages that need no cutting.
        secret: For an audience other than all players: who reads these pages and how, as a few
            words that can follow a colon. It is also printed on the pages' envelope.
    """

    id: str
    title: str
    advice: str
    stock: Stock
    audience: Audience
    sheet_sets: Iterable[SheetSet]
    seeded: bool = False
    duplex: bool = False
    numbered_through: bool = False
    needs_backs: bool = False
    telling_backs: KeyPath = ()
    foldable: bool = False
    optional: bool = False
    assembly: str = ""
    trimmed: str = ""
    secret: str = ""


@frozen
class Stored:
    """Equal pieces that are kept in the kit's printed tuck box.

    Attributes:
        component: The component that the pieces belong to.
        width: The width of one piece as stored, assembled and folded, in points.
        height: The height of one piece as stored, or its length if it lies flat, in points.
        count: The number of pieces.
        sheets: The thickness of one piece, in layers of card.
        depth: The thickness of one piece in points if it does not follow from the card; otherwise
            None.
        loose: Whether the pieces are thrown in; otherwise they are stacked.
        with_it: The component that each piece is joined to, which takes no room of its own.
        paired: Whether two pieces lie head to foot in the room of one, as figures on bases do.
    """

    component: Component
    width: float
    height: float
    count: int
    sheets: int = 1
    depth: float | None = None
    loose: bool = False
    with_it: Component | None = None
    paired: bool = False


@frozen
class StoredSheets:
    """Sheets of paper that are kept in the tuck box, folded until they fit.

    Attributes:
        count: The number of sheets to leave room for, whatever the kit prints, so that the box is
            the same for any number of copies.
    """

    count: int = 12


Kept: TypeAlias = Stored | StoredSheets


@frozen
class TextReading:
    """Words found in a printed piece, with the box of their ink in the face's coordinates."""

    words: str
    box: Box


@frozen
class PieceReading:
    """One printed side of one piece, as read back from a PDF.

    All coordinates are those in which the face was drawn: points from the top-left corner of the
    trim box, y down, with the piece turned upright.

    Attributes:
        component: The component's id.
        name: The piece's name.
        side: `front` or `back`.
        width: The width of the trim box.
        height: The height of the trim box.
        texts: Each run of words inside the trim box.
        paths: The box of each path's points, without its stroke, in painting order. For a piece
            glued from several sheets, paths come sheet by sheet, so the ground may come late. Paths
            of pages that no game draws (rules, print guide, box and label) may be incomplete.
        inks: The fill and line colours of each path; empty for a game that does not read colours.
        glued: Whether the piece is printed in parts, to be glued from several sheets.
        points: The number of points of each path that is filled, with control points, and 0 for
            each line; empty where `inks` is.
    """

    component: str
    name: str
    side: str
    width: float
    height: float
    texts: tuple[TextReading, ...]
    paths: tuple[Box, ...]
    inks: tuple[frozenset[str], ...] = ()
    glued: bool = False
    points: tuple[int, ...] = ()


def nothing_stored(_definition: Any, _content: Any) -> tuple[Kept, ...]:
    """Put nothing in a box: the game's pieces go into a bag."""
    return ()


@frozen
class PlayerCount:
    """How many people can play at one table, with one copy of a kit."""

    fewest: int
    most: int

    def __str__(self) -> str:
        if self.fewest == self.most:
            return ngettext("{n} player", "{n} players", self.most)
        return gettext("{fewest}–{most} players", fewest=self.fewest, most=self.most)


def two_players(_definition: Any) -> PlayerCount:
    """Return two players as both the fewest and the most."""
    return PlayerCount(2, 2)


def as_defined(definition: Any, _stream: Stream, _copies: int) -> Any:
    """Return the definition itself, as the content of a game without chance."""
    return definition


def no_claims(_definition: Any, _content: Any, _deep: bool) -> Iterator[Claim]:
    """Yield no claims, for a game that proves nothing beyond its checks."""
    return iter(())


KeyCheck: TypeAlias = Callable[[Mapping[str, Any], Where], Iterator[Diagnostic]]
"""Takes the plain values of a definition that cannot be read; yields what is wrong with them."""


def as_an_emblem(_definition: object, _path: KeyPath) -> float:
    """Return the size of an emblem in points, for a game that prints pictures in no other size."""
    return ARTWORK_SIDE


@frozen(slots=False)
class Pictures(Generic[DefinitionT]):
    """How a game's definitions name a user's pictures, and how the game uses them.

    Attributes:
        named: Returns the path of every value that names a picture file.
        placed: Returns the definition with the loaded pictures filled in, by the paths of those
            values.
        longest: Returns the greatest length at which the longer side of the picture at a path is
            printed, in points.
        needs: The kit's keys that must be readable before pictures are loaded.
    """

    named: Callable[[DefinitionT], Iterable[KeyPath]]
    placed: Callable[[DefinitionT, Mapping[KeyPath, Artwork]], DefinitionT]
    longest: Callable[[DefinitionT, KeyPath], float] = as_an_emblem
    needs: frozenset[str] = frozenset()


@frozen(slots=False)
class Draws(Generic[DefinitionT]):
    """How a game draws by chance what its definitions leave open, such as counts of tiles.

    Attributes:
        by_seed: Returns whether the definition leaves anything to chance, drawn already or not. If
            so, statements about the whole kit differ by seed.
        draw: Takes a definition and the kit's stream; returns the definition with plain values,
            each drawn from a child stream with its own name. All sets of a kit share the result.
        describe: Returns a sentence on what chance decided in a drawn definition, and within which
            bounds.
        jobs: The ids of the game's jobs that depend on the draw.
        parts: Takes a drawn definition; returns, by component id, how many pieces of each kind
            there are if the definition leaves it open. The list of parts prints this.
    """

    by_seed: Callable[[DefinitionT], bool]
    draw: Callable[[DefinitionT, Stream], DefinitionT]
    describe: Callable[[DefinitionT], str]
    jobs: tuple[str, ...]
    parts: Callable[[DefinitionT], Mapping[str, tuple[str, ...]]]


@frozen(slots=False)
class Game(Generic[DefinitionT, ContentT]):
    """A game: a record of functions. Each game's package exports one as `GAME`.

    Attributes:
        id: The value of a kit's `game:` key, with hyphens.
        title: The game's name as its designer writes it.
        definition: The pydantic model of its kits.
        generate: Takes a definition, a stream and the number of copies (1 if `copies` is None);
            returns the content. Apart from `draws`, which runs just before it, this is the only use
            of chance. By default the content is the definition.
        definition_checks: Checks that run after the bounds of the model; an error here stops the
            build before anything is generated.
        of_no_size: The codes, of those checks and of `files`, that change neither the number of
            pieces nor their sizes, so that titles and the box can still be checked. `stored` then
            has to work without content.
        booklet: Takes a definition, content and ink style; returns the rules. None if the game's
            kits have no rules of their own.
        key_checks: Checks that replace `definition_checks` if some key or value cannot be read;
            they report, in the same run, faults of values that do not depend on any other.
        content_checks: Checks that run on the generated content.
        jobs: Takes a definition, content and ink style; returns the drawn print jobs in the order
            in which a person prints them.
        contents: Returns what `contents.json` stores, as a value of `contents_model`.
        contents_model: The frozen class of that value; `kitgen.records.reading` uses it to read the
            file. If `copies` is None it has a member `copies`, 1 by default.
        read_back: Takes `contents.json` as read and the printed pieces of each job by job id;
            yields every difference.
        report: Takes a definition, content, and whether to spend time on deep claims; yields claims
            about the kit in reading order.
        copies: The plural noun for what `--copies` multiplies ("fields"), if `generate` makes
            several itself. None if one kit serves one table; then whole sets are made, each
            generated from a stream of its own.
        copies_limit: The largest value of `--copies`.
        generate_from: `generate` starting at a given copy (`--first`), if `copies` is set; returns
            the same copies as a run from the first one.
        pictures: Where its definitions name a user's pictures; None if nowhere.
        files: Loads all other files that its definitions name: tables, texts, and pictures named in
            tables. None if they name none.
        draws: Draws what definitions leave open, before content is generated. Everything later
            takes the drawn definition, and the checks of definitions run on it as well. None if
            definitions leave nothing open.
        stored: Returns what the kit's tuck box has to hold.
        says_own_words: Whether all words of its definitions and their files are the author's, and
            pass through `own_words` so that the author can translate them.
        reads_inks: Whether `read_back` compares colours, which makes reading a seventh slower.
        listed_by_set: The members of `contents` that vary from set to set, each mapped to the
            member that lists its value for every set, the first set's first, when there are
            several.
        staging: Definition in; what of the game's scene covers of its kits show.
        set_marks: Where pieces of the second and further sets bear their set's mark, by component:
            a box in fractions of the face's width and height. Required for faces that vary by
            chance.
        players: Takes a definition; returns how many can play at one table.
        secrets: Returns what its kits hide and another kit must not show. None if two kits can
            share no secret.
        referee_page: Returns the page that replaces a referee; None if nothing is hidden.
        read_referee_page: Takes `contents.json` as read and the text of the referee page (None if
            the kit has none); yields every difference.
    """

    id: str
    title: str
    definition: type[DefinitionT]
    jobs: Callable[[DefinitionT, ContentT, InkStyle], Iterable[Job]]
    contents: Callable[[ContentT], Any]
    contents_model: type[Any]
    read_back: Callable[[Any, Mapping[str, tuple[PieceReading, ...]]], Iterator[Diagnostic]]
    generate: Callable[[DefinitionT, Stream, int], ContentT] = as_defined
    definition_checks: tuple[DefinitionCheck, ...] = ()
    of_no_size: frozenset[str] = frozenset()
    content_checks: tuple[ContentCheck, ...] = ()
    report: Callable[[DefinitionT, ContentT, bool], Iterator[Claim]] = no_claims
    copies: str | None = None
    copies_limit: int = SETS_LIMIT
    generate_from: Callable[[DefinitionT, Stream, int, int], ContentT] | None = None
    key_checks: tuple[KeyCheck, ...] = ()
    booklet: Callable[[DefinitionT, ContentT, InkStyle], RulesBooklet] | None = None
    pictures: Pictures[DefinitionT] | None = None
    files: Files[DefinitionT] | None = None
    draws: Draws[DefinitionT] | None = None
    stored: Callable[[DefinitionT, ContentT], tuple[Kept, ...]] = nothing_stored
    says_own_words: bool = False
    reads_inks: bool = False
    listed_by_set: Mapping[str, str] = field(default_factory=dict)
    set_marks: Mapping[str, Box] = field(default_factory=dict)
    staging: Callable[[DefinitionT], Staging] = lambda _: WHOLE
    players: Callable[[DefinitionT], PlayerCount] = two_players
    secrets: Secrets[DefinitionT] | None = None
    referee_page: Callable[[DefinitionT, ContentT], RefereePage | None] = no_referee_page
    read_referee_page: Callable[[Any, str | None], Iterator[Diagnostic]] = nothing_to_read

    def definition_faults(self, definition: DefinitionT, where: Where) -> Iterator[Diagnostic]:
        """Yield everything wrong with a definition: its bounds first, then its checks."""
        yield from check_within_bounds(definition, where)
        for check in self.definition_checks:
            yield from check(definition, where)
