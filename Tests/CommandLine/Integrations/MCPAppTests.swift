// SPDX-License-Identifier: Apache-2.0
import CurbcutProtocol
import CurbcutScreen
import CurbcutTestSupport
import Foundation
import Testing

@testable import curbcut

@Suite("The page of a check in a host of apps")
struct MCPAppTests {
  private static let uri = "ui://curbcut/check"
  private static let type = "text/html;profile=mcp-app"

  @Test("is told to hosts that show apps, in each revision", arguments: [false, true])
  func hosts(_ isModern: Bool) async throws {
    let session = try await AgentSession(isModern: isModern, showsApps: true)
    let tools = try #require(try await session.ask("tools/list")["tools"]?.elements)
    let check = try #require(tools.first { $0["name"] == .string("check") })
    #expect(check["_meta"]?["ui"]?["resourceUri"] == .string(Self.uri))
    #expect(tools.count { $0["_meta"] != nil } == 1)
    let resources = try await session.ask("resources/list")["resources"]?.elements ?? []
    #expect(
      resources.contains { $0["uri"] == .string(Self.uri) && $0["mimeType"] == .string(Self.type) })
    let page = try await Self.page(of: session)
    #expect(page["uri"] == .string(Self.uri) && page["mimeType"] == .string(Self.type))
    let text = try #require(page["text"]?.string)
    #expect(text.hasPrefix("<!doctype html>") && text.contains("ui/initialize"))
    // Without declared domains, a host allows no connection, and the page needs none.
    #expect(page["_meta"]?["ui"]?["csp"] == nil)
    let first =
      isModern
      ? try await session.ask("server/discover")
      : try await session.ask(
        "initialize", [.init("capabilities", AgentSession.capabilities(showsApps: true))])
    #expect(first["capabilities"]?["extensions"]?["io.modelcontextprotocol/ui"] != nil)
    let result = try await session.call("check", on: "mars-booking.uiautomator.xml")
    #expect(result.json["_meta"]?["curbcut/page"]?.string?.contains("id=\"d-s1\"") == true)
    let read = try await session.call("read", on: "mars-booking.uiautomator.xml")
    #expect(read.json["_meta"]?["curbcut/page"] == nil)
  }

  @Test("is told to no other client, whose results are as they were", arguments: [false, true])
  func others(_ isModern: Bool) async throws {
    let session = try await AgentSession(isModern: isModern)
    let tools = try #require(try await session.ask("tools/list")["tools"]?.elements)
    #expect(tools.allSatisfy { $0["_meta"] == nil })
    let resources = try await session.ask("resources/list")["resources"]?.elements ?? []
    #expect(!resources.contains { $0["uri"]?.string?.hasPrefix("ui:") == true })
    await #expect(throws: RPCError.self) { try await Self.page(of: session) }
    let host = try await AgentSession(isModern: isModern, showsApps: true)
    let own = try await session.call("check", on: "mars-booking.uiautomator.xml")
    let shown = try await host.call("check", on: "mars-booking.uiautomator.xml")
    #expect(own.json["_meta"]?["curbcut/page"] == nil)
    for part in ["content", "structuredContent", "isError"] {
      #expect(own.json[part] == shown.json[part] && own.json[part] != nil, "\(part)")
    }
  }

  @Test("is made for few files, and not for a whole app")
  func large() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await AgentSession(showsApps: true)
    func hasPage() async throws -> Bool {
      let result = try await session.call(
        "check", [.init("paths", .array([.string(folder.path)]))])
      return result.json["_meta"]?["curbcut/page"] != nil
    }
    for number in 1...MCPApp.mostFiles + 1 {
      try "ios screen \"A\" 390x844\n  button \"B\" at 0,0 100x50\n".write(
        to: folder.appending(path: "\(number).outline"), atomically: true, encoding: .utf8)
      if number == MCPApp.mostFiles { #expect(try await hasPage()) }
    }
    #expect(try await !hasPage())
  }

  /// A host: it frames the page, answers its beginning, and passes the result of the tool on.
  private static let host = """
    <!doctype html><meta charset="utf-8"><title>Host</title><body><script>
    const log = [], frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.style.width = "900px"; frame.style.height = "700px";
    function begin(html, input, result) {
      const send = (m) => frame.contentWindow.postMessage({jsonrpc: "2.0", ...m}, "*");
      addEventListener("message", (e) => {
        if (e.source !== frame.contentWindow) return;
        const m = e.data;
        log.push(m);
        if (m.method === "ui/initialize")
          send({id: m.id, result: {
            protocolVersion: "2026-01-26", hostInfo: {name: "test", version: "1"},
            hostCapabilities: {openLinks: {}}, hostContext: {theme: "dark"}}});
        if (m.method === "ui/notifications/initialized") {
          send({method: "ui/notifications/tool-input", params: {arguments: input}});
          send({method: "ui/notifications/tool-result", params: result});
        }
        if (m.method === "ui/open-link") send({id: m.id, result: {}});
      });
      // What a host enforces for a page that declares no domains (SEP-1865, "Host Behavior").
      const policy = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' "
        + "'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";
      frame.srcdoc = html.replace("<head>",
        '<head><meta http-equiv="Content-Security-Policy" content="' + policy + '">');
      document.body.append(frame);
    }
    </script></body>
    """

  private static let script = """
    import json, sys
    from playwright.sync_api import sync_playwright
    given = json.load(open(sys.argv[2]))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1000, "height": 800}, offline=True)
        page.on("pageerror", lambda error: print("error", error))
        page.on("console", lambda message: print(message.text) if message.type == "error" else None)
        page.on("request", lambda request: print("asked for", request.url)
                if not request.url.startswith(("about:", "data:")) else None)
        page.set_content(given["host"])
        page.evaluate("([a, b, c]) => begin(a, b, c)", [given["page"], given["input"], given["result"]])
        frame = page.frame_locator("iframe")
        frame.locator("h1").wait_for()
        print(frame.locator("h1").first.inner_text())
        print(frame.locator("html").get_attribute("data-theme"))
        frame.locator("a[data-view=open]").click()
        frame.get_by_role("heading", name="Not looked at", level=1).wait_for()
        frame.locator("a[data-view=overview]").click()
        frame.locator('a[href^="#/screen/s1"]').first.click()
        frame.locator("#now").wait_for()
        print(frame.locator("#now .says").inner_text())
        print("Navigate up" in frame.locator("main").inner_text())
        print(frame.locator("img, image").evaluate_all("l => l.every(x => !(x.src || '').startsWith('blob:'))"))
        log = page.evaluate("log")
        print([m["method"] for m in log if "method" in m and "size" not in m["method"]])
        print(any(m.get("method") == "ui/notifications/size-changed" and m["params"]["height"] > 0 for m in log))
        page.evaluate('frame.contentWindow.postMessage({jsonrpc: "2.0", id: 9, method: "ui/resource-teardown", params: {}}, "*")')
        page.wait_for_function("log.some(m => m.id === 9 && m.result)")
        print("ended")
    """

  @Test(
    "shows the result of the tool in a frame that may only run scripts",
    .enabled(if: Readers.haveBrowser, Readers.browserReason))
  func shown() async throws {
    let session = try await AgentSession(showsApps: true)
    let path = "\(Shared.checkout)/Samples/mars-booking.uiautomator.xml"
    let input = JSONValue.object([.init("paths", .array([.string(path)]))])
    let page = try await Self.page(of: session)["text"] ?? .null
    let result = try await session.call("check", on: "mars-booking.uiautomator.xml").json
    let problems = result["structuredContent"]?["document"]?["findings"]?.elements?
      .count { $0["verdict"] != .string("cannotTell") }
    let answer = try Readers.python(
      Self.script, Readers.browser,
      on: JSONValue.object([
        .init("host", .string(Self.host)), .init("page", page), .init("input", input),
        .init("result", result),
      ]).text)
    #expect(
      answer.split(separator: "\n").map(String.init) == [
        "\(problems ?? 0) problems, on 1 of 1 screen", "dark", "Unlabelled, Button", "True", "True",
        "['ui/initialize', 'ui/notifications/initialized']", "True", "ended",
      ])
  }

  private static func page(of session: AgentSession) async throws -> JSONValue {
    let result = try await session.ask("resources/read", [.init("uri", .string(uri))])
    return try #require(result["contents"]?.elements?.first)
  }
}
