"""Templates mark readings by name, and which they marked is known."""

import pytest
from jinja2 import Environment

from kitgen.contract import Reading
from kitgen.rendering.signs import Signs


def made(template: str, signs: Signs) -> str:
    return Environment(autoescape=True).from_string(template).render(reading=signs)


def test_a_reading_is_marked_by_its_name() -> None:
    signs = Signs([Reading("end", "When it ends", "Now."), Reading("tie", "A tie", "A draw.")])
    assert signs.unmarked == ("end", "tie")
    assert made("Over.{{ reading.end }}", signs) == 'Over.<mark id="end">†</mark>'
    assert signs.unmarked == ("tie",)
    assert made("{{ reading.tie }}{{ reading.end }}", signs).count("†") == 2
    assert signs.unmarked == ()


def test_what_a_branch_does_not_print_is_not_marked() -> None:
    signs = Signs([Reading("end", "When it ends", "Now.")])
    made("{% if false %}{{ reading.end }}{% endif %}", signs)
    assert signs.unmarked == ("end",)


@pytest.mark.parametrize("name", ["draw", "unmarked_", "keys"])
def test_a_reading_that_there_is_none_of_is_refused(name: str) -> None:
    signs = Signs([Reading("end", "When it ends", "Now.")])
    with pytest.raises(ValueError, match=name):
        made(f"{{{{ reading.{name} }}}}", signs)
