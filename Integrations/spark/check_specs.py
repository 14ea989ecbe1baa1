"""Checks the specs of a folder on a Spark cluster, and writes the findings as Parquet.

    spark-submit check_specs.py FOLDER OUTPUT [--modalspec PATH] [--partitions N]

Every worker must see the folder and the tool under the same paths.
"""

import argparse
import json
import os
import shlex
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

# What a line of `--format jsonl` holds, as far as it goes into the table; the whole of it is in
# `modalspec explain --schema`.
LINE = """
  path STRING,
  projectFile BOOLEAN,
  diagnostics ARRAY<STRUCT<
    code: STRING, severity: STRING, message: STRING, help: STRING,
    place: STRUCT<file: STRING, line: INT, column: INT, endLine: INT, endColumn: INT>>>,
  summary STRUCT<files: BIGINT>
"""


# The code of what cannot be opened.
UNREADABLE = "MS014"


def specs(folder):
    """The paths of all specs below a folder, as `modalspec check` would find them.

    Links are followed, those to folders after all folders that are reached without: each folder
    and each file counts once, however many ways lead to it.
    """
    found, unreadable, searched, links = {}, [], set(), [folder]
    while links:
        ways, links = sorted(links, key=os.fsencode), []
        for way in ways:
            # What cannot be listed is for the tool to report.
            for place, folders, names in os.walk(
                    way, onerror=lambda error: unreadable.append(error.filename)):
                identity = os.stat(place)
                if (identity.st_dev, identity.st_ino) in searched:
                    folders.clear()
                    continue
                searched.add((identity.st_dev, identity.st_ino))
                for name in folders + names:
                    if name.endswith((".modal.yaml", ".modal.yml")):
                        path = os.path.join(place, name)
                        known = found.setdefault(os.path.realpath(path), path)
                        found[os.path.realpath(path)] = min(
                            known, path, key=lambda one: (os.path.islink(one), os.fsencode(one)))
                inner = [name for name in folders if not name.startswith(".")
                         and not name.endswith((".modal.yaml", ".modal.yml"))]
                links += [path for name in inner
                          if os.path.islink(path := os.path.join(place, name))]
                folders[:] = [name for name in inner
                              if not os.path.islink(os.path.join(place, name))]
    return [*found.values(), *unreadable]


def check(spark, paths, modalspec="modalspec", partitions=None):
    """Checks specs: the findings as a table, and the counts of everything.

    Each partition is one run of the tool, which is given its paths line by line and answers with
    lines of JSON. A path with a line break would be two others, and is refused.
    """
    # The folder that the paths are relative to can have one as well.
    paths = sorted(map(os.path.abspath, paths))
    broken = [path for path in paths if "\n" in path or "\r" in path]
    if broken:
        raise ValueError(f"a path has a line break, and is not checked: {broken[0]!r}")
    lines = spark.sparkContext.parallelize(paths, partitions)
    if os.sep in modalspec:
        modalspec = os.path.abspath(modalspec)
    # Workers have folders of their own, and project files are shown by their way from there.
    command = ["sh", "-c", 'cd / && exec "$0" "$@"', modalspec, "check", "--files-from", "-",
               "--force-exclude", "--format", "jsonl", "--jobs", "1"]
    # Findings are no failure of a task, and must not have it done again.
    answers = lines.pipe(shlex.join([*command, "--exit-zero"])).cache()
    table = spark.read.schema(LINE).json(answers)
    ends = table.where("summary IS NOT NULL").agg(
        f.count("*").alias("runs"), f.sum("summary.files").alias("files")).first()
    # A run that ends before its time has no last line.
    if ends.runs != lines.getNumPartitions():
        raise RuntimeError("modalspec did not come to its end on every worker; their logs say why")
    # Each run reports the project files of its specs; they count once.
    projects = table.where("projectFile")
    once = projects.dropDuplicates(["path"])
    files = table.where("summary IS NULL AND projectFile IS NULL").unionByName(once)
    findings = (
        files.select("path", f.explode("diagnostics").alias("finding"))
        .select("path", "finding.code", "finding.severity", "finding.message", "finding.help",
                "finding.place.*"))

    def severity(name):
        return f.count(f.when(f.col("severity") == name, 1))

    counts = {
        "files": (ends.files or 0) - projects.count() + once.count(),
        "unreadableFiles": findings.where(f.col("code") == UNREADABLE).select("path").distinct()
        .count(),
        **findings.agg(
            severity("error").alias("errors"), severity("warning").alias("warnings"),
            severity("note").alias("notes")).first().asDict()}
    return findings, counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("output", help="the folder of the Parquet files; replaced if it is there")
    parser.add_argument("--modalspec", default="modalspec", metavar="PATH")
    parser.add_argument("--partitions", type=int, metavar="N")
    options = parser.parse_args()
    spark = SparkSession.builder.appName("ModalSpec").getOrCreate()
    try:
        paths = specs(options.folder)
        findings, counts = check(spark, paths, options.modalspec, options.partitions)
        findings.write.mode("overwrite").parquet(options.output)
    finally:
        spark.stop()
    print(json.dumps(counts))
    sys.exit(1 if counts["errors"] else 0)


if __name__ == "__main__":
    main()
