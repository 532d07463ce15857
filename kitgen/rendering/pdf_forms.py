"""PDF forms and resources that reportlab lacks: gradients, opacity, soft masks."""

from collections.abc import Mapping, Sequence
from typing import Any

from kitgen import reproducible as reproducible  # isort: split

# This comes before any other part of reportlab.
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    BasicFonts,
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFFormXObject,
    PDFName,
    PDFObjectReference,
    PDFResourceDictionary,
    PDFStream,
    PDFZCompress,
)

from kitgen.drawing.shapes import Box
from kitgen.rendering.numerals import number, numbers
from kitgen.rendering.pdf_kept import forms_of

_PROCEDURES = "[ /PDF /Text /ImageB /ImageC /ImageI ]"
_ONE_LAYER = "<< /CS /%s /I true /S /Transparency /Type /Group >>"


def plain_form(document: PDFDocument, box: Box, operators: bytes, shown: Sequence[str]) -> bytes:
    """Return a form that refers only to fonts and other forms, in PDF syntax.

    It is written like reportlab's but directly. reportlab makes a dictionary or list of each part
    and formats it member by member; a kit has a hundred forms, and a run one for each field.

    Args:
        document: The document, which has the other forms already.
        box: The box of the form's ink.
        operators: What the form shows.
        shown: The names of the forms that it shows.
    """
    packed: bytes = PDFZCompress.encode(operators)
    corners = map(fp_str, (box.x, box.y, box.right, box.bottom))
    fonts = PDFObjectReference(BasicFonts).format(document).decode()
    others = b" /XObject " + forms_of(document, shown) if shown else b""
    head = (
        f"<<\n/BBox [ {' '.join(corners)} ] /Filter [ /FlateDecode ] /FormType 1 "
        f"/Length {len(packed)} /Matrix [ 1 0 0 1 0 0 ] /Resources <<\n/Font {fonts} "
        f"/ProcSet {_PROCEDURES}"
    )
    tail = b"\n>> \n  /Subtype /Form /Type /XObject\n>>\nstream\n"
    return head.encode() + others + tail + packed + b"endstream\n"


class LayerForm(PDFFormXObject):  # type: ignore[misc]
    """A form that is painted as one layer, even if its shapes overlap."""

    colours = "DeviceRGB"

    def format(self, document: PDFDocument) -> bytes:
        """Return the form in PDF syntax."""
        self.Contents = PDFStream()
        self.Contents.content = self.stream
        self.Contents.dictionary["Group"] = _ONE_LAYER % self.colours
        written: bytes = super().format(document)
        return written


class _MaskForm(LayerForm):
    """The content of a soft mask: white lets everything through, black nothing."""

    colours = "DeviceGray"


def mask_form(pattern: str, box: Box) -> PDFFormXObject:
    """Return the form of a soft mask, painted with a pattern of greys within a box."""
    form = _MaskForm(*(float(number(edge)) for edge in (box.x, box.y, box.right, box.bottom)))
    form.compression = 1
    form.stream = f"/Pattern cs /G scn {numbers(box.x, box.y, box.width, box.height)} re f"
    form.Resources = PDFResourceDictionary(Pattern={"G": pattern})
    return form


def mask_state(document: PDFDocument, name: str, form: PDFFormXObject) -> PDFDictionary:
    """Return the graphics state of a soft mask, and add the mask's form to the document.

    Args:
        document: The document.
        name: The form's name, different from that of any other object.
        form: The content of the mask.
    """
    mask = PDFDictionary(
        {"G": document.Reference(form, name), "S": PDFName("Luminosity"), "Type": PDFName("Mask")}
    )
    return PDFDictionary({"SMask": mask, "Type": PDFName("ExtGState")})


def resources(
    forms: PDFDictionary | None, states: Mapping[str, Any], patterns: Mapping[str, str]
) -> PDFResourceDictionary:
    """Return the resources that the operators of a page or form refer to.

    Args:
        forms: The forms that they show.
        states: The graphics states, by name.
        patterns: The patterns, by name.
    """
    own = PDFResourceDictionary(ExtGState=dict(states), Pattern=dict(patterns))
    own.Font = PDFObjectReference(BasicFonts)
    own.ProcSet = PDFArray([PDFName(name) for name in ("PDF", "Text")])
    if forms:
        own.XObject = forms
    return own
