#!/usr/bin/env python3
"""Compares what two tools answer, byte for byte.

    check_same.py BEFORE AFTER [--files 1000] [--only COMMAND] [--codes]

Runs every command over `Specs`, `Tests/Cases`, `Tests/Fixtures` and files of the corpus with both tools, each in a folder
of its own: exit codes, what is printed, what is written, and the answers of the live page. With --codes only exit codes,
codes and places of findings count, for changes of words. Writes each difference, and ends with 1 if there is one.
"""

import argparse
import asyncio
import concurrent.futures
import difflib
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import check_server
from serving import serving

ROOT = Path(__file__).resolve().parents[2]
DEVICE = ["--device", "iphone-15"]
# Over a folder, all at once.
FOLDERS = [
    *(["check", "--format", form] for form in ["text", "json", "sarif", "junit", "github", "gitlab"]),
    ["check", "--reader", "libyaml", "--format", "json"], ["check", "--fix", "--diff"], ["check", "--strict", "-q"],
    *(["test", "--format", form] for form in ["text", "json", "junit"]),
    *(["verify", "--format", form] for form in ["text", "json"]),
    *(["explore", "--depth", "3", "--format", form] for form in ["text", "json"]),
    ["record"], ["record", "--check"], ["config"],
]
# Over one file. What ends in a suffix is a file that the command writes.
FILES = [
    ["solve", *DEVICE, "--keyboard", "letters", "--why"], ["solve", "--container", "320x480", "--format", "json"],
    ["solve", "--all-devices", "--format", "json"], ["solve", *DEVICE, "--sweep", "width"],
    ["show"], ["show", "--as-written"], ["show", "--format", "json"], ["show", "--format", "yaml", *DEVICE],
    ["replay"], ["replay", "--format", "json"], ["replay", "--events", "[show, {wait: 1, tap: dimming}]", "--format", "csv"],
    ["draw", *DEVICE, "--annotate", "-o", "out.svg"], ["draw", "--container", "375x667", "--dark", "-o", "page.html"],
    ["diff", "Specs/Gallery/login.modal.yaml"],
]
DUMPS = "Tests/Cases/dumps"
PLACE = re.compile(r"^\S+?:\d+:\d+|^ *--> .*|\[MS\d+\]|\"(?:code|line|column|ruleId|startLine|startColumn)\": ?[^,}]*", re.MULTILINE)


def specs(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.modal.y*ml"))


class Side:
    """One of the tools, with a copy of everything."""

    def __init__(self, tool, folder, files):
        self.tool, self.folder = str(Path(tool).resolve()), folder
        for name in ["Specs", "Tests/Cases", "Tests/Fixtures"]:
            shutil.copytree(ROOT / name, folder / name)
        subprocess.run([sys.executable, ROOT / "Benchmarks/corpus.py", folder / "Corpus", "--files", str(files)],
                       check=True, stdout=subprocess.DEVNULL)

    def run(self, arguments):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)}
        ran = subprocess.run([self.tool, *arguments], cwd=self.folder, capture_output=True, env=environment)
        return ran.returncode, ran.stdout.decode(errors="backslashreplace"), ran.stderr.decode(errors="backslashreplace")


def differences(before, after, arguments, codes):
    """What differs in a run, as lines."""
    old, new = before.run(arguments), after.run(arguments)
    if codes:
        old, new = ((code, "\n".join(PLACE.findall(out)), "") for code, out, _ in (old, new))
    if old == new:
        return []
    lines = [f"{' '.join(arguments)}: ended with {old[0]}, now {new[0]}"]
    for one, other in zip(old[1:], new[1:]):
        lines += list(difflib.unified_diff(one.splitlines(), other.splitlines(), "before", "after", n=1))[:12]
    return lines


def runs(folder, only):
    """All runs, those that write files apart and with the files that they write."""
    places = ["Specs", "Corpus", "Tests/Cases/bad", "Tests/Cases/rules", "Tests/Cases/bad-projects", "Tests/Fixtures"]
    found = [[*command, "--no-cache", place] if command[0] == "check" and "--fix" not in command else [*command, place]
             for command in FOLDERS for place in places if command[0] != "config"]
    for number, path in enumerate(specs(folder)):
        for command in FILES:
            arguments = list(command)
            if arguments[-2:-1] == ["-o"]:
                arguments[-1] = f"{number}-{arguments[-1]}"
            found.append([arguments[0], path, *arguments[1:]])
        found.append(["config", path])
    for dump in sorted(path for path in (folder / DUMPS).rglob("*") if path.is_file() and ".modal." not in path.name):
        for spec in specs(folder / DUMPS):
            found.append(["compare", f"{DUMPS}/{spec}", "--actual", str(dump.relative_to(folder)), "--format", "json"])
    found += [["devices", "--format", "json"], ["presets"], ["schema"], ["explain", "--format", "json"], ["--help"]]
    return [arguments for arguments in found if not only or arguments[0] == only]


def unlike(one, other, below=""):
    """The files that differ between two folders."""
    found = filecmp.dircmp(one / below, other / below)
    for name in found.left_only + found.right_only:
        yield f"{below}/{name}: one of both"
    _, different, odd = filecmp.cmpfiles(one / below, other / below, found.common_files, shallow=False)
    for name in different + odd:
        yield f"{below}/{name}: differs"
    for name in found.common_dirs:
        yield from unlike(one, other, f"{below}/{name}".lstrip("/"))


async def page(side, paths):
    """The answers of the live page to a wish for each spec."""
    answers = []
    with serving(side.tool, "Specs", folder=side.folder) as server:
        for path in paths:
            for wish in [{}, {"device": "iphone-8", "orientation": "landscape", "annotate": True, "dark": True}, {"container": [320, 480], "time": 0.1}]:
                # A busy machine may not answer within the page's time.
                for _ in range(5):
                    answer = await check_server.wish(server, path, **wish)
                    if "This takes more than" not in json.dumps(answer[1]):
                        break
                answers.append((path, *answer))
    return answers


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--files", type=int, default=1000, help="of the corpus")
    parser.add_argument("--only", help="a command")
    parser.add_argument("--codes", action="store_true", help="compare codes and places alone")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folders = [Path(scratch, "before"), Path(scratch, "after")]
        before, after = (Side(tool, folder, options.files) for tool, folder in zip([options.before, options.after], folders))
        everything = runs(before.folder, options.only)
        count = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for lines in pool.map(lambda arguments: differences(before, after, arguments, options.codes), everything):
                count += bool(lines)
                print(*lines, sep="\n", end="\n" if lines else "", flush=True)
        if not options.codes:
            for line in unlike(*folders):
                count += 1
                print(line)
        if options.only in (None, "preview") and not options.codes:
            paths = [path for path in specs(before.folder) if path.startswith("Specs/")]
            pairs = list(zip(*(asyncio.run(page(side, paths)) for side in (before, after))))
            if not any(status == 200 for (_, status, _), _ in pairs):
                sys.exit("error: the live page answers nothing")
            for one, other in pairs:
                if one != other:
                    count += 1
                    print(f"the live page, {one[0]}: {one[1:]} and {other[1:]}"[:400])
    print(f"{len(everything)} runs: {count or 'no'} difference{'' if count == 1 else 's'}")
    sys.exit(count > 0)


main()
