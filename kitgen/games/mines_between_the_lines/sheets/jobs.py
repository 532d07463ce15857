"""The print jobs: play sheets, private sheets, replacements for a referee, answers, score pads."""

from collections.abc import Callable, Iterator

from kitgen.contract import Audience, Job, Piece, SheetSet, Stock, StoredSheets, Whole
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Placed, Shape, picture_of
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.rules.halves import PLAYERS
from kitgen.games.mines_between_the_lines.sheets.answer import answer_sheet
from kitgen.games.mines_between_the_lines.sheets.flag_slips import draw_slips, slip_codes
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens, code_marks
from kitgen.games.mines_between_the_lines.sheets.halves import halves_sheet
from kitgen.games.mines_between_the_lines.sheets.kinds import (
    ANSWERS,
    HALVES,
    LOOKUP,
    PLAY,
    PRIVATE,
    REVEAL,
    REVEAL_BASE,
    SCORE_PAD,
    SETTING,
    SLIPS,
    SOLO,
    WINDOW_CARD,
)
from kitgen.games.mines_between_the_lines.sheets.lookup import lookup_sheet
from kitgen.games.mines_between_the_lines.sheets.play import play_sheet
from kitgen.games.mines_between_the_lines.sheets.private import (
    AUDIENCES,
    private_sheet,
    sheet_layout,
)
from kitgen.games.mines_between_the_lines.sheets.private_layout import PrivateLayout
from kitgen.games.mines_between_the_lines.sheets.reveal import (
    reveal_backs,
    reveal_base,
    reveal_front,
)
from kitgen.games.mines_between_the_lines.sheets.score_pad import score_pad
from kitgen.games.mines_between_the_lines.sheets.setting import setting_sheet
from kitgen.games.mines_between_the_lines.sheets.solo import solo_sheet
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import (
    field_job,
    shared_job,
    sheet_face,
    sheet_piece,
)
from kitgen.games.mines_between_the_lines.sheets.window_card import window_card
from kitgen.language import gettext, gettext_noop


def mines_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
    """Return the jobs of a booklet; sheets are drawn lazily, field by field."""
    pens = PENS[style]
    if definition.solo:
        # A lone player has no flags to hide and no score to keep.
        return (
            _solo_job(definition, booklet, pens),
            *([_halves_job(definition, booklet, pens)] if definition.has_half_answers else []),
            *_lookup_jobs(definition, booklet, pens),
            _answer_job(definition, booklet, pens),
        )
    return (
        _play_job(definition, booklet, pens),
        *_private_jobs(definition, booklet, pens),
        *_lookup_jobs(definition, booklet, pens),
        *_reveal_jobs(definition, booklet, pens),
        *([] if definition.play_sheet.open else [_answer_job(definition, booklet, pens)]),
        *([_setting_job(definition, booklet, pens)] if definition.play_sheet.setting_sheet else []),
        shared_job(
            SCORE_PAD,
            gettext("Score pads"),
            gettext(
                "Plain paper, one side: one for each game, or one with two coins for all of them."
            ),
            gettext("Score pad for two players"),
            lambda: score_pad(definition, pens),
            n_up=len(booklet.fields) == 1,
        ),
    )


def stored_sheets(_definition: MinesDefinition, _content: FieldBooklet) -> tuple[StoredSheets]:
    """Return the sheets of all audiences as one stack in a box; envelopes go in as well."""
    return (StoredSheets(),)


def _play_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    advice = [gettext("Plain paper, one side.")]
    if definition.play_sheet.open:
        advice.append(gettext("Numbers and mines are printed for all to see."))
    advice.append(gettext("Nothing on these pages is secret."))
    return field_job(
        PLAY,
        gettext("Play sheets"),
        " ".join(advice),
        (gettext_noop("Play sheet of field {code}"), gettext_noop("Field {code}, play sheet")),
        booklet,
        lambda: play_sheet(definition, pens),
    )


