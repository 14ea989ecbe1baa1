#!/usr/bin/env python3
"""Opens the live page, and holds what it shows against the tool.

    check_preview.py MODALSPEC CHROMIUM

Saves and typing move the picture within 200 ms (the median of 50 each). At 100 random settings of the sliders and pickers the
frames are those of `solve`. Mistakes show at their lines, and the page recovers. What bounds an edge is marked in the text,
and a click on a line marks a part. Then the page is measured at three sizes, light and dark.
"""

import json
import os
import random
import statistics
import time

from playwright.sync_api import Error

import browser
import looking
from serving import serving

SPEC = "modalspec: 1\nname: moved\nmodal:\n  contentSize: {width: %d, height: 200}\n"

# Notes when the width of the content changes, by the clock of the machine.
WATCH = """() => {
  window.widths = [];
  new MutationObserver(() => {
    const frame = document.querySelector('#picture [data-part="content"]')?.dataset.frame;
    const width = frame && Number(frame.split(" ")[2]);
    if (window.widths.at(-1)?.[0] !== width) window.widths.push([width, Date.now()]);
  }).observe(document.getElementById("picture"), { childList: true });
}"""

FRAMES = """() => Object.fromEntries([...document.querySelectorAll("#picture g[data-part]")].map((part) => {
  const rect = part.querySelector("rect.frame");
  const drawn = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)));
  return [[part.dataset.modal, part.dataset.part].filter(Boolean).join(" "), { written: part.dataset.frame.split(" ").map(Number), drawn }];
}))"""


CHOICES = """(name) => {
  const input = document.querySelector(`#controls [name="${name}"]`);
  return input.closest("label").hidden ? [] : [...input.options].map(({ value }) => value);
}"""


def setting(page, name, value):
    """Moves a slider, or picks something, as a user does; without waiting."""
    page.evaluate(
        """([name, value]) => {
          const input = document.querySelector(`#controls [name="${name}"]`);
          if (input.type === "checkbox") input.checked = value; else input.value = value;
          input.dispatchEvent(new Event(input.type === "range" ? "input" : "change"));
        }""", [name, str(value)])


