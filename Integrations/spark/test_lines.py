# SPDX-License-Identifier: Apache-2.0
"""Tests of lines.py, without Spark: python3 test_lines.py [PATH OF CURBCUT]"""

import json
import os
import stat
import sys
import tempfile
import unittest

from lines import Curbcut, on_one_line

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


if __name__ == "__main__":
    unittest.main()
