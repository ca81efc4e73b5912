// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode
package import CurbcutEvaluation
package import CurbcutScreen

/// A class of UIKit that a project declares and that can be heard.
package struct UIKitEntry: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The path of its file.
  package var file: String
  /// The line on which it begins.
  package var line: Int
  let reference: DeclarationReference
}

/// The Swift source of a project, with its controllers, views, cells and controls.
package struct UIKitProject: Sendable {
  /// The code.
  package let code: CodeProject
  /// The classes, file by file in the order of the source.
  package let entries: [UIKitEntry]
  /// The names of members whose words are written wherever they are known.
  let namedMembers: Set<String>

  /// Whether a text may declare a class of UIKit.
  package static func mayHaveViews(_ text: String) -> Bool {
    text.utf8.firstRange(of: "class ".utf8) != nil
      && (text.utf8.firstRange(of: "import UIKit".utf8) != nil
        || text.utf8.firstRange(of: "UI".utf8) != nil)
  }

  /// Reads files of Swift, of which the path, the text and the code are given.
  package init(files: [(name: String, text: String, code: CodeFile)]) {
    code = CodeProject(swift: files)
    let evaluation = Evaluation(of: code, with: UIKitToolkit(texts: NoTexts()))
    evaluation.objects = UIKitToolkit(texts: NoTexts())
    var entries: [UIKitEntry] = []
    for (name, reference) in code.swiftClasses {
      let above = evaluation.classNames(of: reference)
      guard above.contains("UIView") || above.contains("UIViewController"),
        !above.contains("XCTestCase")
      else { continue }
      let file = code.files[reference.file]
      let range = code.declaration(reference).range
      entries.append(
        UIKitEntry(
          name: name, file: file.name,
          line: file.lines.location(of: range.lowerBound).line, reference: reference))
    }
    self.entries = entries
    namedMembers = Self.namedMembers(in: code)
  }

  /// The members that get their words through their owner: `header.button.setTitle(...)`.
  private static func namedMembers(in code: CodeProject) -> Set<String> {
    var names: Set<String> = []
    for file in code.files {
      for index in file.code.nodes.indices {
        var target: CodeNode.ID?
        switch file.code.expression(at: index) {
        case .assign(_, let left, _): target = left
        case .call(let callee, _): target = callee
        default: continue
        }
        guard let target, case .member(let base?, let symbol) = file.code[target],
          ["setTitle", "setAttributedTitle", "accessibilityLabel", "configuration", "text"]
            .contains(
              file.word(symbol)),
          case .member(let owner?, let part) = file.code[base]
        else { continue }
        if case .name(let word) = file.code[owner], file.word(word) == "self" { continue }
        names.insert(file.word(part))
      }
    }
    return names
  }
}

private struct NoTexts: UIKitTexts {
  func text(for key: String, table: String?) -> String? { nil }
}

/// What a class of UIKit shows.
package struct UIKitReading: Sendable {
  /// The class.
  package var entry: UIKitEntry
  /// The screen.
  package var screen: Screen
  /// Where each node of the screen was made.
  package var places: [FilePlace]
  /// What was not understood.
  package var notes: [PlacedNote]
}

/// Reads what classes of UIKit show, as UIKit would run them.
package struct UIKitReader: Sendable {
  private let project: UIKitProject
  private let texts: any UIKitTexts & Sendable
  private let colors: any UIKitColors & Sendable
  private let language: String?

  /// Takes a project with its texts in a language and its colours.
  package init(
    _ project: UIKitProject, texts: any UIKitTexts & Sendable, colors: any UIKitColors & Sendable,
    language: String?
  ) {
    self.colors = colors
    self.project = project
    self.texts = texts
    self.language = language
  }

  /// What a class shows; nil where it shows nothing of its own.
  package func read(_ entry: UIKitEntry) throws(ImportError) -> UIKitReading? {
    let toolkit = UIKitToolkit(texts: texts)
    let evaluation = Evaluation(of: project.code, with: toolkit)
    evaluation.objects = toolkit
    let start = project.code.declaration(entry.reference).range
    let place = SourcePlace(file: entry.reference.file, range: start)
    guard case .object(let root) = evaluation.constructSwift(entry.reference, nil, place).form
    else { return nil }
    UIKitLife.live(root, in: evaluation)
    if project.code.hasMember(with: "IBOutlet", in: entry.reference) {
      root.escape = root.escape ?? "interface file"
    }
    var writer = UIKitScreen(
      evaluation: evaluation, namedMembers: project.namedMembers, colors: colors,
      title: entry.name, language: language)
    guard let screen = try writer.screen(of: root) else { return nil }
    return UIKitReading(
      entry: entry, screen: screen, places: writer.places.map { self.place($0 ?? place) },
      notes: evaluation.notes.map { note in
        PlacedNote(message: note.reason.words, place: note.place.map(self.place))
      })
  }

  private func place(_ place: SourcePlace) -> FilePlace {
    let location = project.code.location(place)
    return FilePlace(
      file: project.code.files[place.file].name, line: location.line, column: location.column)
  }
}
