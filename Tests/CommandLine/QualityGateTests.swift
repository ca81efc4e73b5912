import CurbcutTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `check` as the gate of a pipeline.
@Suite("A quality gate")
struct QualityGateTests {
  private static let bad = "ios screen \"A\" 390x844\n  button at 0,100 100x44\n"
  private static let good = "ios screen \"A\" 390x844\n  button \"Save\" at 0,100 100x44\n"

  /// "A commit that fails them is not released. Engine: exit codes, baselines, machine-readable
  /// reports."
  @Test(
    "stops a commit by its exit code, lets what is known pass, and reports for machines",
    .requirement("S4-11-002"))
  func gate() throws {
    try Run.withFile(Array(Self.good.utf8), named: "a.outline") { path in
      let release = "curbcut check '\(path)' > /dev/null && echo released"
      #expect(try Run.shell(release).output == "released\n")
      try Data(Self.bad.utf8).write(to: URL(filePath: path))
      #expect(try Run.shell(release).output == "")
      #expect(try Run.curbcut("check", path).status == 1)
      #expect(try Run.curbcut("check", path + ".none").status == 2)
      // What harms less than the gate asks for does not stop it.
      let small = "ios screen \"A\" 390x844\n  button \"Save\" at 0,100 40x40\n"
      let status = try Run.withFile(Array(small.utf8), named: "b.outline") { other in
        try Run.curbcut("check", other, "--fail-on", "critical").status
      }
      #expect(status == 0)
      #expect(try Run.curbcut("check", path, "--fail-on", "critical").status == 1)

      let known = path + ".json"
      #expect(try Run.curbcut("check", path, "--write-baseline", known).status == 1)
      #expect(try Run.curbcut("check", path, "--baseline", known).status == 0)
      try Data((Self.bad + "  slider at 0,300 300x44 label \"\"\n").utf8)
        .write(to: URL(filePath: path))
      #expect(try Run.curbcut("check", path, "--baseline", known).status == 1)

      for format in ["json", "sarif"] {
        let run = try Run.curbcut("check", path, "--format", format)
        #expect(run.status == 1)
        #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
      }
      let junit = try Run.curbcut("check", path, "--format", "junit").output
      #expect(XMLParser(data: Data(junit.utf8)).parse())
    }
  }

  /// Attest: "a view is instantiated and handed to the Attest function, which yields failing unit tests".
  @Test(
    "a view of the source alone gives failing unit tests, and passing ones when it is mended",
    .requirement("S4-11-011"))
  func unitTests() throws {
    let view = """
      import SwiftUI
      struct Row: View {
        var body: some View {
          HStack {
            Button(action: save) { Image("disk") }
            Text("Mars")
          }
        }
        func save() {}
      }
      """
    try Run.withFile(Array(view.utf8), named: "Row.swift") { path in
      let run = try Run.curbcut("check", path, "--view", "Row", "--format", "junit")
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("<failure"))
      #expect(run.output.contains("un"), "\(run.output)")
      let mended = view.replacing(
        "{ Image(\"disk\") }", with: "{ Image(\"disk\") }.accessibilityLabel(\"Save\")")
      try Data(mended.utf8).write(to: URL(filePath: path))
      let again = try Run.curbcut("check", path, "--view", "Row", "--format", "junit")
      #expect(!again.output.contains("<failure"), "\(again.output)")
      #expect(again.status == 0)
    }
  }
}
