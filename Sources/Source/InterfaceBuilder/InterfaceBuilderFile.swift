public import CurbcutScreen

/// A storyboard or XIB as read, with what belongs to no screen.
public struct InterfaceBuilderFile: Hashable, Sendable {
  /// A scene of a storyboard, or a view at the top of a XIB.
  public struct Scene: Hashable, Sendable {
    /// Its storyboard id, else the class of its controller or view, else its title, else its id.
    public var name: String
    /// The other names that it has in the file: its class, title, label in Xcode and id.
    public var otherNames: [String]
    /// The class of the view controller; nil for a plain one and for a view of a XIB.
    public var controllerClass: String?
    /// What is drawn.
    public var screen: Screen
    /// What the file says of each node beyond the screen's keys, at the node's index.
    public var views: [InterfaceBuilderView]
    /// What was not understood in it.
    public var notes: [Note]
    /// Where it begins.
    public var place: Place

    /// Whether it has a name, as its first or another one.
    public func isCalled(_ name: String) -> Bool { self.name == name || otherNames.contains(name) }
  }

  /// The scenes that draw something, in the order of the file.
  public var scenes: [Scene]
  /// What was not understood and belongs to no scene, and the scenes that draw nothing themselves.
  public var notes: [Note]

  /// Reads a file for UIKit; other systems' files are refused with a sentence.
  public init(
    _ source: [UInt8], options: InterfaceBuilder.Options = InterfaceBuilder.Options()
  ) throws(ImportError) {
    let document = try InterfaceBuilderDocument(source)
    var reader = InterfaceBuilderScenes(document, options: options)
    try reader.read()
    scenes = reader.scenes
    notes = reader.notes
    guard !scenes.isEmpty else {
      let why = notes.first.map { ": \($0.message)" } ?? ""
      throw ImportError(.empty, "the file has no view that could be read\(why)")
    }
  }
}
