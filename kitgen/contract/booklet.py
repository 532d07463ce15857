"""What a game hands over of its rules: a template, what is filled in, and what its source leaves
open.
"""

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
        id: Names it in templates, `{{ reading.end_check }}`: lower case, with underscores.
        point: What is left open, in a few words of the printed language.
        played: How this kit plays it, one short sentence of the printed language.
        key: The dotted key of a definition that changes it; empty where none does.
        source: The source's own few words, in English; empty where it is silent.
    """

    id: str
    point: str
    played: str
    key: str = ""
    source: str = ""


@frozen(slots=False)
class RulesBooklet:
    """The rules of a kit: a template, what is filled in, and the drawings it names.

    Attributes:
        template: Its path below `templates/`; `rendering.prose` says what it may write.
        values: What the template names, so that numbers and readings are those of the kit.
        figures: Drawings by the id under which the template calls for them. They are printed
            at their size, or smaller where a column is narrower: 250 points of width fit
            every page. A figure's title is what a reader hears who cannot see it.
        line: What stands below the title and the facts: what else is needed, in one line.
        origin: The key whose words, of all that a definition puts into the rules, make them
            longest: a part of them that does not fit is reported there.
        readings: What the source leaves open and the template marks, in the order in which
            the box at the end of the rules lists them.
        lengths: How long pieces are drawn, in points, by name. The template says how long they are
            printed: it has each as `NAME_inches` and as `NAME_millimetres`.
        icons: Square drawings that stand among words, by the names under which the template calls
            for them, as often as it likes.
    """

    template: str
    figures: Mapping[str, Face]
    line: str
    origin: KeyPath
    values: Mapping[str, Any] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    lengths: Mapping[str, float] = field(default_factory=dict)
    icons: Mapping[str, Face] = field(default_factory=dict)
