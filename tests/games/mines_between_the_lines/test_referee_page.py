"""The referee page: run in a browser, read by other means, and searched for what it hides."""

import base64
import hashlib
import json
import re
import time
from html import unescape

import pytest

from kitgen.games.mines_between_the_lines.contents import BookletContents
from kitgen.games.mines_between_the_lines.readback.referee import read_referee_page
from kitgen.records.manifest import MANIFEST
from kitgen.records.reading import read_record
from kitgen.resources import templates_folder
from tests.pipeline.factories import verify_folder
from tests.shared_kits import copied_kit, shared_kit

KIT = "mines-between-the-lines"
SOLO = "mines-between-the-lines-solo-easy"
OPEN = "mines-between-the-lines-open-mines"
PAGE = "referee.html"
OPENED = """
(() => {
  const choice = document.getElementById("code");
  choice.value = CODE;
  choice.dispatchEvent(new Event("change"));
  return Array.from(document.querySelectorAll("#board button"), (box) => box.ariaLabel);
})()
"""


@pytest.fixture(scope="module")
def folders():
    return {
        kit: shared_kit(kit, "42", copies=copies)
        for kit, copies in ((KIT, 3), (SOLO, 1), (OPEN, 1))
    }


def contents_of(folder):
    return json.loads((folder / "contents.json").read_text(encoding="utf-8"))


def read_contents(folder):
    return read_record(BookletContents, (folder / "contents.json").read_text(encoding="utf-8"))


def page_of(folder):
    return (folder / PAGE).read_text(encoding="utf-8")


def named(field):
    """Return the boxes of a field by name, row by row, with what the page says of each."""
    return {
        f"{'ABCDEFGHIJKLMNOPQ'[column]}{row + 1}": "a mine" if number is None else str(number)
        for row, numbers in enumerate(field["numbers"])
        for column, number in enumerate(numbers)
    }


def choose(tab, code):
    return tab.run(OPENED.replace("CODE", json.dumps(code)))


def tap(tab, place):
    tab.run(f"document.querySelectorAll('#board button')[{place}].click()")


def said(tab):
    return tab.run("document.getElementById('said').textContent")


def log(tab):
    return tab.run("Array.from(document.querySelectorAll('#log li'), (one) => one.textContent)")


def opener(tab):
    """Return what the button below the boxes says; nothing where it is hidden."""
    return tab.run(
        "document.getElementById('open').hidden ? '' : document.getElementById('open').textContent"
    )


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("kit", "number", "of"), [(KIT, 0, 3), (KIT, 1, 3), (KIT, 2, 3), (SOLO, 0, 1)]
)
def test_every_box_of_every_field_opens_to_what_it_holds(folders, tab, kit, number, of):
    fields = contents_of(folders[kit])["fields"]
    assert len(fields) == of
    tab.open(folders[kit] / PAGE)
    holds = named(fields[number])
    start = fields[number]["start"]
    labels = choose(tab, fields[number]["code"])
    assert labels == [f"{box}: {holds[box]}" if box == start else f"{box}, closed" for box in holds]
    opened = []
    for place, (box, held) in enumerate(holds.items()):
        if box == start:
            continue
        tap(tab, place)
        assert said(tab) == f"Open {box}? Tap once more."
        assert opener(tab) == f"Open {box}"
        tab.run("document.getElementById('open').click()")
        opened.insert(0, f"{box}: {held}")
        assert said(tab) == opened[0]
    assert log(tab) == opened
    labels = tab.run(
        "Array.from(document.querySelectorAll('#board button'), (box) => box.ariaLabel)"
    )
    assert labels == [f"{box}: {held}" for box, held in holds.items()]


