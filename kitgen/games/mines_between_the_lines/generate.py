"""Generates the fields of one run; nothing else in the game depends on chance."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from kitgen.contract.checks import Fault, generation_error
from kitgen.games.mines_between_the_lines.definition import SIZE, MinesDefinition
from kitgen.games.mines_between_the_lines.fields.bounds import bounds_for, figures_of
from kitgen.games.mines_between_the_lines.fields.content import (
    CodedField,
    FieldBooklet,
    coded_field,
)
from kitgen.games.mines_between_the_lines.fields.different_fields import different_fields
from kitgen.games.mines_between_the_lines.fields.seen import SeenFields
from kitgen.games.mines_between_the_lines.fields.solo_fields import (
    drawn_solo_fields,
    proved_level,
    remade_field,
)
from kitgen.games.mines_between_the_lines.rules.codes import (
    CODE_RANGE,
    field_code,
    hand_made_code,
    read_code,
)
from kitgen.games.mines_between_the_lines.rules.halves import half_answers
from kitgen.games.mines_between_the_lines.rules.lookup import box_addresses
from kitgen.games.mines_between_the_lines.rules.minefield import (
    Minefield,
    coded_minefield,
    holes_in,
    minefield_of,
    size_name,
)
from kitgen.games.mines_between_the_lines.sheets.lookup_layout import lookup_layout
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.packed import packed
from kitgen.seeds import Stream
from kitgen.values import replace

_SYMMETRY = "an earlier field turned or mirrored"
_MOST_BOXES = 2_500_000
"""The most boxes drawn to find one field, whatever the kit allows: about two seconds' work."""


