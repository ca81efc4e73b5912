import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A place in code that calls something which iOS guards.
struct GuardedUse {
  /// What is called.
  var call: GuardedCall
  /// Where its name stands.
  var place: SourcePlace
  /// The index of the scope in which it stands.
  var scope: Int
  /// The chain; nil for an assignment.
  var chain: SourceChain?
}

extension SwiftFacts {
  /// The calls that have to do with guarded data, in the order of the source, previews left out.
  func guardedUses(in project: SourceProject) -> [GuardedUse] {
    let found = chains(naming: Self.guardedNames).compactMap { chain -> GuardedUse? in
      guard let (call, place) = guardedCall(in: chain, project), !isPreview(chain.scope) else {
        return nil
      }
      return GuardedUse(call: call, place: place, scope: chain.scope, chain: chain)
    }
    // The camera of the picker for pictures; its library needs no permission.
    let cameras = assignments(to: "sourceType").compactMap { assignment -> GuardedUse? in
      guard assignment.value.literalMembers == ["camera"],
        let name = typeName(of: assignment.target, in: assignment.scope),
        name == "UIImagePickerController"
          || project.standardClass(of: name) == "UIImagePickerController",
        let call = GuardedCall.of(.camera, .use)
      else { return nil }
      return GuardedUse(call: call, place: assignment.place, scope: assignment.scope, chain: nil)
    }
    return (found + cameras).sorted { $0.place < $1.place }
  }

  private func guardedCall(
    in chain: SourceChain, _ project: SourceProject
  ) -> (GuardedCall, SourcePlace)? {
    if let arguments = chain.arguments,
      let call = call(chain.base, on: nil, arguments, project, chain)
    {
      return (call, chain.place)
    }
    for link in chain.links {
      guard let arguments = link.arguments,
        let call = call(link.name, on: chain.base, arguments, project, chain)
      else { continue }
      return (call, link.place)
    }
    return nil
  }

  private func call(
    _ name: String, on base: String?, _ arguments: SourceChain.Arguments, _ project: SourceProject,
    _ chain: SourceChain
  ) -> GuardedCall? {
    guard let candidates = Self.guardedCalls[name], project.types[name]?.isDeclared != true else {
      return nil
    }
    for call in candidates {
      if let owner = call.owner {
        guard let base, base == owner || typeName(of: [base], in: chain.scope) == owner else {
          continue
        }
      } else if name.first?.isUppercase == true, base != nil {
        continue
      }
      guard let wanted = call.argument else { return call }
      guard let value = arguments[wanted.label] else { continue }
      // Which of several resources a variable means is not known.
      guard let members = value.literalMembers else { return nil }
      if wanted.member.map({ members == [$0] }) ?? true { return call }
    }
    return nil
  }

  private static let guardedCalls = Dictionary(grouping: GuardedCall.all) { $0.name }
  private static let guardedNames = Set(guardedCalls.keys)

  /// Whether the source says a name anywhere.
  func mentions(_ name: String) -> Bool { text.holds(name) }
}
