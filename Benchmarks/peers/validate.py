"""Checks every spec of a folder as a script would: PyYAML's C loader, then a JSON Schema.

    python3 validate.py schema.json FOLDER
"""

import json
import sys
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator


def main():
    schema, folder = sys.argv[1:]
    validator = Draft202012Validator(json.loads(Path(schema).read_text()))
    files = errors = 0
    for path in sorted(Path(folder).glob("**/*.modal.yaml")):
        with path.open("rb") as stream:
            document = yaml.load(stream, Loader=yaml.CSafeLoader)
        for error in validator.iter_errors(document):
            errors += 1
            print(f"{path}: {error.json_path}: {error.message}")
        files += 1
    print(f"files {files} errors {errors}")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
