"""Who may read which pages."""

from enum import StrEnum

from kitgen.language import gettext, gettext_noop


class Audience(StrEnum):
    """Who may look at a job's pages.

    What is `PLAYER_1`'s is for one of two players and hidden from the other, and the reverse.
    What is the `TABLE`'s lies at the table and is read by nobody, but for the one line or piece
    that play uncovers. Whoever prints these and plays, too, prints them without reading.
    """

    PLAYERS = "players"
    PLAYER_1 = "player-1"
    PLAYER_2 = "player-2"
    TABLE = "table"
    REFEREE = "referee"


OWN_MARKS = {
    Audience.PLAYER_1: gettext_noop("FOR PLAYER 1 ALONE"),
    Audience.PLAYER_2: gettext_noop("FOR PLAYER 2 ALONE"),
}
"""What stands on pages that inform one of two players, and in no file of anybody else: messages.

Pages of empty flag slips reveal nothing; they name their player alone.
"""

_REFEREES_MARK = "REFEREE"
"""Stands on answer sheets, so that nobody hands them out."""


def marks_of_others(audience: str) -> frozenset[str]:
    """Return what no line says in a file of some audience: the marks of pages for others."""
    marks = {gettext(mark) for owner, mark in OWN_MARKS.items() if owner != audience}
    if audience != Audience.REFEREE:
        marks.add(_REFEREES_MARK)
    return frozenset(marks)
