# SPDX-License-Identifier: Apache-2.0
"""Tests of lines.py and screens.py, without Spark: python3 test_lines.py [PATH OF CURBCUT]"""

import json
import os
import stat
import sys
import tempfile
import unittest

from lines import Curbcut, on_one_line

try:
    import pyarrow
    from pyarrow import parquet

    import screens
except ImportError:
    pyarrow = None

PROGRAM = sys.argv.pop() if len(sys.argv) > 1 and os.path.exists(sys.argv[-1]) else None

# Answers each line with its length, and ends at once when one of them says so.
FAKE = """#!/bin/sh
lines=$(cat)
case "$lines" in *boom*) exit 139;; esac
printf '%s\\n' "$lines" | while IFS= read -r line; do echo "${#line}"; done
"""


class Lines(unittest.TestCase):
    def test_xml_and_json_fit_on_a_line(self):
        self.assertEqual(on_one_line(" <a>\n  <b/>\n</a>\n"), ("<a>   <b/> </a>", None))
        self.assertEqual(on_one_line('{\n "a": "b\\nc"\n}')[0], '{"a": "b\\nc"}')

    def test_other_text_is_refused_with_a_sentence(self):
        line, error = on_one_line("ios screen\n  button")
        self.assertIsNone(line)
        self.assertIn("has to fit on one line", error)
        self.assertIn("not JSON", on_one_line('{\n "a"')[1])


class Answers(unittest.TestCase):
    def setUp(self):
        file, self.path = tempfile.mkstemp()
        with os.fdopen(file, "w") as script:
            script.write(FAKE)
        os.chmod(self.path, os.stat(self.path).st_mode | stat.S_IXUSR)

    def tearDown(self):
        os.remove(self.path)

    def test_one_answer_a_line(self):
        self.assertEqual(Curbcut([self.path]).answers(["a", "bcd", "ef"]), ["1", "3", "2"])

    def test_a_line_that_ends_the_program_costs_no_other(self):
        lines = ["a", "bb", "boom", "dddd", "eeeee"]
        self.assertEqual(Curbcut([self.path]).answers(lines), ["1", "2", None, "4", "5"])

    @unittest.skipUnless(PROGRAM, "needs the path of curbcut")
    def test_curbcut_answers_each_line(self):
        screen = {"format": "curbcut-screen", "version": 1, "platform": "ios", "size": [390, 844],
                  "root": {"class": "UIView", "children": [{"class": "UIButton", "frame": [9, 9, 50, 50]}]}}
        command = [PROGRAM, "check", "--format", "jsonl", "-"]
        first, second, third = Curbcut(command).answers([json.dumps(screen), "{}", json.dumps(screen)])
        self.assertEqual(json.loads(first)["findings"][0]["rule"], "unnamed-control")
        self.assertIn("message", json.loads(second)["error"])
        self.assertEqual(first, third.replace('"line": 3', '"line": 1'))


@unittest.skipUnless(pyarrow, "needs pyarrow")
class Screens(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        path = os.path.join(self.folder.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def rows_of_each_count(self):
        """Returns the rows in the order of the input, when they are the same in any number of parts."""
        files = screens.files_of(self.folder.name)
        rows = list(screens.read_rows(screens.plan_parts(files, 1)[0]))
        for count in (2, 3, 7, 1000):
            parts = screens.plan_parts(files, count)
            self.assertLessEqual(len(parts), count)
            self.assertEqual([row for part in parts for row in screens.read_rows(part)], rows)
        self.assertEqual(sum(screens.count_rows(file) for file in files), len(rows))
        return rows

    def test_each_row_of_parquet_is_in_one_part(self):
        for name, ids in (("a.parquet", range(5)), ("deep/b.parquet", range(5, 16)), ("_c.parquet", [99])):
            table = pyarrow.table({"capture": [f"<a{id}/>" for id in ids], "id": list(ids)})
            parquet.write_table(table, self.path(name), row_group_size=4)
        self.assertEqual(self.rows_of_each_count(), [(str(id), f"<a{id}/>") for id in range(16)])

    def test_parquet_without_ids_and_with_bytes_that_are_no_text(self):
        table = pyarrow.table({"capture": pyarrow.array([b"\xff<a/>", None, b""], pyarrow.binary())})
        parquet.write_table(table, self.path("a.parquet"))
        self.assertEqual(self.rows_of_each_count(), [(None, "\ufffd<a/>"), (None, None), (None, "")])

    def test_each_line_is_a_row_in_one_part(self):
        with open(self.path("a.jsonl"), "w", encoding="utf-8") as file:
            file.write('{"id": 1, "capture": "<a/>"}\n\n{"id": 2, "capt\n[1]\n')
            file.write('{"id": "\\ud800", "capture": {"a": "ü"}}\n{"id": "last", "capture": "<b/>"}')
        self.assertEqual(self.rows_of_each_count(), [
            ("1", "<a/>"), (None, None), (None, None), (None, None), ("?", '{"a": "ü"}'), ("last", "<b/>")])


if __name__ == "__main__":
    unittest.main()
