"""One alteration of one sheet, done, proved to print other, signed, and read back."""

import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from kitgen.diagnostics import Severity
from kitgen.pipeline.verify.kits import verify_kits
from tests.reliability.alterations.alteration import Alteration, UnfitError
from tests.reliability.alterations.every import GROUPS, HONEST
from tests.reliability.bases import KITS, SHEETS
from tests.reliability.forging import sign
from tests.reliability.printed import prints_other

DRAWS = 8
"""How often chance is asked for an alteration that a person would see."""


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
        by: `quick` or `full`, whichever finds it first; `escaped`; `traceback`; or `unfit`.
        says: What is said of it first.
    """

    trial: Trial
    by: str
    says: str = ""

    @property
    def is_right(self) -> bool:
        """Return whether an altered kit is found out, or an honest one is not."""
        if self.by in ("unfit", "traceback"):
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
            everywhere = {"pdf": tuple(SHEETS), "kit": KITS, "output": ("output",)}
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
    if not trial.alteration.acts and not prints_other(base / folder.name / file, folder / file):
        raise UnfitError("prints the same")


def _judged(folder: Path, *, quick: bool) -> tuple[str, str]:
    """Return which part of verification finds an error, and the first that it says."""
    for by in ("quick", "full")[: 1 if quick else 2]:
        try:
            says = errors_of(folder)
        except Exception as problem:  # A traceback is nothing that a user can read.
            return "traceback", repr(problem)
        if says:
            return by, says[0]
    return "escaped", ""


def errors_of(folder: Path) -> list[str]:
    """Return the errors of a folder, as `kitgen verify` finds them."""
    return [
        f"{difference.code} {difference.message}"
        for many in verify_kits(folder).values()
        for difference in many
        if difference.severity is Severity.ERROR
    ]
