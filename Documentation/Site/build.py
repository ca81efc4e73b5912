# SPDX-License-Identifier: Apache-2.0
"""Writes the site: build.py SITE PROGRAM BROWSER. Scripts/site runs it, and says what it needs."""
import html
import pathlib
import posixpath
import re
import shutil
import string
import subprocess
import sys
import tempfile

import pictures
from markdown import Page
from rules import Rules

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OWN = pathlib.PurePosixPath("Documentation/Site/pages")
HANDBOOK = "Documentation/Rules.md"
START = ["README.md", "ARCHITECTURE.md", "STYLE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
# The navigation of every page: what people read, and the page or the first page of the folder.
NAVIGATION = [
    ("Start", "start.html"), ("Tasks", "tasks/index.html"), ("Rules", "rules/index.html"),
    ("Formats", "Documentation/Formats.html"), ("Results", "results.html"), ("Configuration", "configuration.html"),
    ("Testing", "testing.html"), ("How right it is", "Documentation/HowRight.html"), ("API", "api.html"),
    ("All pages", "all.html"),
]


class Site:
    """The pages, and what they ask for: links, rules, and what the program prints."""

    def __init__(self, folder, program, work):
        self.folder, self.program, self.work = folder, program, work
        self.pages, self.waiting, self.pictures = {}, [], set()
        self.rules = Rules(lambda command: self.run(command, 0, "rules"), ROOT / "Sources")

    # MARK: - What the program prints

    def run(self, command, expected, page):
        """What a command prints, in a folder of the page's own that holds the samples."""
        folder = self.work / page.replace("/", "-")
        if not folder.exists():
            shutil.copytree(ROOT / "Samples", folder / "Samples")
            (folder / ".bin").mkdir()
            (folder / ".bin/curbcut").symlink_to(self.program)
        answer = subprocess.run(
            ["bash", "-c", f'PATH="$PWD/.bin:$PATH"; {command}'], cwd=folder, text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if answer.returncode != expected:
            sys.exit(f"error: {page}: {command} ended with the exit code {answer.returncode}, and the page says {expected}:\n"
                     + answer.stdout)
        return answer.stdout

    # MARK: - Where things are

    def place(self, file):
        """Where a file of the repository is in the site."""
        if file == HANDBOOK:
            return "rules/index.html"
        path = pathlib.PurePosixPath(file)
        if path.is_relative_to(OWN):
            path = path.relative_to(OWN)
        return str(path.with_suffix(".html") if path.suffix == ".md" else f"{path}.html")

    def link(self, target, page):
        """Where a link of a page leads in the site. A file of the repository that is linked becomes a page of it.

        Pages that no file makes are linked as site:PATH.
        """
        if target.startswith("site:"):
            return relative(target.removeprefix("site:"), page.path)
        if re.match(r"[a-z]+:", target) or target.startswith("#") or page.origin is None:
            return target
        file, _, fragment = target.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(page.origin), file))
        if not (ROOT / file).is_file():
            sys.exit(f"error: {page.origin}: a link leads to {file}, and there is no such file.")
        self.waiting.append(file)
        place = self.place(file)
        if file == HANDBOOK and fragment:
            place, fragment = (self.rules.place(fragment) or place).partition("#")[::2]
        return relative(place, page.path) + (f"#{fragment}" if fragment else "")

    def rule_page(self, name, path):
        place = self.rules.place(name)
        is_here = not place or place.partition("#")[0] == path or path == "rules/index.html"
        return None if is_here else relative(place, path)

    def api(self):
        """Where the reference that DocC makes is, module by module, or how to make it."""
        reference = self.folder / "api/documentation"
        modules = [f"Curbcut{folder.name}" for folder in sorted((ROOT / "Sources").iterdir())]
        made = [name for name in modules if (reference / name.lower() / "index.html").is_file()]
        if not made:
            return NO_API
        items = "".join(f'<li><a href="api/documentation/{name.lower()}/">{name}</a></li>' for name in made)
        return f"<p>The reference of each module. Its pages need JavaScript, and a server.</p><ul>{items}</ul>"

    # MARK: - Pages

    def add(self, source, path, origin=None):
        self.pages[path] = Page(source, path, self, origin)

    def add_file(self, file):
        """A page for a file of the repository: of Markdown as it is meant, of everything else as text."""
        if file == HANDBOOK or self.place(file) in self.pages:
            return
        text = (ROOT / file).read_text(encoding="utf-8")
        if file.endswith(".md"):
            self.add(text, self.place(file), file)
        else:
            self.add(f"# {file}\n\nA file of the repository.\n\n````\n{text}\n````\n", self.place(file))

    def add_everything(self):
        documents = (path for path in (ROOT / "Documentation").rglob("*.md") if "Site" not in path.parts)
        self.waiting = [path.relative_to(ROOT).as_posix() for path in sorted(documents)] + START
        self.waiting += [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / OWN).rglob("*.md"))]
        while self.waiting:
            self.add_file(self.waiting.pop())
        for path, source in self.rules.pages():
            self.add(source, path)
        self.add(self.command_pages(), "commands.html")
        self.add(self.all_pages(), "all.html")

    def command_pages(self):
        """A page with the help of each command."""
        lines = ["# Commands", "", "What `curbcut help` prints of each command."]
        waiting = subcommands(self.run("curbcut --help", 0, "commands"), "")
        while waiting:
            name = waiting.pop(0)
            text = self.run(f"curbcut help {name}", 0, "commands")
            waiting = subcommands(text, f"{name} ") + waiting
            lines += ["", f"## curbcut {name}", "", "```", text.strip().removeprefix("OVERVIEW: "), "```"]
        return "\n".join(lines)

    def all_pages(self):
        """A list of all pages by folder, but for those of single rules."""
        groups = {}
        for path, page in self.pages.items():
            if not path.startswith("rules/") or path in ("rules/index.html", "rules/criteria.html"):
                groups.setdefault(group(path), []).append((page.title, path))
        lines = ["# All pages", "", "Every page of the site. [The pages of single rules](rules/index.html) are listed by topic."]
        for name in sorted(groups, key=lambda name: ("This site" != name, name)):
            lines += ["", f"## {name}", ""]
            lines += [f"- [{title}]({path})" for title, path in sorted(groups[name], key=lambda item: item[0].lower())]
        return "\n".join(lines)

    # MARK: - Writing

    def write(self):
        template = string.Template((ROOT / "Documentation/Site/page.html").read_text(encoding="utf-8"))
        for path, page in self.pages.items():
            title = "Curbcut" if path == "index.html" else f"{page.title} - Curbcut"
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(template.substitute(
                kind=' class="home"' if path == "index.html" else "", title=html.escape(title),
                summary=html.escape(plain(page.summary)), root=relative("", path),
                navigation=navigation(path), body=with_contents(page), source=source(page)), encoding="utf-8")
        (self.folder / "site.css").write_text(style(), encoding="utf-8")


