#!/usr/bin/env python3
"""Looks at what Integrations/uikit wrote when Tests/ProbeStubs/run ran it over stubs.

    check_probe.py FOLDER

Every dump and every line fits Documentation/Schemas/probe.schema.json and has nothing that is not described there; what is
broken does not fit: without the library `jsonschema` this alone is not tried. Frames, order, keyboard and times are as
summed up here, and no secret is in any file. What is not so is written line by line, and the exit code is 1.
"""

import copy
import glob
import json
import os
import sys

try:
    import jsonschema
except ImportError:
    jsonschema = None

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
SAMPLES = os.path.join(ROOT, "Tests", "Cases", "dumps", "probe")
complaints = []


def expect(found, wanted, what):
    if found != wanted:
        complaints.append(f"{what} is {found!r}, not {wanted!r}")


def documents(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return [json.loads(line) for line in text.splitlines()] if path.endswith(".jsonl") else [json.loads(text)]


def closed(schema):
    """The schema without room for fields that it does not describe."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: closed(value) for key, value in schema.items()}
    # Beside `oneOf`, the properties are not all that there are.
    if "object" in schema.get("type", "") and "properties" in schema and "oneOf" not in schema:
        schema["additionalProperties"] = False
    return schema


def broken(document):
    """Copies of a dump or a line, each with one fault."""
    for key in ["container", "windows", "watch", "time", "dropped", "mark"]:
        if key in document:
            yield {name: value for name, value in document.items() if name != key}
    for key, value in [
        ("modalspecProbe", 2), ("container", [393]), ("keyboard", {}), ("orientation", "upright"), ("scale", 0),
        ("time", -1), ("dropped", 0.5), ("type", "frame"), ("views", {"share": {"frame": [0, 0, 1, 1]}}),
    ]:
        if key in document:
            yield {**document, key: value}
    if document.get("windows"):
        for key, value in [("frame", [0, 0, 1]), ("class", None), ("corners", ["top"]), ("color", "red"), ("views", None)]:
            wrong = copy.deepcopy(document)
            wrong["windows"][0][key] = value
            yield wrong


def views(dump):
    def below(view):
        yield view
        for child in view.get("children", view.get("views", [])):
            yield from below(child)
    return [view for window in dump["windows"] for view in below(window)]


def check_forms(folder, schema):
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    strict = jsonschema.Draft202012Validator(closed(schema))
    written = [path for path in glob.glob(os.path.join(folder, "*.json*")) if not path.endswith(".snapshot.json")]
    samples = glob.glob(os.path.join(SAMPLES, "*.json*"))
    for path in written + samples:
        for number, document in enumerate(documents(path), 1):
            for error in strict.iter_errors(document):
                complaints.append(f"{path}, {number}: {error.json_path}: {error.message[:200]}")
            for wrong in broken(document):
                if validator.is_valid(wrong):
                    complaints.append(f"{path}, {number}: the schema accepts {json.dumps(wrong)[:200]}")
            if strict.is_valid({**document, "more": 1}):
                complaints.append(f"{path}, {number}: a field that is not described is not found")
    return len(written), len(samples)


def check_dumps(folder):
    dump = {name: documents(os.path.join(folder, f"{name}.json"))[0] for name in ["unobserved", "down", "rename", "gone", "aside"]}
    for path in glob.glob(os.path.join(folder, "*")):
        with open(path, encoding="utf-8") as file:
            if "hunter2" in file.read():
                complaints.append(f"a secret is in {path}")

    expect("keyboard" in dump["unobserved"], False, "whether a keyboard is known that nobody observed")
    expect(dump["down"]["keyboard"], None, "the keyboard before it comes")
    # 852 − 335
    expect(dump["rename"]["keyboard"], {"frame": [0, 517, 393, 335], "source": "notification"}, "the keyboard")
    expect(dump["gone"]["keyboard"], None, "the keyboard below the screen")

    rename = dump["rename"]
    expect(rename["container"], [393, 852], "the container")
    expect([window["level"] for window in rename["windows"]], [0, 10], "the order of the windows")
    expect([window["key"] for window in rename["windows"]], [False, True], "which window is key")
    found = {view["id"]: view for view in views(rename) if "id" in view}
    for name, frame in {
        # The list begins at 103 and is scrolled by 120: 200 − 120 + 103.
        "home.lamp": [16, 183, 361, 64],
        "rename": [46.5, 158.5, 300, 200],
        # 46.5 + 20; 158.5 + 20, + 64 and + 116
        "rename.title": [66.5, 178.5, 260, 24],
        "rename.name": [66.5, 222.5, 260, 44],
        "rename.password": [66.5, 274.5, 260, 24],
    }.items():
        expect(found[name]["frame"], frame, f"the frame of {name}")
        expect(found[name]["presented"], frame, f"what is drawn of {name}")
    expect(found["rename"]["corners"], ["topLeft", "topRight"], "the corners")
    for name, fields in {
        "rename": {"modal": True, "cornerRadius": 14, "cornerStyle": "continuous", "class": "UIView"},
        "rename.title": {"text": "Rename “Lamp”", "lines": 2, "class": "UILabel"},
        "rename.name": {"text": "Lamp", "placeholder": "Name", "enabled": True, "firstResponder": True},
        "rename.password": {"placeholder": "Password", "children": [], "text": None},
        "rename.note": {"class": "UITextView", "children": [], "text": None},
        "home.lamp": {"label": "Lamp", "modal": False},
        "home.list": {"clips": True, "enabled": None},
        "dimming": {"alpha": 0.25},
    }.items():
        for field, value in fields.items():
            expect(found[name].get(field), value, f"{field} of {name}")
    ok = [view for view in views(rename) if view.get("text") == "OK"]
    # 46.5 + 154, 158.5 + 148
    expect([(view["frame"], view["enabled"]) for view in ok], [([200.5, 306.5, 146, 52], False)], "the button")

    # The window stands at (73, 100) of the screen, which is so the other way round.
    expect(dump["aside"]["screen"], [-73, -100, 393, 852], "the screen of a smaller window")
    # 517 − 100
    expect(dump["aside"]["keyboard"]["frame"], [-73, 417, 393, 335], "the keyboard in a smaller window")
    expect(views(dump["aside"])[1]["frame"], [10, 20, 300, 100], "the frame in a smaller window")


def check_recording(folder):
    head, *lines, end = documents(os.path.join(folder, "share.jsonl"))
    expect(head["watch"], ["dimming", "late", "share"], "what is watched")
    expect(head["fps"], 120, "the frames of a second")
    expect([line.get("mark", "-") for line in lines], ["show", "-", "-", "-", "-", "showCompletion"], "the marks")
    samples = [line for line in lines if line["type"] == "sample"]
    # A millisecond after the display's frames 1, 2, 4 and 4.5 of 60 a second.
    expect([round(line["time"], 4) for line in samples], [0.0177, 0.0343, 0.0677, 0.076], "the times")
    expect((end["time"], end["dropped"]), (0.5, 1), "the end")
    for view, field, wanted in [
        ("share", "frame", [[0, 518, 393, 334]] * 4),
        ("share", "presented", [[0, 852, 393, 334], [0, 800, 393, 334], [0, 518, 393, 334], [0, 518, 393, 334]]),
        ("dimming", "alpha", [0, 0.125, 0.25, 0.25]),
    ]:
        expect([line["views"][view][field] for line in samples], wanted, f"{field} of {view}")
    expect([sorted(line["views"]) for line in samples], [["dimming", "share"]] * 4, "the views with a window")


def check_snapshot(folder):
    app = documents(os.path.join(folder, "rename.snapshot.json"))[0]
    expect(app["frame"], {"X": 0.5, "Y": 0, "Width": 393, "Height": 852}, "the frame in a snapshot")
    expect(
        [(element["identifier"], element.get("value")) for element in app["children"]],
        [("rename.name", "Lamp"), ("rename.password", None)], "what a snapshot says of fields")


def main(folder):
    fits = "the schema was not tried: `make readers` installs the validator"
    if jsonschema:
        with open(os.path.join(ROOT, "Documentation", "Schemas", "probe.schema.json"), encoding="utf-8") as file:
            written, samples = check_forms(folder, json.load(file))
        fits = f"{written} files of the probe, run over stubs, and {samples} samples fit the schema"
    check_dumps(folder)
    check_recording(folder)
    check_snapshot(folder)
    # The dump that the tests of ModalCompare read.
    with open(os.path.join(folder, "rename.json"), "rb") as new, open(os.path.join(SAMPLES, "written.json"), "rb") as old:
        if new.read() != old.read():
            complaints.append("Tests/Cases/dumps/probe/written.json is not what the probe writes: `UPDATE_GOLDENS=1 make probe` records it")
    for complaint in complaints:
        print(complaint)
    print(f"what the probe wrote over stubs is right; {fits}" if not complaints else f"{len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
