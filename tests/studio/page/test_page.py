"""The studio's page in Chromium: what it makes of answers, hostile ones too."""

import json
import os
import random
import re
import string
import threading
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from kitgen.studio.engine import Engine
from kitgen.studio.messages import read_request
from tests.browser import Browser
from tests.studio.page.serving import go, page_served, until

HOSTILE = (
    "<img src=x onerror=alert(1)></script><script>alert(2)</script><a href=javascript:alert(3)>"
)
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(4)">'
    '<script>alert(5)</script><rect width="9" height="9"/></svg>'
)
HELLO = {
    "version": "1",
    "does": ["cover", "knobs", "rules", "page", "complete", "hover", "verify"],
    "choices": {
        key: ["a4", "full", "single", "crop"] for key in ("paper", "ink", "sides", "marks")
    },
    "limits": {"file_bytes": 20_000_000, "files": 200, "text_chars": 1_000_000},
}
FAULTS = """axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations.map(
    fault => [fault.id, fault.nodes.length, fault.nodes[0].html].join(" ")))"""
SMALL = """[...document.querySelectorAll("button, select, input[type=text]")].filter(one => {
    const box = one.getBoundingClientRect();
    return box.height && box.height < 43.9;
}).map(one => one.outerHTML)"""
WIDER = "document.documentElement.scrollWidth - innerWidth"
SHELF = "!document.getElementById('start').hidden && document.querySelectorAll('.box').length"
INSIDE = "document.getElementById('rules-frame').contentDocument"
STATE = "document.getElementById('state').textContent"


def answers(request: dict[str, Any], words: str) -> dict[str, Any]:
    """Answer with the same words wherever a kit has any."""
    place = {"file": "kit.yaml", "line": 1, "column": 1}
    wrong = {"code": "KIT101", "severity": "warning", "message": words, "hint": words}
    face = {"id": words, "component": words, "title": words, "count": 2, "digest": "d"}
    kit = {"id": words, "title": words, "subtitle": words, "game": "own", "difficulty": words}
    knob = {"label": words, "help": words, "group": words, "about": words}
    choice = {**knob, "path": ["a", "b"], "kind": "choice", "choices": [words, "x"], "value": words}
    count = {**knob, "path": ["a", "c"], "kind": "whole", "low": 1, "high": 40, "value": 2}
    claim = {"id": words, "statement": words, "figure": words, "beside": words}
    table: dict[str, dict[str, Any]] = {
        "hello": {**HELLO, "kits": [{**kit, "group": "kits"}]},
        "open": {
            "main": "kit.yaml",
            "files": [{"name": "kit.yaml", "text": f"title: '{words}'\n"}],
        },
        "check": {
            "title": words,
            "diagnostics": [{**wrong, "place": place}],
            "summary": {
                "jobs": [{"id": words, "title": words, "pages": 1, "sheets": 1, "stock": "card"}]
            },
        },
        "start": {"main": "my-game.yaml", "files": []},
        "cover": {"svg": DRAWING},
        "faces": {
            "faces": [{**face, "svg": DRAWING, "width_mm": 40, "height_mm": 40}],
            "complete": True,
        },
        "explain": {"title": words, "text": words},
        "knobs": {"knobs": [choice, {**count, "odds": words}], "claims": [claim]},
        "turn": {"text": "", "file": "kit.yaml"},
        "complete": {"from": 0, "to": 0, "items": [{"label": words, "detail": words}]},
        "rules": {"html": f"<style>p {{ color: #123456 }}</style><p>{escape(words)}</p>"},
        "build": {
            "kit": {"id": "kit", "title": words, "seed": words},
            "digest": words,
            "files": [{"handle": "1", "name": words.replace("/", ""), "bytes": 1, "pages": 1}],
            "zip": {"handle": "2", "name": "kit.zip", "bytes": 1},
        },
        "verify": {"ok": False, "lines": [words]},
    }
    read_request(json.dumps(request))
    return {"result": table.get(request["do"], {})}


