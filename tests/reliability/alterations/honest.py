"""Changes that are no wrong: what a kit goes through on its way, and must pass."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pikepdf

from tests.pipeline.factories import LITTER, repack
from tests.reliability.alterations.alteration import Alteration, ChangeFile, write


def _each_pdf(change: Callable[[Path], object]) -> ChangeFile:
    def change_all(kit: Path, _: Random) -> None:
        for pdf in sorted(kit.glob("*.pdf")):
            change(pdf)

    return change_all


def _saved_anew(**how: Any) -> ChangeFile:
    """Return what saves PDFs by qpdf's library."""

    def save(file: Path) -> None:
        with pikepdf.open(io.BytesIO(file.read_bytes())) as pdf:
            place = io.BytesIO()
            pdf.save(place, **how)
        write(file, place.getvalue())

    return _each_pdf(save)


def _packed(level: int) -> ChangeFile:
    def pack(file: Path) -> None:
        write(file, file.read_bytes())
        repack(file, level)

    return _each_pdf(pack)


def _as_it_is(_: Path, __: Random) -> None:
    """Leave all as it is: only where it lies is another place."""


def _touched(kit: Path, draw: Random) -> None:
    for file in sorted(kit.rglob("*")):
        if file.is_file():
            write(file, file.read_bytes())
            when = draw.choice((86_400, 1_600_000_000, 4_000_000_000))
            os.utime(file, (when, when))


def _read_only(kit: Path, _: Random) -> None:
    for file in sorted(kit.rglob("*")):
        if file.is_file():
            write(file, file.read_bytes())
            file.chmod(0o444)


def _litter(kit: Path, _: Random) -> None:
    for name, content in LITTER.items():
        write(kit / name, content)


_GENERATE = pikepdf.ObjectStreamMode.generate

ALTERATIONS: tuple[Alteration, ...] = (
    Alteration("copied", _as_it_is, "kit", signed=False),
    Alteration("copied with its output folder", _as_it_is, "output", signed=False),
    Alteration("sealed again", _as_it_is, "output"),
    Alteration("touched", _touched, "kit", signed=False),
    Alteration("read-only", _read_only, "kit", signed=False),
    Alteration("with a file manager's litter", _litter, "kit", signed=False),
    Alteration("packed at level 9", _packed(9), "kit", signed=False),
    Alteration("packed at level 1", _packed(1), "kit", signed=False),
    Alteration("packed at level 9, signed again", _packed(9), "kit"),
    Alteration("saved by qpdf", _saved_anew(), "kit"),
    Alteration("saved by qpdf, objects packed", _saved_anew(object_stream_mode=_GENERATE), "kit"),
    Alteration("saved by qpdf, linearised", _saved_anew(linearize=True), "kit"),
    Alteration(
        "saved by qpdf, streams packed anew",
        _saved_anew(recompress_flate=True, compress_streams=True),
        "kit",
    ),
)
