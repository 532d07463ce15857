"""The results of verification: differences, and how many files were compared."""

from collections.abc import Mapping
from pathlib import Path

from kitgen.diagnostics import Diagnostic, Severity
from kitgen.phrases import counted
from kitgen.values import frozen, replace

QUICK = "quick: digests and read-back only"
_BUILT_MEANWHILE = "was built again while it was read; verify it again"


@frozen
class Verified:
    """The result of verifying a kit's folder, or the files beside the kits of an output folder.

    Attributes:
        differences: The differences from what was generated, and from the kit made again.
        files: The number of files compared with those made again.
        other: The number of these files that differ.
        not_compared: Why files were not compared, in words; otherwise empty.
        command: The command that builds the kit again; empty if it is unknown or not needed.
        built_meanwhile: Whether the folder was built again during verification, which leaves no
            result.
    """

    differences: tuple[Diagnostic, ...] = ()
    files: int = 0
    other: int = 0
    not_compared: str = ""
    command: str = ""
    built_meanwhile: bool = False

    def __add__(self, more: "Verified") -> "Verified":
        """Return both results as the result of one folder; `command` is left empty."""
        return Verified(
            (*self.differences, *more.differences),
            self.files + more.files,
            self.other + more.other,
            "; ".join(filter(None, (self.not_compared, more.not_compared))),
        )

    @property
    def has_errors(self) -> bool:
        """Whether any difference is an error, or there is no result."""
        return self.built_meanwhile or any(
            difference.severity is Severity.ERROR for difference in self.differences
        )

    @property
    def is_compared(self) -> bool:
        """Whether files were compared with those made again, or it is known why not."""
        return bool(self.files or self.not_compared)

    def __str__(self) -> str:
        """Return the result in a line, including what was not compared."""
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
    """Return the results of reading a folder back and of comparing it as one, without repetition.

    If both find that a file was changed, the comparison's difference is kept, because it says
    where. A difference that only says that a file is missing or cannot be compared is dropped if
    reading back found an error in it, and so is every difference of a file that has another file's
    content.
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
    """Return the results of reading back when no kit is made again."""
    return {
        folder: Verified(differences, not_compared=QUICK)
        for folder, differences in read_back.items()
    }