def until(page, condition, argument=None, seconds=10):
    """Waits for a condition. The page's policy forbids the driver to do that within the page."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition, argument):
        if time.monotonic() > end:
            raise SystemExit(f"the page waits in vain for {condition} with {argument}")
        time.sleep(0.005)


def settled(page):
    """Waits until nothing is asked of the server any more."""
    until(page, "() => document.body.dataset.asking === 'false'")


def go(page, spec, settings=""):
    """Goes to a spec by the address, which the page hears of a moment later; it does not know the time, which makes it another one."""
    page.evaluate(
        """([spec, settings]) => new Promise((done) => {
          addEventListener("hashchange", () => done(), { once: true });
          location.hash = `#spec=${spec}${settings}&at=${performance.now()}`;
        })""", [spec, settings])
    until(page, "(spec) => document.getElementById('path').textContent === spec && document.body.dataset.asking === 'false'", spec)


def opened(run, chromium, server, fragment="", **options):
    context = chromium.new_context(**{"viewport": {"width": 1440, "height": 900}, **options})
    page = context.new_page()
    page.on("console", lambda message: run.complain("the page", f"the console says {message.text}"))
    page.on("pageerror", lambda error: run.complain("the page", f"an error: {error}"))
    page.goto(server.address + fragment)
    page.wait_for_selector("#picture svg", state="attached")
    settled(page)
    return page


def latency(run, chromium, server, folder):
    path = os.path.join(folder, "moved.modal.yaml")
    page = opened(run, chromium, server, "#spec=moved.modal.yaml")
    page.evaluate(WATCH)

    def median(what, move):
        taken = []
        for index in range(50):
            width = 150 + index
            start = move(width)
            until(page, "(width) => window.widths.at(-1)?.[0] === width", width)
            taken.append(page.evaluate("window.widths.at(-1)[1]") - start)
            time.sleep(0.02)
        middle = statistics.median(taken)
        run.count(f"ms to show what is {what} (at most {max(taken):.0f})", round(middle))
        if middle > 200:
            run.complain(what, f"it takes {middle:.0f} ms until it shows")

    def save(width):
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(SPEC % width)
        start = time.time() * 1000
        os.replace(path + ".new", path)
        return start

    def write(width):
        start = time.time() * 1000
        with open(path, "w", encoding="utf-8") as file:
            file.write(SPEC % (width + 100))
        return start

    def type_in(width):
        return page.evaluate(
            """(text) => {
              const area = document.getElementById("text");
              area.value = text;
              const start = Date.now();
              area.dispatchEvent(new Event("input"));
              return start;
            }""", SPEC % (width + 50))

    median("saved", save)
    median("typed", lambda width: type_in(width - 50))
    # Typing writes nothing; reset shows the file again.
    with open(path, encoding="utf-8") as file:
        if file.read() != SPEC % 199:
            run.complain("typing", "the file has changed")
    if page.is_enabled("#reset"):
        run.complain("typing", "the file's own text counts as tried")
    type_in(270)
    settled(page)
    page.click("#reset")
    settled(page)
    if page.evaluate(FRAMES)["content"]["written"][2] != 199:
        run.complain("reset", "the file is not shown")
    write(100)
    until(page, "() => window.widths.at(-1)?.[0] === 200")
    page.context.close()


def close(one, other, slack=0.01):
    return len(one) == len(other) and all(abs(a - b) <= slack for a, b in zip(one, other))


def numbers(frame):
    return [frame[name] for name in ("x", "y", "width", "height")]


def solved_parts(solved):
    """The frames of all parts in the container, by the names that the picture gives them."""
    found = {}
    for frame in solved:
        start = f"{frame['modal']} " if len(solved) > 1 else ""
        found[f"{start}content"] = numbers(frame["frame"])
        scale = frame.get("contentScale", 1)
        x, y, *_ = numbers(frame["frame"])
        for element in frame.get("elements", []):
            if element["visible"]:
                left, top, width, height = (scale * number for number in numbers(element["frame"]))
                found[f"{start}element:{element['id']}"] = [x + left, y + top, width, height]
    return found


def sliders(run, chromium, server):
    """Random settings, each reached by the page's own controls."""
    picks = random.Random(20261125)
    devices = ["iphone-15", "iphone-se-3", "iphone-16-pro-max", "ipad-a16", "iphone-13-mini"]
    sizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    page = opened(run, chromium, server)
    specs = [os.path.basename(path) for path in browser.gallery()]
    for _ in range(100):
        spec = picks.choice(specs)
        go(page, spec)
        place = []
        if picks.random() < 0.5:
            width, height = picks.randrange(320, 1200), picks.randrange(320, 1200)
            setting(page, "width", width)
            setting(page, "height", height)
            place = ["--container", f"{width}x{height}"]
        else:
            device = picks.choice(devices)
            setting(page, "device", device)
            place = ["--device", device]
        if picks.random() < 0.6:
            raised = picks.randrange(0, 400)
            setting(page, "raised", raised)
            place += ["--keyboard", str(raised)]
        if picks.random() < 0.5:
            index = picks.randrange(len(sizes))
            setting(page, "textScale", index)
            place += ["--text-scale", sizes[index]]
        settled(page)
        # Of what the spec and the device leave to choose, one of the choices.
        for name in ["orientation", "split", "os", "direction", "modal", "state", "detent"]:
            choices = [choice for choice in page.evaluate(CHOICES, name) if choice]
            if choices and picks.random() < 0.4:
                choice = picks.choice(choices)
                setting(page, name, choice)
                settled(page)
                place += [f"--{name}", choice]
                run.count(f"settings of {name}")
        where = f"{spec} {' '.join(place)}"
        solved = run.solve(os.path.join(browser.SPECS, "Gallery", spec), *place)
        shown = page.evaluate(FRAMES)
        problems = page.inner_text("#problems")
        if problems or not shown:
            run.complain(where, f"the page shows {problems or 'no content'}")
            continue
        wanted = solved_parts(solved)
        for part in wanted.keys() | {part for part in shown if part.split()[-1].startswith(("content", "element:"))}:
            frame, found = wanted.get(part), shown.get(part, {"written": None})["written"]
            if not frame or not found or not close(found, frame):
                run.complain(where, f"{part} is at {found}, and solved to {frame}")
        for part, frame in shown.items():
            x, y, width, height = frame["written"]
            if not close([x, y, max(0, width), max(0, height)], frame["drawn"]):
                run.complain(where, f"{part} is drawn elsewhere than it says")
        run.count("settings")
        # A copied address shows the same.
        if run.counts["settings"] % 20 == 0:
            # The address is written a moment later.
            time.sleep(0.4)
            page.reload()
            page.wait_for_selector("#picture svg", state="attached")
            settled(page)
            if page.evaluate(FRAMES) != shown:
                run.complain(where, "it is something else after a reload")
    page.context.close()


