"""Who may read which pages."""

from enum import StrEnum

from kitgen.language import gettext_noop


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
