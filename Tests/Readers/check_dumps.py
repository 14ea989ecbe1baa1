#!/usr/bin/env python3
"""Lets the tool compare damaged dumps of every format, and looks at how much memory and time it takes.

    check_dumps.py MODALSPEC [SECONDS]

Each process may take 300 MB and SECONDS of a processor at most, whether it compares a hundred dumps that are damaged, or one that
is deep or as large as a dump may be; it ends by itself with 0 or 1, and opens nothing that a dump names. 5,000 equal views beside 50
elements may take a twentieth of SECONDS, and in a debug build a fifth; 5,000 views in one another, each more like the modal than
the one around it, half of SECONDS. What is not so is written line by line, and the exit code is 1. Standard error has the
most of each format. A release build takes a second, and has 5 on whatever machine; the default leaves a debug build 20, and smaller dumps.
"""

import os
import random
import socket
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
SAMPLES = os.path.join(ROOT, "Tests", "Cases", "dumps")
LIMIT = 300 << 20
LEVELS = 100_000
SIZE = 31 << 20

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


BUTTON = '{"type":"Button","label":"%s","rawIdentifier":%s,"nativeFrame":"{{%d, %d}, {66, 70}}","children":[]}'
# Each with what is repeated up to the size, as `many` makes it: a number in it is another one each time.
LONG = [
    ("many attributes", b'<XCUIElementTypeWindow', b' a%x=""', b"/>"),
    ("many names", b"<XCUIElementTypeWindow>", b'<a%x a%x="" b%x=""/>', b"</XCUIElementTypeWindow>"),
    ("many traits", b'<XCUIElementTypeWindow x="0" y="0" width="9" height="9" traits="', b"a, ", b'"/>'),
    ("many traits in JSON", b'{"type":"Window","frame":"{{0, 0}, {9, 9}}","traits":"', b"a,", b'"}'),
    ("many dots in a class", b'{"modalspecProbe":1,"container":[9,9],"windows":[{"frame":[0,0,9,9],"class":"', b"a.",
     b'","views":[]}]}'),
    ("many layers", b"<UIWindow: 0x1; frame = (0 0; 9 9)", b"; layer = <", b"UIWindowLayer: 0x2>>\n"),
    ("many lines of a text of UIKit", b"<UIWindow: 0x1; frame = (0 0; 9 9); text = '", b"some  words\n",
     b"'; layer = <UIWindowLayer: 0x2>>\n"),
    ("many lines of a label", b"Window, {{0.0, 0.0}, {9.0, 9.0}}, label: '", b"a \xE3\x81\x82\xE3\x81\x82  b\n", b"'\n"),
    ("many labels in a label", b"Window, {{0.0, 0.0}, {9.0, 9.0}}, label: '", b"b', label: '\n", b"'\n"),
    ("many flags", b"Window, {{0.0, 0.0}, {9.0, 9.0}}", b", ", b"\n"),
    ("many quotes in a row", b'element_num,depth,attributes,parent_num\n0,0,"text=', b'""', b'; bounds=[0,0][9,9]",\n'),
]


def many(head, part, tail, size):
    """A dump of some size, in pieces."""
    count = (size - len(head) - len(tail)) // (len(part) + 4 * part.count(b"%x"))
    yield head
    for start in range(0, count, 10_000):
        numbers = range(start, min(start + 10_000, count))
        yield b"".join(part.replace(b"%x", b"%x" % number) for number in numbers)
    yield tail


