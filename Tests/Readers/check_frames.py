#!/usr/bin/env python3
"""Holds the frames that a browser draws against those of `modalspec solve`.

    check_frames.py MODALSPEC CHROMIUM

In pictures and grids, on contact sheets, in galleries and on pages of changes: the rectangle of each part, as the browser places it, mapped back through all
transforms into points of its screen, is the solver's frame within 0.01 points.
"""

import json
import os
import re
import shlex

import browser

# The rectangles of all parts by figure, in points of its screen; and how far the rectangle that is drawn is from it.
PARTS = """() => [...document.querySelectorAll('g[data-part="device"]')].map((device) => {
  const screen = device.querySelector("rect.frame");
  const back = screen.getScreenCTM().inverse();
  const svg = device.ownerSVGElement;
  const figure = device.closest("figure");
  const all = [...device.parentNode.querySelectorAll("g[data-part]")];
  return {
    values: figure && Object.values(figure.dataset),
    title: svg.querySelector("title").textContent,
    command: figure?.closest("article")?.querySelector(".command code")?.textContent ?? null,
    parts: all.map((part) => {
      const rect = part.querySelector("rect.frame");
      const to = back.multiply(rect.getScreenCTM());
      const point = (x, y) => new DOMPoint(x, y).matrixTransform(to);
      const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => rect[name].baseVal.value);
      const [start, end] = [point(x, y), point(x + w, y + h)];
      const shown = rect.getBoundingClientRect();
      const corner = new DOMPoint(shown.x, shown.y).matrixTransform(back);
      return {
        name: part.dataset.part, written: part.dataset.frame.split(" ").map(Number),
        frame: [start.x, start.y, end.x - start.x, end.y - start.y],
        first: rect === part.firstElementChild, inUse: part.closest("use") !== null,
        away: Math.hypot(corner.x - start.x, corner.y - start.y) * screen.getScreenCTM().a,
      };
    }),
  };
})"""


def numbers(frame):
    return [frame[key] for key in ("x", "y", "width", "height")]


def near(one, other, limit=0.01):
    return all(abs(a - b) <= limit for a, b in zip(one, other))


def expected(frame, host):
    """The frames of the parts of a solved modal, in points of the screen."""
    left, top = host
    scale = frame.get("contentScale", 1)
    x, y, width, height = numbers(frame["frame"])
    parts = {"content": [[x + left, y + top, max(0, width), max(0, height)]]}
    for layer in frame["layers"]:
        if layer["name"] == "dimming":
            a, b, w, h = numbers(layer["frame"])
            parts["dimming"] = [[a + left, b + top, w, h]]
    for element in frame.get("elements", []):
        if element["visible"]:
            a, b, w, h = (number * scale for number in numbers(element["frame"]))
            parts[f"element:{element['id']}"] = [[x + left + a, y + top + b, max(0, w), max(0, h)]]
    return parts


def compare(run, where, figure, frame, host=(0, 0)):
    wanted = expected(frame, host)
    found = {}
    for part in figure["parts"]:
        found.setdefault(part["name"], []).append(part)
        if not part["first"] or part["inUse"]:
            run.complain(where, f"{part['name']} does not begin with its frame")
        if part["away"] > 0.05:
            run.complain(where, f"{part['name']} is drawn {part['away']} px from its transform")
    for name, frames in wanted.items():
        drawn = found.get(name, [])
        if len(drawn) != 1:
            run.complain(where, f"{name} is drawn {len(drawn)} times")
        elif not near(drawn[0]["frame"], frames[0]):
            run.complain(where, f"{name} is drawn at {drawn[0]['frame']} and solved at {frames[0]}")
        elif not near(drawn[0]["written"], [drawn[0]["frame"][0] - host[0], drawn[0]["frame"][1] - host[1], *frames[0][2:]]):
            run.complain(where, f"{name} is drawn at {drawn[0]['frame']} and says {drawn[0]['written']}")
        run.count("parts")
    for name in found:
        if name.startswith("element:") and name not in wanted:
            run.complain(where, f"{name} is drawn, and not in the solution")
    # A docked keyboard ends at the lower edge of the screen. In a subview there is only what reaches into it.
    height = frame["keyboard"]
    if host != (0, 0):
        pass
    elif len(found.get("keyboard", [])) != (1 if height else 0):
        run.complain(where, f"a keyboard of {height} is drawn {len(found.get('keyboard', []))} times")
    elif height:
        screen, board = found["device"][0]["frame"], found["keyboard"][0]["frame"]
        if abs(board[3] - height) > 0.01 or abs(board[1] + height - screen[3]) > 0.01:
            run.complain(where, f"the keyboard is drawn at {board}, and {height} high on {screen}")
    run.count("cases")


