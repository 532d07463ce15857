"""The steps after printing: cutting, putting together, putting away.

The words follow from how the jobs' pieces are arranged and what the jobs declare, so a new game or
a changed kit needs no words of its own. Nothing in them depends on the seed.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import TypeAlias

from kitgen.contract import Arrangement, Audience, Grid, Honeycomb, Saddle, Shelves, Split, Whole
from kitgen.language import decimal, gettext, gettext_noop, ngettext, row_of, said_of
from kitgen.packaging.summaries import (
    STORAGE_ID,
    CutGroup,
    JobSummary,
    PartCount,
    choice_in_words,
    choices,
)
from kitgen.units import in_mm
from kitgen.values import frozen


def cutting_steps(summaries: Iterable[JobSummary]) -> tuple[str, ...]:
    """Return the cutting steps, with the number of cuts; pieces that share cuts come first."""
    summaries = tuple(summaries)
    uncut = tuple(
        title
        for summary in summaries
        for arrangement, group in summary.groups.items()
        if isinstance(arrangement, Whole) and not (summary.job.assembly or summary.job.trimmed)
        for title in group.titles
    )
    steps_by_rank = [
        (_rank(arrangement), step)
        for summary in summaries
        for arrangement, group in summary.groups.items()
        if (step := _chosen(_cutting(arrangement, group, summary), summary, group))
    ]
    trimmed: dict[str, list[str]] = {}
    for summary in summaries:
        if summary.job.trimmed:
            trimmed.setdefault(summary.job.trimmed, []).append(summary.job.title)
    # The sort is stable, so pieces that are cut alike stay in printing order.
    steps = (step for _, step in sorted(steps_by_rank, key=lambda ranked: ranked[0]))
    return (
        *steps,
        *(said_of(row_of(titles), cut) for cut, titles in trimmed.items()),
        *(gettext("{things}: not cut.", things=row_of(titles)) for titles in [uncut] if titles),
    )


def _chosen(step: str, summary: JobSummary, group: CutGroup) -> str:
    """Add which of the pieces to cut out are alternatives to each other."""
    parts = {key: part for key, part in summary.parts.items() if key in group.names}
    either = [
        choice_in_words([part.called for part in choice.values()])
        for choice in choices(parts)
        if len(choice) > 1
    ]
    if not step or not either:
        return step
    return gettext(
        "{step} Only one or the other is needed: {choices}.", step=step, choices=", ".join(either)
    )


def _rank(arrangement: Arrangement) -> int:
    match arrangement:
        case Grid(gutter=0.0):
            return 0
        case Grid() | Honeycomb():
            return 1
        case Shelves():
            return 2
        case _:
            return 3


def _is_rest(arrangement: Arrangement, group: CutGroup, summary: JobSummary) -> bool:
    """Return whether these pieces are what full sheets of a grid have left over."""
    full = (other for grid, other in summary.groups.items() if isinstance(grid, Grid))
    return not isinstance(arrangement, Grid) and any(
        group.titles.keys() <= other.titles.keys() for other in full
    )


def _cutting(arrangement: Arrangement, group: CutGroup, summary: JobSummary) -> str:
    """Return how to cut the sheets of one arrangement; empty if they are not cut."""
    name, sheets = row_of(tuple(group.titles)), ngettext("{n} sheet", "{n} sheets", group.sheets)
    if _is_rest(arrangement, group, summary):
        name = gettext("{things}, the rest", things=name)
    cuts = gettext(
        "{across} across and {down} down",
        across=ngettext("{n} cut", "{n} cuts", group.level_cuts),
        down=ngettext("{n} cut", "{n} cuts", group.upright_cuts),
    )
    step = {"name": name, "sheets": sheets, "cuts": cuts, "pieces": group.piece_count}
    match arrangement:
        case Grid(gutter=gutter):
            if group.sheets > 1 and group.piece_count == 2:
                parted = gettext("{name}: {sheets} in a stack, {cuts} to separate both", **step)
            elif group.sheets > 1:
                parted = gettext(
                    "{name}: {sheets} in a stack, {cuts} to separate all {pieces}", **step
                )
            elif group.piece_count == 2:
                parted = gettext("{name}: {cuts} to separate both", **step)
            else:
                parted = gettext("{name}: {cuts} to separate all {pieces}", **step)
            if gutter:
                return gettext(
                    "{parted}; a strip of {gutter} mm between neighbours is waste.",
                    parted=parted,
                    gutter=decimal(in_mm(gutter), 1),
                )
            return gettext("{parted}; neighbours share each cut.", parted=parted)
        case Honeycomb():
            return gettext(
                "{name}: {pieces} hexagons on {sheets}. Cut strips along the zigzags, then cut "
                "each strip apart; neighbours share each cut.",
                **step,
            )
        case Split() if _is_glued(arrangement, group):
            return gettext("{name}: trim {sheets}, {cuts} each; leave the glue flaps on.", **step)
        case Shelves() | Split():
            if group.piece_count == 1:
                return gettext("{name}: a single piece on its sheet.", **step)
            return gettext(
                "{name}: {pieces} pieces on {sheets}. Cut out one piece after another.",
                **step,
            )
        case _:
            return ""


_GLUED = gettext_noop(
    "{name}: lay the {count} sheets out as the map on each shows, then glue them by their flaps, "
    "row by row."
)
_EACH_GLUED = gettext_noop(
    "{name}: lay the sheets of each out as the map on them shows, then glue them by their flaps, "
    "row by row."
)


def assembly_steps(summaries: Iterable[JobSummary]) -> tuple[str, ...]:
    """Return the folding and gluing steps in printing order: split boards, dice, boxes."""
    return tuple(step for summary in summaries for step in _assembly(summary))


def _assembly(summary: JobSummary) -> Iterator[str]:
    for arrangement, group in summary.groups.items():
        if _is_glued(arrangement, group):
            glued = _GLUED if group.piece_count == 1 else _EACH_GLUED
            yield gettext(
                glued,
                name=row_of(tuple(group.titles)),
                count=group.sheets // group.piece_count,
            )
        if isinstance(arrangement, Saddle):
            yield gettext(
                "{name}: stack the sheets in order, fold the stack once across the middle, and "
                "staple it in the fold.",
                name=row_of(tuple(group.titles)),
            )
        for key, part in summary.parts.items():
            sheets = group.sheets // part.count
            if part.bound and not part.folded and key in group.names and sheets > 1:
                yield gettext(
                    "{name}: staple the {count} sheets at the left edge.",
                    name=row_of(tuple(group.titles)),
                    count=sheets,
                )
    if summary.job.assembly:
        yield said_of(summary.job.title, summary.job.assembly)


def _is_glued(arrangement: Arrangement, group: CutGroup) -> bool:
    """Return whether each piece is put together from several sheets."""
    return isinstance(arrangement, Split) and group.sheets > group.piece_count


def _glued_ids(summary: JobSummary) -> frozenset[str]:
    """Return the ids of the components whose pieces are put together from several sheets."""
    groups = (group for lies, group in summary.groups.items() if _is_glued(lies, group))
    return frozenset(key for group in groups for key in group.names)


@frozen
class Keeping:
    """Where a kit is kept, and for how many tables.

    Attributes:
        box: The boxes, in words; empty if there are none.
        boxed: The ids of the components that are kept in them.
        folded: The ids of the components that are folded once to fit in.
        sheets_boxed: Whether sheets are kept in them as well, folded.
        labelled: Whether there is a label to glue on the bag.
        sets: The number of sets to keep, each in its own bag.
        further_tables: Whether there are copies for tables beyond those sets.
    """

    box: str
    boxed: Collection[str]
    folded: Collection[str]
    sheets_boxed: bool
    labelled: bool
    sets: int = 1
    further_tables: bool = False


_ENVELOPES = {
    Audience.PLAYER_1: gettext_noop("Envelope for player 1"),
    Audience.PLAYER_2: gettext_noop("Envelope for player 2"),
    Audience.REFEREE: gettext_noop("Envelope for the referee"),
}
"""The envelopes, by audience; pages of the table get one envelope for each job."""


class _Shelf(Enum):
    """Where players keep the things that all of them may see."""

    BOX = auto()
    BAG = auto()
    FOLDER = auto()


_Place: TypeAlias = _Shelf | Audience
"""A place for players' things, or the envelope of an audience."""


