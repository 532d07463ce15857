"""The print jobs: play sheets, private sheets, what replaces a referee, answers, score pads."""

from kitgen.contract import Audience, Component, Job, Stock
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.answer import answer_sheet
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS
from kitgen.games.mines_between_the_lines.sheets.jobs_lookup import lookup_jobs
from kitgen.games.mines_between_the_lines.sheets.jobs_private import halves_job, private_jobs
from kitgen.games.mines_between_the_lines.sheets.jobs_reveal import reveal_jobs
from kitgen.games.mines_between_the_lines.sheets.play import play_sheet
from kitgen.games.mines_between_the_lines.sheets.score_pad import score_pad
from kitgen.games.mines_between_the_lines.sheets.setting import setting_sheet
from kitgen.games.mines_between_the_lines.sheets.solo import solo_sheet
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import (
    field_sheets,
    shared_sheet,
)
from kitgen.language import gettext, gettext_noop

PLAY_SHEET = Component("play-sheet", "Play sheet")
ANSWER_SHEET = Component("answer-sheet", "Answer sheet")
SCORE_PAD = Component("score-pad", "Score pad")
SOLO_SHEET = Component("solo-sheet", "Solo sheet")
SETTING_SHEET = Component("setting-sheet", "Setting sheet")

PLAY_JOB = "play-sheets"
ANSWER_JOB = "answer-sheets"
PAD_JOB = "score-pads"
SETTING_JOB = "setting-sheets"


def play_name(code: str) -> str:
    """Name a field's play sheet."""
    return f"{code.lower()}-play"


def answer_name(code: str) -> str:
    """Name a field's answer sheet."""
    return f"{code.lower()}-answers"


def mines_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
    """Return the jobs of a booklet; sheets are drawn as they are walked, field by field."""
    if definition.solo:
        return _solo_jobs(definition, booklet, style)
    return (
        _play_job(definition, booklet, style),
        *private_jobs(definition, booklet, style),
        *lookup_jobs(definition, booklet, style),
        *reveal_jobs(definition, booklet, style),
        *([] if definition.play_sheet.open else [_answer_job(definition, booklet, style)]),
        *([_setting_job(definition, style)] if definition.play_sheet.setting_sheet else []),
        Job(
            PAD_JOB,
            gettext("Score pads"),
            gettext(
                "Plain paper, one side: one for each game, or one with two coins for all of them."
            ),
            Stock.PAPER,
            Audience.PLAYERS,
            sheet_sets=shared_sheet(
                SCORE_PAD,
                gettext("Score pad for two players"),
                lambda: score_pad(definition, PENS[style]),
            ),
        ),
    )


def _play_job(definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle) -> Job:
    """Return the job of what lies between the players."""
    advice = [gettext("Plain paper, one side.")]
    if definition.play_sheet.open:
        advice.append(gettext("Numbers and mines are printed for all to see."))
    advice.append(gettext("Nothing on these pages is secret."))
    return Job(
        PLAY_JOB,
        gettext("Play sheets"),
        " ".join(advice),
        Stock.PAPER,
        Audience.PLAYERS,
        seeded=True,
        sheet_sets=field_sheets(
            PLAY_SHEET,
            play_name,
            (gettext_noop("Play sheet of field {code}"), gettext_noop("Field {code}, play sheet")),
            booklet,
            lambda: play_sheet(definition, PENS[style]),
        ),
    )


def _answer_job(definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle) -> Job:
    """Return the job that a referee reads from, or a lone player who has finished."""
    if definition.solo:
        title, secret = gettext("Answer keys"), gettext("for a referee, or for afterwards")
        advice = gettext(
            "Plain paper, one side: to compare afterwards, or for a referee who reads out "
            "boxes. Never on the backs of solo sheets."
        )
    else:
        title, secret = gettext("Answer sheets"), gettext("for a referee who does not play")
        advice = gettext(
            "Plain paper, one side, for the referee alone: print them where no player looks on, "
            "and never on the backs of play sheets. Without a referee leave them unprinted."
        )
    return Job(
        ANSWER_JOB,
        title,
        advice,
        Stock.PAPER,
        Audience.REFEREE,
        seeded=True,
        sheet_sets=field_sheets(
            ANSWER_SHEET,
            answer_name,
            (
                gettext_noop("Answer sheet of field {code}"),
                gettext_noop("Field {code}, answer sheet"),
            ),
            booklet,
            lambda: answer_sheet(definition, PENS[style]),
        ),
        secret=secret,
    )


def _solo_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
    """Return the jobs of solo fields: nobody hides flags or keeps score against anybody."""
    return (
        Job(
            PLAY_JOB,
            gettext("Solo sheets"),
            gettext(
                "Plain paper, one side. Nothing on these pages is secret; the hint stands upside "
                "down."
            ),
            Stock.PAPER,
            Audience.PLAYERS,
            seeded=True,
            sheet_sets=field_sheets(
                SOLO_SHEET,
                play_name,
                (
                    gettext_noop("Solo sheet of field {code}"),
                    gettext_noop("Field {code}, solo sheet"),
                ),
                booklet,
                lambda: solo_sheet(definition, PENS[style]),
            ),
        ),
        *([halves_job(definition, booklet, style)] if definition.has_half_answers else []),
        *lookup_jobs(definition, booklet, style),
        _answer_job(definition, booklet, style),
    )


def _setting_job(definition: MinesDefinition, style: InkStyle) -> Job:
    """Return the job of the empty sheet on which a player sets the mines; it serves any game."""
    return Job(
        SETTING_JOB,
        gettext("Setting sheets"),
        gettext(
            "Plain paper, one side: one for each game whose mines one of you sets. Nothing on "
            "this page is secret."
        ),
        Stock.PAPER,
        Audience.PLAYERS,
        sheet_sets=shared_sheet(
            SETTING_SHEET,
            gettext("Setting sheet for two players"),
            lambda: setting_sheet(definition, style),
        ),
    )
