"""A real browser, driven through the protocol of WebDriver by nothing but Python's own library, and a server of a folder."""

import base64
import functools
import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
CONTROL, SHIFT, ENTER, ESCAPE = "\ue009", "\ue008", "\ue007", "\ue00c"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A static host that counts what is asked of it, and can be cut off."""

    asked, cut = [], False

    def log_message(self, *_):
        pass

    def do_GET(self):
        Quiet.asked.append(self.path)
        if Quiet.cut:
            self.send_error(503)
        else:
            super().do_GET()


def serve(folder):
    """Serves a folder on this machine; its address."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


class Browser:
    """A browser with a profile of its own."""

    def __init__(self, size=(1440, 1040), phone=False, profile=None):
        self.profile = profile or tempfile.mkdtemp(prefix="tilewright-profile-")
        self.downloads = tempfile.mkdtemp(prefix="tilewright-downloads-")
        self.driver = subprocess.Popen(["chromedriver", "--port=0", "--allowed-ips=127.0.0.1"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = None
        for line in self.driver.stdout:
            if "successfully on port" in line:
                port = line.rsplit(" ", 1)[1].strip(" .\n")
                break
        if port is None:
            raise AssertionError("the driver did not start")
        threading.Thread(target=self.driver.stdout.read, daemon=True).start()
        self.base = f"http://127.0.0.1:{port}"
        args = ["--headless=new", "--disable-quic", "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
                "--disable-dev-shm-usage", f"--user-data-dir={self.profile}", f"--window-size={size[0]},{size[1]}"]
        if os.geteuid() == 0:
            args.append("--no-sandbox")
        options = {"args": args, "prefs": {"download.default_directory": self.downloads}}
        if phone:
            # A ratio that is only pretended is not told to a canvas that asks how many pixels it has.
            metrics = {"width": size[0], "height": size[1], "pixelRatio": 1, "touch": True}
            options["mobileEmulation"] = {"deviceMetrics": metrics}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        path = shutil.which("chromium") or shutil.which("google-chrome")
        if path:
            options["binary"] = path
        self.session = ""
        made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = "/session/" + made["sessionId"]
        self.ask("POST", "/timeouts", {"script": 60000, "pageLoad": 120000})

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + (self.session if path != "/session" else "") + path, data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=180) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()[:600]}") from None

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def script(self, text, *args):
        return self.ask("POST", "/execute/sync", {"script": text, "args": list(args)})

    def shot(self, path):
        for left in (2, 1, 0):
            try:
                picture = self.ask("GET", "/screenshot")
                break
            except AssertionError:
                # A busy machine may need more time for a picture than the driver gives it.
                if not left:
                    raise
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def log(self):
        return self.ask("POST", "/se/log", {"type": "browser"})

    # What is shown, by the page's own probe.

    def shown(self):
        return json.loads(self.script("return window.tilewright_probe ? window.tilewright_probe() : '[]'"))

    def find(self, name, role=None, part=False):
        def fits(widget):
            right = name in widget["name"] if part else widget["name"] == name
            return right and role in (None, widget["role"]) and widget["width"] > 0
        return [widget for widget in self.shown() if fits(widget)]

    def wait(self, name, role=None, part=False, seconds=60):
        end = time.time() + seconds
        while time.time() < end:
            found = self.find(name, role, part)
            if found:
                return found[0]
            time.sleep(0.1)
        names = sorted({widget["name"][:60] for widget in self.shown()})
        raise AssertionError(f"waited in vain for {name!r}; there is {names}")

    def until(self, what, seconds=60):
        end = time.time() + seconds
        while True:
            found = what()
            if found:
                return found
            if time.time() > end:
                names = sorted({widget["name"][:60] for widget in self.shown()})
                raise AssertionError(f"waited in vain; there is {names}")
            time.sleep(0.1)

    def gone(self, name, role=None, part=False, seconds=60):
        """Waits until nothing is called so."""
        self.until(lambda: not self.find(name, role, part), seconds)

    def calm(self, seconds=10):
        """Waits until nothing moves and no picture becomes sharper any more; not for ever, because something may move all the time."""
        last, end = None, time.time() + seconds
        while time.time() < end:
            frames = self.script("return window.tilewright_frames || 0")
            if frames == last:
                return
            last = frames
            time.sleep(0.7)

    # A person's hands.

    def act(self, *sources):
        self.ask("POST", "/actions", {"actions": list(sources)})

    def pointer(self, steps, kind="mouse", name="hand"):
        self.act({"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": steps})

    @staticmethod
    def to(x, y, duration=30):
        return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration}

    DOWN, UP = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}

    @staticmethod
    def rest(ms):
        return {"type": "pause", "duration": ms}

    def click_at(self, x, y, kind="mouse"):
        self.pointer([self.to(x, y), self.rest(120), self.DOWN, self.rest(60), self.UP, self.rest(120)], kind)

    def steady(self, name, role=None, part=False, seconds=60):
        """Where it is once it stays where it is."""
        last, end = None, time.time() + seconds
        while time.time() < end:
            found = self.wait(name, role, part, seconds)
            if found == last:
                return found
            last = found
            time.sleep(0.25)
        raise AssertionError(f"{name!r} does not come to rest")

    def click(self, name, role=None, part=False, kind="mouse", seconds=60):
        found = self.steady(name, role, part, seconds)
        self.click_at(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2, kind)

    def click_for(self, name, wanted, role=None, part=False, kind="mouse", seconds=60):
        """Clicks until something comes of it, as a person does when everything has moved under the hand."""
        end = time.time() + seconds
        while time.time() < end:
            self.click(name, role, part, kind)
            try:
                return self.wait(wanted, part=True, seconds=6)
            except AssertionError:
                pass
        raise AssertionError(f"a click on {name!r} does not bring {wanted!r}")

    def drag(self, points, kind="mouse"):
        steps = [self.to(*points[0]), self.rest(100), self.DOWN]
        for point in points[1:]:
            steps += [self.to(*point, duration=150), self.rest(60)]
        self.pointer(steps + [self.UP, self.rest(120)], kind)

    def keys(self, *chord):
        down = [{"type": "keyDown", "value": key} for key in chord]
        up = [{"type": "keyUp", "value": key} for key in reversed(chord)]
        self.act({"type": "key", "id": "keys", "actions": down + [self.rest(60)] + up + [self.rest(100)]})

    def type(self, text):
        steps = []
        for letter in text:
            steps += [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}, self.rest(15)]
        self.act({"type": "key", "id": "keys", "actions": steps})

    def fill(self, name, text, role="TextInput", seconds=60):
        """Types into a field until it says so."""
        end = time.time() + seconds
        while True:
            self.click(name, role)
            self.keys(CONTROL, "a")
            self.type(text)
            try:
                return self.until(lambda: any(field["value"] == text for field in self.find(name)), 6)
            except AssertionError:
                if time.time() > end:
                    raise

    def action(self, name):
        """An action by its name, through the palette."""
        field = "Type to find an action, a game, a package, a tile or a rule"
        self.keys(CONTROL, SHIFT, "p")
        self.wait(field)
        self.type(name)
        self.until(lambda: any(one["value"] == name for one in self.find(field)) and self.find(name))
        self.keys(ENTER)
        self.gone(field)
