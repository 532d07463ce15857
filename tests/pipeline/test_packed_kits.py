"""A kit whose sheets, faces and names wait in files is the same, byte for byte, as any other."""

from pathlib import Path

import pytest

from kitgen import distinct, packed
from kitgen.pipeline.building import one_kit
from kitgen.pipeline.printing import face_records
from tests.pipeline.factories import build_one, snapshot, verify_folder

AT_ONCE = {
    (packed, "MOST_UNPACKED"): 2,
    (packed, "_KEPT_IN_MEMORY"): 0,
    (packed, "_READ_AT_ONCE"): 100,
    (packed, "_SORTED_AT_ONCE"): 3,
    (distinct, "_FEW"): 1,
    (distinct, "_LEAST_SLOTS"): 2,
    (face_records, "_MOST_AT_HAND"): 2,
    (one_kit, "_MANY_FACES"): 1,
}


@pytest.mark.dear
@pytest.mark.parametrize("kit", ["mines-between-the-lines", "manic-minelayers"])
def test_a_kit_is_the_same_however_little_of_it_is_in_memory(
    kit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_one(kit, tmp_path / "usual", copies=3)
    for (module, name), most in AT_ONCE.items():
        monkeypatch.setattr(module, name, most)
    built = build_one(kit, tmp_path / "packed", copies=3)
    assert isinstance(built.manifest.files, packed.PackedMapping)
    assert snapshot(tmp_path / "packed") == snapshot(tmp_path / "usual")
    assert verify_folder(tmp_path / "packed") == ()
