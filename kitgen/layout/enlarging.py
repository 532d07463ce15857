"""Large print: pieces enlarged as wholes, so that they still fit each other.

Every length of a kit is multiplied by the same factor, for tiles and the pawns on them alike.
Pieces that then need more room are arranged anew: fewer on a page, or one over several sheets that
are glued together.
"""

from collections.abc import Callable, Iterable, Iterator

from kitgen.contract import Grid, Honeycomb, Job, Piece, SheetSet, Split
from kitgen.diagnostics import Diagnostic, coded, error
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Group, mapped, rectangle_run, scaled
from kitgen.layout.arrangement import MOST_SPLIT_SHEETS
from kitgen.layout.face_checks import smallest_words
from kitgen.layout.fitting import SpanOf
from kitgen.layout.paper import PAPERS
from kitgen.layout.preflight import check_set_fits
from kitgen.layout.sheet import PrintSettings
from kitgen.units import in_mm
from kitgen.values import replace

ENLARGEMENT = 1.5
"""The factor by which pieces are longer, and their words higher, in large print."""

_LARGER_LINE = 9.0
"""The size of the words beside the pieces in large print, in points."""


def enlarged(face: Face, factor: float = ENLARGEMENT) -> Face:
    """Return a face enlarged by a factor, with its drawing and outline.

    A rectangular face's bleed keeps its width, because cuts by hand are no less accurate on a
    larger piece; an outline's bleed is enlarged with it.
    """
    larger = scaled(factor)
    if face.outline:
        return replace(
            face,
            width=face.width * factor,
            height=face.height * factor,
            shapes=(Group(face.shapes, larger),),
            bleed=face.bleed * factor,
            outline=mapped(face.outline, larger),
        )
    bled = (rectangle_run(face.trim.grown(face.bleed / factor)),) if face.bleed else None
    return replace(
        face,
        width=face.width * factor,
        height=face.height * factor,
        shapes=(Group(face.shapes, larger, bled),),
    )


def in_large_print(settings: PrintSettings) -> PrintSettings:
    """Return settings whose paper has larger words beside the pieces."""
    return replace(settings, paper=replace(settings.paper, line_size=_LARGER_LINE))


def enlarged_job(
    job: Job,
    settings: PrintSettings,
    span: SpanOf,
    refuse: Callable[[Iterable[Diagnostic]], None],
) -> Job:
    """Return a job with all its pieces in large print, enlarged lazily set by set.

    Args:
        job: The job in its usual size.
        settings: The paper, and the other settings that limit the room on it.
        span: Finds the place in the definition that a piece comes from.
        refuse: Receives the reasons why a piece cannot be printed so large; the piece is left out.
    """

    def larger() -> Iterator[SheetSet]:
        for sheet_set in job.sheet_sets:
            faces: dict[int, tuple[Face, Face]] = {}
            pieces = tuple(_enlarged_piece(piece, faces) for piece in sheet_set.pieces)
            asked = replace(sheet_set, pieces=pieces)
            for arranged in _arranged(asked, settings):
                refused = tuple(check_large_print(arranged, asked, settings, job, span))
                refuse(refused)
                if not refused:
                    yield arranged

    return replace(job, sheet_sets=larger())


def _enlarged_piece(piece: Piece, faces: dict[int, tuple[Face, Face]]) -> Piece:
    """Return an enlarged piece; `faces` caches the enlarged version of each face.

    A face shared by many pieces stays a single face.
    """

    def larger(face: Face) -> Face:
        if id(face) not in faces:
            faces[id(face)] = (face, enlarged(face))
        return faces[id(face)][1]

    return replace(
        piece,
        front=larger(piece.front),
        back=None if piece.back is None else larger(piece.back),
        mark=(Group(piece.mark, scaled(ENLARGEMENT)),) if piece.mark else (),
    )


