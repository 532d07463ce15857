"""The rules sheets: what the pack changes, in our own words, with drawn examples."""

from collections.abc import Sequence

from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    moved,
    scaled,
)
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.phantom_of_the_mine import wording
from kitgen.games.phantom_of_the_mine.attack_card import printed_odds
from kitgen.games.phantom_of_the_mine.card_parts import (
    Block,
    band,
    band_ink,
    bullets_block,
    card_frame,
    fitted,
    heading,
    spread,
    stacked,
    words_block,
)
from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition
from kitgen.games.phantom_of_the_mine.diagrams import (
    EXAMPLE_WHITE,
    attack_example,
    move_example,
    stack_example,
)
from kitgen.games.phantom_of_the_mine.emblems import Emblem, draw_emblem
from kitgen.games.phantom_of_the_mine.generate import PhantomContent
from kitgen.games.phantom_of_the_mine.rules import SAFE_CHANCE, Item
from kitgen.units import inches

SHEET_WIDTH, SHEET_HEIGHT = inches(7.5), inches(10)

_MARGIN = 20.0
_GAP = 24.0
_COLUMN = (SHEET_WIDTH - 2 * _MARGIN - _GAP) / 2
_FOOT = SHEET_HEIGHT - 18.0
_BODY = Type(10.3)
_SMALL = Type(8.2, ink=Ink.MUTED)
_LEAST, _MOST = 9.0, 28.0


