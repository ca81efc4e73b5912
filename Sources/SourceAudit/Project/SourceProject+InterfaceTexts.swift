// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

extension SourceProject {
  /// Returns whether code may replace a text of a storyboard or XIB, because an outlet refers to
  /// its object.
  ///
  /// For a text that only assistive technologies receive, the class of the object or code with the
  /// outlet must set a label, a hint or a value, or pass the object to a function that does.
  func mayReplace(_ text: InterfaceTexts.Text) -> Bool {
    guard !text.outlets.isEmpty else { return false }
    guard hasAllCode, let member = text.key.split(separator: ".").last.map(String.init),
      member.hasPrefix("accessibility")
    else { return true }
    if let name = text.customClass, type(name, has: member) { return true }
    return files.contains { file in
      let isHeld = text.outlets.contains { !file.variables(named: $0).isEmpty }
      return isHeld && !file.assignments(to: member).isEmpty
        || file.assignments(to: member).contains { !text.outlets.isDisjoint(with: $0.target) }
        || file.chains(naming: namingFunctions).contains { $0.names(anyOf: text.outlets) }
    }
  }
}

extension SourceChain {
  /// Returns whether it begins with one of some names, has one as a member, or has one as an
  /// argument.
  fileprivate func names(anyOf names: Set<String>) -> Bool {
    if names.contains(base) || links.contains(where: { names.contains($0.name) }) { return true }
    return ([arguments] + links.map(\.arguments)).compactMap { $0 }.flatMap(\.list).contains {
      guard case .reference(let name) = $0.value else { return false }
      return name.split(separator: ".").last.map { names.contains(String($0)) } ?? false
    }
  }
}
