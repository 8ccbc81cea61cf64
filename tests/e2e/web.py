"""The workbench in a real browser, used as a person would: see tests/e2e/web."""

import os
import subprocess
import sys
import time
import zipfile

from browser import CONTROL, Browser, Quiet, serve

page, shots, pack = sys.argv[1:4]
os.makedirs(shots, exist_ok=True)
address = serve(page)


def say(text):
    print(f"  {text}", flush=True)


def shot(browser, name):
    path = f"{shots}/{name}.png"
    browser.shot(path)
    # A picture of nothing is a few kB.
    assert os.path.getsize(path) > 12_000, f"{name}.png is nearly empty"
    say(f"{name}.png")


def begin(browser, more=""):
    browser.open(f"{address}?probe{more}")
    browser.until(lambda: browser.script("return window.tilewright_ready || 0"), 120)


def quiet(browser):
    """Nothing was refused by the policy of the page, and nothing has fallen."""
    bad = [entry["message"] for entry in browser.log() if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]
    assert not bad, bad


def files(browser):
    """The paths of what the browser keeps."""
    return browser.script("""
        return new Promise((done) => { const open = indexedDB.open("tilewright", 1);
          open.onsuccess = () => { const all = open.result.transaction("files").objectStore("files").getAllKeys();
            all.onsuccess = () => { open.result.close(); done(all.result); }; }; });""")


def kept(browser, path):
    return browser.script("""
        return new Promise((done) => { const open = indexedDB.open("tilewright", 1);
          open.onsuccess = () => { const one = open.result.transaction("files").objectStore("files").get(arguments[0]);
            one.onsuccess = () => { open.result.close(); done(one.result ? new TextDecoder().decode(one.result) : null); }; }; });""", path)


def make_a_set(browser):
    begin(browser)
    seconds = browser.script("return window.tilewright_ready") / 1000
    say(f"first picture after {seconds:.2f} s")
    shot(browser, "web-start")
    browser.click_for("New tile set", "Make it", "Button")
    browser.click("Make it", "Button")
    browser.until(lambda: any(path.endswith("/tiles.ron") for path in files(browser)))
    tiles = next(path for path in files(browser) if path.endswith("/tiles.ron"))
    say(f"a set: {tiles}")
    return tiles


def middle(browser, name):
    found = browser.steady(name)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def draw_a_tile(browser, tiles):
    """Two sides become cities by clicks, and one city by a line of the pointer."""
    browser.click_for("New tile", "north side: field", "Button")
    for side in ("north", "south"):
        browser.click_for(f"{side} side: field", f"{side} side: road")
        browser.click_for(f"{side} side: road", f"{side} side: city")
    ends = middle(browser, "north side, middle: city c1"), middle(browser, "south side, middle: city c2")
    half = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    browser.drag([ends[0], half, ends[1]])
    browser.wait("south side, middle: city c1")
    # It is kept without being saved, and soon in its file.
    browser.until(lambda: '"c1": (kind: "city", ports: [N, S])' in (kept(browser, tiles) or ""), 90)
    shot(browser, "web-tiles")
    say("a tile, drawn by the pointer and kept")


def show_a_problem(browser):
    """A road that meets no side is told while the person works, and goes with the mistake."""
    browser.wait("No problems.", part=True)
    browser.click_for("New tile", "north side: field", "Button")
    # Without anything on it, it is the same as no other; a twin of it is told.
    browser.click_for("Duplicate", "problem", "Button")
    shot(browser, "web-problem")
    for _ in range(2):
        browser.keys(CONTROL, "z")
        time.sleep(0.5)
    browser.wait("No problems.", part=True)
    say("a problem is shown, and gone when its cause is")


def play_a_game(browser):
    browser.click_for("Play (", "Begin", part=True)
    browser.click_for("Begin", "can be laid", "Button")
    for _ in range(3):
        left = browser.wait("tiles left", part=True)["name"]
        browser.click("can be laid", part=True)
        # A piece may be placed, or not; the other player then moves in a worker, and the next tile is drawn.
        end = time.time() + 90
        while time.time() < end:
            for found in browser.find("Pass", "Button")[:1]:
                browser.click_at(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2)
            moved = browser.find("tiles left", part=True) and browser.find("tiles left", part=True)[0]["name"] != left
            if moved and browser.find("can be laid", part=True):
                break
            time.sleep(0.2)
        else:
            raise AssertionError("the game does not go on")
    shot(browser, "web-play")
    say("three turns against the computer")


def simulate(browser):
    browser.click("Balance (", part=True)
    browser.action("Run the simulation")
    seconds, end = "games in", time.time() + 180
    while not any(one["name"].startswith("1000 games") for one in browser.find(seconds, part=True)):
        assert time.time() < end, "the games are not played"
        time.sleep(0.2)
    found = browser.find(seconds, part=True)[0]
    shot(browser, "web-balance")
    say(found["name"])


