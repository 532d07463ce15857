"""Puts the author's printed words in a definition into the kit's language.

The words of kinds are translated when drawn (`layouts.shown_words`), because checks and conditions
compare them as written; the words of rules are translated when read (`rules/text.py`).
"""

from collections.abc import Iterable
from typing import Any

from kitgen.games.own.definition import Board, Component, OwnDefinition
from kitgen.games.own.keys.bingo import Bingo
from kitgen.games.own.keys.pads import BoxRow, Column, Pad
from kitgen.games.own.keys.parts import Aid, Dice, Heading, WithKinds
from kitgen.language import own_words


def in_own_words(definition: OwnDefinition) -> OwnDefinition:
    """Return a definition with its words in the active language."""
    title, summary = own_words(definition.title), own_words(definition.summary)
    credits = definition.credits.model_copy(
        update={
            "source": own_words(definition.credits.source),
            "terms": own_words(definition.credits.terms),
        }
    )
    cover = definition.cover
    if cover.title:
        cover = cover.model_copy(update={"title": tuple(map(own_words, cover.title))})
    return definition.model_copy(
        update={
            "title": title,
            "summary": summary,
            "credits": credits,
            "cover": cover,
            "components": {
                name: component.model_copy(update=_said(component))
                for name, component in definition.components.items()
            },
        }
    )


def _said(component: Component) -> dict[str, Any]:
    """Return the keys of a component that contain words, with their translations."""
    said: dict[str, Any] = {}
    if component.title:
        said["title"] = own_words(component.title)
    if isinstance(component, WithKinds) and component.back and component.back.title:
        title = own_words(component.back.title)
        said["back"] = component.back.model_copy(update={"title": title})
    elif isinstance(component, Dice):
        said["faces"] = _in_words(component.faces)
    elif isinstance(component, Pad):
        if component.columns != "players":
            said["columns"] = tuple(map(_column, component.columns))
        said["rows"] = tuple(map(_row, component.rows))
    elif isinstance(component, Aid):
        said["lines"] = tuple(map(_line, component.lines))
    elif isinstance(component, Bingo):
        said["centre"] = component.centre and own_words(component.centre)
        said["heads"] = component.heads and _in_words(component.heads)
    elif isinstance(component, Board):
        said["marks"] = {space: own_words(mark) for space, mark in component.marks.items()}
    return said


def _in_words(values: Iterable[Any]) -> tuple[Any, ...]:
    """Return values with their words translated; numbers and drawings are unchanged."""
    return tuple(own_words(value) if isinstance(value, str) else value for value in values)


def _column(column: str | Column) -> str | Column:
    if isinstance(column, str):
        return own_words(column)
    return column.model_copy(update={"column": own_words(column.column)})


def _row(row: str | BoxRow) -> str | BoxRow:
    if isinstance(row, str):
        return own_words(row)
    boxes = row.boxes if isinstance(row.boxes, int) else _in_words(row.boxes)
    return row.model_copy(update={"row": own_words(row.row), "boxes": boxes})


def _line(line: str | Heading) -> str | Heading:
    if isinstance(line, str):
        return own_words(line)
    return line.model_copy(update={"heading": own_words(line.heading)})
