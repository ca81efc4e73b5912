// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen

/// Writes the results as JUnit XML, which most build servers show.
///
/// An input is a suite, a failure a failed test, an open question a skipped test; an input without
/// failures has one passed test. Source of the format: the schema of the Apache Ant JUnit task, as
/// Jenkins and GitLab read it.
package struct JUnitWriter: CheckWriter {
  private var suites: [Printed<XMLText>] = []
  private var (tests, failures, errors, skipped) = (0, 0, 0, 0)

  /// Creates a writer.
  package init() {}

  /// Returns nothing, because the numbers come first and are known last.
  package func start() -> String { "" }

  /// Returns nothing yet.
  package mutating func text(for checked: CheckedFile) -> String {
    let failed = checked.failures
    let open = checked.findings.filter { !$0.isFailure }
    var cases = checked.findings.map { Self.testCase(for: $0, in: checked.file) }
    if failed.isEmpty {
      cases.append(
        "    <testcase classname=\"\(checked.file)\" "
          + "name=\"no problem found by these rules\"/>\n")
    }
    let count = cases.count
    suites.append(
      "  <testsuite name=\"\(checked.file)\" tests=\"\(count)\" "
        + "failures=\"\(failed.count)\" errors=\"0\" skipped=\"\(open.count)\">\n"
        + cases.joined() + "  </testsuite>\n")
    tests += count
    failures += failed.count
    skipped += open.count
    return ""
  }

  /// Returns the whole document.
  package mutating func end(_ coverage: RunCoverage) -> String {
    for (file, message) in coverage.unreadable {
      suites.append(
        "  <testsuite name=\"\(file)\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n"
          + "    <testcase classname=\"\(file)\" name=\"is readable\">\n"
          + "      <error message=\"\(message)\"/>\n"
          + "    </testcase>\n  </testsuite>\n")
      tests += 1
      errors += 1
    }
    addCoverage(coverage)
    let whole: Printed<XMLText> =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"curbcut\" tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"\(skipped)\">\n" + suites.joined() + "</testsuites>\n"
    return whole.text
  }

  /// Adds a suite with a skipped test for each kind of file that was not checked, and an error for
  /// each reason why the run must not pass.
  private mutating func addCoverage(_ coverage: RunCoverage) {
    var cases: [Printed<XMLText>] = coverage.warnings.map { warning in
      "    <testcase classname=\"coverage\" name=\"what the app is made of is looked at\">\n"
        + "      <error message=\"\(warning)\"/>\n    </testcase>\n"
    }
    errors += cases.count
    let groups = coverage.part + coverage.none + coverage.passedOver
    for group in groups {
      let reason = group.reason ?? "no rule is about such files"
      let files = group.files.prefix(Self.namedFiles).joined(separator: ", ")
      let rest = group.files.count - Self.namedFiles
      let more = rest > 0 ? " and \(rest) more" : ""
      cases.append(
        "    <testcase classname=\"coverage\" name=\"\(group.kind.count(group.files.count)): \(reason)\">\n"
          + "      <skipped message=\"\(reason): \(files)\(more)\"/>\n    </testcase>\n")
    }
    guard !cases.isEmpty else { return }
    skipped += groups.count
    tests += cases.count
    suites.append(
      "  <testsuite name=\"what was not looked at\" tests=\"\(cases.count)\" failures=\"0\" "
        + "errors=\"\(coverage.warnings.count)\" skipped=\"\(groups.count)\">\n" + cases.joined()
        + "  </testsuite>\n")
  }

  private static let namedFiles = 10

  private static func testCase(
    for finding: ReportedFinding, in file: String
  ) -> Printed<XMLText> {
    let subject = finding.subject(withFrame: true)
    let name = "\(finding.rule.name), \(finding.place)\(subject.isEmpty ? "" : " ")\(subject)"
    let head: Printed<XMLText> =
      "    <testcase classname=\"\(file)\" name=\"\(name)\">\n"
    guard finding.isFailure else {
      return head
        + "      <skipped message=\"\(finding.problem.message)\"/>\n    </testcase>\n"
    }
    let text = "\(finding.sentence)\nTo do: \(finding.remedy)\n"
    return head
      + "      <failure type=\"\(finding.impact.rawValue)\" message=\"\(finding.problem.message)\">"
      + "\(text)</failure>\n    </testcase>\n"
  }
}

/// Text for XML and HTML.
enum XMLText: PrintedFormat {
  /// Escapes text between tags, or in an attribute.
  ///
  /// Control characters, of which XML 1.0 and HTML allow only some, become U+FFFD; line breaks and
  /// characters that change the direction of a line become numeric references.
  static func escaped(_ value: String) -> String {
    guard !value.utf8.allSatisfy(isPlain) else { return value }
    var result = ""
    for scalar in FileName.shown(value).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "[" where result.utf8.suffix(2).elementsEqual("##".utf8): result += "&#91;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        if scalar.movesText {
          result += "&#\(scalar.value);"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Whether a byte never needs escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "["):
      false
    default: byte >= 0x20 && byte < 0x7F
    }
  }
}

extension Printed.StringInterpolation where Format == XMLText {
  /// Appends a value as a terminal shows it: on one line, with icon font characters as numbers.
  mutating func appendInterpolation(shown value: String) {
    appendInterpolation(TerminalFormat.escaped(value))
  }
}

/// A part of an HTML page, in which values are escaped.
typealias HTML = Printed<XMLText>