def come_back(browser, tiles):
    text = kept(browser, tiles)
    begin(browser)
    browser.click("Tiles (", part=True)
    browser.wait("my-tiles-b, one copy")
    assert kept(browser, tiles) == text
    say("after a reload the work is there")


def hand_over(browser):
    browser.ask("POST", "/goog/cdp/execute", {"cmd": "Browser.setDownloadBehavior", "params": {
        "behavior": "allow", "downloadPath": browser.downloads}})
    browser.action("Print and share")
    browser.click("Package as a file")
    for name, text in (("Author", "Ana"), ("Version", "1.0.0"), ("Licence", "CC0-1.0")):
        browser.click(name, "TextInput")
        browser.keys(CONTROL, "a")
        browser.type(text)
    browser.click("Write into the package", "Button")
    time.sleep(1)
    shot(browser, "web-share")
    browser.click("Save my-tiles.tilewright", "Button")
    path = os.path.join(browser.downloads, "my-tiles.tilewright")
    browser.until(lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    time.sleep(0.5)
    folder = os.path.join(browser.downloads, "unpacked")
    with zipfile.ZipFile(path) as bundle:
        bundle.extractall(folder)
    other = os.path.join(browser.downloads, "desktop")
    subprocess.run([pack, folder, other], check=True)
    with open(path, "rb") as one, open(other, "rb") as two:
        assert one.read() == two.read(), "the desktop would have written another file"
    say("the download is the desktop's, byte for byte")


def share(browser):
    browser.click("Copy as a link", "Button")
    link = browser.until(lambda: browser.script("return window.tilewright_copied"))
    say(f"a link of {len(link)} letters")
    assert len(link) < 30_000
    other = Browser()
    try:
        begin(other, "#" + link.split("#")[1])
        other.click("Tiles (", part=True)
        other.wait("my-tiles-b, one copy")
        shot(other, "web-link")
        assert not any("tiles.ron" in path for path in files(other)), "nothing is kept before anybody wants it"
        other.click("Make it mine", "Button")
        other.until(lambda: any(path.endswith("my-tiles/tiles.ron") for path in files(other)))
        quiet(other)
        say("opened by somebody else, and made theirs")
    finally:
        other.close()


def offline(browser):
    browser.until(lambda: browser.script("return navigator.serviceWorker.controller !== null"), 30)
    Quiet.cut = True
    try:
        begin(browser)
        browser.wait("Tiles (", part=True)
        say("it starts without a network")
    finally:
        Quiet.cut = False


def on_a_phone():
    phone = Browser(size=(390, 844), phone=True)
    try:
        begin(phone)
        phone.click_for("Play (", "Begin", part=True, kind="touch")
        phone.click_for("Begin", "can be laid", "Button", kind="touch")
        cell = phone.wait("can be laid", part=True)
        board = phone.wait("Board")
        x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
        fingers = []
        for nth, away in enumerate((-1, 1)):
            fingers.append({"type": "pointer", "id": f"finger{nth}", "parameters": {"pointerType": "touch"}, "actions": [
                phone.to(x + away * 30, y), phone.DOWN, phone.rest(80), phone.to(x + away * 60, y, 200),
                phone.to(x + away * 90, y, 200), phone.rest(60), phone.UP]})
        phone.act(*fingers)
        time.sleep(0.5)
        wider = phone.wait("can be laid", part=True)
        assert wider["width"] > cell["width"] * 1.3, f"pinched: {cell} {wider}"
        phone.drag([(x, y), (x + 20, y + 40), (x + 40, y + 80)], kind="touch")
        time.sleep(0.5)
        moved = phone.wait("can be laid", part=True)
        assert abs(moved["y"] - wider["y"] - 80) < 25, f"dragged: {wider} {moved}"
        shot(phone, "web-phone-before")
        phone.click("can be laid", part=True, kind="touch")
        phone.until(lambda: phone.find("Pass", "Button") or not phone.find("can be laid", part=True))
        shot(phone, "web-phone")
        quiet(phone)
        say("a tile laid on a phone: pinch, drag, tap")
    finally:
        phone.close()


def main():
    browser = Browser()
    try:
        tiles = make_a_set(browser)
        draw_a_tile(browser, tiles)
        show_a_problem(browser)
        play_a_game(browser)
        simulate(browser)
        come_back(browser, tiles)
        hand_over(browser)
        share(browser)
        offline(browser)
        quiet(browser)
    except BaseException:
        try:
            browser.shot(f"{shots}/web-failed.png")
        except AssertionError as error:
            print(error, file=sys.stderr)
        print(sorted({(one["role"], one["name"][:60]) for one in browser.shown()}), file=sys.stderr)
        for entry in browser.log():
            print("   ", entry["message"][:600], file=sys.stderr)
        raise
    finally:
        browser.close()
    on_a_phone()
    say(f"all is well; pictures in {shots}")


main()
