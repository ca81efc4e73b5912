# SPDX-License-Identifier: Apache-2.0
"""Makes many different screens from the shapes of a few captures, to try out a run.

    spark-submit make_screens.py SAMPLES SCREENS --count 1000000

SAMPLES are captures that are JSON or XML, such as those in Samples. The screen of a row is one of them with some of
its views left out and numbers put behind its words; row 7 is the same in each run.
"""

import argparse
import glob
import json
import os
import random
import re
import xml.etree.ElementTree as ElementTree

from pyspark.sql import SparkSession
from pyspark.sql.types import StringType, StructField, StructType

SCREEN = StructType([StructField("id", StringType()), StructField("capture", StringType())])


def read_shapes(folder):
    """Returns the samples that can be changed, as (name, text)."""
    shapes = []
    for path in sorted(glob.glob(os.path.join(folder, "*"))):
        if not path.endswith((".xml", ".json")):
            continue
        with open(path, encoding="utf-8") as file:
            text = file.read()
        try:
            json.loads(text) if path.endswith(".json") else ElementTree.fromstring(text)
        except (ValueError, ElementTree.ParseError):
            continue
        shapes.append((os.path.basename(path), text))
    return shapes


def thinned(value, chance):
    """Returns JSON with some of the last views of its lists left out, and numbers behind some words."""
    if isinstance(value, dict):
        return {
            key: f"{item} {chance.randrange(1000)}"
            if key in ("label", "text", "title", "AXLabel") and isinstance(item, str) and chance.random() < 0.3
            else thinned(item, chance)
            for key, item in value.items()}
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        kept = [item for place, item in enumerate(value) if place == 0 or chance.random() < 0.85]
        return [thinned(item, chance) for item in kept]
    return value


def thinned_element(element, chance):
    """Leaves some elements of XML out, and puts numbers behind some words."""
    for name in ("text", "content-desc", "label"):
        if element.get(name) and chance.random() < 0.3:
            element.set(name, f"{element.get(name)} {chance.randrange(1000)}")
    for place, child in enumerate(list(element)):
        if place > 0 and chance.random() < 0.15:
            element.remove(child)
        else:
            thinned_element(child, chance)


def screen(number, shapes):
    """Returns the screen of a row on one line."""
    chance = random.Random(number)
    name, text = shapes[number % len(shapes)]
    if name.endswith(".json"):
        return json.dumps(thinned(json.loads(text), chance), ensure_ascii=False)
    root = ElementTree.fromstring(text)
    thinned_element(root, chance)
    return re.sub(r"\s*\n\s*", " ", ElementTree.tostring(root, encoding="unicode"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("samples")
    parser.add_argument("screens")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--lines", action="store_true", help="write JSON lines and not Parquet")
    arguments = parser.parse_args()
    shapes = read_shapes(arguments.samples)
    spark = SparkSession.builder.appName("curbcut screens").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    numbers = spark.sparkContext.range(arguments.count)
    rows = spark.createDataFrame(numbers.map(lambda number: (str(number), screen(number, shapes))), SCREEN)
    if arguments.lines:
        rows.write.mode("overwrite").json(arguments.screens)
    else:
        rows.write.mode("overwrite").parquet(arguments.screens)


if __name__ == "__main__":
    main()
