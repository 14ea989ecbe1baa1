"""The frames that the corpus expects: section 3 of the language ("Layout"), written down once more.

It shares nothing with ModalSpec's own solver, so that `modalspec test` over the corpus compares two
independent answers. Written for reading, not for speed; the order of operations is the language's.
"""

from dataclasses import dataclass, field, replace
from math import ceil, floor, inf
from typing import Callable


# A small table of devices: sizes in points held upright, pixels per point, whether the width is
# regular on the side, and the heights of the keyboards of systems up to 18.

@dataclass(frozen=True)
class Device:
    id: str
    width: int
    height: int
    scale: int
    idiom: str
    regular_landscape: bool
    portrait_keyboards: dict
    landscape_keyboards: dict


def keyboards(letters, plain):
    """Letters with the bar, without it, and the number pad, which is as high as plain letters."""
    return {"letters": letters, "plain": plain, "numberPad": plain}


DEVICES = [
    Device("iphone-se-3", 375, 667, 2, "phone", False, keyboards(260, 216), keyboards(200, 162)),
    Device("iphone-8-plus", 414, 736, 3, "phone", True, keyboards(271, 226), keyboards(200, 162)),
    Device("iphone-11", 414, 896, 2, "phone", True, keyboards(346, 301), keyboards(209, 171)),
    Device("iphone-13-mini", 375, 812, 3, "phone", False, keyboards(336, 291), keyboards(209, 171)),
    Device("iphone-15", 393, 852, 3, "phone", False, keyboards(336, 291), keyboards(209, 171)),
    Device("iphone-16-pro-max", 440, 956, 3, "phone", True,
           keyboards(346, 301), keyboards(219, 181)),
    Device("ipad-10.2", 810, 1080, 2, "pad", True, keyboards(313, 263), keyboards(398, 348)),
    Device("ipad-pro-11", 834, 1194, 2, "pad", True, keyboards(333, 283), keyboards(418, 368)),
    Device("ipad-air-13", 1024, 1366, 2, "pad", True, keyboards(398, 348), keyboards(491, 441)),
]
PHONES = [device for device in DEVICES if device.idiom == "phone"]


@dataclass(frozen=True)
class Setting:
    """What a frame depends on besides the spec."""
    width: float
    height: float
    scale: float
    keyboard: float
    horizontal: str
    vertical: str
    orientation: str
    idiom: str

    def with_keyboard(self, height):
        return replace(self, keyboard=height)


def on_device(device, orientation, keyboard=0):
    """A device's whole screen."""
    landscape = orientation == "landscape"
    width, height = device.width, device.height
    if landscape:
        width, height = height, width
    pad = device.idiom == "pad"
    return Setting(
        width, height, device.scale, keyboard,
        "regular" if pad or (landscape and device.regular_landscape) else "compact",
        "compact" if landscape and not pad else "regular",
        orientation, device.idiom)


def bare(width, height, scale=2, keyboard=0):
    """A container of which only the size is known."""
    return Setting(
        width, height, scale, keyboard,
        "compact" if width < 600 else "regular",
        "compact" if height < 480 else "regular",
        "landscape" if width > height else "portrait", "phone")


@dataclass(frozen=True)
class Length:
    """A length as a spec writes it, and what it comes to.

    `value` gets the setting, the variables, the margins (top, left, bottom, right) and the length
    that percentages are of.
    """
    text: str
    value: Callable
    # Whether doubles hold every step to it exactly, so that no order of operations matters.
    exact: bool = False

    @property
    def is_plain(self):
        """Whether it is a number without a formula."""
        return self.text.replace(".", "").isdigit()


def number(value):
    """A plain number of points."""
    return Length(text_of(value), lambda *_: value, exact=True)


FILL = Length("fill", lambda setting, variables, margins, whole: whole, exact=True)


def percent(value):
    """A share of what the place defines."""
    return Length(
        f"{value}%",
        lambda setting, variables, margins, whole: whole if value == 100 else whole * value / 100)


