"""The print jobs: play sheets, private sheets, what replaces a referee, answers, score pads."""

from kitgen.contract import Audience, Job
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines.definition import MinesDefinition
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.sheets.answer import answer_sheet
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens
from kitgen.games.mines_between_the_lines.sheets.jobs_lookup import lookup_jobs
from kitgen.games.mines_between_the_lines.sheets.jobs_private import halves_job, private_jobs
from kitgen.games.mines_between_the_lines.sheets.jobs_reveal import reveal_jobs
from kitgen.games.mines_between_the_lines.sheets.kinds import (
    ANSWERS,
    PLAY,
    SCORE_PAD,
    SETTING,
    SOLO,
)
from kitgen.games.mines_between_the_lines.sheets.play import play_sheet
from kitgen.games.mines_between_the_lines.sheets.score_pad import score_pad
from kitgen.games.mines_between_the_lines.sheets.setting import setting_sheet
from kitgen.games.mines_between_the_lines.sheets.solo import solo_sheet
from kitgen.games.mines_between_the_lines.sheets.whole_sheets import field_job, shared_job
from kitgen.language import gettext, gettext_noop


def mines_jobs(
    definition: MinesDefinition, booklet: FieldBooklet, style: InkStyle
) -> tuple[Job, ...]:
    """Return the jobs of a booklet; sheets are drawn as they are walked, field by field."""
    pens = PENS[style]
    if definition.solo:
        # Nobody hides flags or keeps score against anybody.
        return (
            _solo_job(definition, booklet, pens),
            *([halves_job(definition, booklet, pens)] if definition.has_half_answers else []),
            *lookup_jobs(definition, booklet, pens),
            _answer_job(definition, booklet, pens),
        )
    return (
        _play_job(definition, booklet, pens),
        *private_jobs(definition, booklet, pens),
        *lookup_jobs(definition, booklet, pens),
        *reveal_jobs(definition, booklet, pens),
        *([] if definition.play_sheet.open else [_answer_job(definition, booklet, pens)]),
        *([_setting_job(definition, pens)] if definition.play_sheet.setting_sheet else []),
        shared_job(
            SCORE_PAD,
            gettext("Score pads"),
            gettext(
                "Plain paper, one side: one for each game, or one with two coins for all of them."
            ),
            gettext("Score pad for two players"),
            lambda: score_pad(definition, pens),
        ),
    )


def _play_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
    """Return the job of what lies between the players."""
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
    """Return the job of what a lone player writes on."""
    return field_job(
        SOLO,
        gettext("Solo sheets"),
        gettext(
            "Plain paper, one side. Nothing on these pages is secret; the hint stands upside down."
        ),
        (gettext_noop("Solo sheet of field {code}"), gettext_noop("Field {code}, solo sheet")),
        booklet,
        lambda: solo_sheet(definition, pens),
    )


def _answer_job(definition: MinesDefinition, booklet: FieldBooklet, pens: Pens) -> Job:
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


def _setting_job(definition: MinesDefinition, pens: Pens) -> Job:
    """Return the job of the empty sheet on which a player sets the mines; it serves any game."""
    return shared_job(
        SETTING,
        gettext("Setting sheets"),
        gettext(
            "Plain paper, one side: one for each game whose mines one of you sets. Nothing on "
            "this page is secret."
        ),
        gettext("Setting sheet for two players"),
        lambda: setting_sheet(definition, pens),
    )
