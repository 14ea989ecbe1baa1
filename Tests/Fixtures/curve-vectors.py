"""Writes curve-vectors.txt: exact values of curves and functions, by mpmath at 60 digits.

Run it in this folder, with mpmath 1.3 or later: python3 curve-vectors.py > curve-vectors.txt
"""

import random

from mpmath import cos, exp, findroot, log, mp, mpf, sin, sqrt

mp.dps = 60
random.seed(20)


def line(name, arguments, value):
    print(name, *(repr(float(a)) for a in arguments), mp.nstr(value, 20))


def function(name, of, arguments):
    for x in arguments:
        line(name, [x], of(mpf(x)))


def bezier(x1, y1, x2, y2, x):
    def at(s, a, b):
        return 3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s**2 * b + s**3

    low, high = mpf(0), mpf(1)
    for _ in range(190):
        middle = (low + high) / 2
        if at(middle, mpf(x1), mpf(x2)) < x:
            low = middle
        else:
            high = middle
    line("bezier", [x1, y1, x2, y2, x], at(low, mpf(y1), mpf(y2)))


def spring(m, k, c, v, t):
    """The differential equation as it stands, up to critical damping."""
    w0, beta = sqrt(mpf(k) / m), mpf(c) / (2 * mpf(m))
    square = beta**2 - w0**2
    w = sqrt(abs(square))
    if square == 0:
        inner = 1 + (beta - v) * t
    else:
        inner = cos(w * t) + (beta - v) / w * sin(w * t)
    line("spring", [m, k, c, v, t], 1 - exp(-beta * t) * inner)


def settling(z, v, d):
    """The largest root, looked for from above in small steps."""

    def left(u):
        if z == 1:
            return abs(1 + u - mpf(v) * d) * exp(-u) - mpf(1) / 1000
        a = (z * u - mpf(v) * d) / (u * sqrt(1 - mpf(z) ** 2))
        return abs(a) * exp(-z * u) - mpf(1) / 1000

    u = mpf(60) / z
    while left(u) < 0:
        u *= mpf("0.999")
    line("settling", [z, v, d], findroot(left, (u, u / mpf("0.999")), solver="anderson") / d)


few = [1e-300, 1e-20, 1e-9, 0.001, 0.1, 0.34, 0.346, 0.35, 0.5, 0.7, 1.0, 3.0, 10.0, 40.0, 700.0]
both = few + [-x for x in few]
function("exp", exp, both + [random.uniform(-40, 3) for _ in range(50)] + [-708.0, 709.0])
for _ in range(50):
    random.random()  # What follows stays as it was written.
function("log", log, few + [random.uniform(0.5, 2) for _ in range(50)] + [5e-324, 1.7e308, 1 - 1e-15])
turns = [float(n * mp.pi / 2) for n in (1, 2, 3, 4, 5, 101, 65536, 600001)]
turns += [random.uniform(-30, 30) for _ in range(60)] + [random.uniform(-1e6, 1e6) for _ in range(20)]
function("sin", sin, both + turns)
function("cos", cos, both + turns)

shares = [1e-12, 0.001, 0.1, 0.25, 0.4999, 0.5, 0.500001, 0.6, 0.75, 0.9, 0.999, 1 - 1e-12]
steep = [(1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 1), (1, 0, 1, 1), (1, 1, 0, 0), (0.999, 0, 0.001, 1)]
wild = [(0.3, -2, 0.7, 3), (0.68, -0.55, 0.265, 1.55), (0, 5, 0, -5), (1, 0, 0.0001, 1)]
for points in steep + wild:
    for x in shares + [0.5 + 2**-52, 0.5 - 1e-9]:
        bezier(*points, x)
for _ in range(60):
    points = [round(random.uniform(0, 1), 2) for _ in range(4)]
    bezier(*points, random.random())

for c in (0, 0.5, 10, 19.9, 19.99999, 20 - 1e-9, 20):
    for v in (0, 5, -3):
        for t in (0.001, 0.05, 0.3, 1.0, 2.5):
            spring(1, 100, c, v, t)

for z in (0.01, 0.1, 0.3, 0.5, 0.8, 0.95, 0.999999, 1):
    for v in (-5, 0, 0.001, 1, 4, 10, 30):
        for d in (0.05, 0.25, 0.5, 2):
            settling(z, v, d)
