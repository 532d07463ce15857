# ruff: noqa: PTH100, PTH112, PTH115, PTH119, PTH120
"""Lets a Python on Linux refuse what Windows refuses; loaded first, from `PYTHONPATH`.

What is imitated: modules and functions that are missing there; folders that cannot be opened; files
that are open and so cannot be renamed, replaced or removed, nor the folders above them; names that
no file can have, be it for a sign or because they are those of devices; paths of 260 characters and
more; names that differ by capitals alone; temporary files, which keep their names until they are
closed. What is not: backslashes, drives, the console.
"""

import ctypes
import errno
import fcntl
import multiprocessing.connection
import multiprocessing.context
import multiprocessing.popen_spawn_posix
import multiprocessing.resource_tracker
import multiprocessing.spawn
import os
import re
import resource  # noqa: F401 - whoever has it by now keeps it
import selectors  # noqa: F401 - it, too, is looked up once
import shutil
import signal
import socket  # noqa: F401
import subprocess  # noqa: F401
import sys
import tempfile
import warnings
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

OPEN_ELSEWHERE = "KITGEN_TESTS_OPEN"
"""The variable that names a file that another program has open."""

_MISSING = (
    *("fork", "forkpty", "sched_getaffinity", "getuid", "geteuid", "getgid", "killpg", "getpgid"),
    *("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_DIRECTORY", "fchown", "chown", "mkfifo"),
)
_MISSING_SIGNALS = ("pthread_sigmask", "SIGXCPU", "SIGHUP", "SIGALRM", "setitimer")
_REFUSED_SIGNS = re.compile(r'[<>:"|?*\x00-\x1f\\]|[ .]$')
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?: *\..*)?", re.IGNORECASE)
_LONGEST = 259
_OURS = tempfile.gettempdir()
_listdir, _lstat = os.listdir, os.lstat