def attempts_for_each(definition: MinesDefinition) -> int:
    """Return the most attempts for each printed field, which are fewer on large boards."""
    return min(definition.bounds.max_attempts, _MOST_BOXES // definition.field.box_count)


def generate_fields(
    definition: MinesDefinition, stream: Stream, copies: int, first: int = 1
) -> FieldBooklet:
    """Draw the fields of a run, or take those whose codes or rows the definition lists.

    Field n depends on the stream and on the fields before it. So more copies leave the first fields
    unchanged, and the fields from `first` on are those of the whole run; the earlier ones are drawn
    as well. Each attempt draws a field code. The code determines the field and, from separate
    streams, the half-answers and addresses of its boxes.

    Raises:
        GenerationError: ML301, ML302, ML303, ML304, ML308.
    """
    fields = _fields(definition, stream, copies, first)
    if definition.has_lookup:
        fields = map(_with_lookup, fields)
    if definition.has_half_answers:
        kind = definition.field_kind
        fields = (
            replace(field, halves=half_answers(field.code, kind, field.numbers)) for field in fields
        )
    return FieldBooklet(
        packed(fields),
        definition.without_referee.reveal_tiles,
        definition.has_private_sheets,
        definition.flag_slips,
        definition.play_sheet.open,
        definition.play_sheet.setting_sheet,
    )


def _with_lookup(field: CodedField) -> CodedField:
    """Return a field with the lookup addresses of its field code."""
    rows, columns, holes = len(field.rows), len(field.rows[0]), holes_in(field.rows)
    flaps = lookup_layout(rows, columns, holes).flaps
    return replace(field, lookup=box_addresses(field.code, rows, columns, flaps, holes))


def _fields(
    definition: MinesDefinition, stream: Stream, copies: int, first: int
) -> Iterator[CodedField]:
    """Yield the fields of a run without their addresses and half-answers."""
    codes, hand_made = definition.field.codes, definition.field.hand_made
    for key, listed in (("codes", len(codes)), ("rows", len(hand_made))):
        if listed and (first > 1 or copies not in (1, listed)):
            raise _copies_miss_fields(copies, key, listed)
    if hand_made:
        # Nothing is left to chance: the same rows are the same sheets for every seed.
        start = None if definition.solo is None else definition.solo.start_box
        for rows in hand_made:
            code, minefield = hand_made_code(rows, definition.field_kind), minefield_of(rows)
            level = None if start is None else proved_level(minefield, start)
            yield coded_field(code, minefield, start, level)
    elif codes:
        kind = definition.field_kind
        for code in codes:
            yield remade_field(read_code(code, kind), kind)
    elif definition.solo is not None:
        solo = drawn_solo_fields(definition, definition.solo, stream, first + copies - 1)
        yield from islice(solo, first - 1, None)
    else:
        drawn = _drawn(definition, stream, first + copies - 1)
        for code, field in islice(drawn, first - 1, None):
            yield coded_field(code, field)


def _drawn(
    definition: MinesDefinition, stream: Stream, copies: int
) -> Iterator[tuple[str, Minefield]]:
    """Yield codes and fields within the bounds, all different under the grid's symmetries."""
    bounds, field, kind = bounds_for(definition), definition.field, definition.field_kind
    size = (field.box_rows, field.box_columns, field.mine_count)
    count = different_fields(*size, bounds, copies, field.holes)
    if count is not None and count < copies:
        raise _too_few_fields(definition, count, copies)
    # The kit's stream does not depend on the size, and a code makes another field in another size.
    sized = stream.child(size_name(*size, field.holes))
    seen = SeenFields()
    for number in range(1, copies + 1):
        own = sized.child("field", number)
        refusals: Counter[str] = Counter()
        for attempt in range(attempts_for_each(definition)):
            code = field_code(own.child("attempt", attempt).below(CODE_RANGE), kind)
            minefield = coded_minefield(code, *size, field.holes)
            broken = bounds.broken_by(figures_of(minefield))
            if broken is not None:
                name, _, (lowest, highest) = broken
                refusals[f"{name} outside {lowest}..{highest}"] += 1
                continue
            if not seen.add(minefield.canonical()):
                refusals[_SYMMETRY] += 1
                continue
            yield code, minefield
            break
        else:
            raise _budget_spent(definition, number, refusals)


@generation_error("ML301")
def _budget_spent(definition: MinesDefinition, number: int, refusals: Counter[str]) -> Fault:
    """No field within the bounds was found in the attempts allowed.

    A field outside the soft bounds (points, empty boxes, imbalance, fullest quadrant, largest
    number) favours luck or one corner of the board, and a field like an earlier one is known to
    whoever played that; so such fields are drawn again, up to `bounds.max_attempts` times,
    two and a half million boxes at most, which is 30,000 fields of 9 x 9 boxes.
    Widen the bound that the message names, set it to null for the usual one, or raise
    max_attempts. ML308 says beforehand where a small board has fewer fields than asked for.
    """
    field, attempts = definition.field, attempts_for_each(definition)
    reason, count = refusals.most_common(1)[0]
    if reason == _SYMMETRY:
        hint = (
            "raise bounds.max_attempts, or ask for fewer copies: most fields that there are "
            "have been drawn"
        )
    else:
        bound = reason.split()[0]
        written = getattr(definition.bounds, bound) is not None
        hint = f"widen bounds.{bound}{' or set it to null' if written else ''}"
        if attempts == definition.bounds.max_attempts:
            hint += ", or raise max_attempts"
    return Fault(
        f"no field within the bounds in {attempts} attempts for field {number} "
        f"({field.mine_count} mines, {field.dot_rows} x {field.dot_columns} dots): "
        f"{count} of {attempts} had {reason}",
        [("bounds",), *SIZE],
        hint,
    )


@generation_error("ML308")
def _too_few_fields(definition: MinesDefinition, count: int, copies: int) -> Fault:
    """The kit has as many different fields as are asked for.

    No two fields of a run are the same when turned or mirrored, for whoever has played one knows
    the other. Small boards have few: where the mines can be laid in 50,000 ways or fewer, all
    fields within the bounds are counted before one is drawn. Ask for fewer copies, widen the
    bounds, or take more dots.
    """
    field = definition.field
    has = f"has only {counted(count, 'different field')}" if count else "has no field"
    return Fault(
        f"{counted(copies, 'field')} asked for, but the kit {has} within the bounds "
        f"({counted(field.mine_count, 'mine')}, {field.dot_rows} x {field.dot_columns} dots, "
        "turned and mirrored ones counted once)",
        [*SIZE, ("bounds",)],
        f"ask for {counted(count, 'copy', 'copies')}" if count else "widen the bounds",
    )


@generation_error("ML302")
def _copies_miss_fields(copies: int, key: str, listed: int) -> Fault:
    """The copies asked for are not as many as the fields listed in the definition.

    A definition that lists `field.codes` prints exactly those fields again, so that lost answer
    sheets can be replaced; new fields among them would be handed out as old ones. One that lists
    fields made by hand in `field.rows` prints those, each once. Leave out `--copies` and `--first`,
    or empty the list to draw new fields.
    """
    return Fault(
        f"{counted(copies, 'copy', 'copies')} asked for, but field.{key} lists "
        f"{counted(listed, 'field')}",
        ("field", key),
        "leave out --copies, --first and --party: exactly the listed fields are printed",
    )
