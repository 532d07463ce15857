"""Which sheets a field has: each of them once, and no others."""

from collections import Counter
from collections.abc import Iterable, Iterator

from kitgen.contract import PieceReading
from kitgen.diagnostics import Diagnostic, coded
from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.sheets.jobs import (
    ANSWER_JOB,
    PAD_JOB,
    PLAY_JOB,
    SCORE_PAD,
    SETTING_JOB,
    SETTING_SHEET,
    answer_name,
    play_name,
)
from kitgen.games.mines_between_the_lines.sheets.jobs_lookup import (
    CARD_JOB,
    LOOKUP_JOB,
    WINDOW_CARD,
    lookup_name,
)
from kitgen.games.mines_between_the_lines.sheets.jobs_private import (
    HALVES_JOB,
    PRIVATE_JOBS,
    halves_name,
    private_name,
    slips_name,
)
from kitgen.games.mines_between_the_lines.sheets.jobs_reveal import (
    BASE_JOB,
    REVEAL_BASE,
    REVEAL_JOB,
    reveal_name,
)
from kitgen.readback import Readings, compared, difference


@coded("ML214")
def read_pieces(contents: BookletContents, readings: Readings) -> Iterator[Diagnostic]:
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
            yield difference("ML214", f"{job}: none of its {len(names)} sheets was found")
            continue
        yield from compared(
            "ML214",
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
    looked_up = [lookup_name(field.code) for field in contents.fields if field.lookup is not None]
    return {
        PLAY_JOB: [*map(play_name, (*for_two, *solo))],
        **{
            job: [
                name
                for code in for_two
                if contents.private_sheets
                for name in (
                    private_name(code, player),
                    *slip_sheets(code, player, readings.get(job, ())),
                )
            ]
            for player, job in PRIVATE_JOBS.items()
        },
        HALVES_JOB: [
            halves_name(field.code)
            for field in contents.fields
            if field.start is not None and field.halves is not None
        ],
        LOOKUP_JOB: looked_up,
        CARD_JOB: [WINDOW_CARD.id] if looked_up else [],
        REVEAL_JOB: [reveal_name(field.code) for field in contents.fields if contents.reveal_tiles],
        BASE_JOB: [REVEAL_BASE.id] if contents.reveal_tiles else [],
        ANSWER_JOB: [] if contents.open else [*map(answer_name, (*for_two, *solo))],
        PAD_JOB: [] if solo and not for_two else [SCORE_PAD.id],
        SETTING_JOB: [SETTING_SHEET.id] if contents.setting_sheet else [],
    }


def slip_sheets(code: str, player: int, pieces: Iterable[PieceReading]) -> list[str]:
    """List the sheets of a player's flag slips alone; their slips are counted by ML231."""
    begins = slips_name(code, player, 0).removesuffix("0")
    return sorted({piece.name for piece in pieces if piece.name.startswith(begins)})
