"""Names of files that all systems accept: Windows reserves some for devices, in every folder."""

import re

_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?: *\..*)?", re.IGNORECASE)


def is_device(name: str) -> bool:
    """Return whether Windows reserves a name of a file or folder for a device: `con`, `nul.txt`."""
    return _DEVICE.fullmatch(name) is not None


def portable(name: str) -> str:
    """Return a user's file name, without its suffix, as all systems accept it: `con_` for `con`."""
    return f"{name}_" if is_device(name) else name