def _locking_module() -> ModuleType:
    """Return `msvcrt` as far as locks go."""
    module: Any = ModuleType("msvcrt")
    module.LK_NBLCK = 2

    def locking(descriptor: int, _mode: int, _count: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    module.locking = locking
    return module


class _Kernel:
    """A system library of which every function returns 0, and fills in nothing."""

    def __init__(self, _name: str) -> None:
        self._functions: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return self._functions.setdefault(name, _Nothing())


class _Nothing:
    def __call__(self, *_arguments: Any) -> int:
        return 0


def _refused(path: Any, why: int = errno.EACCES) -> OSError:
    return OSError(why, os.strerror(why), str(path))


def _is_ours(path: Any) -> bool:
    """Whether a path is one of those that a test has kitgen write."""
    return not isinstance(path, int) and os.path.abspath(os.fsdecode(path)).startswith(_OURS)


def _check_name(path: Any) -> None:
    """Refuse what no file may be called, and what another one is called in other capitals."""
    whole = os.path.abspath(os.fsdecode(path))
    if len(whole) > _LONGEST:
        raise _refused(path, errno.ENOENT)
    name = os.path.basename(whole)
    if _REFUSED_SIGNS.search(name) or _DEVICES.fullmatch(name):
        raise _refused(path, errno.EINVAL)
    try:
        beside = _listdir(os.path.dirname(whole))
    except OSError:
        return
    if any(other != name and other.casefold() == name.casefold() for other in beside):
        raise _refused(path, errno.EEXIST)


def _opened() -> set[str]:
    """Return the files that this program, or the one that a test speaks of, has open."""
    files = set(filter(None, [os.environ.get(OPEN_ELSEWHERE)]))
    for number in _listdir("/proc/self/fd"):
        try:
            files.add(os.readlink(f"/proc/self/fd/{number}"))
        except OSError:
            continue
    return files


def _check_closed(path: Any) -> None:
    """Refuse to move or remove what is open, or has something in it that is."""
    whole = os.path.realpath(os.fsdecode(path))
    if any(file == whole or file.startswith(f"{whole}{os.sep}") for file in _opened()):
        raise _refused(path)


def _guard_moves() -> None:
    rename, replace, unlink, rmdir = os.rename, os.replace, os.unlink, os.rmdir

    def as_windows_renames(source: Any, target: Any, **more: Any) -> None:
        if _is_ours(source):
            _check_closed(source)
            if os.path.realpath(source) != os.path.realpath(target):
                _check_name(target)
                if os.path.lexists(target):
                    raise _refused(target, errno.EEXIST)
        rename(source, target, **more)

    def as_windows_replaces(source: Any, target: Any, **more: Any) -> None:
        if _is_ours(source):
            _check_closed(source)
            _check_closed(target)
            _check_name(target)
        replace(source, target, **more)

    def as_windows_removes(path: Any, **more: Any) -> None:
        if not more and _is_ours(path):
            _check_closed(path)
        unlink(path, **more)

    def as_windows_removes_folders(path: Any, **more: Any) -> None:
        if not more and _is_ours(path):
            _check_closed(path)
        rmdir(path, **more)

    os.rename, os.replace, os.rmdir = (
        as_windows_renames,
        as_windows_replaces,
        as_windows_removes_folders,
    )
    os.unlink = os.remove = as_windows_removes


def _guard_names() -> None:
    opened, made = os.open, os.mkdir
    import _io
    import builtins
    import io

    def as_windows_opens(path: Any, flags: int, *more: Any, **named: Any) -> int:
        if _is_ours(path):
            if os.path.isdir(path):
                raise _refused(path)
            if flags & os.O_CREAT:
                _check_name(path)
        return opened(path, flags, *more, **named)

    def as_windows_opens_files(file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        if {*mode} & {*"wxa"} and _is_ours(file):
            _check_name(file)
        return _io.open(file, mode, *more, **named)

    def as_windows_makes_folders(path: Any, *more: Any, **named: Any) -> None:
        if _is_ours(path):
            _check_name(path)
        made(path, *more, **named)

    os.open, os.mkdir = as_windows_opens, as_windows_makes_folders
    io.open = builtins.open = as_windows_opens_files


_LIBRARIES = ("asyncio", "click", "ctypes.util", "PIL.Image", "pypdfium2", "webbrowser", "zoneinfo")
"""They look for the libraries of the system below, which is none of Windows."""


def _spawn_as_ever() -> None:
    """Let processes that are begun anew be handed over as Linux does it."""
    spawn: Any = multiprocessing.spawn
    begin, carry_out = spawn.spawn_main, spawn._main

    def spawn_main(*what: Any, **how: Any) -> None:
        sys.platform = "linux"
        begin(*what, **how)

    def main(*what: Any) -> Any:
        sys.platform = "win32"
        return carry_out(*what)

    spawn.spawn_main, spawn._main = spawn_main, main
    multiprocessing.resource_tracker._HAVE_SIGMASK = False  # type: ignore[attr-defined]
    methods: Any = multiprocessing.context._concrete_contexts  # type: ignore[attr-defined]
    for name in ("fork", "forkserver"):
        methods.pop(name, None)
    usual: Any = multiprocessing.context._default_context  # type: ignore[attr-defined]
    usual._default_context = methods["spawn"]


def enter() -> None:
    """Be as Windows is from now on."""
    # What was loaded by now has what it needs of the system below.
    for library in _LIBRARIES:
        import_module(library)
    shutil._use_fd_functions = False  # type: ignore[attr-defined]
    shutil.rmtree.avoids_symlink_attacks = False  # type: ignore[attr-defined]
    for name in ("fcntl", "resource", "termios", "tty", "pwd", "grp", "syslog"):
        sys.modules[name] = None  # type: ignore[assignment]
    sys.modules["msvcrt"] = _locking_module()
    for name in _MISSING:
        if hasattr(os, name):
            delattr(os, name)
    for name in _MISSING_SIGNALS:
        if hasattr(signal, name):
            delattr(signal, name)
    _spawn_as_ever()
    ctypes.WinDLL = _Kernel  # type: ignore[attr-defined, misc]
    # Files are read in the encoding of the system there, unless another one is named.
    warnings.simplefilter("ignore", EncodingWarning)
    warnings.filterwarnings("error", category=EncodingWarning, module=r"kitgen\b")
    _guard_moves()
    _guard_names()
    tempfile.TemporaryFile = tempfile.NamedTemporaryFile
    sys.platform = "win32"


if Path(__file__).name == "sitecustomize.py":
    enter()
