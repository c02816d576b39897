"""A headless Chromium, driven over the DevTools protocol through a pair of pipes: no port, no package."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    """One window. Collects what its console says and what it asks of the network."""

    def __init__(self, width=1400, height=900):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if program is None:
            raise OSError("there is no Chromium on PATH")
        self.profile = tempfile.TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True)
        # The browser reads commands from descriptor 3 and writes answers to descriptor 4, each message ended by a NUL.
        commands, self.input = os.pipe()
        self.output, answers = os.pipe()
        command = [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}",
            f"--window-size={width},{height}", "about:blank",
        ]
        shell = ["/bin/sh", "-c", f'exec 3<&{commands} 4>&{answers}; exec "$@"', "sh", *command]
        self.process = subprocess.Popen(
            shell, pass_fds=(commands, answers), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.rest = b""
        self.last = 0
        self.console = []
        self.requests = []
        self.loaded = False
        self.session = None
        target = next(t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.input)
        os.close(self.output)
        self.profile.cleanup()

    def send(self, method, **parameters):
        """Sends a command and gives its answer back."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        number = self.last
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise OSError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def receive(self, seconds=60):
        end = time.monotonic() + seconds
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.output], [], [], max(0, end - time.monotonic()))
            data = os.read(self.output, 1 << 20) if ready else b""
            if not data:
                raise OSError("the browser does not answer")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.console.append(parameters["exceptionDetails"])
        elif method == "Runtime.consoleAPICalled":
            self.console.append(parameters["args"])
        elif method == "Log.entryAdded":
            self.console.append(parameters["entry"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loaded = True

    def open(self, url):
        self.loaded = False
        self.send("Page.navigate", url=url)
        while not self.loaded:
            self.note(self.receive())
        self.settle()

    def evaluate(self, expression):
        """The value of an expression in the page; a promise is waited for."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise OSError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def settle(self):
        """Waits until what was asked for is drawn."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    KEYS = {"Enter": 13, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "Tab": 9}

    def press(self, key):
        parameters = {"key": key, "windowsVirtualKeyCode": self.KEYS.get(key, ord(key[0].upper()))}
        if len(key) == 1:
            parameters["text"] = key
        elif key == "Enter":
            parameters["text"] = "\r"
        self.send("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key)
        self.settle()

    def type(self, text):
        self.send("Input.insertText", text=text)
        self.settle()

    def click(self, x, y):
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def wheel(self, x, y, delta):
        self.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)
        self.settle()

    def theme(self, name):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])
        self.settle()

    def screenshot(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
