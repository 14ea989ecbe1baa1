"""Compares a check on a small cluster with a check without one.

    python3 test.py PATH-OF-MODALSPEC

Says that it is skipped where Java or pyspark are missing: `pip install pyspark`.
"""

import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def skip(why):
    print(f"skipped: {why}")
    sys.exit(0)


def rows_without_spark(modalspec, folder):
    """The findings and the summary of a plain run."""
    # From here paths are shown as the workers show them.
    ran = subprocess.run([modalspec, "check", "--follow-links", "--format", "jsonl", folder],
                         capture_output=True, text=True, cwd="/")
    *files, last = [json.loads(line) for line in ran.stdout.splitlines()]
    rows = collections.Counter()
    for file in files:
        for finding in file["diagnostics"]:
            place = finding.get("place") or {}
            rows[(file["path"], finding["code"], finding["severity"], finding["message"],
                  finding.get("help"), place.get("line"), place.get("column"))] += 1
    return rows, last["summary"]


def main():
    modalspec = shutil.which(sys.argv[1]) if len(sys.argv) == 2 else sys.exit(__doc__)
    if not shutil.which("java"):
        skip("there is no Java")
    try:
        import pyspark
    except ImportError:
        skip("there is no pyspark")
    from check_specs import check

    def must_refuse(path):
        try:
            check(None, [path])
        except ValueError:
            return
        sys.exit(f"a path with line breaks was not refused: {path!r}")

    must_refuse("/data/x\n/etc/passwd\ny.modal.yaml")
    with tempfile.TemporaryDirectory(prefix="a\nb") as folder:
        before = os.getcwd()
        os.chdir(folder)
        must_refuse("y.modal.yaml")
        os.chdir(before)
    # The workers are processes of their own, and have to be the same Python.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    with tempfile.TemporaryDirectory() as scratch:
        folder, output = Path(scratch, "specs"), Path(scratch, "findings.parquet")
        for name in ("Specs", "Tests/Cases/bad"):
            shutil.copytree(ROOT / name, folder / name)
        # Each is the project file of more specs than a partition has; of the faulty one no spec
        # is looked at.
        (folder / "Tests" / ".modalspec.yml").write_text(
            "matrix: {devices: [iphone-15, iphone-15]}\n")
        (folder / "Specs" / "Conformance" / ".modalspec.yml").write_text("rules: {MS104: off}\n")
        # What is reached in several ways, and once in a circle, counts once.
        beside = Path(scratch, "beside")
        beside.mkdir()
        (beside / "bad.modal.yaml").write_text(
            "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n")
        (beside / "back").symlink_to(folder)
        for link in ("linked", "linked again"):
            (folder / link).symlink_to(beside)
        (folder / "Specs" / "bad.modal.yaml").symlink_to(beside / "bad.modal.yaml")
        (folder / "nowhere.modal.yaml").symlink_to(beside / "nowhere.modal.yaml")
        modalspec = os.path.abspath(modalspec)
        ran = subprocess.run(
            [Path(os.environ["SPARK_HOME"], "bin", "spark-submit"),
             "--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false",
             HERE / "check_specs.py", folder, output, "--modalspec", modalspec,
             "--partitions", "7"],
            capture_output=True, text=True, cwd=scratch)
        if ran.returncode != 1:
            sys.exit(f"the bad specs should fail the run, and it ended with {ran.returncode}:\n"
                     f"{ran.stderr[-3000:]}")
        counts = json.loads(ran.stdout.splitlines()[-1])
        expected, summary = rows_without_spark(modalspec, folder)
        wanted = {"files": summary["files"], "unreadableFiles": summary["unreadableFiles"],
                  **summary["findings"]}
        if summary["faultyProjects"] != 1 or sum(row[0].endswith(".yml") for row in expected) != 2:
            sys.exit(f"the project files are not what this test is about: {summary}")
        if counts != wanted:
            sys.exit(f"the counts differ: {counts} on the cluster, {wanted} without")

        from pyspark.sql import SparkSession
        spark = SparkSession.builder.master("local[1]").config(
            "spark.ui.enabled", "false").getOrCreate()
        table = spark.read.parquet(str(output)).select(
            "path", "code", "severity", "message", "help", "line", "column")
        rows = collections.Counter(tuple(row) for row in table.collect())
        spark.stop()
        if rows != expected:
            sys.exit(f"the findings differ: {list((rows - expected).items())[:3]} are too many, "
                     f"{list((expected - rows).items())[:3]} missing")
    print(f"{sum(rows.values())} findings of {counts['files']} files, the same on a cluster")


if __name__ == "__main__":
    main()
