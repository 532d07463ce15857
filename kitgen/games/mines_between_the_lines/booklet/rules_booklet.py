"""Writes the rules of a kit from a template: one for two players, one for a lone player."""

from kitgen.contract import RulesBooklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.mines_between_the_lines.booklet.figures import draw_figures
from kitgen.games.mines_between_the_lines.booklet.short_game import (
    EXAMPLE_BOX,
    EXAMPLE_CONTENTS,
    FLAG,
    NAMES,
    Played,
    ShortGame,
    flags_of,
    game_shown,
    replayed,
)
from kitgen.games.mines_between_the_lines.booklet.without_referee import example_digits
from kitgen.games.mines_between_the_lines.definition import MinesDefinition, Solo
from kitgen.games.mines_between_the_lines.fields.content import FieldBooklet
from kitgen.games.mines_between_the_lines.fields.hint import LEVEL_NEEDS, LEVELS_IN_SENTENCES
from kitgen.games.mines_between_the_lines.readings import mines_between_the_lines_readings
from kitgen.games.mines_between_the_lines.rules.setting import SETTING_NUMBERS
from kitgen.games.mines_between_the_lines.scoring import box_worth
from kitgen.games.mines_between_the_lines.wording import (
    boxes_in_words,
    mines_explode,
    score_rows,
    signed,
    tally_counts,
    worth_in_words,
)
from kitgen.language import gettext, ngettext, pgettext, row_of
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


def write_booklet(
    definition: MinesDefinition, _content: FieldBooklet, style: InkStyle
) -> RulesBooklet:
    """Write the rules with the kit's readings; they do not depend on the kit's fields."""
    played = replayed(game_shown(definition), definition)
    figures = draw_figures(definition, played, style)
    digits = example_digits()
    shared = {
        "boxes": boxes_in_words(definition.field),
        "box": str(EXAMPLE_BOX),
        "digits": digits,
        "added": {"box": str(EXAMPLE_BOX), "holds": sum(digits) % 10},
    }
    if definition.solo is not None:
        template, values = "solo.html.j2", _solo_values(definition, definition.solo)
        line = gettext("No guessing. You need a pencil, and as long as it takes.")
    else:
        template, values = "rules.html.j2", _values_for_two(definition, played)
        line = gettext("You need a pencil each.")
    return RulesBooklet(
        template=f"mines_between_the_lines/{template}",
        values=shared | values,
        figures=figures,
        line=line,
        origin=("variant_note",),
        readings=mines_between_the_lines_readings(definition),
    )


def _solo_values(definition: MinesDefinition, solo: Solo) -> dict[str, object]:
    """Return the template's values for the rules for one player."""
    field = definition.field
    shown = range(solo.levels.lowest, solo.levels.highest + 1)
    return {
        "clear": field.box_count - field.mine_count,
        "levels": [
            (level, gettext(LEVELS_IN_SENTENCES[level]), gettext(LEVEL_NEEDS[level]))
            for level in shown
        ],
    }


def _values_for_two(definition: MinesDefinition, played: tuple[Played, ...]) -> dict[str, object]:
    """Return the template's values for the rules for two: scores, and the moves shown."""
    game = game_shown(definition)
    numbers = {"claim": game.claim, "double": game.double, "mine": game.mine}
    if game.flagged is not None:
        numbers["flagged"] = game.flagged
    return {name: played[number - 1] for name, number in numbers.items()} | {
        "game": game,
        "last": played[-1],
        "names": NAMES,
        "scores": score_rows(definition),
        "worth": worth_in_words(definition),
        "setting_numbers": SETTING_NUMBERS,
        "explode": mines_explode(definition),
        "tally_counts": tally_counts(definition),
        "guess": [move[1:] for move in game.moves if move.startswith(FLAG)][-1:],
        "ways": _ways(definition),
        "won": _won_before(game, played),
        "holds": _contents_in_words,
        "points": _points,
        "sums": [_sum(definition, player, played) for player in range(len(NAMES))],
        "outcome": _outcome(definition, played[-1]),
    }


def _won_before(game: ShortGame, played: tuple[Played, ...]) -> str:
    """Return the box whose claim won the turn in which a flag was set; empty if there is none."""
    if game.flagged is None:
        return ""
    flag = f"{FLAG}{played[game.flagged - 1].claimed[0]}"
    before = played[game.moves.index(flag) - 1]
    same = before.player == played[game.flagged - 1].player
    return str(before.claimed[0]) if same and before.claimed else ""


def _ways(definition: MinesDefinition) -> str:
    """Return the ways in which players learn the content of a hidden box, in words."""
    without = definition.without_referee
    ways = [gettext("a phone with the referee page"), gettext("a referee with the answer sheet")]
    if without.reveal_tiles:
        ways.insert(0, gettext("the reveal sheet, with a tile for each box"))
    if without.lookup:
        ways.insert(0, gettext("the lookup sheet and the window card"))
    if definition.has_half_answers:
        ways.insert(0, gettext("the half-answers on your private sheets"))
    listed = ways[0]
    for way in ways[1:]:
        listed = gettext("{ways}; or {way}", ways=listed, way=way)
    return listed


def _content(cell: Cell) -> str:
    number = EXAMPLE_CONTENTS[cell]
    return pgettext("held", "a mine") if number is None else str(number)


def _contents_in_words(move: Played) -> str:
    """Return the contents of the boxes claimed by a move: `2 and a mine`."""
    return row_of([_content(cell) for cell in move.claimed])


def _points(count: int) -> str:
    """Return a gain or loss in words: `1 point`, `−5 points`, `no points`."""
    if count == 0:
        return gettext("no points")
    return ngettext("{points} point", "{points} points", abs(count), points=signed(count))


@frozen
class Sum:
    """One player's row of the final scoring, in words."""

    name: str
    boxes: str
    score: str
    exploded: int


def _sum(definition: MinesDefinition, player: int, played: tuple[Played, ...]) -> Sum:
    """Return the final scoring of a player's boxes."""
    flags = flags_of(player, played)
    words = []
    for each in played:
        for cell in each.claimed if each.player == player else ():
            number = EXAMPLE_CONTENTS[cell]
            worth = box_worth(definition, number, flagged=cell in flags)
            named = str(cell)
            if number is None:
                mine = gettext("flagged mine") if cell in flags else gettext("mine")
                named = f"{cell} {mine}"
            # Keep a box and its points on one line.
            words.append(f"{named}\N{NO-BREAK SPACE}{signed(worth.points)}")
    return Sum(
        NAMES[player],
        ", ".join(words),
        signed(played[-1].scores[player], plus=False),
        played[-1].exploded[player],
    )


def _outcome(definition: MinesDefinition, last: Played) -> str:
    """Return a sentence on who won the game, and why."""
    first, second = last.scores
    if first != second:
        winner = NAMES[int(second > first)]
        high, low = (signed(score, plus=False) for score in sorted(last.scores, reverse=True))
        return gettext(
            "{high} is more than {low}: {winner} wins.", high=high, low=low, winner=winner
        )
    mines, others = last.exploded
    if not tally_counts(definition) or mines == others:
        return gettext("The scores are equal: the game is a draw.")
    winner = NAMES[int(others < mines)]
    # The field has two mines, so the player with fewer of them has none.
    more = max(mines, others)
    return gettext(
        "The scores are equal. {winner} exploded no mine, the other player {more}: {winner} wins.",
        winner=winner,
        more=more,
    )
