#!/usr/bin/env python3
"""Lets the tool compare damaged dumps of every format, and looks at how much memory and time it takes.

    check_dumps.py MODALSPEC [SECONDS]

Each process may take 300 MB and SECONDS of a processor at most, whether it compares a hundred dumps that are damaged or one that
is long; and it ends by itself with 0 or 1. What is not so is written line by line, and the exit code is 1. Standard error has the
most of each format. A release build has 2 seconds; the default leaves a debug build ten times that.
"""

import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
SAMPLES = os.path.join(ROOT, "Tests", "Cases", "dumps")
LIMIT = 300 << 20
LEVELS = 100_000
SIZE = 1_000_000

# A sample of each format, and what can be nested in it or repeated: a beginning and an end.
FORMATS = {
    "probe/dialog-keyboard.json": (
        b'{"class":"UIView","frame":[0,0,9,9],"children":[', b"]}",
        b'{"modalspecProbe":1,"container":[9,9],"scale":1,"windows":[{"frame":[0,0,9,9],"views":[', b"]}]}"),
    "wda/dialog-keyboard.json": (
        b'{"type":"Other","frame":"{{0, 0}, {9, 9}}","children":[', b"]}",
        b'{"type":"Application","frame":"{{0, 0}, {9, 9}}","children":[', b"]}"),
    "wda/dialog-keyboard.xml": (
        b'<XCUIElementTypeOther x="0" y="0" width="9" height="9">', b"</XCUIElementTypeOther>",
        b'<XCUIElementTypeApplication x="0" y="0" width="9" height="9">', b"</XCUIElementTypeApplication>"),
    "xcuitest/dialog-keyboard-snapshot.json": (
        b'{"elementType":1,"frame":{"X":0,"Y":0,"Width":9,"Height":9},"children":[', b"]}",
        b'{"elementType":2,"frame":{"X":0,"Y":0,"Width":9,"Height":9},"children":[', b"]}"),
    "xcuitest/dialog-keyboard.txt": (b"  Other, 0x1, {{0.0, 0.0}, {9.0, 9.0}}\n", b"", b"Application, pid: 1\n", b""),
    "xcuitest/dialog-keyboard-xcode27.txt": (
        b"  Other, {{0.0, 0.0}, {9.0, 9.0}}\n", b"", b"Application, {{0.0, 0.0}, {9.0, 9.0}}\n", b""),
    "maestro/dialog-keyboard.json": (
        b'{"attributes":{"bounds":"[0,0][9,9]"},"children":[', b"]}",
        b'{"attributes":{"bounds":"[0,0][0,0]"},"children":[', b"]}"),
    "maestro/dialog-keyboard.csv": (
        b'1,1,"bounds=[0,0][9,9]",0\n', b"",
        b'element_num,depth,attributes,parent_num\n0,0,"bounds=[0,0][0,0]",\n', b""),
    "idb/dialog-keyboard.json": (
        b'{"AXFrame":"{{0, 0}, {9, 9}}","type":"Other","children":[', b"]}",
        b'[{"AXFrame":"{{0, 0}, {9, 9}}","type":"Application"}', b"]"),
    "uikit/dialog.txt": (
        b"   | <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n", b"",
        b"<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n", b""),
}


def damaged(sample, numbers):
    """A hundred copies of a sample, cut off or with other bytes, each in pieces."""
    for _ in range(50):
        yield [sample[:numbers.randrange(len(sample))]]
    for _ in range(50):
        changed = bytearray(sample)
        for _ in range(numbers.randint(1, 5)):
            changed[numbers.randrange(len(changed))] = numbers.choice([0x27, 0x22, 0x3C, numbers.randrange(256)])
        yield [bytes(changed)]


def hostile(begin, end, head, tail):
    """Deep and long ones, by what is wrong with them, each in pieces: what this script holds would count as the tool's."""
    head += b"," if head.startswith(b"[{") else b""
    nested = [head] + [begin] * LEVELS
    yield "nested", nested + [end] * LEVELS + [tail]
    if end:
        yield "nested and cut off", nested
    yield "a long text", [head, begin[:-3]] + [b"a'\\\"a" * 1000] * (SIZE // 5000) + [end, tail]


def run(tool, folder, dumps):
    """The most memory in bytes that a comparison with some dumps takes, its seconds of a processor, and its exit code."""
    arguments = [tool, "compare", "card.modal.yaml", "--container", "393x852", "-q", "--exit-zero"]
    for number, pieces in enumerate(dumps):
        with open(os.path.join(folder, str(number)), "wb") as file:
            file.writelines(pieces)
        arguments += ["--actual", str(number)]
    process = subprocess.Popen(arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    # Kilobytes on Linux, bytes on macOS.
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return memory, usage.ru_utime + usage.ru_stime, process.returncode


def main(tool, limit="20"):
    numbers = random.Random(21)
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "card.modal.yaml"), "w", encoding="utf-8") as file:
            file.write("modalspec: 1\nname: card\nmodal: {contentSize: [300, 200]}\n")
        for name, parts in FORMATS.items():
            with open(os.path.join(SAMPLES, name), "rb") as file:
                sample = file.read()
            most, longest = 0, 0
            runs = [("damaged", damaged(sample, numbers))]
            runs += [(kind, [pieces]) for kind, pieces in hostile(*parts)]
            for kind, dumps in runs:
                memory, seconds, code = run(tool, folder, dumps)
                most, longest = max(most, memory), max(longest, seconds)
                if memory > LIMIT:
                    complaints.append(f"{name}, {kind}: {memory >> 20} MB")
                if seconds > float(limit):
                    complaints.append(f"{name}, {kind}: {seconds:.1f} s")
                if code not in (0, 1):
                    complaints.append(f"{name}, {kind}: ended with {code}")
            print(f"{name}: {most >> 20} MB and {longest:.2f} s at most", file=sys.stderr)
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
