#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Uses "curbcut lsp" with a client of other people (pip install pygls lsprotocol).

try_lsp.py CURBCUT [--transcript FILE] [--edit FOLDER FILE]

It starts the program CURBCUT on a small app that it writes, opens and changes files as an editor does, and prints
"ok", or what went wrong. With --edit it opens FILE of the app in FOLDER, changes it several times and prints how
long each answer takes.
"""
import argparse
import asyncio
import pathlib
import statistics
import tempfile
import time

from lsprotocol import types
from pygls.lsp.client import LanguageClient

SWIFT = """import SwiftUI

struct Cart: View {
  var body: some View {
    VStack {
      Text("\U0001F6D2 Your cart").font(.title); Button {} label: { Image(systemName: "trash") }
      Button("Book") {}
        .accessibilityHint("Books your holiday.")
    }
  }
}
"""
UIKIT = """import UIKit
final class Page: UIViewController {
  let label = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    /* \U0001F600 */ label.textAlignment = .justified
  }
}
"""
LAYOUT = """<?xml version="1.0" encoding="utf-8"?>
<LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
    android:layout_width="match_parent" android:layout_height="match_parent">
    <ImageButton
        android:layout_width="48dp" android:layout_height="48dp"
        android:src="@drawable/ic_send" />
    <TextView android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="Hello" />
</LinearLayout>
"""
OUTLINE = """ios screen "Mars" 390x844
  header "Mars" at 16,60 358x40
  button at 16,520 358x50
"""
STRINGS = {"en": '"total" = "%d of %d";\n', "de": '"total" = "%d";\n'}


class Editor:
    """An editor with its open documents."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.client = LanguageClient("curbcut-test", "1")
        self.diagnostics = {}
        self.news = asyncio.Condition()
        self.versions = {}
        self.lines = []

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def published(params):
            async with self.news:
                self.diagnostics[params.uri] = params
                self.news.notify_all()

    async def start(self, program, *arguments):
        await self.client.start_io(program, "lsp", *arguments, cwd=str(self.folder))
        result = await self.client.initialize_async(types.InitializeParams(
            capabilities=types.ClientCapabilities(), process_id=None,
            root_uri=self.folder.resolve().as_uri()))
        self.client.initialized(types.InitializedParams())
        return result

    def uri(self, name):
        return (self.folder / name).resolve().as_uri()

    def open(self, name, language, text=None):
        text = (self.folder / name).read_text(encoding="utf-8") if text is None else text
        self.versions[name] = 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=self.uri(name), language_id=language, version=1, text=text)))

    def change(self, name, text, start=None, end=None):
        self.versions[name] += 1
        if start is None:
            change = types.TextDocumentContentChangeWholeDocument(text=text)
        else:
            change = types.TextDocumentContentChangePartial(
                text=text, range=types.Range(start=types.Position(*start), end=types.Position(*end)))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(
                uri=self.uri(name), version=self.versions[name]),
            content_changes=[change]))

    async def problems(self, name):
        """The diagnostics of the document as it is now."""
        uri, version = self.uri(name), self.versions.get(name)
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(
                lambda: uri in self.diagnostics and self.diagnostics[uri].version == version), 300)
        return self.diagnostics[uri].diagnostics

    def document(self, name):
        return types.TextDocumentIdentifier(uri=self.uri(name))

    async def hover(self, name, line, character=6):
        return await self.client.text_document_hover_async(types.HoverParams(
            text_document=self.document(name), position=types.Position(line, character)))

    async def lenses(self, name):
        lenses = await self.client.text_document_code_lens_async(
            types.CodeLensParams(text_document=self.document(name)))
        return {lens.range.start.line: lens.command.title for lens in lenses}

    async def actions(self, name, range, only=None):
        return await self.client.text_document_code_action_async(types.CodeActionParams(
            text_document=self.document(name), range=range,
            context=types.CodeActionContext(diagnostics=[], only=only)))

    def note(self, title, lines):
        self.lines += [f"> {title}", *lines, ""]


def written(problems):
    return [f"{p.range.start.line + 1}:{p.range.start.character + 1}-{p.range.end.character + 1} "
            f"{p.severity.name.lower()} {p.code}: {p.message}" for p in problems]