def draw_rules_sheets(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> tuple[Face, ...]:
    """Draw the two sheets of rules, 7.5 by 10 inches each."""
    first = (
        *_head(definition, style),
        *_columns(140.0, _beginning(definition, style), _moving(definition, style)),
    )
    second = (
        *_running_head(definition.title, style),
        *_columns(54.0, _attack(definition, content, style), _ending(definition, style)),
    )
    return tuple(
        Face(
            name=f"rules-{number}",
            title=f"Rules, sheet {number} of 2",
            width=SHEET_WIDTH,
            height=SHEET_HEIGHT,
            shapes=(*card_frame(SHEET_WIDTH, SHEET_HEIGHT, style), *shapes),
        )
        for number, shapes in enumerate((first, second), 1)
    )


def _columns(top: float, left: Sequence[Block], right: Sequence[Block]) -> tuple[Shape, ...]:
    """Set two columns of sections, spread over what is left of the sheet."""
    return tuple(
        Group(spread(blocks, _FOOT - top, _LEAST, _MOST).shapes, moved(x, top))
        for blocks, x in ((left, _MARGIN), (right, _MARGIN + _COLUMN + _GAP))
    )


def _head(definition: PhantomOfTheMineDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the title on a band, and below it that the base game is needed."""
    ink = band_ink(style)
    box = Box(11.0, 11.0, SHEET_WIDTH - 22.0, 72.0)
    words = Box(box.x + 92.0, box.y, box.width - 184.0, box.height)
    capitals = definition.title.upper()
    title = fitted(
        capitals, (27.0, 24.0, 20.0, 16.0, 12.0, 9.0), words.width,
        Type(27.0, Typeface.BOLD, ink, 0.8),
    )  # fmt: skip
    sub = f"A variant pack for {definition.base_game}"
    notice = Box(_MARGIN, 92.0, SHEET_WIDTH - 2 * _MARGIN, 36.0)
    words_look = Type(9.3, Typeface.BOLD)
    # The room ends inside the notice's edge, so that preflight tells when it is too small.
    told = paragraph(notice.grown(-8.0), wording.needs_base_game(definition), words_look)
    fill = Ink.LABEL if style is InkStyle.FULL else None
    return (
        band(box, style),
        *draw_emblem(
            Emblem.PHANTOM, style, moved(box.x + 48.0, box.centre[1] + 0.5) @ scaled(1.04)
        ),
        *draw_emblem(Emblem.LANTERN, style, moved(box.right - 46.0, box.centre[1]) @ scaled(1.0)),
        label(Box(words.x, words.y + 16.0, words.width, 24.0), capitals, title),
        label(
            Box(words.x, words.y + 46.0, words.width, 14.0),
            sub,
            fitted(sub, (11.0, 9.0, 7.0), words.width, Type(11.0, ink=ink)),
        ),
        Rectangle(notice, Paint(fill, Ink.ACCENT_DEEP, 1.2), radius=4.0),
        *told,
    )


def _running_head(title: str, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the head of the second sheet."""
    ink = band_ink(style)
    box = Box(11.0, 11.0, SHEET_WIDTH - 22.0, 30.0)
    words = Box(box.x + 42.0, box.y, box.width - 96.0, box.height)
    look = fitted(title, (13.0, 11.0, 9.0), words.width, Type(13.0, Typeface.BOLD, ink, 0.4))
    return (
        band(box, style),
        *draw_emblem(Emblem.PHANTOM, style, moved(box.x + 22.0, box.centre[1]) @ scaled(0.44)),
        label(words, title, look, Anchor.START),
        *draw_emblem(Emblem.LANTERN, style, moved(box.right - 20.0, box.centre[1]) @ scaled(0.46)),
    )


def _section(title: str, *blocks: Block) -> Block:
    return stacked((heading(title, _COLUMN), *blocks), 5.0)


def _points(points: Sequence[str]) -> Block:
    return bullets_block(points, _BODY, _COLUMN)


def _beginning(definition: PhantomOfTheMineDefinition, style: InkStyle) -> tuple[Block, ...]:
    story = words_block(wording.STORY, Type(10.8, ink=Ink.MUTED), _COLUMN)
    return (
        story,
        _section("IN THE PACK", _points(wording.pack_parts(definition))),
        _section("SET-UP", _points(wording.set_up()), stack_example(_COLUMN, style)),
    )


def _moving(definition: PhantomOfTheMineDefinition, style: InkStyle) -> tuple[Block, ...]:
    rules = definition.rules
    return (
        _section(
            "MOVING THE PHANTOM", _points(wording.moving(rules)), move_example(_COLUMN, style)
        ),
        _section("MEETING A MINER", _points(wording.meeting(rules))),
    )


def _attack(
    definition: PhantomOfTheMineDefinition, content: PhantomContent, style: InkStyle
) -> tuple[Block, ...]:
    return (
        _section(
            "THE ATTACK",
            _points(wording.attack(definition)),
            attack_example(content, _COLUMN, style),
        ),
        _section("HOW LIKELY", _odds_table(content)),
        _section("AFTER THE ATTACK", _points(wording.aftermath(definition.rules))),
        _section(
            "AN ATTACK FROM START TO END",
            words_block(
                wording.example(definition.rules, content.attack[EXAMPLE_WHITE]), _BODY, _COLUMN
            ),
        ),
    )


def _odds_table(content: PhantomContent) -> Block:
    """Set the odds of an attack in a small table, of all 36 rolls."""
    rows = [("Doubles: nothing", SAFE_CHANCE)]
    rows += [(item.words, content.chances[item]) for item in Item]
    pitch = 15.5
    shapes: list[Shape] = []
    for index, (name, chance) in enumerate(rows):
        row = Box(0.0, index * pitch, _COLUMN, pitch)
        bar = Box(98.0, row.y + 5.2, 60.0, 5.0)
        shapes += [
            label(Box(0.0, row.y, 98.0, pitch), name, _BODY, Anchor.START),
            Rectangle(bar, Paint(None, Ink.FLOOR_EDGE, 0.5)),
            Rectangle(
                Box(bar.x, bar.y, bar.width * float(chance), bar.height), Paint(Ink.HIVE_DARK)
            ),
            label(
                Box(166.0, row.y, _COLUMN - 166.0, pitch),
                printed_odds(chance),
                Type(8.2),
                Anchor.END,
            ),
        ]
    return Block(tuple(shapes), len(rows) * pitch)


def _ending(definition: PhantomOfTheMineDefinition, style: InkStyle) -> tuple[Block, ...]:
    return (
        _section("LOOT IN THE CAVERNS", words_block(wording.LOOT, _BODY, _COLUMN)),
        _section("THE END OF THE GAME", _points(wording.the_end(definition.rules))),
        _quick_reference(definition, style),
        stacked(
            (
                words_block(wording.READING_NOTE, _SMALL, _COLUMN),
                words_block(wording.credits(definition), _SMALL, _COLUMN),
            ),
            6.0,
        ),
    )


def _quick_reference(definition: PhantomOfTheMineDefinition, style: InkStyle) -> Block:
    """Set the rules in brief in a box of their own."""
    inner = bullets_block(wording.in_brief(definition), Type(9.6), _COLUMN - 22.0)
    height = inner.height + 38.0
    fill = Ink.LABEL if style is InkStyle.FULL else None
    look = Type(11.0, Typeface.BOLD, Ink.ACCENT_DEEP, 0.4)
    title = label(Box(11.0, 9.0, _COLUMN - 22.0, 11.0), "IN BRIEF", look, Anchor.START)
    box = Rectangle(Box(0.0, 0.0, _COLUMN, height), Paint(fill, Ink.WALL, 1.0), radius=4.0)
    return Block((box, title, Group(inner.shapes, moved(11.0, 30.0))), height)
