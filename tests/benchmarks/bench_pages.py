"""How full the pages of all rules booklets are: a table of every kit, paper and binding.

    python tests/benchmarks/bench_pages.py [KIT]...

Each booklet is rendered at 36 dpi in all languages. A row has, for whole pages and for folded
ones, how many there are and the smallest share of rows with ink on any page before the last.
"""

import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from kitgen.definitions.shipped import shipped_kits
from kitgen.layout.typesetting.page_design import Binding
from tests.page_fill import PAPERS_MEASURED, RulesCase, all_cases, page_fills, scant


def measured(case: RulesCase) -> list[float]:
    """Return how full the pages of one booklet are."""
    with TemporaryDirectory() as folder:
        return page_fills(case, Path(folder))


def cell(booklets: Iterable[list[float]]) -> str:
    """Return the pages of a booklet in all languages, and the emptiest of them but the last."""
    counts, least = set(), 1.0
    for filled in booklets:
        counts.add(len(filled))
        least = min(least, *filled[:-1])
    pages = "-".join(str(count) for count in sorted({min(counts), max(counts)}))
    return f"{pages}, {least:.0%}"


def main(kits: list[str]) -> int:
    """Print the table; return how many pages are scant."""
    cases = list(all_cases(kits))
    with ProcessPoolExecutor() as pool:
        booklets = dict(zip(cases, pool.map(measured, cases), strict=True))
    heads = [f"{paper}, {binding}" for paper in PAPERS_MEASURED for binding in Binding]
    print("| kit |", " | ".join(heads), "|")
    print("|---" * (len(heads) + 1) + "|")
    for kit in kits:
        cells = [
            cell(
                booklets[case]
                for case in cases
                if (case.kit, case.paper, case.binding) == (kit, paper, binding)
            )
            for paper in PAPERS_MEASURED
            for binding in Binding
        ]
        print(f"| {kit} |", " | ".join(cells), "|")
    few = [(case, page) for case, filled in booklets.items() for page in scant(filled)]
    for case, page in few:
        print(f"{case}: page {page} has ink on {booklets[case][page - 1]:.0%} of its rows")
    print(f"{sum(map(len, booklets.values()))} pages of {len(cases)} booklets, {len(few)} scant")
    return len(few)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [kit.id for kit in shipped_kits()]) > 0)
