"""Makes random modals with invariants and decides these with z3 (PyPI: z3-solver): modals.py SEED COUNT > modals.txt

How a modal is solved is written here a second time, from the reference, "How a frame is solved".
Each line: the modal; the invariant; and `holds`, or `fails` with the ends of the widths, heights and keyboards that it fails for at
2 or 3 pixels per point, those in parentheses not attained. The modal and the invariant are YAML; `¦` stands between the parts.
"""
import random
import sys
from fractions import Fraction as F

from z3 import And, If, Not, Or, Solver, unknown, unsat

from claims import H, K, W, ceil, ends, flat, floor, magnitude, nearest, real


def least(*a):
    value = a[0]
    for b in a[1:]:
        value = If(b < value, b, value)
    return value


def most(*a):
    value = a[0]
    for b in a[1:]:
        value = If(b >= value, b, value)
    return value


def written(value):
    """A number as a spec writes it."""
    return str(value) if F(value).denominator == 1 else str(float(value))


class Length:
    """A length: its text, and its value from the surroundings and the base of percentages."""

    def __init__(self, text, value):
        self.text, self.value = text, value


def points(n):
    return Length(written(n), lambda e, base: real(F(str(n)) if isinstance(n, float) else F(n)))


def percent(n):
    return Length(f"{n}%", lambda e, base: base * real(F(n, 100)))


def extent(rng, axis, in_limit=True):
    name, length = (("width", W), ("height", H))[axis]
    n = rng.choice([120, 200, 270, 300, 320, 450, 62.5])
    p = rng.choice([30, 50, 70, 90, 100])
    choices = [
        points(n), points(n), points(n), percent(p), percent(p),
        Length(f"container.{name} - {n}", lambda e, base: length - real(F(str(n)))),
        Length(f"min({p}%, {n})", lambda e, base: least(base * real(F(p, 100)), real(F(str(n))))),
        Length(f"max({n}, container.{name} / 3)", lambda e, base: most(real(F(str(n))), length / 3)),
        Length(f"if(horizontal == compact, {n}, {n + 90})", lambda e, base: If(W < 600, real(F(str(n))), real(F(str(n)) + 90))),
        Length(f"clamp({p}%, 200, {n})", lambda e, base: most(real(200), least(base * real(F(p, 100)), real(F(str(n)))))),
        Length("fill", lambda e, base: base),
        Length(f"round({p}%)", lambda e, base: nearest(base * real(F(p, 100)))),
        Length(f"floor({p}% + 1px)", lambda e, base: floor(base * real(F(p, 100)) + 1 / e["s"])),
        Length(f"if(orientation == landscape, {p}%, {n})", lambda e, base: If(W > H, base * real(F(p, 100)), real(F(str(n))))),
    ]
    if axis == 1:
        choices.append(Length(f"{n} + keyboard.height / 4", lambda e, base: real(F(str(n))) + K / 4))
    if in_limit:
        choices.append(Length(f"limit.{name} - 12", lambda e, base: e["limit"][axis] - 12))
    return rng.choice(choices)


def small(rng):
    n = rng.choice([0, 8, 10, 16, 20, 24, 32.5])
    return rng.choice([points(n), points(n), percent(rng.choice([2, 5, 10])),
                       Length("2px", lambda e, base: 2 / e["s"])])


PLACES = ["center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight"]
ROUND = {
    "none": lambda v, s: v, "qmui": flat, "floor": lambda v, s: floor(v * s) / s,
    "ceil": lambda v, s: ceil(v * s) / s, "round": lambda v, s: nearest(v * s) / s,
}


def keys(rng, presentation, is_variant=False):
    """Some keys of a modal."""
    often = 6 if is_variant else 2
    found = {}
    def maybe(key, make, chance=often):
        if rng.randrange(chance) == 0:
            found[key] = make()
    if not is_variant or rng.random() < 0.6:
        found["width"], found["height"] = extent(rng, 0), extent(rng, 1)
    maybe("margin", lambda: small(rng))
    maybe("maxWidth", lambda: extent(rng, 0, False), often * 2)
    maybe("maxHeight", lambda: extent(rng, 1, False), often * 2)
    maybe("minWidth", lambda: points(rng.choice([100, 200, 280])), often * 3)
    maybe("minHeight", lambda: points(rng.choice([44, 100, 160])), often * 3)
    maybe("placement", lambda: rng.choice(PLACES))
    maybe("clamp", lambda: rng.choice([True, False]), often * 2)
    maybe("rounding", lambda: rng.choice(list(ROUND)))
    maybe("keyboard", lambda: rng.choice(["shrink", "lift", "none", "lift"]))
    maybe("y", lambda: Length("default.y - 10", lambda e, base: e["default"][1] - 10), often * 4)
    return found


