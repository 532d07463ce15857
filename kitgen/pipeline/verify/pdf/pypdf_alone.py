"""pypdf without its imports for pictures, fonts and locked files: a third of its loading time."""

import sys
from typing import Any

_NOT_NEEDED = ("PIL", "cryptography", "fontTools")

_modules: dict[str, Any] = sys.modules
_absent = [name for name in _NOT_NEEDED if name not in _modules]
# None marks a module as not installed; pypdf works without any of these.
_modules.update(dict.fromkeys(_absent))
try:
    from pypdf import PdfReader as PdfReader
    from pypdf.generic import ArrayObject as ArrayObject
    from pypdf.generic import ByteStringObject as ByteStringObject
    from pypdf.generic import DictionaryObject as DictionaryObject
    from pypdf.generic import IndirectObject as IndirectObject
    from pypdf.generic import NameObject as NameObject
    from pypdf.generic import NullObject as NullObject
    from pypdf.generic import StreamObject as StreamObject
    from pypdf.generic import TextStringObject as TextStringObject
finally:
    for _name in _absent:
        del _modules[_name]
