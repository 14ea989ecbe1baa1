"""Makes random specs with invariants and decides these with z3 (PyPI: z3-solver) by a second writing of the language's formula,
after Documentation/Language.md alone: specs.py SEED COUNT FOLDER writes FOLDER/specs.modal.yaml and FOLDER/specs.txt.

Each line of specs.txt: the name of the spec, the position of the invariant in it, and `holds`, or `fails` with the ends of the
widths, heights and keyboards that it fails for over all scales, those in parentheses not attained; then the scales at which it
fails, and `between` if it does nowhere that width, height and keyboard are whole.
"""
import random
import sys
from fractions import Fraction as F

from z3 import And, BoolVal, If, IsInt, Not, Optimize, Or, Real, Solver, sat, unknown, unsat

from claims import H, K, W, ceil, floor, magnitude, nearest, real


def least(a, b):
    return If(b < a, b, a)


def most(a, b):
    return If(b > a, b, a)


def rounded(kind, v, s):
    """The rounding of an origin to pixels."""
    if kind == "none":
        return v
    if kind == "qmui":
        p1, p2 = ceil(v * s), nearest(v * s)
        return If(v == 0, real(0), If(magnitude(v) <= real(F(1, 1000)), real(0),
                  If(magnitude(p1 - v) <= magnitude(p2 - v), p1, p2) / s))
    return {"floor": floor, "ceil": ceil, "round": nearest}[kind](v * s) / s


SIDES = ("top", "left", "bottom", "right")


# Expressions are tuples; numbers are fractions, names are texts.

def written(number):
    """A fraction whose denominator divides a power of ten, as a decimal."""
    number = F(number)
    digits = 0
    while (number * 10**digits).denominator != 1:
        digits += 1
    scaled = abs(int(number * 10**digits))
    text = str(scaled).rjust(digits + 1, "0")
    text = text if digits == 0 else text[:-digits] + "." + text[-digits:]
    return ("-" if number < 0 else "") + text


def text(e):
    if isinstance(e, F):
        return written(e) if e >= 0 else f"({written(e)})"
    if isinstance(e, str):
        return e
    op, *args = e
    if op == "%":
        return written(args[0]) + "%"
    if op == "px":
        return written(args[0]) + "px"
    a = [text(x) for x in args]
    if op in ("min", "max", "abs", "floor", "ceil", "round", "flat", "if", "clamp"):
        return f"{op}({', '.join(a)})"
    if op == "is":
        return f"{a[0]} == {a[1]}"
    if op == "!":
        return f"!({a[0]})"
    return f"({a[0]} {op} {a[1]})"


class Unfit(Exception):
    """A spec that z3 is not asked about."""


class Screen:
    """The surroundings of a solve, with what names mean at a place."""

    def __init__(self, scale, rounding):
        self.scale, self.rounding = real(scale), rounding
        self.names = {"container.width": W, "container.height": H, "keyboard.height": K, "scale": real(scale)}
        self.base = None
        self.failures = []

    def at(self, base=None, **names):
        other = Screen.__new__(Screen)
        other.__dict__.update(self.__dict__)
        other.names = {**self.names, **{k.replace("_", "."): v for k, v in names.items()}}
        other.base = base
        return other

    def value(self, e):
        if isinstance(e, F):
            return real(e)
        if isinstance(e, str):
            return {"fill": self.base}[e] if e == "fill" else self.names[e]
        op, *args = e
        if op == "%":
            return self.base * real(args[0] / 100)
        if op == "px":
            return real(args[0]) / self.scale
        if op == "is":
            return condition({args[0]: args[1]})
        a = [self.value(x) for x in args]
        return {
            "+": lambda: a[0] + a[1], "-": lambda: a[0] - a[1], "*": lambda: a[0] * a[1], "/": lambda: a[0] / a[1],
            "min": lambda: least(a[0], a[1]), "max": lambda: most(a[0], a[1]), "abs": lambda: magnitude(a[0]),
            "floor": lambda: floor(a[0]), "ceil": lambda: ceil(a[0]), "round": lambda: nearest(a[0]),
            "flat": lambda: rounded(self.rounding, a[0], self.scale), "if": lambda: If(a[0], a[1], a[2]),
            "clamp": lambda: most(a[1], least(a[0], a[2])),
            "<": lambda: a[0] < a[1], "<=": lambda: a[0] <= a[1], ">": lambda: a[0] > a[1], ">=": lambda: a[0] >= a[1],
            "==": lambda: a[0] == a[1], "!=": lambda: a[0] != a[1], "&&": lambda: And(a[0], a[1]),
            "||": lambda: Or(a[0], a[1]), "!": lambda: Not(a[0]),
        }[op]()