def shown(found):
    """The keys in YAML."""
    parts = []
    if "width" in found:
        parts.append(f'contentSize: {{width: "{found["width"].text}", height: "{found["height"].text}"}}')
    if "margin" in found:
        parts.append(f'margins: "{found["margin"].text}"')
    for key in ["maxWidth", "maxHeight", "minWidth", "minHeight"]:
        if key in found:
            parts.append(f'{key}: "{found[key].text}"')
    for key in ["placement", "rounding"]:
        if key in found:
            parts.append(f"{key}: {found[key]}")
    if "clamp" in found:
        parts.append(f'clamp: {str(found["clamp"]).lower()}')
    if "keyboard" in found:
        parts.append("keyboard: {avoid: lift, gap: 12}" if found["keyboard"] == "lift" else f'keyboard: {found["keyboard"]}')
    if "y" in found:
        parts.append(f'layout: {{y: "{found["y"].text}"}}')
    return ", ".join(parts)


def solved(presentation, found, s):
    """The frame, by the steps of the reference."""
    dialog = presentation == "dialog"
    e = {"s": s}
    avoid = found.get("keyboard", "shrink" if dialog else "none")
    keyboard = K if avoid == "shrink" else real(0)
    margin = found.get("margin", points(20 if dialog else 0))
    side, end = margin.value(e, W), margin.value(e, H)
    box = (W - (side + side), H - keyboard - (end + end))
    bound = {k: found[k].value(e, box[0 if k.endswith("Width") else 1])
             for k in ["maxWidth", "maxHeight", "minWidth", "minHeight"] if k in found}
    limit = tuple(least(bound[m], b) if m in bound else b for m, b in zip(["maxWidth", "maxHeight"], box))
    e["limit"] = limit
    wanted = (found["width"].value(e, limit[0]), found["height"].value(e, limit[1]))
    size = []
    for axis, name in enumerate(["Width", "Height"]):
        value = least(box[axis], wanted[axis]) if found.get("clamp", dialog) else wanted[axis]
        if "min" + name in bound:
            value = most(bound["min" + name], value)
        if "max" + name in bound:
            value = least(bound["max" + name], value)
        size.append(value)
    rounding = ROUND[found.get("rounding", "qmui" if dialog else "none")]
    place = found.get("placement", "center" if dialog else "bottom").lower()
    if "left" in place:
        x = side
    elif "right" in place:
        x = W - side - size[0]
    else:
        x = rounding((box[0] - size[0]) / 2, s) + side
    if "top" in place:
        y = end
    elif "bottom" in place:
        y = H - end - size[1] - keyboard
    else:
        y = rounding((box[1] - size[1]) / 2, s) + end
    if avoid == "lift":
        covered = most(real(0), y + size[1] + 12 - (H - K))
        y = If(K > 0, y - least(covered, most(real(0), y - end)), y)
    e["default"] = (x, y, size[0], size[1])
    if "y" in found:
        y = found["y"].value(e, limit[1])
    return x, y, size[0], size[1]


CONDITIONS = [
    ("minWidth: 700", W >= 700), ("maxWidth: 399.5", W <= real(F(799, 2))), ("orientation: landscape", W > H),
    ("keyboard: shown", K > 0), ("keyboard: hidden", Not(K > 0)), ("horizontal: compact", W < 600),
    ("vertical: compact", H < 480),
]


class Modal:
    def __init__(self, rng):
        self.presentation = rng.choice(["dialog", "dialog", "dialog", "sheet", "fixed"])
        if self.presentation == "fixed":
            self.frame = [extent(rng, 0, False) if rng.random() < 0.4 else points(rng.choice([0, 20, 62, 33.5])) for _ in range(2)]
            self.frame += [extent(rng, 0, False), extent(rng, 1, False)]
            self.frame[1] = points(rng.choice([0, 40, 114]))
            self.text = "{presentation: fixed, frame: [" + ", ".join(f'"{l.text}"' for l in self.frame) + "]"
            self.variants = []
        else:
            self.keys = keys(rng, self.presentation)
            self.variants = [(rng.choice(CONDITIONS), keys(rng, self.presentation, True))
                             for _ in range(rng.choice([0, 0, 1, 2, 3]))]
            self.variants = [(c, k) for c, k in self.variants if k]
            self.text = f"{{presentation: {self.presentation}, {shown(self.keys)}"
            if self.variants:
                self.text += ", variants: [" + ", ".join(
                    f"{{when: {{{c[0]}}}, {shown(k)}}}" for c, k in self.variants) + "]"
        left, width, top = rng.choice([0, 12, 20]), rng.choice([40, 50, 75]), rng.choice([0, 10.5])
        self.element = (left, width, top)
        self.text += (f", elements: {{a: {{kind: view, left: {left}, width: {width}%, top: {top}, height: 44}}, "
                      "b: {kind: view, right: 10, left: a.maxX + 8, centerY: 50%, height: 20%}}}")

    def frame_at(self, s):
        if self.presentation == "fixed":
            e = {"s": s}
            values = [l.value(e, W if i % 2 == 0 else H) for i, l in enumerate(self.frame)]
            return tuple(values)
        def merged(position, found):
            if position == len(self.variants):
                return solved(self.presentation, found, s)
            (_, condition), changes = self.variants[position]
            with_it = merged(position + 1, {**found, **changes})
            without = merged(position + 1, found)
            return tuple(If(condition, a, b) for a, b in zip(with_it, without))
        return merged(0, dict(self.keys))

    def values(self, s):
        x, y, w, h = self.frame_at(s)
        left, width, top = self.element
        a = (real(left), real(F(str(top))), w * real(F(width, 100)), real(44))
        b_left = a[0] + a[2] + 8
        b_height = h / 5
        b = (b_left, h / 2 - b_height / 2, w - 10 - b_left, b_height)
        return {"content": (x, y, w, h), "a": a, "b": b}


