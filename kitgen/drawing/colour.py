"""Perceived differences of colours: on paper, in grey, and with colour vision deficiencies.

Contrast is that of WCAG 2.2 (success criterion 1.4.3). Difference is CIEDE2000, in CIELAB under D65
(G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula", Color Research and
Application 30, 2005). Colour vision deficiency is simulated in linear light by the matrices of G.
M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for simulation of
color vision deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009), at
full severity.
"""

import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

Light: TypeAlias = tuple[float, float, float]
"""Linear red, green and blue, from 0 to 1."""

Lab: TypeAlias = tuple[float, float, float]
"""CIELAB: lightness from 0 to 100, then a* and b*."""

_PROTANOPIA = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
_TRITANOPIA = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
_LUMINANCE = (0.2126, 0.7152, 0.0722)
_IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))

VIEWS: Mapping[str, tuple[Light, Light, Light]] = MappingProxyType(
    {
        "in full colour": _IDENTITY,
        "in greyscale": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
        "with protanopia": _PROTANOPIA,
        "with deuteranopia": _DEUTERANOPIA,
        "with tritanopia": _TRITANOPIA,
    }
)
"""The ways of seeing a sheet, each with its matrix for linear light."""

# sRGB to CIE XYZ (IEC 61966-2-1), and the resulting white of D65.
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = tuple(math.fsum(row) for row in _TO_XYZ)


def linear(code: str) -> Light:
    """Return the linear light of a colour written `#rrggbb`."""
    red, green, blue = (_linear(value / 255) for value in bytes.fromhex(code[1:]))
    return (red, green, blue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21, in either order."""
    low, high = sorted(_dot(_LUMINANCE, linear(code)) for code in (first, second))
    return (high + 0.05) / (low + 0.05)


def seen(code: str, view: str) -> Light:
    """Return the linear light of a colour in one of `VIEWS`, clamped to 0 to 1."""
    light = linear(code)
    red, green, blue = (min(1.0, max(0.0, _dot(row, light))) for row in VIEWS[view])
    return (red, green, blue)


def _dot(row: Light, light: Light) -> float:
    return row[0] * light[0] + row[1] * light[1] + row[2] * light[2]


@lru_cache(maxsize=4096)
def difference(first: str, second: str, view: str) -> float:
    """Return how different two colours look in one of `VIEWS`; 1 is just visible."""
    return ciede2000(in_cielab(seen(first, view)), in_cielab(seen(second, view)))


def in_cielab(light: Light) -> Lab:
    """Return light in CIELAB, seen against white paper."""
    x, y, z = (
        _cube_root(_dot(row, light) / white) for row, white in zip(_TO_XYZ, _WHITE, strict=True)
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _cube_root(value: float) -> float:
    """Return the cube root, replaced by CIELAB's straight line near black."""
    bend = 6 / 29
    return value ** (1 / 3) if value > bend**3 else value / (3 * bend * bend) + 4 / 29


def ciede2000(first: Lab, second: Lab) -> float:
    """Return the CIEDE2000 difference of two colours, with all weights 1.

    Names follow the paper: lightness, chroma and hue, primed after a* is stretched.
    """
    a_stretch = 1 + 0.5 * (
        1 - _chroma_share((math.hypot(*first[1:]) + math.hypot(*second[1:])) / 2)
    )
    chroma1, hue1 = _polar(first, a_stretch)
    chroma2, hue2 = _polar(second, a_stretch)
    step, mean_hue = _hues(hue1, hue2, grey=chroma1 * chroma2 == 0)
    mean_lightness, mean_chroma = (first[0] + second[0]) / 2, (chroma1 + chroma2) / 2
    by_lightness = (second[0] - first[0]) / _lightness_weight(mean_lightness)
    by_chroma = (chroma2 - chroma1) / (1 + 0.045 * mean_chroma)
    sweep = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(step / 2))
    by_hue = sweep / (1 + 0.015 * mean_chroma * _hue_weight(mean_hue))
    turn = math.radians(60 * math.exp(-(((mean_hue - 275) / 25) ** 2)))
    rotation = -math.sin(turn) * 2 * _chroma_share(mean_chroma)
    square = by_lightness**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue
    return math.sqrt(max(0.0, square))


def _chroma_share(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _polar(colour: Lab, a_stretch: float) -> tuple[float, float]:
    """Return chroma and hue, in degrees from 0 to 360."""
    a, b = colour[1] * a_stretch, colour[2]
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _hues(hue1: float, hue2: float, *, grey: bool) -> tuple[float, float]:
    """Return the step between two hues the short way round, and the hue halfway."""
    if grey:
        return 0.0, hue1 + hue2
    step = hue2 - hue1
    if abs(step) <= 180:
        return step, (hue1 + hue2) / 2
    turn = 360 if hue1 + hue2 < 360 else -360
    return step - math.copysign(360, step), (hue1 + hue2 + turn) / 2


def _lightness_weight(mean: float) -> float:
    from_middle = (mean - 50) ** 2
    return 1 + 0.015 * from_middle / math.sqrt(20 + from_middle)


def _hue_weight(mean: float) -> float:
    """Return the paper's T: the weight of a hue step around the circle."""
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + math.fsum(
        height * math.cos(math.radians(times * mean + shift)) for height, times, shift in waves
    )
