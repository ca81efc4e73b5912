# SPDX-License-Identifier: Apache-2.0
"""Captures as lines, and the program that answers each line with one."""

import json
import subprocess
import tempfile


def on_one_line(capture):
    """Returns a capture as one line, which means the same; an error text where that cannot be."""
    text = capture.strip()
    if "\n" not in text and "\r" not in text:
        return text, None
    if text.startswith("<"):
        # Between elements and in attributes, a line break of XML is a space.
        return " ".join(text.split("\n")).replace("\r", " "), None
    if text.startswith(("{", "[")):
        try:
            return json.dumps(json.loads(text), ensure_ascii=False), None
        except (ValueError, RecursionError) as error:
            return None, f"this is not JSON: {error}"
    return None, "a capture has to fit on one line: convert it first with curbcut tree --format jsonl"


class Curbcut:
    """Answers batches of lines, each by one process."""

    def __init__(self, command):
        self.command = command

    def answers(self, lines):
        """Returns one answer for each line: a document, or None where the program ended before it."""
        if not lines:
            return []
        # A file, as Python writes to a pipe in pieces of 4 kB.
        with tempfile.TemporaryFile() as file:
            file.write(("\n".join(lines) + "\n").encode("utf-8", "surrogatepass"))
            file.seek(0)
            process = subprocess.run(
                self.command, stdin=file, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        answers = process.stdout.decode("utf-8", "replace").split("\n")
        answers = answers[:-1] if answers and answers[-1] == "" else answers
        if process.returncode == 0 and len(answers) == len(lines):
            return answers
        # Something in these lines ended the program: halve them until it is alone.
        if len(lines) == 1:
            return [None]
        middle = len(lines) // 2
        return self.answers(lines[:middle]) + self.answers(lines[middle:])
