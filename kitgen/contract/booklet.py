"""What a game provides for its rules: a template, its values, and its readings."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from kitgen.diagnostics import KeyPath
from kitgen.drawing.face import Face
from kitgen.values import frozen


@frozen
class Reading:
    """A point that a game's source leaves open, and how this kit plays it.

    Attributes:
        id: The name in templates, `{{ reading.end_check }}`: lower case, with underscores.
        point: The point left open, in a few words of the printed language.
        played: How this kit plays it, as one short sentence of the printed language.
        key: The dotted definition key that changes it; empty if there is none.
        source: The source's own few words, in English; empty if it says nothing.
    """

    id: str
    point: str
    played: str
    key: str = ""
    source: str = ""


@frozen(slots=False)
class RulesBooklet:
    """The rules of a kit: a template, its values, and the drawings it names.

    Attributes:
        template: The path below `templates/`; `rendering.prose` documents what a template may
            contain.
        values: The template's variables, so that numbers and readings match the kit.
        figures: Drawings, by the id that the template uses. They are printed at their own size, or
            smaller if a column is narrower; 250 points of width fit every page. A figure's title is
            read aloud to readers who cannot see it.
        line: One line below the title and the facts: what else is needed to play.
        origin: The definition key whose words lengthen the rules most; a part that does not fit is
            reported there.
        readings: What the source leaves open and the template marks, in the order of the box at the
            end of the rules.
        lengths: Lengths of pieces as drawn, in points, by name. The template has each of them as
            printed, as `NAME_inches` and `NAME_millimetres`.
        icons: Square drawings to set within words, by the name that the template uses; each may
            appear any number of times.
    """

    template: str
    figures: Mapping[str, Face]
    line: str
    origin: KeyPath
    values: Mapping[str, Any] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    lengths: Mapping[str, float] = field(default_factory=dict)
    icons: Mapping[str, Face] = field(default_factory=dict)