def style():
    """The style of the site, after the colours and fonts of the page of curbcut inspect: its first rule."""
    page = (ROOT / "Sources/Page/Files/style.css").read_text(encoding="utf-8")
    return page[:page.index("}") + 2] + (ROOT / "Documentation/Site/site.css").read_text(encoding="utf-8")


NO_API = ("<p>The reference of the modules is not a part of this copy of the site. To make it, run <code>Scripts/docs</code> and then "
          "<code>Scripts/site</code> in the repository.</p>")


def relative(place, path):
    """A link from a page of the site to a place in it."""
    target, _, fragment = place.partition("#")
    if not target:
        return "../" * path.count("/")
    start = posixpath.dirname(path) or "."
    return posixpath.relpath(target, start) + (f"#{fragment}" if fragment else "")


def subcommands(text, before):
    """The names that the help of a command lists."""
    listed = text.partition("SUBCOMMANDS:\n")[2]
    return [before + name for name in re.findall(r"^  ([a-z-]+) ", listed, re.M)]


def group(path):
    """The name of the list in which a page is."""
    names = {"": "This site", "tasks": "Tasks", "rules": "Rules", "Documentation": "Documentation",
             "Documentation/Measurements": "Measurements", "Documentation/Decisions": "Decisions",
             "Documentation/Gallery/ios": "The gallery, iOS", "Documentation/Gallery/android": "The gallery, Android"}
    folder = posixpath.dirname(path)
    if not folder and path[0].isupper():
        return "The project"
    if path.startswith("Samples/"):
        return "Samples"
    return names.get(folder, "Files of the repository")


def plain(text):
    """A paragraph of Markdown as text, for the summary that search engines show."""
    return re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(text.split()))[:200]


def navigation(path):
    items = []
    for name, place in NAVIGATION:
        folder = posixpath.dirname(place)
        inside = folder in ("tasks", "rules") and posixpath.dirname(path) == folder
        current = ' aria-current="page"' if path == place else ' aria-current="true"' if inside else ""
        items.append(f'<li><a href="{relative(place, path)}"{current}>{name}</a></li>')
    return "\n".join(items)


def with_contents(page):
    """The page with a list of its sections: beside it on wide screens, folded below its first paragraph on others."""
    sections = [(anchor, text) for level, anchor, text in page.headings if level == 2]
    if len(sections) < 4 or page.path == "index.html":
        return page.html
    items = "".join(f'<li><a href="#{anchor}">{html.escape(text)}</a></li>' for anchor, text in sections)
    lists = (f'<nav class="beside" aria-label="On this page"><p>On this page</p><ul>{items}</ul></nav>\n'
             f'<nav class="above" aria-label="On this page"><details><summary>On this page: {len(sections)} sections</summary>'
             f"<ul>{items}</ul></details></nav>\n")
    heading, end, rest = page.html.partition("</h1>")
    if rest.lstrip().startswith("<p>"):
        paragraph, close, rest = rest.partition("</p>")
        end += paragraph + close
    return heading + end + lists + rest


def source(page):
    return f"Made from {html.escape(page.origin)}." if page.origin else "Made by Scripts/site from what the program prints."


def main():
    folder, program, browser = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    with tempfile.TemporaryDirectory() as work:
        site = Site(folder, program, pathlib.Path(work))
        site.add_everything()
        site.write()
        pictures.draw(site, browser)
    print(f"written: {len(site.pages)} pages and {len(site.pictures)} pictures, each in light and dark.")


main()
