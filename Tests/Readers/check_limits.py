#!/usr/bin/env python3
"""Runs the tool's commands over hostile specs of at most 100 KB, and looks at how much memory and time they take.

    check_limits.py MODALSPEC [FACTOR] [NAME…]

A command may take so many seconds of a processor and so much memory as `LIMITS` says, times FACTOR; a release build has 1. It ends
by itself with 0, 1 or 2, and not by a signal. With NAMEs only these specs are tried. What is not so is written line by line, and the
exit code is 1. Standard error has the most of each spec.
"""

import os
import resource
import subprocess
import sys
import tempfile

# Seconds of a processor, and MB.
LIMITS = {
    "check": (2, 300), "show": (2, 300), "test": (5, 500), "replay": (5, 500), "verify": (5, 500), "record": (5, 500), "draw": (5, 500),
    "explore": (10, 500)}
SIZE = 100_000
COMMANDS = {
    "check": ["check", "--no-cache", "s.modal.yaml"], "test": ["test", "s.modal.yaml"],
    "replay": ["replay", "s.modal.yaml"], "show": ["show", "s.modal.yaml"], "verify": ["verify", "s.modal.yaml"],
    "record": ["record", "-q", "s.modal.yaml"], "test changed": ["test", "s.modal.yaml"],
    "explore": ["explore", "s.modal.yaml"],
    "draw": ["draw", "s.modal.yaml", "-o", "s.svg"],
    "draw sheet": ["draw", "s.modal.yaml", "-o", "s.html"],
    "draw scenario": ["draw", "s.modal.yaml", "--scenario", "s", "--at", "1", "-o", "s.svg"],
    "draw player": ["draw", "s.modal.yaml", "--scenario", "s", "-o", "p.html"],
}
HEAD = "modalspec: 1\n"
MODAL = HEAD + "modal:\n  contentSize: [300, 250]\n"


def scenario(events, place="container: [375, 667]"):
    return f"scenarios:\n  - {{name: s, {place}, events: [{events}]}}\n"


def while_small(parts, head=HEAD, tail="", size=SIZE):
    """As many parts as there is room for."""
    text = head
    for part in parts:
        if len(text) + len(part) + len(tail) > size:
            break
        text += part
    return text + tail


def timers(seconds="0.001", actions="", wait="1000000"):
    do = f", do: [{actions}]" if actions else ""
    return (MODAL + "  elements:\n    l: {kind: label, text: x, left: 0, top: 0, width: fit, height: fit}\n"
            f"  behavior: {{initial: a, states: {{a: {{after: {{{seconds}: {{to: b{do}}}}}}}, "
            f"b: {{after: {{{seconds}: a}}}}}}}}\n" + scenario(f"show, {{wait: {wait}, hide}}"))


def timers_with_content():
    label = "    l: {kind: label, text: x, left: 0, top: 0, width: fit, height: fit, visible: state == a}\n"
    return timers().replace(timers().split("elements:\n")[1].split("  behavior")[0], label)


def bursts():
    """A timer that takes many steps at one instant, again and again."""
    sends = ", ".join("{send: x}" for _ in range(3000))
    return (MODAL + f"  behavior: {{initial: a, states: {{a: {{after: {{0.001: {{to: a, do: [{sends}]}}}}, "
            "on: {x: {do: [{call: c}]}}}}}\n" + scenario("show, {wait: 1000000, hide}"))


def popovers(count):
    modals = ["  p0: {contentSize: [300, 250]}\n"] + [
        f"  p{i}: {{presentation: popover, anchor: {{modal: p{i - 1}}}, contentSize: [200, 80], adapts: none}}\n"
        for i in range(1, count)]
    return (HEAD + "modals:\n" + "".join(modals)
            + scenario("{modal: p0, show}, {wait: 1, keyboard: 260}, {wait: 1, rotate: landscape}"))


def popovers_at_one(count):
    modals = ["  p0: {contentSize: [300, 250]}\n"] + [
        f"  p{i}: {{presentation: popover, anchor: {{modal: p0}}, contentSize: [200, 80], adapts: none}}\n"
        for i in range(1, count)]
    return HEAD + "modals:\n" + "".join(modals) + scenario("{modal: p0, show}, {wait: 1, keyboard: 260}")


