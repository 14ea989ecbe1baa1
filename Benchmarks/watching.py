"""Measures `modalspec check --watch`: from a save to the end of the report on it."""

import queue
import random
import subprocess
import threading
import time

SPEC = """modalspec: 1
modal:
  contentSize: {{width: {width}, height: 200}}
  margins: 20
"""
# How long a report may take before the run counts as failed.
PATIENCE = 10


class Lines:
    """The lines of a pipe, as they come."""

    def __init__(self, pipe):
        self.waiting = queue.SimpleQueue()
        threading.Thread(target=self.read, args=(pipe,), daemon=True).start()

    def read(self, pipe):
        for line in pipe:
            self.waiting.put((time.monotonic(), line.decode().rstrip("\n")))

    def next(self, is_wanted):
        """The time of the next line that is wanted."""
        end = time.monotonic() + PATIENCE
        while True:
            moment, line = self.waiting.get(timeout=max(0, end - time.monotonic()))
            if is_wanted(line):
                return moment, line

    def rest(self):
        lines = []
        while not self.waiting.empty():
            lines.append(self.waiting.get()[1])
        return lines


def save(path, text, is_atomic):
    """Writes a file in one of the two ways of editors: into it, or beside it and renamed."""
    if not is_atomic:
        path.write_text(text)
        return
    beside = path.with_name("." + path.name + ".saved")
    beside.write_text(text)
    beside.rename(path)


def measure(modalspec, folder, seconds, count=30):
    """Saves specs in turn for a while.

    Returns how long each report took, in seconds, and what went wrong: saves that were not
    reported, or not once.
    """
    paths = [folder / f"spec-{number:02}.modal.yaml" for number in range(count)]
    for path in paths:
        path.write_text(SPEC.format(width=280))
    process = subprocess.Popen([modalspec, "check", "--watch", "."], cwd=folder,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    reports, changes = Lines(process.stdout), Lines(process.stderr)
    times, faults = [], []
    randomly = random.Random(1)
    try:
        changes.next(lambda line: "Ctrl-C ends" in line)
        reports.next(lambda line: "checked" in line)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            path = paths[len(times) % count]
            text = SPEC.format(width=200 + randomly.randrange(100))
            began = time.monotonic()
            save(path, text, is_atomic=len(times) % 2 == 1)
            try:
                moment, _ = reports.next(lambda line: "checked" in line)
                _, change = changes.next(lambda line: line.startswith("changed: "))
            except queue.Empty:
                faults.append(f"{path.name} was not reported")
                break
            if change != f"changed: {path.name}":
                faults.append(f"{path.name} was saved, and `{change}` reported")
            times.append(moment - began)
            # As nobody saves in step with a clock.
            time.sleep(randomly.uniform(0, 0.1))
        time.sleep(0.5)
        faults += [f"reported once more: {line}" for line in changes.rest()]
    finally:
        process.kill()
        process.wait()
    return times, faults
