"""The list of what to print: each file with its printer settings, and pictures of its jobs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from kitgen.contract import Audience, Stock
from kitgen.language import gettext
from kitgen.layout.sheet import Sides
from kitgen.packaging.doors import SECRETS
from kitgen.packaging.guide_checklist import how_to_measure
from kitgen.packaging.print_files import PrintFile, job_name, page_range, print_row
from kitgen.packaging.summaries import (
    GUIDE_ID,
    JobSummary,
    Opening,
    PartCount,
    choice_in_words,
    pages_in_words,
    sides_in_words,
)
from kitgen.pipeline.guide.calibration import Calibration
from kitgen.pipeline.printing.face_records import FaceRecord
from kitgen.records.manifest import RULES_ID
from kitgen.values import frozen

FindFace: TypeAlias = Callable[[str, str], FaceRecord | None]

_FIRST_PAGE = f"{RULES_ID}-1"
_PLACES = 2
"""Decimal places of lengths in a small picture; they are in points."""


@frozen
class Tile:
    """A face in the picture of a page. Lengths are in points.

    Attributes:
        file: Its SVG; empty for a face that must not be shown.
        width: Its width before it is turned.
        height: Its height before it is turned.
        matrix: Its place on the page, as an SVG transform.
        is_own: Whether it belongs to the pictured job.
        window: Left, top, width and height of the part that the page shows; empty if it is all.
    """

    file: str
    width: float
    height: float
    matrix: str
    is_own: bool
    window: tuple[float, ...]


@frozen
class PagePicture:
    """A small picture of a page: the sheet of paper and its faces. Lengths are in points."""

    width: float
    height: float
    tiles: tuple[Tile, ...]


@frozen
class JobCard:
    """A print job, described for people.

    Attributes:
        title: Its name.
        page: Its first page in its file.
        pages: Its range of pages, as in the print guide.
        is_page: Whether that is a single page.
        parts: What is cut out of it; empty for the print guide.
        picture: Its first page.
    """

    title: str
    page: int
    pages: str
    is_page: bool
    parts: str
    picture: PagePicture | None


@frozen
class Trip:
    """A print file, described for people: the printer settings and the result.

    Attributes:
        title: A title for its content.
        name: The file's name.
        stock: What to put into the printer's tray.
        sides: The setting of the printer.
        pages: The numbers of its pages and sheets.
        audience: Who may read it.
        secret: The warning on a secret file; empty for others.
        jobs: The jobs in it.
        href: Its path, relative to the kit's folder.
        advice: What to do with it; empty if its jobs say enough.
    """

    title: str
    name: str
    stock: Stock
    sides: str
    pages: str
    audience: Audience
    secret: str
    jobs: tuple[JobCard, ...]
    href: str
    advice: str = ""

    @property
    def is_small(self) -> bool:
        """Whether there is so little to say of it that two can be described side by side."""
        return not self.advice and len(self.jobs) == 1


@frozen
class PartPicture:
    """A part with its count; `face` is one of its faces that everyone may see, if there is one.

    `instead` names the part that it may replace; it is empty for most parts.
    """

    words: str
    instead: str
    kinds: tuple[str, ...]
    face: FaceRecord | None


def trip(file: PrintFile, find: FindFace) -> Trip:
    """Return the gallery's description of a print file.

    `find` returns the face of a component by its name, or None for a face without a picture.
    """
    row = print_row(file)
    return Trip(
        title=row.title,
        name=file.name,
        stock=file.stock,
        sides=row.sides,
        pages=pages_in_words(row.pages, row.sheets),
        audience=file.audience,
        secret=gettext(SECRETS[file.audience]) if file.audience in SECRETS else "",
        jobs=tuple(_card(file, summary, find) for summary in file.jobs),
        href=file.name,
    )


def calibration_trip(calibration: Calibration) -> Trip:
    """Return the gallery's description of the calibration sheet beside the kit's folder."""
    sides = Sides(calibration.sides)
    return Trip(
        title=gettext("Calibration sheet"),
        name=calibration.name,
        stock=Stock.PAPER,
        sides=sides_in_words(sides),
        pages=pages_in_words(1 if sides is Sides.SINGLE else 2, 1),
        audience=Audience.PLAYERS,
        secret="",
        jobs=(),
        href=f"../{calibration.name}",
        advice=" ".join(how_to_measure(sides)),
    )


def _card(file: PrintFile, summary: JobSummary, find: FindFace) -> JobCard:
    first, last = file.pages_of(summary)
    return JobCard(
        title=job_name(summary),
        page=first,
        pages=page_range(file, summary),
        is_page=first == last,
        parts="" if summary.job.id == GUIDE_ID else summary.parts_in_words,
        picture=_picture(summary.opening, summary.job.id, find) if summary.opening else None,
    )


def _picture(opening: Opening, job: str, find: FindFace) -> PagePicture:
    """Return the picture of a page; faces without pictures, or not for players, are outlines."""
    tiles = []
    for shown in opening.faces:
        face = find(shown.component, shown.name)
        numbers = (f"{round(number, _PLACES):g}" for number in shown.matrix)
        tiles.append(
            Tile(
                face.file if face and face.audience is Audience.PLAYERS else "",
                round(shown.width, _PLACES),
                round(shown.height, _PLACES),
                f"matrix({' '.join(numbers)})",
                shown.job == job,
                tuple(round(number, _PLACES) for number in shown.window),
            )
        )
    return PagePicture(opening.width, opening.height, tuple(tiles))


def pictured_parts(
    summaries: Sequence[JobSummary], faces: Iterable[FaceRecord]
) -> list[PartPicture]:
    """Return the parts of jobs, each with the first of its faces that everyone may see."""
    shown: dict[str, FaceRecord] = {}
    for face in faces:
        if face.audience is Audience.PLAYERS:
            shown.setdefault(face.component, face)
            if face.name == _FIRST_PAGE:
                # A booklet sheet has the last page of the rules before the first.
                shown[face.component] = face
    return [
        PartPicture(str(part), _instead(part, summary.parts), part.kinds, shown.get(component))
        for summary in summaries
        for component, part in summary.parts.items()
    ]


def _instead(part: PartCount, parts: Mapping[str, PartCount]) -> str:
    """Return what may be made instead of a part; empty if nothing may."""
    if part.in_place_of not in parts:
        return ""
    return choice_in_words([part.called, parts[part.in_place_of].called])