def options(place):
    return [word for key, value in place.items() if value for word in (f"--{key}", value)]


PLACES = [
    {"device": device, "orientation": orientation, "keyboard": keyboard, "text-scale": scale}
    for device, orientation, keyboard, scale in [
        ("iphone-se-1", None, "letters", None),
        ("iphone-se-3", None, "none", "AX2"),
        ("iphone-13-mini", None, "numberPad", None),
        ("iphone-15", None, "letters", "XXXL"),
        ("iphone-15", "landscape", "none", None),
        ("iphone-16-pro-max", None, "plain", "XS"),
        ("ipad-a16", "landscape", "letters", None),
        ("ipad-mini-7", "portrait", "none", "AX5"),
    ]
]


def pictures(run, page):
    """Three places for each spec of the gallery, and its states, each as a picture of its own."""
    for index, path in enumerate(browser.gallery()):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        states = re.findall(r"^    states:\n((?:      .*\n)+)", text, re.M)
        states = re.findall(r"^      (\w+):", states[0], re.M) if states and "    initial: " in text else []
        places = [PLACES[(index + step) % 8] for step in (0, 3, 5)]
        cases = [(path, place, None) for place in places]
        for number, state in enumerate(states):
            # What a state sets when it is entered, the solver does not know of the initial one.
            if re.search(rf"^      {state}:(.*\bset:|\n(        .*\n)*?        .*\bset:)", text, re.M):
                continue
            # The solver begins with the initial state: here, with another.
            begun = re.sub(r"^    initial: \w+", f"    initial: {state}", text, flags=re.M)
            copy = run.write(f"{state}-{os.path.basename(path)}", begun)
            cases.append((copy, PLACES[(index + number) % 4], state))
        for solved, place, state in cases:
            where = " ".join([os.path.basename(solved), *options(place)])
            chosen = ["--state", state] if state else []
            page.set_content(run.run("draw", path, *options(place), *chosen, "--annotate"))
            figures = page.evaluate(PARTS)
            frames = run.solve(solved, *options(place))
            if len(figures) != len(frames):
                run.complain(where, f"{len(figures)} figures for {len(frames)} modals")
            for figure, frame in zip(figures, frames):
                compare(run, where, figure, frame)
            if state:
                run.count("states")


def grids(run, page):
    """Several devices in one picture, with captions and measures, in a page that is narrower than the picture."""
    subview = run.write(
        "subview.modal.yaml",
        "modalspec: 1\nmodal:\n  contentSize: {width: 120, height: 80}\n  host: {subview: [20, 100, 280, 300]}\n"
        "  elements: {a: {kind: image, left: 10, top: 12.25, width: 40, height: 33.3}}\n")
    for path, host in [(subview, (20, 100))] + [(path, (0, 0)) for path in browser.gallery()[::6]]:
        names = ["iphone-se-3", "iphone-15", "iphone-16-pro-max", "ipad-a16"]
        boards = ["none", "letters"]
        arguments = [word for name in names for word in ("--device", name)]
        arguments += [word for name in boards for word in ("--keyboard", name)]
        page.set_content(f"<style>svg {{ width: 100%; height: auto }}</style>{run.run('draw', path, *arguments)}")
        figures = page.evaluate(PARTS)
        frames = [
            frame for name in names for board in boards
            for frame in run.solve(path, "--device", name, "--keyboard", board)
        ]
        # The figures of a modal stand together.
        ids = list(dict.fromkeys(frame["modal"] for frame in frames))
        frames.sort(key=lambda frame: ids.index(frame["modal"]))
        where = f"a grid of {os.path.basename(path)}"
        if len(figures) != len(frames):
            run.complain(where, f"{len(figures)} figures for {len(frames)} frames")
        for figure, frame in zip(figures, frames):
            compare(run, where, figure, frame, host)


