#!/usr/bin/env python3
"""Opens every kind of page in a browser: on a phone, a laptop and a wide screen, in light and dark.

    check_pages.py MODALSPEC CHROMIUM

No message, no request; texts in their boxes, beside each other, with margins and contrast; names, roles, headings; all
controls by Tab, in order, with a visible focus. Then the same with texts that try to be something else. After the
arguments the names of pages can follow, to look only at these.
"""

import json
import os
import re
import sys
import textwrap
from dataclasses import dataclass, field

import browser
import looking

GALLERY = os.path.join(browser.SPECS, "Gallery")


@dataclass
class Page:
    """A kind of page, with the command that makes it; `-o FILE` follows."""

    name: str
    command: list
    # What is done on it, in JavaScript, to see it in other states; each begins with the page as it opens.
    states: dict = field(default_factory=dict)
    # With what the command ends.
    ends: int = 0


def spec(name):
    return os.path.join(GALLERY, f"{name}.modal.yaml")


PAGES = [
    Page(
        "a contact sheet", ["draw", spec("login-form"), spec("otp-entry"), "-o"],
        {
            "filtered": "document.querySelectorAll('fieldset input')[1].click()",
            "enlarged": "zoom.value = 100; zoom.dispatchEvent(new Event('input', {bubbles: true}))",
            "side by side": "[...document.querySelectorAll('figure button')].slice(0, 2).forEach((button) => button.click())",
        }),
    Page(
        "a sheet of failures", ["draw", *[f"{name}.modal.yaml" for name in ("failures", "low", "broken")], "--device", "iphone-15", "-o"],
        {
            "side by side": "[...document.querySelectorAll('figure.marked button')].slice(0, 2).forEach((button) => button.click())",
        }, ends=1),
    Page(
        "a player", ["draw", spec("login-form"), "--scenario", "refused, then let in", "-o"],
        {
            "moving": "time.value = 1.1; time.dispatchEvent(new Event('input'))",
            "at the end": "time.value = time.max; time.dispatchEvent(new Event('input'))",
        }),
    Page(
        "a player of several modals",
        ["draw", os.path.join(browser.SPECS, "Conformance", "sheets-pan-modal.modal.yaml"), "--scenario", "PanModal", "-o"], {}),
    Page(
        "changes", ["diff", "before.modal.yaml", "after.modal.yaml", "--exit-zero", "--html"],
        {
            "side by side": "document.querySelector('input[type=radio]:not(:checked)').click()",
            "with all differences": "document.querySelectorAll('details').forEach((list) => { list.open = true })",
        }),
    Page(
        "a gallery", ["draw", *[os.path.join(GALLERY, f"{name}.modal.yaml") for name in ("account-menu", "otp-entry", "toast", "side-drawer", "booking-form", "comments-sheet", "tip-popup", "now-playing")], "--gallery", "-o"],
        {"searched": "find.value = 'digits'; find.dispatchEvent(new Event('input'))"}),
]

# What a sheet marks and lists: errors, warnings, failed expectations and failed checks of a scenario.
FAULTY = {
    "failures": """
        modalspec: 1
        name: a dialog of which little is as expected
        modal:
          contentSize: {width: 300, height: 280}
          margins: 16
          elements:
            title: {kind: label, text: Delete this album?, font: {size: 17, weight: semibold}, left: 20, top: 24, width: 180, height: 22}
            words: {kind: label, text: The photos in it stay in the library., lines: 0, left: 20, top: 56, width: 260, height: 12}
            code: {kind: field, placeholder: Code, left: 20, top: 96, width: 260, height: 28, keyboard: numberPad}
            delete: {kind: button, text: Delete, tap: delete, left: 20, top: 200, width: 130, height: 30}
            cancel: {kind: button, text: Cancel, left: 130, top: 200, width: 150, height: 44}
          behavior:
            initial: asking
            states:
              asking: {on: {delete: deleting}}
              deleting: {}
        expect:
          - {device: iphone-15, frame: [46.5, 300, 300, 251]}
          - {device: iphone-se-3, orientation: landscape, frame: [183.5, 40, 300, 280], elements: {title: {frame: [20, 20, 260, 22]}}}
          - {container: [320, 568], state: deleting, frame: [10, 144, 300, 290]}
        scenarios:
          - name: deletes
            device: iphone-15
            events:
              - show
              - {at: 1, expect: {frame: [46.5, 250, 300, 280]}}
              - tap: delete
              - {at: 2, expect: {state: asking, frame: [46.5, 250, 300, 300]}}
        """,
    "low": looking.LOW,
    "broken": """
        modalspec: 1
        modal: {clamp: true, contentSise: [300, 200]}
        """,
}

