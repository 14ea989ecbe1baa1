#!/usr/bin/env python3
"""Compares the manifests in Slices with that of the whole package: a target that both have is the same in both."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def targets(package):
    described = subprocess.run(["swift", "package", "--package-path", package, "dump-package"], check=True, capture_output=True)
    return {target["name"]: target for target in json.loads(described.stdout)["targets"]}


def main():
    whole, wrong = targets(ROOT), []
    slices = sorted(path.parent for path in ROOT.glob("Slices/*/Package.swift"))
    for folder in slices:
        for name, target in targets(folder).items():
            for key in sorted(set(target) | set(whole.get(name, {}))):
                if target.get(key) != whole.get(name, {}).get(key):
                    wrong.append(f"{folder.name}: {name}: {key} differs from the package's")
    print("\n".join(wrong) or f"{len(slices)} manifests agree with the package's.")
    return 1 if wrong or not slices else 0


if __name__ == "__main__":
    sys.exit(main())
