"""Checks of homebrew kinds of tiles: their rules, emblems and bridges."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.definitions.wording import shortened
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.jobs import kind_art
from kitgen.games.demon_mine.rules.kinds import HOMEBREW, KNOWN_KINDS, Role
from kitgen.games.demon_mine.sheets.tile_face import text_room
from kitgen.games.demon_mine.sheets.tile_text import SIZES, laid_out, smallest
from kitgen.tabletop.tiles import Side
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

    The turn cards say what the game's own tiles do, by this kit's readings; a second rule on the
    tile would contradict them sooner or later. Take the text away, or make a kind of your own for
    it.
    """
    for key, kind in definition.tiles.items():
        if kind.text is not None and key in KNOWN_KINDS:
            yield Fault(
                f"`{key}` is not a homebrew kind, but has a text of {len(kind.text)} characters",
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
                f"`{shortened(kind.text)}` takes {in_mm(needed[0]):.1f} x "
                f"{in_mm(needed[1]):.1f} mm in {SIZES[-1]:g} pt, but `{key}` has room for "
                f"{in_mm(room.width):.1f} x {in_mm(room.height):.1f} mm",
                ("tiles", key, "text"),
                "say it in fewer words",
            )


@definition_check("DM136")
def check_bridges_cross(definition: DemonMineDefinition) -> Faults:
    """A kind with `joins` is a bridge: a tunnel from north to south crosses one from east to west.

    It opens all four sides, and each tunnel joins two that face each other: if both turned, neither
    would pass over the other. The game's own kinds join all the sides that they open, as their
    names say; a bridge has a key of its own.
    """
    for key, kind in definition.tiles.items():
        if not kind.joins:
            continue
        path = ("tiles", key, "joins")
        said = ", ".join(str(sides) for sides in kind.joins)
        if key in KNOWN_KINDS:
            yield Fault(
                f"`{key}` joins all the sides that it opens, but `joins` names {len(kind.joins)} "
                f"tunnels: {said}",
                path,
                "take joins away, or give the bridge a key of its own, such as bridge",
            )
            continue
        if kind.role is not Role.TUNNEL:
            yield Fault(
                f"`{key}` is a {kind.role} tile, which joins 0 sides, but `joins` names {said}",
                path,
                "take joins away, or write role: tunnel",
            )
            continue
        if kind.exits and len(kind.exits) < len(Side):
            yield Fault(
                f"`{key}` opens {kind.exits}, but joins {said}: tunnels that cross open 4 sides",
                [path, ("tiles", key, "open_sides")],
                "set open_sides: NESW, or take joins away",
            )
        elif sorted(map(str, kind.joins)) != ["EW", "NS"]:
            yield Fault(
                f"`{key}` joins {said}, but tunnels that cross join N with S and E with W",
                path,
                "set joins: [NS, EW]",
            )


@definition_check("DM137")
def check_bridges_are_seen(definition: DemonMineDefinition) -> Faults:
    """Nothing lies over the middle of a bridge: no emblem, no picture, no text.

    There players see which tunnel passes over the other, and that the two do not join. The rules
    of a bridge are printed with every kit that has one.
    """
    for key, kind in definition.tiles.items():
        for name in ("emblem", "art", "text") if kind.is_bridge else ():
            if getattr(kind, name) is not None:
                yield Fault(
                    f"`{key}` is a bridge, which shows 2 tunnels in its middle, but has "
                    f"{'an' if name in ('emblem', 'art') else 'a'} {name}",
                    ("tiles", key, name),
                    f"take {name} away",
                )
