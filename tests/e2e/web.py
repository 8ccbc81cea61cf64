"""The workbench in a real browser, used as a person would: see tests/e2e/web."""

import json
import os
import re
import subprocess
import sys
import zipfile

from browser import CONTROL, ENTER, Browser, Quiet, serve

# What the badge says when something is wrong, and what a tile of the gallery is called.
PROBLEM = re.compile(r"\d+ (error|warning)s?(, \d+ warnings?)?")
COPIES = re.compile(r", (one copy|\d+ copies)$")
SPEED = re.compile(r"(\d+) a second")

page, shots, pack, command = sys.argv[1:5]
os.makedirs(shots, exist_ok=True)
address = serve(page)


def say(text):
    print(f"  {text}", flush=True)


def shot(browser, name):
    path = f"{shots}/{name}.png"
    browser.calm()
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


def as_it_comes():
    """What a page costs that was never opened before: bytes, time to the first picture, games in a second."""
    browser = Browser()
    try:
        begin(browser)
        seconds = browser.script("return window.tilewright_ready") / 1000
        size = os.path.getsize(os.path.join(page, "tilewright_bg.wasm"))
        say(f"first picture after {seconds:.2f} s, module of {size / 1e6:.1f} MB")
        shot(browser, "web-start")
        play_to_the_end(browser)
        quiet(browser)
    finally:
        browser.close()


def play_many(browser, games):
    """Has so many games played; what is told of them."""
    browser.fill("Games", str(games), "SpinButton")
    browser.keys(ENTER)
    browser.click("Play the games", "Button")
    return browser.until(lambda: [one["name"] for one in browser.find(f"{games} games in", part=True)], 300)[0]


def natively(games):
    """How many games of the same kind the command plays in a second, on one thread."""
    asked = [command, "simulate", "base", "--games", str(games), "--threads", "1", "--format", "json"]
    return json.loads(subprocess.run(asked, check=True, capture_output=True).stdout)["games_per_second"]


def fast_enough():
    """The first games of a page take at most three times as long as without a browser. What else the machine does may come in between, so
    that up to five pages are tried."""
    for _ in range(5):
        browser = Browser()
        try:
            begin(browser)
            browser.click("Balance (", part=True)
            before = natively(2000)
            told = play_many(browser, 2000)
            here, there = int(SPEED.search(told).group(1)), (before + natively(2000)) / 2
            say(f"{told}; the command {there:.0f} a second, so {here / there:.2f}")
            quiet(browser)
        finally:
            browser.close()
        if here * 3 >= there:
            return
    raise AssertionError("a worker plays less than a third of the games that the command plays on one thread")


def make_a_set(browser):
    begin(browser)
    browser.click_for("New tile set", "Make it", "Button")
    browser.click("Make it", "Button")
    browser.until(lambda: any(path.endswith("/tiles.ron") for path in files(browser)))
    tiles = next(path for path in files(browser) if path.endswith("/tiles.ron"))
    # Until a worker has read it, the game that comes with the program is shown.
    browser.wait("Package: My tiles", part=True)
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
    """A tile that is the same as another is told while the person works, and no more when it is gone."""
    browser.wait("No problems.")
    designs = len(tiles_shown(browser))
    browser.click("New tile", "Button")
    browser.until(lambda: len(tiles_shown(browser)) == designs + 1)
    browser.click("Duplicate", "Button")
    browser.until(lambda: len(tiles_shown(browser)) == designs + 2)
    told = browser.until(lambda: [one["name"] for one in browser.shown() if PROBLEM.fullmatch(one["name"])])
    shot(browser, "web-problem")
    for left in (1, 0):
        browser.keys(CONTROL, "z")
        browser.until(lambda: len(tiles_shown(browser)) == designs + left)
    browser.wait("No problems.")
    say(f"a problem is shown ({told[0]}), and gone when its cause is")


# A worker that is to check a project falls instead, as often as `falls` says.
FALLS = """
  const Real = Worker;
  window.falls = window.made = 0;
  window.Worker = class extends Real {
    constructor(...how) { super(...how); window.made += 1; }
    postMessage(data, ...more) {
      if (!(window.falls > 0 && (data.job || "").startsWith('{"Check"'))) return super.postMessage(data, ...more);
      window.falls -= 1;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" })));
    }
  };
"""


