"""What can be wrong with homebrew tile kinds: their rules, emblems and room."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.jobs import kind_art
from kitgen.games.demon_mine.rules.kinds import HOMEBREW, KNOWN_KINDS, Role
from kitgen.games.demon_mine.sheets.tile_face import text_room
from kitgen.games.demon_mine.sheets.tile_text import SIZES, laid_out, smallest
from kitgen.units import in_mm


@definition_check("DM123")
def check_events_say_their_rule(definition: DemonMineDefinition) -> Faults:
    """A homebrew event says on its face what it does.

    The turn card explains the game's own events and no other; without a text nobody at the
    table knows what the tile is for. Write the rule in a sentence or two.
    """
    for key, kind in definition.tiles.items():
        letters = any(character.isalpha() for character in kind.text or "")
        if kind.role is Role.EVENT and not letters:
            yield Fault(
                f"`{key}` is a homebrew event whose text holds 0 letters",
                ("tiles", key, "text"),
                "add its rule, such as text: Move one enemy pawn a square.",
            )


@definition_check("DM124")
def check_texts_are_homebrew(definition: DemonMineDefinition) -> Faults:
    """Only homebrew kinds print a rule on their faces.

    What the game's own tiles do stands on the turn cards, by this kit's readings; a second rule
    on the tile would contradict it sooner or later. Take the text away, or make a kind of your
    own for it.
    """
    for key, kind in definition.tiles.items():
        if kind.text is not None and key in KNOWN_KINDS:
            yield Fault(
                f"`{key}` is no homebrew kind, but has a text of {len(kind.text)} characters",
                ("tiles", key, "text"),
                "take the text away, or move it to a kind with a key of your own",
            )


@definition_check("DM125")
def check_one_figure(definition: DemonMineDefinition) -> Faults:
    """A kind shows an emblem or the user's picture, not both.

    There is room for one of them, and nobody could tell which was meant. Keep one of the two.
    """
    for key, kind in definition.tiles.items():
        if kind.emblem is not None and kind.art is not None:
            yield Fault(
                f"`{key}` has 2 pictures: the emblem {kind.emblem}, and {kind.art}",
                ("tiles", key, "art"),
                "take emblem or art away; an inherited one is taken away by `null`",
            )


@definition_check("DM126")
def check_texts_fit(definition: DemonMineDefinition) -> Faults:
    """A homebrew rule fits on its tile in type of 9 points or more.

    Words are never cut off, and smaller ones cannot be read from a chair. Say it in fewer
    words; an event has more room than a tunnel, and one without emblem has the most.
    """
    for key, kind in definition.tiles.items():
        if not kind.text or kind.role not in HOMEBREW:
            continue
        room = text_room(kind.name, kind_art(definition, key))
        if laid_out(kind.text, room) is None:
            block = smallest(kind.text, room)
            widest = max(block.look.width(line) for line in block.lines)
            needed = max(widest + 2 * room.air, room.width), block.height + 2 * room.air
            yield Fault(
                f"`{_shortened(kind.text)}` takes {in_mm(needed[0]):.1f} x "
                f"{in_mm(needed[1]):.1f} mm in {SIZES[-1]:g} pt, but `{key}` has room for "
                f"{in_mm(room.width):.1f} x {in_mm(room.height):.1f} mm",
                ("tiles", key, "text"),
                "say it in fewer words",
            )


def _shortened(words: str) -> str:
    return words if len(words) <= 48 else f"{words[:47]}…"
