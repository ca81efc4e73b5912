// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode
package import CurbcutEvaluation
package import CurbcutScreen
package import struct CurbcutSource.EmbeddedScreen

/// A class of UIKit that a project declares and that can be heard.
package struct UIKitEntry: Hashable, Sendable {
  /// Its name.
  package var name: String
  /// The path of its file.
  package var file: String
  /// The line on which it begins.
  package var line: Int
  /// Whether its views may be in a file of Interface Builder: it is a controller, or has outlets.
  package var mayHaveFile: Bool
  let reference: DeclarationReference
}

/// The Swift source of a project, with its controllers, views, cells and controls.
package struct UIKitProject: Sendable {
  /// The code.
  package let code: CodeProject
  /// The classes, file by file in the order of the source.
  package let entries: [UIKitEntry]
  /// Who names what others show: by titles and labels, or by labels alone.
  let titles: UIKitNaming
  let labels: UIKitNaming
  /// Who gives views their texts, and switches their states.
  let texts: UIKitNaming
  let states: UIKitNaming
  /// Who gives views their fonts.
  let fonts: UIKitNaming
  /// Who shows views that are hidden.
  let showing: UIKitNaming
  /// Who gives something to do to what others show.
  let actions: UIKitNaming
  /// The members and methods by which code gives a control something to do.
  static let actionMembers: Set<String> = [
    "addTarget", "addAction", "addInteraction", "addGestureRecognizer", "menu", "primaryAction",
    "showsMenuAsPrimaryAction", "configurationUpdateHandler",
  ]
  /// The names of members that hold constraints which code changes.
  let constraints: Set<String>

  /// Whether a text may declare a type through which SwiftUI shows views of UIKit.
  package static func mayHaveBridges(_ text: String) -> Bool {
    text.utf8.firstRange(of: "ViewRepresentable".utf8) != nil
      || text.utf8.firstRange(of: "ControllerRepresentable".utf8) != nil
  }

  /// Whether a text may declare a class of UIKit.
  package static func mayHaveViews(_ text: String) -> Bool {
    text.utf8.firstRange(of: "class ".utf8) != nil
      && (text.utf8.firstRange(of: "import UIKit".utf8) != nil
        || text.utf8.firstRange(of: "UI".utf8) != nil)
  }

  /// Reads files of Swift, of which the path, the text and the code are given.
  package init(files: [(name: String, text: String, code: CodeFile)]) {
    self.init(CodeProject(swift: files))
  }

  /// Finds the classes of UIKit in code that has been read.
  package init(_ code: CodeProject) {
    self.code = code
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
          line: file.lines.location(of: range.lowerBound).line,
          mayHaveFile: above.contains("UIViewController")
            || code.hasMember(with: "IBOutlet", in: reference), reference: reference))
    }
    self.entries = entries
    constraints = Set(code.functions(writing: ["constant", "isActive", "priority"]).keys)
    showing = UIKitNaming(
      by: ["isHidden"], otherThan: .literal("true"), orByOwnMembers: false, in: code)
    texts = UIKitNaming(by: ["text", "attributedText"], in: code)
    states = UIKitNaming(by: ["isOn", "setOn"], in: code)
    fonts = UIKitNaming(by: ["font", "attributedText"], in: code)
    actions = UIKitNaming(by: Self.actionMembers, in: code)
    labels = UIKitNaming(
      by: ["accessibilityLabel", "accessibilityAttributedLabel"], otherThan: .noText, in: code)
    titles = UIKitNaming(
      by: [
        "accessibilityLabel", "accessibilityAttributedLabel", "setTitle", "setAttributedTitle",
        "title", "attributedTitle", "configuration",
      ], otherThan: .noText, in: code)
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
  /// The name of what is read, in messages and as the origin of screens.
  package static let formatName = "UIKit source"

  let project: UIKitProject
  let texts: any UIKitTexts & Sendable
  let colors: any NamedColors
  let language: String?
  let nibs: (any UIKitNibs)?
  /// What tells what views of SwiftUI show that code of UIKit hosts; nil where nothing does.
  package var hosted: EmbeddedScreen.OfView?

  /// Takes a project with its texts in a language, its colours and its XIBs.
  package init(
    _ project: UIKitProject, texts: any UIKitTexts & Sendable, colors: any NamedColors,
    nibs: (any UIKitNibs)? = nil, language: String?
  ) {
    self.nibs = nibs
    self.colors = colors
    self.project = project
    self.texts = texts
    self.language = language
  }

  /// What a class shows; nil where it shows nothing of its own.
  package func read(_ entry: UIKitEntry) throws(ImportError) -> UIKitReading? {
    let (evaluation, loaded) = evaluation()
    let start = project.code.declaration(entry.reference).range
    let place = SourcePlace(file: entry.reference.file, range: start)
    guard case .object(let root) = evaluation.constructSwift(entry.reference, nil, place).form
    else { return nil }
    UIKitLife.live(root, in: evaluation)
    if project.code.hasMember(with: "IBOutlet", in: entry.reference) {
      root.escape = root.escape ?? "interface file"
    }
    var writer = screen(of: entry.name, evaluation, loaded)
    guard let screen = try writer.screen(of: root) else { return nil }
    return UIKitReading(
      entry: entry, screen: screen,
      places: writer.places.map { $0 ?? evaluation.filePlace(place) },
      notes: evaluation.placedNotes)
  }

  /// A new evaluation of the project's code, with the files that are loaded in it; the name of one that is heard
  /// itself may be given.
  func evaluation(of file: String? = nil) -> (Evaluation, UIKitLoadedFile) {
    var toolkit = UIKitToolkit(texts: texts)
    let loaded = UIKitLoadedFile(named: file, nibs: nibs)
    toolkit.loaded = loaded
    toolkit.isAlwaysDark = colors.isAlwaysDark
    let evaluation = Evaluation(of: project.code, with: toolkit)
    evaluation.objects = toolkit
    return (evaluation, loaded)
  }

  /// A screen that nothing has been written on.
  func screen(
    of title: String, _ evaluation: Evaluation, _ loaded: UIKitLoadedFile
  ) -> UIKitScreen {
    var screen = UIKitScreen(
      evaluation: evaluation, project: project, colors: colors, title: title, language: language)
    screen.loaded = loaded
    screen.hosted = hosted
    return screen
  }
}

extension Evaluation {
  /// A place with the path of its file, its line and its column.
  func filePlace(_ place: SourcePlace) -> FilePlace {
    let location = project.location(place)
    return FilePlace(
      file: project.files[place.file].name, line: location.line, column: location.column)
  }

  /// What was not understood.
  var placedNotes: [PlacedNote] {
    notes.map { PlacedNote(message: $0.reason.words, place: $0.place.map(filePlace)) }
  }
}
