#!/usr/bin/env python3
"""Holds what the page that plays a scenario shows against `modalspec replay`.

    check_player.py MODALSPEC CHROMIUM

At twenty instants of each scenario, the frames of the contents are those of the replay within 0.01 points, and their alphas.
Then it plays, steps and reduces motion.
"""

import json
import os

import browser

SCENARIOS = [
    ("Gallery/login-form", "refused, then let in"),
    ("Systems/cy-over-time", "paid, refused, paid"),
    ("Systems/hql", "turns and turns back"),
    ("Conformance/interruptions-continuity", "rotation during popup"),
    ("Conformance/keep-visible", "the focus lifts it, and the keyboard's fall lets it down"),
]

# The modals on the screen at a time, in points of it.
SHOWN = """(time) => {
  const slider = document.getElementById("time");
  slider.value = time;
  slider.dispatchEvent(new Event("input"));
  const back = document.querySelector('[data-part="device"] rect.frame').getScreenCTM().inverse();
  return [...document.querySelectorAll('#layers [data-part="content"]')].map((part) => {
    const rect = part.querySelector("rect.frame");
    const to = back.multiply(rect.getScreenCTM());
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => rect[name].baseVal.value);
    const start = new DOMPoint(x, y).matrixTransform(to);
    return {
      modal: part.dataset.modal ?? null, written: part.dataset.frame.split(" ").map(Number),
      frame: [start.x, start.y, width * to.a, height * to.d], alpha: Number(part.getAttribute("opacity")),
    };
  });
}"""


def near(one, other):
    return all(abs(a - b) <= 0.01 for a, b in zip(one, other))


def compare(run, page, spec, name):
    end = json.loads(run.run("replay", spec, "--scenario", name, "--format", "json"))["scenarios"][0]["end"]["time"]
    # The page has every hundred-and-twentieth of a second in which something moves.
    times = sorted({round(int(120 * end * k / 20) / 120, 9) for k in range(20)})
    asked = [word for time in times for word in ("--at", f"{time:.9f}")]
    scenario = json.loads(run.run("replay", spec, "--scenario", name, "--format", "json", *asked))["scenarios"][0]
    for time in times:
        samples = [s for s in scenario["samples"] if abs(s["time"] - time) < 1e-8 and s["values"]["visible"]]
        shown = page.evaluate(SHOWN, time + 1e-7)
        where = f"{name} at {time} s"
        if len(samples) != len(shown):
            run.complain(where, f"{len(shown)} modals are on the screen, and not {len(samples)}")
            continue
        for sample, part in zip(sorted(samples, key=lambda s: s["modal"]), sorted(shown, key=lambda p: p["modal"] or "")):
            presented = sample["values"]["presented"]
            frame = [presented["frame"][key] for key in ("x", "y", "width", "height")]
            if not near(frame, part["frame"]) or not near(frame, part["written"]):
                run.complain(where, f"it is shown at {part['frame']}, and replayed at {frame}")
            if abs(presented["alpha"] - part["alpha"]) > 0.001:
                run.complain(where, f"its alpha is {part['alpha']}, and not {presented['alpha']}")
            run.count("frames")


def operate(run, page, where):
    """By keyboard: a step, an event, playing; and without motion from event to event."""
    now = "Number(document.getElementById('time').value)"
    page.evaluate("document.getElementById('time').value = 0; document.getElementById('time').dispatchEvent(new Event('input'))")
    page.keyboard.press("ArrowRight")
    step = page.evaluate(now)
    if not 0 < step < 0.01:
        run.complain(where, f"a step leads to {step} s")
    page.keyboard.press("Shift+ArrowRight")
    event = page.evaluate(now)
    if event <= step:
        run.complain(where, f"the next event is at {event} s")
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    page.keyboard.press("Space")
    played = page.evaluate(now)
    if played <= event:
        run.complain(where, "it does not play")
    page.wait_for_timeout(100)
    if page.evaluate(now) != played:
        run.complain(where, "it does not pause")
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("Space")
    page.wait_for_timeout(200)
    page.keyboard.press("Space")
    times = page.evaluate("[...document.querySelectorAll('#log button')].map((entry) => Number(entry.dataset.time))")
    calm = page.evaluate(now)
    if min(abs(calm - time) for time in times) > 1e-6:
        run.complain(where, f"without motion it stops at {calm} s, where nothing happens")


def check(run):
    with run.browser() as chromium:
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        page.on("console", lambda message: run.complain("a player", f"the console says {message.text}"))
        page.on("pageerror", lambda error: run.complain("a player", f"an error: {error}"))
        # The one that goes on for seconds is the last, to be played.
        for name, scenario in reversed(SCENARIOS):
            spec = os.path.join(browser.SPECS, f"{name}.modal.yaml")
            path = run.path("player.html")
            run.run("draw", spec, "--scenario", scenario, "-o", path)
            page.goto(f"file://{path}")
            compare(run, page, spec, scenario)
        operate(run, page, scenario)


if __name__ == "__main__":
    browser.main(check, {"frames": 60})
