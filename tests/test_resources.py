"""Shipped folders are found beside the package in a checkout, inside it in a wheel."""

from pathlib import Path

import pytest

from kitgen import resources

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    assert resources.data_folder() == ROOT / "data"
    assert resources.templates_folder() == ROOT / "templates"


def test_a_wheel_has_its_folders_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "kitgen" / "_shipped" / "data"
    shipped.mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "kitgen")
    assert resources.data_folder() == shipped
