"""What the scripts that look at pictures share: the tool, the browser, and how they complain.

Each of them is called with the tool and a Chromium, writes what is wrong line by line, and then ends with 1.
"""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager

from playwright.sync_api import sync_playwright

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SPECS = os.path.join(ROOT, "Specs")


def gallery():
    """The specs of the gallery."""
    folder = os.path.join(SPECS, "Gallery")
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".modal.yaml")]


class Check:
    """A run of a script: the tool, a folder for its files, and what is wrong so far."""

    def __init__(self, tool, chromium, folder):
        self.tool = os.path.abspath(tool)
        self.chromium = chromium
        self.folder = folder
        self.complaints = []
        self.counts = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def run(self, *arguments, ends=0):
        """What the tool prints, which ends as it should."""
        run = subprocess.run([self.tool, *map(str, arguments)], cwd=self.folder, capture_output=True)
        if run.returncode != ends:
            sys.exit(f"modalspec {' '.join(map(str, arguments))} ends with {run.returncode}: {run.stderr.decode()}")
        return run.stdout.decode()

    def solve(self, *arguments):
        return json.loads(self.run("solve", "--format", "json", "--no-config", *arguments))["frames"]

    def complain(self, where, what):
        self.complaints.append(f"{where}: {what}")

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    @contextmanager
    def browser(self):
        """The system's own Chromium, which needs no sandbox where root starts it."""
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        with sync_playwright() as driver:
            browser = driver.chromium.launch(
                executable_path=self.chromium, args=arguments,
                # The driver would switch off what stops pages that change their address too often.
                ignore_default_args=["--disable-ipc-flooding-protection"])
            yield browser
            browser.close()


def main(check, at_least):
    """Runs a check with the arguments of the command line. Each count must come to as much as is said of it."""
    with tempfile.TemporaryDirectory() as folder:
        run = Check(sys.argv[1], sys.argv[2], folder)
        check(run)
    for what, number in at_least.items():
        if run.counts.get(what, 0) < number:
            run.complain("too few", f"{run.counts.get(what, 0)} {what}, and not {number}")
    for complaint in run.complaints[:200]:
        print(complaint)
    print(", ".join(f"{number} {what}" for what, number in run.counts.items()), file=sys.stderr)
    sys.exit(1 if run.complaints else 0)
