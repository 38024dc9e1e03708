"""Chromium without a window, driven over the DevTools protocol through a pipe: no port, no library."""
import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from harness import Missing

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


class BrowserError(Missing):
    """There is no browser, or it does not do what it is told."""


class Browser:
    """One browser; a page at a time. Use as a context."""

    def __init__(self):
        self.path = next((path for path in map(shutil.which, NAMES) if path), None)
        if not self.path:
            raise BrowserError("no Chromium is on the path; on Debian: apt-get install chromium")

    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix="nsesim-browser-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()
        # The browser reads from descriptor 3 and writes to 4; above 10 nothing is in the way.
        high = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, 10) for descriptor in (to_browser, from_browser)]
        for descriptor in (to_browser, from_browser):
            os.close(descriptor)

        def connect():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [
                self.path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--force-device-scale-factor=1", "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.profile}",
            ],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for descriptor in high:
            os.close(descriptor)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close", session=None)
            self.process.wait(20)
        except (BrowserError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        # Helpers of the browser may write for a moment yet.
        for _ in range(50):
            shutil.rmtree(self.profile, ignore_errors=True)
            if not os.path.exists(self.profile):
                break
            time.sleep(0.1)

    def receive(self, patience=120):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], patience)
            piece = os.read(self.read_end, 1 << 20) if ready else b""
            if not piece:
                raise BrowserError("the browser has ended" if ready else f"the browser says nothing for {patience} s")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session="own", **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session == "own" and self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, path, width=1400, height=900, dark=False):
        """Opens a file in a new page, and forgets the one before."""
        if self.session:
            self.call("Target.closeTarget", session=None, targetId=self.target)
        self.session = None
        self.target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        self.events = []
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.look(width, height, dark)
        self.call("Page.navigate", url=path.resolve().as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        self.settle()

    def look(self, width, height, dark):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def print_media(self, isOn):
        """Styles for paper, and what the page does before and after it is printed."""
        self.call("Emulation.setEmulatedMedia", media="print" if isOn else "")
        self.js(f"dispatchEvent(new Event('{'before' if isOn else 'after'}print'))")
        self.settle()

    def settle(self):
        """Two frames, so that all that was asked for has been drawn."""
        self.js("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")

    def js(self, expression):
        """The value of an expression in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def key(self, name, code=0):
        """Presses a key where the focus is."""
        text = {"Enter": "\r"}.get(name, name if len(name) == 1 else "")
        for kind in ("keyDown", "keyUp"):
            more = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code, **more)
        self.settle()

    def complaints(self):
        """What the console, the network and the security policy have to say."""
        texts = []
        for event in self.events:
            parameters = event.get("params", {})
            match event.get("method"):
                case "Runtime.exceptionThrown":
                    details = parameters["exceptionDetails"]
                    texts.append(details.get("exception", {}).get("description") or details["text"])
                case "Log.entryAdded":
                    texts.append(parameters["entry"]["text"])
                case "Runtime.consoleAPICalled":
                    texts.append("console: " + " ".join(str(argument.get("value")) for argument in parameters["args"]))
                case "Network.requestWillBeSent":
                    url = parameters["request"]["url"]
                    if not url.startswith(("file:", "data:", "about:")):
                        texts.append(f"the page asks for {url}")
                case "Page.javascriptDialogOpening":
                    texts.append(f"the page opens a dialog: {parameters['message']}")
                    self.call("Page.handleJavaScriptDialog", accept=True)
        return texts

    def picture(self, path):
        """The whole page as PNG."""
        answer = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(answer["data"]))

    def paper(self, path):
        """The page as it prints."""
        answer = self.call("Page.printToPDF", preferCSSPageSize=False, paperWidth=8.27, paperHeight=11.69)
        path.write_bytes(base64.b64decode(answer["data"]))