class Tiles:
    """Answers as an engine that has one kit: sixteen crosses and five miners, of 22 at most."""

    def __init__(self, words: str) -> None:
        """Use the same words wherever the kit has any."""
        self.words = words
        self.counts = {"cross": 16, "miner": 5}

    def __call__(self, request: dict[str, Any]) -> dict[str, Any]:
        """Answer a request."""
        reply = answers(request, self.words)
        result = reply["result"]
        if request["do"] == "put":
            written = re.findall(r"^(cross|miner): (\d+)$", request["text"], re.MULTILINE)
            self.counts |= {kind: int(count) for kind, count in written}
        elif request["do"] == "turn":
            counts = self.counts | {request["path"][1]: request["value"]}
            result["text"] = "".join(f"{kind}: {count}\n" for kind, count in counts.items())
        elif request["do"] == "check" and sum(self.counts.values()) > 22:
            result["diagnostics"][0]["severity"] = "error"
        elif request["do"] == "knobs":
            choice, count = result["knobs"]
            result["knobs"] = [choice] + [
                {**count, "path": ["tiles", kind, "count"], "value": value, "label": kind.title()}
                for kind, value in self.counts.items()
            ]
            (claim,) = result["claims"]
            result["claims"] = [{**claim, "figure": f"{self.words} {self.counts['cross']}"}]
            result["claims"][0]["statement"] = f"{self.words} {self.counts['cross']} are crosses."
        return reply


def turn(tab: Browser, kind: str, count: int) -> None:
    """Turn a knob of the page to a count."""
    field = f"document.querySelector('[data-path=\"tiles.{kind}.count\"]')"
    tab.run(f"{field}.value = '{count}'; {field}.dispatchEvent(new Event('change'))")


def wrong_in_the_end(tab: Browser) -> None:
    """Turn one knob, which moves a figure, and then one too far."""
    tab.run("document.getElementById('tab-knobs').click()")
    turn(tab, "cross", 17)
    until(tab, "document.querySelector('.odds') && document.querySelector('#claims .moved')")
    turn(tab, "miner", 9)
    until(tab, "document.querySelector('#amiss li')")


def everywhere(tab: Browser) -> None:
    """Open a kit, and every place of the page where its words show."""
    until(tab, SHELF)
    tab.run("document.querySelector('#kits .box').click()")
    until(tab, "document.querySelector('#grid figure')")
    tab.run("document.querySelector('.why').click(); document.getElementById('tab-knobs').click()")
    until(tab, "document.querySelector('#turns .knob') && document.querySelector('#found pre')")
    tab.run("document.getElementById('tab-rules').click()")
    until(tab, "document.getElementById('rules-frame').contentDocument?.adoptedStyleSheets.length")
    tab.run("document.getElementById('tab-build').click(); document.getElementById('make').click()")
    until(tab, "!document.getElementById('built').hidden")
    tab.run("document.getElementById('verify').click()")
    until(tab, "document.querySelector('#verdict li')")


def complaints(tab: Browser) -> list[dict[str, Any]]:
    """What the browser found wrong: errors, refused content, dialogues."""
    kinds = ("Log.entryAdded", "Runtime.exceptionThrown", "Page.javascriptDialogOpening")
    return [event for event in tab.events if event.get("method") in kinds]


@pytest.fixture
def fresh(tab: Browser) -> Iterator[Browser]:
    yield tab
    # The next test has the tab without a page that asks whether it may be left.
    tab.ask("Emulation.setEmulatedMedia", features=[])
    tab.ask("Page.navigate", url="about:blank")


def test_nothing_in_a_kit_runs(fresh: Browser) -> None:
    with page_served(Tiles(HOSTILE)) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        wrong_in_the_end(fresh)
        shown = fresh.run("document.getElementById('knobs').innerText")
        # Words of a choice, of two shares, of both claims and what they are compared with.
        assert shown.count(HOSTILE) > 8
        assert complaints(fresh) == []
        colour = f"{INSIDE}.querySelector('p').computedStyleMap().get('color') + ''"
        assert fresh.run(colour) == "rgb(18, 52, 86)"
        assert fresh.run(f"[...{INSIDE}.fonts].map(font => font.display).join()") == "swap,swap"
        found = "document.querySelectorAll('#work img:not(#page):not([src^=\"blob:\"])').length"
        assert fresh.run(found) == 0
        assert fresh.run("location.href") == server.address


