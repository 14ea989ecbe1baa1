#!/usr/bin/env python3
"""Reads reports of `modalspec check` and `test` with the libraries of others.

    read_report.py json-schema SCHEMA FILE    validates JSON; .jsonl has a value on each line
    read_report.py xml-schema SCHEMA FILE     validates XML
    read_report.py sarif FILE                 counts findings, by sarif-tools
    read_report.py junit FILE                 counts cases, by junitparser
    read_report.py tap FILE                   counts test points, by tap.py

Counts are written as JSON. What is not valid is written line by line, and the exit code is 1.
"""

import json
import sys


def json_schema(schema_path, path):
    import jsonschema

    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    values = text.split("\n")[:-1] if path.endswith(".jsonl") else [text]
    return [
        f"{error.json_path}: {error.message}"
        for value in values
        for error in validator.iter_errors(json.loads(value))
    ]


def xml_schema(schema_path, path):
    import xmlschema

    return [
        f"{error.path}: {error.reason}"
        for error in xmlschema.XMLSchema(schema_path).iter_errors(path)
    ]


def sarif(path):
    from sarif import loader

    log = loader.load_sarif_file(path)
    report = log.get_report()
    return {
        level: report.get_issue_count_for_severity(level)
        for level in ["error", "warning", "note"]
    }


def junit(path):
    from junitparser import Error, Failure, JUnitXml, Skipped

    counts = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    kinds = {Failure: "failures", Error: "errors", Skipped: "skipped"}
    for suite in JUnitXml.fromfile(path):
        claimed = {name: getattr(suite, name) for name in counts}
        found = dict.fromkeys(counts, 0)
        for case in suite:
            found["tests"] += 1
            for result in case.result:
                if type(result) in kinds:
                    found[kinds[type(result)]] += 1
        if claimed != found:
            sys.exit(f"the suite {suite.name} claims {claimed} and has {found}")
        for name in counts:
            counts[name] += found[name]
    return counts


def tap(path):
    from tap.parser import Parser

    counts = {"planned": 0, "tests": 0, "failures": 0, "skipped": 0, "findings": 0}
    for line in Parser().parse_file(path):
        if line.category == "plan":
            counts["planned"] = line.expected_tests
        elif line.category == "test":
            counts["tests"] += 1
            counts["failures"] += not line.ok
            counts["skipped"] += line.skip
            counts["findings"] += len((line.yaml_block or {}).get("findings", []))
        elif line.category == "unknown":
            sys.exit("a line that is no TAP")
    return counts


def main(form, *paths):
    if form in ("json-schema", "xml-schema"):
        errors = {"json-schema": json_schema, "xml-schema": xml_schema}[form](*paths)
        for error in errors:
            print(error)
        return 1 if errors else 0
    print(json.dumps({"sarif": sarif, "junit": junit, "tap": tap}[form](*paths)))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
