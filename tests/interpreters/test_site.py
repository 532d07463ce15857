"""The static site: what is refused when it is written, and that it builds the bytes built here."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from kitgen.diagnostics import KitgenError
from kitgen.studio import site as sites
from kitgen.studio.in_browser import Workshop
from kitgen.studio.static import START
from tests.browser import CHROMIUM, browser
from tests.interpreters.site import Site, differing, served, visit


def of_other_bytes(folder: Path) -> Path:
    folder.mkdir()
    for file in sites.PINNED:
        (folder / file.name).write_bytes(b"not that")
    return folder


def test_a_pinned_file_of_other_bytes_is_refused(tmp_path: Path) -> None:
    source = of_other_bytes(tmp_path / "from")
    with pytest.raises(KitgenError) as refused:
        sites.write_site(tmp_path / "site", source)
    said = str(refused.value)
    assert sha256(b"not that").hexdigest() in said and sites.PINNED[0].sha256 in said
    assert not (tmp_path / "site").exists()


def test_a_missing_pinned_file_is_said_with_what_fetches_it(tmp_path: Path) -> None:
    with pytest.raises(KitgenError, match=" ".join(sites.PINNED[0].command)):
        sites.write_site(tmp_path / "site", tmp_path)


@pytest.mark.parametrize("record", [None, "", "[]", '{"files": 3}', "{}"])
def test_a_folder_with_other_files_is_left_alone(tmp_path: Path, record: str | None) -> None:
    letter = tmp_path / ("letter.txt" if record is None else sites.RECORD)
    letter.write_text(record or "")
    with pytest.raises(KitgenError, match="empty folder"):
        sites.write_site(tmp_path, tmp_path / "nowhere")
    assert [*tmp_path.iterdir()] == [letter]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("raise SystemExit('no route')", "fetches no x: no route;.*--from"),
        ("pass", "fetches no x: No such file.*--from"),
        ("open('x', 'w').write('other')", "x is another file"),
    ],
)
def test_a_computer_without_a_network_is_sent_to_a_folder(
    command: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    nowhere = sites.Pinned("x", ("python", "-c", command), "0" * 64)
    monkeypatch.setattr(sites, "PINNED", (nowhere,))
    with pytest.raises(KitgenError, match=said):
        sites.write_site(tmp_path / "site")


@pytest.mark.dear
def test_a_workshop_takes_files_of_bytes_and_hands_them_out(tmp_path: Path) -> None:
    shop = Workshop(str(tmp_path / "studio"))
    assert json.loads(shop.put("../x.png", b"x"))["fault"]["message"]
    begun = json.loads(shop.reply('{"do": "open", "kit": "demon-mine"}', lambda *_: None))
    assert begun["result"]["main"] == "my-demon-mine.yaml"
    assert json.loads(shop.put("x.png", b"\x89PNG")) == {"result": {}}
    assert (tmp_path / "studio" / "files" / "x.png").read_bytes() == b"\x89PNG"
    assert json.loads(shop.bytes("77"))["fault"]["message"]


READY = """
import json, sys
from kitgen.studio.in_browser import Workshop

def ask(**asked):
    return json.loads(shop.reply(json.dumps(asked), lambda *_: None))["result"]

shop, parts = Workshop(sys.argv[1]), 1
while shop.get_ready():
    parts += 1
for kit in ("manic-minelayers", "one-alike"):
    main = ask(do="open", kit=kit)["main"]
    before = set(sys.modules)
    assert not ask(do="check", main=main)["diagnostics"]
    assert ask(do="faces", main=main)["faces"]
    print(json.dumps([kit, parts, sorted(set(sys.modules) - before)]))
"""


@pytest.mark.dear
def test_a_first_check_loads_nothing_that_was_not_made_ready(tmp_path: Path) -> None:
    # In a process of its own: this one has loaded whatever other tests need.
    asked = [sys.executable, "-c", READY, str(tmp_path / "studio")]
    done = subprocess.run(asked, capture_output=True, text=True, check=True)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    # What judges a declared check, or a title's own colour, is loaded when a kit has it: here what
    # two cards share, and whether the colour can be told from the ground.
    of_its_own = [
        "kitgen.games.own.verdicts.likeness",
        "kitgen.layout.contrast",
        "kitgen.styles.distinction",
    ]
    assert [(kit, loaded) for kit, _, loaded in said] == [
        ("manic-minelayers", []),
        ("one-alike", of_its_own),
    ]
    # It is made ready in parts, for what is asked meanwhile.
    assert all(parts > 20 for _, parts, _ in said)


@pytest.mark.exhaustive
@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")
def test_the_site_builds_the_same_bytes_and_works_offline(tmp_path: Path) -> None:
    try:
        sizes = sites.write_site(tmp_path / "site")
    except KitgenError as problem:
        pytest.skip(str(problem))
    assert sum(size.sent for size in sizes if size.first) <= sites.BUDGET
    with served(tmp_path / "site") as server, browser(tmp_path / "profile") as tab:
        # A private window, which may not remember what it has fetched: nothing is fetched twice.
        visit(tab, server.address)
        first = {size.name for size in sizes if size.first}
        # The page itself is asked for by both its names.
        assert server.sent == {**dict.fromkeys({*first, "site-files.js"}, 1), START: 2}
        server.sent.clear()
        visit(tab, server.address)
        assert server.sent == {}
        site = Site(tab, server.address)
        for kit in ("demon-mine", "cave-mining"):
            assert differing(site, kit, tmp_path / kit) == [], kit
        opened_kit = site.ask(do="open", kit="demon-mine")["result"]
        built = site.ask(do="build", main=opened_kit["main"])["result"]["files"][0]
        assert site.digest(built["handle"]) == built["sha256"]
        assert site.ask(do="verify")["result"]["ok"]
        jobs = site.ask(do="check", main=opened_kit["main"])["result"]["summary"]["jobs"]
        page = site.ask(do="page", main=opened_kit["main"], job=jobs[0]["id"], number=1)["result"]
        assert site.digest(page["handle"]) == page["sha256"]
        server.shutdown()
        server.server_close()
        site.load()
        assert site.ask(do="hello")["result"]["kits"]
