# SPDX-License-Identifier: Apache-2.0
"""Runs curbcut over many captures on Spark: one row in, one row out.

    spark-submit audit_screens.py SCREENS RESULTS --curbcut /path/to/curbcut

SCREENS is a folder or file of Parquet (*.parquet) or of JSON lines (*.jsonl, *.json). Each row has the text
of a capture in the column `capture` and, if it is to be found again, an `id`. RESULTS becomes Parquet with

    row      a number for each row of the input
    id       the id of the row; its number where the input has none
    result   what curbcut writes for the capture: a document of --format jsonl
    error    why there is none; null otherwise
    bucket   the part of the work that the row was in

The work is done in parts. A part that is complete is marked by Spark (`_SUCCESS`) and is not done again, so
that a run that was killed goes on when it is started again with the same arguments. At the end the rows are
counted: as many out as in, and none twice.
"""

import argparse
import json
import os
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import IntegerType, LongType, StringType, StructField, StructType

from lines import Curbcut, on_one_line

RESULT = StructType([
    StructField("row", LongType()), StructField("id", StringType()),
    StructField("result", StringType()), StructField("error", StringType()),
])

# The most captures that are with curbcut at once: it answers only when its input has ended.
BATCH = 2000


def audit(command):
    """Returns the function that Spark runs over the rows of a partition."""

    def run(batches):
        import pandas

        curbcut = Curbcut(command)
        for batch in batches:
            for start in range(0, len(batch), BATCH):
                part = batch.iloc[start:start + BATCH]
                lines, places, errors = [], [], {}
                for place, capture in enumerate(part["capture"]):
                    line, error = on_one_line(capture) if capture else (None, "the row has no capture")
                    if error:
                        errors[place] = error
                    else:
                        lines.append(line)
                        places.append(place)
                results = {}
                for place, answer in zip(places, curbcut.answers(lines)):
                    if answer is None:
                        errors[place] = "curbcut ended before it had answered"
                    elif answer.startswith('{"error"'):
                        errors[place] = json.loads(answer)["error"]["message"]
                    else:
                        results[place] = answer
                numbers = range(len(part))
                yield pandas.DataFrame({
                    "row": part["row"].astype("int64"), "id": part["id"].astype(str),
                    "result": [results.get(place) for place in numbers],
                    "error": [errors.get(place) for place in numbers],
                })

    return run


def is_complete(folder):
    return os.path.exists(os.path.join(folder, "_SUCCESS"))


def read_input(spark, path):
    """Returns the rows of the input with the columns `id` and `capture`."""
    is_lines = path.endswith((".jsonl", ".json"))
    if os.path.isdir(path):
        names = [name for _, _, names in os.walk(path) for name in names]
        is_lines = not any(name.endswith(".parquet") for name in names)
    rows = spark.read.json(path) if is_lines else spark.read.parquet(path)
    if "capture" not in rows.columns:
        sys.exit(f"error: {path}: the rows have no column \"capture\", only {', '.join(rows.columns)}")
    identity = F.col("id").cast("string") if "id" in rows.columns else F.lit(None).cast("string")
    return rows.select(identity.alias("id"), F.col("capture").cast("string").alias("capture"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("screens")
    parser.add_argument("results")
    parser.add_argument("--curbcut", default="curbcut", help="the program; a static binary on a cluster")
    parser.add_argument("--command", default="check", choices=["check", "read", "effort", "tree"])
    parser.add_argument("--option", action="append", default=[], help="an option for the command")
    parser.add_argument("--parts", type=int, default=16, help="the parts of the work")
    parser.add_argument("--most-parts", type=int, help="stop after so many parts (to try it out)")
    arguments = parser.parse_args()
    command = [arguments.curbcut, arguments.command, "--format", "jsonl", *arguments.option, "-"]

    spark = (
        SparkSession.builder.appName("curbcut")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", str(BATCH)).getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addPyFile(os.path.join(os.path.dirname(os.path.abspath(__file__)), "lines.py"))
    staged = os.path.join(arguments.results, "_rows")
    if not is_complete(staged):
        rows = read_input(spark, arguments.screens).withColumn("row", F.monotonically_increasing_id())
        rows = rows.withColumn("id", F.coalesce("id", F.col("row").cast("string")))
        rows = rows.withColumn("bucket", F.pmod(F.hash("row"), F.lit(arguments.parts)).cast(IntegerType()))
        rows.write.mode("overwrite").partitionBy("bucket").parquet(staged)
    workers = spark.sparkContext.defaultParallelism
    done = 0
    for bucket in range(arguments.parts):
        source = os.path.join(staged, f"bucket={bucket}")
        target = os.path.join(arguments.results, f"bucket={bucket}")
        if is_complete(target) or not os.path.exists(source):
            continue
        if arguments.most_parts is not None and done >= arguments.most_parts:
            print(f"stopped after {done} parts; run it again to go on")
            return
        rows = spark.read.parquet(source).repartition(workers)
        rows.mapInPandas(audit(command), RESULT).write.mode("overwrite").parquet(target)
        done += 1
    given = spark.read.parquet(staged).count()
    results = read_results(spark, arguments.results)
    counts = results.agg(
        F.count("row"), F.countDistinct("row"), F.count("error")).collect()[0]
    print(f"rows in: {given}, rows out: {counts[0]}, different: {counts[1]}, errors: {counts[2]}")
    if not given == counts[0] == counts[1]:
        sys.exit("error: rows were lost or doubled")


def read_results(spark, path):
    """Returns the rows that a run has written."""
    parts = sorted(name for name in os.listdir(path) if name.startswith("bucket="))
    return spark.read.option("basePath", path).parquet(*[os.path.join(path, part) for part in parts])


if __name__ == "__main__":
    main()
