"""A kit with its definition, and the error for kits that have errors."""

from collections.abc import Iterable
from typing import Any

from kitgen.contract import Game
from kitgen.contract.facts import facts_record
from kitgen.definitions.loading import Loaded
from kitgen.definitions.models import KitDefinition
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.language import Speech
from kitgen.pipeline.kit.style import KitStyle
from kitgen.records.manifest import FactsRecord
from kitgen.styles.fonts import ReadFonts
from kitgen.styles.languages import ReadLanguage
from kitgen.values import frozen

_OF_NO_SIZE = frozenset({"KIT110", "KIT111", "KIT302"})
"""Codes of faults in any game's kits that change neither the number nor the size of pieces."""


@frozen
class Spoken:
    """A kit's fonts and language; `fonts` is None if the fonts cannot be used."""

    fonts: ReadFonts | None
    language: ReadLanguage
    speech: Speech


@frozen
class DefinedKit:
    """A kit for which nothing is generated yet.

    Attributes:
        loaded: Its files.
        game: Its game.
        definition: Its values, which are valid; only in a `WrongKitsError` some may be wrong.
        style: How it looks.
        warnings: What is wrong with the definition.
        notes: Lines on user files that print in an unexpected way.
        sizes_known: Whether the definition determines how many pieces there are and how large they
            are, so that the game can say what is stored.
    """

    loaded: Loaded
    game: Game[Any, Any]
    definition: KitDefinition
    style: KitStyle
    warnings: tuple[Diagnostic, ...] = ()
    notes: tuple[str, ...] = ()
    sizes_known: bool = True

    @property
    def facts(self) -> FactsRecord:
        """The kit's facts as they are printed; in large print the kit needs a larger table."""
        return facts_record(self.definition.facts, self.style.enlargement)


class WrongKitsError(DefinitionError):
    """Kits have errors.

    Attributes:
        kits: Those of the kits whose title and style are known nevertheless.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], kits: Iterable[DefinedKit]) -> None:
        """Carry all that is wrong, in these kits and in others."""
        super().__init__(diagnostics)
        self.kits = tuple(kits)

    def saying(self, diagnostics: Iterable[Diagnostic]) -> "WrongKitsError":
        """Return the same error with other diagnostics."""
        return WrongKitsError(diagnostics, self.kits)


def knows_sizes(game: Game[Any, Any], wrong: Iterable[Diagnostic]) -> bool:
    """Return whether a definition with these faults has a known number and size of pieces."""
    harmless = game.of_no_size | _OF_NO_SIZE if game.of_no_size else frozenset[str]()
    return all(fault.code in harmless for fault in wrong)
