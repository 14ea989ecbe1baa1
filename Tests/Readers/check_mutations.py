#!/usr/bin/env python3
"""Runs every command that takes one spec over specs with random faults, and looks at how it ends.

    check_mutations.py MODALSPEC [RUNS] [SEED]

The faults are those of people in a hurry and of people who mean harm: lines that are missing, repeated, swapped or indented
otherwise, values of other specs, numbers beyond all sense. A run ends by itself with 0 or 1, within the limits of
time and memory, writes no control characters, and its JSON is JSON. What is not so is written line by line together with the seed of
its spec, and the exit code is 1.
"""

import concurrent.futures
import glob
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MEMORY = 500 << 20
# Each command, its most seconds of a processor, and whether it writes JSON. A slow machine has three times as long.
SLOW = 3
COMMANDS = [
    (["check"], 2, False),
    (["check", "--format", "json"], 2, True),
    (["check", "--format", "sarif"], 2, True),
    (["check", "--fix", "--diff"], 2, False),
    (["test"], 5, False),
    (["test", "--format", "json"], 5, True),
    (["verify"], 5, False),
    (["verify", "--format", "json"], 5, True),
    (["explore"], 10, False),
    (["solve", "--device", "iphone-15", "--keyboard", "letters", "--why"], 5, False),
    (["solve", "--all-devices", "--format", "json"], 5, True),
    (["solve", "--container", "1x1", "--format", "json"], 5, True),
    (["replay"], 5, False),
    (["replay", "--fps", "60", "--format", "json"], 5, True),
    (["draw", "--device", "iphone-15", "--annotate", "-o", "out.svg"], 5, False),
    (["draw", "--container", "375x667", "-o", "out.html"], 5, False),
    (["record"], 5, False),
    (["diff", "before.modal.yaml"], 5, False),
    (["show"], 2, False),
    (["show", "--format", "yaml", "--device", "iphone-15"], 2, False),
]
NUMBERS = ["0", "-1", "1e308", "-1e308", "1e21", "1e-320", "0.1", "999999999999", "100%", "-50%", "fill", "fit", "1px", "0x10", "1_000",
           "true", "null", "~", "{}", "[]", "''", "9223372036854775807", "nan", ".inf", "1e400"]
# A scalar in what stands behind a colon, a comma or a bracket.
VALUE = re.compile(r"(?<=[:,\[{] )[^,\]}{\[\n#]+|(?<=[\[{])[^,\]}{\[:\n#]+(?=[,\]}])")


def seeds():
    paths = glob.glob(os.path.join(ROOT, "Specs", "**", "*.modal.yaml"), recursive=True)
    paths += glob.glob(os.path.join(ROOT, "Tests", "Cases", "rules", "**", "*.modal.yaml"), recursive=True)
    texts = []
    for path in sorted(paths):
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            text = file.read()
        if 0 < len(text) < 8000:
            texts.append(text)
    return texts


def mutated(texts, numbers):
    """A spec with one to four faults, most of them in values."""
    text = numbers.choice(texts)
    for _ in range(numbers.randint(1, 4)):
        lines = text.split("\n")
        at = numbers.randrange(len(lines))
        kind = numbers.randrange(16)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[numbers.randrange(len(lines))])
        elif kind == 2:
            lines[at] = " " * numbers.randrange(12) + lines[at].lstrip(" ")
        elif kind == 3:
            other = numbers.choice(texts).split("\n")
            begin = numbers.randrange(len(other))
            lines[at:at] = other[begin:begin + numbers.randint(1, 12)]
        elif kind == 4 and lines[at]:
            place = numbers.randrange(len(lines[at]))
            lines[at] = lines[at][:place] + numbers.choice("{}[]:,#&*!|>'\"%@`\t\\-? \u00a0\u202e\x1b") + lines[at][place:]
        else:
            found = list(VALUE.finditer(lines[at]))
            if found:
                match = numbers.choice(found)
                other = list(VALUE.finditer(numbers.choice(texts)))
                value = numbers.choice(NUMBERS)
                if other and numbers.random() < 0.3:
                    value = numbers.choice(other)[0]
                elif match[0].strip().isdigit() and numbers.random() < 0.7:
                    value = str(round(int(match[0]) * numbers.choice([-1, 0, 0.001, 0.5, 1.01, 3, 1e3, 1e6, 1e12]), 3))
                lines[at] = lines[at][:match.start()] + value + lines[at][match.end():]
        text = "\n".join(lines)
    return text


def complaints(tool, texts, seed):
    """What is wrong with one run."""
    numbers = random.Random(seed)
    arguments, seconds, is_json = COMMANDS[seed % len(COMMANDS)]
    text = mutated(texts, numbers)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name, content in [("spec", text), ("before", mutated(texts, numbers) if seed % 3 else text)]:
            with open(os.path.join(folder, f"{name}.modal.yaml"), "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(content)
        output, errors = os.path.join(folder, "output"), os.path.join(folder, "errors")
        with open(output, "wb") as out, open(errors, "wb") as err:
            process = subprocess.Popen(
                [tool, *arguments, "spec.modal.yaml"], cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (6 * seconds, 6 * seconds)))
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        with open(output, "rb") as out, open(errors, "rb") as err:
            written, said = out.read(), err.read()
    if process.returncode not in (0, 1):
        found.append(f"ended with {process.returncode}: {said[-300:]!r}")
    spent = usage.ru_utime + usage.ru_stime
    if spent > SLOW * seconds:
        found.append(f"took {spent:.1f} s")
    if usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) > MEMORY:
        found.append(f"took {usage.ru_maxrss >> 10} MB")
    if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", written + said):
        found.append("wrote a control character")
    if is_json and process.returncode in (0, 1) and written:
        try:
            json.loads(written)
        except ValueError as error:
            found.append(f"wrote no JSON: {error}")
    return [f"{' '.join(arguments)} (seed {seed}): {words}" for words in found], text, process.returncode


def main(tool, runs="1000", seed="0"):
    tool, texts, isWrong, passed = os.path.abspath(tool), seeds(), False, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        jobs = [threads.submit(complaints, tool, texts, int(seed) + number) for number in range(int(runs))]
        for number, job in enumerate(jobs):
            found, text, code = job.result()
            passed += code == 0
            for complaint in found:
                print(complaint)
            if found:
                isWrong = True
                kept = os.path.join(ROOT, ".build", "mutations")
                os.makedirs(kept, exist_ok=True)
                with open(os.path.join(kept, f"{int(seed) + number}.modal.yaml"), "w", encoding="utf-8", errors="surrogateescape") as file:
                    file.write(text)
    print(f"{runs} runs, {passed} of which found nothing", file=sys.stderr)
    return 1 if isWrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