def _share(
    key: str, part: PartCount, keeping: Keeping, glued: Collection[str]
) -> tuple[_Place, str]:
    """Return where a part is kept, and the part in words."""
    words = part.in_words(keeping.sets)
    is_ours = part.audience is Audience.PLAYERS
    if key in keeping.boxed or (keeping.sheets_boxed and part.is_flat and is_ours):
        in_half = gettext("{part} (folded once)", part=words)
        return _Shelf.BOX, in_half if key in keeping.folded else words
    if not is_ours:
        return part.audience, words
    if key in glued:
        # Put together, it is larger than the paper, and than any folder for paper.
        return _Shelf.FOLDER, gettext("{part} (folded along its seams)", part=words)
    return _Shelf.FOLDER if part.is_flat else _Shelf.BAG, words


def keeping_steps(summaries: Iterable[JobSummary], keeping: Keeping) -> tuple[str, ...]:
    """Return the steps that put everything away: in boxes, a bag, a folder, or envelopes.

    Boxes and labels are left out, because they hold the other parts.
    """
    summaries = tuple(summaries)
    kept: dict[_Place, list[str]] = {place: [] for place in (*_Shelf, *Audience)}
    for summary in summaries:
        if summary.job.id != STORAGE_ID:
            glued = _glued_ids(summary)
            for choice in choices(summary.parts):
                shares = [_share(key, part, keeping, glued) for key, part in choice.items()]
                places = {place for place, _ in shares}
                if len(places) == 1:
                    kept[places.pop()].append(choice_in_words([words for _, words in shares]))
                else:
                    for place, words in shares:
                        kept[place].append(words)
    bag = gettext("Bag with the label") if keeping.labelled else gettext("Bag")
    ours = {
        _Shelf.BOX: keeping.box, _Shelf.BAG: bag, _Shelf.FOLDER: gettext("A folder of your own")
    }  # fmt: skip
    envelopes = ((gettext(envelope), kept[audience]) for audience, envelope in _ENVELOPES.items())
    marked = (
        gettext(
            "Envelope of its own, marked “{secret}”: {parts}.",
            secret=secret_in_words(summary),
            parts=row_of([part.in_words(keeping.sets) for part in summary.parts.values()]),
        )
        for summary in summaries
        if summary.job.audience is Audience.TABLE
    )
    enveloped = (*_kept(envelopes), *marked)
    steps = (
        *_kept((words, kept[shelf]) for shelf, words in ours.items()),
        *([gettext("Use envelopes of your own: none are printed.")] if enveloped else ()),
        *enveloped,
    )
    if keeping.sets == 1:
        return steps
    return (
        gettext("Keep the {sets} sets apart. One set:", sets=keeping.sets),
        *steps,
    )


