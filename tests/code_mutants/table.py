"""The table of `docs/mutants.md`, and the mutants that were read and found to change nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

import yaml

from tests.code_mutants.operators import Mutant
from tests.code_mutants.reach import ROOT
from tests.code_mutants.trial import Trial

_PAGE = ROOT / "docs" / "mutants.md"
_BEGIN, _END = "<!-- table -->", "<!-- end of table -->"
_DOUBT = Fraction(1, 20)


@cache
def equivalent() -> Mapping[str, str]:
    """Return why a mutant cannot be killed, for each that was read and is like the code."""
    written = Path(__file__).with_name("equivalent.yaml").read_text(encoding="utf-8")
    return yaml.safe_load(written) or {}


@dataclass(frozen=True)
class Row:
    """What came of the mutants of a room that were tried."""

    room: str
    all: int
    tried: int
    killed: int
    by_goldens: int
    equivalent: int

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands in the table."""
        # Of the house, nothing is imported before its mutants are tried: see `trial.prepare`.
        from kitgen.tabletop.sampling import share_bounds

        judged = self.tried - self.equivalent
        low, high = share_bounds(self.killed, judged, _DOUBT)
        share = f"{self.killed / judged:.1%} ({float(low):.0%} to {float(high):.0%})"
        living = judged - self.killed
        counts = (self.all, self.tried, self.killed, self.by_goldens, self.equivalent, living)
        return (self.room, *map(str, counts), share)


def rows(
    every: Mapping[str, Sequence[Mutant]],
    samples: Mapping[str, Sequence[Mutant]],
    tried: Mapping[str, Trial],
) -> list[Row]:
    """Return a row for each room, and one for all of them."""
    table: list[Row] = []
    for room, sample in samples.items():
        names = [mutant.name for mutant in sample if mutant.name in tried]
        killed = [tried[name] for name in names if tried[name].outcome == "killed"]
        table.append(
            Row(
                room,
                len(every[room]),
                len(names),
                len(killed),
                sum("test_goldens" in trial.by for trial in killed),
                sum(name in equivalent() and tried[name].outcome != "killed" for name in names),
            )
        )
    sums = (
        sum(getattr(row, name) for row in table)
        for name in ("all", "tried", "killed", "by_goldens", "equivalent")
    )
    return [row for row in table if row.tried] + [Row("together", *sums)]


HEAD = ("room", "mutants", "tried", "killed", "by goldens alone", "equivalent", "living", "share")


def as_markdown(table: Sequence[Row]) -> str:
    """Return the table as it stands in a document."""
    lines = [HEAD, ("---",) * len(HEAD), *(row.cells for row in table)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def living(samples: Mapping[str, Sequence[Mutant]], tried: Mapping[str, Trial]) -> list[Mutant]:
    """Return the mutants that were tried, were not killed, and are not equivalent."""
    return [
        mutant
        for sample in samples.values()
        for mutant in sample
        if mutant.name in tried
        and tried[mutant.name].outcome != "killed"
        and mutant.name not in equivalent()
    ]


def as_list(mutants: Sequence[Mutant]) -> str:
    """Return mutants as a list of a document."""
    return "".join(
        f"- `{mutant.room}/{Path(mutant.path).stem}.{mutant.place.rstrip('=')}`: "
        f"`{mutant.before}` becomes `{mutant.after}`\n"
        for mutant in mutants
    )


def write_page(table: str) -> None:
    """Put the table and its list into their page."""
    page = _PAGE.read_text(encoding="utf-8")
    head, rest = page.split(_BEGIN)
    _, foot = rest.split(_END)
    _PAGE.write_text(f"{head}{_BEGIN}\n{table}{_END}{foot}", encoding="utf-8")