@pytest.mark.dear
def test_a_second_tap_opens_and_one_that_bounces_does_not(folders, tab):
    field = contents_of(folders[KIT])["fields"][1]
    tab.open(folders[KIT] / PAGE)
    tab.run("localStorage.clear()")
    choose(tab, field["code"])
    tap(tab, 10)
    tap(tab, 10)
    assert log(tab) == []
    time.sleep(0.5)
    tap(tab, 11)
    assert opener(tab) == "Open C2"
    time.sleep(0.5)
    tap(tab, 11)
    assert log(tab) == [f"C2: {named(field)['C2']}"]
    assert opener(tab) == ""
    # What is open says itself again, and is noted once.
    tap(tab, 11)
    assert said(tab) == log(tab)[0]
    assert len(log(tab)) == 1


def test_what_was_opened_is_there_after_a_reload_and_apart_for_each_field(folders, tab):
    one, other = contents_of(folders[KIT])["fields"][:2]
    tab.open(folders[KIT] / PAGE)
    tab.run("localStorage.clear()")
    choose(tab, one["code"])
    for place in (80, 3):
        tap(tab, place)
        tab.run("document.getElementById('open').click()")
    noted = log(tab)
    assert [line[:2] for line in noted] == ["D1", "I9"]
    tab.open(folders[KIT] / PAGE)
    assert all("closed" in label for label in choose(tab, other["code"]))
    labels = choose(tab, one["code"])
    assert log(tab) == noted
    assert [label for label in labels if "closed" not in label] == sorted(noted)
    assert tab.run("document.getElementById('count').textContent") == "Open: 2 of 81"


def test_a_browser_that_keeps_nothing_is_reported(folders, tab):
    field = contents_of(folders[KIT])["fields"][0]
    tab.open(folders[KIT] / PAGE)
    tab.run("localStorage.clear()")
    tab.run("Storage.prototype.setItem = () => { throw new Error('no'); }")
    choose(tab, field["code"])
    assert tab.run("document.getElementById('unkept').offsetHeight > 0")
    tap(tab, 0)
    tab.run("document.getElementById('open').click()")
    assert log(tab) == [f"A1: {named(field)['A1']}"]


@pytest.mark.dear
def test_keys_alone_open_a_box(folders, tab):
    field = contents_of(folders[KIT])["fields"][2]
    tab.open(folders[KIT] / PAGE)
    tab.run("localStorage.clear()")
    choose(tab, field["code"])
    tab.run("document.getElementById('code').focus()")
    tab.press("Tab")
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"):
        tab.press(key)
    assert opener(tab) == "Open C1"
    tab.press("Escape")
    assert opener(tab) == ""
    tab.press("Enter")
    time.sleep(0.5)
    tab.press("Enter")
    assert log(tab) == [f"C1: {named(field)['C1']}"]
    assert tab.run("document.activeElement.ariaLabel") == log(tab)[0]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 900)])
def test_boxes_fit_the_window_and_fingers(folders, tab, width, height):
    tab.open(folders[KIT] / PAGE, width, height)
    choose(tab, contents_of(folders[KIT])["fields"][0]["code"])
    assert tab.run("document.documentElement.scrollWidth") <= width
    assert tab.run("document.querySelector('.scrolls').scrollWidth") <= width
    sides = tab.run("Array.from(document.querySelectorAll('#board button'), b => b.offsetWidth)")
    assert min(sides) >= 36


SMALLEST = """
Math.min(...Array.from(document.querySelectorAll("main *"))
  .filter((one) => one.textContent.trim() && !["NOSCRIPT", "OPTION"].includes(one.tagName))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))
"""


@pytest.mark.dear
def test_in_large_print_nothing_is_smaller_than_18_pixels(folders, tab):
    large = shared_kit(KIT, "42", copies=None, overrides=("theme.large_print=true",))
    for folder, least in ((folders[KIT], 12.8), (large, 18.0)):
        tab.open(folder / PAGE)
        choose(tab, contents_of(folder)["fields"][0]["code"])
        assert tab.run(SMALLEST) == pytest.approx(least)


def test_nothing_is_fetched_and_no_other_script_runs(folders, tab):
    tab.open(folders[KIT] / PAGE)
    requested = [
        event["params"]["request"]["url"]
        for event in tab.events
        if event["method"] == "Network.requestWillBeSent"
    ]
    assert requested == [(folders[KIT] / PAGE).as_uri()]
    added = "const s = document.createElement('script'); s.textContent = 'window.stray = 1';"
    assert tab.run(f"(() => {{ {added} document.body.append(s); return window.stray; }})()") is None
    troubles = [event for event in tab.events if event["method"] == "Runtime.exceptionThrown"]
    assert troubles == []