def condition(when):
    tests = {
        "horizontal": lambda v: W < 600 if v == "compact" else W >= 600,
        "vertical": lambda v: H < 480 if v == "compact" else H >= 480,
        "orientation": lambda v: W > H if v == "landscape" else W <= H,
        "idiom": lambda v: BoolVal(v == "phone"),
        "keyboard": lambda v: K > 0 if v == "shown" else K <= 0,
        "minWidth": lambda v: W >= real(v), "maxWidth": lambda v: W <= real(v),
    }
    return And([tests[key](value) for key, value in when.items()])


def merged(spec, present):
    """The keys that hold where the variants of these positions do."""
    keys = dict(spec["keys"])
    for index, variant in enumerate(spec["variants"]):
        if index in present:
            for key, value in variant["keys"].items():
                keys[key] = {**keys.get(key, {}), **value} if isinstance(value, dict) else value
    return keys


# What a presentation says where the spec does not.
DEFAULTS = {
    "dialog": {"margins": F(20), "placement": "center", "clamp": True, "rounding": "qmui", "keyboard": {"avoid": "shrink"}},
    "sheet": {"margins": F(0), "placement": "bottom", "clamp": False, "rounding": "none", "keyboard": {"avoid": "none"}},
    "fixed": {"rounding": "none"},
}


def frame(keys, scale):
    """How a frame is solved, step by step."""
    defaults = DEFAULTS[keys.get("presentation", "dialog")]
    screen = Screen(scale, keys.get("rounding", defaults["rounding"]))
    if "frame" in keys:
        x, y, w, h = [screen.at(base=base).value(value) for base, value in zip((W, H, W, H), keys["frame"])]
        return x, y, w, h, screen
    t, l, b, r = [
        screen.at(base=H if side in ("top", "bottom") else W).value(keys.get("margins", {}).get(side, defaults["margins"]))
        for side in SIDES]
    keyboard = keys.get("keyboard", defaults["keyboard"])
    k = K if keyboard["avoid"] == "shrink" else real(0)
    box_w, box_h = W - (l + r), H - k - (t + b)
    margins = dict(margins_top=t, margins_left=l, margins_bottom=b, margins_right=r)
    bound = {}
    for key, box in (("maxWidth", box_w), ("maxHeight", box_h), ("minWidth", box_w), ("minHeight", box_h)):
        if key in keys:
            bound[key] = screen.at(base=box, **margins).value(keys[key])
    limit_w = least(box_w, bound["maxWidth"]) if "maxWidth" in bound else box_w
    limit_h = least(box_h, bound["maxHeight"]) if "maxHeight" in bound else box_h
    size = []
    for axis, limit in (("width", limit_w), ("height", limit_h)):
        here = screen.at(base=limit, limit_width=limit_w, limit_height=limit_h, **margins)
        value = here.value(keys["contentSize"][axis])
        if keys.get("clamp", defaults["clamp"]):
            value = least(value, limit)
        name = axis.capitalize()
        if f"min{name}" in bound:
            value = most(value, bound[f"min{name}"])
        if f"max{name}" in bound:
            value = least(value, bound[f"max{name}"])
        size.append(value)
    w, h = size
    placement = keys.get("placement", defaults["placement"]).lower()
    half = real(F(1, 2))
    x = (l if "left" in placement else W - r - w if "right" in placement
         else rounded(screen.rounding, (box_w - w) * half, screen.scale) + l)
    y = (t if "top" in placement else H - k - b - h if "bottom" in placement
         else rounded(screen.rounding, (box_h - h) * half, screen.scale) + t)
    if keyboard["avoid"] == "lift":
        gap = screen.at(base=H).value(keyboard.get("gap", F(0)))
        kept = h
        if "keepVisible" in keyboard:
            parts = elements(keys, scale, screen, w, h)
            kept = None
            for name in keyboard["keepVisible"]:
                end = parts[name][1] + parts[name][3]
                kept = end if kept is None else most(kept, end)
        covered = y + kept + gap - (H - K)
        covered = If(K > 0, most(covered, real(0)), real(0))
        y = y - least(covered, most(y - t, real(0)))
    got = dict(x=x, y=y, width=w, height=h)
    here = dict(default_x=x, default_y=y, default_width=w, default_height=h)
    for key, value in keys.get("layout", {}).items():
        limit = limit_w if key in ("x", "width") else limit_h
        got[key] = screen.at(base=limit, **here).value(value)
    return got["x"], got["y"], got["width"], got["height"], screen


