"""Looks at a page in a browser: where texts stand, their contrast, what assistive technologies and the keyboard find."""

import io
import os
import re

from PIL import Image, ImageChops

import browser

with open(os.path.join(browser.HERE, "measure.js"), encoding="utf-8") as file:
    MEASURE = file.read()

HIDE_TEXTS = "* { -webkit-text-fill-color: transparent !important; transition: none !important; caret-color: transparent !important }" \
    " svg text { fill: transparent !important }"


# A spec whose texts have no room: as in UIKit, their elements cut them off.
LOW = """
modalspec: 1
modal:
  contentSize: [280, 200]
  elements:
    low: {kind: label, text: A label that is lower than its line, left: 20, top: 20, width: 240, height: 9}
    button: {kind: button, text: Continue, left: 20, top: 60, width: 240, height: 8}
    field: {kind: field, placeholder: Your name, left: 20, top: 100, width: 240, height: 10}
scenarios:
  - {name: shows, device: iphone-15, events: [show]}
"""


def measure(run, page, where, may_scroll=False):
    """Complains of texts outside of their boxes or over each other, and of missing margins. Counts texts.

    A text that is there to be too long may be cut off by a box that scrolls.
    """
    found = page.evaluate(MEASURE, may_scroll)
    for complaint in found["complaints"]:
        run.complain(where, complaint)
    run.count("texts", len(found["texts"]))


# MARK: - Contrast


def luminance(color):
    def linear(part):
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])


def ratio(one, other):
    """The contrast of two colors. Source: WCAG 2.2, "contrast ratio"."""
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


def rgba(text):
    numbers = [float(number) for number in re.findall(r"[\d.]+", text)]
    return numbers[:3], numbers[3] if len(numbers) > 3 else 1


def screenshot(page):
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def contrast(run, page, where, least=4.5, readable=0):
    """Complains of texts that are hard to read.

    The background of a text is what the browser has painted below its pixels, without all texts: the worst of the colors
    that are below an eighth of them. The text has its declared color and alpha, not that of its antialiased pixels. A text
    of which no pixel is seen, as something covers it, is passed over; in HTML that is a mistake. So are disabled controls,
    and parts of a picture that the spec makes translucent, as while they fade in, and texts lower than `readable` pixels.
    """
    size = page.viewport_size
    height = page.evaluate("Math.max(innerHeight, document.documentElement.scrollHeight)")
    tall = min(height, 5000)  # A screenshot is not much higher than 8000 pixels.
    page.set_viewport_size({"width": size["width"], "height": tall})
    for top in range(0, min(height, 40000), tall):
        page.evaluate(f"scrollTo(0, {top})")
        texts = [text for text in page.evaluate(MEASURE)["texts"] if text["box"][3] >= readable]
        shown = screenshot(page)
        style = page.add_style_tag(content=HIDE_TEXTS)
        bare = screenshot(page)
        style.evaluate("style => style.remove()")
        judge(run, where, texts, shown, bare, least)
    page.set_viewport_size(size)
    page.evaluate("scrollTo(0, 0)")


def judge(run, where, texts, shown, bare, least):
    for text in texts:
        x, y, width, height = text["box"]
        box = (max(0, round(x)), max(0, round(y)), min(shown.width, round(x + width)), min(shown.height, round(y + height)))
        if box[0] >= box[2] or box[1] >= box[3] or text["disabled"]:
            continue
        behind, seen = bare.crop(box), shown.crop(box)
        mask = ImageChops.difference(behind, seen).convert("L").point(lambda value: 255 if value > 0 else 0)
        area = mask.histogram()[255]
        if not area:
            mask = Image.new("L", behind.size, 255)
        behind.putalpha(mask)
        colors = [(count, color[:3]) for count, color in behind.getcolors(behind.width * behind.height) if color[3]]
        whole = sum(count for count, _ in colors)
        grounds = [color for count, color in colors if count >= whole / 8] or [max(colors)[1]]
        color, alpha = rgba(text["color"])
        alpha *= text["opacity"]

        def over(ground):
            return [alpha * one + (1 - alpha) * other for one, other in zip(color, ground)]

        worst = min(ratio(over(ground), ground) for ground in grounds)
        if not area and worst > 1.1:
            if text["html"] and y >= 0 and y + height <= shown.height:
                run.complain(where, f"{text['text']!r} cannot be seen")
            continue
        run.count("contrasts")
        if worst < least:
            ground = min(grounds, key=lambda ground: ratio(over(ground), ground))
            run.complain(where, f"{text['text']!r} has a contrast of {worst:.2f}: {text['color']} × {text['opacity']:.2f} on {ground}")


# MARK: - Names, roles, focus

CONTROLS = {
    "button", "link", "checkbox", "radio", "slider", "combobox", "textbox", "searchbox", "spinbutton", "switch", "tab",
    "menuitem", "listbox", "disclosuretriangle",
}
NAMED = CONTROLS | {"img", "image", "dialog", "region", "group", "radiogroup", "toolbar", "navigation"}


