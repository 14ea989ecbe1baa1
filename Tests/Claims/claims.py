"""Makes random claims about containers and decides them with z3 (PyPI: z3-solver): claims.py SEED COUNT KIND > KIND.txt

KIND is `linear`, `dialog`, which is placed and rounded, or `mixed`.
Each line: scale; least and greatest width, height and share of the keyboard; the claim; and `holds`, or `fails` with the
ends of the widths, heights and keyboards that it fails for, those in parentheses not attained.
"""
import random
import sys
from fractions import Fraction as F

from z3 import And, If, Not, Optimize, Or, Real, RealVal, Solver, ToInt, ToReal, sat, unknown, unsat

W, H, K = Real("W"), Real("H"), Real("K")
NAMES = {"W": W, "H": H, "K": K}


def real(value):
    return RealVal(f"{F(value).numerator}/{F(value).denominator}")


def floor(e):
    return ToReal(ToInt(e))


def ceil(e):
    return -floor(-e)


def nearest(e):
    return If(e < 0, -floor(-e + real(F(1, 2))), floor(e + real(F(1, 2))))


def magnitude(e):
    return If(e < 0, -e, e)


def flat(v, s):
    """QMUI_iOS, flatSpecificScale: it compares pixels with points."""
    p1, p2 = ceil(v * s), nearest(v * s)
    rounded = If(magnitude(p1 - v) <= magnitude(p2 - v), p1, p2) / s
    return If(magnitude(v) <= real(F(1, 1000)), real(0), rounded)


def term(e, s):
    if isinstance(e, str):
        return NAMES[e]
    if isinstance(e, F):
        return real(e)
    op, *args = e
    a = [term(x, s) for x in args]
    return {
        "+": lambda: a[0] + a[1], "-": lambda: a[0] - a[1], "*": lambda: a[0] * a[1],
        "/": lambda: a[0] / a[1],
        "min": lambda: If(a[1] < a[0], a[1], a[0]), "max": lambda: If(a[1] >= a[0], a[1], a[0]),
        "abs": lambda: magnitude(a[0]), "floor": lambda: floor(a[0]), "ceil": lambda: ceil(a[0]),
        "round": lambda: nearest(a[0]), "flat": lambda: flat(a[0], s), "if": lambda: If(a[0], a[1], a[2]),
        "<": lambda: a[0] < a[1], "<=": lambda: a[0] <= a[1], "=": lambda: a[0] == a[1],
        "and": lambda: And(a[0], a[1]), "or": lambda: Or(a[0], a[1]), "not": lambda: Not(a[0]),
    }[op]()


def text(e):
    if isinstance(e, (str, F)):
        return str(e)
    return "(" + " ".join([e[0]] + [text(x) for x in e[1:]]) + ")"


def number(rng, depth, wholes):
    if depth == 0:
        return rng.choice(["W", "H", "K", "W", "H", F(rng.randint(-40, 800)), F(rng.randint(-200, 6000), 10)])
    op = rng.choice(["+", "-", "-", "*", "min", "max", "min", "max", "if", "abs"] + wholes)
    if op == "*":
        return (op, rng.choice([F(1, 2), F(-1), F(3, 10), F(2), F(9, 10), F(1, 3)]), number(rng, depth - 1, wholes))
    if op in ("abs", "floor", "ceil", "round", "flat"):
        return (op, number(rng, depth - 1, wholes))
    if op == "if":
        return (op, boolean(rng, 1, wholes), number(rng, depth - 1, wholes), number(rng, depth - 1, wholes))
    return (op, number(rng, depth - 1, wholes), number(rng, depth - 1, wholes))


def boolean(rng, depth, wholes):
    if depth <= 1 or rng.random() < 0.5:
        return (rng.choice(["<", "<=", "<=", "="] if rng.random() < 0.4 else ["<", "<="]),
                number(rng, max(depth - 1, 0), wholes), number(rng, max(depth - 1, 0), wholes))
    op = rng.choice(["and", "or", "not"])
    return (op, boolean(rng, depth - 1, wholes)) if op == "not" else (
        op, boolean(rng, depth - 1, wholes), boolean(rng, depth - 1, wholes))