SIZES = {"a phone": (390, 844), "a laptop": (1280, 800), "a wide screen": (1920, 1080)}


def look(run, chromium, name, path, states, schemes=("light", "dark"), may_scroll=False):
    for size, (width, height) in SIZES.items():
        for scheme in schemes:
            where = f"{name} on {size}, {scheme}"
            context = chromium.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            page = context.new_page()
            page.on("console", lambda message: run.complain(where, f"the console says {message.text}"))
            page.on("pageerror", lambda error: run.complain(where, f"an error: {error}"))
            page.on("dialog", lambda dialog: (run.complain(where, "a script asks"), dialog.dismiss()))
            page.on(
                "request",
                lambda request: request.url != f"file://{path}" and not request.url.startswith("data:")
                and run.complain(where, f"it requests {request.url}"))
            for state, act in {"": None, **states}.items():
                if state and scheme == "dark" and size == "a laptop":
                    continue
                page.goto(f"file://{path}")
                place = f"{where}, {state}" if state else where
                if act:
                    page.evaluate(act)
                    page.wait_for_timeout(50)
                looking.measure(run, page, place, may_scroll)
                looking.contrast(run, page, place)
                if size != "a wide screen" and scheme == "light":
                    looking.names(run, page, place)
                    if len(schemes) > 1:
                        looking.focus(run, page, place)
                run.count("views")
            context.close()


# MARK: - Texts of somebody else

HOSTILE = [
    "<script>alert(1)</script>", "</script><img src=x onerror=alert(2)>", "a ]]> b", "-->", "</text></svg>", "</style>",
    "\"quoted\" 'twice' `thrice`", "\" onload=\"alert(3)", "&#0; &amp; &lt;", "{{title}} ${alert(4)}",
    "\u202edesrever\u202c \u2066x", "bell \u0007 and \u001b[31mred", "\ufffe\uffff end", "中文 العربية",
    "n" * 10_000, "字" * 3_000,
]


def hostile_spec(text):
    """A spec that says a text wherever it can: in its name and in its elements. Ids are plain words."""
    def label(top, **keys):
        return {"left": 10, "top": top, "width": 200, "height": 44, **keys}

    # A formula in a text would be one.
    said = text.replace("${", "$ {")
    return json.dumps({
        "modalspec": 1, "name": text, "description": text,
        "modal": {
            "contentSize": {"width": 300, "height": 300},
            "elements": {
                "says": label(10, kind="label", text=said, lines=2),
                "asks": label(70, kind="field", placeholder=said),
                "does": label(130, kind="button", text=said),
            },
        },
        "expect": [{"device": "iphone-15", "frame": [1, 2, 3, 4]}],
    })


def readable(text):
    """What of a text can be expected to be seen."""
    return re.sub(r"[\s\x00-\x1f\ufffd-\uffff\u2000-\u2fff]", "", text)