def applied(text, action, uri):
    """The text after the edits of an action."""
    lines = text.split("\n")

    def offset(position):
        # Positions count units of UTF-16.
        before = lines[position.line].encode("utf-16-le")[: position.character * 2].decode("utf-16-le")
        return sum(len(line) + 1 for line in lines[: position.line]) + len(before)

    for edit in sorted(action.edit.changes[uri], key=lambda e: offset(e.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end):]
    return text


async def try_app(program, folder):
    folder = pathlib.Path(folder)
    resources = folder / "app/src/main/res/layout"
    resources.mkdir(parents=True)
    (resources / "page.xml").write_text(LAYOUT, encoding="utf-8")
    (folder / "Cart.swift").write_text(SWIFT, encoding="utf-8")
    (folder / "Page.swift").write_text(UIKIT, encoding="utf-8")
    (folder / "mars.outline").write_text(OUTLINE, encoding="utf-8")
    (folder / "Package.swift").write_text("// swift-tools-version: 6.0\n", encoding="utf-8")
    for language, text in STRINGS.items():
        (folder / f"{language}.lproj").mkdir()
        (folder / f"{language}.lproj/Localizable.strings").write_text(text, encoding="utf-8")

    editor = Editor(folder)
    result = await editor.start(program, "--advice", "--category", "all")
    assert result.server_info.name == "curbcut"
    assert result.capabilities.position_encoding == types.PositionEncodingKind.Utf16

    # SwiftUI: the problem after an emoji is where the editor draws it.
    editor.open("Cart.swift", "swift")
    problems = await editor.problems("Cart.swift")
    editor.note("open Cart.swift", written(problems))
    image = [p for p in problems if p.code == "unnamed-control"]
    assert image, written(problems)
    line = SWIFT.split("\n")[5]
    # Python counts an emoji as one, UTF-16 as two.
    assert any(line[p.range.start.character - 1:].startswith(("Button", "Image")) for p in image), written(image)
    assert image[0].code_description.href.startswith("https://www.w3.org/TR/WCAG22/#")
    assert image[0].source == "curbcut" and "To do: " in image[0].message
    lenses = await editor.lenses("Cart.swift")
    editor.note("code lens", [f"{line + 1}: {title}" for line, title in sorted(lenses.items())])
    assert lenses[6] == "VoiceOver: Book, Button", lenses
    hover = await editor.hover("Cart.swift", 6)
    editor.note("hover at line 7", hover.contents.value.split("\n"))
    assert hover.contents.value.startswith("VoiceOver: Book, Button\nhint: Books your holiday."), hover
    assert await editor.hover("Cart.swift", 0) is None

    # Changes in parts, while typing: the last one counts.
    for word in ("S", "Se", "Sen"):
        editor.change("Cart.swift", word[-1], (6, 14 + len(word) - 1), (6, 14 + len(word) - 1))
    editor.change("Cart.swift", "d", (6, 17), (6, 21))
    lenses = await editor.lenses("Cart.swift")
    assert lenses[6] == "VoiceOver: Send, Button", lenses
    editor.note("type Send instead of Book", [f"{line + 1}: {title}" for line, title in sorted(lenses.items())])
    await editor.problems("Cart.swift")

    # A suppression, added by a quick fix, silences what it is about.
    text = SWIFT.replace('"Book"', '"Send"')
    actions = await editor.actions("Cart.swift", image[0].range)
    editor.note("code actions", [action.title for action in actions])
    suppress = [a for a in actions if a.title.startswith("Do not report") and image[0].code in a.title][0]
    text = applied(text, suppress, editor.uri("Cart.swift"))
    assert f"// curbcut:ignore {image[0].code} " in text, text
    editor.change("Cart.swift", text)
    left = await editor.problems("Cart.swift")
    assert not [p for p in left if p.code == image[0].code], written(left)

    # A repair, after an emoji.
    editor.open("Page.swift", "swift")
    problems = await editor.problems("Page.swift")
    justified = [p for p in problems if p.code == "justified-text"]
    assert justified, written(problems)
    actions = await editor.actions("Page.swift", justified[0].range)
    repair = [a for a in actions if a.title == "Repair: justified-text"]
    assert repair, [action.title for action in actions]
    repaired = applied(UIKIT, repair[0], editor.uri("Page.swift"))
    assert repaired == UIKIT.replace(".justified", ".natural"), repaired
    everything = await editor.actions("Page.swift", justified[0].range, only=[types.CodeActionKind.SourceFixAll])
    assert applied(UIKIT, everything[0], editor.uri("Page.swift")) == repaired
    editor.change("Page.swift", repaired)
    assert not [p for p in await editor.problems("Page.swift") if p.code == "justified-text"]

    # A layout of Android, an outline, a strings file.
    name = "app/src/main/res/layout/page.xml"
    editor.open(name, "xml")
    problems = await editor.problems(name)
    editor.note(f"open {name}", written(problems))
    unnamed = [p for p in problems if p.range.start.line == 3]
    assert unnamed, written(problems)
    lenses = await editor.lenses(name)
    assert any("TalkBack" in title and "Hello" in title for title in lenses.values()), lenses
    actions = await editor.actions(name, unnamed[0].range)
    text = LAYOUT
    for action in actions:
        if action.title.startswith("Do not report"):
            text = applied(text, action, editor.uri(name))
    assert "<!-- curbcut:ignore " in text
    editor.change(name, text)
    left = await editor.problems(name)
    assert not [p for p in left if p.code == unnamed[0].code], written(left)

    editor.open("mars.outline", "plaintext")
    problems = await editor.problems("mars.outline")
    assert [p for p in problems if p.range.start.line == 2], written(problems)
    assert "VoiceOver: Mars, Heading" in (await editor.lenses("mars.outline")).values()

    editor.open("de.lproj/Localizable.strings", "strings")
    problems = await editor.problems("de.lproj/Localizable.strings")
    editor.note("open de.lproj/Localizable.strings", written(problems))
    assert problems, "the German text has one number fewer"

    # An edit of one file that is not saved changes what is heard of another one.
    (folder / "Row.swift").write_text(
        'import SwiftUI\nstruct Row: View { var body: some View { Text("Old") } }\n', encoding="utf-8")
    (folder / "List.swift").write_text(
        "import SwiftUI\nstruct Rows: View {\n  var body: some View {\n    Button {} label: { Row() }\n  }\n}\n",
        encoding="utf-8")
    editor.open("List.swift", "swift")
    assert "VoiceOver: Old, Button" in (await editor.lenses("List.swift")).values()
    editor.open("Row.swift", "swift")
    column = (folder / "Row.swift").read_text(encoding="utf-8").split("\n")[1].index("Old")
    editor.change("Row.swift", "New", (1, column), (1, column + 3))
    for _ in range(200):
        if "VoiceOver: New, Button" in (await editor.lenses("List.swift")).values():
            break
        await asyncio.sleep(0.1)
    else:
        raise AssertionError(await editor.lenses("List.swift"))

    # What is broken while somebody types is no crash; a closed document has no problems.
    editor.change("Cart.swift", "struct {{{ \U0001F600")
    await editor.problems("Cart.swift")
    editor.client.text_document_did_close(
        types.DidCloseTextDocumentParams(text_document=editor.document("mars.outline")))
    editor.versions["mars.outline"] = None
    assert not await editor.problems("mars.outline")
    assert await editor.lenses("mars.outline") == {}

    await editor.client.shutdown_async(None)
    editor.client.exit(None)
    return editor


