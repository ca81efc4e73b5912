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

The work is done in parts, each by one task of Spark, which reads its rows from SCREENS and writes one file. That
file gets its name when it is complete, and a part that has its file is not done again, so that a run that was
killed goes on when it is started again with the same arguments. At the end the rows are counted: as many out
as in, and none twice.
"""

import argparse
import glob
import json
import os
import sys
import uuid

import pyarrow
from pyarrow import parquet
from pyspark import SparkContext

from lines import Curbcut, on_one_line
from screens import count_rows, files_of, has_captures, plan_parts, read_rows

RESULT = pyarrow.schema([
    ("row", pyarrow.int64()), ("id", pyarrow.string()), ("result", pyarrow.string()), ("error", pyarrow.string()),
])

# The most captures that are with curbcut at once: it answers only when its input has ended.
BATCH = 4000
# The numbers of the rows of a part begin at its own number times this.
ROWS_OF_A_PART = 1 << 33


def audit(rows, curbcut):
    """Returns the results and the errors of some rows, as two lists."""
    results, errors = [None] * len(rows), [None] * len(rows)
    lines, places = [], []
    for place, (_, capture) in enumerate(rows):
        line, errors[place] = on_one_line(capture) if capture else (None, "the row has no capture")
        if not errors[place]:
            lines.append(line)
            places.append(place)
    for place, answer in zip(places, curbcut.answers(lines)):
        if answer is None:
            errors[place] = "curbcut ended before it had answered"
        elif answer.startswith('{"error"'):
            errors[place] = json.loads(answer)["error"]["message"]
        else:
            results[place] = answer
    return results, errors


def batches(rows):
    """Returns the rows as lists of at most BATCH."""
    batch = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def do_part(number, pieces, target, command):
    """Writes the results of a part as the file `target`, which is there when it is complete."""
    os.makedirs(os.path.dirname(target), exist_ok=True)
    # Spark reads no file whose name begins with "_".
    unfinished = os.path.join(os.path.dirname(target), f"_unfinished-{uuid.uuid4().hex}")
    curbcut = Curbcut(command)
    row = number * ROWS_OF_A_PART
    with parquet.ParquetWriter(unfinished, RESULT, use_dictionary=False) as writer:
        for batch in batches(read_rows(pieces)):
            results, errors = audit(batch, curbcut)
            numbers = range(row, row + len(batch))
            names = [str(number) if id is None else id for number, (id, _) in zip(numbers, batch)]
            writer.write_table(pyarrow.table([numbers, names, results, errors], schema=RESULT))
            row += len(batch)
    os.replace(unfinished, target)


def plan(arguments):
    """Returns the parts of the work; those of the run that was killed, where there was one."""
    files = files_of(arguments.screens)
    if not files:
        sys.exit(f"error: {arguments.screens}: there are no files *.parquet, *.jsonl or *.json")
    for file in files:
        if not has_captures(file):
            sys.exit(f"error: {file}: the rows have no column \"capture\"")
    work = {
        "command": [arguments.command, *arguments.option],
        "files": [[path, os.path.getsize(path)] for path in files],
    }
    path = os.path.join(arguments.results, "_plan.json")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            begun = json.load(file)
        parts = begun.pop("parts")
        if begun != work:
            sys.exit(f"error: {arguments.results}: was begun with another command or other screens")
        return files, parts
    os.makedirs(arguments.results, exist_ok=True)
    if glob.glob(os.path.join(glob.escape(arguments.results), "bucket=*")):
        sys.exit(f"error: {arguments.results}: has the results of another version: choose another folder")
    parts = plan_parts(files, arguments.parts)
    if not parts:
        sys.exit(f"error: {arguments.screens}: there are no rows")
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump({**work, "parts": parts}, file)
    os.replace(path + ".new", path)
    return files, parts


def count_results(number, target):
    """Returns how many rows a part has written, how many different ones of its own, and how many errors."""
    table = parquet.ParquetFile(target).read(columns=["row", "error"])
    different = {row for row in table["row"].to_pylist() if row // ROWS_OF_A_PART == number}
    return len(table), len(different), len(table) - table["error"].null_count


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
    files, parts = plan(arguments)
    results = os.path.abspath(arguments.results)
    targets = [os.path.join(results, f"bucket={number}", "results.parquet") for number in range(len(parts))]
    for file in glob.glob(os.path.join(glob.escape(results), "bucket=*", "_unfinished-*")):
        os.remove(file)
    open_parts = [
        (number, parts[number], target, command)
        for number, target in enumerate(targets) if not os.path.exists(target)]

    spark = SparkContext(appName="curbcut")
    spark.setLogLevel("ERROR")
    for name in ("lines.py", "screens.py"):
        spark.addPyFile(os.path.join(os.path.dirname(os.path.abspath(__file__)), name))
    chosen = open_parts[:arguments.most_parts]
    if chosen:
        spark.parallelize(chosen, len(chosen)).foreach(lambda part: do_part(*part))
    if len(chosen) < len(open_parts):
        print(f"stopped after {len(chosen)} parts; run it again to go on")
        return
    given = spark.parallelize(files).map(count_rows).sum()
    counted = spark.parallelize(list(enumerate(targets))).map(lambda part: count_results(*part)).collect()
    counts = [sum(column) for column in zip(*counted)]
    print(f"rows in: {given}, rows out: {counts[0]}, different: {counts[1]}, errors: {counts[2]}")
    if not given == counts[0] == counts[1]:
        sys.exit("error: rows were lost or doubled")


def read_results(spark, path):
    """Returns the rows that a run has written."""
    parts = sorted(name for name in os.listdir(path) if name.startswith("bucket="))
    return spark.read.option("basePath", path).parquet(*[os.path.join(path, part) for part in parts])


if __name__ == "__main__":
    main()