def repeats(count, cells=1000, more=""):
    rows = [f"    e{i}: {{kind: label, text: \"${{item}}\", left: 0, right: 0, top: {i}, height: 40{more}, "
            f"repeat: {{count: {cells}}}}}\n" for i in range(count)]
    return MODAL + "  elements:\n" + "".join(rows) + scenario("show, {wait: 1, hide}")


def repeats_in_modals():
    return while_small(
        (f"  m{i}: {{contentSize: [300, 250], elements: {{e: {{kind: label, text: x, left: 0, right: 0, top: 0, height: 40, "
         "repeat: {count: 1000}}}}\n" for i in range(2000)), HEAD + "modals:\n")


def mirrors(count=200, length=9800):
    rows = [f"    l0: {{kind: label, text: {'x' * length}, lines: 0, left: 0, right: 0, top: 0, height: fit}}\n"] + [
        f"    l{i}: {{kind: label, text: \"${{l{i - 1}.text}}\", lines: 0, left: 0, right: 0, top: 0, height: fit}}\n"
        for i in range(1, count)]
    return MODAL + "  elements:\n" + "".join(rows) + scenario("show, {wait: 1, set: {l0.text: y}}, {wait: 1, hide}")


def doubling(count=60):
    rows = ["    l0: {kind: label, text: xx, left: 0, right: 0, top: 0, height: fit}\n"] + [
        f"    l{i}: {{kind: label, text: \"${{l{i - 1}.text}}${{l{i - 1}.text}}\", left: 0, right: 0, top: 0, height: fit}}\n"
        for i in range(1, count)]
    return MODAL + "  elements:\n" + "".join(rows) + scenario("show, {wait: 1, set: {l0.text: y}}, {wait: 1, hide}")


def growing_text():
    events = ", ".join("{wait: 1, set: {l.text: \"${l.text}${l.text}\"}}" for _ in range(60))
    return (MODAL + "  elements:\n    l: {kind: label, text: xx, left: 0, top: 0, width: fit, height: fit}\n"
            + scenario("show, " + events))


def container(size, keyboard=""):
    return (MODAL + f"expect:\n  - {{container: [{size}, {size}], frame: [0, 0, 300, 250]{keyboard}}}\n"
            + scenario("show, {wait: 1, hide}", f"container: [{size}, {size}]"))


def huge_modal(size):
    return (HEAD + f"modal:\n  contentSize: [{size}, {size}]\n  clamp: false\n  elements:\n"
            "    l: {kind: label, text: \"some words that are long\", lines: 0, left: 0, right: 0, top: 0, height: fit}\n"
            "    d: {kind: digits, left: 0, right: 0, top: 40, height: 40}\n"
            f"    f: {{kind: field, placeholder: x, left: 0, right: 0, top: 90, height: -{size}}}\n"
            + scenario("show, {wait: 1, hide}"))


def products(count=40):
    claims = [f"  - content.width * content.height * {i + 1} + container.width * container.height >= "
              f"keyboard.height * content.width * content.minX - {i}\n" for i in range(count)]
    return HEAD + "modal: {contentSize: [80%, 60%], margins: 16}\ninvariants:\n" + "".join(claims)


def ways(count=40):
    sums = " + ".join(
        f"if(container.width * {i % 7 + 1} + keyboard.height * {i % 5} > container.height * {i % 9 + 1}, {i}, 0)"
        for i in range(count))
    return HEAD + "modal: {contentSize: [80%, 60%]}\ninvariants:\n" + f"  - \"{sums} >= 0\"\n" * 30


def many_claims():
    return while_small((f"  - content.minX >= {i % 20}\n" for i in range(10_000)),
                       HEAD + "modal: {contentSize: [300, 250], margins: 20}\ninvariants:\n")


def elements(count, more=""):
    return "".join(
        f"    e{i}: {{kind: {('label', 'button')[i % 2]}, text: \"words {i}\", left: {i % 9 * 20}, top: {i % 50 * 5}, width: fit, "
        f"height: fit{more}}}\n" for i in range(count))


def many_elements():
    return (MODAL + "  elements:\n" + elements(850) + scenario("show, {wait: 1, keyboard: 260}, {wait: 1, hide}"))


def many_fields():
    return (MODAL + "  elements:\n" + "".join(
        f"    f{i}: {{kind: field, left: 0, right: 0, top: {3 * i}, height: 44}}\n" for i in range(1200))
        + scenario("show, {wait: 1, tap: f0}, {wait: 1, hide}"))


