"""The claims on a kit's fields, for its report."""

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from operator import ne

from kitgen.contract import Audience, Bar, Certainty, Claim
from kitgen.games.mines_between_the_lines.checks.content import orientations, recounted
from kitgen.games.mines_between_the_lines.checks.solo import proved_again
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import (
    BOUND_NAMES,
    bounds_for,
    figures_of,
    mean_points,
)
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.fields.hint import LEVEL_NAMES, clear_boxes, opened_below
from kitgen.games.mines_between_the_lines.fields.solo_fields import (
    coded_planes,
    made_field,
    solo_terms,
)
from kitgen.games.mines_between_the_lines.proofs.no_guess import LEVELS, first_state, outcomes
from kitgen.games.mines_between_the_lines.report.deductions import deduction_claims
from kitgen.games.mines_between_the_lines.report.without_referee import halves_claim, lookup_claims
from kitgen.games.mines_between_the_lines.rules.codes import CODE_RANGE, field_code
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE, minefield_of
from kitgen.games.mines_between_the_lines.wording import boxes_in_words, counted
from kitgen.tabletop.figures import decimal, for_json, percent
from kitgen.tabletop.sampling import share_bounds

SAMPLES = 2000
"""The number of fields drawn to bound a share by sampling."""

DOUBT = Fraction(1, 1000)
"""The chance that the bounds of a sampled share miss the true one."""

_MOST_BARS = 8
_START_AND_AROUND = 9


def mines_report(definition: MinesDefinition, booklet: FieldBooklet, deep: bool) -> Iterator[Claim]:
    """Yield the claims on a booklet; with `deep`, also how rare its kind of field is."""
    if not booklet.fields:
        return
    if len(booklet.fields) > 1:
        yield _distinct(booklet)
    yield _recounted(booklet)
    if definition.has_half_answers:
        yield halves_claim(booklet)
    if definition.has_lookup:
        yield from lookup_claims(booklet)
    if definition.solo is None:
        yield _points(definition, booklet)
        yield _within_bounds(definition, booklet)
    else:
        yield from _solo_claims(booklet)
        if deep:
            yield from deduction_claims(booklet)
    if deep:
        yield _rarity(definition)


def _spread(figures: list[int]) -> str:
    """Return the range of some figures: `47 to 70`."""
    least, greatest = min(figures), max(figures)
    return str(least) if least == greatest else f"{least} to {greatest}"


def _distinct(booklet: FieldBooklet) -> Claim:
    """Compare all fields in all turns and reflections."""
    fields = len(booklet.fields)
    distinct = len({min(orientations(field.rows)) for field in booklet.fields})
    words = (
        f"All {fields} fields differ, also when turned or mirrored."
        if distinct == fields
        else f"Only {distinct} of {fields} fields differ when turned or mirrored."
    )
    value = {"fields": fields, "distinct": distinct}
    return Claim("fields-distinct", words, Certainty.PROVED, value)


def _recounted(booklet: FieldBooklet) -> Claim:
    """Count all mines and numbers again."""
    numbers = wrong = mines = 0
    for field in booklet.fields:
        mines += field.mine_count
        for shown, right in zip(field.numbers, recounted(field.rows), strict=True):
            numbers += len(right) - right.count(None) - right.count(HOLE)
            if shown != right:
                wrong += sum(map(ne, shown, right))
    words = (
        f"All {counted(numbers, 'number')} agree with the {counted(mines, 'mine')} around them, "
        "counted again."
        if wrong == 0
        else f"{counted(wrong, 'box', 'boxes')} disagree with the mines around them."
    )
    value = {"numbers": numbers, "mines": mines, "wrong": wrong}
    return Claim("numbers-recounted", words, Certainty.PROVED, value)


def _points(definition: MinesDefinition, booklet: FieldBooklet) -> Claim:
    """Compare the points of the printed fields with their exact mean over all fields."""
    field = definition.field
    mean = mean_points(field.box_rows, field.box_columns, field.mine_count, field.holes)
    points = [field.points for field in booklet.fields]
    own = Fraction(sum(points), len(points))
    printed = (
        f"in the one printed here it is {points[0]}"
        if len(points) == 1
        else f"in those printed here it is {_spread(points)}, {decimal(own)} on average"
    )
    bring = "bring" if definition.scoring.numbers == "plus" else "cost"
    words = (
        f"The numbers of a field of this size {bring} {decimal(mean)} points on average over all "
        f"such fields; {printed}.{_mines_worth(definition)}"
    )
    value = {"mean": for_json(mean), "printed_mean": for_json(own), "printed": points}
    bars = _bars(points)
    return Claim(
        "points",
        words,
        Certainty.EXACT,
        value,
        bars,
        "Fields by their points" if bars else "",
        _knowing(definition),
        figure=f"{decimal(mean)} points on average",
    )


