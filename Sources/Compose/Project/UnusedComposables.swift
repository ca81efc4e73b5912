// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The composables that only previews and each other show, so that nobody meets them in the app.
///
/// A composable that overrides another one, or has annotations of a library that makes code of it, is shown by
/// code that is not in the project. A name stands for all composables that have it.
struct UnusedComposables {
  private(set) var references: Set<DeclarationReference> = []

  init(among entries: [ComposeEntry], in code: CodeProject) {
    let names = Set(entries.map(\.name))
    let uses = code.files.map { $0.uses(of: names) }
    var unmet: [Int: [Range<UInt32>]] = [:]
    for entry in entries where entry.kind == .preview { unmet.add(entry.reference, in: code) }
    var left = entries.filter { $0.kind == .view && !Self.isForLibraries($0.reference, in: code) }
    var hasChanged = true
    while hasChanged {
      let found = left.filter { entry in
        let own = code.declaration(entry.reference).range
        return uses.indices.allSatisfy { file in
          (uses[file][entry.name] ?? []).allSatisfy { start in
            file == entry.reference.file && own.contains(start)
              || unmet[file]?.contains { $0.contains(start) } == true
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

extension CodeProject.File {
  /// The bytes at which some names are used, by name.
  func uses(of names: Set<String>) -> [String: [UInt32]] {
    var uses: [String: [UInt32]] = [:]
    for index in code.nodes.indices {
      let symbol: Symbol
      switch code.expression(at: index) {
      case .name(let name), .member(_, let name), .functionReference(_, let name): symbol = name
      default: continue
      }
      let word = word(symbol)
      guard names.contains(word) else { continue }
      uses[word, default: []].append(code.nodes[index].start)
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
