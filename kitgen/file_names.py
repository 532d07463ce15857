"""Names of files that every system bears: Windows keeps some for its devices, wherever they are."""

import re

_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?: *\..*)?", re.IGNORECASE)


def is_device(name: str) -> bool:
    """Return whether Windows takes a file or folder of this name for a device: `con`, `nul.txt`."""
    return _DEVICE.fullmatch(name) is not None


def portable(name: str) -> str:
    """Return a name of a user's, without an ending, as every system bears it: `con` is `con_`."""
    return f"{name}_" if is_device(name) else name
