#!/usr/bin/env python3
"""Tries that nothing grows faster than what it is about.

    Benchmarks/growth.py MODALSPEC                    250, 1,000, 4,000 and 16,000, by the time of a processor
    Benchmarks/growth.py MODALSPEC --instructions     250 and 1,000, by instructions: the same each time
    Benchmarks/growth.py MODALSPEC --only "check labels"

Each step has four times as many modals, documents, elements or files as the one before, and may take five times as long;
what a start takes is taken off. A row ends where a limit of a file ends it, and says so. A chain of `extends` has a
limit as well, but does not end its rows: each file beyond it gets a finding, and these must not take longer and longer.

`solve` takes one file. So it has no row for files, and solves the last file of a chain.

Instructions are for every change and must be quick. They leave out the rows in `COVERED`, which take the way of another
row. The time of a processor is measured of all rows.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

STEP = 5
SIZES = [250, 1_000, 4_000, 16_000]
# A step from less than that says nothing: seconds, or instructions.
LEAST = {"time": 0.05, "instructions": 2_000_000}
PATIENCE = 300
# What ends a row: a finding or an error that names a limit.
LIMIT = re.compile(r"MS010|MS50[5-9]|have more than")


def modals(count):
    rows = "".join(f"  m{n}: {{contentSize: [300, {100 + n % 90}]}}\n" for n in range(count))
    return {"a.modal.yaml": f"modalspec: 1\nmodals:\n{rows}"}


def documents(count):
    return {"a.modal.yaml": "---\n".join(
        f"modalspec: 1\nname: d{n}\nmodal: {{contentSize: [300, {100 + n % 90}]}}\n" for n in range(count))}


def files(count):
    return {f"f{n}.modal.yaml": f"modalspec: 1\nmodal: {{contentSize: [300, {100 + n % 90}]}}\n" for n in range(count)}


def chain(count):
    bases = {"f0.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 100]}\n"}
    return bases | {
        f"f{n}.modal.yaml": f"modalspec: 1\nmodal: {{extends: f{n - 1}.modal.yaml}}\n" for n in range(1, count)}


def content(elements, height, more=""):
    return {"a.modal.yaml": f"modalspec: 1\nmodal:\n  contentSize: [320, {height}]\n  clamp: false\n  margins: 0\n"
                            f"  elements:\n{elements}{more}"}


def views(count):
    # With colors: a picture looks for the ground of each.
    rows = "".join(
        f"    e{n}: {{kind: view, color: \"#112233\", left: {n % 20 * 16}, top: {n // 20 * 10}, width: 8, height: 8}}\n"
        for n in range(count))
    return content(rows, count // 20 * 10 + 10)


def buttons(count):
    # Too small for a finger. The smallest content is taller than every screen, so that all sizes are under all bars.
    rows = "".join(
        f"    e{n}: {{kind: button, left: {n % 4 * 80}, top: {n // 4 * 24}, width: 20, height: 20}}\n"
        for n in range(count))
    return content(rows, count // 4 * 24 + 24)


def labels(count, width="fit"):
    rows = "".join(
        f"    e{n}: {{kind: label, text: Words, left: {n % 4 * 80}, top: {n // 4 * 24}, width: {width}, height: fit}}\n"
        for n in range(count))
    return content(rows, count // 4 * 24 + 24)


def children(count):
    names = ", ".join(f"e{n}" for n in range(count))
    rows = "".join(f"    e{n}: {{kind: view, height: 8}}\n" for n in range(count))
    return content(f"    all: {{kind: view, left: 0, right: 0, top: 0, stack: {{spacing: 2, children: [{names}]}}}}\n{rows}",
                   count * 10)


def states(count):
    rows = "".join(f"      s{n}: {{on: {{go: s{(n + 1) % count}}}}}\n" for n in range(count))
    return content("    ok: {kind: button, text: OK, left: 20, right: 20, bottom: 20, height: 44, tap: go}\n", 200,
                   f"  behavior:\n    initial: s0\n    states:\n{rows}")


KINDS = {
    "modals": modals, "documents": documents, "files": files, "files in a chain": chain,
    "views": views, "buttons with a finding each": buttons,
    "labels": labels, "labels with a finding each": lambda count: labels(count, 20),
    "children of a stack": children, "states": states,
}
# The code of the finding that each element has: `check` must name as many.
FINDINGS = {"buttons with a finding each": "MS218", "labels with a finding each": "MS229"}
# Two settings for each modal: with more the frames are soon too many for a file.
PROJECT = "matrix: {devices: [iphone-15], keyboards: [none]}\n"
COMMANDS = {
    "check": (["check", "--no-cache", "-j", "1", "--quiet"], list(KINDS)),
    "test": (["test", "-j", "1", "--quiet"], list(KINDS)),
    "record": (["record", "-j", "1"], list(KINDS)),
    "draw": (["draw", "-o", "OUT/a.svg"], list(KINDS)),
    "solve --why": (["solve", "--device", "iphone-15", "--why"], [kind for kind in KINDS if kind != "files"]),
}
# Only `check` looks for findings; the other commands treat these elements as those without. A picture and a solution are
# of one state. Chains are read alike by every command, and solving reads no more of their files than the limit.
COVERED = {
    *(f"{name} {kind}" for name in COMMANDS if name != "check" for kind in FINDINGS),
    "draw states", "solve --why states",
    "test files in a chain", "draw files in a chain", "solve --why files in a chain",
}


def cost(tool, arguments, folder, by):
    """The seconds or the instructions of a run, and what it says; nothing of one that takes too long."""
    # A third quicker than callgrind, and nobody asks here which function it was.
    counted = []
    if by == "instructions":
        counted = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    process = subprocess.Popen(
        [*counted, tool, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C"})
    timer = threading.Timer(PATIENCE, process.kill)
    timer.start()
    said = process.stdout.read()
    # Of this process alone: others run beside it.
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    timer.cancel()
    if process.returncode == -9:
        return None, ""
    if process.returncode not in (0, 1) and not LIMIT.search(said):
        sys.exit(f"error: {' '.join(arguments)} ended with {process.returncode}: {said[-1000:]}")
    if counted:
        return int(re.search(r"I +refs: +([\d,]+)", said)[1].replace(",", "")), said
    return used.ru_utime + used.ru_stime, said


def count_findings(said, code):
    """How many elements the findings of a code name, such as "`e0`, `e1`, `e2` and 247 more"."""
    count = 0
    for line in re.findall(rf"^\w+\[{code}\]: (.*)", said, re.M):
        more = re.search(r" and ([\d,]+) more", line)
        count += len(re.findall(r"`e\d+`", line)) + (int(more[1].replace(",", "")) if more else 0)
    return count


def row(tool, arguments, kind, sizes, by, scratch, start):
    """What the sizes of a row cost, as words, and the ratios of its steps."""
    known, cells, ratios = None, [], []
    for size in sizes:
        folder = Path(scratch, kind)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for path, text in (KINDS[kind](size) | {".modalspec.yml": PROJECT}).items():
            (folder / path).write_text(text)
        last = f"f{size - 1}.modal.yaml" if kind == "files in a chain" else "a.modal.yaml"
        words = [word.replace("LAST", last) for word in arguments]
        found, said = cost(tool, words, folder, by)
        if found is None:
            return cells + [f"more than {PATIENCE} s"], ratios + [float("inf")]
        # A busy machine is no growth: a short run beyond the limit gets two more chances.
        for _ in range(2 if by == "time" and known and found < 20 else 0):
            if found - start > STEP * known:
                found = min(found, cost(tool, words, folder, by)[0] or found)
        found = max(found - start, LEAST[by])
        shown = f"{found / 1e6:,.0f} M" if by == "instructions" else f"{found:.2f} s"
        if LIMIT.search(said):
            return cells + [f"{shown}, a limit"], ratios
        if arguments[0] == "check" and kind in FINDINGS:
            named = count_findings(said, FINDINGS[kind])
            if named != size:
                sys.exit(f"error: check {kind}: {FINDINGS[kind]} names {named} elements of {size}")
        cells.append(f"{shown} ({found / known:.1f})" if known else shown)
        ratios += [found / known] if known else []
        known = found
    return cells, ratios


def measure(tool, by, only=""):
    """Prints the rows, and returns the greatest ratio of a step in each."""
    tool = str(Path(tool).resolve())
    sizes = SIZES[:2] if by == "instructions" else SIZES
    jobs = os.cpu_count() if by == "instructions" else 1
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(jobs) as pool:
        def arguments(name, folder):
            paths = ["LAST"] if name.startswith("solve") else ["."]
            return [word.replace("OUT", str(folder)) for word in COMMANDS[name][0]] + paths

        def start(name):
            folder = Path(tempfile.mkdtemp(dir=scratch))
            (folder / "a.modal.yaml").write_text("modalspec: 1\nmodal: {contentSize: [300, 200]}\n")
            (folder / ".modalspec.yml").write_text(PROJECT)
            words = [word.replace("LAST", "a.modal.yaml") for word in arguments(name, folder)]
            return min(cost(tool, words, folder, by)[0] for _ in range(1 if jobs > 1 else 3))

        def run(job):
            folder = tempfile.mkdtemp(dir=scratch)
            return job, *row(tool, arguments(job[0], folder), job[1], sizes, by, folder, started[job[0]])

        started = dict(zip(COMMANDS, pool.map(start, COMMANDS)))
        left_out = COVERED if by == "instructions" and not only else set()
        asked = [(name, kind) for name, (_, kinds) in COMMANDS.items() for kind in kinds
                 if only in f"{name} {kind}" and f"{name} {kind}" not in left_out]
        greatest = {}
        for (name, kind), cells, ratios in pool.map(run, asked):
            print(f"{name + ' ' + kind:40} {'  '.join(cells)}", flush=True)
            greatest[f"{name} {kind}"] = max(ratios, default=0)
    return greatest


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("modalspec", help="a tool that was built in release")
    parser.add_argument("--instructions", action="store_true", help="count instructions of the two smallest sizes")
    parser.add_argument("--only", default="", help="the rows whose name contains this")
    options = parser.parse_args()
    if options.instructions and not shutil.which("valgrind"):
        print("skipped: there is no valgrind")
        return
    greatest = measure(options.modalspec, "instructions" if options.instructions else "time", options.only)
    missed = [name for name, ratio in greatest.items() if ratio > STEP]
    if missed:
        sys.exit(f"error: more than {STEP} times as much for four times as many: {', '.join(missed)}")


if __name__ == "__main__":
    main()
