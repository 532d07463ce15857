"""Toy kits, snapshots of folders, and ways to tamper with a finished kit."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf

from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.pipeline.building.kits import BuiltKit, build_kits
from kitgen.pipeline.kit.options import BuildOptions


def toy_yaml(folder: Path, kit_id: str = "toy", **keys: object) -> str:
    """Write a toy kit and give its path."""
    values = {
        "id": kit_id,
        "game": "toy-dig",
        "title": "Toy <Dig> & Co",
        "summary": "A toy.",
        "cards": 5,
        **keys,
    }
    lines = [f"{key}: {json.dumps(value)}" for key, value in values.items()]
    lines += ["credits:", "  designer: Nobody", "  publisher: No House", "  year: 2001"]
    lines += ["  source: no page", "  terms: None stated."]
    path = folder / f"{kit_id}.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def options(seed: str = "7", **changes: Any) -> BuildOptions:
    settings = PrintSettings(
        PAPERS[changes.pop("paper", "letter")],
        Sides(changes.pop("sides", "long-edge")),
        Marks(changes.pop("marks", "crop")),
    )
    return BuildOptions(seed=seed, settings=settings, **{"copies": 2, **changes})


def build_one(reference: str, output: Path, seed: str = "7", **changes: Any) -> BuiltKit:
    (built,) = build_kits((reference,), options(seed, **changes), output)
    return built


def snapshot(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, hidden ones too."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def edit_manifest(folder: Path, change: Callable[[Any], object]) -> None:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    change(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")


def sign_again(folder: Path, *files: str) -> None:
    """Record the digests that files now have, as a careful forger would."""

    def change(manifest: Any) -> None:
        for file in files:
            digest = hashlib.sha256((folder / file).read_bytes()).hexdigest()
            manifest["files"][file] = digest
            for job in manifest["jobs"]:
                if job["file"] == file:
                    job["sha256"] = digest

    edit_manifest(folder, change)


def change_pdf(path: Path, change: Callable[[pikepdf.Pdf], object]) -> None:
    """Change a PDF, and sign it as a careful forger would."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        change(pdf)
        pdf.save(path)
    sign_again(path.parent, path.name)