@pytest.mark.dear
def test_a_figure_stands_beside_the_knob_that_alone_moved_it(fresh: Browser) -> None:
    beside = "[...document.querySelectorAll('.odds')].map(one => one.parentElement.innerText)"
    above = "document.getElementById('moved').innerText"
    with page_served(Tiles("Share")) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        until(fresh, "document.querySelector('#grid figure')")
        fresh.run("document.getElementById('tab-knobs').click()")
        until(fresh, "document.querySelector('#claims li')")
        turn(fresh, "cross", 17)
        (line,) = until(fresh, f"{beside}.length && {beside}")
        assert line.startswith("Cross") and "Share: Share 16 → Share 17" in line
        assert fresh.run(above) == ""
        # What is wrong has no figures: those that come next are of both.
        turn(fresh, "cross", 18)
        until(fresh, "document.querySelector('#amiss li')")
        turn(fresh, "miner", 4)
        said = until(fresh, f"{above}.includes('→') && {above}")
        assert said == "Changed together: Cross 17 → 18, Miner 5 → 4\nShare: Share 17 → Share 18"
        assert fresh.run(beside) == []
        turn(fresh, "miner", 3)
        until(fresh, f"{above} === ''")
        assert fresh.run(beside) == []


@pytest.mark.dear
def test_line_ends_of_a_file_stay(fresh: Browser) -> None:
    inside = "document.getElementById('editor').shadowRoot"
    count = "document.querySelector('[data-path=\"a.c\"]')"

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        reply = answers(request, "Deep Shaft")
        if request["do"] == "open":
            reply["result"]["files"][0]["text"] = "a: 1\r\nc: 2\r\n"
        elif request["do"] == "turn":
            reply["result"]["text"] = "# a: 1\r\nc: 3\r\n"
        return reply

    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        fresh.run("document.getElementById('tab-text').click()")
        fresh.run(f"{inside}.querySelector('.cm-content').focus()")
        fresh.ask("Input.insertText", text="# ")
        until(fresh, f"{inside}.querySelector('.cm-line').innerText === '# a: 1'")
        fresh.run("document.getElementById('tab-knobs').click()")
        fresh.run(f"{count}.value = '3'; {count}.dispatchEvent(new Event('change'))")
        until(fresh, f"{inside}.querySelector('.cm-content').innerText.includes('c: 3')")
        put = [request["text"] for request in server.asked if request["do"] == "put"]
        while len(put) < 3:
            fresh.run("new Promise(take => setTimeout(take, 20))")
            put = [request["text"] for request in server.asked if request["do"] == "put"]
        assert put == ["a: 1\r\nc: 2\r\n", "# a: 1\r\nc: 2\r\n", "# a: 1\r\nc: 3\r\n"]


@pytest.mark.dear
def test_each_kit_opens_its_first_groups(fresh: Browser) -> None:
    groups = {"first": "abcd", "second": "wxyz"}
    opened = ["first"]

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        reply = answers(request, "Deep Shaft")
        if request["do"] == "knobs":
            knob = reply["result"]["knobs"][1]
            reply["result"]["knobs"] = [
                {**knob, "path": [group, "count"], "group": group} for group in groups[opened[-1]]
            ]
        return reply

    open_groups = "[...document.querySelectorAll('#turns details[open] summary')]"
    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        for kit in groups:
            opened.append(kit)
            fresh.run("document.querySelector('#kits .box').click()")
            if kit != "first":
                until(fresh, "document.getElementById('ask').open")
                fresh.run("document.getElementById('ask-yes').click()")
            until(fresh, "document.getElementById('start').hidden")
            fresh.run("document.getElementById('tab-knobs').click()")
            until(fresh, f"document.getElementById('turns').innerText.includes('{groups[kit][3]}')")
            assert "".join(fresh.run(f"{open_groups}.map(one => one.innerText)")) == groups[kit][:3]
            until(fresh, "new Promise(take => setTimeout(() => take(true), 700))")
            fresh.run("document.getElementById('home').click()")


