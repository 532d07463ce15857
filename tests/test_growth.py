"""Growth tells work in proportion from work with the square of its size."""

from tests.growth import MOST_IN_PROPORTION, growth


def test_only_what_grows_in_proportion_is_in_proportion() -> None:
    assert growth(lambda size: sum(range(size)), 20_000) < MOST_IN_PROPORTION
    assert growth(lambda size: [sum(range(size)) for _ in range(size)], 100) > MOST_IN_PROPORTION
