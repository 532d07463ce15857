"""Pdfium's functions with little overhead, for pages of ten thousand objects.

They take pointers that callers make once, because wrapping a pointer for each call takes longer
than most calls.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import pypdfium2.raw as pdfium


class Handle(ctypes.c_void_p):
    """An address that pdfium returned and that is only passed back to it."""


def handle_of(pointer: Any) -> Handle:
    """Return the handle of the object to which a pointer leads."""
    return Handle(ctypes.cast(pointer, ctypes.c_void_p).value)


def _plain(function: Any, answer: Any, *arguments: Any) -> Callable[..., Any]:
    """Return a function of pdfium, whose arguments are converted only if `arguments` gives types.

    Without these it must take only handles, pointers and numbers of the size of `int`.
    """
    address = ctypes.cast(function, ctypes.c_void_p).value
    return ctypes.PYFUNCTYPE(answer, *arguments)(address)  # type: ignore[arg-type]


_number, _size = ctypes.c_int, ctypes.c_ulong
count_on_page = _plain(pdfium.FPDFPage_CountObjects, _number)
get_on_page = _plain(pdfium.FPDFPage_GetObject, Handle)
count_in_form = _plain(pdfium.FPDFFormObj_CountObjects, _number)
get_in_form = _plain(pdfium.FPDFFormObj_GetObject, Handle, Handle, _size)
get_kind = _plain(pdfium.FPDFPageObj_GetType, _number)
get_matrix = _plain(pdfium.FPDFPageObj_GetMatrix, _number)
get_bounds = _plain(pdfium.FPDFPageObj_GetBounds, _number)
set_matrix = _plain(pdfium.FPDFPageObj_SetMatrix, _number)
get_fill = _plain(pdfium.FPDFPageObj_GetFillColor, _number)
get_stroke = _plain(pdfium.FPDFPageObj_GetStrokeColor, _number)
get_modes = _plain(pdfium.FPDFPath_GetDrawMode, _number)
set_modes = _plain(pdfium.FPDFPath_SetDrawMode, _number)
count_segments = _plain(pdfium.FPDFPath_CountSegments, _number)
get_segment = _plain(pdfium.FPDFPath_GetPathSegment, Handle)
get_point = _plain(pdfium.FPDFPathSegment_GetPoint, _number)
get_segment_kind = _plain(pdfium.FPDFPathSegment_GetType, _number)
get_clip = _plain(pdfium.FPDFPageObj_GetClipPath, Handle)
count_clips = _plain(pdfium.FPDFClipPath_CountPaths, _number)
count_in_clip = _plain(pdfium.FPDFClipPath_CountPathSegments, _number)
get_in_clip = _plain(pdfium.FPDFClipPath_GetPathSegment, Handle)
get_font = _plain(pdfium.FPDFTextObj_GetFont, Handle)
get_size = _plain(pdfium.FPDFTextObj_GetFontSize, _number)
get_font_name = _plain(
    pdfium.FPDFFont_GetBaseFontName, ctypes.c_size_t, Handle, ctypes.c_void_p, ctypes.c_size_t
)
get_words = _plain(pdfium.FPDFTextObj_GetText, _size, Handle, Handle, ctypes.c_void_p, _size)
