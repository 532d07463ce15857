"""Reads a YAML file that is no kit, a printer's profile or a theme, against its model."""

from typing import TypeVar

from pydantic import BaseModel

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tree import TreeWhere
from kitgen.definitions.validation import in_order, validated
from kitgen.diagnostics import DefinitionError, Diagnostic

ModelT = TypeVar("ModelT", bound=BaseModel)


def read_model(
    text: str, display_path: str, model: type[ModelT], subject: str
) -> tuple[ModelT, TreeWhere]:
    """Return what a file says, and the places of its values.

    Args:
        text: The file's text.
        display_path: Its name as the user knows it.
        model: What it is checked against.
        subject: What messages call all of it.

    Raises:
        DefinitionError: Everything that is wrong with it, each at its place.
    """
    problems: list[Diagnostic] = []
    try:
        read = read_tree(text, display_path)
        problems += read.problems
        value = validated(read.tree, model, subject)
    except DefinitionError as stop:
        # A value that is written wrongly is not reported again as one that is wrong.
        reported = {problem.span for problem in problems}
        problems += [
            diagnostic for diagnostic in stop.diagnostics if diagnostic.span not in reported
        ]
    if problems:
        raise DefinitionError(in_order(problems))
    return value, TreeWhere(read.tree)