def elements(keys, scale, screen, w, h):
    """The frames of the elements in the content."""
    parts = {}
    for name, element in keys.get("elements", {}).items():
        known = {}
        for other, (ex, ey, ew, eh) in parts.items():
            known |= {f"{other}_minX": ex, f"{other}_maxX": ex + ew, f"{other}_minY": ey, f"{other}_maxY": ey + eh,
                      f"{other}_width": ew, f"{other}_height": eh}
        known |= dict(content_width=w, content_height=h)
        if "in" in element:
            parts[name] = stacked(element, name, keys, parts, screen, known, w, h)
            continue
        place = []
        for near, far, center, extent, whole in (
                ("left", "right", "centerX", "width", w), ("top", "bottom", "centerY", "height", h)):
            given = {k: screen.at(base=whole, **known).value(element[k]) for k in (near, far, center, extent) if k in element}
            if near in given and far in given:
                place.append((given[near], whole - given[far] - given[near]))
            elif near in given and extent in given:
                place.append((given[near], given[extent]))
            elif far in given and extent in given:
                place.append((whole - given[far] - given[extent], given[extent]))
            elif near in given and center in given:
                place.append((given[near], (given[center] - given[near]) * 2))
            else:
                place.append((given[center] - given[extent] / 2, given[extent]))
        (ex, ew), (ey, eh) = place
        parts[name] = (ex, ey, ew, eh)
    return parts


def stacked(element, name, keys, parts, screen, known, w, h):
    """A child of a stack whose frame is known: in a column as wide as it, in a row an equal share where it says no width."""
    sx, sy, sw, sh = parts[element["in"]]
    stack = keys["elements"][element["in"]]["stack"]
    here = screen.at(**known)
    spacing, padding = here.value(stack["spacing"]), here.value(stack["padding"])
    children = stack["children"]
    own = [keys["elements"][c] for c in children]
    index = children.index(name)
    if stack["axis"] == "column":
        heights = [here.value(c["height"]) for c in own]
        top = sy + padding
        for height in heights[:index]:
            top = top + height + spacing
        return sx + padding, top, sw - padding * 2, heights[index]
    inner = sw - padding * 2
    widths = [here.value(c["width"]) if "width" in c else None for c in own]
    fixed = real(0)
    for width in widths:
        if width is not None:
            fixed = fixed + width
    shares = sum(1 for width in widths if width is None)
    share = (inner - spacing * (len(own) - 1) - fixed) / shares if shares else real(0)
    left = sx + padding
    for width in widths[:index]:
        left = left + (share if width is None else width) + spacing
    return left, sy + padding, share if widths[index] is None else widths[index], sh - padding * 2


# How specs are made.

def one_of(rng, *choices):
    return rng.choice(choices)


def amount(rng, low, high, step=F(1)):
    return F(rng.randint(int(low / step), int(high / step))) * step


