# SPDX-License-Identifier: Apache-2.0
"""The screens of a run: which files they are in, how they are divided into parts, and their rows.

A part is a list of pieces. A piece is [file, start, end]: rows of Parquet, or bytes of JSON lines, of which it has
the lines that begin there.
"""

import json
import os

import pyarrow
from pyarrow import parquet


def files_of(path):
    """Returns the files of the input: those of Parquet, or of JSON lines where a folder has no Parquet."""
    path = os.path.abspath(path)
    if os.path.isfile(path):
        return [path]
    files = sorted(
        os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names
        if not is_hidden(os.path.relpath(os.path.join(folder, name), path)))
    return (
        [file for file in files if file.endswith(".parquet")]
        or [file for file in files if is_lines(file)])


def is_hidden(path):
    """Is true for what Spark does not read, such as the files of a run that was killed."""
    return any(name.startswith((".", "_")) for name in path.split(os.sep))


def is_lines(file):
    return file.endswith((".jsonl", ".json"))


def has_captures(file):
    """Is true when the rows can have captures; of lines, each is asked when it is read."""
    return is_lines(file) or "capture" in parquet.read_schema(file).names


def plan_parts(files, count):
    """Divides the files into at most `count` parts of the same size, in rows or in bytes."""
    sizes = [os.path.getsize(file) if is_lines(file) else count_rows(file) for file in files]
    most = max(1, -(-sum(sizes) // count))
    parts, room = [], 0
    for file, size in zip(files, sizes):
        start = 0
        while start < size:
            if room == 0:
                parts.append([])
                room = most
            end = min(size, start + room)
            parts[-1].append([file, start, end])
            room -= end - start
            start = end
    return parts


def count_rows(file):
    """Returns the rows of a file: what Parquet says, or the lines."""
    if not is_lines(file):
        return parquet.read_metadata(file).num_rows
    lines, last = 0, b"\n"
    with open(file, "rb") as data:
        while block := data.read(1 << 20):
            lines += block.count(b"\n")
            last = block[-1:]
    return lines + (last != b"\n")


def read_rows(pieces):
    """Returns (id, capture) for each row of the pieces of a part; None for what a row does not have."""
    for file, start, end in pieces:
        yield from (read_lines if is_lines(file) else read_parquet)(file, start, end)


def read_lines(path, start, end):
    """Reads the lines that begin between two places of a file."""
    with open(path, "rb") as file:
        if start > 0:
            # The line that began before belongs to the piece before.
            file.seek(start - 1)
            file.readline()
        while file.tell() < end:
            yield row_of_line(file.readline())


def row_of_line(line):
    """Returns (id, capture) of an object of JSON; a capture may be an object itself."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None, None
    if not isinstance(row, dict):
        return None, None
    id, capture = row.get("id"), row.get("capture")
    if not (capture is None or isinstance(capture, str)):
        capture = json.dumps(capture, ensure_ascii=False)
    # Half a surrogate is allowed in JSON, but not in Parquet.
    return (None if id is None else str(id).encode("utf-8", "replace").decode()), capture


def read_parquet(path, start, end):
    """Reads rows of a file."""
    file = parquet.ParquetFile(path)
    group_start = 0
    for group in range(file.num_row_groups):
        group_end = group_start + file.metadata.row_group(group).num_rows
        if start < group_end and group_start < end:
            yield from read_group(file, group, start - group_start, end - group_start)
        group_start = group_end


def read_group(file, group, start, end):
    """Reads rows of a group of rows of Parquet, which can only be read from its start."""
    columns = [name for name in ("id", "capture") if name in file.schema_arrow.names]
    batch_start = 0
    for batch in file.iter_batches(1000, row_groups=[group], columns=columns):
        first, last = max(start - batch_start, 0), min(end - batch_start, len(batch))
        batch_start += len(batch)
        if first < last:
            rows = batch.slice(first, last - first)
            ids = texts(rows.column("id")) if "id" in columns else [None] * len(rows)
            yield from zip(ids, texts(rows.column("capture")))
        if batch_start >= end:
            return


def texts(column):
    """Returns the values as texts; bytes that are not UTF-8 become signs that say so."""
    values = column.cast(pyarrow.string(), safe=False).cast(pyarrow.binary()).to_pylist()
    return [None if value is None else value.decode("utf-8", "replace") for value in values]