def rows(name, size):
    """Views in one another that are written line by line, as deep as a dump of some size has a place for, in pieces."""
    if name.endswith(".csv"):
        yield b"element_num,depth,attributes,parent_num\n"
        for row in range(LEVELS):
            yield b'%d,%d,"bounds=[0,0][9,9]; enabled=true",%d\n' % (row, row, max(row - 1, 0))
        return
    isUIKit = name.startswith("uikit")
    indentation = b"    |" if isUIKit else b" "
    line = (b"   | <UIView: 0x1; frame = (0 0; 9 9); transform = [0.9, 0, 0, 0.9, 0, 0]; layer = <CALayer: 0x2>>\n"
            if isUIKit else b"Other, 0x1, {{0.0, 0.0}, {9.0, 9.0}}\n")
    head = (b"<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n" if isUIKit
            else b"Application, {{0.0, 0.0}, {9.0, 9.0}}\n")
    yield head
    size -= len(head)
    level = 0 if isUIKit else 1
    while size >= len(line) + level * len(indentation):
        text = indentation * level + line if not isUIKit else line[:4] + indentation * level + line[4:]
        yield text
        size -= len(text)
        level += 1


def equal(kind, count=5000, label="w"):
    """Buttons in ten rows of five places, which may be called like the modal or like the elements, in one line."""
    name = {"unnamed": "null", "called like the modal": '"big"'}.get(kind, '"e%d"')
    buttons = ",".join(
        BUTTON % (label, name % (number % 50) if "%" in name else name, 20 + number % 5 * 70, 60 + number // 5 % 10 * 78)
        for number in range(count))
    view = '{"type":"%s","rawIdentifier":%s,"nativeFrame":"{{%d, %d}, {%d, %d}}","children":[%s]}'
    modal = view % ("Other", '"big"', 20, 60, 350, 780, buttons)
    window = view % ("Window", "null", 0, 0, 393, 852, modal)
    return (view % ("Application", "null", 0, 0, 393, 852, window)).encode()


def closer(count):
    """Views in one another, each of which is more like the modal than the one around it, with its elements in the last."""
    view = '{"type":"Other","rawIdentifier":"%s","nativeFrame":"{{%d, 60}, {%s}}","children":[%s'
    around = "".join(view % ("v", 20 + number - count, "350, 780", "") for number in range(count))
    parts = ",".join(
        view % (f"e{number % 2}", 20 + number % 2 * 70, "66, 70", "]}") for number in range(count))
    return ('{"type":"Application","nativeFrame":"{{0, 0}, {393, 852}}","children":[' + around + parts
            + "]}" * count + "]}").encode()


def entities(folder, server):
    """XML whose document type grows, or names a pipe or an address that nobody else opens."""
    pipe = os.path.join(folder, "pipe")
    os.mkfifo(pipe)
    laughs = b"".join(b'<!ENTITY e%d "%s">' % (number, b"&e%d;" % (number - 1) * 10) for number in range(1, 10))
    types = [b'<!DOCTYPE a [<!ENTITY e0 "ha">%s<!ENTITY e "&e9;">]>' % laughs]
    for address in (f"file://{pipe}", f"http://127.0.0.1:{server.getsockname()[1]}/a"):
        types += [form % address.encode() for form in (
            b'<!DOCTYPE a [<!ENTITY e SYSTEM "%s">]>', b'<!DOCTYPE a SYSTEM "%s">',
            b'<!DOCTYPE a [<!ENTITY %% p SYSTEM "%s"> %%p;]>')]
    for type in types:
        yield [b'<?xml version="1.0"?>', type, b'<XCUIElementTypeWindow x="0" y="0" width="9" height="9" label="&e;"/>']


def damaged(sample, numbers):
    """A hundred copies of a sample, cut off or with other bytes, each in pieces."""
    for _ in range(50):
        yield [sample[:numbers.randrange(len(sample))]]
    for _ in range(50):
        changed = bytearray(sample)
        for _ in range(numbers.randint(1, 5)):
            changed[numbers.randrange(len(changed))] = numbers.choice([0x27, 0x22, 0x3C, numbers.randrange(256)])
        yield [bytes(changed)]


def hostile(name, parts, size):
    """Deep and long ones, by what is wrong with them, each in pieces: what this script holds would count as the tool's."""
    begin, end, head, tail = parts
    head += b"," if head.startswith(b"[{") else b""
    nested = [head] + [begin] * LEVELS
    yield ("nested" if end else "one after the other"), nested + [end] * LEVELS + [tail]
    if end:
        yield "nested and cut off", nested
    else:
        yield "nested", rows(name, size)
    yield "a long text", [head, begin[:-3]] + [b"a'\\\"a" * 1000] * (size // 5000) + [end, tail]


def run(tool, folder, dumps, spec="card"):
    """The most memory in bytes that a comparison with some dumps takes, its seconds of a processor, and its exit code."""
    arguments = [tool, "compare", f"{spec}.modal.yaml", "--container", "393x852", "-q", "--exit-zero"]
    for number, pieces in enumerate(dumps):
        with open(os.path.join(folder, str(number)), "wb") as file:
            file.writelines(pieces)
        arguments += ["--actual", str(number)]
    process = subprocess.Popen(arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # One that waits for a pipe takes no time of a processor.
    alarm = threading.Timer(600, process.kill)
    alarm.start()
    _, status, usage = os.wait4(process.pid, 0)
    alarm.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    # Kilobytes on Linux, bytes on macOS.
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return memory, usage.ru_utime + usage.ru_stime, process.returncode


def main(tool, limit="20"):
    limit = float(limit)
    isRelease = limit <= 5
    size = SIZE if isRelease else SIZE // 16
    numbers = random.Random(21)
    complaints = []
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as server:
        with open(os.path.join(folder, "card.modal.yaml"), "w", encoding="utf-8") as file:
            file.write("modalspec: 1\nname: card\nmodal: {contentSize: [300, 200]}\n")
        with open(os.path.join(folder, "big.modal.yaml"), "w", encoding="utf-8") as file:
            file.write("modalspec: 1\nname: big\nmodal:\n  presentation: fixed\n  frame: [20, 60, 350, 780]\n  elements:\n")
            for number in range(50):
                left, top = number % 5 * 70, number // 5 * 78
                file.write(f"    e{number}: {{kind: button, text: w, left: {left}, width: 66, top: {top}, height: 70}}\n")

        def check(name, runs, limit, spec="card"):
            most, longest = 0, 0
            for kind, dumps in runs:
                memory, seconds, code = run(tool, folder, dumps, spec)
                most, longest = max(most, memory), max(longest, seconds)
                if memory > LIMIT:
                    complaints.append(f"{name}, {kind}: {memory >> 20} MB")
                if seconds > limit:
                    complaints.append(f"{name}, {kind}: {seconds:.2f} s")
                if code not in (0, 1):
                    complaints.append(f"{name}, {kind}: ended with {code}")
            print(f"{name}: {most >> 20} MB and {longest:.2f} s at most", file=sys.stderr)

        for name, parts in FORMATS.items():
            with open(os.path.join(SAMPLES, name), "rb") as file:
                sample = file.read()
            runs = [("damaged", damaged(sample, numbers))]
            runs += [(kind, [pieces]) for kind, pieces in hostile(name, parts, size)]
            check(name, runs, limit)
        check("large", [(kind, [many(*parts, size)]) for kind, *parts in LONG], limit)
        check("entities", [("entities", entities(folder, server))], limit)
        server.setblocking(False)
        try:
            server.accept()
            complaints.append("entities: an address was opened")
        except BlockingIOError:
            pass
        for kind in ("unnamed", "called like the modal", "called like the elements"):
            check(f"equal views, {kind}", [(kind, [[equal(kind)]])], limit / (20 if isRelease else 5), "big")
            many_views = [[equal(kind, 99_000 if isRelease else 9000, "\u597D")]]
            check(f"many equal views, {kind}", [(kind, many_views)], limit, "big")
        check("views in one another", [("closer to the modal", [[closer(5000 if isRelease else 300)]])], limit / 2, "big")
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
