"""Describe how an earlier build differs from the build that replaces it."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from pathlib import Path
from typing import Any

from kitgen.records.json_files import plain
from kitgen.records.kit_folders import manifest_head
from kitgen.records.manifest import BuildRecord, Options
from kitgen.values import members

_UNSAID = ("set", "printer", "seats", "merged")
"""Options whose values are too long for a line, or that do not affect the kit's own pages."""

_BINDINGS = {"folded": "a booklet"}
"""The users' names of bindings that the manifest names differently."""


def replaced_in_words(folder: Path, build: BuildRecord) -> Iterator[str]:
    """Yield a line on the differences from an earlier build in a folder, if there are any.

    Args:
        folder: The kit's folder, which need not exist.
        build: The sources and options of the new build.
    """
    earlier = manifest_head(folder)
    differences = tuple(_differences(earlier, build)) if earlier else ()
    if differences:
        yield f"{folder} replaces an earlier build: {'; '.join(differences)}"


def _differences(earlier: Mapping[str, Any], build: BuildRecord) -> Iterator[str]:
    yield from _changed("kitgen", earlier.get("kitgen_version"), build.kitgen_version)
    yield from _changed("paper", earlier.get("paper"), build.paper)
    options = earlier.get("options")
    before = options if isinstance(options, dict) else {}
    now = plain(build.options)
    for name, default in (members(Options) or {}).items():
        usual = None if default is MISSING else plain(default)
        old, new = before.get(name, usual), now.get(name, usual)
        if name == "binding" and old != new:
            words = [_BINDINGS.get(str(binding), binding) for binding in (new, old)]
            yield f"rules as {words[0]} instead of {words[1]}"
        elif name == "without":
            listed = [
                ", ".join(map(str, parts)) if isinstance(parts, list) else parts
                for parts in (old, new)
            ]
            yield from _changed(name, *listed)
        elif name == "separate" and old != new:
            each, shared = "a file for each job", "jobs that share files"
            yield f"{each} instead of {shared}" if new else f"{shared} instead of {each}"
        elif name == "no_svg" and old != new:
            yield "no SVG files any more" if new else "SVG files, too"
        elif name == "large_print" and old != new:
            yield "large print instead of the usual" if new else "no large print any more"
        elif name not in _UNSAID:
            yield from _changed(name, old, new)
        elif old != new and name in ("set", "printer"):
            yield {"set": "other --set values", "printer": "another printer profile"}[name]
    yield from _changed_sources(earlier.get("sources"), build)


def _changed(name: str, old: Any, new: Any) -> Iterator[str]:
    if old != new:
        yield f"{name} {new or 'none'} instead of {old or 'none'}"


def _changed_sources(sources: Any, build: BuildRecord) -> Iterator[str]:
    """Yield which of the user's files changed; shipped files change with the version."""
    listed = [source for source in sources or () if isinstance(source, dict)]
    before = {source.get("name"): source.get("sha256") for source in listed}
    for source in build.sources:
        if source.shipped:
            continue
        if source.name not in before:
            yield f"{source.name} is new"
        elif before[source.name] != source.sha256:
            yield f"{source.name} changed"
