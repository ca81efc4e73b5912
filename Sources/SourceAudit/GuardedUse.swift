// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A place in code that calls an API which iOS guards.
struct GuardedUse {
  /// The guarded call.
  var call: GuardedCall
  /// The place of its name.
  var place: SourcePlace
  /// The index of the scope that contains it.
  var scope: Int
  /// The chain; nil for an assignment.
  var chain: SourceChain?
}

extension SwiftFacts {
  /// Returns the calls that use guarded data, in source order, without previews.
  func guardedUses(in project: SourceProject) -> [GuardedUse] {
    let found = chains(naming: Self.guardedNames).compactMap { chain -> GuardedUse? in
      guard let (call, place) = guardedCall(in: chain, project), !isPreview(chain.scope) else {
        return nil
      }
      return GuardedUse(call: call, place: place, scope: chain.scope, chain: chain)
    }
    // The image picker uses the camera here; its photo library needs no permission.
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
      // If a variable may mean several resources, it is unknown which.
      guard let members = value.literalMembers else { return nil }
      if wanted.member.map({ members == [$0] }) ?? true { return call }
    }
    return nil
  }

  private static let guardedCalls = Dictionary(grouping: GuardedCall.all) { $0.name }
  private static let guardedNames = Set(guardedCalls.keys)

  /// Returns whether the source contains a name anywhere.
  func mentions(_ name: String) -> Bool { text.holds(name) }
}
