#!/usr/bin/env python3
"""Weighs the house: lines of Swift by folder, and the types with the most members over all of their extensions.

    house.py [FOLDER ...]

Code is what is neither blank nor a comment. Cases of enumerations are no members.
"""

import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORDS = r"(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private|fileprivate|private\(set\)|package internal\(set\)|internal\(set\)|package\(set\)|final|static|class|mutating|nonisolated|consuming|borrowing|override|convenience|lazy|indirect|isolated|unsafe|dynamic|required|prefix) )*"
TYPE = re.compile(rf"^( *){WORDS}(?:struct|class|enum|actor|extension|protocol) ([\w.]+)")
MEMBER = re.compile(rf"^( *){WORDS}(?:func|var|let|init|subscript)\b")


def weigh(path, members):
    """The lines of a file, those of code and those of comments; its members are added to those of their types."""
    code = comments = 0
    types = []
    lines = path.read_text(encoding="utf-8").splitlines()
    for line in lines:
        text = line.strip()
        if not text:
            continue
        if text.startswith("//"):
            comments += 1
            continue
        code += 1
        depth = len(line) - len(line.lstrip())
        while types and depth <= types[-1][0] and text != "}":
            types.pop()
        if found := TYPE.match(line):
            name = found[2] if not types or "." in found[2] else f"{types[-1][1]}.{found[2]}"
            if not text.endswith("}"):
                types.append((depth, name))
        elif types and MEMBER.match(line) and depth == types[-1][0] + 2:
            members[types[-1][1]] += 1
    return len(lines), code, comments


def main():
    members = Counter()
    print(f"{'folder':<34}{'lines':>8}{'code':>8}{'comments':>10}")
    for name in sys.argv[1:] or ["Sources", "Tests"]:
        sums = Counter()
        for folder in sorted(path for path in (ROOT / name).iterdir() if path.is_dir()):
            counts = [weigh(path, members if name == "Sources" else Counter()) for path in folder.rglob("*.swift")]
            if counts:
                row = [sum(column) for column in zip(*counts)]
                sums.update(dict(zip(("lines", "code", "comments"), row)))
                print(f"{folder.relative_to(ROOT)!s:<34}{row[0]:>8}{row[1]:>8}{row[2]:>10}")
        print(f"{name:<34}{sums['lines']:>8}{sums['code']:>8}{sums['comments']:>10}\n")
    print("Types with the most members:")
    for name, count in members.most_common(12):
        print(f"{count:>8}  {name}")


main()