def names(run, page, where):
    """Complains of what the accessibility tree leaves out, as Chromium computes it."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    levels, mains, pictures = [], 0, 0
    for node in nodes:
        if node.get("ignored"):
            continue
        role = node["role"]["value"].lower()
        name = node.get("name", {}).get("value", "").strip()
        properties = {item["name"]: item["value"].get("value") for item in node.get("properties", [])}
        if role in NAMED and not name:
            run.complain(where, f"a {role} has no name")
        if properties.get("focusable") and role not in CONTROLS | {"main", "rootwebarea", "dialog", "figure"} and not name:
            run.complain(where, f"a {role} can be focused and has no name")
        if role == "heading":
            levels.append(properties["level"])
            if not name:
                run.complain(where, "a heading is empty")
        mains += role == "main"
        pictures += role in ("img", "image")
        run.count("nodes")
    drawn = page.evaluate("[...document.querySelectorAll('svg')].filter((svg) => svg.checkVisibility() && !svg.closest('[aria-hidden=true]')).length")
    if page.evaluate("document.querySelector('dialog[open]')") is None:
        if pictures < drawn:
            run.complain(where, f"{drawn} pictures are shown, and {pictures} have the role of one")
        if levels[:1] != [1] or levels.count(1) != 1 or any(b > a + 1 for a, b in zip(levels, levels[1:])):
            run.complain(where, f"headings have the levels {levels}")
        if mains != 1:
            run.complain(where, f"there are {mains} main landmarks")
    if not page.evaluate("document.documentElement.lang && document.title"):
        run.complain(where, "the page has no language or no title")


STOP = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  window.stops ??= [];
  const isNew = !window.stops.includes(at);
  const before = window.stops.at(-1);
  window.stops.push(at);
  // Of what scrolls within the page, the part that is in sight.
  const box = (element) => {
    const own = (element.closest("label") ?? element).getBoundingClientRect();
    let around = element.parentElement;
    while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement;
    if (!around || around === document.body || around === document.documentElement) return own;
    const outer = around.getBoundingClientRect();
    const [left, top] = [Math.max(own.left, outer.left), Math.max(own.top, outer.top)];
    return new DOMRect(left, top, Math.min(own.right, outer.right) - left, Math.min(own.bottom, outer.bottom) - top);
  };
  const rect = box(at);
  // A text fills the box that scrolls it, and that has the ring.
  const rings = [at, at.closest("label"), at.matches("textarea") && at.parentElement].filter(Boolean).map((element) => getComputedStyle(element));
  const covering = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
  const owner = at.closest("label") ?? at;
  const last = before && box(before);
  return {
    isNew, name: at.getAttribute("aria-label") ?? owner.textContent.trim().slice(0, 40), tag: at.tagName + "." + (at.type ?? ""),
    inOrder: !before || Boolean(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING),
    forward: !last || rect.left >= last.right - 1 || rect.top >= last.top - 1 || before.classList.contains("skip"),
    ring: rings.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5),
    // Of something tall, such as a text to scroll, a part is enough.
    inView: Math.min(rect.bottom, innerHeight) - Math.max(rect.top, 0) >= Math.min(rect.height, 100) - 1
      && rect.left >= 0 && rect.right <= innerWidth + 1,
    covered: !(covering && (owner.contains(covering) || covering.contains(owner))),
    box: [rect.x - 6, rect.y - 6, rect.width + 12, rect.height + 12],
  };
}"""

# The controls that Tab should reach: of radio buttons with one name, one.
REACHABLE = """() => {
  const top = document.querySelector("dialog[open]") ?? document;
  const groups = new Set();
  return [...top.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.disabled && control.tabIndex >= 0)
    .filter((control) => control.type !== "radio" || (!groups.has(control.name) && groups.add(control.name)))
    .filter((control) => !window.stops?.some((stop) => stop === control || (stop.type === "radio" && stop.name === control.name)))
    .map((control) => control.getAttribute("aria-label") ?? control.textContent.trim().slice(0, 40));
}"""


def focus(run, page, where):
    """Walks with Tab through all controls. The focus is in the order of the page, visible, and on nothing hidden."""
    page.evaluate("() => { window.stops = []; document.activeElement?.blur(); scrollTo(0, 0) }")
    seen = set()
    for turn in range(1000):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop is None and turn == 0:
            continue  # A dialog has focused its last control by itself.
        if stop is None or not stop["isNew"]:
            break
        run.count("stops")
        label = f"{stop['tag'].lower()} {stop['name']!r}"
        for is_fine, complaint in [
            (stop["inOrder"], "comes before what was focused last, in the page"),
            (stop["forward"], "is above and left of what was focused last"),
            (stop["ring"], "shows no ring with the focus"),
            (stop["inView"], "has the focus, and is not in view"),
            (not stop["covered"], "has the focus, and something covers it"),
        ]:
            if not is_fine:
                run.complain(where, f"{label} {complaint}")
        # Of each kind of control one is compared with and without the focus, pixel by pixel.
        if stop["tag"] not in seen and stop["inView"]:
            seen.add(stop["tag"])
            x, y, width, height = stop["box"]
            clip = {"x": max(0, x), "y": max(0, y), "width": width, "height": height}
            lit = page.screenshot(clip=clip)
            page.evaluate("document.activeElement.blur()")
            if page.screenshot(clip=clip) == lit:
                run.complain(where, f"{label} looks the same with the focus")
            page.evaluate("stops.at(-1).focus({ focusVisible: true })")
    for name in page.evaluate(REACHABLE):
        run.complain(where, f"Tab does not reach {name!r}")
