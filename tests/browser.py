"""A headless Chromium that a test drives: DevTools commands over a pair of pipes, with the standard library alone."""

from __future__ import annotations

import base64
import fcntl
import itertools
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

COMMANDS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
)
# Chromium reads commands from file 3 and writes answers to file 4.
_LAUNCH = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.dup2(int(sys.argv[2]), 4); os.execv(sys.argv[3], sys.argv[3:])"
)
_FREE_FILES = 10
_SECONDS = 60
_ATTEMPTS = 3


def find() -> str | None:
    """Where Chromium is installed, if it is."""
    return next((path for command in COMMANDS if (path := shutil.which(command))), None)


class Visit(NamedTuple):
    """What came of opening a page: each request by its address, and each message on the console."""

    requests: list[str]
    messages: list[str]


class Browser:
    """One page of a browser with a fresh profile, for a `with` statement."""

    def __init__(self, command: str) -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands_out, self._commands = _pipe()
        self._answers, answers_in = _pipe()
        arguments = [command, *OPTIONS, f"--user-data-dir={self._profile.name}", "about:blank"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _LAUNCH, str(commands_out), str(answers_in), *arguments],
            pass_fds=(commands_out, answers_in),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands_out)
        os.close(answers_in)
        self._numbers = itertools.count(1)
        self._buffer = b""
        self._events: list[dict[str, Any]] = []
        self._session: str | None = None

    def __enter__(self) -> Self:
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.do(f"{domain}.enable")
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._commands)
        os.close(self._answers)
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._profile.cleanup()

    def do(self, method: str, **params: Any) -> dict[str, Any]:
        """Give a DevTools command and wait for its answer."""
        number = next(self._numbers)
        command = {"id": number, "method": method, "params": params}
        if self._session is not None:
            command["sessionId"] = self._session
        os.write(self._commands, json.dumps(command).encode() + b"\0")
        while (message := self._message()).get("id") != number:
            self._events.append(message)
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        result: dict[str, Any] = message["result"]
        return result

    def open(
        self, page: Path, width: int, height: int = 800, media: Mapping[str, str] | None = None, fragment: str = ""
    ) -> Visit:
        """Open a page in a window of this width, in CSS pixels, and wait until it is quiet.

        `media` has media features by name, such as `prefers-color-scheme`.
        """
        self.resize(width, height)
        features = {"prefers-color-scheme": "light", "prefers-reduced-motion": "", "forced-colors": "", **(media or {})}
        self.do(
            "Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in features.items()]
        )
        # Otherwise a page that is open already is only scrolled.
        self._load("about:blank")
        self._load(page.as_uri() + fragment)
        # Two frames later all that the page asks for has been asked for.
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        requests, messages = [], []
        for event in self._events:
            params = event.get("params", {})
            match event.get("method"):
                case "Network.requestWillBeSent":
                    requests.append(params["request"]["url"])
                case "Runtime.consoleAPICalled" | "Runtime.exceptionThrown":
                    messages.append(json.dumps(params))
                case "Log.entryAdded":
                    messages.append(params["entry"]["text"])
        return Visit(requests, messages)

    def _load(self, address: str) -> None:
        """Go to an address; what happened before is forgotten."""
        self._events.clear()
        self.do("Page.navigate", url=address)
        while not any(event.get("method") == "Page.loadEventFired" for event in self._events):
            self._events.append(self._message())

    def resize(self, width: int, height: int = 800) -> None:
        """Give the window a size, in CSS pixels."""
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def value(self, expression: str) -> Any:
        """What an expression gives on the page, as JSON has it; the page's own rules do not bind it."""
        answer = self.do("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def screenshot(self) -> bytes:
        """The whole page as a PNG."""
        answer = self.do("Page.captureScreenshot", captureBeyondViewport=True)
        return base64.b64decode(answer["data"])

    def pdf(self) -> bytes:
        """The page as it is printed, on the paper that it asks for.

        On a busy machine Chromium fails now and then to print what it has just loaded: then it is asked again.
        """
        for _ in range(_ATTEMPTS - 1):
            with suppress(RuntimeError):
                return self._print()
            time.sleep(1)
        return self._print()

    def _print(self) -> bytes:
        answer = self.do("Page.printToPDF", preferCSSPageSize=True)
        return base64.b64decode(answer["data"])

    def _message(self) -> dict[str, Any]:
        deadline = time.monotonic() + _SECONDS
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._answers], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError(f"the browser said nothing for {_SECONDS} s")
            part = os.read(self._answers, 1 << 20)
            if not part:
                raise RuntimeError(f"the browser ended with status {self._process.wait()}")
            self._buffer += part
        text, _, self._buffer = self._buffer.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        return message


def _pipe() -> tuple[int, int]:
    """A pipe, its files numbered high enough not to be in the way of those that Chromium expects."""
    ends = os.pipe()
    moved = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, _FREE_FILES) for end in ends]
    for end in ends:
        os.close(end)
    return moved[0], moved[1]