def sheets(run, page):
    """Contact sheets, in which every card says of itself what it shows."""
    devices = json.loads(run.run("devices", "--format", "json"))["devices"]
    names = {device["name"]: device["id"] for device in devices}
    for path in browser.gallery()[2::5]:
        sheet = run.path("sheet.html")
        run.run("draw", path, "-o", sheet)
        page.goto(f"file://{sheet}")
        figures = page.evaluate(PARTS)
        where = f"the sheet of {os.path.basename(path)}"
        if not figures:
            run.complain(where, "it shows nothing")
        for figure in figures:
            _, modal, device, orientation, keyboard, scale, state, direction = figure["values"]
            place = {
                "device": names[device], "orientation": orientation, "keyboard": keyboard, "text-scale": scale,
                "direction": direction, **({} if state == "no states" else {"state": state}),
            }
            solved = run.solve(path, "--modal", modal, *options(place))
            compare(run, " ".join([where, *options(place)]), figure, solved[0])


def galleries(run, page):
    """A gallery, in which every picture has the command that draws it."""
    file = run.path("gallery.html")
    run.run("draw", *browser.gallery(), "--gallery", "-o", file)
    page.goto(f"file://{file}")
    shown = {}
    for figure in page.evaluate(PARTS):
        shown.setdefault(figure["command"], []).append(figure)
    if len(shown) != len(browser.gallery()):
        run.complain("the gallery", f"{len(shown)} commands for {len(browser.gallery())} specs")
    for command, figures in shown.items():
        words = shlex.split(command)[2:]
        frames = run.solve(*words[:words.index("-o")])
        where = f"the gallery's {os.path.basename(words[0])}"
        if len(figures) != len(frames):
            run.complain(where, f"{len(figures)} figures for {len(frames)} modals")
        for figure, frame in zip(figures, frames):
            compare(run, where, figure, frame)


def changes(run, page):
    """A page of changes, on which the screens stand in pairs: before and after."""
    text = (
        "modalspec: 1\nmodal:\n  contentSize: {width: 280, height: 200}\n  keyboard: shrink\n"
        "  elements: {ok: {kind: button, text: OK, left: 16, right: 16, bottom: 16, height: 44}}\n")
    versions = [
        run.write("before.modal.yaml", text), run.write("after.modal.yaml", text.replace("280", "300"))]
    file = run.path("changes.html")
    run.run("diff", *versions, "--exit-zero", "--all", "--html", file)
    page.goto(f"file://{file}")
    devices = json.loads(run.run("devices", "--format", "json"))["devices"]
    names = {device["name"]: device["id"] for device in devices}
    figures = page.evaluate(PARTS)
    if len(figures) < 16:
        run.complain("the page of changes", f"it shows {len(figures)} screens")
    for figure in figures:
        version, _, title = figure["title"].partition(": ")
        parts = {part["name"]: part["frame"] for part in figure["parts"]}
        width, height = parts["device"][2:]
        place = {
            "device": names[title.split(",")[0]], "keyboard": "letters" if "keyboard" in parts else "none",
            "orientation": "landscape" if width > height else "portrait",
        }
        solved = run.solve(versions[0 if version == "Before" else 1], *options(place))
        compare(run, " ".join([version, *options(place)]), figure, solved[0])


def check(run):
    with run.browser() as chromium:
        page = chromium.new_page(viewport={"width": 1024, "height": 768})
        pictures(run, page)
        grids(run, page)
        sheets(run, page)
        galleries(run, page)
        changes(run, page)


if __name__ == "__main__":
    browser.main(check, {"cases": 200, "states": 15, "parts": 800})