def length(rng, low, high, names=(), percent=True, depth=1):
    """A length near a range."""
    plain = amount(rng, low, high, one_of(rng, F(1), F(1), F(1, 2), F(1, 10)))
    if depth == 0:
        return plain
    kinds = ["plain", "plain", "min", "max", "sum", "if", "word", "keyboard"] + (["name", "name"] if names else [])
    kinds += ["percent", "percent", "share", "clamp"] if percent else []
    kind = rng.choice(kinds)
    inner = lambda: length(rng, low, high, names, percent, depth - 1)
    if kind == "percent":
        return ("%", amount(rng, 10, 100, F(5)))
    if kind == "share":
        share = ("%", amount(rng, 10, 100, F(5)))
        return one_of(rng, ("round", share), ("floor", ("+", share, ("px", F(1)))), ("ceil", ("*", "fill", amount(rng, F(1, 10), F(9, 10), F(1, 100)))),
                      ("-", "fill", amount(rng, 0, 80)))
    if kind == "clamp":
        return ("clamp", one_of(rng, ("%", amount(rng, 10, 100, F(5))), "fill"), plain, amount(rng, low, high))
    if kind == "word":
        return ("if", one_of(rng, ("is", "orientation", "landscape"), ("is", "horizontal", "compact"), ("is", "vertical", "compact")), plain, inner())
    if kind == "keyboard":
        return one_of(rng, ("+", plain, ("/", "keyboard.height", F(4))), ("max", plain, ("-", ("/", "container.height", F(2)), "keyboard.height")))
    if kind == "name":
        name = rng.choice(names)
        return one_of(rng, ("-", name, amount(rng, 0, 60)), ("*", name, amount(rng, F(1, 4), F(1), F(1, 4))), ("/", name, F(rng.choice([2, 4, 3]))))
    if kind == "min":
        return ("min", plain, inner())
    if kind == "max":
        return ("max", plain, inner())
    if kind == "sum":
        return ("+", inner(), ("px", F(rng.choice([1, 2]))))
    if kind == "if":
        return ("if", (one_of(rng, "<", ">=", ">", "<="), one_of(rng, "container.width", "container.height"), amount(rng, 330, 900)), plain, inner())
    return plain


SCREEN = ("container.width", "container.height")