@pytest.mark.dear
def test_a_kit_with_errors_shows_no_knobs_of_another(fresh: Browser) -> None:
    tiles = Tiles("Deep Shaft")
    knobs = "document.getElementById('knobs')"
    with page_served(tiles) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        turn(fresh, "cross", 17)
        until(fresh, "document.querySelector('#claims .moved')")
        until(fresh, "new Promise(take => setTimeout(() => take(true), 700))")
        tiles.counts["miner"] = 9
        fresh.run("document.getElementById('home').click()")
        fresh.run("document.querySelector('#kits .box').click()")
        until(fresh, "document.getElementById('ask').open")
        fresh.run("document.getElementById('ask-yes').click()")
        until(fresh, "document.querySelector('#amiss li')")
        assert fresh.run(f"{knobs}.querySelectorAll('.knob [data-path], #claims li').length") == 0
        assert fresh.run(f"{knobs}.querySelector('#moved').innerText") == ""
        assert fresh.run("document.getElementById('claims-title').hidden")
        for tab in ("pages", "rules"):
            fresh.run(f"document.getElementById('tab-{tab}').click()")
            assert "when nothing is wrong" in fresh.run(
                f"document.getElementById('{tab}').innerText"
            )


@pytest.mark.dear
def test_pieces_that_lack_the_last_changes_say_so(fresh: Browser) -> None:
    is_wrong = threading.Event()

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        reply = answers(request, "Deep Shaft")
        if request["do"] == "check" and is_wrong.is_set():
            reply["result"]["diagnostics"][0]["severity"] = "error"
        return reply

    said = "document.getElementById('no-faces').innerText"
    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        until(fresh, "document.querySelector('#grid figure')")
        until(fresh, f"{STATE} && !{STATE}.includes('Checking')")
        assert fresh.run(said) == ""
        editor = "document.getElementById('editor').shadowRoot.querySelector('.cm-content')"
        for wrong, words in ((True, "do not show all your changes"), (False, "")):
            is_wrong.set() if wrong else is_wrong.clear()
            fresh.run(f"{editor}.focus()")
            fresh.ask("Input.insertText", text=" ")
            until(fresh, f"{STATE}.includes('error') === {json.dumps(wrong)}")
            until(fresh, f"({said} !== '') === {json.dumps(wrong)}")
            assert words in fresh.run(said)
            assert fresh.run("document.querySelectorAll('#grid figure').length") == 1


@pytest.mark.dear
def test_what_the_engine_offers_shows_at_the_text(fresh: Browser) -> None:
    inside = "document.getElementById('editor').shadowRoot"
    offered = f"{inside}.querySelector('.cm-tooltip-autocomplete')?.innerText"
    with page_served(lambda request: answers(request, HOSTILE)) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        fresh.run("document.getElementById('tab-text').click()")
        fresh.run(f"{inside}.querySelector('.cm-content').focus()")
        fresh.ask("Input.insertText", text="on")
        assert HOSTILE in until(fresh, offered)
        assert complaints(fresh) == []