@dataclass
class Layout:
    """The keys of a modal that its frame depends on, defaults filled in."""
    presentation: str = "dialog"
    width: Length = FILL
    height: Length = FILL
    margins: tuple = (20, 20, 20, 20)
    maxWidth: Length | None = None
    maxHeight: Length | None = None
    minWidth: Length | None = None
    minHeight: Length | None = None
    placement: str = "center"
    clamp: bool = True
    rounding: str = "qmui"
    avoid: str = "shrink"
    gap: float = 0
    frame: list | None = None
    variables: dict = field(default_factory=dict)
    # Pairs of a condition (a mapping as in `when`) and the fields above that it replaces.
    variants: list = field(default_factory=list)


def holds(condition, setting):
    """Whether a variant applies."""
    tests = {
        "horizontal": lambda value: value == setting.horizontal,
        "vertical": lambda value: value == setting.vertical,
        "orientation": lambda value: value == setting.orientation,
        "idiom": lambda value: value == setting.idiom,
        "keyboard": lambda value: value == ("shown" if setting.keyboard > 0 else "hidden"),
        "minWidth": lambda value: setting.width >= value,
    }
    return all(tests[key](value) for key, value in condition.items())


def away_from_zero(value):
    """To the nearest whole number, halves away from zero."""
    whole = floor(abs(value))
    if abs(value) - whole >= 0.5:
        whole += 1
    return -whole if value < 0 else whole


def rounded(rounding, value, scale):
    """A centered origin on the pixel grid."""
    if rounding == "none":
        return value
    if rounding == "qmui":
        if abs(value) <= 0.001:
            return 0
        above, nearest = ceil(value * scale), away_from_zero(value * scale)
        return (above if abs(above - value) <= abs(nearest - value) else nearest) / scale
    return {"round": away_from_zero, "floor": floor, "ceil": ceil}[rounding](value * scale) / scale


def frame(layout, setting, nudge=0):
    """The modal's frame: x, y, width, height.

    `nudge` is added to every inexact length. A frame that jumps when its lengths move by a hair
    sits on a rounding edge and says nothing about whether a solver is right; see `stable_frame`.
    """
    keys = replace(layout)
    for condition, changes in layout.variants:
        if holds(condition, setting):
            keys = replace(keys, **changes)

    def length(value, whole):
        result = value.value(setting, keys.variables, keys.margins, whole)
        return result if value.exact else result + nudge

    if keys.presentation == "fixed":
        wholes = (setting.width, setting.height) * 2
        return [length(value, whole) for value, whole in zip(keys.frame, wholes)]

    top, left, bottom, right = keys.margins
    keyboard = setting.keyboard if keys.avoid == "shrink" else 0
    box = (setting.width - (left + right), setting.height - keyboard - (top + bottom))
    maximum = tuple(
        inf if value is None else length(value, whole)
        for value, whole in zip((keys.maxWidth, keys.maxHeight), box))
    minimum = tuple(
        -inf if value is None else length(value, whole)
        for value, whole in zip((keys.minWidth, keys.minHeight), box))
    limit = tuple(min(pair) for pair in zip(maximum, box))
    wanted = (length(keys.width, limit[0]), length(keys.height, limit[1]))
    size = tuple(
        min(most, max(least, min(room, want) if keys.clamp else want))
        for most, least, room, want in zip(maximum, minimum, limit, wanted))

    x = rounded(keys.rounding, (box[0] - size[0]) / 2, setting.scale) + left
    y = rounded(keys.rounding, (box[1] - size[1]) / 2, setting.scale) + top
    # The words of a placement: `topLeft` names two edges, `center` none.
    edges = keys.placement.lower()
    if "left" in edges:
        x = left
    elif "right" in edges:
        x = setting.width - right - size[0]
    if "top" in edges:
        y = top
    elif "bottom" in edges:
        y = setting.height - bottom - size[1] - keyboard
    if keys.avoid == "lift" and setting.keyboard > 0:
        covered = max(0, y + size[1] + keys.gap - (setting.height - setting.keyboard))
        y -= min(covered, max(0, y - top))
    return [x, y, size[0], size[1]]


def stable_frame(layout, setting):
    """The frame, or None where it has no area or sits on a rounding edge."""
    here = frame(layout, setting)
    if here[2] <= 0 or here[3] <= 0:
        return None
    for nudge in (-1e-9, 1e-9):
        if any(abs(a - b) > 1e-6 for a, b in zip(here, frame(layout, setting, nudge))):
            return None
    return here


def text_of(value):
    """A number as an author writes it: at most four decimals, no trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
