// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import Testing

/// A piece of XML and what reading it must give.
struct XMLCase: CustomTestStringConvertible, Sendable {
  var name: String
  var source: [UInt8]
  var code: ImportError.Code?
  var says: String

  init(_ name: String, _ source: String, _ code: ImportError.Code?, _ says: String = "") {
    self.init(name, Array(source.utf8), code, says)
  }

  init(_ name: String, _ source: [UInt8], _ code: ImportError.Code?, _ says: String = "") {
    self.name = name
    self.source = source
    self.code = code
    self.says = says
  }

  var testDescription: String { name }

  static let bomb = """
    <?xml version="1.0"?><!DOCTYPE hierarchy [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
    <hierarchy><node text="&b;"/></hierarchy>
    """
  static let view = #"<node class="a" text="Book"/>"#

  static let all: [XMLCase] = [
    XMLCase("well-formed", dump(view), nil),
    XMLCase("byte-order mark", [0xEF, 0xBB, 0xBF] + Array(dump(view).utf8), nil),
    XMLCase("comments", "<!-- a --><hierarchy><!-- <b> -->\(view)</hierarchy><!-- c -->", nil),
    XMLCase("processing instructions", "<?a b?><hierarchy><?c?>\(view)</hierarchy>", nil),
    XMLCase("CDATA", dump(view + "<![CDATA[<node/>&]]>"), nil),
    XMLCase("single quotes", dump("<node class='a' text='say \"hi\"'/>"), nil),
    XMLCase("space around the equals sign", dump("<node class = \"a\"\n/>"), nil),
    XMLCase("text after the root", dump(view) + "UI hierchary dumped to: /dev/tty\n", nil),
    XMLCase("lines before the root", "WARNING: linker: x\n" + dump(view), nil),
    XMLCase("no root", "<?xml version='1.0'?>", .truncated),
    XMLCase("an open tag", "<hierarchy><node text=\"a\"", .truncated, "line 1"),
    XMLCase("an open element", "<hierarchy>\n\(view)\n", .truncated, "line 3"),
    XMLCase("an open comment", "<hierarchy><!-- ", .truncated),
    XMLCase("tags that do not match", dump("<node></view>"), .malformed, "</view>"),
    XMLCase("an end tag too many", dump(view) + "</hierarchy>", .malformed),
    XMLCase("a second root", dump(view) + dump(view), .malformed, "a second document"),
    XMLCase("an attribute twice", dump("<node text='a' text='b'/>"), .malformed, "twice"),
    XMLCase("no quotes", dump("<node text=a/>"), .malformed),
    XMLCase("no space between attributes", dump("<node text='a'class='b'/>"), .malformed),
    XMLCase("< in a value", dump("<node text='a<b'/>"), .malformed),
    XMLCase("an unknown entity", dump("<node text='&nbsp;'/>"), .malformed, "unknown reference"),
    XMLCase("a reference to NUL", dump("<node text='&#0;'/>"), .malformed),
    XMLCase("a reference to a surrogate", dump("<node text='&#xD800;'/>"), .malformed),
    XMLCase("a reference past Unicode", dump("<node text='&#x110000;'/>"), .malformed),
    XMLCase("an endless reference", dump("<node text='&#99999999999999999999;'/>"), .malformed),
    XMLCase("an entity bomb", bomb, .hostile, "refused for safety"),
    XMLCase(
      "an external entity",
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><hierarchy><node text=\"&x;\"/></hierarchy>",
      .hostile),
    XMLCase("a late document type", dump("<!DOCTYPE a>"), .hostile),
    XMLCase(
      "thousands of attributes",
      dump("<node " + (0..<5_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"), .hostile),
    XMLCase(
      "NUL bytes", Array(dump("<node text='a").utf8) + [0] + Array("'/>".utf8), .notThisFormat),
    XMLCase(
      "a control character", Array(dump("<node text='a\u{1}'/>").utf8), .malformed, "byte 1"),
    XMLCase(
      "Latin 1 that says so",
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><hierarchy>\n<node text='".utf8) + [0xE9]
        + Array("'/></hierarchy>".utf8),
      .badEncoding, "ISO-8859-1"),
    XMLCase(
      "an overlong sequence",
      Array("<hierarchy><node text='".utf8) + [0xC0, 0x80] + Array("'/></hierarchy>".utf8),
      .badEncoding, "line 1"),
    XMLCase("no views", dump(""), .empty),
    XMLCase("nothing", "", .empty),
    XMLCase("blanks", " \n\t ", .empty),
    XMLCase(
      "200,000 levels",
      dump(
        String(repeating: "<node>", count: 200_000) + String(repeating: "</node>", count: 200_000)),
      .tooDeep),
    XMLCase("unclosed levels", String(repeating: "<hierarchy>", count: 200_000), .tooDeep),
  ]
}

@Suite("XML of captures")
struct XMLScannerTests {
  @Test("is read, or refused with a sentence", arguments: XMLCase.all)
  func outcome(_ sample: XMLCase) {
    do throws(ImportError) {
      _ = try Captures.read(sample.source)
      #expect(sample.code == nil)
    } catch {
      #expect(error.code == sample.code, "\(error)")
      #expect(error.message.contains(sample.says), "\(error)")
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  @Test("replaces references and reads line breaks as blanks")
  func references() throws {
    let source = dump("<node text='&lt;a&gt; &amp; &quot;b&quot; &#233;&#x1F600;&#10;c\nd'/>")
    let screen = try Captures.read(Array(source.utf8)).screen
    #expect(screen.nodes[0].text == "<a> & \"b\" \u{E9}\u{1F600}\nc d")
  }

  @Test("knows line and column of every view")
  func places() throws {
    let source = "<hierarchy>\n  <node>\n    <node/></node>\n</hierarchy>"
    let screen = try Captures.read(Array(source.utf8)).screen
    #expect(screen.nodes.map(\.place.line) == [2, 3])
    #expect(screen.nodes.map(\.place.column) == [3, 5])
  }

  @Test("notes what tools print around a document")
  func surroundings() throws {
    let source = "WARNING: linker: x\n" + dump(XMLCase.view) + "UI hierchary dumped to: /dev/tty\n"
    let notes = try Captures.read(Array(source.utf8)).notes.map(\.message)
    #expect(
      notes == [
        "text before the document was left out: \"WARNING: linker: x\"",
        "text after the document was left out: \"UI hierchary dumped to: /dev/tty\"",
      ])
  }

  @Test("is read from UTF-16, as PowerShell writes it", arguments: [false, true])
  func utf16(isBig: Bool) throws {
    let units = Array("\u{FEFF}\(dump("<node text='\u{E9}\u{1F600}'/>"))".utf16)
    let source = units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
    #expect(try Captures.read(source).screen.nodes[0].text == "\u{E9}\u{1F600}")
    #expect(throws: ImportError.self) { try Captures.read(Array(source.dropLast())) }
  }
}