@pytest.mark.dear
def test_why_something_failed_stays_where_it_was_asked_for(fresh: Browser) -> None:
    """And a kit whose title cannot be read keeps the one that it had."""
    refused = {"fault": {"message": "the work was stopped", "hint": "ask again"}}
    failing: set[str] = set()

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        if request["do"] in failing:
            return refused
        replied = answers(request, "Deep Shaft")
        if failing and request["do"] == "check":
            replied["result"]["title"] = ""
        return replied

    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        failing.update(("verify", "build"))
        for button, place in (("verify", "verdict"), ("make", "unmade")):
            fresh.run(f"document.getElementById('{button}').click()")
            said = f"document.getElementById('{place}').innerText"
            assert "ask again" in until(fresh, f"{said}.includes('the work was stopped') && {said}")
        fresh.run("document.getElementById('tab-text').click()")
        fresh.run(
            "document.getElementById('editor').shadowRoot.querySelector('.cm-content').focus()"
        )
        asked = len(server.asked)
        fresh.ask("Input.insertText", text=" ")
        while "check" not in {one["do"] for one in server.asked[asked:]}:
            fresh.run("new Promise(take => setTimeout(take, 20))")
        until(fresh, f"!{STATE}.includes('Checking')")
        assert fresh.run("document.getElementById('title').textContent") == "Deep Shaft"


@pytest.mark.dear
def test_a_page_that_could_not_be_shown_is_asked_for_again(fresh: Browser) -> None:
    def answer(request: dict[str, Any]) -> dict[str, Any]:
        if request["do"] == "page":
            return {"fault": {"message": "the `paper` is out", "hint": "ask again"}}
        return answers(request, "Deep Shaft")

    said = "document.getElementById('no-page').innerText"
    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        until(fresh, "document.querySelector('#grid figure')")
        until(fresh, f"{STATE} && !{STATE}.includes('Checking')")
        for times in (1, 2):
            fresh.run("document.getElementById('tab-pages').click()")
            assert (
                until(fresh, f"{said}.includes('Not') && {said}") == "Not shown: the paper is out."
            )
            assert [one["do"] for one in server.asked].count("page") == times
            fresh.run(
                "document.getElementById('tab-faces').click();"
                "document.getElementById('no-page').textContent = ''"
            )


@pytest.mark.dear
def test_what_has_changed_is_shown_before_all_is_drawn(fresh: Browser) -> None:
    held, going_on = threading.Event(), threading.Event()
    going_on.set()
    answered: list[str] = []

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        reply = answers(request, "Deep Shaft")
        if request["do"] in ("faces", "check", "put"):
            answered.append(request["do"])
        if request["do"] == "faces" and not going_on.is_set():
            if held.is_set():
                going_on.wait(20)
            held.set()
            (face,) = reply["result"]["faces"]
            changed = {"id": face["id"], "digest": "e", "svg": DRAWING.replace("rect", "path")}
            return {"result": {"faces": [changed], "complete": False}}
        return reply

    picture = "document.querySelector('#grid img').src"
    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        until(fresh, "document.querySelector('#grid figure')")
        until(fresh, f"{STATE} && !{STATE}.includes('Checking')")
        before = fresh.run(picture)
        answered.clear()
        going_on.clear()
        fresh.run(
            "document.getElementById('editor').shadowRoot.querySelector('.cm-content').focus()"
        )
        fresh.ask("Input.insertText", text=" ")
        try:
            until(fresh, f"{picture} !== {json.dumps(before)}")
            assert "Checking" in fresh.run(STATE)
            # Who goes on writing does not wait until the rest is drawn and checked.
            fresh.ask("Input.insertText", text=" ")
            fresh.run("new Promise(take => setTimeout(take, 200))")
        finally:
            going_on.set()
        until(fresh, f"!{STATE}.includes('Checking')")
        assert answered == ["put", "faces", "faces", "put", "faces", "check"]
        asked = [one for one in server.asked if one["do"] == "faces"]
        assert [one["shown"] for one in asked] == [[], *[["Deep Shaft"]] * 3]
        # What is no longer shown is drawn again where an edit is undone.
        assert [one["known"] for one in asked[-3:]] == [["d"], ["e"], ["e"]]


