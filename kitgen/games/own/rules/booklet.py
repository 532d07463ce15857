"""The rules booklet of a kit: the author's words, and a list of the parts on the back cover."""

from markupsafe import Markup

from kitgen.contract import RulesBooklet
from kitgen.drawing.inks import InkStyle
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.generate import OwnContent
from kitgen.games.own.rules.numbers import numbers_of
from kitgen.games.own.rules.pictures import draw_figures, draw_icons
from kitgen.games.own.rules.text import read_rules
from kitgen.games.own.sheets.parts import called


def write_booklet(definition: OwnDefinition, content: OwnContent, style: InkStyle) -> RulesBooklet:
    """Write the rules with the kit's numbers."""
    text = definition.rules_text
    assert text is not None, "rules that cannot be read stop the kit"
    rules = read_rules(text, numbers_of(definition), icons=definition.icon_table)
    return RulesBooklet(
        template="own/rules.html.j2",
        # Every word of the body is escaped where it is written.
        values={
            "body": Markup(rules.body),
            "brief": Markup(rules.brief),
            "parts": _parts(definition),
        },
        figures=draw_figures(rules.pictures, definition, content, style),
        line="",
        origin=("rules",),
        icons=draw_icons(rules.icons, definition.icon_table, style),
    )


def _parts(definition: OwnDefinition) -> tuple[tuple[str, int], ...]:
    """Return the players' name for each component, and its number of pieces."""
    return tuple(
        (called(name, keys), definition.piece_count(name))
        for name, keys in definition.components.items()
    )