def many_expectations():
    return while_small(
        (f"  - {{container: [{300 + i}, 667], frame: [0, 0, 300, 250]}}\n" for i in range(5000)),
        MODAL + "  elements:\n" + elements(100) + "expect:\n")


def many_scenarios():
    return while_small(
        (f"  - {{name: s{i or ''}, container: [375, 667], events: [show, {{wait: 1, keyboard: 260}}, {{wait: 1, hide}}]}}\n"
         for i in range(5000)), MODAL + "  elements:\n" + elements(100) + "scenarios:\n")


def many_events():
    events = ", ".join("show, {wait: 0.1, keyboard: 260}, {wait: 0.1, rotate: landscape}, {wait: 0.1, hide}"
                       for _ in range(900))
    return MODAL + "  elements:\n" + elements(100) + scenario(events)


def many_modals():
    return while_small(
        (f"  m{i}: {{contentSize: [300, 250], elements: {{l: {{kind: label, text: words, left: 0, top: 0, width: fit, "
         "height: fit}}}\n" for i in range(5000)), HEAD + "modals:\n",
        scenario("{modal: m0, show}, {wait: 1, keyboard: 260}, {wait: 1, modal: m0, hide}"))


def many_behaviors():
    return while_small(
        (f"  m{i}: {{contentSize: [300, 250], elements: {{f: {{kind: field, left: 0, right: 0, top: 0, height: 44}}, "
         f"d: {{kind: digits, complete: done, left: 0, right: 0, top: 60, height: 44}}}}, "
         "behavior: {initial: a, states: {a: {on: {done: b}, after: {1: b}}, b: {on: {x: a}}}}}\n"
         for i in range(5000)), HEAD + "modals:\n")


def many_variants():
    variants = "".join(
        f"    - {{when: {{minWidth: {300 + 10 * i}}}, elements: {{e{i}: {{left: {i}}}}}}}\n" for i in range(32))
    return MODAL + "  elements:\n" + elements(700) + "  variants:\n" + variants + scenario("show, {wait: 1, hide}")


def all_of_all():
    """Formulas that ask for all elements."""
    rows = []
    for i in range(1, 150):
        rows.append(f"    e{i}: {{kind: view, left: 0, right: 0, top: \"(" + " + ".join(
            f"e{j}.maxY" for j in range(i)) + ") * 0\", height: 3}\n")
    return while_small(rows, MODAL + "  elements:\n    e0: {kind: view, left: 0, right: 0, top: 0, height: 3}\n",
                       scenario("show, {wait: 1, hide}"))


def deep_stacks():
    """Stacks in stacks as deep as can be, each with labels."""
    rows = "    s0: {kind: view, left: 0, right: 0, top: 0, stack: {axis: auto, children: [s1, l1]}}\n" + "".join(
        f"    s{i}: {{kind: view, stack: {{axis: {('auto', 'row', 'column')[i % 3]}, children: [s{i + 1}, l{i + 1}]}}}}\n"
        for i in range(1, 400)) + "    s400: {kind: label, text: x}\n" + "".join(
        f"    l{i}: {{kind: label, text: some words {i}, lines: 0}}\n" for i in range(1, 401))
    return MODAL + "  elements:\n" + rows + scenario("show, {wait: 1, hide}")


def aliases():
    """As many nodes as may be, by aliases."""
    rows = "".join(f"      e{i}: {{kind: label, text: words {i}, left: {i}, top: {i * 4}, width: fit, height: fit}}\n"
                   for i in range(60))
    return (HEAD + "modals:\n  m0:\n    contentSize: [300, 250]\n    elements: &e\n" + rows + "".join(
        f"  m{i}: {{contentSize: [300, 250], elements: *e}}\n" for i in range(1, 110)))


def long_text():
    words = "word " * 19_000
    return (MODAL + f"  elements:\n    l: {{kind: label, text: {words}, lines: 0, left: 0, right: 0, top: 0, height: fit}}\n"
            + scenario("show, {wait: 1, keyboard: 260}, {wait: 1, hide}"))


def long_line():
    """A single line with a finding every few letters, many of them of several bytes."""
    return HEAD + "modal: {contentSize: [300, 250], elements: {" + ", ".join(
        f"\U0001F642é{i}: {{knd: lable, txt: é}}" for i in range(2300)) + "}}\n"


