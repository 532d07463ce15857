"""Where the shipped definitions and templates lie: in a checkout, or inside a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _shipped(name: str) -> Path:
    """Find a shipped folder beside the package (checkout) or within it (wheel)."""
    in_wheel = _PACKAGE / "_shipped" / name
    return in_wheel if in_wheel.is_dir() else _PACKAGE.parent / name


def data_folder() -> Path:
    """Return the folder of shipped definitions: one folder a game, `kit.yaml` and `variants/`."""
    return _shipped("data")


def game_names() -> tuple[str, ...]:
    """Return the name of every game, which is its own kit's as well, in alphabetical order."""
    folders = (path.parent.name for path in data_folder().glob("*/kit.yaml"))
    return tuple(sorted(name.replace("_", "-") for name in folders))


def kit_files(folder: Path) -> list[Path]:
    """Return a game's kit files: its own kit's, then its variants' in the order of names."""
    return [folder / "kit.yaml", *sorted(folder.glob("variants/*.yaml"))]


def templates_folder() -> Path:
    """Return the folder of Jinja templates: one folder a game, and the shared ones."""
    return _shipped("templates")
