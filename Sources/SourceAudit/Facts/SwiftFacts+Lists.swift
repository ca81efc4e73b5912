// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

extension SwiftFacts {
  /// Returns the names that an assignment changes one by one: `share` and `menu` for an assignment
  /// to `item` in `for item in [share, menu]` and to `$0` in `[share, menu].forEach`. A list in a
  /// property counts with its initial elements.
  func namesInList(changedBy assignment: SourceAssignment) -> Set<String> {
    guard let element = assignment.target.first, element != "self",
      variable(element, in: assignment.scope) == nil
    else { return [] }
    let names = Self.words(
      in: listOfClosure(around: assignment.scope) ?? listOfLoop(over: element, before: assignment))
    return names.reduce(into: names) { all, name in
      guard let list = variable(name, in: assignment.scope)?.valueRange else { return }
      all.formUnion(Self.words(in: source(list)[...]))
    }
  }

  /// Returns the list for a closure passed to `forEach`.
  private func listOfClosure(around scope: Int) -> Substring? {
    guard let closure = scopes(around: scope).first(where: { scopes[$0].kind == .closure }) else {
      return nil
    }
    let start = scopes[closure].range.lowerBound
    return chains(naming: "forEach").last { $0.range.contains(start) }
      .map { source($0.range.lowerBound..<start)[...] }
  }

  /// Returns the list of the nearest loop over an element that begins on a line before an
  /// assignment.
  private func listOfLoop(over element: String, before assignment: SourceAssignment) -> Substring {
    guard let function = function(around: assignment.scope) else { return "" }
    let before = source(scopes[function].range.lowerBound..<assignment.range.lowerBound)
    for line in before.split(whereSeparator: \.isNewline).reversed() {
      guard let start = line.firstRange(of: "for ")?.upperBound,
        let middle = line[start...].firstRange(of: " in "),
        Self.words(in: line[start..<middle.lowerBound]).contains(element)
      else { continue }
      return line[middle.upperBound...].prefix { $0 != "{" }
    }
    return ""
  }

  private static func words(in text: Substring) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}
