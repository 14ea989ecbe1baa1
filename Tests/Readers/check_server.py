#!/usr/bin/env python3
"""Tries who is let in to the server of the live page, and what it bears. Needs nothing but Python.

    check_server.py MODALSPEC
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from serving import serving

SPEC = "modalspec: 1\nname: {name}\nmodal:\n  contentSize: {{width: {width}, height: 200}}\n"
complaints = []


def complain(words):
    complaints.append(words)


def expect(what, found, wanted):
    if found != wanted:
        complain(f"{what}: {found}, and not {wanted}")


async def send(server, text, body=b"", wait=15):
    """The status and the whole of what comes back; the status is 0 where the connection just ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(text.replace("\n", "\r\n").encode())
        for start in range(0, len(body), 1 << 20):
            writer.write(body[start:start + (1 << 20)])
            await writer.drain()
        await writer.drain()
        found = await asyncio.wait_for(reader.read(), wait)
    except (ConnectionError, asyncio.TimeoutError):
        return 0, b""
    finally:
        writer.close()
    return (int(found.split(b" ")[1]) if found.startswith(b"HTTP/1.1 ") else 0), found


def request(server, path="/", method="GET", token=None, host=None, **headers):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{server.port}'}", "Connection: close"]
    if token != "":
        lines.append(f"ModalSpec-Token: {token or server.token}")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\n".join(lines) + "\n\n"


