#!/usr/bin/env python3
"""Looks at drawn specs in a browser: texts in their elements, captions and measures beside each other, margins, contrast.

    check_pictures.py MODALSPEC CHROMIUM

On a phone a picture is as wide as the window, as in a page of Markdown; elsewhere it has its own size.
"""

import os

import browser
import looking

DEVICES = ["--device", "iphone-se-3", "--device", "iphone-15", "--device", "ipad-a16"]
TURNS = ["--orientation", "portrait", "--orientation", "landscape"]

# Each spec of the gallery is drawn in some of these ways, so that each way is seen with several specs.
WAYS = [
    ["--annotate"],
    ["--keyboard", "letters", "--annotate", "--dark"],
    ["--text-scale", "AX5", "--annotate"],
    ["--device", "iphone-15", *TURNS, "--keyboard", "none", "--keyboard", "letters"],
    [*DEVICES, "--dark"],
    [*DEVICES, "--text-scale", "XS", "--text-scale", "AX3", "--annotate"],
    ["--container", "320x480", "--annotate"],
    ["--device", "ipad-a16", "--split", "third", "--keyboard", "letters", "--annotate", "--dark"],
    ["--device", "iphone-se-1", "--orientation", "landscape", "--annotate", "--text-scale", "XXXL"],
]

STRIPS = [
    ("login-form", "refused, then let in", ["0.05", "0.3", "1.2"]),
    ("otp-entry", "a wrong code, then the right one", ["0", "0.5", "1.2", "2.5", "4.1"]),
]


def pictures(run):
    """The arguments of all pictures."""
    specs = browser.gallery()
    for index, spec in enumerate(specs):
        for turn in (0, 4):
            way = WAYS[(index + turn) % len(WAYS)]
            yield [spec, *way]
            if turn == 0:
                yield [spec, *(word for word in way if word != "--dark"), *([] if "--dark" in way else ["--dark"])]
    for name, scenario, times in STRIPS:
        path = os.path.join(browser.SPECS, "Gallery", f"{name}.modal.yaml")
        yield [path, "--scenario", scenario, *(word for time in times for word in ("--at", time))]
        yield [path, "--scenario", scenario, "--onion", *(word for time in times for word in ("--at", time))]
    for extra in ["qmui-content", "bt", "yls", "relatives"]:
        yield [os.path.join(browser.SPECS, "Systems", f"{extra}.modal.yaml"), "--annotate"]
    for preset in ["qmui-dialogSelection", "qmui-dialogTextField"]:
        yield [os.path.join(browser.SPECS, "Presets", f"{preset}.modal.yaml"), "--dark"]
    yield [specs[0].replace("account-menu", "comments-sheet"), "--annotate", "--device", "iphone-15", "--orientation", "landscape", "--text-scale", "AX3"]
    low = run.write("low.modal.yaml", looking.LOW)
    film = [low, "--scenario", "shows"]
    for way in [[low], [*film, "--at", "0.1", "--at", "1"], [*film, "--onion", "--at", "0.1", "--at", "1"], [*film, "--animate"]]:
        yield way


def check(run):
    with run.browser() as chromium:
        pages = [
            (chromium.new_page(viewport={"width": width, "height": height}), style)
            for width, height, style in [
                (390, 844, "max-width: 100%; height: auto"), (1280, 800, ""), (1920, 1080, ""),
            ]
        ]
        for arguments in pictures(run):
            svg = run.run("draw", *arguments)
            where = " ".join([os.path.basename(arguments[0]), *arguments[1:]])
            for page, style in pages:
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; {style} }}</style>{svg}")
                looking.measure(run, page, f"{where}, {page.viewport_size['width']} pixels wide")
                # A large picture on a phone has texts that nobody can read before it is enlarged.
                looking.contrast(run, page, f"{where}, {page.viewport_size['width']} pixels wide", readable=6)
            run.count("pictures")
        player = run.path("low.html")
        run.run("draw", run.path("low.modal.yaml"), "--scenario", "shows", "-o", player)
        page = pages[1][0]
        page.goto(f"file://{player}#t=1")
        looking.measure(run, page, "a player of low labels")


if __name__ == "__main__":
    browser.main(check, {"pictures": 50, "texts": 2000})