def documents():
    return while_small(("---\nmodalspec: 1\nmodal: {contentSize: [300, 250]}\n" for _ in range(5000)), MODAL)


def states():
    chain = "".join(f"s{i}: {{on: {{x: s{i + 1}}}, after: {{0.1: s{i + 1}}}}}, " for i in range(2000))
    return MODAL + "  behavior: {initial: s0, states: {" + chain + "s2000: {}}}\n" + scenario("show, {wait: 1000, hide}")


def elements_of_states():
    """Elements that come and go with as many states."""
    rows = "".join(f"    e{i}: {{kind: label, text: ab{i}, left: {i % 30 * 10}, top: {i % 40 * 9}, width: fit, height: fit, "
                   f"visible: state != s{i % 150}}}\n" for i in range(500))
    chain = ", ".join(f"s{i}: {{on: {{x: s{i + 1}}}}}" for i in range(149))
    return MODAL + "  elements:\n" + rows + f"  behavior: {{initial: s0, states: {{{chain}, s149: {{}}}}}}\n"


def scenarios_with_timers():
    return while_small(
        (f"  - {{name: s{i or ''}, device: iphone-15, events: [show, {{wait: 900}}, {{wait: 0.1, hide}}]}}\n" for i in range(5000)),
        MODAL + "  behavior: {initial: a, states: {a: {after: {0.1: b}}, b: {after: {0.1: a}}}}\nscenarios:\n")


def scenarios_that_place():
    """Scenarios whose timers place many elements, each within its limits."""
    start = timers_of_elements().split("scenarios:")[0].replace("0.001", "0.1").split("    e300:")
    head = start[0] + "  behavior" + start[1].split("  behavior")[1]
    return while_small(
        (f"  - {{name: s{i or ''}, container: [375, 667], events: [show, {{wait: 400, hide}}]}}\n" for i in range(5000)),
        head + "scenarios:\n")


def claims_of_two():
    return while_small(
        (f"  - \"content.height <= container.height + {i} && a.maxY < 500\"\n" for i in range(5000)),
        MODAL + "  elements: {a: {kind: label, text: Hello, left: 0, right: 0, top: 0, height: fit, lines: 0}}\n"
        "invariants:\n")


def views_in_a_row(step):
    return MODAL + "  elements:\n" + "".join(
        f"    e{i}: {{kind: button, text: b, left: {i * step}, top: {i * 7 % 300}, width: 40, height: 44}}\n"
        for i in range(1200))


def doubled(modal, count=11):
    """A modal whose formulas ask for a variable of thousands of parts, each the one before it twice."""
    rows = "".join(f"  v{i}: v{i - 1} + v{i - 1}\n" for i in range(1, count + 1))
    return HEAD + "variables:\n  v0: container.width\n" + rows + modal


def long_claims():
    return doubled("modal: {contentSize: [300, 200]}\ninvariants:\n"
                   + "".join(f"  - v11 + {i} > content.width\n" for i in range(100)))


def long_places(count=110, more="", behavior="", events=800):
    rows = "".join(f"    e{i}: {{kind: view, left: v11 * 0 + {i}, width: 10, top: 0, height: 10{more}}}\n" for i in range(count))
    checks = "".join(f", {{wait: 1, expect: {{elements: {{e{i % count}: [{i % count}, 0, 10, 10]}}}}}}" for i in range(events))
    return doubled("modal:\n  contentSize: [300, 200]\n  elements:\n" + rows + behavior + scenario("show" + checks))


def long_expectations():
    rows = "".join(f"    e{i}: {{kind: view, left: v11 * 0 + {i}, width: 10, top: 0, height: 10}}\n" for i in range(30))
    return while_small((f"  - {{container: [{400 + i}, 700], frame: [0, 0, 300, 200]}}\n" for i in range(5000)),
                       doubled("modal:\n  contentSize: [300, 200]\n  elements:\n" + rows + "expect:\n"))


def long_places_of_states():
    chain = "".join(f"s{i}: {{after: {{1: s{i + 1}}}}}, " for i in range(60))
    return long_places(more=", visible: state == s3", behavior="  behavior: {initial: s0, states: {" + chain + "s60: {}}}\n")


def timers_of_elements():
    """A timer over as many elements as there is room for, which come and go with its states."""
    rows = "".join(f"    e{i}: {{kind: label, text: x, left: 0, top: 0, width: fit, height: fit, visible: state == a}}\n"
                   for i in range(900))
    return MODAL + "  elements:\n" + rows + timers().split("height: fit}\n")[1]