async def doors(server):
    """Who is let in, and who is not."""
    right, wrong = server.token, "0" * 32
    cases = [
        ("the page", request(server, f"/?token={right}", token=""), 200),
        ("by another name of this machine", request(server, f"/?token={right}", host=f"localhost:{server.port}"), 200),
        ("from the page", request(server, Origin=f"http://127.0.0.1:{server.port}"), 200),
        ("another host", request(server, f"/?token={right}", host="evil.example"), 403),
        ("another port", request(server, host="127.0.0.1:1"), 403),
        ("no host", f"GET /?token={right} HTTP/1.1\n\n", 403),
        ("two hosts", request(server, host=f"127.0.0.1:{server.port}\nHost: evil.example"), 403),
        ("another origin", request(server, Origin="https://evil.example"), 403),
        ("no origin that can be named", request(server, Origin="null"), 403),
        ("no token", request(server, token=""), 403),
        ("a wrong token", request(server, token=wrong), 403),
        ("a part of the token", request(server, token=right[:31]), 403),
        ("a wrong token in the address", request(server, f"/?token={wrong}", token=""), 403),
        ("an event stream without a token", request(server, "/events", token=""), 403),
        ("a file of the page without a token", request(server, "/page/app.js", token=""), 403),
        ("a look with a token in the address", request(server, f"/look?token={right}", "POST", token=""), 403),
        ("a way out, escaped", request(server, "/..%2f..%2fetc/passwd"), 404),
        ("a way out", request(server, "/../../etc/passwd"), 404),
        ("a way out of the page's files", request(server, "/page/../../etc/passwd"), 404),
        ("a way out with the token in the address", request(server, f"/..%2f..%2fetc/passwd?token={right}", token=""), 404),
        ("what is not there", request(server, "/page/other.js"), 404),
        ("looking by GET", request(server, "/look"), 404),
        ("a body that is no wish", request(server, "/look", "POST", Content_Length="0"), 400),
        ("no HTTP", "hello\n\n", 400),
    ]
    cases += [(f"the method {method}", request(server, method=method), 405) for method in
              ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD", "CONNECT", "PROPFIND"]]
    for what, text, status in cases:
        found, answer = await send(server, text)
        expect(what, found, status)
        if b"Access-Control" in answer:
            complain(f"{what}: other pages may read it")
    found, _ = await send(server, request(server, "/", X="a" * 90_000))
    if found not in (400, 431):
        complain(f"a long header: {found}")
    # Requests that follow at once are answered in turn, and a refusal does not take an answer with it.
    good, bad = request(server).replace("Connection: close\n", ""), request(server, token="")
    for what, text, wanted in [("two at once", good + request(server), [200, 200]), ("a good and a bad one", good + bad, [200, 403])]:
        _, found = await send(server, text)
        statuses = [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", found)]
        expect(what, statuses, wanted)
    _, page = await send(server, request(server))
    head = page.split(b"\r\n\r\n")[0].decode()
    for line in ["Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "Cache-Control: no-store"]:
        if line not in head:
            complain(f"the page has no {line}")
    policy = head.split("Content-Security-Policy: ")[1].split("\r\n")[0]
    if "unsafe" in policy or "sha256-" not in policy or "default-src 'none'" not in policy:
        complain(f"the policy is {policy}")


async def wish(server, wanted, **more):
    body = json.dumps({"spec": wanted, **more}).encode()
    status, answer = await send(server, request(server, "/look", "POST", Content_Length=len(body)), body)
    return status, json.loads(answer.split(b"\r\n\r\n", 1)[1]) if status == 200 else None


async def paths(server):
    """Only specs below the root are read."""
    status, look = await wish(server, "a.modal.yaml")
    expect("a spec", status, 200)
    if look and "data-part=\"content\"" not in look["picture"]:
        complain("a spec has no picture")
    for path in ["link.modal.yaml", "out/secret.modal.yaml", "../secret.modal.yaml", "/etc/passwd", "./a.modal.yaml", ""]:
        status, _ = await wish(server, path)
        expect(f"the spec {path!r}", status, 404)
        status, _ = await wish(server, path, text="modalspec: 1")
        expect(f"a text as {path!r}", status, 404)
    # What a text extends must not lead out, either; and nothing of it is shown.
    status, look = await wish(server, "a.modal.yaml", text="modalspec: 1\nname: a\nmodal: {extends: ../secret.modal.yaml}\n")
    expect("a text that extends what is outside", status, 200)
    if look and ("picture" in look or "hidden words" in json.dumps(look)):
        complain("a text shows what is outside of the root")
    for size, status in [({"container": [0, 5]}, 200), ({"device": "no-phone"}, 200), ({"os": 99}, 200), ({"time": 1e300, "scenario": "x"}, 200), ({"drag": 1e308}, 200), ({"container": [1e300, 1e300]}, 200), ({"keyboard": "1e999"}, 200), ({"modal": "none"}, 200)]:
        found, look = await wish(server, "a.modal.yaml", **size)
        expect(f"a look with {size}", found, status)
        if look and "picture" not in look and not look["problems"]:
            complain(f"a look with {size} says nothing")


async def bases(server):
    """What lies outside of the root and within its repository is a part of the specs there, and no spec of its own."""
    for base, isDrawn in [("../shared/base.modal.yaml", True), ("../../secret.modal.yaml", False)]:
        status, look = await wish(server, "c.modal.yaml", text=f"modalspec: 1\nname: c\nmodal: {{extends: {base}}}\n")
        expect(f"a text that extends {base}", (status, bool(look and "picture" in look)), (200, isDrawn))
    status, _ = await wish(server, "../shared/base.modal.yaml")
    expect("a base outside of the root", status, 404)


async def bodies(server):
    """Large bodies are refused, whether they say so or not."""
    large = b" " * 100_000_000
    status, _ = await send(server, request(server, "/look", "POST", Content_Length=len(large)), large)
    expect("100 MB", status, 413)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request(server, "/look", "POST", Transfer_Encoding="chunked").replace("\n", "\r\n").encode())
    status = b""
    for _ in range(100):
        try:
            writer.write(b"100000\r\n" + b" " * (1 << 20) + b"\r\n")
            await writer.drain()
        except ConnectionError:
            break
    try:
        writer.write(b"0\r\n\r\n")
        status = await asyncio.wait_for(reader.read(), 10)
    except (ConnectionError, asyncio.TimeoutError):
        pass
    writer.close()
    expect("100 MB in pieces", status[9:12], b"413")


async def pieces(server):
    """A body in many small pieces keeps nobody waiting."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request(server, "/look", "POST", Transfer_Encoding="chunked").replace("\n", "\r\n").encode())
    writer.write(b"300000\r\n" + b" " * 0x300000 + b"\r\n" + b"1\r\n \r\n" * 60_000)
    await asyncio.sleep(0)
    start = time.monotonic()
    status, _ = await send(server, request(server, "/specs"))
    taken = time.monotonic() - start
    expect("a request beside one in pieces", status, 200)
    if taken > 2:
        complain(f"a request beside one in pieces takes {taken:.1f} s")
    writer.close()


async def slow(server, number):
    """Looks that take long keep nobody from the page; the server then ends while they do."""
    elements = "".join(
        f"    e{index}: {{kind: label, text: Some words, left: {index % 7}, top: {index}, width: fit, height: fit}}\n" for index in range(900))
    text = f"modalspec: 1\nname: a\nmodal:\n  contentSize: [300, 1000]\n  elements:\n{elements}"
    writers = []
    for index in range(number):
        body = json.dumps({"spec": "a.modal.yaml", "text": f"{text}# {index}\n"}).encode()
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request(server, "/look", "POST", Content_Length=len(body)).replace("\n", "\r\n").encode() + body)
        await writer.drain()
        writers.append(writer)
    start = time.monotonic()
    for path in ["/", "/specs", "/page/app.js"]:
        status, _ = await send(server, request(server, path))
        expect(f"{path} beside slow looks", status, 200)
    taken = time.monotonic() - start
    if taken > 1:
        complain(f"the page takes {taken:.1f} s beside slow looks")
    return writers


async def stalls(server, number=200):
    """With many connections that do not go on, another request is answered; they are closed in ten seconds."""
    stalled = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(number)]
    half = request(server, "/look", "POST", Content_Length=100).replace("\n", "\r\n").encode()
    for index, (_, writer) in enumerate(stalled):
        writer.write(half[:20] if index % 2 else half)
        await writer.drain()
    start = time.monotonic()
    status, _ = await send(server, request(server))
    taken = time.monotonic() - start
    expect(f"a request beside {number} that stall", status, 200)
    if taken > 1:
        complain(f"a request beside {number} that stall takes {taken:.2f} s")
    start = time.monotonic()
    await asyncio.gather(*(asyncio.wait_for(reader.read(), 20) for reader, _ in stalled), return_exceptions=True)
    taken = time.monotonic() - start
    if taken > 12:
        complain(f"connections that stall are closed after {taken:.1f} s")
    for _, writer in stalled:
        writer.close()


async def strangers(server, number=900):
    """Whoever has not named the token makes room for the next one, and takes no place of a page."""
    page, writer = await asyncio.open_connection("127.0.0.1", server.port)
    kept = request(server).replace("Connection: close\n", "").replace("\n", "\r\n").encode()
    writer.write(kept)
    await page.readuntil(b"</html>")
    silent = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(number)]
    status, _ = await send(server, request(server))
    expect(f"a request beside {number} that say nothing", status, 200)
    writer.write(kept)
    found = await asyncio.wait_for(page.readuntil(b"</html>"), 5)
    expect("another one of a page that is open", found.strip().split(b"\r\n")[0], b"HTTP/1.1 200 OK")
    for _, other in silent + [(page, writer)]:
        other.close()


async def many(server, number):
    """Requests on 200 connections at once, each kept open for several."""
    body = json.dumps({"spec": "a.modal.yaml", "keyboard": "letters"}).encode()
    text = request(server, "/look", "POST", Content_Length=len(body)).replace("Connection: close\n", "")
    message = text.replace("\n", "\r\n").encode() + body
    failures = 0

    async def client():
        nonlocal failures
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        for _ in range(number // 200):
            writer.write(message)
            await writer.drain()
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
            await reader.readexactly(length)
            failures += not head.startswith(b"HTTP/1.1 200")
        writer.close()

    await asyncio.gather(*(client() for _ in range(200)))
    expect(f"failures of {number} requests", failures, 0)


async def saves(server, folder, number):
    """A page hears of what is saved."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    text = request(server, f"/events?token={server.token}", token="")
    writer.write(text.replace("\n", "\r\n").encode())
    await writer.drain()
    heard = 0

    async def listen():
        nonlocal heard
        while line := await reader.readline():
            heard += line.startswith(b"event: saved")

    listener = asyncio.create_task(listen())
    for index in range(number):
        path = os.path.join(folder, "b.modal.yaml")
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(SPEC.format(name="b", width=200 + index % 50))
        os.replace(path + ".new", path)
        # Some are so close together that they are one change.
        await asyncio.sleep(0.002 if index % 10 else 0.03)
    await asyncio.sleep(0.3)
    listener.cancel()
    writer.close()
    if heard < number / 20:
        complain(f"of {number} saves, {heard} were heard of")


async def alone(server):
    """Nothing listens but on this machine's own address."""
    port = f"{server.port:04X}"
    listening = []
    for table in ["/proc/net/tcp", "/proc/net/tcp6"]:
        if os.path.exists(table):
            with open(table, encoding="ascii") as file:
                listening += [row.split()[1] for row in file if row.split()[3] == "0A" and row.split()[1].endswith(f":{port}")]
    if os.path.exists("/proc/net/tcp"):
        expect("what listens", listening, [f"0100007F:{port}"])


async def load(server, folder):
    """After many requests and saves it holds as much as before."""
    await many(server, 2_000)
    await saves(server, folder, 100)
    await asyncio.sleep(0.5)
    before = server.memory, server.descriptors
    await many(server, 10_000)
    await saves(server, folder, 1_000)
    await asyncio.sleep(1)
    after = server.memory, server.descriptors
    print(f"memory {before[0] / 1e6:.1f} MB, then {after[0] / 1e6:.1f} MB; descriptors {before[1]}, then {after[1]}", file=sys.stderr)
    if after[0] - before[0] > 5_000_000:
        complain(f"the memory grows from {before[0]} to {after[0]} bytes")
    if after[1] > before[1]:
        complain(f"there are {after[1]} descriptors, and were {before[1]}")


def main():
    with tempfile.TemporaryDirectory() as outside:
        root = os.path.join(outside, "specs")
        os.makedirs(root)
        for name in ["a", "b"]:
            with open(os.path.join(root, f"{name}.modal.yaml"), "w", encoding="utf-8") as file:
                file.write(SPEC.format(name=name, width=300))
        with open(os.path.join(outside, "secret.modal.yaml"), "w", encoding="utf-8") as file:
            file.write(SPEC.format(name="secret", width=300) + "description: hidden words\n")
        os.symlink("../secret.modal.yaml", os.path.join(root, "link.modal.yaml"))
        os.symlink("..", os.path.join(root, "out"))
        with serving(sys.argv[1], folder=root) as server:
            for trial in [doors, paths, bodies, pieces, alone, stalls, strangers]:
                asyncio.run(trial(server))
            asyncio.run(load(server, root))
        # Some systems allow 256 files unless a program asks for more.
        with serving(sys.argv[1], folder=root, files=256) as server:
            asyncio.run(stalls(server, 300))
        few = subprocess.run(
            ["sh", "-c", 'ulimit -n 64; exec "$@"', "sh", os.path.abspath(sys.argv[1]), "preview"],
            cwd=root, capture_output=True, text=True, timeout=10)
        expect("with 64 files", (few.returncode, "too few files may be open" in few.stderr), (2, True))
        # Ctrl-C does not wait for what is being drawn.
        with serving(sys.argv[1], folder=root, patience=3) as server:
            asyncio.run(slow(server, 6))
        repository = os.path.join(outside, "repository")
        for path in [".git", "specs", "shared"]:
            os.makedirs(os.path.join(repository, path))
        for path in [".git/HEAD", "specs/c.modal.yaml", "shared/base.modal.yaml"]:
            with open(os.path.join(repository, path), "w", encoding="utf-8") as file:
                file.write(SPEC.format(name="c", width=300))
        with serving(sys.argv[1], folder=os.path.join(repository, "specs")) as server:
            asyncio.run(bases(server))
    for complaint in complaints:
        print(complaint)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
