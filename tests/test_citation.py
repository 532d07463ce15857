"""CITATION.cff says what the package says of itself."""

import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent


def test_the_citation_names_this_version_and_licence() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = ("title", "version", "license")
    assert [cited[key] for key in asked] == [
        package["name"],
        package["version"],
        package["license"],
    ]
    assert cited["cff-version"] == "1.2.0"
    assert cited["authors"]
