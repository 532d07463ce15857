"""What comes of verifying: how a folder differs, and what was compared and what was not."""

from collections.abc import Mapping
from pathlib import Path

from kitgen.diagnostics import Diagnostic, Severity
from kitgen.phrases import counted
from kitgen.values import frozen, replace

QUICK = "quick: digests and read-back only"
_BUILT_MEANWHILE = "was built again while it was read; verify it again"


@frozen
class Verified:
    """What came of verifying a folder: a kit's, or an output folder's own files.

    Attributes:
        differences: How it differs from what was generated, and from what was made again.
        files: How many files were compared with those made again.
        other: How many of these are not the same.
        not_compared: Why none were, in words; empty where they were, or nothing could be.
        command: What builds the kit again; empty where that is not known, or nothing asks for it.
        built_meanwhile: Whether it was built again while it was read, so that nothing is known.
    """

    differences: tuple[Diagnostic, ...] = ()
    files: int = 0
    other: int = 0
    not_compared: str = ""
    command: str = ""
    built_meanwhile: bool = False

    def __add__(self, more: "Verified") -> "Verified":
        """Return both results as that of one folder."""
        return Verified(
            (*self.differences, *more.differences),
            self.files + more.files,
            self.other + more.other,
            "; ".join(filter(None, (self.not_compared, more.not_compared))),
        )

    @property
    def has_errors(self) -> bool:
        """Whether any difference is an error, or nothing is known."""
        return self.built_meanwhile or any(
            difference.severity is Severity.ERROR for difference in self.differences
        )

    @property
    def is_compared(self) -> bool:
        """Whether files were compared with those made again, or it was found why they cannot be."""
        return bool(self.files or self.not_compared)

    def __str__(self) -> str:
        """Say in a line what was found, and what was not looked at."""
        if self.built_meanwhile:
            return _BUILT_MEANWHILE
        errors = sum(difference.severity is Severity.ERROR for difference in self.differences)
        warnings = len(self.differences) - errors
        outcome = counted(errors, "difference") if errors else "good"
        if warnings:
            outcome += f", {counted(warnings, 'warning')}"
        return "; ".join(words for words in (outcome, self._compared(), self.not_compared) if words)

    def _compared(self) -> str:
        if not self.files:
            return ""
        same = f"{self.files - self.other} of " if self.other else ""
        are = "is" if self.files == 1 and not self.other else "are"
        return f"made again, {same}{counted(self.files, 'file')} {are} the same"


_CHANGED = frozenset({"KIT205", "KIT243"})
_LESS_TELLING = frozenset({"KIT261", "KIT266"})
_SWAPPED = "KIT206"


def said_once(known: Verified, compared: Verified) -> Verified:
    """Return what came of reading a folder back and of comparing it, as one result.

    Of a file that both find changed, the comparison says where it differs; that it cannot be
    compared says less than what was found before, and that it is another file's explains all.
    """
    said: dict[str, set[str]] = {}
    for difference in known.differences:
        if difference.severity is Severity.ERROR:
            said.setdefault(_file(difference), set()).add(difference.code)
    kept = tuple(
        difference
        for difference in compared.differences
        if _SWAPPED not in said.get(_file(difference), ())
        and not (difference.code in _LESS_TELLING and said.get(_file(difference)))
    )
    where = {_file(difference) for difference in kept if difference.code not in _LESS_TELLING}
    before = tuple(
        difference
        for difference in known.differences
        if difference.code not in _CHANGED or _file(difference) not in where
    )
    return replace(known, differences=before) + replace(compared, differences=kept)


def _file(difference: Diagnostic) -> str:
    """Return the file that a difference names first."""
    return difference.message.split(" ", 1)[0].rstrip(":")


Results = dict[Path, Verified]


def read_back_alone(read_back: Mapping[Path, tuple[Diagnostic, ...]]) -> Results:
    """Return what came of reading back, where nothing is made again."""
    return {
        folder: Verified(differences, not_compared=QUICK)
        for folder, differences in read_back.items()
    }
