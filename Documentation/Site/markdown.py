# SPDX-License-Identifier: Apache-2.0
"""Turns a Markdown file of the project into the parts of a page: its title, its HTML and its headings."""
import html
import posixpath
import re
import shlex

from markdown_it import MarkdownIt

WIDE_TABLE = 5  # columns; a wider table scrolls by itself
COMMENT = re.compile(r"<!--.*?-->\n?", re.S)


def anchor(text, taken):
    """The id of a heading as code hosts make it, so that links between files work there and here."""
    base = re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", "-")
    name, number = base, 0
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    taken.add(name)
    return name


def written(token):
    """The text of a heading without its marks."""
    return "".join(child.content for child in token.children if child.type in ("text", "code_inline"))


class Page:
    """One Markdown file, rendered. `site` resolves links, runs commands and knows the rules.

    `path` is where the page will be in the site, and `origin` where the file is in the repository, if it is a file.
    """

    def __init__(self, source, path, site, origin=None):
        self.path, self.site, self.origin = path, site, origin
        self.headings, self.tables = [], 0
        self.parser = MarkdownIt("commonmark", {"html": False}).enable("table")
        for kind in ("fence", "code_inline", "link_open", "image", "heading_open", "table_open", "table_close",
                     "th_open", "th_close"):
            self.parser.add_render_rule(kind, self.rule(getattr(self, kind)))
        env = {"anchors": set()}
        tokens = self.parser.parse(self.without_comments(source), env)
        self.prepare(tokens, env["anchors"])
        self.html = self.parser.renderer.render(tokens, self.parser.options, env)
        self.title = self.headings[0][2] if self.headings else path
        paragraphs = (token.content for token in tokens if token.type == "inline" and token.level == 1 and token.map)
        self.summary = next((text for text in paragraphs if text != self.title), "")

    @staticmethod
    def rule(function):
        return lambda renderer, tokens, index, options, env: function(tokens, index, options)

    @staticmethod
    def without_comments(source):
        """Comments are for the scripts that write parts of a page; those inside of code are left."""
        parts = re.split(r"(^```.*?^```$)", source, flags=re.S | re.M)
        return "".join(part if part.startswith("```") else COMMENT.sub("", part) for part in parts)

    def prepare(self, tokens, taken):
        """Gives headings their ids, and tables the heading that they follow as their name."""
        last = ""
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                last = written(tokens[index + 1])
                token.attrSet("id", anchor(last, taken))
                self.headings.append((int(token.tag[1]), token.attrGet("id"), last))
            elif token.type == "table_open":
                end = next(i for i in range(index, len(tokens)) if tokens[i].type == "thead_close")
                token.meta["columns"] = sum(t.type == "th_open" for t in tokens[index:end])
                token.meta["name"] = last
            elif token.type == "inline":
                for place, child in enumerate(token.children):
                    child.meta["linked"] = place > 0 and token.children[place - 1].type == "link_open"

    # MARK: - The parts of a page that are written otherwise

    def heading_open(self, tokens, index, options):
        token = tokens[index]
        return f'<{token.tag} id="{html.escape(token.attrGet("id"))}">'

    def link_open(self, tokens, index, options):
        target = tokens[index].attrGet("href")
        return f'<a href="{html.escape(self.site.link(target, self))}">'

    def code_inline(self, tokens, index, options):
        token = tokens[index]
        is_word = len(token.content) <= 24 and " " not in token.content
        kind = ' class="word"' if is_word else ""
        code = f"<code{kind}>{html.escape(token.content)}</code>"
        place = None if token.meta.get("linked") else self.site.rule_page(token.content, self.path)
        return f'<a href="{place}">{code}</a>' if place else code

    def image(self, tokens, index, options):
        """A picture, and its other version for people who use dark colours."""
        light = tokens[index].attrGet("src")
        dark = light.replace(".png", "-dark.png")
        self.site.pictures.add(posixpath.normpath(posixpath.join(posixpath.dirname(self.path), light)))
        return (f'<picture><source srcset="{dark}" media="(prefers-color-scheme: dark)">'
                f'<img src="{light}" alt="{html.escape(tokens[index].content)}" width="1200" height="800"></picture>')

    def table_open(self, tokens, index, options):
        token = tokens[index]
        if token.meta["columns"] < WIDE_TABLE:
            return "<div><table>"
        self.tables += 1
        name = html.escape(f"Table {self.tables}, {token.meta['name']}")
        return f'<div class="wide" role="region" tabindex="0" aria-label="{name}"><table>'

    def th_open(self, tokens, index, options):
        """The cell above a column without a name is no header."""
        return "<th>" if tokens[index + 1].content else "<td>"

    def th_close(self, tokens, index, options):
        return "</th>" if tokens[index - 1].content else "</td>"

    def table_close(self, tokens, index, options):
        return "</table></div>"

    def fence(self, tokens, index, options):
        words = tokens[index].info.split()
        if words == ["api"]:
            return self.site.api()
        if words[:1] != ["run"]:
            kind = ' class="command"' if words == ["sh"] else ""
            return f"<pre{kind}><code>{html.escape(tokens[index].content.rstrip())}</code></pre>"
        return self.run(tokens[index].content.strip(), dict(shlex.split(word)[0].split("=") for word in words[1:]))

    def run(self, command, options):
        """A command and what it prints, from a run of the program while the page is made."""
        expected = int(options.get("exit", 0))
        output = self.site.run(command, expected, self.path)
        lines = output.rstrip("\n").split("\n")
        first = int(options.get("lines", len(lines)))
        words = "prints" if expected == 0 else f"ends with the exit code {expected} and prints"
        if first < len(lines):
            words += f" {len(lines)} lines; the first {first} are"
        text = html.escape("\n".join(lines[:first]))
        return (f'<pre class="command"><code>{html.escape(command)}</code></pre>\n<p class="prints">It {words}:</p>\n'
                f'<pre class="output"><samp>{text}</samp></pre>\n')