@pytest.mark.dear
def test_a_picture_that_never_comes_holds_nothing_up(fresh: Browser) -> None:
    """So it is in WebKit for what was seen, and is hidden by another tab before it is decoded."""
    changes = iter([False, True])

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        reply = answers(request, "Deep Shaft")
        if request["do"] == "faces" and request["known"]:
            (face,) = reply["result"]["faces"]
            face["digest"] = "e"
            reply["result"]["complete"] = next(changes)
        return reply

    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        until(fresh, f"document.querySelector('#grid img') && !{STATE}.includes('Checking')")
        fresh.run("HTMLImageElement.prototype.decode = () => new Promise(() => {}); 0")
        fresh.run(
            "document.getElementById('editor').shadowRoot.querySelector('.cm-content').focus()"
        )
        fresh.ask("Input.insertText", text=" ")
        until(fresh, f"{STATE}.includes('Checking')")
        until(fresh, f"!{STATE}.includes('Checking')")
        assert next(changes, None) is None


@pytest.mark.exhaustive
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1280, 800)])
def test_axe_finds_no_fault(fresh: Browser, scheme: str, size: tuple[int, int]) -> None:
    script = os.environ.get("AXE_CORE")
    if not script:
        pytest.skip("AXE_CORE names no axe.min.js")
    axe = Path(script).read_text(encoding="utf-8") + "; 0"
    feature = {"name": "prefers-color-scheme", "value": scheme}
    fresh.ask("Emulation.setEmulatedMedia", features=[feature])
    with page_served(Tiles("Deep Shaft")) as server:
        go(fresh, server.address + "#token=t", *size)
        until(fresh, SHELF)
        fresh.run(axe)
        assert fresh.run(FAULTS) == []
        assert fresh.run(WIDER) <= 0
        everywhere(fresh)
        wrong_in_the_end(fresh)
        for tab in ("text", "knobs", "faces", "build"):
            fresh.run(f"document.getElementById('tab-{tab}').click()")
            assert fresh.run(FAULTS) == [], tab
            assert fresh.run(WIDER) <= 0, tab
            assert fresh.run(SMALL) == [], tab


@pytest.mark.exhaustive
def test_a_kit_is_chosen_by_keys_alone_and_comes_back_after_a_reload(
    fresh: Browser, tmp_path: Path
) -> None:
    engine = Engine(tmp_path)
    with page_served(lambda request: engine.reply(json.dumps(request))) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        for _ in range(20):
            fresh.press("Tab")
            if fresh.run("document.activeElement.innerText.startsWith('Cave Mining')"):
                break
        fresh.press("Enter")
        assert until(fresh, f"document.querySelector('#grid figure') && {STATE}") == "Nothing wrong"
        said = until(fresh, "document.getElementById('summary').textContent")
        assert said == "2 files to print: 6 sheets of card, 6 sheets of paper."
        for _ in range(30):
            fresh.press("Tab")
            if fresh.run("document.activeElement.id") == "editor":
                break
        fresh.ask("Input.insertText", text="sheeet: 3\n")
        assert until(fresh, f"{STATE}.includes('error') && {STATE}") == "1 error"
        line = until(fresh, "document.querySelector('#found .place').innerText")
        assert "line 1, column 1" in line
        # A page is left in the middle of work: what was written is there again.
        until(fresh, "new Promise(take => setTimeout(() => take(true), 700))")
        go(fresh, server.address)
        until(fresh, "!document.getElementById('last').hidden")
        fresh.run("document.getElementById('go-on').click()")
        assert until(fresh, f"{STATE}.includes('error') && {STATE}") == "1 error"
        assert "sheeet: 3" in (engine.files.folder / "my-cave-mining.yaml").read_text("utf-8")


