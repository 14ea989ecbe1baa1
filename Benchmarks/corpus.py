#!/usr/bin/env python3
"""Writes the standard corpus: spec files that are valid and expect the right frames.

    python3 corpus.py FOLDER [--files 10000] [--seed 20261121] [--warnings]

10,000 files come to about 16.5 MB: half of them 0.4 KB, 35 % 1.5 KB, 15 % 6 KB, 100 a folder, in
block style with comments. The same seed gives the same bytes on every machine, and a corpus of
fewer files is the beginning of a corpus of more. With --warnings every second file has two variables
that nothing uses, and so two warnings.
"""

import argparse
import hashlib
import sys
from dataclasses import replace
from pathlib import Path

from reference import (
    DEVICES, FILL, PHONES, Layout, Length, bare, frame, number, on_device, percent, stable_frame,
    text_of)

SEED = 20261121
FILES_PER_FOLDER = 100

# The SHA-256 of names and bytes, by seed and number of files, of the corpora that are measured.
DIGESTS = {
    (SEED, 1_000): "996a1c3fafb5c8dd742058e67d0a5b11d741b7988383e825a676f3fe49b67fa7",
    (SEED, 10_000): "182b12583de50379d902c51870108da17c372443d02cd61bf06d10e57dd8ac80",
}


def system(device):
    """A system that a device ran, of the generation of the keyboards in reference.py."""
    return "16" if device.id == "iphone-8-plus" else "18"


