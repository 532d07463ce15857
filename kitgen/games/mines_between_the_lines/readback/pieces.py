"""Checks that each field has its sheets, each of them once, and no others."""

from collections import Counter
from collections.abc import Iterable

from kitgen.contract import PieceReading
from kitgen.games.mines_between_the_lines.contents import BookletContents
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
    WINDOW_CARD,
    SheetKind,
)
from kitgen.readback import Differences, Readings, compared, read_back_check


@read_back_check("ML214")
def read_pieces(contents: BookletContents, readings: Readings) -> Differences:
    """Each field has its sheets, each of them once, and there are no others.

    A field for two has a play sheet, two private sheets where the kit has flags or half-answers,
    and an answer sheet unless its play sheet is open; each kit has a score pad, and a setting
    sheet where players may set a field themselves. A solo field has a solo sheet, an answer key,
    and with half-answers the sheet that folds. Fields with addresses have a lookup sheet, and
    their kit a window card. Where the kit has reveal tiles, each field has a sheet of them, and
    the kit a base.

    A sheet that is missing, comes twice, or belongs to no field of the contents means that files
    of different builds were mixed. Build the kit again into a folder of its own.
    """
    for job, names in _wanted(contents, readings).items():
        pieces = readings.get(job, ())
        if names and not pieces:
            yield f"{job}: none of its {len(names)} sheets was found"
            continue
        yield from compared(
            "{job}: {key} is printed {printed} times, but the fields in contents.json make it "
            "{wanted}",
            Counter(piece.name for piece in pieces if piece.side == "front"),
            dict.fromkeys(names, 1),
            absent=0,
            job=job,
        )


def _wanted(contents: BookletContents, readings: Readings) -> dict[str, list[str]]:
    """Return the names of the sheets that each job should have."""
    solo = [field.code for field in contents.fields if field.start is not None]
    for_two = [field.code for field in contents.fields if field.start is None]
    halves = [field.code for field in contents.fields if field.halves is not None]
    looked_up = [field.code for field in contents.fields if field.lookup is not None]
    revealed = [field.code for field in contents.fields if contents.reveal_tiles]

    def shared(kind: SheetKind, printed: bool) -> dict[str, list[str]]:
        return {kind.job: [kind.component.id] if printed else []}

    return {
        PLAY.job: [*map(PLAY.name, (*for_two, *solo))],
        **{
            kind.job: [
                name
                for code in for_two
                if contents.private_sheets
                for name in (
                    kind.name(code),
                    *slip_sheets(code, player, readings.get(kind.job, ())),
                )
            ]
            for player, kind in PRIVATE.items()
        },
        HALVES.job: [HALVES.name(code) for code in solo if code in halves],
        LOOKUP.job: [*map(LOOKUP.name, looked_up)],
        REVEAL.job: [*map(REVEAL.name, revealed)],
        ANSWERS.job: [] if contents.open else [*map(ANSWERS.name, (*for_two, *solo))],
        **shared(WINDOW_CARD, bool(looked_up)),
        **shared(REVEAL_BASE, contents.reveal_tiles),
        **shared(SCORE_PAD, bool(for_two) or not solo),
        **shared(SETTING, contents.setting_sheet),
    }


def slip_sheets(code: str, player: int, pieces: Iterable[PieceReading]) -> list[str]:
    """List the sheets with nothing but a player's flag slips; ML231 counts the slips."""
    begins = SLIPS[player].name(code)
    return sorted({piece.name for piece in pieces if piece.name.startswith(begins)})
