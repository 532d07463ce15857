"""PDF forms and resources that reportlab lacks: gradients, opacity, soft masks."""

from collections.abc import Mapping
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

_PROCEDURES = "[ /PDF /Text /ImageB /ImageC /ImageI ]"
_ONE_LAYER = "<< /CS /%s /I true /S /Transparency /Type /Group >>"


class PlainForm(PDFFormXObject):  # type: ignore[misc]
    """A form that refers only to fonts and other forms, written like reportlab's but directly.

    reportlab makes a dictionary or list of each part and formats it member by member; a kit has a
    hundred forms.
    """

    def format(self, document: PDFDocument) -> bytes:
        """Return the form in PDF syntax."""
        packed: bytes = PDFZCompress.encode(self.stream)
        corners = map(fp_str, (self.lowerx, self.lowery, self.upperx, self.uppery))
        fonts = PDFObjectReference(BasicFonts).format(document).decode()
        shown: bytes = b" /XObject " + self.XObjects.format(document) if self.XObjects else b""
        head = (
            f"<<\n/BBox [ {' '.join(corners)} ] /Filter [ /FlateDecode ] /FormType 1 "
            f"/Length {len(packed)} /Matrix [ 1 0 0 1 0 0 ] /Resources <<\n/Font {fonts} "
            f"/ProcSet {_PROCEDURES}"
        )
        tail = b"\n>> \n  /Subtype /Form /Type /XObject\n>>\nstream\n"
        return head.encode() + shown + tail + packed + b"endstream\n"


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