class Random:
    """SplitMix64: small enough to be the same everywhere, now and later."""

    def __init__(self, seed):
        self.state = seed & 0xFFFF_FFFF_FFFF_FFFF

    def next(self):
        mask = 0xFFFF_FFFF_FFFF_FFFF
        self.state = (self.state + 0x9E37_79B9_7F4A_7C15) & mask
        value = self.state
        value = ((value ^ (value >> 30)) * 0xBF58_476D_1CE4_E5B9) & mask
        value = ((value ^ (value >> 27)) * 0x94D0_49BB_1331_11EB) & mask
        return value ^ (value >> 31)

    def below(self, count):
        return self.next() % count

    def between(self, low, high, step=1):
        return low + step * self.below((high - low) // step + 1)

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def chance(self, percentage):
        return self.below(100) < percentage


# MARK: - Words

ACTIONS = ["confirm", "cancel", "edit", "share", "delete", "rename", "unlock", "choose", "review",
           "enter", "invite", "report", "export", "renew", "rate", "move"]
THINGS = ["transfer", "password", "address", "invoice", "booking", "ticket", "photo", "contact",
          "payment", "coupon", "profile", "message", "order", "device", "playlist", "reminder"]
REASONS = [
    "Asks once more before anything is sent.",
    "Shown from the list and from the detail page.",
    "The short form of the page in the settings.",
    "Appears at most once a day.",
    "Replaces the system alert, which could not hold a picture.",
    "Has to fit the smallest phone with the keyboard up.",
]
REMARKS = [
    "agreed with the designers",
    "as in the old app",
    "wide enough for two buttons",
    "keeps the title on one line",
    "the drawing says the same",
    "do not make it smaller",
    "see the style guide",
    "matches the card behind it",
]
NOTES = [
    "The numbers below were read off a device; the drawing rounds them.",
    "On a small phone the list scrolls inside the content, the frame stays as it is here.",
    "Keep in step with the Android layout, which uses the same margins.",
    "The keyboard is up whenever a field is being edited, so both heights matter.",
    "An iPad shows the same card in the middle, never wider than a phone held sideways.",
    "When this changes, look at the confirmation that follows it as well.",
]


# MARK: - The modal

class Card:
    """A modal in the making: what it says, and what its frames and events depend on."""

    def __init__(self, random, size):
        self.random = random
        self.size = size
        self.layout = Layout()
        self.lines = []
        self.variable_lines = []
        self.elements = []
        self.portrait_only = False
        self.is_modal = False
        self.dimming = 0.35
        # Milliseconds until a show, or a hide, is over.
        self.show_time = self.hide_time = 250

        self.is_small = size == "small"
        kind = random.below(100)
        if kind < 70:
            self.write_dialog()
        elif kind < 95:
            self.write_sheet()
        else:
            self.write_fixed()
        self.write_looks()
        self.write_animation()
        if not self.is_small:
            if self.layout.presentation != "fixed" and random.chance(60):
                self.write_variants()
            # A modal that a tap beside it does not close has a button that does.
            if self.is_modal or self.dimming is None or size == "large":
                self.write_elements()

    @property
    def asks_traits(self):
        """Whether frames depend on more than sizes, so that a resize alone does not tell them."""
        lengths = self.layout.width.text + self.layout.height.text
        return bool(self.layout.variants) or "horizontal" in lengths

    def add(self, line, remarks=True):
        """A line of the modal, now and then with a remark."""
        if remarks and not self.is_small and self.random.chance(15):
            line += f"  # {self.random.pick(REMARKS)}"
        self.lines.append(line)

    # What a frame depends on.

    def write_dialog(self):
        if not self.is_small and self.random.chance(50):
            self.add("presentation: dialog")
        layout = self.layout
        if self.random.chance(40):
            layout.width = FILL
        else:
            layout.width = self.some_width()
        if layout.width is FILL and self.random.chance(15):
            layout.height = FILL
        else:
            layout.height = self.some_height()
        self.write_content_size()
        self.write_margins()
        # A maximum is there to be reached, so it goes with content that fills what it gets.
        if layout.width is FILL:
            layout.maxWidth = number(self.random.between(320, 520, 10))
            self.add(f"maxWidth: {layout.maxWidth.text}")
        if layout.height is FILL:
            layout.maxHeight = number(self.random.between(240, 560, 10))
            self.add(f"maxHeight: {layout.maxHeight.text}")
        if self.random.chance(20):
            layout.placement = self.random.pick(
                ["top", "bottom", "left", "right", "topLeft", "topRight", "bottomRight"])
            self.add(f"placement: {layout.placement}")
        if self.random.chance(12):
            layout.rounding = self.random.pick(["none", "round", "floor", "ceil", "qmui"])
            self.add(f"rounding: {layout.rounding}")
        if "keyboard" not in layout.height.text and self.random.chance(20):
            self.write_keyboard()

    def write_sheet(self):
        layout = self.layout
        layout.presentation, layout.placement = "sheet", "bottom"
        layout.clamp, layout.rounding, layout.avoid = False, "none", "none"
        layout.margins = (0, 0, 0, 0)
        self.add("presentation: sheet")
        # Low enough for the smallest phone on its side.
        layout.height = (
            percent(self.random.between(40, 80, 5)) if self.random.chance(20)
            else number(self.random.between(140, 280, 4)))
        self.write_content_size()
        if self.random.chance(40):
            side = self.random.between(4, 16, 2)
            layout.margins = (0, side, side, side)
            self.add("margins:")
            for edge in ("left", "bottom", "right"):
                self.add(f"  {edge}: {side}")
        if self.random.chance(50):
            layout.maxWidth = number(self.random.between(400, 640, 20))
            self.add(f"maxWidth: {layout.maxWidth.text}")
        if self.random.chance(40):
            self.write_keyboard()
        if self.random.chance(30):
            self.add("drag: dismiss")

    def write_fixed(self):
        layout = self.layout
        layout.presentation, layout.avoid = "fixed", "none"
        self.add("presentation: fixed")
        side, top = self.random.between(8, 24, 4), self.random.between(72, 112, 4)
        height = self.random.between(116, 180, 4)
        across = Length(f"container.width - {2 * side}",
                        lambda setting, *_: setting.width - 2 * side, exact=True)
        layout.frame = [number(side), number(top), across, number(height)]
        self.add("frame: [" + ", ".join(length.text for length in layout.frame) + "]")

    def some_width(self):
        if self.is_small or self.random.chance(65):
            return number(self.random.between(240, 400, 5))
        return self.random.pick([
            percent(self.random.between(60, 95, 5)),
            Length("min(420, limit.width)", lambda s, v, m, whole: min(420, whole),
                   exact=True),
            Length("container.width - 2 * side", lambda s, v, m, whole: s.width - 2 * v["side"],
                   exact=True),
            Length("if(horizontal == regular, 480, limit.width)",
                   lambda s, v, m, whole: 480 if s.horizontal == "regular" else whole,
                   exact=True),
        ])

    def some_height(self):
        if self.is_small or self.random.chance(65):
            return number(self.random.between(240, 900, 5) / 2)
        return self.random.pick([
            percent(self.random.between(50, 100, 5)),
            Length("limit.height * 0.6", lambda s, v, m, whole: whole * 0.6),
            Length("min(tall, limit.height)", lambda s, v, m, whole: min(v["tall"], whole),
                   exact=True),
            Length("max(160, limit.height / 2)", lambda s, v, m, whole: max(160, whole / 2),
                   exact=True),
            Length("if(keyboard.height > 0, 180, 320)",
                   lambda s, v, m, whole: 180 if s.keyboard > 0 else 320,
                   exact=True),
        ])

    def write_content_size(self):
        layout = self.layout
        for name, low, high in [("side", 20, 48), ("tall", 260, 520)]:
            if name in layout.width.text or name in layout.height.text:
                layout.variables[name] = self.random.between(low, high, 4)
                self.variable_lines.append(f"{name}: {layout.variables[name]}")
        plain = layout.width.is_plain and layout.height.is_plain
        if layout.presentation == "sheet":
            self.add("contentSize:")
            self.add(f"  height: {layout.height.text}")
        elif plain and self.random.chance(50):
            self.add(f"contentSize: [{layout.width.text}, {layout.height.text}]")
        else:
            self.add("contentSize:")
            self.add(f"  width: {layout.width.text}")
            self.add(f"  height: {layout.height.text}")

    def write_margins(self):
        side, end = self.random.between(12, 48, 2), self.random.between(8, 40, 2)
        form = self.random.below(5)
        if form == 0:
            self.layout.margins = (end,) * 4
            self.add(f"margins: {end}")
        elif form == 1:
            self.layout.margins = (end, side, end, side)
            self.add("margins:")
            self.add(f"  horizontal: {side}")
            self.add(f"  vertical: {end}")
        elif form == 2:
            other = self.random.between(8, 40, 2)
            self.layout.margins = (end, side, other, side)
            self.add(f"margins: [{end}, {side}, {other}, {side}]")
        elif form == 3:
            # The sides that are not named keep their default.
            self.layout.margins = (end, 20, 20, 20)
            self.add("margins:")
            self.add(f"  top: {end}")
        # Otherwise the default, 20 all around.

    def write_keyboard(self):
        layout = self.layout
        # A sheet that only stands on the keyboard would leave the screen of a low phone.
        first = "lift" if layout.presentation == "sheet" else "shrink"
        layout.avoid = self.random.pick([first, "lift", "lift", "none"])
        if layout.avoid == "lift" and self.random.chance(50):
            layout.gap = self.random.between(4, 16, 4)
            self.add("keyboard:")
            self.add("  avoid: lift")
            self.add(f"  gap: {text_of(layout.gap)}")
        else:
            self.add(f"keyboard: {layout.avoid}")

    def write_variants(self):
        layout = self.layout
        top, left, bottom, right = layout.margins
        choices = [("minWidth: 700", {"minWidth": 700}, {}, ["cornerRadius: 16"])]
        if layout.presentation == "dialog":
            choices.append((
                "orientation: landscape", {"orientation": "landscape"},
                {"margins": (8, left, 8, right)}, ["margins:", "  top: 8", "  bottom: 8"]))
            if layout.avoid == "shrink" and layout.placement == "center":
                choices.append(("keyboard: shown", {"keyboard": "shown"},
                                {"placement": "top"}, ["placement: top"]))
        if layout.maxWidth is not None and layout.maxWidth.text != "640":
            choices.append(("idiom: pad", {"idiom": "pad"}, {"maxWidth": number(640)},
                            ["maxWidth: 640"]))
        elif layout.width.is_plain:
            choices.append(("horizontal: regular", {"horizontal": "regular"},
                            {"width": number(440)}, ["contentSize:", "  width: 440"]))
        if self.portrait_only:
            choices = [choice for choice in choices if "orientation" not in choice[1]]
        self.add("variants:")
        start = self.random.below(len(choices))
        for index in range(min(len(choices), self.random.between(1, 2))):
            condition, test, changes, lines = choices[(start + index) % len(choices)]
            layout.variants.append((test, changes))
            self.add("  - when:")
            self.add(f"      {condition}")
            for line in lines:
                self.add(f"    {line}")

    # What it looks like, and how it comes and goes.

    def write_looks(self):
        random = self.random
        radius = random.between(4, 24, 2)
        if self.is_small or random.chance(70):
            self.add(f"cornerRadius: {radius}")
        else:
            self.add("cornerRadius:")
            self.add(f"  radius: {radius}")
            self.add(f"  corners: {random.pick(['all', 'top', 'bottom'])}")
            self.add(f"  style: {random.pick(['circular', 'continuous'])}")
        if not self.is_small and random.chance(40):
            self.is_modal = True
            self.add("modal: true")
        elif random.chance(60):
            self.add("modal: false")
        look = random.below(10)
        if look < 3:
            self.dimming = random.between(20, 70, 5) / 100
            self.add(f"dimming: {text_of(self.dimming)}")
        elif look < 5 and not self.is_small:
            self.dimming = random.between(20, 70, 5) / 100
            self.add("dimming:")
            self.add(f'  color: "#{random.below(1 << 24):06X}"')
            self.add(f"  alpha: {text_of(self.dimming)}")
        elif look == 5 and not self.is_small:
            self.dimming = None
            self.add("dimming: none")
        # On its side a phone keeps both sides clear of its camera, up to which these reach.
        is_wide = self.layout.presentation in ("sheet", "fixed")
        if not self.is_small and (is_wide or random.chance(12)):
            self.portrait_only = True
            self.add("orientations: [portrait]")

    def write_animation(self):
        random = self.random
        if random.chance(70):
            self.add(f"animationStyle: {random.pick(['fade', 'popup', 'slide'])}")
        duration, delay = random.between(150, 500, 50), 0
        curve = random.pick(
            ["linear", "easeIn", "easeOut", "easeInOut", "ease", "keyboard", "[0.2, 0.8, 0.2, 1]"])
        if self.is_small:
            if random.chance(50):
                self.show_time = self.hide_time = duration
                self.add(f"animation: {{duration: {seconds(duration)}}}")
            return
        self.add("animation:")
        self.add(f"  duration: {seconds(duration)}")
        if random.chance(20):
            delay = random.between(50, 100, 50)
            self.add(f"  delay: {seconds(delay)}")
        self.add(f"  curve: {curve}")
        self.show_time = self.hide_time = duration + delay
        if random.chance(30):
            self.add("  show:")
            self.add("    from:")
            self.add(f"      scale: {text_of(random.between(105, 130, 5) / 100)}")
            # What `from` names takes the place of the style, so it names what any style moves.
            self.add("      translateX: 0")
            self.add("      translateY: 40")
            self.add("      alpha: 0")
        if random.chance(30):
            leaving = random.between(100, 300, 50)
            self.hide_time = leaving + delay
            self.add("  hide:")
            self.add(f"    duration: {seconds(leaving)}")
            self.add("    curve: easeIn")

    def write_elements(self):
        # A finger meets the button, on the lowest screen all parts have their room, and the texts are
        # held at every text size.
        inset = self.random.between(4, 12, 4)
        side = self.random.between(44, 48, 4)
        title = self.random.pick(["Are you sure?", "One more step", "Almost done", "确认转账"])
        self.close_frame = [inset, inset, side, side]
        # Where the card is low, or may be, a second line would stand on what is below or above it.
        is_fixed = self.layout.presentation == "fixed"
        height = (self.layout.frame[3] if is_fixed else self.layout.height).text
        is_low = not height.replace(".", "").isdigit() or float(height) < 160
        message, confirm = ("Sure?", "OK") if is_low else ("This cannot be undone.", "Continue")
        title_height = self.random.between(40, 56, 4)
        gap = self.random.between(4, 12, 4)
        parts = [
            ("title", ["kind: label", f"text: {title}", "left: 0", "top: 0", "width: 100%",
                       "lines: 0", f"height: max({title_height}, fit)"]),
            ("close", ["kind: button", f"left: {inset}", f"top: {inset}", f"width: {side}",
                       f"height: {side}", "tap: hide"]),
            ("message", ["kind: label", f"text: {message}",
                         f"left: {inset}", f"right: {inset}",
                         f"top: title.maxY + {4 if is_low else gap}", "lines: 0",
                         "height: fit"]),
            ("confirm", ["kind: button", f"text: {confirm}", "centerX: content.width / 2",
                         "width: min(220, content.width - 32)", f"bottom: {inset}", "lines: 0",
                         "height: max(44, fit)"]),
        ]
        # The close button is drawn above the title that it overlaps.
        # A sheet ends at the home indicator.
        count = 4 if self.size == "large" and self.layout.presentation != "sheet" else 2
        self.add("elements:")
        for name, keys in parts[:count]:
            self.elements.append(name)
            self.add(f"  {name}:")
            for key in keys:
                self.add(f"    {key}")


    @property
    def is_covered(self):
        """Whether a screen may cover its elements: with its status bar, its camera or its home indicator."""
        if not self.elements:
            return False
        for device in DEVICES:
            for orientation in ["portrait"] + ([] if self.portrait_only else ["landscape"]):
                setting = on_device(device, orientation)
                top, side, bottom = insets(device, orientation)
                if len(self.elements) == 2:
                    bottom = 0
                x, y, width, height = frame(self.layout, setting)
                if (y < top or x < side or x + width > setting.width - side
                        or y + height > setting.height - bottom):
                    return True
        return False


def insets(device, orientation):
    """The largest insets of the safe area of devices like one: at the top, at the sides, at the bottom."""
    if device.idiom == "pad":
        return 32, 0, 25
    if device.height < 2 * device.width:
        return (20, 0, 0) if orientation == "portrait" else (0, 0, 0)
    return (68, 0, 34) if orientation == "portrait" else (0, 68, 21)


def seconds(milliseconds):
    """A time as an author writes it."""
    return text_of(milliseconds / 1000)


# MARK: - Expected frames

CONTAINERS = [(320, 568), (375, 667), (375, 812), (414, 736), (390, 844), (768, 1024),
              (568, 320), (667, 375), (812, 375), (1024, 768), (600, 600)]
KEYBOARDS = [162, 199, 216, 253, 258, 291, 335]


def frame_text(numbers):
    """A frame as a list."""
    return "[" + ", ".join(text_of(value) for value in numbers) + "]"


class Place:
    """A setting, and the keys that describe it in a spec."""

    def __init__(self, random, card, devices=DEVICES):
        self.device = random.pick(devices) if random.chance(60) else None
        # The name that `keyboard` uses for the height in `with_keyboard`.
        if self.device:
            landscape = not card.portrait_only and random.chance(35)
            self.orientation = "landscape" if landscape else "portrait"
            self.plain = on_device(self.device, self.orientation)
            heights = (self.device.landscape_keyboards if landscape
                       else self.device.portrait_keyboards)
            self.keyboard = random.pick(list(heights))
            height = heights[self.keyboard]
            self.keys = [("device", self.device.id)]
            if landscape:
                self.keys.append(("orientation", "landscape"))
            self.keyboard_keys = [("os", system(self.device)), ("keyboard", self.keyboard)]
        else:
            sizes = [size for size in CONTAINERS if not card.portrait_only or size[0] < size[1]]
            width, tall = random.pick(sizes)
            scale = random.pick([2, 2, 3])
            self.plain = bare(width, tall, scale)
            height = random.pick(KEYBOARDS)
            self.keyboard = str(height)
            self.keys = [("container", f"[{width}, {tall}]")]
            if scale != 2:
                self.keys.append(("scale", str(scale)))
            self.keyboard_keys = [("keyboard", self.keyboard)]
        self.with_keyboard = self.plain.with_keyboard(height)


def expectation(card, seen):
    """One entry of `expect`, or None where chance hit a place that is taken or degenerate."""
    random = card.random
    place = Place(random, card)
    keys, setting = place.keys, place.plain
    if random.chance(40):
        keys, setting = keys + place.keyboard_keys, place.with_keyboard
    numbers = stable_frame(card.layout, setting)
    if numbers is None or tuple(keys) in seen:
        return None
    seen.add(tuple(keys))
    keys = keys + [("frame", frame_text(numbers))]
    if random.chance(8):
        keys.append(("tolerance", "0.01"))
    if "close" in card.elements and not card.is_small and random.chance(10):
        keys.append(("elements", "{close: " + frame_text(card.close_frame) + "}"))
    if card.is_small or random.chance(40):
        return ["- {" + ", ".join(f"{key}: {value}" for key, value in keys) + "}"]
    lines = [("- " if index == 0 else "  ") + f"{key}: {value}"
             for index, (key, value) in enumerate(keys)]
    if random.chance(18):
        lines[random.below(len(lines))] += f"  # {random.pick(REMARKS)}"
    return lines


def expectation_table(card, seen):
    """An entry with a table of devices."""
    orientation = "portrait" if card.portrait_only else card.random.pick(["portrait", "landscape"])
    if ("table", orientation) in seen:
        return None
    seen.add(("table", orientation))
    rows = []
    for device in DEVICES:
        numbers = stable_frame(card.layout, on_device(device, orientation))
        if numbers is not None:
            rows.append(f"    {device.id}: {frame_text(numbers)}")
    return [f"- orientation: {orientation}", "  frames:"] + rows if rows else None


# MARK: - Scenarios

CALLS_OF_HIDE = "[shouldHide, willHide, didHide, hideCompletion]"
CALLS_OF_TAP = "[shouldHide, willHideByDimmingTap, willHide, didHide, didHideByDimmingTap]"


def shown(card, numbers):
    """The events that bring the modal up, and what holds then."""
    lines = ["- show", f"- at: {seconds(card.show_time)}", "  expect:", "    phase: shown",
             f"    frame: {frame_text(numbers)}", "    calls: [showCompletion]"]
    if card.dimming is not None and card.random.chance(30):
        lines.append(f"    dimming: {{alpha: {text_of(card.dimming)}}}")
    return lines


def hidden(card, calls):
    """What holds once the modal has left."""
    return [f"- wait: {seconds(card.hide_time)}", "  expect:", "    visible: false",
            "    phase: hidden", f"    calls: {calls}"]


def push_up(card, place, numbers):
    raised = stable_frame(card.layout, place.with_keyboard)
    if raised is None:
        return None
    return "the keyboard comes and goes", shown(card, numbers) + [
        f"- keyboard: {place.keyboard}",
        f"- {{wait: 0.25, expect: {{frame: {frame_text(raised)}}}}}",
        "- keyboard: none",
        f"- {{wait: 0.25, expect: {{frame: {frame_text(numbers)}}}}}",
        "- hide", *hidden(card, CALLS_OF_HIDE)]


def veto(card, place, numbers):
    return "a refusal keeps it up", shown(card, numbers) + [
        "- hide: {animated: true}", "  replies: {shouldHide: false}",
        "  expect: {visible: true, calls: [shouldHide]}",
        "- hide", *hidden(card, CALLS_OF_HIDE)]


def tap_beside(card, place, numbers):
    if card.dimming is None:
        return None
    if card.is_modal:
        return "a tap beside it does nothing", shown(card, numbers) + [
            "- tap: dimming", "  expect: {visible: true, calls: []}",
            "- hide", *hidden(card, CALLS_OF_HIDE)]
    return "a tap beside it closes it", shown(card, numbers) + [
        "- tap: dimming", *hidden(card, CALLS_OF_TAP)]


def tap_close(card, place, numbers):
    if "close" not in card.elements:
        return None
    return "the button closes it", shown(card, numbers) + [
        "- tap: close",
        f"- wait: {seconds(card.hide_time)}", "  expect: {visible: false, phase: hidden}"]


def rotate(card, place, numbers):
    if card.portrait_only or place.device is None:
        return None
    there = "portrait" if place.orientation == "landscape" else "landscape"
    turned = stable_frame(card.layout, on_device(place.device, there))
    if turned is None:
        return None
    return "turned and turned back", shown(card, numbers) + [
        f"- rotate: {there}", f"- {{wait: 0.3, expect: {{frame: {frame_text(turned)}}}}}",
        f"- rotate: {place.orientation}",
        f"- {{wait: 0.3, expect: {{frame: {frame_text(numbers)}}}}}"]


def resize(card, place, numbers):
    if card.portrait_only or place.device is not None or card.asks_traits:
        return None
    width, height = card.random.pick(CONTAINERS)
    moved = stable_frame(card.layout, bare(width, height, place.plain.scale))
    if moved is None:
        return None
    return "its container changes", shown(card, numbers) + [
        f"- resize: [{width}, {height}]", f"  expect: {{frame: {frame_text(moved)}}}"]


def set_height(card, place, numbers):
    if card.layout.presentation == "fixed" or card.layout.maxHeight is not None:
        return None
    height = card.random.between(120, 260, 10)
    changed = stable_frame(replace(card.layout, height=number(height)), place.plain)
    if changed is None:
        return None
    return "its content grows or shrinks", shown(card, numbers) + [
        "- set:", "    contentSize:", f"      height: {height}",
        f"  expect: {{frame: {frame_text(changed)}}}"]


def at_once(card, place, numbers):
    return "without animation", [
        "- show: {animated: false}",
        f"  expect: {{phase: shown, frame: {frame_text(numbers)}, calls: [showCompletion]}}",
        "- hide: {animated: false}",
        f"  expect: {{visible: false, calls: {CALLS_OF_HIDE}}}"]


STORIES = [push_up, push_up, veto, tap_beside, tap_close, rotate, resize, set_height, at_once]


def scenario(card, names):
    """One entry of `scenarios`, or None where chance hit what this modal cannot do."""
    random = card.random
    place = Place(random, card, PHONES)
    numbers = stable_frame(card.layout, place.plain)
    story = at_once if card.is_small else random.pick(STORIES)
    told = numbers and story(card, place, numbers)
    if not told:
        return None
    name, events = told
    if name in names:
        size = f"{text_of(place.plain.width)}x{text_of(place.plain.height)}"
        name += f" ({place.device.id if place.device else size})"
    if name in names:
        return None
    names.add(name)
    # Keyboards by name are those of a generation.
    keys = place.keys + ([("os", system(place.device))] if place.device else [])
    return ([f"- name: {name}"] + [f"  {key}: {value}" for key, value in keys]
            + ["  events:"] + [f"    {line}" for line in events])


# MARK: - A file

# Per hundred files, and the bytes to aim at.
SIZES = [("small", 50, 400), ("medium", 35, 1500), ("large", 15, 6000)]


def spec(seed, index):
    """The name and the bytes of one spec."""
    # Where every frame would jump by a pixel, or a screen covers a part, another modal of the same size takes its place.
    seed = seed * 1_000_003 + index
    random = Random(seed)
    random.next()
    share = random.below(100)
    attempts = (attempt(seed + (turn << 48), index, share) for turn in range(100))
    return next(made for made in attempts if made)


def attempt(seed, index, share):
    """The same, or None where the modal that came up has no frame that can be expected, or is covered."""
    random = Random(seed)
    random.next()
    random.next()
    for size, percentage, bytes_wanted in SIZES:
        if share < percentage:
            break
        share -= percentage
    bytes_wanted = bytes_wanted * random.between(85, 115) // 100
    action, thing = random.pick(ACTIONS), random.pick(THINGS)
    name = f"{action}-{thing}-{index:06d}"
    card = Card(random, size)
    if card.is_covered:
        return None

    head = ["modalspec: 1"]
    if size != "small":
        head.insert(0, f"# {action.capitalize()} the {thing}. {random.pick(REASONS)}")
        head += [f"name: {name}", f"description: {random.pick(REASONS)}"]
        head.append("")
    if card.variable_lines:
        head += ["variables:"] + [f"  {line}" for line in card.variable_lines] + [""]
    head += ["modal:"] + [f"  {line}" for line in card.lines]

    expectations, scenarios, seen, names = [], [], set(), set()
    length = len("\n".join(head).encode()) + len("\n\nexpect:\n")
    # Three expected frames to a scenario, until the file is as long as it is to be.
    for turn in range(400):
        wants_scenario = turn % 4 == 3
        if wants_scenario:
            lines, into, indent = scenario(card, names), scenarios, "  "
        else:
            table = size == "large" and random.chance(6)
            make = expectation_table if table else expectation
            lines, into, indent = make(card, seen), expectations, "  "
        if not lines:
            continue
        if not card.is_small and random.chance(10):
            lines = [f"# {random.pick(NOTES)}"] + lines
        lines = [indent + line for line in lines]
        cost = len("\n".join(lines).encode()) + 1
        if expectations and length + cost // 2 > bytes_wanted:
            if not wants_scenario:
                break
            continue
        into += lines
        length += cost
    if not expectations:
        return None
    text = head + ([] if card.is_small else [""]) + ["expect:"] + expectations
    if scenarios:
        text += ([] if card.is_small else [""]) + ["scenarios:"] + scenarios
    return name, ("\n".join(text) + "\n").encode()


def with_warnings(content):
    """The same spec with two variables that nothing uses."""
    unused = b"\nvariables:\n  unused: 8\n  idle: 12\n"
    if b"\nvariables:\n" in content:
        return content.replace(b"\nvariables:\n", unused, 1)
    return content.replace(b"\nmodal:\n", unused + b"modal:\n", 1)


def write(folder, files, seed=SEED, warnings=False):
    """Writes a corpus and returns its digest and its number of bytes."""
    digest, total = hashlib.sha256(), 0
    folder = Path(folder)
    for index in range(files):
        name, content = spec(seed, index)
        if warnings and index % 2 == 1:
            content = with_warnings(content)
        path = folder / f"{index // FILES_PER_FOLDER:04d}" / f"{name}.modal.yaml"
        if index % FILES_PER_FOLDER == 0:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        digest.update(path.name.encode() + b"\0" + content)
        total += len(content)
    return digest.hexdigest(), total


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="where to write; must not exist yet")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--warnings", action="store_true",
                        help="give every second file two warnings")
    options = parser.parse_args()
    if options.folder.exists():
        sys.exit(f"{options.folder} exists already")
    digest, total = write(options.folder, options.files, options.seed, options.warnings)
    print(f"files {options.files} bytes {total} sha256 {digest}")
    known = None if options.warnings else DIGESTS.get((options.seed, options.files))
    if known is not None and known != digest:
        sys.exit("this is not the standard corpus: the digest should be " + known)


if __name__ == "__main__":
    main()
