"""Who may read which pages."""

from enum import StrEnum

from kitgen.language import gettext, gettext_noop


class Audience(StrEnum):
    """The readers of a job's pages.

    `PLAYER_1` pages are for one of two players and hidden from the other, and vice versa. `TABLE`
    pages lie on the table but nobody reads them, except for the one line or piece that play
    uncovers. A player who prints these pages should print them without reading.
    """

    PLAYERS = "players"
    PLAYER_1 = "player-1"
    PLAYER_2 = "player-2"
    TABLE = "table"
    REFEREE = "referee"


OWN_MARKS = {
    Audience.PLAYER_1: gettext_noop("FOR PLAYER 1 ONLY"),
    Audience.PLAYER_2: gettext_noop("FOR PLAYER 2 ONLY"),
}
"""The mark on pages with information for one of two players; it appears in no other file.

The marks are messages, to be translated. Pages of empty flag slips reveal nothing and name only
their player.
"""


def marks_of_others(audience: str) -> frozenset[str]:
    """Return the marks of other audiences' pages, which this audience's files must not contain.

    Answer sheets have the referee's in their title, so that they are not handed out by mistake.
    """
    marks = {gettext(mark) for owner, mark in OWN_MARKS.items() if owner != audience}
    if audience != Audience.REFEREE:
        marks.add(gettext("REFEREE"))
    return frozenset(marks)