def moved(run, chromium, server):
    """The sliders of time and drag show what `replay` says of it."""
    name = "login-form.modal.yaml"
    path = os.path.join(browser.SPECS, "Gallery", name)
    scenario = "refused, then let in"
    page = opened(run, chromium, server, f"#spec={name}&scenario={scenario}")
    replayed = json.loads(run.run("replay", path, "--scenario", scenario, "--format", "json"))["scenarios"][0]
    end = replayed["end"]["time"]
    for k in range(1, 20):
        at = round(end * k / 20, 3)
        setting(page, "time", at)
        settled(page)
        sample = json.loads(run.run("replay", path, "--scenario", scenario, "--format", "json", "--at", at))["scenarios"][0]["samples"][-1]
        shown = page.evaluate(FRAMES)
        if not sample["values"]["visible"]:
            continue
        wanted = numbers(sample["values"]["presented"]["frame"])
        if not close(shown["content"]["written"], wanted):
            run.complain(f"{scenario} at {at} s", f"it is shown at {shown['content']['written']}, and replayed at {wanted}")
        run.count("instants")
    page.context.close()
    name = "map-stops.modal.yaml"
    page = opened(run, chromium, server, f"#spec={name}")
    for drag in (-300, -120, -40, 60, 200):
        with open(os.path.join(browser.SPECS, "Gallery", name), encoding="utf-8") as file:
            text = file.read()
        text = text.split("\nexpect:")[0].split("\nscenarios:")[0]
        text += "\nscenarios:\n  - name: dragged\n    device: iphone-15\n    events:\n"
        text += f"      - {{show: {{animated: false}}}}\n      - {{drag: begin}}\n      - {{drag: {{to: {drag}}}}}\n"
        spec = run.write("dragged.modal.yaml", text)
        sample = json.loads(run.run("replay", spec, "--format", "json", "--at", 0))["scenarios"][0]["samples"][-1]
        setting(page, "drag", drag)
        settled(page)
        shown = page.evaluate(FRAMES)["content"]["written"]
        wanted = numbers(sample["values"]["presented"]["frame"])
        if not close(shown, wanted):
            run.complain(f"dragged by {drag}", f"it is shown at {shown}, and replayed at {wanted}")
        run.count("drags")
    page.context.close()