def _kept(shares: Iterable[tuple[str, Sequence[str]]]) -> Iterator[str]:
    """Yield the contents of each place, skipping empty ones."""
    for place, parts in shares:
        if parts:
            yield gettext("{place}: {parts}.", place=place, parts=row_of(parts))


def secret_in_words(summary: JobSummary) -> str:
    """Return the title of a job that players do not read, and who reads it."""
    secret = summary.job.secret
    return said_of(summary.job.title, secret) if secret else summary.job.title


def printed_unread(summaries: Iterable[JobSummary]) -> tuple[tuple[str, str], ...]:
    """Return, for each job that players do not read, its file and words about it."""
    return tuple(
        (summary.file, secret_in_words(summary))
        for summary in summaries
        if summary.job.audience is not Audience.PLAYERS
    )


HOW_TO_PRINT_UNREAD = gettext_noop(
    "If you print these and also play, do not open the files or look at the pages, and put them "
    "straight into their envelopes."
)


def once_for_each_table(summaries: Iterable[JobSummary], keeping: Keeping) -> str:
    """Return which jobs to print for further tables; empty if each table has its own set."""
    if not keeping.further_tables:
        return ""
    titles = [
        summary.job.title
        for summary in summaries
        if not summary.job.seeded and not summary.job.optional
    ]
    if not titles:
        return ""
    return gettext("{jobs}: print once for each table.", jobs=row_of(titles))
