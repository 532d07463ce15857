"""One alteration of one sheet, done, proved to print other, signed, and read back."""

import hashlib
import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kitgen.diagnostics import Diagnostic, Severity
from kitgen.pipeline.building import again
from kitgen.pipeline.verify.comparing import made_again
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.pipeline.verify.results import Results
from kitgen.records.manifest import Manifest
from tests.reliability.alterations.alteration import Alteration, UnfitError
from tests.reliability.alterations.every import GROUPS, HONEST
from tests.reliability.bases import ALTERED_KITS, KITS, SHEETS
from tests.reliability.forging import sign
from tests.reliability.printed import prints_other, prints_other_in_poppler

DRAWS = 8
"""How often chance is asked for an alteration that a person would see."""


@contextmanager
def made_once(place: Path) -> Iterator[None]:
    """While this is open, make a kit again once for all alterations that leave its sources be.

    Args:
        place: Where what was made is kept; each process has its own below it.
    """

    def make_again_once(
        kits: Sequence[tuple[Path, Manifest]], into: Path, *progress: Any, merged: bool = False
    ) -> tuple[Path, ...]:
        carried = [(kit.build, folder.name, _sources(folder)) for folder, kit in kits]
        key = hashlib.sha256(repr((carried, merged)).encode()).hexdigest()
        kept = place / str(os.getpid()) / key
        if not kept.exists():
            made = again.make_again(kits, into, *progress, merged=merged)
            shutil.copytree(into, kept, copy_function=os.link)
            return made
        shutil.copytree(kept, into, copy_function=os.link, dirs_exist_ok=True)
        return tuple(into / folder.name for folder, _ in kits)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made_again, "make_again", make_again_once)
        yield


def _sources(kit: Path) -> list[tuple[str, bytes]]:
    """Return what a kit carries."""
    files = (file for file in sorted((kit / "sources").rglob("*")) if file.is_file())
    return [(file.relative_to(kit).as_posix(), file.read_bytes()) for file in files]


@dataclass(frozen=True)
class Trial:
    """One alteration of one thing.

    Attributes:
        group: Its part of the campaign.
        alteration: What is done.
        at: The sheet's name, the kit's id, or `output`.
        number: Which of several tries.
    """

    group: str
    alteration: Alteration
    at: str
    number: int

    @property
    def name(self) -> str:
        """Return a name that no other trial has."""
        return f"{self.alteration.name} @ {self.at} #{self.number}"


@dataclass(frozen=True)
class Outcome:
    """What came of a trial.

    Attributes:
        trial: Which.
        by: `quick` or `full`, whichever finds it first; `escaped`; `traceback`; `unfit`; or
            `undone` where the alteration itself is broken.
        says: What is said of it first.
    """

    trial: Trial
    by: str
    says: str = ""

    @property
    def is_right(self) -> bool:
        """Return whether an altered kit is found out, or an honest one is not."""
        if self.by in ("unfit", "traceback", "undone"):
            return self.by == "unfit"
        return (self.by == "escaped") == (self.trial.group == HONEST)


def trials(tries: int, classes: Sequence[str] = (), places: Sequence[str] = ()) -> Iterator[Trial]:
    """Yield what is tried.

    Args:
        tries: How many of each class for each sheet or kit.
        classes: Parts of names of classes or groups; all where there are none.
        places: Names of sheets, ids of kits, or `output`; all where there are none.
    """
    for group, alterations in GROUPS.items():
        for alteration in alterations:
            if classes and not any(part in (group, alteration.name) for part in classes):
                continue
            kits = KITS if group == HONEST else ALTERED_KITS
            everywhere = {"pdf": tuple(SHEETS), "kit": kits, "output": ("output",)}
            for at in alteration.sheets or everywhere[alteration.to]:
                if not places or at in places:
                    for number in range(tries):
                        yield Trial(group, alteration, at, number)


def tried(trial: Trial, base: Path, place: Path, seed: str, *, quick: bool = False) -> Outcome:
    """Do it in a copy, which is deleted when it was found out.

    Args:
        trial: What is tried.
        base: The output folder that is altered.
        place: An empty folder for the copy; what is left there escaped.
        seed: Of chance; also of the kits.
        quick: Whether files are not compared with those of the kit made again.
    """
    unfit = ""
    for drawn in range(DRAWS):
        folder = _copied(trial, base, place, seed)
        try:
            _alter(trial, base, folder, Random(f"{seed} {trial.name} {drawn}"))
            break
        except UnfitError as reason:
            unfit = str(reason)
            shutil.rmtree(place)
        except Exception as problem:  # All others of a run of hours are tried nevertheless.
            return Outcome(trial, "undone", repr(problem))
    else:
        return Outcome(trial, "unfit", unfit)
    if trial.alteration.signed:
        sign(folder)
    outcome = Outcome(trial, *_judged(folder, quick=quick))
    if outcome.is_right:
        shutil.rmtree(place)
    return outcome


def _copied(trial: Trial, base: Path, place: Path, seed: str) -> Path:
    """Copy what is altered, by links: whatever is altered is written anew."""
    shutil.rmtree(place, ignore_errors=True)
    if trial.alteration.to == "output":
        return Path(shutil.copytree(base, place / "output", copy_function=os.link))
    kit = SHEETS[trial.at].kit if trial.at in SHEETS else trial.at
    name = f"{kit}-{seed}"
    return Path(shutil.copytree(base / name, place / name, copy_function=os.link))


def _alter(trial: Trial, base: Path, folder: Path, draw: Random) -> None:
    """Alter a folder's PDF, or the folder.

    Raises:
        UnfitError: There is nothing to alter, or nobody would see it.
    """
    if trial.alteration.to != "pdf":
        trial.alteration.change(folder, draw)
        return
    file = SHEETS[trial.at].file
    trial.alteration.change(folder / file, draw)
    looks = prints_other_in_poppler if trial.alteration.elsewhere else prints_other
    if not trial.alteration.acts and not looks(base / folder.name / file, folder / file):
        raise UnfitError("prints the same")


def _judged(folder: Path, *, quick: bool) -> tuple[str, str]:
    """Return which part of verification finds an error, and the first that it says."""
    try:
        read_back = verify_kits(folder)
        if says := _errors(read_back.values()):
            return "quick", says[0]
        if not quick:
            results = made_again.compare_again(folder, read_back)
            if says := _errors(result.differences for result in results.values()):
                return "full", says[0]
            return "escaped", "; ".join(filter(None, _not_compared(results)))
    except Exception as problem:  # A traceback is nothing that a user can read.
        return "traceback", repr(problem)
    return "escaped", ""


def _not_compared(results: Results) -> Iterator[str]:
    for result in results.values():
        yield result.not_compared


def _errors(results: Iterable[Iterable[Diagnostic]]) -> list[str]:
    """Return the errors of all folders, in words."""
    return [
        f"{difference.code} {difference.message}"
        for differences in results
        for difference in differences
        if difference.severity is Severity.ERROR
    ]