def _arranged(sheet_set: SheetSet, settings: PrintSettings) -> Iterator[SheetSet]:
    """Yield a set of enlarged pieces as its paper has room for them.

    A grid loses rows and columns, but keeps as many pieces a page as it can. Pieces too large for a
    page come last, each printed over several sheets.
    """
    if isinstance(sheet_set.arrangement, Grid | Honeycomb):
        for grid in _smaller_grids(sheet_set.arrangement):
            shared = replace(sheet_set, arrangement=grid)
            if _fits(shared, settings):
                yield shared
                return
    pieces = tuple(sheet_set.pieces)
    alone = [_fits(replace(sheet_set, pieces=(piece,)), settings) for piece in pieces]
    parts = (
        (sheet_set.arrangement, [piece for piece, fits in zip(pieces, alone, strict=True) if fits]),
        (Split(), [piece for piece, fits in zip(pieces, alone, strict=True) if not fits]),
    )
    for arrangement, some in parts:
        if some:
            yield replace(sheet_set, pieces=tuple(some), arrangement=arrangement)


def _smaller_grids(grid: Grid | Honeycomb) -> Iterator[Grid | Honeycomb]:
    """Yield grids with no more rows and columns than the given one, most pieces first.

    A grid whose pieces are turned to fit more of them on a page is also tried upright.
    """
    sizes = [(r, c) for r in range(1, grid.rows + 1) for c in range(1, grid.columns + 1)]
    for rows, columns in sorted(sizes, key=lambda size: (-size[0] * size[1], -size[0])):
        yield replace(grid, rows=rows, columns=columns)
        if isinstance(grid, Grid) and grid.turned:
            yield replace(grid, rows=columns, columns=rows, turned=False)


def _fits(sheet_set: SheetSet, settings: PrintSettings) -> bool:
    """Return whether pieces fit; a piece glued from several sheets cannot have a back."""
    pieces = tuple(sheet_set.pieces)
    backed = any(piece.back is not None for piece in pieces)
    if isinstance(sheet_set.arrangement, Split) and backed:
        return False
    return not any(check_set_fits(sheet_set, settings))


@coded("PRT114")
def check_large_print(
    arranged: SheetSet, asked: SheetSet, settings: PrintSettings, job: Job, span: SpanOf
) -> Iterator[Diagnostic]:
    """A piece has no room for large print, even over several sheets.

    A theme with `large_print: true` enlarges each piece one and a half times, and its words with
    it. A piece that is then larger than the paper is glued from several sheets, 16 at most; that
    does not work for a piece printed on both sides. Choose larger paper, leave the job out, or
    print the kit in its usual size.
    """
    if _fits(arranged, settings):
        return
    pieces = tuple(arranged.pieces)
    tightest = min(pieces, key=_least_size)
    width, height = in_mm(tightest.front.width), in_mm(tightest.front.height)
    why = "half as large again, the piece is"
    if least := smallest_words(tightest.front):
        words, needs = least
        has = needs / ENLARGEMENT
        why = f"`{words}` is set in {has:.1f} pt and needs {needs:.1f} pt, which makes the piece"
    sheets = "one sheet" if tightest.back else f"{MOST_SPLIT_SHEETS} sheets"
    larger = _larger_paper(asked, settings)
    yield error(
        "PRT114",
        f"large print has no room on `{tightest.name}`: {why} {width:.1f} x {height:.1f} mm, more "
        f"than {sheets} of {settings.paper.title}",
        span(tightest),
        f"build with --paper {larger}" if larger else f"build with --without {job.id}",
    )


def _least_size(piece: Piece) -> float:
    least = smallest_words(piece.front)
    return least[1] if least else float("inf")


def _larger_paper(sheet_set: SheetSet, settings: PrintSettings) -> str:
    """Return the id of the smallest paper with room for a set; empty if there is none."""
    asked = settings.paper
    for paper in sorted(PAPERS.values(), key=lambda paper: paper.width * paper.height):
        other = replace(asked, id=paper.id, width=paper.width, height=paper.height)
        roomy = replace(settings, paper=other)
        if all(_fits(arranged, roomy) for arranged in _arranged(sheet_set, roomy)):
            return paper.id
    return ""
