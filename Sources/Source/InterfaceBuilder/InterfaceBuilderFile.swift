// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A parsed storyboard or XIB, with the parts that belong to no screen.
package struct InterfaceBuilderFile: Hashable, Sendable {
  /// A scene of a storyboard, or a top-level view of a XIB.
  package struct Scene: Hashable, Sendable {
    /// Its storyboard id, or the class of its controller or view, or its title, or its id.
    package var name: String
    /// Its other names in the file: class, title, label in Xcode and id.
    package var otherNames: [String]
    /// The class of the view controller; nil for a plain one and for a view of a XIB.
    package var controllerClass: String?
    /// The class of UIKit that the controller is, or is below; nil for a view.
    package var controllerKind: String?
    /// The class of the object that loads a XIB; nil if the file names none, and in a storyboard.
    package var ownerClass: String?
    /// The screen.
    package var screen: Screen
    /// The facts in the file about each node that a screen has no keys for, by node index.
    package var views: [InterfaceBuilderView]
    /// The parts that were not understood.
    package var notes: [Note]
    /// The place where it begins.
    package var place: Place

    /// Returns whether it has a name, as its first or another one.
    package func isCalled(_ name: String) -> Bool { self.name == name || otherNames.contains(name) }
  }

  /// The scenes with visible content, in the order of the file.
  package var scenes: [Scene]
  /// The parts that were not understood and belong to no scene, and the scenes without content of
  /// their own.
  package var notes: [Note]

  /// Whether iOS shows it as a picture while the app starts.
  package let isLaunchScreen: Bool

  /// Reads a file for UIKit; files for other systems throw an error with a sentence.
  package init(
    _ source: [UInt8], options: InterfaceBuilder.Options = InterfaceBuilder.Options()
  ) throws(ImportError) {
    let document = try InterfaceBuilderDocument(source)
    isLaunchScreen = document.isLaunchScreen || options.isLaunchScreen
    var reader = InterfaceBuilderScenes(document, options: options)
    try reader.read()
    scenes = reader.scenes
    notes = reader.notes
    // That everything in it was left out is no error: the notes say so.
    guard !scenes.isEmpty || !options.unused.isEmpty else {
      let why = notes.first.map { ": \($0.message)" } ?? ""
      throw ImportError(.empty, "the file has no view that could be read\(why)")
    }
  }
}

extension InterfaceBuilderFile {
  /// Returns the file with the fonts that its views have once their code has run.
  ///
  /// `screens` are its scenes as they are heard, and `path` is the path of the file, by which they name the places of
  /// its views.
  package func takingFonts(from screens: [NamedScreen], at path: String) -> Self {
    var known: [Place: Node] = [:]
    for named in screens {
      for (index, node) in named.imported.screen.nodes.enumerated() where node.place != .none {
        if named.places.indices.contains(index), named.places[index].file != path { continue }
        known[node.place] = node
      }
    }
    var file = self
    for scene in file.scenes.indices {
      let screen = file.scenes[scene].screen
      file.scenes[scene].screen = screen.changing(screen.nodes.indices) { _, node in
        guard let heard = known[node.place] else { return }
        for key in [Key.font, .textSize, .dynamicTypeStyle, .adjustsFont] { node[key] = heard[key] }
      }
    }
    return file
  }
}
