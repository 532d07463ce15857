"""What is done once the sheets are printed: cutting, putting together, putting away.

The words come from how the jobs' pieces lie and what the jobs say of themselves, so a game that
is new, or a kit that is changed, needs none of its own. Nothing in them depends on the seed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kitgen.contract import Arrangement, Audience, Grid, Shelves, Split, Whole
from kitgen.phrases import counted, in_a_row
from kitgen.pipeline.summaries import STORAGE_ID, CutGroup, JobSummary, PartCount
from kitgen.units import in_mm


def cutting_steps(summaries: Iterable[JobSummary]) -> tuple[str, ...]:
    """Say what is cut in which order, and with how many cuts: first what shares its cuts."""
    summaries = tuple(summaries)
    uncut = tuple(
        title
        for one in summaries
        for arrangement, group in one.groups.items()
        if isinstance(arrangement, Whole)
        for title in group.titles
    )
    found = [
        (_rank(arrangement), told)
        for one in summaries
        for arrangement, group in one.groups.items()
        if (told := _cutting(arrangement, group))
    ]
    # A sort that is stable keeps the printing order among those that are cut alike.
    steps = (told for _, told in sorted(found, key=lambda one: one[0]))
    return (*steps, *(f"{in_a_row(titles)}: not cut." for titles in [uncut] if titles))


def _rank(arrangement: Arrangement) -> int:
    match arrangement:
        case Grid(gutter=0.0):
            return 0
        case Grid():
            return 1
        case Shelves():
            return 2
        case _:
            return 3


def _cutting(arrangement: Arrangement, group: CutGroup) -> str:
    """Say how the sheets of one arrangement are cut; nothing where they are not."""
    name, sheets = in_a_row(tuple(group.titles)), counted(group.sheets, "sheet")
    cuts = (
        f"{counted(group.level_cuts, 'cut')} across and {counted(group.upright_cuts, 'cut')} down"
    )
    match arrangement:
        case Grid(gutter=gutter):
            stack = f"{sheets} on a stack, " if group.sheets > 1 else ""
            parted = f"{name}: {stack}{cuts} part all {group.piece_count}"
            if gutter:
                return f"{parted}; a strip of {in_mm(gutter):.1f} mm between neighbours is waste."
            return f"{parted}; neighbours share each cut."
        case Shelves():
            if group.piece_count == 1:
                return f"{name}: a single piece on its sheet."
            return (
                f"{name}: {group.piece_count} pieces on {sheets}. Part the rows, then cut out one "
                "piece after another."
            )
        case Split():
            return f"{name}: trim {sheets}, {cuts} each; flaps to glue on stay."
        case _:
            return ""


def assembly_steps(summaries: Iterable[JobSummary]) -> tuple[str, ...]:
    """Say what is folded and glued, in printing order: boards of several sheets, dice, boxes."""
    return tuple(told for one in summaries for told in _assembly(one))


def _assembly(summary: JobSummary) -> Iterator[str]:
    for arrangement, group in summary.groups.items():
        if isinstance(arrangement, Split) and group.sheets > group.piece_count:
            yield (
                f"{in_a_row(tuple(group.titles))}: lay the {group.sheets} sheets out as the map on "
                "each shows, then glue them on their flaps, row by row."
            )
    if summary.job.assembly:
        yield f"{summary.job.title}: {summary.job.assembly}"


@dataclass(frozen=True, slots=True)
class Keeping:
    """What a kit is kept in, and for how many tables.

    Attributes:
        boxed: One sentence for each component that has a tuck box, by the component's id.
        labelled: Whether there is a label to glue on the bag.
        sets: How many sets there are to keep, each in a bag of its own.
        further_tables: Whether there are copies for tables beyond those sets.
    """

    boxed: Mapping[str, str]
    labelled: bool
    sets: int = 1
    further_tables: bool = False


def keeping_steps(summaries: Iterable[JobSummary], keeping: Keeping) -> tuple[str, ...]:
    """Say where everything is kept: in boxes, a bag, a folder, an envelope.

    Boxes and label keep the others and are not kept themselves.
    """
    summaries = tuple(summaries)
    parts = [
        part
        for one in summaries
        if one.job.id != STORAGE_ID
        for key, part in one.parts.items()
        if key not in keeping.boxed
    ]
    ours = [one for one in parts if one.audience is Audience.PLAYERS]
    bag = "Bag with the label" if keeping.labelled else "Bag"
    shares: tuple[tuple[str, Sequence[PartCount]], ...] = (
        (bag, [one for one in ours if not one.is_flat]),
        ("Folder", [one for one in ours if one.is_flat]),
        ("Envelope for the referee", [one for one in parts if one.audience is Audience.REFEREE]),
    )
    envelopes = (
        f"Envelope of its own, marked “{told_secret(one)}”: "
        f"{in_a_row([part.told(keeping.sets) for part in one.parts.values()])}."
        for one in summaries
        if one.job.audience is Audience.TABLE
    )
    told = (
        *keeping.boxed.values(),
        *(
            f"{place}: {in_a_row([one.told(keeping.sets) for one in share])}."
            for place, share in shares
            if share
        ),
        *envelopes,
    )
    if keeping.sets == 1:
        return told
    return (f"Keep each of the {keeping.sets} sets by itself. One set:", *told)


def told_secret(summary: JobSummary) -> str:
    """Name a job that players do not read, and say who does."""
    secret = summary.job.secret
    return f"{summary.job.title}: {secret}" if secret else summary.job.title


def printed_unread(summaries: Iterable[JobSummary]) -> tuple[tuple[str, str], ...]:
    """Give the file of each job that players do not read, and what is said of it."""
    return tuple(
        (one.file, told_secret(one))
        for one in summaries
        if one.job.audience is not Audience.PLAYERS
    )


HOW_TO_PRINT_UNREAD = (
    "If you print these and play, too: do not open the files, do not look at the pages, and put "
    "them into their envelopes at once."
)


def once_for_each_table(summaries: Iterable[JobSummary], keeping: Keeping) -> str:
    """Say which jobs further tables want, too; empty where every table has its own of all."""
    if not keeping.further_tables:
        return ""
    titles = [one.job.title for one in summaries if not one.job.seeded and not one.job.optional]
    return f"{in_a_row(titles)}: print once for each table." if titles else ""