def hostile(run, chromium):
    """Texts of somebody else are texts, on a page and in a picture, and do not change how it looks."""
    names = ["<b onclick=alert(5)>", "\" autofocus onfocus=\"alert(6)", "a'b&amp;c"]
    names += [f"hostile-{index}" for index in range(len(names), len(HOSTILE))]
    paths = [run.write(f"hostile/{name}.modal.yaml", hostile_spec(text)) for name, text in zip(names, HOSTILE)]
    sheet = run.path("hostile.html")
    places = ["--device", "iphone-15", "--keyboard", "none"]
    run.run("draw", *paths, *places, "-o", sheet)
    look(run, chromium, "a sheet of hostile texts", sheet, {}, ["light"], may_scroll=True)
    gallery, player = run.path("hostile-gallery.html"), run.path("hostile-player.html")
    run.run("draw", *paths, "--gallery", "-o", gallery)
    look(run, chromium, "a gallery of hostile texts", gallery, {}, ["light"], may_scroll=True)
    said = HOSTILE[0] + HOSTILE[2] + HOSTILE[7]
    scenario = json.loads(hostile_spec(said))
    scenario["scenarios"] = [{"name": said, "device": "iphone-15", "events": ["show", {"focus": "asks"}, {"type": said}]}]
    run.run("draw", run.write("hostile-player.modal.yaml", json.dumps(scenario)), "--scenario", said, "-o", player)
    look(run, chromium, "a player of hostile texts", player, {}, ["light"], may_scroll=True)
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.on("dialog", lambda dialog: (run.complain("hostile texts", "a script asks"), dialog.dismiss()))
    page.goto(f"file://{sheet}")
    shown = readable(page.evaluate("[...document.querySelectorAll('fieldset label')].map((label) => label.textContent).join(' ')"))
    for text in HOSTILE:
        if readable(text) not in shown:
            run.complain("a sheet of hostile texts", f"{text[:40]!r} is not shown")
        run.count("hostile texts")
    strange = "script:not(body > script:last-child), img, iframe, object, link, base, [onload], [onerror], [onclick]"
    if page.evaluate(f"document.querySelectorAll({json.dumps(strange)}).length"):
        run.complain("a sheet of hostile texts", "a text has become an element")
    for text, path in zip(HOSTILE, paths):
        where = f"a picture that says {text[:40]!r}"
        drawn = run.write("hostile.svg", run.run("draw", path, *places, "--annotate"))
        page.goto(f"file://{drawn}")
        if page.evaluate("document.documentElement.tagName !== 'svg' || document.querySelector('parsererror, script') !== null"):
            run.complain(where, "it is no picture")
        page.goto("about:blank")
        page.set_content(run.read("hostile.svg"))
        looking.measure(run, page, where)
        said = readable(page.evaluate("document.querySelector('[data-part=\"element:says\"]').textContent"))
        if not said or not readable(text.replace("${", "$ {")).startswith(said[:5]):
            run.complain(where, f"the label says {said[:40]!r}")


def versions(run):
    """Two versions of a spec, which differ in so much that a page folds some of it away."""
    with open(spec("login-form"), encoding="utf-8") as file:
        # The more elements there are in the initial state, the more differs.
        before = file.read().replace(", visible: state == refused", "")
    after = before
    for old, new in [("padding: 24", "padding: 20"), ("maxWidth: 360", "maxWidth: 340"), ("text: Sign in, lines: 0, font", "text: Welcome, lines: 0, font")]:
        if old not in after:
            run.complain("changes", f"the spec has no {old!r}")
        after = after.replace(old, new)
    run.write("before.modal.yaml", before)
    run.write("after.modal.yaml", after)


def check(run):
    versions(run)
    for name, text in FAULTY.items():
        run.write(f"{name}.modal.yaml", textwrap.dedent(text).lstrip())
    only = sys.argv[3:]
    with run.browser() as chromium:
        for page in PAGES:
            if only and page.name not in only:
                continue
            path = run.path(f"{re.sub('[^a-z]+', '-', page.name)}.html")
            run.run(*page.command, path, ends=page.ends)
            if page.name == "changes" and "<details " not in run.read(os.path.basename(path)):
                run.complain(page.name, "nothing is folded away")
            look(run, chromium, page.name, path, page.states)
        if not only:
            hostile(run, chromium)


if __name__ == "__main__":
    browser.main(check, {} if sys.argv[3:] else {"views": 6 * len(PAGES), "texts": 500, "hostile texts": len(HOSTILE)})
