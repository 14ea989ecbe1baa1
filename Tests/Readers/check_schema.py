#!/usr/bin/env python3
"""Holds the schemas of `modalspec schema` against specs, with the validator of others.

    check_schema.py MODALSPEC

Every document below Specs is valid, and every example in the schema. Of the specs in Tests/Cases/bad with an error that
a schema can see nine of ten are refused; those that are not stand in accepted-by-the-schema.txt, with the reason. What
the schema refuses, `modalspec check` refuses: of these files, and of the specs with random faults. What is not so is
written line by line, and the exit code is 1.
"""

import copy
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import jsonschema
import yaml

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
# Errors of shape: a key or a word that there is not, one too many or too few, a value of another kind.
SHAPE = {"MS102", "MS103", "MS104", "MS105", "MS106", "MS107", "MS108", "MS110", "MS111", "MS126"}


class Loader(yaml.CSafeLoader):
    """Reads scalars as YAML 1.2 does."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("bool", r"^(true|false)$", "tf"),
    ("int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("null", r"^(~|null|)$", ["~", "n", ""]),
    ("merge", r"^<<$", "<"),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), list(first))


def with_texts_as_keys(value):
    if isinstance(value, dict):
        return {str(key): with_texts_as_keys(item) for key, item in value.items()}
    return [with_texts_as_keys(item) for item in value] if isinstance(value, list) else value


def documents(path):
    """The documents of a file; None where it is no YAML, or an alias stands inside of what it stands for."""
    with open(path, encoding="utf-8") as file:
        try:
            return [with_texts_as_keys(document) for document in yaml.load_all(file, Loader)]
        except (yaml.YAMLError, UnicodeDecodeError, RecursionError):
            return None


def specs(folder):
    return sorted(glob.glob(os.path.join(folder, "**", "*.modal.y*ml"), recursive=True))


def mappings(value):
    """All mappings and lists in a value."""
    if isinstance(value, (dict, list)):
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from mappings(item)


def spoil(document, source):
    """Puts one fault into a document, or what may be one."""
    place = source.choice([value for value in mappings(document) if value])
    key = source.choice(list(place) if isinstance(place, dict) else range(len(place)))
    match source.randrange(4):
        case 0 if isinstance(place, dict):
            place[source.choice([key + "s", key[:-1] or "x", "width", "text", "alpha"])] = place.pop(key)
        case 1:
            del place[key]
        case _:
            place[key] = source.choice(
                [7, -1.5, "abc", "12pt", "50%", True, [], {}, [1, 2], {"x": 1}, "none", "#102030", "a + 1", "10 20"])


def errors_of_check(tool, folder):
    """The files of a folder in which `check` finds an error."""
    output = subprocess.run([tool, "check", "--format", "json", "--no-cache", folder], capture_output=True, text=True)
    found = set()
    for file in json.loads(output.stdout)["files"]:
        if any(finding["severity"] == "error" for finding in file["diagnostics"]):
            found.add(os.path.realpath(os.path.join(folder, file["path"]) if not os.path.exists(file["path"]) else file["path"]))
    return found


def examples(schema):
    """The examples in descriptions, each with the schema of its key."""
    for name, definition in schema["definitions"].items():
        for part in [definition] + definition.get("anyOf", []):
            for key, property in part.get("properties", {}).items():
                text = re.search(r"Example: `(.*?)`\.( |$)", property["description"])
                yield f"{name}.{key}", text and text[1], {**property, "definitions": schema["definitions"]}


def main(tool):
    complaints = []
    for arguments in [["schema"], ["schema", "--project"]]:
        text = subprocess.run([tool] + arguments, capture_output=True, text=True, check=True).stdout
        schema = json.loads(text)
        jsonschema.Draft7Validator.check_schema(schema)
        for name, text, part in examples(schema):
            if text is None and part.get("type") != "null":
                complaints.append(f"{name} has no example")
            elif text and not jsonschema.Draft7Validator(part).is_valid(with_texts_as_keys(yaml.load(text, Loader))):
                complaints.append(f"the example of {name} is not valid: {text}")
        if arguments == ["schema"]:
            validator = jsonschema.Draft7Validator(schema)

    for path in specs(os.path.join(ROOT, "Specs")):
        for number, document in enumerate(documents(path), 1):
            for error in validator.iter_errors(document):
                complaints.append(f"{path}, document {number}: {error.json_path}: {error.message[:200]}")

    with open(os.path.join(os.path.dirname(__file__), "accepted-by-the-schema.txt"), encoding="utf-8") as file:
        known = {line.split(":")[0] for line in file if not line.startswith("#") and ":" in line}
    accepted, refused = set(), 0
    for path in specs(os.path.join(ROOT, "Tests", "Cases", "bad")):
        with open(re.sub(r"\.modal\.ya?ml$", ".expected.txt", path), encoding="utf-8") as file:
            expected = file.read()
        errors = set(re.findall(r"^error\[(MS\d+)\]", expected, re.M))
        found = documents(path)
        is_valid = found is not None and all(map(validator.is_valid, found))
        if found is not None and not is_valid and not errors:
            complaints.append(f"the schema refuses {path}, and check does not")
        if errors & SHAPE and not re.search(r"\[MS0\d\d\]", expected):
            if is_valid:
                accepted.add(os.path.basename(path).split(".")[0])
            else:
                refused += 1
    complaints += [f"the schema accepts {name}: mend that, or list it" for name in sorted(accepted - known)]
    complaints += [f"the schema refuses {name}, which is listed as accepted" for name in sorted(known - accepted)]
    total = refused + len(accepted)
    if refused < 0.9 * total:
        complaints.append(f"the schema refuses {refused} of {total} specs with errors of shape")

    source = random.Random(7)
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "Specs")
        shutil.copytree(os.path.join(ROOT, "Specs"), folder)
        spoiled = {}
        for path in specs(folder):
            for number, document in enumerate(documents(path)):
                if not isinstance(document, dict):
                    continue
                for turn in range(3):
                    wrong = copy.deepcopy(document)
                    spoil(wrong, source)
                    name = re.sub(r"\.modal\.ya?ml$", f"-{number}-{turn}.modal.yaml", path)
                    with open(name, "w", encoding="utf-8") as file:
                        json.dump(wrong, file, ensure_ascii=False)
                    if not validator.is_valid(wrong):
                        spoiled[os.path.realpath(name)] = wrong
        refused_by_check = errors_of_check(tool, folder)
        for name, wrong in spoiled.items():
            if name not in refused_by_check:
                error = jsonschema.exceptions.best_match(validator.iter_errors(wrong))
                complaints.append(
                    f"the schema refuses {os.path.basename(name)}, and check does not: {error.json_path}: {error.message[:200]}")

    for complaint in complaints:
        print(complaint)
    print(f"{refused} of {total} specs with errors of shape are refused, and {len(spoiled)} of those with random faults")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
