// SPDX-License-Identifier: Apache-2.0
import CurbcutProtocol
import CurbcutScreen
import Foundation
import Testing

@testable import curbcut

@Suite("The server for editors")
struct LSPServerTests {
  private static let page = """
    import SwiftUI
    struct Page: View {
      @State private var name = ""
      var body: some View {
        VStack {
          Text("\u{1F600}"); TextField("", text: $name)
          Button("Book") {}
        }
      }
    }

    """

  // MARK: - What it says

  @Test("reports a problem where it is, with its rule, its weight, a link and what is heard there")
  func diagnostics() async throws {
    let session = try EditorSession()
    session.open("Page.swift", Self.page)
    let problems = try #require(await session.diagnostics("Page.swift"))
    let problem = try #require(problems.first { $0["code"] == .string("unlabelled-field") })
    #expect(problem["severity"] == .number(1))
    #expect(problem["range"]?["start"]?["line"] == .number(5))
    // An emoji is two units, and four bytes.
    let line = Array(Self.page.split(separator: "\n")[5].utf16)
    let start = Int(problem["range"]?["start"]?["character"]?.number ?? 0)
    let end = Int(problem["range"]?["end"]?["character"]?.number ?? 0)
    let word = String(decoding: line[start..<end], as: UTF16.self)
    #expect(word == "TextField")
    #expect(problem["source"] == .string("curbcut"))
    #expect(
      problem["codeDescription"]?["href"]?.string?.hasPrefix("https://www.w3.org/TR/WCAG22/#")
        == true)
    #expect(problem["message"]?.string?.contains(". To do: ") == true)
    let related = problem["relatedInformation"]?.elements?.first?["message"]?.string
    #expect(related?.hasPrefix("VoiceOver says here: ") == true)
    session.open("a.outline", "ios screen \"A\" 390x844\n  button at 0,0 100x50\n")
    #expect(await session.diagnostics("a.outline")?.isEmpty == false)
    // Code may name the button, which has an id.
    session.open(
      "app/src/main/res/layout/a.xml",
      """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <ImageButton android:id="@+id/send" android:src="@drawable/ic_send" />
      </LinearLayout>
      """)
    let open = try #require(await session.diagnostics("app/src/main/res/layout/a.xml")?.first)
    #expect(open["severity"] == .number(4))
    #expect(open["message"]?.string?.hasPrefix("Cannot tell: ") == true)
  }

  @Test("shows what is heard above each view, and more of it in the hover")
  func speech() async throws {
    let session = try EditorSession()
    session.open("Page.swift", Self.page)
    #expect(try await session.lenses("lens", "Page.swift")[6] == "VoiceOver: Book, Button")
    func hover(_ id: String, _ line: Int) async throws -> JSONValue {
      try await session.ask(
        id, "textDocument/hover", "Page.swift",
        [.init("position", TextPosition(line: line, character: 8).json)])
    }
    let text = try await hover("a", 6)["contents"]?["value"]?.string
    #expect(
      text?.hasPrefix("VoiceOver: Book, Button\n") == true && text?.hasSuffix("in Page") == true)
    #expect(try await hover("b", 0) == .null)
  }

  @Test("reads captures, outlines, storyboards, strings and Android")
  func kinds() async throws {
    let strings = ["en": "\"total\" = \"%d of %d\";\n", "de": "\"total\" = \"%d\";\n"]
    let session = try EditorSession(
      [
        "en.lproj/Localizable.strings": strings["en"] ?? "",
        "de.lproj/Localizable.strings": strings["de"] ?? "",
        "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = {}; }\n",
      ], options: ["--category", "all"])
    for name in ["mars-booking.outline", "mars-booking.wda.xml", "Booking.storyboard"] {
      let text = try String(contentsOfFile: "Samples/\(name)", encoding: .utf8)
      session.open(name, text)
      #expect(try await session.lenses(name, name).values.contains { $0.hasPrefix("VoiceOver: ") })
      #expect(await session.diagnostics(name)?.isEmpty == false, "\(name)")
    }
    session.open("de.lproj/Localizable.strings", strings["de"] ?? "")
    #expect(await session.diagnostics("de.lproj/Localizable.strings")?.isEmpty == false)
    let layout = "app/src/main/res/layout/page.xml"
    session.open(
      layout,
      """
      <?xml version="1.0" encoding="utf-8"?>
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
          android:layout_width="match_parent" android:layout_height="match_parent">
          <ImageButton android:layout_width="48dp" android:layout_height="48dp"
              android:src="@drawable/ic_send" />
      </LinearLayout>
      """)
    let problems = await session.diagnostics(layout)
    #expect(problems?.contains { $0["range"]?["start"]?["line"] == .number(3) } == true)
    #expect(try await session.lenses("layout", layout)[3]?.hasPrefix("TalkBack: ") == true)
  }

  // MARK: - Actions

  @Test("repairs what has one right repair")
  func repair() async throws {
    let source = """
      import UIKit
      final class Page: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          /* \u{1F600} */ label.textAlignment = .justified
        }
      }

      """
    let session = try EditorSession(options: ["--advice"])
    session.open("Page.swift", source)
    let range = TextRange(
      TextPosition(line: 4, character: 0), TextPosition(line: 4, character: 99))
    func actions(_ id: String, only kind: String?) async throws -> [JSONValue] {
      let only = kind.map { [JSONValue.Member("only", .array([.string($0)]))] } ?? []
      return try await session.ask(
        id, "textDocument/codeAction", "Page.swift",
        [.init("range", range.json), .init("context", .object(only))]
      ).elements ?? []
    }
    let found = try await actions("a", only: nil)
    #expect(
      found.contains { $0["title"] == .string("Do not report justified-text here, with a reason") })
    let repair = try #require(found.first { $0["title"] == .string("Repair: justified-text") })
    let all = try await actions("b", only: "source.fixAll")
    #expect(all.count == 1 && all[0]["edit"] == repair["edit"])
    #expect(try await actions("c", only: "refactor").isEmpty)
    let edit = try #require(repair["edit"]?["changes"]?[session.uri("Page.swift")]?.elements?.first)
    var document = TextDocument(source)
    document.replace(TextRange(edit["range"]), with: edit["newText"]?.string ?? "")
    #expect(
      String(decoding: document.bytes, as: UTF8.self)
        == source.replacing(".justified", with: ".natural"))
  }

  @Test(
    "writes a comment that suppresses a problem where the format has comments",
    arguments: [
      ("Page.swift", page),
      ("a.outline", "ios screen \"A\" 390x844\n  button at 0,0 100x50\n"),
      (
        "screen.xml",
        """
        <?xml version="1.0"?>
        <hierarchy rotation="0">
          <node class="android.widget.ImageButton" clickable="true" enabled="true" focusable="true"
            package="a.b" bounds="[0,0][200,200]" text="" content-desc="" resource-id="" />
        </hierarchy>
        """
      ),
    ])
  func suppression(_ name: String, _ text: String) async throws {
    let session = try EditorSession()
    session.open(name, text)
    let problem = try #require(await session.diagnostics(name)?.first)
    let rule = try #require(problem["code"]?.string)
    let actions = try await session.ask(
      "a", "textDocument/codeAction", name,
      [.init("range", problem["range"] ?? .null), .init("context", .object([]))])
    let action = try #require(
      actions.elements?.first {
        $0["title"]?.string == "Do not report \(rule) here, with a reason"
      })
    let edit = try #require(action["edit"]?["changes"]?[session.uri(name)]?.elements?.first)
    var document = TextDocument(text)
    document.replace(TextRange(edit["range"]), with: edit["newText"]?.string ?? "")
    session.change(name, to: String(decoding: document.bytes, as: UTF8.self), version: 2)
    let left = try #require(await session.diagnostics(name))
    #expect(!left.contains { $0["code"]?.string == rule }, "\(left.map(\.text))")
  }

  // MARK: - While somebody types

  @Test("answers about the text as it is, after changes of parts of it")
  func changes() async throws {
    let session = try EditorSession(["Page.swift": Self.page])
    session.open("Page.swift", Self.page)
    let word = TextRange(TextPosition(line: 6, character: 14), TextPosition(line: 6, character: 18))
    session.change("Page.swift", to: "Send", version: 2, at: word)
    #expect(try await session.lenses("a", "Page.swift")[6] == "VoiceOver: Send, Button")
    // The file on the disk still says Book.
    session.change("Page.swift", to: "import SwiftUI\nstruct {{{ \u{1F600}", version: 3)
    #expect(try await session.lenses("b", "Page.swift").isEmpty)
    session.change("Page.swift", to: Self.page, version: 4)
    #expect(try await session.lenses("c", "Page.swift")[6] == "VoiceOver: Book, Button")
  }

  @Test("reads other open files as they are in the editor, and the rest from the disk")
  func otherFiles() async throws {
    let row = "import SwiftUI\nstruct Row: View { var body: some View { Text(\"Old\") } }\n"
    let list = """
      import SwiftUI
      struct Rows: View {
        var body: some View {
          Button {} label: { Row() }
        }
      }
      """
    let session = try EditorSession(["Package.swift": "", "Row.swift": row, "List.swift": list])
    session.open("List.swift", list)
    #expect(try await session.lenses("a", "List.swift")[3] == "VoiceOver: Old, Button")
    session.open("Row.swift", row.replacing("Old", with: "New"))
    #expect(try await session.lenses("b", "Row.swift")[1] == "VoiceOver: New")
    await session.server.finish()
    #expect(try await session.lenses("c", "List.swift")[3] == "VoiceOver: New, Button")
  }

  @Test("says what it cannot read, and nothing of what is no screen and no source")
  func unreadable() async throws {
    let session = try EditorSession()
    session.open("a.outline", "ios screen \"A\" 390x844\n  buton \"B\" at 0,0 10x10\n")
    let problems = try #require(await session.diagnostics("a.outline"))
    #expect(problems.count == 1)
    #expect(problems[0]["message"]?.string?.hasPrefix("Curbcut cannot read this file: ") == true)
    #expect(problems[0]["range"]?["start"]?["line"] == .number(1))
    for (name, text) in [
      ("a.json", "{\"name\": \"a\"}"), ("notes.txt", "Hello"), ("empty.swift", ""),
    ] {
      session.open(name, text)
      #expect(await session.diagnostics(name)?.isEmpty == true, "\(name)")
    }
  }

  @Test("says what is wrong with the configuration, once")
  func configuration() async throws {
    let session = try EditorSession([".curbcut.yml": "path: [a]\n"])
    // The folder is not entered in this process, where others run: the configuration is named.
    let other = try EditorSession(options: ["--config", session.folder.path + "/.curbcut.yml"])
    other.open("Page.swift", Self.page)
    await other.server.finish()
    other.change("Page.swift", to: Self.page + "\n", version: 2)
    await other.server.finish()
    let messages = other.sent.filter {
      if case .notification("window/showMessage", _) = $0 { true } else { false }
    }
    #expect(messages.count == 1)
    #expect(await other.diagnostics("Page.swift")?.isEmpty == true)
  }

  // MARK: - The protocol

  @Test("states what it offers, and enters the folder of the workspace")
  func beginning() async throws {
    let session = try EditorSession()
    guard case .response(_, let result)? = session.sent.first else {
      Issue.record("initialize was not answered")
      return
    }
    let offers = result["capabilities"]
    #expect(offers?["positionEncoding"] == .string("utf-16"))
    #expect(offers?["textDocumentSync"]?["change"] == .number(2))
    #expect(offers?["hoverProvider"] == .bool(true) && offers?["codeLensProvider"] != nil)
    let folder = try #require(FileURI.path(of: session.uri("")))
    #expect(session.entered.map { $0 + "/" } == [folder])
  }

  @Test("answers nothing before the beginning and after the end, and says which way it ended")
  func order() async throws {
    let early = try EditorSession(begins: false)
    let error = await #expect(throws: RPCError.self) {
      try await early.ask("a", "textDocument/codeLens", "Page.swift")
    }
    #expect(error?.code == -32002)
    early.notify("exit", [])
    #expect(early.ends == [1])
    let session = try EditorSession()
    #expect(try await session.ask("b", "shutdown", "") == .null)
    _ = await #expect(throws: RPCError.self) { try await session.ask("c", "shutdown", "") }
    session.notify("exit", [])
    #expect(session.ends == [0])
  }

  @Test("answers about documents that are not open, and refuses what it does not know")
  func unknown() async throws {
    let session = try EditorSession()
    #expect(try await session.ask("a", "textDocument/codeLens", "no.swift") == .array([]))
    let method = await #expect(throws: RPCError.self) {
      try await session.ask("b", "textDocument/rename", "no.swift")
    }
    #expect(method?.code == RPCError.methodNotFound)
    let position = await #expect(throws: RPCError.self) {
      try await session.ask("c", "textDocument/hover", "no.swift")
    }
    #expect(position?.code == RPCError.invalidParameters)
    session.change("no.swift", to: "x", version: 2)
    session.notify("textDocument/didOpen", [])
    session.open("a.swift", Self.page)
    session.notify(
      "textDocument/didClose",
      [.init("textDocument", .object([.init("uri", .string(session.uri("a.swift")))]))])
    #expect(await session.diagnostics("a.swift")?.isEmpty == true)
    #expect(await session.diagnostics("no.swift") == nil)
  }

  @Test(
    "finds the path in a URI",
    arguments: [
      ("file:///a/b%20c.swift", "/a/b c.swift"), ("file://localhost/a", "/a"), ("FILE:///a", "/a"),
      ("file:///%C3%A9", "/\u{E9}"), ("file:///100%", "/100%"), ("untitled:Untitled-1", nil),
      ("file://server/share", nil), ("", nil),
    ])
  func paths(_ uri: String, _ path: String?) { #expect(FileURI.path(of: uri) == path) }

  @Test("ends as the editor asks it to, as a program")
  func program() throws {
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let run = try Run.curbcut(["lsp", "--stdio"], input: Array(input.utf8))
    #expect(run.status == 0 && run.errors == "")
    var decoder = RPCDecoder(.headers)
    decoder.append(Array(run.output.utf8))
    var count = 0
    while case .message(let bytes)? = decoder.next() {
      _ = try RPCMessage(bytes)
      count += 1
    }
    #expect(count == 2)
    let wrong = try Run.curbcut("lsp", "--select", "no-such-rule")
    #expect(wrong.status == 2 && wrong.errors.contains("there is no rule"))
  }
}