def test_the_one_script_is_the_shipped_file_allowed_by_its_hash(folders):
    page = page_of(folders[KIT])
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    shipped = templates_folder() / "mines_between_the_lines" / "referee.js"
    assert script == shipped.read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert unescape(policy).split("; ")[:2] == [
        "default-src 'none'",
        f"script-src 'sha256-{digest}'",
    ]
    assert page.index("Content-Security-Policy") < page.index("<style>") < page.index("<script>")
    assert not re.search(r"\s(?:style|on[a-z]+|src|href)=", page)


def unmasked(code, masked):
    """Unmask a field as the docs say: FNV-1a of its code, then xorshift, bits 16 to 23 of each."""
    state = 0x811C9DC5
    for sign in code:
        state = ((state ^ ord(sign)) * 0x01000193) % 2**32
    values = []
    for byte in base64.b64decode(masked):
        state ^= (state * 2**13) % 2**32
        state ^= state // 2**17
        state ^= (state * 2**5) % 2**32
        values.append(byte ^ (state // 2**16) % 256)
    return values


@pytest.mark.parametrize("kit", [KIT, SOLO])
def test_fields_are_unmasked_by_other_means(folders, kit):
    page = page_of(folders[kit])
    found = re.findall(r'data-masked="([^"]+)" value="([^"]+)"', page)
    fields = contents_of(folders[kit])["fields"]
    assert [code for _, code in found] == [field["code"] for field in fields]
    for (masked, code), field in zip(found, fields, strict=True):
        wanted = [9 if number is None else number for row in field["numbers"] for number in row]
        assert unmasked(code, masked) == wanted


def spellings(row):
    """Spell a row of a field in the ways in which somebody would write, or search for, it."""
    digits = "".join("9" if number is None else str(number) for number in row)
    signs = "".join("*" if number is None else str(number) for number in row)
    mines = "".join("*" if number is None else "." for number in row)
    values = bytes(9 if number is None else number for number in row)
    for text in (digits, signs, mines, mines.replace("*", "1").replace(".", "0")):
        yield text
        yield text[::-1]
        yield base64.b64encode(text.encode()).decode()[: 4 * (len(text) // 3)]
        yield text.encode().hex()
        for between in (",", " ", ", "):
            yield between.join(text)
    yield values.hex()
    yield base64.b64encode(values).decode()[: 4 * (len(values) // 3)]
    yield json.dumps(row)
    yield json.dumps(row, separators=(",", ":"))


@pytest.mark.parametrize("kit", [KIT, SOLO])
def test_no_row_stands_in_the_source_in_plain_or_in_common_spellings(folders, kit):
    page = page_of(folders[kit])
    # Masks of fields that lie shifted in base 64 are looked at, too.
    blobs = b"".join(base64.b64decode(one) for one in re.findall(r'data-masked="([^"]+)"', page))
    for field in contents_of(folders[kit])["fields"]:
        for row in field["numbers"]:
            for text in spellings(row):
                assert text not in page
            assert bytes(9 if number is None else number for number in row) not in blobs


def test_open_fields_have_no_page(folders):
    assert not (folders[OPEN] / PAGE).exists()
    assert "documents" not in json.loads((folders[OPEN] / MANIFEST).read_text(encoding="utf-8"))


def test_the_page_is_the_referees_in_manifest_gallery_and_guide(folders):
    manifest = json.loads((folders[KIT] / MANIFEST).read_text(encoding="utf-8"))
    digest = hashlib.sha256((folders[KIT] / PAGE).read_bytes()).hexdigest()
    assert manifest["documents"] == [{"file": PAGE, "audience": "referee", "sha256": digest}]
    assert manifest["files"][PAGE] == digest
    gallery = (folders[KIT] / "index.html").read_text(encoding="utf-8")
    door = gallery.index("Open only if you are not playing: answers inside")
    assert gallery.index('href="referee.html"') > door


@pytest.mark.dear
def test_a_page_that_is_gone_or_changed_is_noticed(tmp_path):
    folder = copied_kit(tmp_path, KIT, "42", copies=1)
    assert verify_folder(folder) == ()
    page = page_of(folder)
    (folder / PAGE).write_text(page.replace("Tap a box.", "Tap!"), encoding="utf-8")
    assert [diagnostic.code for diagnostic in verify_folder(folder)] == ["KIT205"]
    (folder / PAGE).unlink()
    assert {diagnostic.code for diagnostic in verify_folder(folder)} == {"KIT204", "ML240"}


@pytest.mark.dear
def test_a_manifest_that_contradicts_itself_on_the_page_is_noticed(tmp_path):
    folder = copied_kit(tmp_path, KIT, "42", copies=1)
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    manifest["documents"][0]["sha256"] = "0" * 64
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    (found,) = [diagnostic for diagnostic in verify_folder(folder) if diagnostic.code == "KIT208"]
    assert PAGE in found.message
    assert "000000000000… with the documents" in found.message


@pytest.mark.dear
def test_a_page_that_is_listed_twice_is_noticed(tmp_path):
    folder = copied_kit(tmp_path, KIT, "42", copies=1)
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    manifest["documents"] *= 2
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    (found,) = [diagnostic for diagnostic in verify_folder(folder) if diagnostic.code == "KIT208"]
    assert "2 documents, but they have 1 name" in found.message


def problems(folder, page):
    return [
        (diagnostic.code, diagnostic.message)
        for diagnostic in read_referee_page(read_contents(folder), page)
    ]


def test_another_number_behind_a_box_is_named(folders):
    page = page_of(folders[KIT])
    masked, code = re.findall(r'data-masked="([^"]+)" value="([^"]+)"', page)[1]
    signs = bytearray(base64.b64decode(masked))
    field = contents_of(folders[KIT])["fields"][1]
    was = named(field)["C1"]
    signs[2] ^= 1
    changed = page.replace(masked, base64.b64encode(bytes(signs)).decode())
    ((number, message),) = problems(folders[KIT], changed)
    assert number == "ML243"
    assert f"field {code} has" in message
    assert message.endswith(f"in box C1, but the contents say {was}")
    for broken in ("", "?", masked[4:]):
        codes = [number for number, _ in problems(folders[KIT], page.replace(masked, broken))]
        assert codes == ["ML243"]


@pytest.mark.exhaustive
def test_other_sizes_start_boxes_codes_and_scripts_are_named(folders):
    page = page_of(folders[SOLO])
    start = re.search(r' data-start="(\d+)"', page)
    assert [one for one, _ in problems(folders[SOLO], page.replace(start[0], ""))] == ["ML243"]
    assert [one for one, _ in problems(folders[SOLO], page.replace('rows="9"', 'rows="8"'))] == [
        "ML243"
    ]
    code = contents_of(folders[SOLO])["fields"][0]["code"]
    renamed = page.replace(f'value="{code}"', 'value="AAAAA-AAAAA"')
    assert [one for one, _ in problems(folders[SOLO], renamed)] == ["ML242", "ML242"]
    option = re.search(rf'<option[^>]*value="{code}"[^>]*>', page)
    twice = page.replace(option[0], f"{option[0]}</option>{option[0]}")
    assert [one for one, _ in problems(folders[SOLO], twice)] == ["ML242"]
    changes = {
        "SHORTEST_WAIT = 400": "SHORTEST_WAIT = 0",
        "</body>": "<script>alert(1)</script></body>",
        "default-src 'none'": "default-src *",
        "base-uri": "connect-src *; base-uri",
    }
    for old, new in changes.items():
        assert [one for one, _ in problems(folders[SOLO], page.replace(old, new))] == ["ML241"]
    assert [one for one, _ in problems(folders[OPEN], page)] == ["ML240"]
    assert problems(folders[OPEN], None) == []
