import CurbcutSource

extension SourceProject {
  /// Whether code may show another text than a storyboard or XIB has, since an outlet leads to its object.
  ///
  /// What only assistive technologies get is replaced by code that says so: the class of the object or code
  /// that has the outlet sets a label, a hint or a value then, or hands the object to a function that does.
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
  /// Whether it begins with one of some names, has one as a member, or is given one.
  fileprivate func names(anyOf names: Set<String>) -> Bool {
    if names.contains(base) || links.contains(where: { names.contains($0.name) }) { return true }
    return ([arguments] + links.map(\.arguments)).compactMap { $0 }.flatMap(\.list).contains {
      guard case .reference(let name) = $0.value else { return false }
      return name.split(separator: ".").last.map { names.contains(String($0)) } ?? false
    }
  }
}