def _solo_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    return field_job(
        SOLO,
        gettext("Solo sheets"),
        gettext(
            "Plain paper, one side. Nothing on these pages is secret; the hint is upside down."
        ),
        (gettext_noop("Solo sheet of field {code}"), gettext_noop("Field {code}, solo sheet")),
        booklet,
        lambda: solo_sheet(definition, pens),
    )


def _answer_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    """Return the job of the answers, for a referee or for a lone player who has finished."""
    if definition.solo:
        title, secret = gettext("Answer keys"), gettext("for a referee, or for afterwards")
        advice = gettext(
            "Plain paper, one side: to compare afterwards, or for a referee who reads out "
            "boxes. Never on the backs of solo sheets."
        )
    else:
        title, secret = gettext("Answer sheets"), gettext("for a referee who does not play")
        advice = gettext(
            "Plain paper, one side, for the referee only: print them where no player can see them, "
            "and never on the backs of play sheets. Without a referee, leave them unprinted."
        )
    return field_job(
        ANSWERS,
        title,
        advice,
        (gettext_noop("Answer sheet of field {code}"), gettext_noop("Field {code}, answer sheet")),
        booklet,
        lambda: answer_sheet(definition, pens),
        Audience.REFEREE,
        secret,
    )


def _setting_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    """Return the job of the setting sheet, which serves any number of games."""
    return shared_job(
        SETTING,
        gettext("Setting sheets"),
        gettext(
            "Plain paper, one side: one for each game whose mines one of you sets. Nothing on "
            "this page is secret."
        ),
        gettext("Setting sheet for two players"),
        lambda: setting_sheet(definition, pens),
        n_up=len(booklet.fields) == 1,
    )


def _private_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, pens: Pens
) -> tuple[Job, ...]:
    """Return a job of private sheets for each player."""
    if not definition.has_private_sheets:
        return ()
    advice = gettext(
        "Plain paper, one side. Take the pages from the printer face down. Fold each so that only "
        "the name stays in view, and give it to its player."
    )
    cut = gettext("Cut off the numbered flag slips first.") if definition.has_flags else ""
    if cut:
        advice = f"{advice} {cut}"
    return tuple(
        Job(
            PRIVATE[player].job,
            gettext("Private sheets of player {number}", number=player),
            advice,
            Stock.PAPER,
            AUDIENCES[player],
            seeded=True,
            sheet_sets=_private_sets(definition, booklet, pens, player),
            trimmed=cut,
            secret=gettext("only player {number} opens them", number=player),
        )
        for player in PLAYERS
    )


def _private_sets(
    definition: MinesDefinition, booklet: FieldBooklet, pens: Pens, player: int
) -> Iterator[SheetSet]:
    """Yield a player's private sheet of each field, and the slips that do not fit on it."""
    kind, sheet = PRIVATE[player], private_sheet(definition, player, pens)
    base = Placed(picture_of(kind.component.id, sheet.base))
    slips = _slip_pictures(sheet_layout(definition), player, pens)
    for field in booklet.fields:
        code = field.code
        alt = gettext("Private sheet of player {number}, field {code}", number=player, code=code)
        face = sheet_face(kind.name(code), alt, (base, *sheet.stamp(field)))
        pieces = [sheet_piece(kind, face)]
        for number, (picture, codes) in enumerate(slips, 1):
            alt = gettext("Flag slips of player {number}, field {code}", number=player, code=code)
            face = sheet_face(f"{SLIPS[player].name(code)}{number}", alt, (picture, *codes(code)))
            origin = ("rules", "flag_limit")
            pieces.append(Piece(SLIPS[player].component, face.name, face, origin=origin))
        title = gettext("Field {code}, private sheet of player {number}", code=code, number=player)
        yield SheetSet(title, pieces, Whole())


def _slip_pictures(
    layout: PrivateLayout, player: int, pens: Pens
) -> list[tuple[Placed, Callable[[str], tuple[Shape, ...]]]]:
    """Draw the sheets of slips, each with the function that adds the codes of a field.

    Numbers continue from the private sheet's.
    """
    first = len(layout.slips) + 1
    pictures = []
    for slips in layout.slip_sheets:
        drawn = draw_slips(slips, first, player, pens)
        picture = Placed(picture_of(f"flag-slips-{player}-{first}", drawn))
        pictures.append((picture, slip_codes(slips)))
        first += len(slips)
    return pictures


