"""A printer's profile: what its owner read off the calibration sheet, as a small YAML file."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from kitgen.definitions.bounds import Between
from kitgen.definitions.file_text import read_file
from kitgen.definitions.key_guide import REFUSED, instead_of
from kitgen.definitions.lengths import Length, Percentage, SignedLength
from kitgen.definitions.loading import Source, shipped_ids
from kitgen.definitions.models import Model
from kitgen.definitions.other_files import read_model
from kitgen.definitions.tree import TreeWhere
from kitgen.definitions.wording import escaped
from kitgen.diagnostics import DefinitionError, Diagnostic, Span, coded, error
from kitgen.units import PRINTABLE_MARGIN
from kitgen.values import frozen, replace

_WHOLE = "the printer profile"

# Hints about kit files would mislead the author of a profile.
_HINTS: Mapping[str, str] = MappingProxyType(
    {
        "YML001": "check the name and the folder you are in",
        "YML005": "begin with `name:`; the calibration sheet shows the other lines",
        "YML007": "name the profile's own file",
        "YML019": "begin with `name: my printer`",
    }
)


_KIT = re.compile(r"^(?:game|extends):", re.MULTILINE)
"""A key that every kit has, and no profile has."""

_PROFILE = re.compile(r"^(?:back_offset|flip_edge|margins|scale):", re.MULTILINE)
"""A key that no kit has, which shows that the file is meant as a profile."""


@coded("PRT116")
def no_profile(span: Span, set_at: Span | None) -> Diagnostic:
    """What `--printer`, or `printer` in a kitgen.toml, names is a kit, not a printer's profile.

    A profile holds what a printer's calibration sheet shows; `docs/printing.md` says how to write
    one. The kit itself is named without an option.
    """
    message = "this is a kit, not a printer's profile"
    without = f"take `printer` out of {set_at.path}" if set_at else "leave --printer out"
    hint = f"name the profile that you wrote from the calibration sheet, or {without}"
    return error("PRT116", message, span, hint)


_Offset = Annotated[
    SignedLength,
    Between(
        "-10 mm",
        "10 mm",
        "the offset of the backs is {}",
        code="PRT107",
        why="Duplex printers are off by one or two millimetres. More than that comes from a "
        "sheet fed crooked, another paper than the printer expects, or backs turned over "
        "on the wrong edge, and no shift corrects it. Look at the calibration sheet again: "
        "the words on its back have to stand upright.",
        advice="check the paper and the flip edge, and read the cross again",
    ),
]

_Scale = Annotated[
    Percentage,
    Between(
        "95 %",
        "105 %",
        "pages come out at {}",
        code="PRT108",
        why='Printers are wrong by a few tenths of a percent. More comes from "fit to page" in the '
        "printer's dialog, which is not the same for every page size. Set the dialog to 100 % and "
        "measure again.",
        advice="print at 100 %, not fit to page, and measure again",
    ),
]


class BackOffset(Model):
    """Where the back's cross lies on the scales of the calibration sheet's front."""

    x: _Offset = Field(
        default=0.0, description="On the level scale: plus is to the right of 0, minus to the left."
    )
    y: _Offset = Field(
        default=0.0, description="On the upright scale: plus is below 0, minus above."
    )


class Scale(Model):
    """By how much pages are enlarged, to print true to size on a printer that shrinks them."""

    x: _Scale = Field(
        default=1.0, description="What the level ruler shows at 100 mm of a true one, in percent."
    )
    y: _Scale = Field(
        default=1.0, description="What the upright ruler shows at 100 mm of a true one, in percent."
    )


class Margins(Model):
    """The margin that the printer cannot print, along each edge of an upright page."""

    left: Length = Field(default=PRINTABLE_MARGIN, description="Along the left edge.")
    top: Length = Field(default=PRINTABLE_MARGIN, description="Along the head.")
    right: Length = Field(default=PRINTABLE_MARGIN, description="Along the right edge.")
    bottom: Length = Field(default=PRINTABLE_MARGIN, description="Along the foot.")


class PrinterProfile(Model):
    """A printer's profile; every number is read off its calibration sheet."""

    model_config = ConfigDict(
        json_schema_extra={
            REFUSED: instead_of(
                {"flip_edge": ("duplex", "flip", "sides", "edge"), "margins": ("margin", "border")}
                | {"back_offset": ("offset", "offsets", "shift", "back")}
            )
        }
    )

    # Not `Words`: pydantic would apply the wider of two limits on the length.
    name: str = Field(
        min_length=1,
        max_length=32,
        description="What you call the printer, as the print guide and gallery show it.",
    )
    back_offset: BackOffset = Field(
        default_factory=BackOffset,
        description="How far backs are printed off, seen from the front against the light.",
    )
    scale: Scale = Field(
        default_factory=Scale, description="What makes an inch an inch, for each direction."
    )
    margins: Margins = Field(
        default_factory=Margins, description="What the printer leaves white along the edges."
    )
    flip_edge: Literal["long-edge", "short-edge"] | None = Field(
        default=None,
        description="The edge the printer turns paper on, if --sides does not say it.",
    )


@frozen
class LoadedPrinter:
    """A printer's profile, the places of its values, and the file it came from."""

    profile: PrinterProfile
    where: TreeWhere
    source: Source


def load_printer(reference: str, set_at: Span | None = None) -> LoadedPrinter:
    """Read a printer's profile.

    Args:
        reference: The path of a YAML file.
        set_at: Where a settings file names it; None if the command line does.

    Raises:
        DefinitionError: Everything that is wrong with it, each at its place.
    """
    path, display_path = Path(reference), escaped(reference)
    text = None
    try:
        text = read_file(path, display_path)
        profile, where = read_model(text.text, display_path, PrinterProfile, _WHOLE)
    except DefinitionError as stop:
        is_meant = text is None or _PROFILE.search(text.text)
        key = None if text is None or is_meant else _KIT.search(text.text)
        if key is not None:
            line = key.string.count("\n", 0, key.start()) + 1
            raise DefinitionError([no_profile(Span(display_path, line, 1), set_at)]) from None
        if stop.diagnostics[0].code == "YML001" and reference in shipped_ids():
            raise DefinitionError([no_profile(Span(display_path, 1, 1), set_at)]) from None
        raise DefinitionError(
            replace(problem, hint=_HINTS.get(problem.code, problem.hint))
            for problem in stop.diagnostics
        ) from None
    return LoadedPrinter(profile, where, Source(path.name, text.sha256, raw=text.raw))
