"""The words on printed pieces, compared with the drawings of their faces in the kit's folder.

A kit has a drawing of each distinct face, with a title for each line of words. Each piece is
matched with the drawings of its component, so nothing has to be known about the game.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from html import unescape
from itertools import islice
from pathlib import Path

from kitgen import __version__
from kitgen.contract import PieceReading
from kitgen.definitions.wording import shortened
from kitgen.diagnostics import Diagnostic, coded
from kitgen.file_names import portable
from kitgen.files_read import read_ordinary
from kitgen.games import game, game_ids
from kitgen.language import speaking
from kitgen.layout.marks import is_glue_mark
from kitgen.pipeline.kit.copies import split_readings, without_marks
from kitgen.pipeline.verify.bounded import MOST_DIFFERENCES, Kept
from kitgen.pipeline.verify.files import check_words_readable, error, load_words
from kitgen.readback import words_of
from kitgen.records.kit_folders import FACES
from kitgen.records.manifest import Manifest
from kitgen.terminal import Progress
from kitgen.values import replace

_MOST_BYTES = 10_000_000
"""The most bytes of a drawing; larger ones are refused before."""


def drawings_as_built(
    manifest: Manifest, digests: Mapping[str, str | None]
) -> dict[str, tuple[str, ...]]:
    """Return the drawings of each component's faces, by the name of their folder.

    A folder is left out if one of its drawings is missing or changed, which is reported elsewhere,
    and all are left out if another version of kitgen drew them or has the game.
    """
    if manifest.kitgen_version != __version__ or manifest.game not in game_ids():
        return {}
    drawings: dict[str, list[str]] = defaultdict(list)
    for name in manifest.files:
        if name.startswith(f"{FACES}/") and name.endswith(".svg"):
            drawings[name.split("/")[1]].append(name)
    return {
        folder: tuple(names)
        for folder, names in drawings.items()
        if all(digests.get(name) == manifest.files[name] for name in names)
    }


def compare_words(
    folder: Path,
    manifest: Manifest,
    drawings: Mapping[str, Collection[str]],
    kept: Kept,
    _progress: Progress,
) -> list[Diagnostic]:
    """Compare the words of a kit's pieces with its drawings, as a task for a reader.

    Marks of sets, and those of flaps to be glued, are printed over the faces.
    """
    if any(check_words_readable(folder, manifest)):
        return []
    with speaking(load_words(folder, manifest)):
        its_game = game(manifest.game)
        pieces = (
            _without_tags(piece) if piece.glued else piece
            for number, jobs in split_readings(kept.get(folder, {})).items()
            for of_job in (without_marks(its_game, jobs, number) if number > 1 else jobs).values()
            for piece in of_job
        )
        return list(islice(check_words_as_drawn(folder, drawings, pieces), MOST_DIFFERENCES))


def _without_tags(piece: PieceReading) -> PieceReading:
    return replace(piece, texts=tuple(text for text in piece.texts if not is_glue_mark(text.words)))


@coded("KIT274")
def check_words_as_drawn(
    folder: Path, drawings: Mapping[str, Collection[str]], pieces: Iterable[PieceReading]
) -> Iterator[Diagnostic]:
    """A piece prints words that no drawing of its kind shows, or a drawn face is not printed.

    The drawings in the folder `svg` show the faces of all pieces. Each piece has to print the
    letters of one of them, and each of them has to be printed. Someone changed the PDF or the
    drawing: build the kit again.
    """
    of_folder: dict[str, list[PieceReading]] = defaultdict(list)
    for piece in pieces:
        of_folder[portable(piece.component)].append(piece)
    for component, names in drawings.items():
        if component in of_folder:
            yield from _compared(folder, names, of_folder[component])


def _compared(
    folder: Path, names: Iterable[str], pieces: Iterable[PieceReading]
) -> Iterator[Diagnostic]:
    """Yield a difference for each piece that is unlike all drawings, or else for each drawing."""
    # Runs have many thousands of drawings, whose words would take much more memory.
    known = {_letters(words_drawn(folder / name)): name for name in names}
    printed = {""}
    for piece in pieces:
        words = words_of(piece)
        letters = _letters(words)
        printed.add(letters)
        if letters and letters not in known:
            name = known[min(known, key=lambda drawing: _differing(letters, drawing))]
            only, other = _words_apart(words, words_drawn(folder / name))
            shown = f"{name} shows `{other}`" if other else f"{name} does not show it"
            message = f"prints {f'`{only}`' if only else 'less'} on its {piece.side}, but {shown}"
            yield error("KIT274", f"{piece.component}: {piece.name} {message}")
    if printed <= {"", *known}:
        for letters, name in known.items():
            if letters not in printed:
                yield error("KIT274", f"{name} shows words that no piece prints")


def _letters(words: Iterable[str]) -> str:
    """Return the sorted letters of words: lines may be divided elsewhere, and read in any order."""
    return "".join(sorted("".join("".join(words).split())))


def _differing(first: str, other: str) -> int:
    """Return how many letters differ."""
    counted, against = Counter(first), Counter(other)
    return ((counted - against) + (against - counted)).total()


def _words_apart(first: Iterable[str], other: Iterable[str]) -> tuple[str, str]:
    """Return the words that only the first and only the other of two texts has, shortened."""
    counted, against = (Counter(" ".join(words).split()) for words in (first, other))
    apart = (counted - against, against - counted)
    only, others = (shortened(" ".join(words.elements())) for words in apart)
    return only, others


def words_drawn(drawing: Path) -> list[str]:
    """Return the words in a drawing that kitgen wrote, without its title, as often as they appear.

    Short words, and pictures with words, are defined once, before they are used.

    Raises:
        OSError: The file cannot be read.
    """
    raw = read_ordinary(drawing, _MOST_BYTES)
    defined: dict[bytes, list[bytes]] = {}
    start, end = raw.find(b"<defs>"), raw.find(b"</defs>")
    for part in raw[start:end].split(b' id="')[1:] if start >= 0 else ():
        words = [] if part.startswith(b"glyph-") else _said(part, defined)
        if words:
            defined[part[: part.find(b'"')]] = words
    # The drawing's own title comes before its definitions.
    words = _said(raw[end:], defined) if start >= 0 else _said(raw, {})[1:]
    return unescape(b"\n".join(words).decode(errors="replace")).split("\n")


def _said(part: bytes, defined: Mapping[bytes, Sequence[bytes]]) -> list[bytes]:
    """Return the words in a part of a drawing, and those in what it uses."""
    words = [title[: title.find(b"<")] for title in part.split(b"<title>")[1:]]
    for kind in dict.fromkeys(name[: name.find(b"-") + 1] for name in defined):
        for used in part.split(b'xlink:href="#' + kind)[1:]:
            words += defined.get(kind + used[: used.find(b'"')], ())
    return words