@pytest.mark.exhaustive
def test_a_shared_link_opens_the_same_kit_and_a_bomb_is_refused(fresh: Browser) -> None:
    with page_served(lambda request: answers(request, "Deep Shaft")) as server:
        go(fresh, server.address + "#token=t")
        project = {"files": {"a.yaml": "title: Ä\n"}, "main": "a.yaml", "options": {"seed": "7"}}
        share = "import('./share.js').then(share => share"
        link = fresh.run(f"{share}.packed({json.dumps(project)}))")
        assert fresh.run(f"{share}.unpacked('{link}').then(JSON.stringify))") == json.dumps(
            {key: project[key] for key in ("files", "main", "options")},
            ensure_ascii=False,
            separators=(",", ":"),
        )
        bomb = (
            "new Response(new Blob(['x'.repeat(9e6)]).stream().pipeThrough(new CompressionStream("
            "'deflate-raw'))).arrayBuffer().then(all => share.unpacked(btoa(String.fromCharCode("
            "...new Uint8Array(all))))).catch(why => why.message))"
        )
        said = fresh.run(f"import('./share.js').then(share => {bomb}")
        assert said == "it holds more than 2 MB"
        for damaged in ("%%%", link[:-9], link[9:], "A" * 500_000):
            said = fresh.run(f"{share}.unpacked('{damaged}').catch(why => why.message))")
            assert said == "a part of it is missing or was changed", damaged[:9]
        said = fresh.run(f"{share}.unpacked('A'.repeat(1.5e6)).catch(why => why.message))")
        assert said == "it has 1,500,000 characters, but a link has at most 1,000,000"
        # What cannot be made smaller makes no link that could not be opened.
        noise = "".join(random.Random(1).choices(string.ascii_letters + string.digits, k=1_400_000))
        project = json.dumps({"files": {"a.csv": noise}, "main": "a.csv"})
        said = fresh.run(f"{share}.packed({project}).catch(why => why.message))")
        assert said == "These files are too large for a link."


@pytest.mark.dear
def test_a_broken_link_is_said_and_nothing_is_lost(fresh: Browser) -> None:
    """However it comes: with the page, into a page that is open, or pasted."""
    said = "document.getElementById('said').innerText"
    go_on = "document.getElementById('go-on').textContent"
    broken = ("A" * 1_500_000, "%%%", "AAAA", "", "\u202e\u0000<b>")
    with page_served(lambda request: answers(request, "Deep Shaft")) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        until(fresh, "new Promise(take => setTimeout(() => take(true), 700))")
        for link in broken:
            go(fresh, f"{server.address}#kit={quote(link)}")
            until(fresh, f"{SHELF} && {said}.includes('This link cannot be opened')")
            assert fresh.run(go_on) == "Go on with Deep Shaft"
            assert fresh.run("location.href") == server.address
        project = {"files": {"a.yaml": "title: x\n"}, "main": "a.yaml", "options": {}}
        link = fresh.run(f"import('./share.js').then(one => one.packed({json.dumps(project)}))")
        asked = (
            "document.getElementById('ask').open && document.getElementById('ask-title').innerText"
        )
        paste = (
            f"document.getElementById('ask-value').value = ' http://127.0.0.1:1/#kit={link} ';"
            "document.getElementById('ask-yes').click()"
        )
        for pastes in (False, True):
            if pastes:
                fresh.run("document.getElementById('paste').click()")
                until(fresh, f"({asked}) === 'Open a link'")
            fresh.run(paste if pastes else f"location.hash = 'kit={link}'")
            until(fresh, f"({asked}) === 'Open the kit of this link?'")
            fresh.run("document.getElementById('ask-yes').click()")
            until(fresh, "document.getElementById('files').innerText === 'a.yaml'")
            fresh.run("document.getElementById('home').click()")


