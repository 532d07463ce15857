"""The words on the closed sections of a kit's page, and about files that are not for all."""

from kitgen.contract import Audience
from kitgen.language import gettext_noop

SECRETS = {
    Audience.PLAYER_1: gettext_noop("For player 1 alone: print, do not read"),
    Audience.PLAYER_2: gettext_noop("For player 2 alone: print, do not read"),
    Audience.TABLE: gettext_noop("Print, do not read"),
    Audience.REFEREE: gettext_noop("If you play: print, do not read"),
}
"""The words on the cards of secret files; messages to translate."""

DOORS = {
    Audience.PLAYER_1: (
        gettext_noop("For player 1"),
        gettext_noop("Open only if you are player 1, or do not play"),
    ),
    Audience.PLAYER_2: (
        gettext_noop("For player 2"),
        gettext_noop("Open only if you are player 2, or do not play"),
    ),
    Audience.TABLE: (
        gettext_noop("Read by nobody"),
        gettext_noop("Open only if you do not play: what the table keeps covered"),
    ),
    Audience.REFEREE: (
        gettext_noop("For the referee"),
        gettext_noop("Open only if you do not play: answers inside"),
    ),
}
"""The closed sections: their headings and the words that cover them; messages to translate."""
