"""The segments of JPEG files (ITU-T T.81 and T.871), read without decoding the picture.

Data that cameras add (place and time, a thumbnail, the maker's notes) is left out of what is
printed; the bytes of the picture itself are unchanged.
"""

import struct
from collections.abc import Iterator, Sequence

from kitgen.values import frozen

_START, _END, _SCAN = 0xD8, 0xD9, 0xDA
_FRAMES = (0xC0, 0xC1, 0xC2)
"""Baseline, extended and progressive frames, which PDF viewers and browsers draw."""
_JFIF, _ADOBE = 0xE0, 0xEE
_NOTES = (*range(0xE0, 0xF0), 0xFE)
_RESTARTS = range(0xD0, 0xD8)
_JFIF_LENGTH, _ADOBE_LENGTH = 14, 12
_ADOBE_TRANSFORM = 11
_ICC = b"ICC_PROFILE\0"
_MOST_PROFILE_PART = 65_519


@frozen
class PlainJpeg:
    """A JPEG file that contains only the picture.

    Attributes:
        file: The file's bytes.
        width: The width in pixels, from its frame.
        height: The height in pixels.
        channels: 1 for grey, or 3 for luminance and colour.
    """

    file: bytes
    width: int
    height: int
    channels: int


@frozen
class _Segment:
    """A segment: its marker, and everything up to the next marker."""

    marker: int
    content: bytes

    @property
    def written(self) -> bytes:
        """The bytes of the segment in a file."""
        return b"\xff" + bytes((self.marker,)) + self.content


def plain_jpeg(raw: bytes) -> PlainJpeg | None:
    """Return a JPEG that all programs draw alike, or None if they may not.

    Such a file has one frame, of 8 bits per sample, in grey or in luminance and colour. Files with
    four samples per pixel (CMYK), or with red, green and blue, are excluded.
    """
    try:
        segments = list(_segments(raw))
    except (IndexError, struct.error, ValueError):
        return None
    frames = [segment for segment in segments if 0xC0 <= segment.marker <= 0xCF]
    frames = [segment for segment in frames if segment.marker not in (0xC4, 0xC8, 0xCC)]
    if len(frames) != 1 or frames[0].marker not in _FRAMES:
        return None
    _length, precision, height, width, channels = struct.unpack_from(">HBHHB", frames[0].content)
    if precision != 8 or channels not in (1, 3) or not (width and height):
        return None
    if channels == 3 and not _is_of_luminance(segments, frames[0].content[8:17:3]):
        return None
    kept = b"".join(segment.written for segment in map(_without_notes, segments) if segment)
    return PlainJpeg(b"\xff\xd8" + kept + b"\xff\xd9", width, height, channels)


def with_profile(file: bytes, profile: bytes) -> bytes:
    """Return a plain JPEG with a colour profile, in the segments of ICC.1 (annex B.4)."""
    parts = [
        profile[at : at + _MOST_PROFILE_PART] for at in range(0, len(profile), _MOST_PROFILE_PART)
    ]
    segments = b"".join(
        b"\xff\xe2"
        + struct.pack(">H", 2 + len(_ICC) + 2 + len(part))
        + _ICC
        + bytes((number, len(parts)))
        + part
        for number, part in enumerate(parts, 1)
    )
    after_start = 2
    if file[after_start : after_start + 2] == b"\xff\xe0":
        after_start += 2 + int.from_bytes(file[4:6], "big")
    return file[:after_start] + segments + file[after_start:]


def _segments(raw: bytes) -> Iterator[_Segment]:
    """Yield the segments between the start and the end of a file.

    Raises:
        ValueError: The file is cut short, or has a marker where none is allowed.
    """
    if raw[:2] != b"\xff\xd8":
        raise ValueError("no start")
    at = 2
    while True:
        if raw[at] != 0xFF:
            raise ValueError("no marker")
        while raw[at + 1] == 0xFF:
            at += 1
        marker = raw[at + 1]
        if marker == _END:
            return
        if marker < 0xC0 or marker in _RESTARTS or marker == _START:
            raise ValueError("a marker out of place")
        (length,) = struct.unpack_from(">H", raw, at + 2)
        end = at + 2 + length
        if length < 2 or end > len(raw):
            raise ValueError("cut short")
        if marker == _SCAN:
            end = _end_of_scan(raw, end)
        yield _Segment(marker, raw[at + 2 : end])
        at = end


def _end_of_scan(raw: bytes, at: int) -> int:
    """Return the end of the coded samples after the head of a scan: the next marker."""
    while True:
        at = raw.index(b"\xff", at)
        follows = raw[at + 1]
        # Within samples, a byte of 255 is followed by a zero.
        if follows != 0 and follows not in _RESTARTS:
            return at
        at += 2


def _is_of_luminance(segments: Sequence[_Segment], names: bytes) -> bool:
    """Return whether three samples are luminance and colour, by the markers of JFIF and Adobe."""
    for segment in segments:
        if segment.marker == _ADOBE and segment.content[2:7] == b"Adobe":
            return segment.content[2 + _ADOBE_TRANSFORM] == 1
    if any(segment.marker == _JFIF and segment.content[2:7] == b"JFIF\0" for segment in segments):
        return True
    # Without these markers, programs go by the names of samples: numbers, or the letters of RGB.
    return names == b"\x01\x02\x03"


def _without_notes(segment: _Segment) -> _Segment | None:
    """Return the part of a segment that affects drawing, or None.

    JFIF's segment loses its thumbnail, and Adobe's everything after the marker's own fields.
    """
    name = segment.content[2:7]
    if segment.marker == _JFIF and name == b"JFIF\0" and len(segment.content) >= 2 + _JFIF_LENGTH:
        content = segment.content[2 : 2 + _JFIF_LENGTH - 2] + b"\0\0"
        return _Segment(_JFIF, struct.pack(">H", 2 + len(content)) + content)
    if segment.marker == _ADOBE and name == b"Adobe":
        content = segment.content[2 : 2 + _ADOBE_LENGTH]
        return _Segment(_ADOBE, struct.pack(">H", 2 + len(content)) + content)
    return None if segment.marker in _NOTES else segment
