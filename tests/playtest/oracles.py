"""What scipy and statsmodels answer, recorded so that the suite needs neither.

    python -m tests.playtest.oracles     (in an environment with both; writes oracles.json)

Each entry of the table is a function of ours, its arguments, and the answer of theirs.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parent / "oracles.json"

COUNTS = (
    (0, 1),
    (1, 1),
    (0, 17),
    (3, 17),
    (17, 17),
    (1, 100),
    (48, 100),
    (511, 1000),
    (2100, 4000),
)
CONFIDENCES = (0.8, 0.95, 0.99, 0.9973)
TAILS = (1e-12, 1e-6, 0.001, 0.025, 0.1, 0.5, 0.75, 0.975, 0.9999, 1 - 1e-9)
SHAPES = ((0.5, 0.5), (1, 1), (2, 30), (17.5, 0.5), (48, 53), (600, 401), (2101, 1900))
P_VALUES = (
    (0.01,),
    (0.04, 0.01, 0.03),
    (0.2, 0.001, 0.001, 0.9, 0.05, 0.6),
    (0.5, 0.5, 0.02, 0.02, 0.02),
)
SAMPLES = (
    (1.0, 2.0),
    (3.0, -1.5, 0.25, 8.0, 4.0, 4.0),
    tuple(float(number * number % 31 - 12) for number in range(40)),
)


def answers() -> Iterator[tuple[str, list[Any], Any]]:
    """Yield functions, arguments and answers."""
    from scipy import stats
    from statsmodels.stats.contingency_tables import mcnemar
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.proportion import proportion_confint

    for share in TAILS:
        yield "normal_quantile", [share], stats.norm.ppf(share)
        for shape in SHAPES:
            yield "beta_quantile", [share, *shape], stats.beta.ppf(share, *shape)
        for freedom in (1, 2, 7, 99, 3999):
            yield "student_quantile", [share, freedom], stats.t.ppf(share, freedom)
    for (a, b), x in product(SHAPES, (0.001, 0.1, 0.4, 0.5, 0.53, 0.9, 0.9999)):
        yield "beta_share", [x, a, b], stats.beta.cdf(x, a, b)
    for (count, trials), chance in product(COUNTS, (0.05, 0.5, 0.9)):
        yield "binomial_share", [count, trials, chance], stats.binom.cdf(count, trials, chance)
    for (count, trials), confidence in product(COUNTS, CONFIDENCES):
        limits = proportion_confint(count, trials, 1 - confidence, method="wilson")
        yield "wilson", [count, trials, confidence], limits
        limits = stats.binomtest(count, trials).proportion_ci(confidence, method="wilson")
        yield "wilson", [count, trials, confidence], limits
    for first, second in ((0, 1), (3, 9), (10, 10), (0, 30), (250, 310)):
        result = stats.binomtest(first, first + second).pvalue
        yield "sign_test", [first, second], result
        table = [[5, first], [second, 7]]
        yield "sign_test", [first, second], mcnemar(table, exact=True).pvalue
    for values in P_VALUES:
        yield "holm", [values], multipletests(values, method="holm")[1]
    for values, confidence in product(SAMPLES, CONFIDENCES):
        limits = stats.ttest_1samp(values, 0.0).confidence_interval(confidence)
        yield "mean_interval", [values, confidence], limits
    for count, share, confidence in product((9, 100, 4000), (0.05, 0.5, 0.95), (0.9, 0.95, 0.99)):
        test = stats.quantile_test(range(1, count + 1), p=share)
        limits = test.confidence_interval(confidence)
        yield "quantile_ranks", [count, share, confidence], limits


def plain(value: Any) -> Any:
    """Return an answer as JSON holds it: floats to their last digit, null where there is none."""
    if hasattr(value, "__len__"):
        return [plain(part) for part in value]
    number = float(value)
    return None if number != number else number


def main() -> None:
    """Write the table."""
    import scipy
    import statsmodels

    about = f"scipy {scipy.__version__}, statsmodels {statsmodels.__version__}"
    rows = [[name, plain_arguments(given), plain(said)] for name, given, said in answers()]
    lines = ",\n".join(json.dumps(row) for row in rows)
    TABLE.write_text(f'{{"by": {json.dumps(about)}, "answers": [\n{lines}\n]}}\n', encoding="utf-8")


def plain_arguments(given: list[Any]) -> list[Any]:
    """Return arguments as JSON holds them."""
    return [list(value) if isinstance(value, tuple) else value for value in given]


if __name__ == "__main__":
    main()