def a_worker_falls():
    """It is said, another one checks; if that falls too, it is said, and the next change is checked again."""
    browser = Browser()
    try:
        browser.ask("POST", "/goog/cdp/execute", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": FALLS}})
        make_a_set(browser)
        browser.click_for("New tile", "north side: field", "Button")
        browser.wait("No problems.")
        browser.script("window.falls = 1")
        browser.click("Duplicate", "Button")
        browser.until(lambda: [one for one in browser.shown() if PROBLEM.fullmatch(one["name"])])
        browser.wait("It is being tried once more.", part=True)
        assert browser.script("return window.falls") == 0
        shot(browser, "web-fallen")
        browser.script("window.falls = 2")
        browser.keys(CONTROL, "z")
        browser.wait("What you have written is still here.", part=True)
        browser.keys(CONTROL, "z")
        browser.wait("No problems.")
        quiet(browser)
        say("a worker that checks falls: another one does it, and the person is told")
    finally:
        browser.close()


def tiles_shown(browser):
    return [one for one in browser.shown() if COPIES.search(one["name"])]


def play_by_hand(browser):
    browser.click_for("Play (", "Begin", part=True)
    browser.click_for("Begin", "can be laid", "Button")
    for _ in range(3):
        # What the computer could lay is shown too while it thinks.
        browser.wait("Player 1 lays the tile")
        left = browser.wait("tiles left", part=True)["name"]
        cell = browser.wait("can be laid", part=True)["name"]
        browser.click(cell)

        # A piece may be placed, or not; the other player then moves in a worker, and the next tile is drawn.
        def my_turn():
            mine = browser.find("Player 1: ", "Label", part=True)
            for found in browser.find("Pass", "Button")[:1] if mine else []:
                browser.click_at(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2)
            now = browser.find("tiles left", part=True)
            return now and now[0]["name"] != left and browser.find("Player 1 lays the tile")

        browser.until(my_turn, 120)
    shot(browser, "web-play")
    say("three turns against the computer")


def play_to_the_end(browser):
    """Computers play a whole game in workers."""
    browser.click_for("Play (", "Begin", part=True)
    browser.click_for("Player 1", "Computer, at random", "ComboBox")
    browser.click("Computer, at random", "Button")
    browser.until(lambda: any(one["value"] == "Computer, at random" for one in browser.find("Player 1", "ComboBox")))
    browser.click_for("Begin", "Run", "Button")
    speed = browser.steady("Speed", "Slider")
    browser.click_at(speed["x"] + 88, speed["y"] + speed["height"] / 2)
    browser.until(lambda: not any(one["disabled"] for one in browser.find("Run", "Button")))
    browser.click("Run", "Button")
    browser.wait("Rematch", "Button", seconds=300)
    shot(browser, "web-over")
    say("a game to its end")


def simulate(browser):
    browser.click("Balance (", part=True)
    told = play_many(browser, 200)
    shot(browser, "web-balance")
    say(told)


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
    browser.click_for("Package as a file", "Author")
    for name, text in (("Author", "Ana"), ("Version", "1.0.0"), ("Licence", "CC0-1.0")):
        browser.fill(name, text)
    browser.click("Write into the package", "Button")
    save = "Save my-tiles.tilewright"
    browser.until(lambda: any(not one["disabled"] for one in browser.find(save, "Button")))
    assert not browser.find("Folder for files"), "a browser has no folders to choose"
    shot(browser, "web-share")
    browser.click(save, "Button")
    path = os.path.join(browser.downloads, "my-tiles.tilewright")
    browser.until(lambda: os.path.exists(path) and zipfile.is_zipfile(path))
    folder = os.path.join(browser.downloads, "unpacked")
    with zipfile.ZipFile(path) as bundle:
        bundle.extractall(folder)
        for name in bundle.namelist():
            stored = next(stored for stored in files(browser) if stored.endswith("/" + name))
            browser.until(lambda: kept(browser, stored) == bundle.read(name).decode())
    other = os.path.join(browser.downloads, "desktop")
    subprocess.run([pack, folder, other], check=True)
    with open(path, "rb") as one, open(other, "rb") as two:
        assert one.read() == two.read(), "the desktop would have written another file"
    say("the download is what is kept, and the desktop's byte for byte")


def share(browser, tiles):
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
        # It can be looked at, and not changed.
        designs = len(tiles_shown(other))
        told = "This came with a link: you can look at it and play it, but not change it yet."
        other.wait(told)
        for name in ("New tile", "Duplicate"):
            assert other.wait(name, "Button")["disabled"], f"{name} of somebody else's looks as if it could be pressed"
            other.click(name, "Button")
            assert len(tiles_shown(other)) == designs, f"{name} of somebody else's"
        assert not any("tiles.ron" in path for path in files(other)), "nothing is kept before anybody wants it"
        other.click("Make it mine", "Button")
        mine = other.until(lambda: [path for path in files(other) if path.endswith("my-tiles/tiles.ron")])[0]
        assert kept(other, mine) == kept(browser, tiles), "it is not what was sent"
        other.click_for("New tile", "my-tiles-c, one copy", "Button")
        quiet(other)
        say("opened by somebody else, read only, and made theirs")
    finally:
        other.close()


def offline(browser):
    browser.until(lambda: browser.script("return navigator.serviceWorker.controller !== null"), 30)
    Quiet.cut = True
    before = len(Quiet.asked)
    try:
        begin(browser)
        browser.click("Tiles (", part=True)
        browser.wait("my-tiles-b, one copy")
        left = [path for path in Quiet.asked[before:] if "service-worker" not in path]
        assert not left, f"asked for without a network: {left}"
        say("it starts without a network, with the work")
    finally:
        Quiet.cut = False


def on_a_phone():
    phone = Browser(size=(390, 844), phone=True)
    cell = "can be laid"
    try:
        begin(phone)
        phone.click_for("Play (", "Begin", part=True, kind="touch")
        phone.click_for("Begin", cell, "Button", kind="touch")
        # The tile in hand lies over the board, and a tap turns it; everything that can be tapped is on the screen.
        for degrees in (0, 90, 180):
            hand = phone.steady(f"turned by {degrees}°", part=True)
            outside = [one["name"] for one in phone.shown() if one["role"] in ("Button", "Slider") and not (
                one["x"] >= -1 and one["y"] >= -1 and one["x"] + one["width"] <= 391 and one["y"] + one["height"] <= 845)]
            assert not outside, outside
            phone.click_at(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2, "touch")
        phone.wait("turned by 270°", part=True)
        shot(phone, "web-phone-begun")
        phone.click("Players and log", "Button", kind="touch")
        phone.wait("Log", part=True)
        shot(phone, "web-phone-sheet")
        phone.click("Put the panel away", "Button", kind="touch")
        phone.gone("Put the panel away", "Button")
        before = phone.steady(phone.wait(cell, part=True)["name"])
        cell = before["name"]
        board = phone.wait("Board")
        x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
        fingers = []
        for nth, away in enumerate((-1, 1)):
            fingers.append({"type": "pointer", "id": f"finger{nth}", "parameters": {"pointerType": "touch"}, "actions": [
                phone.to(x + away * 30, y), phone.DOWN, phone.rest(80), phone.to(x + away * 40, y, 200),
                phone.to(x + away * 50, y, 200), phone.rest(60), phone.UP]})
        phone.act(*fingers)
        phone.until(lambda: phone.wait(cell)["width"] > before["width"] * 1.3)
        wider = phone.steady(cell)
        phone.drag([(x, y), (x + 20, y + 40), (x + 40, y + 80)], kind="touch")
        # What stands out of the board is not told, so only its left edge says how far it went.
        phone.until(lambda: 10 < phone.wait(cell)["x"] - wider["x"] < 60)
        shot(phone, "web-phone-moved")
        # Neither of them has laid the tile; a tap does.
        phone.click(cell, kind="touch")
        phone.gone(cell)
        shot(phone, "web-phone")
        quiet(phone)
        say("a tile laid on a phone: pinch, drag, tap")
    finally:
        phone.close()


def main():
    as_it_comes()
    fast_enough()
    a_worker_falls()
    browser = Browser()
    try:
        tiles = make_a_set(browser)
        draw_a_tile(browser, tiles)
        show_a_problem(browser)
        play_by_hand(browser)
        simulate(browser)
        come_back(browser, tiles)
        hand_over(browser)
        share(browser, tiles)
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


if __name__ == "__main__":
    main()
