#!/usr/bin/env python3
"""Draws each spec of the gallery with Chromium, rsvg-convert and resvg: the same picture three times.

    check_programs.py MODALSPEC CHROMIUM

Filled with one color, every part has the same bounding box in all three, within a pixel: both its frame and what is drawn
of it. Of 中文 and العربية no letter is missing, if a font for it is installed.
"""

import copy
import io
import math
import os
import subprocess
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor

import resvg_py
from PIL import Image

import browser

SVG = "{http://www.w3.org/2000/svg}"
ElementTree.register_namespace("", SVG[1:-1])

WAYS = [["--keyboard", "letters"], ["--device", "ipad-a16", "--orientation", "landscape"], ["--text-scale", "AX3"]]


def chromium(page, path, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"file://{path}")
    return page.screenshot()


def programs(page, fonts=False):
    """How each program makes a PNG of an SVG file; with texts, resvg loads the fonts of the system, which takes a while."""
    return {
        "Chromium": lambda path, size: chromium(page, path, size),
        "resvg": lambda path, size: bytes(resvg_py.svg_to_bytes(svg_path=path, skip_system_fonts=not fonts)),
        "rsvg-convert": lambda path, size: subprocess.run(["rsvg-convert", path], capture_output=True, check=True).stdout,
    }


# MARK: - Boxes


def parts(root):
    """All parts, each with the groups that it stands in."""
    def walk(element, above):
        for child in element:
            if child.tag == f"{SVG}g":
                if "data-part" in child.attrib:
                    yield child, above + [child]
                yield from walk(child, above + [child])
    yield from walk(root, [])


def flat(element):
    """A part with everything in it black: its shapes without texts and other parts."""
    result = ElementTree.Element(element.tag, {key: value for key, value in element.attrib.items() if key != "opacity"})
    for child in element:
        if child.tag == f"{SVG}g" and "data-part" not in child.attrib:
            result.append(flat(child))
        elif child.tag not in (f"{SVG}g", f"{SVG}text", f"{SVG}clipPath") and child.get("class") != "frame":
            shape = copy.deepcopy(child)
            for name in ("fill", "stroke"):
                if shape.get(name, "none") != "none" or name == "fill" and name not in shape.attrib:
                    shape.set(name, "#000000")
                shape.attrib.pop(f"{name}-opacity", None)
            result.append(shape)
    return result


def tiles(svg):
    """A picture in which every part stands alone in a tile of its own, as its frame and as what is drawn of it."""
    root = ElementTree.fromstring(svg)
    width, height = float(root.get("width")), float(root.get("height"))
    _, _, *extent = map(float, root.get("viewBox").split())
    found = list(parts(root))
    cells = []
    for part, above in found:
        name = part.get("data-part")
        frame = copy.deepcopy(part[0])
        frame.set("fill", "#000000")
        drawn = flat(part)
        for kind, content in [("the frame", frame), ("the drawing", drawn)]:
            # The transforms of all groups around it, without their clips.
            for group in reversed(above[:-1] if content is drawn else above):
                around = ElementTree.Element(f"{SVG}g", {k: v for k, v in group.attrib.items() if k == "transform"})
                around.append(content)
                content = around
            if content is not drawn and kind == "the drawing" or kind == "the frame" or len(drawn):
                cells.append((f"{kind} of {name}", content, min(map(float, part.get("data-frame").split()[2:]))))
    columns = math.ceil(math.sqrt(len(cells)))
    rows = math.ceil(len(cells) / columns)
    cell = (math.ceil(width), math.ceil(height))
    size = (columns * cell[0], rows * cell[1])
    page = ElementTree.Element(f"{SVG}svg", {"width": str(size[0]), "height": str(size[1])})
    ElementTree.SubElement(page, f"{SVG}rect", {"width": str(size[0]), "height": str(size[1]), "fill": "#ffffff"})
    places = []
    for index, (name, content, thinnest) in enumerate(cells):
        x, y = index % columns * cell[0], index // columns * cell[1]
        scale = width / extent[0]
        group = ElementTree.SubElement(page, f"{SVG}g", {"transform": f"translate({x} {y}) scale({scale})"})
        group.append(content)
        places.append((name, (x, y, x + cell[0], y + cell[1]), thinnest * scale < 1))
    return ElementTree.tostring(page, encoding="unicode"), size, places


