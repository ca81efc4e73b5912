import CurbcutAudit

/// Writes the results as the XML of JUnit, which most build servers show.
///
/// An input is a suite, a failure a test that failed, a thing that cannot be told a test that was
/// skipped; an input without failures has one test that passed. Source of the form: the schema of
/// the Apache Ant JUnit task, as Jenkins and GitLab read it.
public struct JUnitWriter: CheckWriter {
  private var suites: [String] = []
  private var (tests, failures, errors, skipped) = (0, 0, 0, 0)

  /// Makes a writer.
  public init() {}

  /// Nothing: the numbers stand first, and are known last.
  public func start() -> String { "" }

  /// Nothing yet.
  public mutating func text(for checked: CheckedFile) -> String {
    let failed = checked.failures
    let open = checked.findings.filter { !$0.isFailure }
    var cases = checked.findings.map { Self.testCase(for: $0, in: checked.file) }
    if failed.isEmpty {
      cases.append(
        "    <testcase classname=\(XMLText.attribute(checked.file)) "
          + "name=\"no problem found by these rules\"/>\n")
    }
    let count = cases.count
    suites.append(
      "  <testsuite name=\(XMLText.attribute(checked.file)) tests=\"\(count)\" "
        + "failures=\"\(failed.count)\" errors=\"0\" skipped=\"\(open.count)\">\n"
        + cases.joined() + "  </testsuite>\n")
    tests += count
    failures += failed.count
    skipped += open.count
    return ""
  }

  /// The whole document.
  public mutating func end(unreadable: [(file: String, message: String)]) -> String {
    for (file, message) in unreadable {
      let name = XMLText.attribute(file)
      suites.append(
        "  <testsuite name=\(name) tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n"
          + "    <testcase classname=\(name) name=\"is readable\">\n"
          + "      <error message=\(XMLText.attribute(message))/>\n"
          + "    </testcase>\n  </testsuite>\n")
      tests += 1
      errors += 1
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"curbcut\" tests=\"\(tests)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" skipped=\"\(skipped)\">\n" + suites.joined() + "</testsuites>\n"
  }

  private static func testCase(for finding: ReportedFinding, in file: String) -> String {
    let name = "\(finding.rule.name), \(finding.place)\(finding.subject)"
    let head =
      "    <testcase classname=\(XMLText.attribute(file)) name=\(XMLText.attribute(name))>\n"
    let message = XMLText.attribute(finding.problem.message)
    guard finding.isFailure else {
      return head + "      <skipped message=\(message)/>\n    </testcase>\n"
    }
    let text = "\(finding.sentence)\nTo do: \(finding.remedy)\n"
    return head
      + "      <failure type=\"\(finding.impact.rawValue)\" message=\(message)>"
      + XMLText.content(text) + "</failure>\n    </testcase>\n"
  }
}

/// Text as XML takes it.
enum XMLText {
  /// The value of an attribute with its quotation marks.
  static func attribute(_ text: String) -> String { "\"" + content(text) + "\"" }

  /// Text between tags; characters that XML 1.0 does not allow become U+FFFD.
  static func content(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