def _mines_worth(definition: MinesDefinition) -> str:
    """Return words on the points of all mines; empty if mines bring none."""
    reward, mines = definition.scoring.mine_reward, definition.field.mine_count
    if not reward:
        return ""
    verb = "brings" if mines == 1 else "bring"
    flagged = ", each where it was flagged" if definition.scoring.mines == "flagged" else ""
    return f" Its {counted(mines, 'mine')} {verb} {reward * mines}{flagged}."


def _knowing(definition: MinesDefinition) -> Audience:
    """Return the audience for figures of a field before the game: all if fields are open."""
    return Audience.PLAYERS if definition.play_sheet.open else Audience.REFEREE


def _bars(figures: list[int]) -> tuple[Bar, ...]:
    """Return a histogram of figures; empty if all are equal."""
    least, greatest = min(figures), max(figures)
    if least == greatest:
        return ()
    width = -(-(greatest - least + 1) // _MOST_BARS)
    counts = Counter((figure - least) // width for figure in figures)
    bars = []
    for step in range((greatest - least) // width + 1):
        first = least + step * width
        last = min(first + width - 1, greatest)
        label = str(first) if first == last else f"{first} to {last}"
        bars.append(Bar(label, Fraction(counts[step], len(figures))))
    return tuple(bars)


def _within_bounds(definition: MinesDefinition, booklet: FieldBooklet) -> Claim:
    """Measure every field against the soft bounds."""
    bounds = bounds_for(definition)
    figures = [figures_of(minefield_of(field.rows)) for field in booklet.fields]
    outside = sum(bounds.broken_by(figure) is not None for figure in figures)
    ranges = {name: [getattr(figure, name) for figure in figures] for name in BOUND_NAMES}
    least_empty, most_empty = bounds.empty_boxes
    kept = (
        "The field keeps within the bounds of a fair one"
        if len(figures) == 1
        else f"All {len(figures)} fields keep within the bounds of fair ones"
        if not outside
        else f"{counted(outside, 'field')} of {len(figures)} "
        f"{'breaks' if outside == 1 else 'break'} the bounds of fair ones"
    )
    if len(figures) == outside == 1:
        kept = "The field breaks the bounds of a fair one"
    words = (
        f"{kept}: {_spread(ranges['empty_boxes'])} empty boxes (from {least_empty} to "
        f"{most_empty} are wanted), halves that differ by {max(ranges['imbalance'])} points at "
        f"most ({bounds.imbalance[1]} allowed), and "
        f"{counted(max(ranges['fullest_quadrant']), 'mine')} in the fullest quarter "
        f"({bounds.fullest_quadrant[1]} allowed)."
    )
    value = {
        "outside": outside,
        "bounds": {name: list(getattr(bounds, name)) for name in BOUND_NAMES},
        "printed": {name: [min(ranges[name]), max(ranges[name])] for name in BOUND_NAMES},
    }
    audience = _knowing(definition)
    return Claim("within-bounds", words, Certainty.PROVED, value, audience=audience)


def _solo_claims(booklet: FieldBooklet) -> Iterator[Claim]:
    """Prove every solo field again, and yield what it takes."""
    proved = [proved_again(field) for field in booklet.fields]
    solved = sum(level is not None for level in proved)
    words = (
        f"{'The field' if solved == 1 else f'Every one of the {solved} fields'} can be finished "
        "from its start box without a guess."
        if solved == len(proved)
        else f"Only {solved} of {len(proved)} fields can be finished without a guess."
    )
    value = {"fields": len(proved), "solvable": solved}
    yield Claim("no-guess", words, Certainty.PROVED, value)
    levels = [level for level in proved if level is not None]
    if [field.level for field in booklet.fields] != proved or len(levels) < len(proved):
        return
    yield _levels(levels)
    if any(level != LEVELS[0] for level in levels):
        yield _easier(booklet)


def _levels(levels: list[int]) -> Claim:
    """Return the reasoning that the fields take, with bars for more than one level."""
    counts = Counter(levels)
    shares = tuple(Bar(f"level {level}", Fraction(counts[level], len(levels))) for level in LEVELS)
    fields_by_level = ", ".join(
        f"{counted(counts[level], 'field')} at level {level} ({LEVEL_NAMES[level].lower()})"
        for level in LEVELS
        if counts[level]
    )
    alone = len(levels) == 1
    return Claim(
        "levels",
        f"It takes level {levels[0]}: {LEVEL_NAMES[levels[0]].lower()}."
        if alone
        else f"What they take: {fields_by_level}.",
        Certainty.PROVED,
        {"levels": {str(level): counts[level] for level in LEVELS}},
        () if alone else shares,
        "" if alone else "Fields by level",
    )


def _easier(booklet: FieldBooklet) -> Claim:
    """Return how far reasoning one level below the field's leads, for fields above level 1."""
    clear = clear_boxes(booklet.fields[0])
    harder = [field for field in booklet.fields if field.level != LEVELS[0]]
    opened = [opened_below(field) for field in harder]
    some = "" if len(harder) == len(booklet.fields) else "In the fields above level 1, "
    opening = f"reasoning one level easier opens {_spread(opened)} of {clear} clear boxes."
    bars = _bars(opened)
    return Claim(
        "easier-reasoning",
        some + opening if some else opening.capitalize(),
        Certainty.PROVED,
        {"clear_boxes": clear, "opened": opened},
        bars,
        "Fields by clear boxes opened" if bars else "",
    )


def _rarity(definition: MinesDefinition) -> Claim:
    """Draw fields at random, and count those that the kit would print."""
    # The codes are spread evenly over their range, independently of chance and seed.
    step, kind = CODE_RANGE // SAMPLES, definition.field_kind
    codes = [field_code(step * number, kind) for number in range(SAMPLES)]
    suited = _suited(definition, codes)
    least, most = share_bounds(suited, SAMPLES, DOUBT)
    interval = f"{percent(least, math.floor)} to {percent(most, math.ceil)}"
    words = (
        f"Drawn for this report: {SAMPLES} fields {_law(definition)}, their codes spread evenly "
        f"from {codes[0]} to {codes[-1]}. {suited} of them {_quality(definition)}; so, with "
        f"{float(100 * (1 - DOUBT)):g} % confidence, {interval} of all such fields do."
    )
    value = {
        "drawn": SAMPLES,
        "found": suited,
        "confidence": for_json(1 - DOUBT),
        "share": for_json(Fraction(suited, SAMPLES)),
        "least": for_json(least),
        "most": for_json(most),
    }
    # Fields for two and for one are judged differently, so their shares must not be compared.
    name = "solo-rarity" if definition.solo else "rarity"
    return Claim(name, words, Certainty.SAMPLED, value, figure=interval)


def _law(definition: MinesDefinition) -> str:
    """Return words on the fields that are drawn before any is rejected."""
    field, solo = definition.field, definition.solo
    words = f"of {boxes_in_words(field)} boxes with {counted(field.mine_count, 'mine')}"
    if solo is None:
        return words
    # If the mines would not fit otherwise, boxes beside the start may be mined as well.
    clear = "in or beside" if field.mine_count <= field.box_count - _START_AND_AROUND else "in"
    start = ", which is drawn, too" if solo.start_box is None else f" {solo.start_box}"
    return f"{words}, none of them {clear} the start box{start}"


def _quality(definition: MinesDefinition) -> str:
    """Return words, in the plural, on the conditions for fields to be printed."""
    solo = definition.solo
    if solo is None:
        return "keep within the bounds of fair ones"
    lowest, highest = solo.levels.lowest, solo.levels.highest
    levels = f"level {lowest}" if lowest == highest else f"level {lowest} to {highest}"
    return f"need no guess and take {levels}"


def _suited(definition: MinesDefinition, codes: list[str]) -> int:
    """Count the codes whose fields are within the bounds, or solvable at a wanted level."""
    if definition.solo is None:
        bounds, kind = bounds_for(definition), definition.field_kind
        fields = (made_field(code, kind)[0] for code in codes)
        return sum(bounds.broken_by(figures_of(field)) is None for field in fields)
    terms = solo_terms(definition, definition.solo)
    grid = terms.grid
    states = [first_state(grid, *coded_planes(code, terms)) for code in codes]
    return sum(
        outcome.level is not None and outcome.level >= terms.easiest
        for outcome in outcomes(grid, states, terms.hardest)
    )