@pytest.mark.dear
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_what_is_said_covers_nothing_and_goes_by_a_key(
    fresh: Browser, size: tuple[int, int]
) -> None:
    top = "document.getElementById('slip').getBoundingClientRect()"
    with page_served(lambda request: answers(request, "Deep Shaft")) as server:
        go(fresh, server.address + "#token=t", *size)
        until(fresh, SHELF)
        assert fresh.run(f"{top}.height") == 0
        say = "import('./dom.js').then(dom => dom.say('There it is.', 'Look at it. '.repeat(30)))"
        # At the end of the start page, the last box lies above what is said.
        fresh.run(f"{say}.then(() => scrollTo(0, 1e6))")
        bottoms = "document.querySelectorAll('.box')].map(one => one.getBoundingClientRect().bottom"
        assert fresh.run(f"Math.max(...[...{bottoms})) <= {top}.top && {top}.bottom <= innerHeight")
        fresh.press("Escape")
        until(fresh, f"{top}.height === 0")
        everywhere(fresh)
        fresh.run(say)
        for tab in ("text", "knobs", "faces", "rules", "build"):
            fresh.run(f"document.getElementById('tab-{tab}').click()")
            covered = fresh.run(
                f"[...document.querySelectorAll('.pane, .tabs, .top')].map(one => "
                f"one.getBoundingClientRect()).filter(one => one.height && one.bottom > {top}.top"
                f" && one.top < {top}.bottom).length"
            )
            assert covered == 0, tab
        status = "document.querySelector('#said[role=status]')"
        assert fresh.run(f"{status}.innerText").startswith("There it is.")
        fresh.run("document.getElementById('hush').focus()")
        fresh.press("Enter")
        until(fresh, f"{top}.height === 0 && {status}.checkVisibility()")
        assert fresh.run("document.activeElement.id") == "main"


@pytest.mark.dear
def test_a_browser_without_room_says_so_until_it_has_some(fresh: Browser) -> None:
    put = "IDBObjectStore.prototype.put"
    refusing = "() => { throw new DOMException('', 'QuotaExceededError') }"
    full = f"self.kept = {put}; {put} = {refusing}; 0"
    with page_served(lambda request: answers(request, "Deep Shaft")) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        fresh.run(full)
        fresh.run("document.getElementById('tab-text').click()")
        fresh.run(
            "document.getElementById('editor').shadowRoot.querySelector('.cm-content').focus()"
        )
        fresh.ask("Input.insertText", text=" ")
        until(fresh, "!document.getElementById('unkept').hidden")
        fresh.run(f"{put} = self.kept; 0")
        fresh.ask("Input.insertText", text=" ")
        until(fresh, "document.getElementById('unkept').hidden")


@pytest.mark.dear
def test_what_a_message_has_between_backticks_is_code_and_never_markup(fresh: Browser) -> None:
    words = "did you mean `<img src=x onerror=alert(1)>`?"
    with page_served(Tiles(words)) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        shown = "[...document.querySelectorAll('#found .hint code')].map(one => one.textContent)"
        assert until(fresh, f"{shown}.length && {shown}") == ["<img src=x onerror=alert(1)>"]
        whole = fresh.run("document.querySelector('#found .hint').textContent")
        assert whole == words.replace("`", "")
        assert complaints(fresh) == []


@pytest.mark.dear
def test_why_nothing_was_checked_stands_among_the_problems(fresh: Browser) -> None:
    refused = {"fault": {"message": "the seed has 200 characters", "hint": None}}

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        return refused if request["do"] == "check" else answers(request, "Deep Shaft")

    with page_served(answer) as server:
        go(fresh, server.address + "#token=t")
        until(fresh, SHELF)
        fresh.run("document.querySelector('#kits .box').click()")
        found = "document.getElementById('found').innerText"
        assert "Not checked" in until(fresh, f"{found}.includes('200 characters') && {found}")


@pytest.mark.exhaustive
def test_even_rules_that_were_markup_would_not_run(fresh: Browser) -> None:
    hostile = json.dumps(f"<style>p {{}}</style>{HOSTILE}").replace("</script>", "<\\/script>")
    with page_served(lambda request: answers(request, "Deep Shaft")) as server:
        go(fresh, server.address + "#token=t")
        everywhere(fresh)
        fresh.run(f"import('./show.js').then(show => show.showRules({hostile}))")
        until(fresh, f"{INSIDE}.querySelector('img') && {INSIDE}.adoptedStyleSheets.length")
        assert fresh.run(f"{INSIDE}.querySelectorAll('script, [onerror], [href]').length") == 0
        dialogues = [event for event in complaints(fresh) if "Dialog" in event["method"]]
        assert dialogues == []