def boxes(png, places):
    """The bounding box of what is half black or darker, in each tile."""
    image = Image.open(io.BytesIO(png)).convert("L").point(lambda value: 255 if value < 128 else 0)
    return [image.crop(place).getbbox() for _, place, _ in places]


def compare_boxes(run, page):
    for index, spec in enumerate(browser.gallery()):
        arguments = [spec, *WAYS[index % len(WAYS)]]
        where = " ".join([os.path.basename(spec), *arguments[1:]])
        text, size, places = tiles(run.run("draw", *arguments))
        path = run.write("tiles.svg", text)
        makers = programs(page)
        draw = lambda name: boxes(makers[name](path, size), places)
        with ThreadPoolExecutor() as pool:
            others = {name: pool.submit(draw, name) for name in makers if name != "Chromium"}
            found = {"Chromium": draw("Chromium")} | {name: other.result() for name, other in others.items()}
        for number, (part, _, is_thin) in enumerate(places):
            all_boxes = {name: found[name][number] for name in found}
            empty = [name for name, box in all_boxes.items() if box is None]
            # What is thinner than a pixel is paler than half black, or not, by where it falls.
            if is_thin:
                continue
            if empty and len(empty) < len(all_boxes):
                run.complain(where, f"{part} is not drawn by {', '.join(empty)}")
            elif not empty and any(max(edges) - min(edges) > 1 for edges in zip(*all_boxes.values())):
                run.complain(where, f"{part} differs: {all_boxes}")
            run.count("boxes", len(all_boxes) if not empty else 0)
        run.count("specs")


# MARK: - Letters

LETTERS = {"zh": "中文字体设置", "ar": "العربية", "he": "עברית", "ja": "かなカナ"}


def has_font(language):
    return subprocess.run(["fc-list", f":lang={language}", "family"], capture_output=True, text=True).stdout.strip() != ""


def letters(run, page):
    """Each letter alone, as large as it takes to tell it from the box that stands for a missing one."""
    for language, word in LETTERS.items():
        if not has_font(language):
            continue
        spec = run.write(
            f"{language}.modal.yaml",
            "modalspec: 1\nmodal:\n  contentSize: {width: 300, height: 100}\n  elements:\n    a: {kind: label, text: " + word
            + ", left: 10, top: 10, width: 280, height: 60, font: 40}\n")
        svg = run.run("draw", spec, "--device", "iphone-se-3")
        root = ElementTree.fromstring(svg)
        fonts = root.get("font-family")
        shown = next(text for text in root.iter(f"{SVG}text") if word in (text.text or ""))
        attributes = {"x": "10", "y": "60", "font-size": "40", "font-family": fonts}
        attributes |= {key: value for key, value in shown.attrib.items() if key == "font-weight"}

        def picture(make, text):
            page = ElementTree.Element(f"{SVG}svg", {"width": "80", "height": "80"})
            ElementTree.SubElement(page, f"{SVG}rect", {"width": "80", "height": "80", "fill": "#ffffff"})
            ElementTree.SubElement(page, f"{SVG}text", attributes).text = text
            png = make(run.write("letter.svg", ElementTree.tostring(page, encoding="unicode")), (80, 80))
            return Image.open(io.BytesIO(png)).convert("L").tobytes()

        for name, make in programs(page, fonts=True).items():
            # No font has these: one is not assigned to a letter, the other stands for nothing.
            missing = [picture(make, "\U000E1234"), picture(make, "\u0378"), picture(make, " ")]
            seen = {}
            for letter in dict.fromkeys(word):
                pixels = picture(make, letter)
                if pixels in missing:
                    run.complain(f"{name}, {language}", f"{letter} is missing")
                elif pixels in seen.values():
                    run.complain(f"{name}, {language}", f"{letter} looks like another")
                seen[letter] = pixels
                run.count("letters")


def check(run):
    with run.browser() as chromium:
        page = chromium.new_page()
        compare_boxes(run, page)
        letters(run, page)


if __name__ == "__main__":
    browser.main(check, {"specs": 25, "boxes": 500})