def invariant(rng):
    """An invariant: its text, and what it says of the frames at a scale."""
    n = rng.choice([0, 0, 10, 20, 19.5, 30, 100, 120.25, 200, 280, 300.5])
    r = real(F(str(n)))
    p = rng.choice([F(1, 2), F(1, 4), F(1), F(0), F(1, 1000)])
    t = written(n)
    choices = [
        (f"content.maxX <= container.width - {t}", lambda v, s: v["content"][0] + v["content"][2] <= W - r),
        (f"content.minX >= {t}", lambda v, s: v["content"][0] >= r),
        (f"content.maxY <= container.height - keyboard.height - {t}",
         lambda v, s: v["content"][1] + v["content"][3] <= H - K - r),
        (f"content.maxY < container.height - {t}", lambda v, s: v["content"][1] + v["content"][3] < H - r),
        (f"content.minY >= {t} || keyboard.height > 0", lambda v, s: Or(v["content"][1] >= r, K > 0)),
        (f"content.height >= {t}", lambda v, s: v["content"][3] >= r),
        (f"content.width > {t}", lambda v, s: v["content"][2] > r),
        (f"abs(content.midX - container.width / 2) <= {written(p)}",
         lambda v, s: magnitude(v["content"][0] + v["content"][2] / 2 - W / 2) <= real(p)),
        (f"content.width <= container.width * 0.9", lambda v, s: v["content"][2] <= W * real(F(9, 10))),
        (f"b.width >= {t}", lambda v, s: v["b"][2] >= r),
        (f"a.maxX <= content.width", lambda v, s: v["a"][0] + v["a"][2] <= v["content"][2]),
        (f"b.maxY <= content.height - {t} && b.minY >= 0",
         lambda v, s: And(v["b"][1] + v["b"][3] <= v["content"][3] - r, v["b"][1] >= 0)),
        (f"a.maxY <= b.minY || content.height < {t}",
         lambda v, s: Or(v["a"][1] + 44 <= v["b"][1], v["content"][3] < r)),
        ("floor(content.x * scale) == content.x * scale",
         lambda v, s: floor(v["content"][0] * s) == v["content"][0] * s),
        (f"content.y != {t}", lambda v, s: v["content"][1] != r),
        (f"if(keyboard.height > 100, content.maxY <= container.height, content.height >= {t})",
         lambda v, s: If(K > 100, v["content"][1] + v["content"][3] <= H, v["content"][3] >= r)),
        (f"!(content.width < {t}) || content.width == container.width - 40",
         lambda v, s: Or(Not(v["content"][2] < r), v["content"][2] == W - 40)),
    ]
    that, value = rng.choice(choices)
    when = rng.choice(CONDITIONS) if rng.random() < 0.25 else None
    text = f'{{that: "{that}"' + (f", when: {{{when[0]}}}" if when else "") + ", over: {devices: none}}"
    return text, (lambda v, s: Or(Not(when[1]), value(v, s))) if when else value


def decide(modal, claim):
    domain = And(W >= 320, W <= 1366, H >= 320, H <= 1366, K >= 0, K <= real(F(3, 5)) * H)
    fails = Or(*[Not(claim(modal.values(real(s)), real(s))) for s in (2, 3)])
    solver = Solver()
    solver.set("timeout", 4000)
    solver.add(domain, fails)
    answer = solver.check()
    if answer == unknown:
        return None
    if answer == unsat:
        return "holds"
    parts = [ends(domain, fails, v) for v in (W, H, K)]
    return None if None in parts else "fails " + ", ".join(parts)


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)
    done = tried = 0
    while done < count:
        modal = Modal(rng)
        for _ in range(2):
            tried += 1
            text, claim = invariant(rng)
            answer = decide(modal, claim)
            if answer is None:
                continue
            done += 1
            print(f"{modal.text} ¦ {text} ¦ {answer}", flush=True)
    print(f"{done} of {tried} decided", file=sys.stderr)


if __name__ == "__main__":
    main()