async def measure(program, folder, name):
    editor = Editor(folder)
    await editor.start(program)
    text = (editor.folder / name).read_text(encoding="utf-8")
    start = time.perf_counter()
    editor.open(name, "swift", text)
    await editor.problems(name)
    print(f"opened after {time.perf_counter() - start:.3f} s")
    times = []
    for _ in range(12):
        start = time.perf_counter()
        # A space at the end of the line before the last "}".
        line = len(text.rstrip().split("\n")) - 2
        editor.change(name, " ", (line, 0), (line, 0))
        await editor.problems(name)
        times.append(time.perf_counter() - start)
        await asyncio.sleep(0.1)
    print("changes answered after " + ", ".join(f"{t:.3f}" for t in times) + " s")
    print(f"median {statistics.median(times):.3f} s, slowest {max(times):.3f} s")
    await editor.client.shutdown_async(None)
    editor.client.exit(None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--transcript")
    parser.add_argument("--edit", nargs=2, metavar=("FOLDER", "FILE"))
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    if options.edit:
        asyncio.run(asyncio.wait_for(measure(program, *options.edit), 600))
        return
    with tempfile.TemporaryDirectory() as folder:
        editor = asyncio.run(asyncio.wait_for(try_app(program, folder), 600))
    if options.transcript:
        pathlib.Path(options.transcript).write_text("\n".join(editor.lines), encoding="utf-8")
    print("ok: the language server answers as an editor expects")


if __name__ == "__main__":
    main()