def dialog(rng, wholes):
    """The frame of a dialog, clamped and centered, and a claim about an edge of it."""
    margin = F(rng.choice([0, 10, 20, 15]))
    w, h = F(rng.randint(200, 500)), F(rng.randint(200, 700))
    rounding = rng.choice(wholes or ["none"])
    def centered(box, size):
        middle = ("*", F(1, 2), ("-", box, size))
        return middle if rounding == "none" else (rounding, middle)
    box_w, box_h = ("-", "W", 2 * margin), ("-", ("-", "H", "K"), 2 * margin)
    width, height = ("min", w, box_w), ("min", h, box_h)
    if rng.random() < 0.5:
        width = ("min", ("*", F(rng.randint(50, 100), 100), box_w), w)
    x = ("+", centered(box_w, width), margin)
    y = ("+", centered(box_h, height), margin)
    slack = F(rng.choice([0, 0, 1, 2, 10]), rng.choice([1, 2, 3, 1000]))
    return rng.choice([
        ("<=", margin, x), ("<", margin, x), ("<=", margin, y), ("<=", ("+", y, height), ("-", "H", "K")),
        ("<=", ("+", x, width), ("-", ("+", "W", slack), margin)), ("=", ("+", ("*", F(2), x), width), "W"),
        ("<=", ("abs", ("-", ("+", ("*", F(2), x), width), "W")), slack), ("<=", F(rng.randint(150, 400)), width),
        ("<", ("+", y, height), ("-", ("+", "H", slack), "K")), ("not", ("=", x, F(rng.randint(60, 1000), 2))),
        ("<=", ("*", F(1, 2), width), height),
    ])


def ends(domain, fails, variable):
    found = []
    for sign in (1, -1):
        o = Optimize()
        o.set("timeout", 3000)
        o.add(domain, fails)
        handle = o.minimize(variable) if sign > 0 else o.maximize(variable)
        if o.check() != sat:
            return None
        values = o.lower_values(handle) if sign > 0 else o.upper_values(handle)
        value = F(values[1].as_string())
        # The optimizer is asked for the number only; the solver proves it.
        def possible(*more):
            s = Solver()
            s.set("timeout", 3000)
            s.add(domain, fails, *more)
            return s.check()
        attained = possible(variable == real(value))
        if sign > 0:
            beyond, near = possible(variable < real(value)), possible(variable < real(value + F(1, 10**6)))
        else:
            beyond, near = possible(variable > real(value)), possible(variable > real(value - F(1, 10**6)))
        if unknown in (attained, beyond, near):
            return None
        if beyond != unsat or near != sat:
            return None
        found.append(f"{value}" if attained == sat else f"({value})")
    return " ".join(found)


def decide(scale, ranges, claim):
    (w0, w1), (h0, h1), (k0, k1) = ranges
    domain = And(W >= real(w0), W <= real(w1), H >= real(h0), H <= real(h1), K >= real(k0) * H, K <= real(k1) * H)
    fails = Not(term(claim, real(scale)))
    s = Solver()
    s.set("timeout", 4000)
    s.add(domain, fails)
    answer = s.check()
    if answer == unknown:
        return None
    if answer == unsat:
        return "holds"
    parts = [ends(domain, fails, v) for v in (W, H, K)]
    return None if None in parts else "fails " + ", ".join(parts)


def tightened(rng, claim, ranges, scale):
    """The same comparison with the greatest value of its left side, or something beside it: strips and single points."""
    if claim[0] not in ("<", "<=") or rng.random() < 0.3:
        return claim
    (w0, w1), (h0, h1), (k0, k1) = ranges
    o = Optimize()
    o.set("timeout", 2000)
    o.add(W >= real(w0), W <= real(w1), H >= real(h0), H <= real(h1), K >= real(k0) * H, K <= real(k1) * H)
    handle = o.maximize(term(("-", claim[1], claim[2]), real(scale)))
    if o.check() != sat:
        return claim
    values = o.upper_values(handle)
    most = F(values[1].as_string())
    less = rng.choice([F(0), F(0), F(1, 1000), F(1, 3), F(1, 2), F(-1, 1000), F(5)])
    return (rng.choice(["<", "<="]), ("-", claim[1], claim[2]), most - less)


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    kind = sys.argv[3] if len(sys.argv) > 3 else "mixed"
    rng = random.Random(seed)
    done = 0
    while done < count:
        scale = F(rng.choice([1, 2, 3, 2, 3]))
        wide = rng.random() < 0.7
        ranges = ((F(320), F(1366)), (F(320), F(1366)), (F(0), F(3, 5))) if wide else (
            (F(rng.randint(300, 400)), F(rng.randint(400, 900))), (F(rng.randint(300, 500)), F(rng.randint(500, 1000))),
            (F(0), F(rng.randint(0, 6), 10)))
        wholes = [] if kind == "linear" else ["floor", "ceil", "round", "flat", "flat"]
        if kind == "dialog" or kind == "mixed" and rng.random() < 0.5:
            claim = dialog(rng, wholes + ["none"])
        else:
            claim = boolean(rng, rng.choice([2, 3, 4] if not wholes else [2, 2, 3]), wholes if rng.random() < 0.5 else [])
        claim = tightened(rng, claim, ranges, scale)
        answer = decide(scale, ranges, claim)
        if answer is None:
            continue
        done += 1
        bounds = " ".join(f"{a} {b}" for a, b in ranges)
        print(f"{scale}; {bounds}; {text(claim)}; {answer}", flush=True)


if __name__ == "__main__":
    main()
