"""No page of a rules booklet is half empty, but for its last."""

from pathlib import Path

import pytest

from kitgen.definitions.shipped import shipped_kits
from kitgen.layout.typesetting.page_design import Binding
from tests.page_fill import RulesCase, all_cases, page_fills, scant
from tests.shared_kits import sampled

SAMPLE = [
    RulesCase("manic-minelayers", "english", "letter", Binding.PAGES),
    RulesCase("manic-minelayers", "german", "a4", Binding.FOLDED),
    RulesCase("mines-between-the-lines-solo-easy", "english", "letter", Binding.FOLDED),
]


# Of the whole matrix, which the benchmark measures, every seventh: seven divides none of its sides.
CASES = [*all_cases(kit.id for kit in shipped_kits())][::7]


@pytest.mark.sample
@pytest.mark.parametrize("case", sampled(dict.fromkeys([*SAMPLE, *CASES]), SAMPLE), ids=str)
def test_every_page_but_the_last_has_ink_on_half_its_rows(case: RulesCase, tmp_path: Path) -> None:
    filled = page_fills(case, tmp_path)
    assert len(filled) > 1
    assert list(scant(filled)) == []