SPECS = {
    "timers": timers, "timers with calls": lambda: timers(actions="{call: c}"), "timers with content": timers_with_content,
    "quick timers": lambda: timers(seconds="1e-9"), "bursts": bursts,
    "400 popovers": lambda: popovers(400), "80 popovers": lambda: popovers(80),
    "1000 popovers": lambda: popovers(1000), "900 at one": lambda: popovers_at_one(900),
    "100 grids": lambda: repeats(100), "2 grids": lambda: repeats(2, 900),
    "grids in modals": repeats_in_modals,
    "mirrors": mirrors, "doubling": doubling, "growing": growing_text,
    "many pictures": lambda: many_modals().split("scenarios:")[0],
    "long claims": long_claims, "long places": long_places, "long expectations": long_expectations,
    "long places of states": long_places_of_states,
    "1e9": lambda: container("1e9"), "1e18": lambda: container("1e18"), "1e308": lambda: container("1e308"),
    "keyboard of 1e18": lambda: container("1e18", ", keyboard: 1e17"),
    "huge modal": lambda: huge_modal("1e9"), "huger modal": lambda: huge_modal("1e22"),
    "products": products, "ways": ways, "many claims": many_claims, "many elements": many_elements, "many fields": many_fields,
    "many expectations": many_expectations, "many scenarios": many_scenarios, "many events": many_events,
    "many modals": many_modals, "many behaviors": many_behaviors, "many variants": many_variants,
    "all of all": all_of_all, "deep stacks": deep_stacks, "aliases": aliases, "long text": long_text,
    "long line": long_line,
    "documents": documents, "states": states, "timers of elements": timers_of_elements,
    "elements of states": elements_of_states, "scenarios with timers": scenarios_with_timers,
    "scenarios that place": scenarios_that_place, "claims of two": claims_of_two, "views in a row": lambda: views_in_a_row(7),
    "views in one place": lambda: views_in_a_row(0),
}


def run(tool, words, folder, seconds, megabytes):
    """The exit code, the seconds of a processor, the MB and the last words of a command, which is ended at twice its limits."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (int(2 * seconds) + 1, int(2 * seconds) + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (200 << 20, 200 << 20))
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    with open(os.path.join(folder, "out"), "w+b") as output:
        process = subprocess.Popen([tool] + words, cwd=folder, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, preexec_fn=limit)
        _, status, usage = os.wait4(process.pid, 0)
        output.seek(max(0, output.tell() - 300))
        said = output.read().decode(errors="replace").strip().split("\n")[-1]
    memory = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, memory, said


def main():
    tool = os.path.abspath(sys.argv[1])
    factor = float(sys.argv[2]) if len(sys.argv) > 2 else 1
    wanted = sys.argv[3:]
    isFine = True
    for name, make in SPECS.items():
        if wanted and name not in wanted:
            continue
        text = make()
        most = (0, "", 0)
        with tempfile.TemporaryDirectory() as folder:
            for command, words in COMMANDS.items():
                with open(os.path.join(folder, "s.modal.yaml"), "w") as file:
                    # Everything has moved since it was recorded.
                    file.write(text.replace("left: ", "left: 1 + ") if command == "test changed" else text)
                if "--scenario" in words and "name: s," not in text:
                    continue
                seconds, megabytes = LIMITS[command.split(" ")[0]]
                code, time, memory, said = run(tool, words, folder, seconds * factor, megabytes)
                most = max(most, (time / seconds, f"{command}: {time:.1f} s, {memory:.0f} MB", memory))
                if os.environ.get("VERBOSE"):
                    print(f"{name:20} {command:14} {code:4} {time:7.2f} s {memory:7.0f} MB  {said[:100]}", flush=True)
                if code not in (0, 1, 2) or time > seconds * factor or memory > megabytes:
                    isFine = False
                    print(f"{name}, {command}: exit code {code}, {time:.1f} s, {memory:.0f} MB: {said[:200]}", flush=True)
        print(f"{name} ({len(text)} bytes): {most[1]}", file=sys.stderr, flush=True)
        if len(text) > SIZE:
            isFine = False
            print(f"{name}: {len(text)} bytes are more than {SIZE}")
    return 0 if isFine else 1


if __name__ == "__main__":
    sys.exit(main())
