# SPDX-License-Identifier: Apache-2.0
"""Says how often each problem occurs in the results of audit_screens.py.

    spark-submit prevalence.py RESULTS REPORT

REPORT becomes a folder with `prevalence.parquet` (rule, impact, screens, share, findings), for results of
`effort` `effort.parquet` (technology, controls, quantiles of commands and seconds, controls that cannot be
reached) and `effort-reference.json` (every percentile, for `curbcut effort --reference`), and `report.md`,
which says it in words.
"""

import argparse
import json
import os

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from audit_screens import read_results

FINDINGS = "struct<findings: array<struct<rule: string, verdict: string, impact: string>>>"
EFFORT = "array<struct<technology: string, targets: array<struct<name: string, commands: double, " \
    "seconds: double, unreachable: string>>>>"
QUANTILES = [0.5, 0.9, 0.99]


def prevalence(results):
    """Returns for each rule the screens on which it failed, and how often it did."""
    total = results.count()
    findings = (
        results.select("row", F.explode(F.from_json("result", FINDINGS)["findings"]).alias("finding"))
        .where(F.col("finding.verdict") == "failed")
        .select("row", "finding.rule", "finding.impact"))
    table = findings.groupBy("rule").agg(
        F.max_by("impact", F.when(F.col("impact") == "critical", 4).when(F.col("impact") == "serious", 3)
                 .when(F.col("impact") == "moderate", 2).otherwise(1)).alias("impact"),
        F.countDistinct("row").alias("screens"), F.count("row").alias("findings"))
    return table.withColumn("share", F.col("screens") / F.lit(max(total, 1))).orderBy(
        F.desc("screens"), "rule")


def effort(results):
    """Returns for each technology what its controls cost."""
    targets = (
        results.select(F.explode(F.from_json("result", EFFORT)).alias("document"))
        .select("document.technology", F.explode("document.targets").alias("target")))
    return targets.groupBy("technology").agg(
        F.count("target").alias("controls"),
        F.count("target.unreachable").alias("unreachable"),
        F.percentile_approx("target.commands", QUANTILES).alias("commands"),
        F.percentile_approx("target.seconds", QUANTILES).alias("seconds"),
    ).orderBy("technology")


def reference(results):
    """Returns the percentiles of each technology as documents of `effort`, for `effort --reference`."""
    shares = [share / 100 for share in range(1, 100)]
    targets = (
        results.select(F.explode(F.from_json("result", EFFORT)).alias("document"))
        .select("document.technology", F.explode("document.targets").alias("target"))
        .where(F.col("target.seconds").isNotNull() | F.col("target.unreachable").isNotNull())
        .withColumn("seconds", F.coalesce("target.seconds", F.lit(float("inf")))))
    rows = targets.groupBy("technology").agg(
        F.count("seconds").alias("controls"),
        F.percentile_approx("seconds", shares).alias("seconds")).orderBy("technology").collect()
    return [{
        "format": "curbcut-effort", "version": 1, "technology": row.technology, "controls": row.controls,
        "targets": [
            {"name": f"percentile {number}", "seconds": seconds} if seconds != float("inf")
            else {"name": f"percentile {number}", "unreachable": "not reachable"}
            for number, seconds in enumerate(row.seconds, 1)],
    } for row in rows]


def markdown(total, errors, problems, costs):
    """Returns the report in words."""
    lines = ["# " + ("What it costs to reach a control" if costs else "What is wrong on these screens"), ""]
    lines += [f"{total} screens were read; {errors} more rows could not be: their errors are in the results.", ""]
    if problems:
        lines += ["| rule | worst impact | screens | share | findings |", "|---|---|---|---|---|"]
        lines += [
            f"| `{row.rule}` | {row.impact} | {row.screens} | {row.share:.1%} | {row.findings} |"
            for row in problems]
    if costs:
        lines += [
            "| technology | controls | cannot be reached | commands: median, 90 %, 99 % "
            "| seconds: median, 90 %, 99 % |", "|---|---|---|---|---|"]
        for row in costs:
            commands = ", ".join(f"{value:g}" for value in row.commands or [])
            seconds = ", ".join(f"{value:.1f}" for value in row.seconds or [])
            lines.append(
                f"| {row.technology} | {row.controls} | {row.unreachable} | {commands} | {seconds} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("results")
    parser.add_argument("report")
    arguments = parser.parse_args()
    spark = SparkSession.builder.appName("curbcut prevalence").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    results = read_results(spark, arguments.results)
    read = results.where(F.col("result").isNotNull()).cache()
    total, errors = read.count(), results.where(F.col("error").isNotNull()).count()
    first = read.select("result").first()
    is_effort = first is not None and first.result.startswith("[")
    os.makedirs(arguments.report, exist_ok=True)
    problems, costs = [], []
    if is_effort:
        table = effort(read)
        table.write.mode("overwrite").parquet(os.path.join(arguments.report, "effort.parquet"))
        costs = table.collect()
        with open(os.path.join(arguments.report, "effort-reference.json"), "w", encoding="utf-8") as file:
            json.dump(reference(read), file)
    else:
        table = prevalence(read)
        table.write.mode("overwrite").parquet(os.path.join(arguments.report, "prevalence.parquet"))
        problems = table.collect()
    with open(os.path.join(arguments.report, "report.md"), "w", encoding="utf-8") as file:
        file.write(markdown(total, errors, problems, costs))


if __name__ == "__main__":
    main()
