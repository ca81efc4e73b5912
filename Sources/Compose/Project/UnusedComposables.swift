// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The composables that only previews, activities that no manifest names, code that never runs and each other
/// show, so that nobody meets them in the app.
///
/// A composable that overrides another one, or has annotations of a library that makes code of it, is shown by
/// code that is not in the project.
struct UnusedComposables {
  private(set) var references: Set<DeclarationReference> = []

  /// A function of which it is asked whether anything in the app calls it.
  private struct Candidate {
    var name: String
    var reference: DeclarationReference
    /// Whether it is a composable; others count only if something calls them.
    var isComposable: Bool
  }

  /// A use of a name, and the file that it is in.
  private typealias Use = (file: Int, use: CodeProject.File.NameUse)

  init(
    among entries: [ComposeEntry], in code: CodeProject, without activities: [DeclarationReference]
  ) {
    var unmet = DeadCode(in: code).ranges
    for entry in entries where entry.kind == .preview { unmet.add(entry.reference, in: code) }
    for activity in activities { unmet.add(activity, in: code) }
    var left = entries.filter { $0.kind == .view && !Self.isForLibraries($0.reference, in: code) }
      .map { Candidate(name: $0.name, reference: $0.reference, isComposable: true) }
    // What an activity shows may be put together by other functions, such as those of a graph of routes.
    if !activities.isEmpty { left += Self.functions(besides: entries, in: code) }
    let names = Set(left.map(\.name))
    var uses: [String: [Use]] = [:]
    for (number, file) in code.files.enumerated() {
      for (name, found) in file.uses(of: names) {
        uses[name, default: []] += found.map { (number, $0) }
      }
    }
    var visible = VisibleFunctions(code)
    var hasChanged = true
    while hasChanged {
      let found = left.filter { candidate in
        let own = code.declaration(candidate.reference).range
        let meant = (uses[candidate.name] ?? []).filter { found in
          !(found.file == candidate.reference.file && own.contains(found.use.start))
            && !(found.use.isBare
              && !visible.contains(candidate.reference, candidate.name, in: found.file))
        }
        guard candidate.isComposable || !meant.isEmpty else { return false }
        return meant.allSatisfy { found in
          unmet[found.file]?.contains { $0.contains(found.use.start) } == true
        }
      }
      hasChanged = !found.isEmpty
      for candidate in found { unmet.add(candidate.reference, in: code) }
      let gone = Set(found.map(\.reference))
      references.formUnion(gone)
      left.removeAll { gone.contains($0.reference) }
    }
  }

  /// The functions outside of types that are no composables.
  private static func functions(
    besides entries: [ComposeEntry], in code: CodeProject
  ) -> [Candidate] {
    let known = Set(entries.map(\.reference))
    return code.files.indices.flatMap { number in
      let file = code.files[number]
      return file.declared.flatMap { name, declarations in
        declarations.compactMap { id -> Candidate? in
          let reference = DeclarationReference(file: number, id: id)
          guard file.code[id].kind == .function, file.code[id].body != nil,
            !known.contains(reference), !isForLibraries(reference, in: code)
          else { return nil }
          return Candidate(name: name, reference: reference, isComposable: false)
        }
      }
    }
  }

  /// Whether code that is not in the project may show a composable.
  private static func isForLibraries(
    _ reference: DeclarationReference, in code: CodeProject
  ) -> Bool {
    code.declaration(reference).flags.contains(.override)
      || !code.annotations(of: reference).allSatisfy {
        annotations.contains($0) || $0.hasPrefix("Experimental")
      }
  }

  /// The annotations that only tell the compiler something.
  private static let annotations: Set<String> = [
    "Composable", "NonRestartableComposable", "NonSkippableComposable", "ReadOnlyComposable",
    "UiComposable", "OptIn", "Suppress", "SuppressLint", "RequiresApi", "Deprecated", "Stable",
    "VisibleForTesting", "JvmName", "JvmOverloads",
  ]
}

/// What the files of a project see of its functions by their bare names.
private struct VisibleFunctions {
  private struct Name: Hashable {
    var word: String
    var file: Int
  }

  private let code: CodeProject
  private var known: [Name: Set<DeclarationReference>] = [:]

  init(_ code: CodeProject) { self.code = code }

  /// Whether a function's name may mean it in a file: other files may have a class or a function of the same
  /// name.
  mutating func contains(
    _ reference: DeclarationReference, _ word: String, in file: Int
  ) -> Bool {
    guard code.declaration(reference).owner == nil, file != reference.file else { return true }
    let name = Name(word: word, file: file)
    if let found = known[name] { return found.contains(reference) }
    // One of Compose's may be imported, and one of the package meant, which takes what is given.
    let found = Set(code.declarations(word, in: file) + code.packageDeclarations(word, in: file))
    known[name] = found
    return found.contains(reference)
  }
}

extension CodeProject.File {
  /// A use of a name.
  struct NameUse: Sendable {
    /// The byte at which it begins.
    var start: UInt32
    /// Whether nothing is written before the name that says whose it is.
    var isBare: Bool
  }

  /// The uses of all names of a file, by name.
  private struct NameUses: Sendable {
    var byName: [String: [NameUse]] = [:]
  }

  /// The uses of some names, by name.
  func uses(of names: Set<String>) -> [String: [NameUse]] {
    let uses = nameUses.byName
    guard names.count < uses.count else { return uses.filter { names.contains($0.key) } }
    return names.reduce(into: [:]) { found, name in found[name] = uses[name] }
  }

  /// The uses of a name.
  func uses(of name: String) -> [NameUse] { nameUses.byName[name] ?? [] }

  private var nameUses: NameUses { derived.value { findNameUses() } }

  private func findNameUses() -> NameUses {
    var uses = NameUses()
    for index in code.nodes.indices {
      let symbol: Symbol
      var isBare = true
      switch code.expression(at: index) {
      case .name(let name): symbol = name
      case .member(_, let name), .functionReference(_, let name): (symbol, isBare) = (name, false)
      default: continue
      }
      uses.byName[word(symbol), default: []]
        .append(NameUse(start: code.nodes[index].start, isBare: isBare))
    }
    return uses
  }
}

extension [Int: [Range<UInt32>]] {
  /// Adds the code of a declaration, under the number of its file.
  fileprivate mutating func add(_ reference: DeclarationReference, in code: CodeProject) {
    self[reference.file, default: []].append(code.declaration(reference).range)
  }
}
