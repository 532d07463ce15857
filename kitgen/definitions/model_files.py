"""Reads a YAML file that is no kit, a printer's profile or a theme, against its model."""

from typing import TypeVar

from pydantic import BaseModel

from kitgen.definitions.reader import read_tree
from kitgen.definitions.tree import TreeWhere
from kitgen.definitions.validation import in_order, validated
from kitgen.diagnostics import DefinitionError, Diagnostic

ModelT = TypeVar("ModelT", bound=BaseModel)


def read_model(text: str, shown: str, model: type[ModelT], whole: str) -> tuple[ModelT, TreeWhere]:
    """Return what a file says, and the places of its values.

    Args:
        text: The file's text.
        shown: Its name as the user knows it.
        model: What it is checked against.
        whole: What messages call all of it.

    Raises:
        DefinitionError: Everything that is wrong with it, each at its place.
    """
    problems: list[Diagnostic] = []
    try:
        read = read_tree(text, shown)
        problems += read.problems
        found = validated(read.tree, model, whole)
    except DefinitionError as stop:
        # A value that is written wrongly is not told again as one that is wrong.
        told = {problem.span for problem in problems}
        problems += [diagnostic for diagnostic in stop.diagnostics if diagnostic.span not in told]
    if problems:
        raise DefinitionError(in_order(problems))
    return found, TreeWhere(read.tree)
