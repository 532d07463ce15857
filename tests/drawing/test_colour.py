"""Colour differences: the published numbers, and what must hold of any colours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.drawing.colour import VIEWS, ciede2000, contrast, difference, in_cielab, linear, seen
from tests.small_cases import as_one_test

CODES = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")

# Sharma, Wu and Dalal (2005), table 1: two colours in CIELAB, and their difference.
PUBLISHED = [
    ((50.0000, 2.6772, -79.7751), (50.0000, 0.0000, -82.7485), 2.0425),
    ((50.0000, 3.1571, -77.2803), (50.0000, 0.0000, -82.7485), 2.8615),
    ((50.0000, 2.8361, -74.0200), (50.0000, 0.0000, -82.7485), 3.4412),
    ((50.0000, -1.3802, -84.2814), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, -1.1848, -84.8006), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, -0.9009, -85.5211), (50.0000, 0.0000, -82.7485), 1.0000),
    ((50.0000, 0.0000, 0.0000), (50.0000, -1.0000, 2.0000), 2.3669),
    ((50.0000, -1.0000, 2.0000), (50.0000, 0.0000, 0.0000), 2.3669),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0009), 7.1792),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0010), 7.1792),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0011), 7.2195),
    ((50.0000, 2.4900, -0.0010), (50.0000, -2.4900, 0.0012), 7.2195),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0009, -2.4900), 4.8045),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0010, -2.4900), 4.8045),
    ((50.0000, -0.0010, 2.4900), (50.0000, 0.0011, -2.4900), 4.7461),
    ((50.0000, 2.5000, 0.0000), (50.0000, 0.0000, -2.5000), 4.3065),
    ((50.0000, 2.5000, 0.0000), (73.0000, 25.0000, -18.0000), 27.1492),
    ((50.0000, 2.5000, 0.0000), (61.0000, -5.0000, 29.0000), 22.8977),
    ((50.0000, 2.5000, 0.0000), (56.0000, -27.0000, -3.0000), 31.9030),
    ((50.0000, 2.5000, 0.0000), (58.0000, 24.0000, 15.0000), 19.4535),
    ((50.0000, 2.5000, 0.0000), (50.0000, 3.1736, 0.5854), 1.0000),
    ((50.0000, 2.5000, 0.0000), (50.0000, 3.2972, 0.0000), 1.0000),
    ((50.0000, 2.5000, 0.0000), (50.0000, 1.8634, 0.5757), 1.0000),
    ((50.0000, 2.5000, 0.0000), (50.0000, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]

Lab = tuple[float, float, float]


@as_one_test
@pytest.mark.parametrize(("one", "other", "published"), PUBLISHED)
def test_differences_are_the_published_ones(one: Lab, other: Lab, published: float) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(published, abs=5e-5)


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    # The greys that the guidelines' readers know as the first to pass, and the last to fail.
    assert contrast("#767676", "#ffffff") >= 4.5 > contrast("#777777", "#ffffff")
    assert contrast("#949494", "#ffffff") >= 3.0 > contrast("#959595", "#ffffff")


@given(CODES, CODES)
def test_contrast_and_difference_have_no_direction(one: str, other: str) -> None:
    assert contrast(one, other) == contrast(other, one) >= 1.0
    for view in VIEWS:
        assert difference(one, other, view) == pytest.approx(difference(other, one, view))
        assert difference(one, one, view) == pytest.approx(0.0, abs=1e-6)


@given(st.integers(0, 255), st.sampled_from(sorted(VIEWS)))
def test_greys_look_the_same_to_everybody(level: int, view: str) -> None:
    grey = f"#{level:02x}{level:02x}{level:02x}"
    assert seen(grey, view) == pytest.approx(linear(grey), abs=1e-5)


@given(CODES)
def test_greyscale_keeps_lightness_and_nothing_else(code: str) -> None:
    lightness, a, b = in_cielab(seen(code, "in greyscale"))
    assert lightness == pytest.approx(in_cielab(linear(code))[0], abs=0.05)
    assert (a, b) == pytest.approx((0.0, 0.0), abs=0.05)


def test_red_and_green_meet_for_those_who_see_no_red_or_no_green() -> None:
    red, green = "#c8553d", "#7a8f3c"
    plain = difference(red, green, "in full colour")
    assert difference(red, green, "with deuteranopia") < plain / 2
    assert difference(red, green, "with protanopia") < plain
    assert difference(red, green, "with tritanopia") > plain / 2


def test_blue_and_green_meet_for_those_who_see_no_blue() -> None:
    blue, green = "#2f7fa0", "#2f8f6a"
    plain = difference(blue, green, "in full colour")
    assert difference(blue, green, "with tritanopia") < plain / 2
    assert difference(blue, green, "with deuteranopia") > plain / 2


@pytest.mark.parametrize("share", [0.0, 0.001, 0.004, 0.008])
def test_lightness_near_black_is_the_straight_line_of_the_standard(share: float) -> None:
    # CIE 15: L* is 24389/27 times the luminance, up to a luminance of 216/24389.
    lightness, *_ = in_cielab((share, share, share))
    assert lightness == pytest.approx(24389 / 27 * share, abs=0.001)