def _halves_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    """Return the job of half-answers of solo fields."""
    return field_job(
        HALVES,
        gettext("Half-answers"),
        gettext(
            "Plain paper, one side. Fold each page backwards along its dashed line, so that one "
            "half is outside on each side. Nobody looks at more than one box at a time."
        ),
        (gettext_noop("Half-answers of field {code}"), gettext_noop("Field {code}, half-answers")),
        booklet,
        lambda: halves_sheet(definition, pens),
        Audience.TABLE,
        gettext("fold first; look at one box at a time"),
    )


def _lookup_jobs(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> tuple[Job, ...]:
    """Return the jobs of lookup sheets and window card; empty if the kit has none."""
    if not definition.has_lookup:
        return ()
    return (
        field_job(
            LOOKUP,
            gettext("Lookup sheets"),
            gettext(
                "Plain paper, one side. Take each page from the printer face down. It lies below "
                "the window card whenever it is face up, and is not cut."
            ),
            (
                gettext_noop("Lookup sheet of field {code}"),
                gettext_noop("Field {code}, lookup sheet"),
            ),
            booklet,
            lambda: lookup_sheet(definition, pens),
            Audience.TABLE,
            gettext("no peeking; look up one box at a time"),
        ),
        shared_job(
            WINDOW_CARD,
            gettext("Window card"),
            gettext(
                "Opaque card of the same size as the lookup sheets, one side: one for each table. "
                "Leave the sheet whole."
            ),
            gettext("Window card"),
            lambda: window_card(definition, pens),
            Stock.CARD,
            gettext(
                "cut out the window and cut the flaps on three sides, as the card shows; fold them "
                "up once."
            ),
        ),
    )


def _reveal_jobs(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> tuple[Job, ...]:
    """Return the jobs of reveal tiles; empty if the kit has none."""
    if not definition.without_referee.reveal_tiles:
        return ()
    return (
        Job(
            REVEAL.job,
            gettext("Reveal sheets"),
            gettext(
                "Opaque card, both sides. Take each sheet from the printer with the names A1, B1 "
                "... up; nobody looks at the other side. The sheet is not trimmed: its tiles are "
                "cut on three sides, and hang on the fourth."
            ),
            Stock.CARD,
            Audience.TABLE,
            seeded=True,
            duplex=True,
            sheet_sets=_reveal_sets(definition, booklet, pens),
            needs_backs=True,
            assembly=gettext(
                "keep the names up throughout; cut the long lines from top to bottom, then the "
                "short ones between tiles; leave the dashed lines uncut. Put glue on the grey "
                "strips of a base, and lay the sheet on it, edge on edge."
            ),
            secret=gettext("names up; nobody looks below; lift one tile at a time"),
        ),
        shared_job(
            REVEAL_BASE,
            gettext("Bases of reveal sheets"),
            gettext("Plain paper, one side: one for each reveal sheet. It says how to glue."),
            gettext("Base of a reveal sheet"),
            lambda: reveal_base(definition, pens),
        ),
    )


def _reveal_sets(
    definition: MinesDefinition, booklet: FieldBooklet, pens: Pens
) -> Iterator[SheetSet]:
    """Yield the reveal sheet of each field."""
    front = Placed(picture_of("reveal-sheet", reveal_front(definition, pens)))
    drawn_back = reveal_backs(definition, pens)
    for field in booklet.fields:
        code = field.code
        face = sheet_face(
            REVEAL.name(code),
            gettext("Reveal sheet of field {code}", code=code),
            (front, *code_marks(code)),
        )
        back = sheet_face(
            f"{face.name}-back",
            gettext("Reveal sheet of field {code}, the side that lies down", code=code),
            drawn_back(field.numbers),
        )
        origin = ("without_referee", "reveal_tiles")
        piece = Piece(REVEAL.component, face.name, face, back, origin)
        yield SheetSet(
            gettext("Field {code}, reveal sheet: keep the names up", code=code), (piece,), Whole()
        )
