#!/usr/bin/env python3
"""Holds `modalspec verify` against z3, which decides random invariants by the second writing of the language's formula.

    check_claims.py MODALSPEC [SEED COUNT]

For COUNT random specs with two invariants each: the verdict and the ends of the widths, heights and keyboards are the same; what
`--smt-lib` writes fails for no container that the second writing holds for, has the same ends, and leaves out no answer that
some container leads to, and no container.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction as F

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE.parent / "Claims"))

import specs  # noqa: E402
from claims import H, K, W  # noqa: E402
from z3 import And, Not, Or, parse_smt2_string, sat, unknown, unsat  # noqa: E402

# Some twenty seconds.
SEED, COUNT = 3, 40


def made(seed, count):
    """Random specs that z3 decides, with its answers."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        spec = specs.spec(rng, f"s{len(found) + 1}")
        try:
            found.append((spec, [specs.decide(spec, invariant) for invariant in spec["invariants"]]))
        except specs.Unfit:
            continue
    return found


def answer(invariant):
    """What the tool says, as the second writing does, without the scales."""
    if invariant["bare"] != "false":
        # One that applies to no bare container holds in all of them.
        return {"proved": "holds", None: "holds"}.get(invariant["bare"], invariant["bare"])
    fields = []
    for length in ("width", "height", "keyboard"):
        ends = invariant["region"][length]
        fields.append(" ".join(
            str(F(ends[end])) if ends[f"{end}Attained"] else f"({F(ends[end])})" for end in ("inf", "sup")))
    return "fails " + ", ".join(fields)


def scripts(text):
    """The three questions of a script: where the claim fails, what was left out, and what is in no part."""
    constants = "\n".join(re.findall(r"^\(declare-const .*\)$", text.partition("(push)")[0], re.M))
    asked = re.findall(r"^\(push\)\n(.*?)\n\(check-sat\)\n\(pop\)$", text, re.M | re.S)
    return [And(*parse_smt2_string(constants + "\n" + question)) for question in asked]


def check_script(text, spec, invariant, expected):
    fails, left_out, uncovered = scripts(text)
    if specs.asked(left_out) != unsat:
        return "an answer was left out that some container leads to"
    if specs.asked(uncovered) != unsat:
        return "a container is in no part"
    second = [specs.failing(spec, invariant, scale) for scale in invariant["over"]["scales"]]
    beyond = specs.asked(fails, Not(Or(second)))
    if beyond == sat:
        return "the script fails for a container that the second writing holds for"
    if (specs.asked(fails) == sat) != (expected != "holds"):
        return f"the script is {specs.asked(fails)}, and z3 says {expected}"
    if expected == "holds" or beyond == unknown:
        return None
    try:
        ends = [[specs.end(fails, length, sign) for sign in (1, -1)] for length in (W, H, K)]
    except specs.Unfit:
        return None
    found = "fails " + ", ".join(
        " ".join(f"{value}" if attained else f"({value})" for value, attained in pair) for pair in ends)
    return None if found == expected else f"the script {found}, and z3 says {expected}"


def main():
    tool = sys.argv[1]
    seed, count = map(int, sys.argv[2:4]) if len(sys.argv) > 3 else (SEED, COUNT)
    found = made(seed, count)
    mistakes = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "specs.modal.yaml").write_text("---\n".join(specs.document(spec) for spec, _ in found))
        run = subprocess.run(
            [tool, "verify", "specs.modal.yaml", "--format", "json", "--smt-lib", "claims"], cwd=folder,
            stdout=subprocess.PIPE, text=True, check=False)
        decided = iter(json.loads(run.stdout)["invariants"])
        for spec, answers in found:
            for index, (invariant, expected) in enumerate(zip(spec["invariants"], answers)):
                own = next(decided)
                name = f"{spec['name']} {index}, {specs.text(invariant['that'])}"
                expected = expected.split(" at ")[0]
                if (own["spec"], own["index"]) != (spec["name"], index):
                    mistakes.append(f"{name}: the report is of {own['spec']} {own['index']}")
                elif answer(own) != expected:
                    mistakes.append(f"{name}: verify says {answer(own)}, and z3 {expected}")
                scripts_here = list((folder / "claims").glob(f"*-{own['place']['line']}-*.smt2"))
                if len(scripts_here) != 1:
                    mistakes.append(f"{name}: there are {len(scripts_here)} scripts")
                    continue
                mistake = check_script(scripts_here[0].read_text(), spec, invariant, expected)
                if mistake:
                    mistakes.append(f"{name}: {mistake}")
    print("\n".join(mistakes) or f"{2 * count} invariants agree")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
