# SPDX-License-Identifier: Apache-2.0
"""Refuses dead links of the site, ids that occur twice, and pages to which no page links: links.py SITE.

Links to other sites are counted and not followed, because the check needs no network. The reference that DocC makes
has its own check.
"""
import html.parser
import pathlib
import posixpath
import re
import sys


class Reader(html.parser.HTMLParser):
    """The ids and the links of a page."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.twice = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                if value in self.ids:
                    self.twice.append(value)
                self.ids.add(value)
            elif name in ("href", "src", "srcset"):
                self.links.append(value)


def main():
    root = pathlib.Path(sys.argv[1])
    pages = {}
    for file in sorted(root.rglob("*.html")):
        path = file.relative_to(root).as_posix()
        if not path.startswith("api/"):
            pages[path] = Reader(file.read_text(encoding="utf-8"))
    refused, outside, inside, reached = [], set(), 0, {"index.html"}
    for path, page in pages.items():
        refused += [f"{path}: the id {name} occurs twice" for name in page.twice]
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                outside.add(link)
                continue
            inside += 1
            file, _, fragment = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
            if (root / target).is_dir():
                target = posixpath.join(target, "index.html").removeprefix("./")
            if target != path:
                reached.add(target)
            if not (root / target).is_file():
                refused.append(f"{path}: the link {link} leads to no file")
            elif fragment and target in pages and fragment not in pages[target].ids:
                refused.append(f"{path}: the link {link} leads to no place on that page")
    refused += [f"{path}: no page links to it" for path in pages if path not in reached]
    for sentence in refused:
        print(f"refused: {sentence}.", file=sys.stderr)
    if refused:
        sys.exit(1)
    print(f"no dead link: {inside} links on {len(pages)} pages; {len(outside)} addresses of other sites were not followed.")


main()