def layer(rng, whole, presentation="dialog", parts=()):
    keys = {}
    def maybe(share):
        return whole or rng.random() < share
    if presentation == "fixed":
        if maybe(0.7):
            keys["frame"] = [length(rng, *near, SCREEN) for near in ((0, 200), (0, 300), (120, 500), (120, 500))]
        return keys
    if maybe(0.5):
        keys["contentSize"] = {
            axis: one_of(rng, length(rng, 120, 620, (f"limit.{axis}",) + SCREEN), "fill", length(rng, 200, 500))
            for axis in ("width", "height")}
    if rng.random() < 0.4:
        keys["margins"] = {side: length(rng, 0, 60, (), depth=rng.choice([0, 0, 1])) if rng.random() < 0.3 else amount(rng, 0, 40)
                           for side in SIDES if rng.random() < 0.8}
    elif rng.random() < 0.2:
        keys["margins"] = dict.fromkeys(SIDES, one_of(rng, amount(rng, 0, 40), ("%", F(5)), ("px", F(2))))
    for key in ("maxWidth", "maxHeight"):
        if rng.random() < 0.3:
            keys[key] = length(rng, 200, 600, ("margins.left",) + SCREEN)
    for key in ("minWidth", "minHeight"):
        if rng.random() < 0.15:
            keys[key] = length(rng, 60, 320)
    if rng.random() < 0.3:
        keys["placement"] = one_of(rng, "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "center")
    if rng.random() < 0.25:
        keys["clamp"] = rng.random() < 0.5
    if rng.random() < (0.6 if whole else 0.2):
        keys["rounding"] = one_of(rng, "none", "round", "floor", "ceil", "qmui")
    if rng.random() < (0.6 if whole else 0.25):
        keys["keyboard"] = one_of(rng, {"avoid": "none"}, {"avoid": "shrink"}, {"avoid": "lift", "gap": length(rng, 0, 24)}, {"avoid": "lift"})
        if whole and keys["keyboard"]["avoid"] == "lift" and parts and rng.random() < 0.4:
            keys["keyboard"]["keepVisible"] = rng.sample(parts, rng.choice([1, min(2, len(parts))]))
    if rng.random() < 0.35:
        keys["layout"] = {}
        for key in rng.sample(["x", "y", "width", "height"], rng.choice([1, 1, 2])):
            keys["layout"][key] = one_of(
                rng, ("-", f"default.{key}", amount(rng, 0, 40)), ("max", f"default.{key}", amount(rng, 0, 200)),
                ("flat", ("*", f"default.{key}", F(rng.choice([1, 3]), 4))), ("round", ("/", f"default.{key}", F(3))),
                ("abs", ("-", f"default.{key}", amount(rng, 0, 300))), length(rng, 20, 400, (f"default.{key}",)))
    return keys


def spec(rng, name):
    presentation = one_of(rng, "dialog", "dialog", "dialog", "sheet", "sheet", "fixed")
    parts = {}
    if rng.random() < 0.75:
        parts["head"] = {"left": length(rng, 0, 30), "right": length(rng, 0, 30), "top": length(rng, 0, 20, percent=False), "height": length(rng, 30, 90)}
        if rng.random() < 0.6:
            parts["side"] = {
                **one_of(rng, {"right": length(rng, 0, 30), "width": length(rng, 20, 200, ("head.width",))},
                         {"centerX": ("%", F(50)), "width": length(rng, 20, 300)},
                         {"left": "head.minX", "centerX": ("/", "content.width", F(2))}),
                **one_of(rng, {"top": ("+", "head.maxY", amount(rng, 0, 20)), "height": length(rng, 20, 60)},
                         {"bottom": length(rng, 0, 30), "height": length(rng, 20, 60)},
                         {"centerY": ("/", "content.height", F(2)), "height": length(rng, 20, 100)})}
        if rng.random() < 0.5:
            axis = one_of(rng, "row", "column")
            children = ["one", "two", "three"][:rng.choice([2, 3])]
            parts["pile"] = {"left": length(rng, 0, 20), "right": F(10), "bottom": length(rng, 0, 20), "height": length(rng, 60, 200),
                             "stack": {"axis": axis, "spacing": amount(rng, 0, 12), "padding": amount(rng, 0, 12), "children": children}}
            free = rng.randrange(len(children))
            for index, child in enumerate(children):
                parts[child] = {"in": "pile"}
                if axis == "column":
                    parts[child]["height"] = length(rng, 10, 60, ("head.height",), percent=False)
                elif index != free and rng.random() < 0.6:
                    parts[child]["width"] = length(rng, 20, 120, ("head.height",), percent=False)
    keys = layer(rng, True, presentation, [p for p in parts if "in" not in parts[p]])
    if presentation != "dialog":
        keys = {"presentation": presentation, **keys}
    if parts:
        keys["elements"] = parts
    variants = []
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        when = one_of(rng, {"horizontal": one_of(rng, "compact", "regular")}, {"vertical": one_of(rng, "compact", "regular")},
                      {"orientation": one_of(rng, "landscape", "portrait")}, {"keyboard": one_of(rng, "shown", "hidden")},
                      {"minWidth": amount(rng, 340, 1000)}, {"maxWidth": amount(rng, 340, 1000, F(1, 2))}, {"maxWidth": amount(rng, 340, 1000), "vertical": "regular"}, {"idiom": "phone", "minWidth": F(700)})
        own = layer(rng, False, presentation)
        if "keepVisible" in keys.get("keyboard", {}):
            own.pop("keyboard", None)
        if own:
            variants.append({"when": when, "keys": own})
    made = {"name": name, "keys": keys, "variants": variants, "invariants": []}
    for _ in range(2):
        made["invariants"].append(tightened(rng, made, invariant(rng, parts)))
    return made


def tightened(rng, spec, invariant):
    """The same comparison at the most that its left side comes to above the right one, or beside that: strips and single points."""
    op, *sides = invariant["that"]
    if op not in ("<", "<=", ">", ">=") or rng.random() < 0.35:
        return invariant
    left, right = sides if op in ("<", "<=") else reversed(sides)
    most = None
    for scale in invariant["over"]["scales"]:
        o = Optimize()
        o.set("timeout", 3000)
        value = Real("value")
        o.add(failing(spec, {**invariant, "that": ("!=", ("-", left, right), "value")}, scale, value))
        handle = o.maximize(value)
        if o.check() != sat:
            return invariant
        try:
            found = F(o.upper_values(handle)[1].as_string())
        except (ValueError, AttributeError):
            return invariant
        most = found if most is None else max(most, found)
    most -= one_of(rng, F(0), F(0), F(1, 1000), F(1, 3), F(1, 2), F(-1, 1000), F(5), F(1, 7))
    constant = F(most.numerator) if most.denominator == 1 else ("/", F(most.numerator), F(most.denominator))
    return {**invariant, "that": (one_of(rng, "<", "<="), ("-", left, right), constant)}


def invariant(rng, parts):
    slack = one_of(rng, F(0), F(0), F(0), amount(rng, -20, 40), F(1, 2), F(1, 4), F(1, 1000))
    claims = [
        (">=", "content.minX", amount(rng, 0, 40)), (">", "content.minX", slack), (">=", "content.minY", amount(rng, 0, 40)),
        ("<=", "content.maxX", ("-", "container.width", slack)), ("<=", "content.maxY", ("-", "container.height", ("+", "keyboard.height", slack))),
        ("<=", "content.maxY", ("-", "container.height", slack)), ("<=", ("abs", ("-", "content.midX", ("/", "container.width", F(2)))), slack),
        (">=", "content.height", amount(rng, 0, 200)), ("<=", "content.width", amount(rng, 100, 620)), ("==", "content.width", amount(rng, 200, 400)),
        ("!=", "content.minX", amount(rng, 0, 300, F(1, 2))), (">=", "content.width", ("*", "content.height", F(1, 2))),
        ("||", ("<=", "content.maxY", ("-", "container.height", "keyboard.height")), (">", "keyboard.height", amount(rng, 100, 400))),
        ("&&", (">=", "content.minX", F(0)), ("<=", "content.maxX", "container.width")),
        ("||", ("<", "container.width", amount(rng, 330, 900)), (">=", "content.width", amount(rng, 100, 400))),
        ("!=", ("floor", ("*", "content.width", F(1))), ("+", "content.width", F(1, 2))),
        ("==", ("floor", ("*", "content.minX", "scale")), ("*", "content.minX", "scale")), ("==", ("floor", "content.minY"), "content.minY"),
        ("==", ("round", "content.width"), "content.width"), ("!=", "content.minY", amount(rng, 0, 300, F(1, 2))),
        ("if", (">", "keyboard.height", F(100)), ("<=", "content.maxY", "container.height"), (">=", "content.height", amount(rng, 100, 300))),
        ("||", ("!", ("<", "content.width", amount(rng, 100, 400))), ("==", "content.width", ("-", "container.width", F(40)))),
    ]
    for name in parts:
        claims += [
            ("<=", f"{name}.maxY", ("+", "content.height", slack)), ("<=", f"{name}.maxX", "content.width"), (">=", f"{name}.width", amount(rng, 0, 100)),
            (">=", f"{name}.height", slack), (">=", f"{name}.minY", slack), ("<", f"{name}.minX", f"{name}.maxX")]
    if "side" in parts:
        claims += [(">=", "side.minY", "head.maxY"), ("<=", "side.width", "head.width")] * 2
    that = rng.choice(claims)
    made = {"that": that}
    if rng.random() < 0.3:
        made["when"] = one_of(rng, {"keyboard": "hidden"}, {"vertical": "regular"}, {"orientation": "portrait"}, {"minWidth": F(400)}, {"horizontal": "compact"}, {"keyboard": "shown"})
    made["over"] = {
        "scales": one_of(rng, [F(2), F(3)], [F(2), F(3)], [F(3)], [F(1), F(2)]),
        "widths": one_of(rng, [F(320), F(1366)], [F(320), F(1366)], [F(320), F(480)], [F(375), F(375)], [F(340), F(341)], [amount(rng, 320, 500), amount(rng, 500, 1366)]),
        "heights": one_of(rng, [F(320), F(1366)], [F(320), F(1366)], [F(480), F(1024)], [F(667), F(667)]),
        "keyboards": one_of(rng, [F(0), F(3, 5)], [F(0), F(3, 5)], [F(0), F(0)], [F(3, 10), F(2, 5)])}
    return made


# As YAML.

def yaml(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, F):
        return written(value)
    if isinstance(value, tuple):
        return '"' + text(value) + '"'
    if isinstance(value, dict) and set(value) == set(SIDES) and len(set(value.values())) == 1:
        return yaml(value["top"])
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {yaml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(yaml(v) for v in value) + "]"
    return value


def document(spec):
    keys = dict(spec["keys"])
    parts = keys.pop("elements", {})
    lines = ["modalspec: 1", f"name: {spec['name']}", "modal:"]
    lines += [f"  {key}: {yaml(value)}" for key, value in keys.items()]
    if parts:
        lines.append("  elements:")
        for name, element in parts.items():
            lines.append(f"    {name}: " + yaml({"kind": "view", **{k: v for k, v in element.items() if k != "in"}}))
    if spec["variants"]:
        lines.append("  variants:")
        lines += [f"    - {yaml({'when': v['when'], **v['keys']})}" for v in spec["variants"]]
    lines.append("invariants:")
    for invariant in spec["invariants"]:
        over = {**invariant["over"], "devices": "none"}
        lines.append(f"  - {yaml({**{k: v for k, v in invariant.items() if k != 'over'}, 'over': over})}")
    return "\n".join(lines) + "\n"


# How they are decided.

def failing(spec, invariant, scale, value=None):
    """Where an invariant fails at a scale: each combination of variants by itself, and which it is by their conditions."""
    cases = []
    count = len(spec["variants"])
    for mask in range(1 << count):
        present = {i for i in range(count) if mask >> i & 1}
        guard = [condition(v["when"]) if i in present else Not(condition(v["when"])) for i, v in enumerate(spec["variants"])]
        keys = merged(spec, present)
        x, y, w, h, screen = frame(keys, scale)
        names = {"content_minX": x, "content_minY": y, "content_maxX": x + w, "content_maxY": y + h, "content_width": w,
                 "content_height": h, "content_midX": x + w / 2}
        for name, (ex, ey, ew, eh) in elements(keys, scale, screen, w, h).items():
            names |= {f"{name}_minX": ex, f"{name}_maxX": ex + ew, f"{name}_minY": ey, f"{name}_maxY": ey + eh,
                      f"{name}_width": ew, f"{name}_height": eh}
        if value is not None:
            names["value"] = value
        cases.append(And(guard + [Not(screen.at(**names).value(invariant["that"]))]))
    when = [condition(invariant["when"])] if "when" in invariant else []
    over = invariant["over"]
    (w0, w1), (h0, h1), (k0, k1) = over["widths"], over["heights"], over["keyboards"]
    domain = [W >= real(w0), W <= real(w1), H >= real(h0), H <= real(h1), K >= real(k0) * H, K <= real(k1) * H]
    return And(domain + when + [Or(cases)])


def asked(*conditions):
    s = Solver()
    s.set("timeout", 6000)
    s.add(*conditions)
    return s.check()


def end(fails, variable, sign):
    """The least or greatest value in a region, and whether it is attained: the optimizer guesses, the solver proves."""
    o = Optimize()
    o.set("timeout", 6000)
    o.add(fails)
    handle = o.minimize(variable) if sign > 0 else o.maximize(variable)
    if o.check() != sat:
        raise Unfit
    values = o.lower_values(handle) if sign > 0 else o.upper_values(handle)
    try:
        value = F(values[1].as_string())
    except (ValueError, AttributeError):
        raise Unfit
    attained = asked(fails, variable == real(value))
    beyond = asked(fails, variable < real(value) if sign > 0 else variable > real(value))
    near = F(1, 10**6) * sign
    close = asked(fails, variable < real(value + near) if sign > 0 else variable > real(value + near))
    if attained == unknown or beyond != unsat or close != sat:
        raise Unfit
    return value, attained == sat


def decide(spec, invariant):
    regions, scales, between = [], [], True
    for scale in invariant["over"]["scales"]:
        fails = failing(spec, invariant, scale)
        answers = [asked(fails), asked(fails, IsInt(W), IsInt(H), IsInt(K))]
        if unknown in answers:
            raise Unfit
        if answers[0] == sat:
            regions.append(fails)
            scales.append(written(scale))
        between = between and answers[1] == unsat
    if not regions:
        return "holds"
    fields = []
    for variable in (W, H, K):
        ends = []
        for sign in (1, -1):
            found = [end(fails, variable, sign) for fails in regions]
            value = (min if sign > 0 else max)(v for v, _ in found)
            ends.append(f"{value}" if any(a for v, a in found if v == value) else f"({value})")
        fields.append(" ".join(ends))
    return "fails " + ", ".join(fields) + f" at {' '.join(scales)}" + (" between" if between else "")


def main():
    seed, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    rng = random.Random(seed)
    documents, lines, unfit = [], [], 0
    while len(documents) < count:
        made = spec(rng, f"s{len(documents) + 1}")
        try:
            answers = [decide(made, invariant) for invariant in made["invariants"]]
        except Unfit:
            unfit += 1
            continue
        documents.append(document(made))
        lines += [f"{made['name']} {index} {answer}" for index, answer in enumerate(answers)]
        print(len(documents), unfit, answers, file=sys.stderr, flush=True)
    with open(f"{folder}/specs.modal.yaml", "w") as file:
        file.write("---\n".join(documents))
    with open(f"{folder}/specs.txt", "w") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
