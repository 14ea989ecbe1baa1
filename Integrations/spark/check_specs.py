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
  diagnostics ARRAY<STRUCT<
    code: STRING, severity: STRING, message: STRING, help: STRING,
    place: STRUCT<file: STRING, line: INT, column: INT, endLine: INT, endColumn: INT>>>,
  summary STRUCT<
    files: BIGINT, unreadableFiles: BIGINT,
    findings: STRUCT<errors: BIGINT, warnings: BIGINT, notes: BIGINT>>
"""


def specs(folder):
    """The paths of all specs below a folder, as `modalspec check` would find them."""
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if name.endswith((".modal.yaml", ".modal.yml")):
                yield os.path.join(place, name)


def check(spark, paths, modalspec="modalspec", partitions=None):
    """Checks specs: the findings as a table, and the counts of everything.

    Each partition is one run of the tool, which is given its paths line by line and answers with
    lines of JSON.
    """
    lines = spark.sparkContext.parallelize(sorted(paths), partitions)
    command = [modalspec, "check", "--files-from", "-", "--force-exclude", "--format", "jsonl",
               "--jobs", "1"]
    # Findings are no failure of a task, and must not have it done again.
    answers = lines.pipe(shlex.join([*command, "--exit-zero"])).cache()
    table = spark.read.schema(LINE).json(answers)
    counts = table.where("summary IS NOT NULL").select("summary.*").agg(
        f.count("*").alias("runs"), f.sum("files").alias("files"),
        f.sum("unreadableFiles").alias("unreadableFiles"),
        f.sum("findings.errors").alias("errors"), f.sum("findings.warnings").alias("warnings"),
        f.sum("findings.notes").alias("notes")).first().asDict()
    # A run that ends before its time has no last line.
    if counts.pop("runs") != lines.getNumPartitions():
        raise RuntimeError("modalspec did not come to its end on every worker; their logs say why")
    findings = (
        table.where("summary IS NULL")
        .select("path", f.explode("diagnostics").alias("finding"))
        .select("path", "finding.code", "finding.severity", "finding.message", "finding.help",
                "finding.place.*"))
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
        paths = list(specs(options.folder))
        findings, counts = check(spark, paths, options.modalspec, options.partitions)
        findings.write.mode("overwrite").parquet(options.output)
    finally:
        spark.stop()
    print(json.dumps(counts))
    sys.exit(1 if counts["errors"] else 0)


if __name__ == "__main__":
    main()
