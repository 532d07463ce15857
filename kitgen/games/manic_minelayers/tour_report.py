"""The claims on how hard the printed tour is: forced numbers, and steps with a choice."""

from collections.abc import Iterator
from fractions import Fraction

from kitgen.contract import Bar, Certainty, Claim
from kitgen.games.manic_minelayers.proofs.tours import Freedom, freedom, walk_steps
from kitgen.games.manic_minelayers.rules.tour import Tour
from kitgen.phrases import counted


def tour_claims(tour: Tour) -> Iterator[Claim]:
    """Yield the claims on the numbers that are forced, and on the steps along the tour."""
    yield _forced(tour, freedom(tour))
    yield _steps(tour)


def _forced(tour: Tour, known: Freedom) -> Claim:
    """Claim how many squares take the same number in all tours; both bounds are proved."""
    asked = tour.size.square_count - len(tour.given)
    least, most = len(known.forced), len(known.forced) + len(known.undecided)
    number = str(least) if least == most else f"at least {least} and at most {most}"
    if least == 0 < most:
        number = f"at most {most}"
    return Claim(
        id="tour-forced",
        statement=f"Of the {counted(asked, 'square')} without a printed number, {number} "
        f"{'is' if most == 1 else 'are'} forced: there every tour that keeps to the printed "
        "numbers has the same number.",
        certainty=Certainty.PROVED,
        value={
            "squares": asked,
            "forced": least,
            "free": len(known.free),
            "undecided": len(known.undecided),
        },
    )


def _steps(tour: Tour) -> Claim:
    """Claim at how many steps from number 1 on Warnsdorff's rule shows the tour."""
    steps, whole = walk_steps(tour), tour.size.square_count - 1
    counts = {
        "only one square will do": steps.single,
        "the rule shows the square": steps.shown,
        "the rule leaves a choice": steps.tied,
        "the rule leads astray": steps.missed,
    }
    return Claim(
        id="tour-steps",
        statement=f"Filled in from 1 up, only one square will do at {steps.single} of the "
        f"{counted(whole, 'step')}; at the others Warnsdorff's rule (go where the fewest squares "
        f"lead on) shows the tour's square at {steps.shown}, leaves a choice at {steps.tied}, and "
        f"leads astray at {steps.missed}.",
        certainty=Certainty.EXACT,
        value={
            "steps": whole,
            "single": steps.single,
            "shown": steps.shown,
            "tied": steps.tied,
            "missed": steps.missed,
        },
        bars=tuple(Bar(name, Fraction(count, whole), str(count)) for name, count in counts.items()),
        bars_title="Steps of the tour",
    )
