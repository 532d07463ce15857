"""The words on the closed sections of a kit's page, and about files that are not for all."""

from kitgen.contract import Audience
from kitgen.language import gettext_noop

SECRETS = {
    Audience.PLAYER_1: gettext_noop("For player 1 only: print, do not read"),
    Audience.PLAYER_2: gettext_noop("For player 2 only: print, do not read"),
    Audience.TABLE: gettext_noop("Print, do not read"),
    Audience.REFEREE: gettext_noop("If you are playing: print, do not read"),
}
"""The words on the cards of secret files; messages to translate."""

DOORS = {
    Audience.PLAYER_1: (
        gettext_noop("For player 1"),
        gettext_noop("Open only if you are player 1 or are not playing"),
    ),
    Audience.PLAYER_2: (
        gettext_noop("For player 2"),
        gettext_noop("Open only if you are player 2 or are not playing"),
    ),
    Audience.TABLE: (
        gettext_noop("For nobody to read"),
        gettext_noop("Open only if you are not playing: what stays covered during play"),
    ),
    Audience.REFEREE: (
        gettext_noop("For the referee"),
        gettext_noop("Open only if you are not playing: answers inside"),
    ),
}
"""The closed sections: their headings and the words that cover them; messages to translate."""