def mistakes(run, chromium, server):
    page = opened(run, chromium, server, "#spec=confirm-dialog.modal.yaml", bypass_csp=True)
    right = page.input_value("#text")
    lines = right.split("\n")
    at = next(index for index, line in enumerate(lines) if "contentSize" in line)
    wrong = lines[:at] + [lines[at].replace("contentSize", "contentSise")] + lines[at + 1:]
    page.fill("#text", "\n".join(wrong))
    settled(page)
    found = page.evaluate(
        """() => [...document.querySelectorAll(".line")].flatMap((line, index) =>
          line.querySelector(".remark") ? [[index + 1, line.className, line.querySelector(".remark").textContent]] : [])""")
    if [at + 1, "line error"] not in [row[:2] for row in found]:
        run.complain("a mistake", f"its line {at + 1} has no mark: {found}")
    if not page.is_visible("#old") or page.query_selector("#picture svg") is None:
        run.complain("a mistake", "the last picture is not kept, or not marked as old")
    if f"{at + 1}:" not in page.inner_text("#findings"):
        run.complain("a mistake", "the list does not have it")
    look_at(run, page, "a mistake")
    page.click("#findings button")
    if page.evaluate("document.activeElement.id") != "text":
        run.complain("a mistake", "the finding does not lead to its line")
    page.fill("#text", right)
    settled(page)
    if page.is_visible("#old") or page.query_selector(".remark"):
        run.complain("a mistake", "the page does not recover")
    page.context.close()


LINES = "[...document.querySelectorAll('.line.bound')].map((line) => [...line.parentNode.children].indexOf(line) + 1)"

# The rows of the sums: each edge with the lines of the spec that its keys stand in.
SUMS = """() => Object.fromEntries([...document.querySelectorAll("#sums .sum")].map((row) =>
  [row.querySelector("dt").textContent, [...row.querySelectorAll("span")].flatMap((key) => key.textContent.match(/ line (\\d+)$/)?.[1] ?? []).map(Number)]))"""

# A point at which a part of the picture is on top; nothing where others cover it.
POINT = """(index) => {
  const group = document.querySelectorAll("#picture g[data-part]")[index];
  group.scrollIntoView({ block: "center" });
  const box = group.querySelector("rect.frame").getBoundingClientRect();
  for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) {
    const [x, y] = [box.x + box.width * i / 20, box.y + box.height * j / 20];
    if (document.elementFromPoint(x, y)?.closest("#picture g[data-part]") === group) return [x, y];
  }
  return null;
}"""

PRESSED = "[...document.querySelectorAll('#parts button')].findIndex((button) => button.ariaPressed === 'true')"


def lines_of(edges, path):
    return {
        edge["edge"]: [int(key["place"].split(":")[-2]) for key in edge["keys"] if key.get("place", "").startswith(f"{path}:")]
        for edge in edges
    }


def bounds(run, chromium, server):
    """Pointing at a part, in the picture and in the list, marks the lines that bound it, and shows them edge by edge; a click on
    one leads to the text, and a click on such a line marks a part that it bounds."""
    page = opened(run, chromium, server)
    for path in browser.gallery()[:16]:
        spec = os.path.basename(path)
        go(page, spec)
        [frame, *others] = run.solve(path, "--device", "iphone-15")
        if others:
            continue
        wanted = {"content": lines_of(frame["why"], path)}
        for element in frame.get("elements", []):
            wanted[f"element:{element['id']}"] = lines_of(element["why"], path)
        shown = page.evaluate("[...document.querySelectorAll('#picture g[data-part]')].map((part) => part.dataset.part)")
        run.count("specs with bounds")
        for index, part in enumerate(shown):
            if part not in wanted:
                continue
            lines = {line for edge in wanted[part].values() for line in edge}

            def held(how):
                if set(page.evaluate(LINES)) != lines:
                    run.complain(f"{spec} {part}, {how}", f"the lines {page.evaluate(LINES)} are marked, and not {sorted(lines)}")
                if page.evaluate(SUMS) != wanted[part]:
                    run.complain(f"{spec} {part}, {how}", f"the sums name {page.evaluate(SUMS)}, and not {wanted[part]}")

            page.locator("#parts button").nth(index).hover()
            held("in the list")
            run.count("bounds", len(wanted[part]))
            point = page.evaluate(POINT, index)
            if not point:
                continue
            page.mouse.move(*point)
            held("in the picture")
            page.mouse.click(*point)
            if page.evaluate(PRESSED) != index:
                run.complain(f"{spec} {part}", "a click in the picture does not keep it")
            if lines and not page.evaluate(
                """(line) => {
                  const [row, code] = [document.querySelectorAll(".line")[line - 1], document.getElementById("code")].map((node) => node.getBoundingClientRect());
                  return row.top >= code.top - 1 && row.bottom <= code.bottom + 1;
                }""", min(lines)):
                run.complain(f"{spec} {part}", f"a click does not lead to line {min(lines)}")
            page.mouse.click(*point)
            if page.evaluate(PRESSED) >= 0:
                run.complain(f"{spec} {part}", "another click does not let it go")
            run.count("parts pointed at")
        page.mouse.move(5, 5)
        for number in sorted({line for part in shown for edge in wanted.get(part, {}).values() for line in edge}):
            page.evaluate(
                """(line) => {
                  const area = document.getElementById("text");
                  const start = area.value.split("\\n").slice(0, line - 1).join("\\n").length + (line > 1 ? 1 : 0);
                  area.setSelectionRange(start, start);
                  area.dispatchEvent(new Event("click"));
                }""", number)
            pressed = page.evaluate(PRESSED)
            if pressed < 0 or not any(number in edge for edge in wanted.get(shown[pressed], {}).values()):
                run.complain(f"{spec} line {number}", "it marks no part that it bounds")
            run.count("lines")
    page.context.close()


