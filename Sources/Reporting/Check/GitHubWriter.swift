import CurbcutAudit

/// Writes failures as annotations of GitHub's workflows, which it shows beside the lines.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions".
public struct GitHubWriter: CheckWriter {
  /// Makes a writer.
  public init() {}

  /// Nothing.
  public func start() -> String { "" }

  /// A line for each failure.
  public func text(for checked: CheckedFile) -> String {
    checked.failures.map(Self.annotation).joined()
  }

  /// A line for each input that could not be read.
  public func end(unreadable: [(file: String, message: String)]) -> String {
    unreadable.map { file, message in
      "::error file=\(Self.property(file)),title=cannot be read::\(Self.message(message))\n"
    }.joined()
  }

  private static func annotation(_ finding: ReportedFinding) -> String {
    let command =
      switch ReportLevel(finding.impact) {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = ["file=\(property(finding.file))"]
    if let line = finding.line { properties.append("line=\(line)") }
    properties.append("title=\(property("\(finding.impact.rawValue) \(finding.rule.name)"))")
    return "::\(command) \(properties.joined(separator: ","))"
      + "::\(message("\(finding.sentence). To do: \(finding.remedy)"))\n"
  }

  private static func message(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r\n": "%0D%0A"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    message(text).map { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: String(character)
      }
    }.joined()
  }
}
