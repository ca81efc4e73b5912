// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The composables that only previews, activities that no manifest names and each other show, so that nobody
/// meets them in the app.
///
/// A composable that overrides another one, or has annotations of a library that makes code of it, is shown by
/// code that is not in the project.
struct UnusedComposables {
  private(set) var references: Set<DeclarationReference> = []

  init(
    among entries: [ComposeEntry], in code: CodeProject, without activities: [DeclarationReference]
  ) {
    let names = Set(entries.map(\.name))
    let uses = code.files.map { $0.uses(of: names) }
    var unmet: [Int: [Range<UInt32>]] = [:]
    for entry in entries where entry.kind == .preview { unmet.add(entry.reference, in: code) }
    for activity in activities { unmet.add(activity, in: code) }
    var visible = VisibleComposables(code)
    var left = entries.filter { $0.kind == .view && !Self.isForLibraries($0.reference, in: code) }
    var hasChanged = true
    while hasChanged {
      let found = left.filter { entry in
        let own = code.declaration(entry.reference).range
        return uses.indices.allSatisfy { file in
          (uses[file][entry.name] ?? []).allSatisfy { use in
            file == entry.reference.file && own.contains(use.start)
              || unmet[file]?.contains { $0.contains(use.start) } == true
              || use.isBare && !visible.contains(entry, in: file)
          }
        }
      }
      hasChanged = !found.isEmpty
      for entry in found {
        references.insert(entry.reference)
        unmet.add(entry.reference, in: code)
      }
      left.removeAll { references.contains($0.reference) }
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

/// What the files of a project see of its composables by their bare names.
private struct VisibleComposables {
  private struct Name: Hashable {
    var word: String
    var file: Int
  }

  private let code: CodeProject
  private var known: [Name: Set<DeclarationReference>] = [:]

  init(_ code: CodeProject) { self.code = code }

  /// Whether a composable's name may mean it in a file: other files may have a class or a composable of the
  /// same name.
  mutating func contains(_ entry: ComposeEntry, in file: Int) -> Bool {
    guard code.declaration(entry.reference).owner == nil, file != entry.reference.file else {
      return true
    }
    let name = Name(word: entry.name, file: file)
    if let found = known[name] { return found.contains(entry.reference) }
    // One of Compose's may be imported, and one of the package meant, which takes what is given.
    let found = Set(
      code.declarations(entry.name, in: file) + code.packageDeclarations(entry.name, in: file))
    known[name] = found
    return found.contains(entry.reference)
  }
}

extension CodeProject.File {
  /// A use of a name.
  struct NameUse {
    /// The byte at which it begins.
    var start: UInt32
    /// Whether nothing is written before the name that says whose it is.
    var isBare: Bool
  }

  /// The uses of some names, by name.
  func uses(of names: Set<String>) -> [String: [NameUse]] {
    var uses: [String: [NameUse]] = [:]
    for index in code.nodes.indices {
      let symbol: Symbol
      var isBare = true
      switch code.expression(at: index) {
      case .name(let name): symbol = name
      case .member(_, let name), .functionReference(_, let name): (symbol, isBare) = (name, false)
      default: continue
      }
      let word = word(symbol)
      guard names.contains(word) else { continue }
      uses[word, default: []].append(NameUse(start: code.nodes[index].start, isBare: isBare))
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