def played(run, chromium, server):
    """A scenario plays to its end, and again from its start."""
    page = opened(run, chromium, server, "#spec=confirm-dialog.modal.yaml")
    setting(page, "scenario", [choice for choice in page.evaluate(CHOICES, "scenario") if choice][0])
    settled(page)
    time_of = "Number(document.querySelector('#controls [name=time]').value)"
    end = page.evaluate("Number(document.querySelector('#controls [name=time]').max)")
    for _ in range(2):
        page.get_by_role("button", name="Play", exact=True).click()
        page.get_by_role("button", name="Pause", exact=True).wait_for()
        until(page, f"() => {time_of} > 0 && {time_of} < {end}")
        until(page, "() => document.querySelector('#controls > .group > button').textContent === 'Play'", seconds=end + 10)
        if abs(page.evaluate(time_of) - end) > 0.002:
            run.complain("a scenario", f"it plays to {page.evaluate(time_of)} s of {end}")
        run.count("plays")
    page.context.close()


def sheets(run, chromium, server, folder):
    """What is chosen on the contact sheet, and where it stands, stays when the spec is saved."""
    page = opened(run, chromium, server, "#spec=moved.modal.yaml&tab=all")
    state = """() => [document.querySelectorAll("fieldset input:not(:checked)").length, document.querySelectorAll("figure:not([hidden])").length, scrollY]"""

    def sheet(width):
        """The frame of the sheet in which the modal has a width, with its script done."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            time.sleep(0.05)
            try:
                for frame in page.frames[1:]:
                    if frame.evaluate(f"document.querySelector('[data-part=content]')?.dataset.frame.split(' ')[2] === '{width}'"):
                        return frame
            except Error:
                # A newer sheet comes.
                continue
        raise SystemExit(f"the sheet does not show a modal {width} wide")

    with open(os.path.join(folder, "moved.modal.yaml"), "w", encoding="utf-8") as file:
        file.write(SPEC % 240)
    frame = sheet(240)
    frame.locator("fieldset input").first.uncheck()
    frame.evaluate("scrollTo(0, 300)")
    time.sleep(0.3)
    before = frame.evaluate(state)
    with open(os.path.join(folder, "moved.modal.yaml"), "w", encoding="utf-8") as file:
        file.write(SPEC % 250)
    after = sheet(250).evaluate(state)
    if before != after or before[0] != 1 or before[2] == 0:
        run.complain("the contact sheet", f"after a save it shows {after}, and before {before}")
    page.context.close()


def written(run, chromium, server, folder):
    """What is found stands at its line, at the height of the text; what is chosen and is gone is dropped; drafts stay."""
    path = os.path.join(folder, "noted.modal.yaml")

    def save(state="first", height=230, more=""):
        with open(path, "w", encoding="utf-8") as file:
            file.write(
                "modalspec: 1\nname: noted\nmodal:\n  contentSize: [300, 200]\n  elements:\n"
                f"    tall: {{kind: view, left: 0, width: 20, top: 0, height: {height}}}\n"
                f"  behavior: {{initial: {state}, states: {{{state}: {{on: {{go: second}}}}, second: {{}}}}}}\n"
                f"expect:\n  - {{container: [375, 667], frame: [37.5, 233.5, 300, 201]}}\n{more}")

    save()
    page = opened(run, chromium, server, "#spec=noted.modal.yaml&state=first&container=375x667")
    if page.inner_text("#count") != "1 error, 1 note":
        run.complain("a note and a frame that differs", f"the page counts {page.inner_text('#count')}")
    bad = page.evaluate(
        """() => [...document.querySelectorAll(".line")].filter((line) =>
          Math.abs(line.getBoundingClientRect().height - 20) > 0.01 || getComputedStyle(line).marginLeft !== "0px").length""")
    if bad:
        run.complain("lines with findings", f"{bad} are not where their text is")
    # A state that the file has not any more is dropped, and the page says so.
    page.focus("#text")
    page.evaluate("document.getElementById('text').setSelectionRange(30, 30)")
    save(state="renamed")
    until(page, "() => document.getElementById('state').textContent.includes('state that you chose')")
    until(page, "() => !location.hash.includes('state=')")
    if page.is_visible("#old") or page.evaluate("document.getElementById('text').selectionStart") != 30:
        run.complain("a save", "it shows an old picture, or moves the cursor")
    # A draft stays with its spec, over other specs and a reload, and the page says when the file is another one.
    page.fill("#text", page.input_value("#text") + "# mine\n")
    settled(page)
    save(state="renamed", height=190)
    until(page, "() => !document.getElementById('newer').hidden")
    go(page, "moved.modal.yaml", "")
    page.evaluate("location.hash = '#spec=noted.modal.yaml'")
    until(page, "() => document.getElementById('text').value.endsWith('# mine\\n')")
    time.sleep(0.4)
    page.reload()
    until(page, "() => document.getElementById('text').value.endsWith('# mine\\n')")
    page.click("#reset")
    until(page, "() => document.getElementById('text').value.includes('height: 190')")
    # Sliders turn a device with a kind of keyboard into a container with one as high.
    go(page, "login-form.modal.yaml", "&keyboard=letters")
    raised = page.evaluate("document.querySelector('#controls [name=raised]').value")
    setting(page, "width", 500)
    settled(page)
    if page.inner_text("#problems") or page.evaluate("document.querySelector('#controls [name=raised]').value") != raised:
        run.complain("a keyboard of a kind", f"in a container it is {page.inner_text('#problems') or 'another one'}")
    page.context.close()


def operate(run, chromium, server, folder):
    """By keyboard; with many pages; and while files come and go."""
    page = opened(run, chromium, server, "#spec=login-form.modal.yaml")
    page.focus('#controls [name="raised"]')
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    settled(page)
    if page.evaluate("document.querySelector('#controls [name=\"raised\"]').value") != "20":
        run.complain("a slider", "keys do not move it")
    page.focus('.skip')
    page.keyboard.press("Enter")
    if page.evaluate("document.activeElement.id") != "stage" or "login-form" not in page.url:
        run.complain("the skip link", f"it leads to {page.url}")
    pages = [page] + [page.context.new_page() for _ in range(8)]
    for other in pages[1:]:
        other.goto(server.address + "#spec=moved.modal.yaml")
        other.wait_for_selector("#picture svg")
    path = os.path.join(folder, "moved.modal.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SPEC % 222)
    for other in pages[1:]:
        until(other, "() => document.querySelector('#picture [data-part=content]')?.dataset.frame.split(' ')[2] === '222'")
    last = pages[-1]
    os.rename(path, path + ".away")
    until(last, "() => document.getElementById('problems').innerText.includes('moved')")
    if "moved" not in last.url:
        run.complain("a file that is gone", "another spec is shown")
    os.rename(path + ".away", path)
    until(last, "() => document.getElementById('problems').innerText === ''")
    page.context.close()


def files(run, chromium, server):
    page = opened(run, chromium, server, "#spec=confirm-dialog.modal.yaml")
    for kind, start in [("svg", b"<svg"), ("png", b"\x89PNG")]:
        with page.expect_download() as download:
            page.click(f"#save-{kind}")
        with open(download.value.path(), "rb") as file:
            if not file.read().startswith(start):
                run.complain("a download", f"it is no {kind}")
        if download.value.suggested_filename != f"confirm-dialog.{kind}":
            run.complain("a download", f"it is called {download.value.suggested_filename}")
    page.context.close()


def look_at(run, page, where):
    looking.measure(run, page, where)
    looking.contrast(run, page, where, readable=9)
    looking.names(run, page, where)


def views(run, chromium, server):
    places = [
        "#spec=login-form.modal.yaml&keyboard=letters", "#spec=map-stops.modal.yaml&annotate=on",
        "#spec=login-form.modal.yaml&scenario=refused, then let in&time=0.5", "#spec=confirm-dialog.modal.yaml&tab=all",
    ]
    for width, height, scheme in [(390, 844, "light"), (1280, 800, "light"), (1280, 800, "dark"), (1920, 1080, "light"), (390, 844, "dark"), (1920, 1080, "dark")]:
        for place in places:
            page = opened(run, chromium, server, place, viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
            where = f"{place} at {width}, {scheme}"
            if "tab=all" in place:
                page.frame_locator("#sheet").locator("figure svg").first.wait_for()
            look_at(run, page, where)
            # The sheet in its frame is walked through as a page of its own.
            if "tab=all" not in place:
                looking.focus(run, page, where)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                run.complain(where, "the page scrolls to the side")
            run.count("views")
            page.context.close()


def check(run):
    folder = run.path("specs")
    for path in browser.gallery():
        with open(path, encoding="utf-8") as file:
            run.write(f"specs/{os.path.basename(path)}", file.read())
    run.write("specs/moved.modal.yaml", SPEC % 300)
    with serving(run.tool, folder=folder) as server, run.browser() as chromium:
        latency(run, chromium, server, folder)
        sliders(run, chromium, server)
        moved(run, chromium, server)
        mistakes(run, chromium, server)
        bounds(run, chromium, server)
        played(run, chromium, server)
        sheets(run, chromium, server, folder)
        written(run, chromium, server, folder)
        files(run, chromium, server)
        operate(run, chromium, server, folder)
        views(run, chromium, server)
    thousand = run.path("thousand")
    for index in range(1_000):
        run.write(f"thousand/{index % 10}/s{index:04}.modal.yaml", SPEC % 300)
    start = time.monotonic()
    with serving(run.tool, folder=thousand) as server, run.browser() as chromium:
        page = chromium.new_page()
        start = time.monotonic()
        page.goto(server.address)
        page.wait_for_selector("#picture svg", state="attached")
        taken = time.monotonic() - start
        run.count("ms to open 1,000 specs", round(taken * 1000))
        # A second on a machine of its own, and as much again beside tests.
        if taken > 2:
            run.complain("1,000 specs", f"the page opens in {taken:.2f} s")


if __name__ == "__main__":
    browser.main(check, {"settings": 95, "instants": 10, "drags": 5, "bounds": 200, "parts pointed at": 30, "specs with bounds": 10, "lines": 50, "plays": 2, "views": 24})
