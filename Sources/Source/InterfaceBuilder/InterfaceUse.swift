// SPDX-License-Identifier: Apache-2.0

/// The scenes, prototype cells and XIBs of an app that no user meets, because nothing leads to them.
///
/// A scene is met if it is the first one of a storyboard that code, a property list or the project's settings
/// mention, if a segue from a scene that is met leads to it, or if code mentions its storyboard id. A prototype cell is met if code mentions its reuse identifier, and a
/// XIB if code or another interface file mentions its name and the classes of its views can be made from a file.
/// A name that only the class of this name and what stands above it in its file mention is not mentioned; nor is one
/// that only the classes of XIBs mention that nobody makes.
/// Generators of names write them with a small first letter: `R.storyboard.main.homeScene`.
///
/// Source: Apple, UIKit, `UIStoryboard.instantiateViewController(withIdentifier:)`,
/// `UITableView.dequeueReusableCell(withIdentifier:)`, `UINib`.
package struct InterfaceUse: Sendable {
  /// The ids of the scenes' controllers and of the prototype cells that nobody meets, by the path of the
  /// file.
  private var unused: [String: Set<String>] = [:]
  /// The paths of the XIBs that no user meets, with the reason.
  private var unusedFiles: [String: String] = [:]

  /// Everything is met.
  package init() {}

  /// Looks at the interface files of an app and at the code that may mention their names, in any language;
  /// `mainStoryboards` are the names with which the settings of a project begin its apps, and `unloadable` the
  /// classes that end the program where a file makes them.
  package init(
    interfaces: [(path: String, bytes: [UInt8])], code: [(path: String, bytes: [UInt8])],
    startingWith mainStoryboards: Set<String> = [], unloadable: Set<String> = []
  ) {
    let files = interfaces.compactMap { file in
      (try? InterfaceBuilderDocument(file.bytes)).map { Interface(path: file.path, document: $0) }
    }
    var mentions = Mentions(of: files.flatMap(\.names))
    for file in code { mentions.add(file.bytes, of: file.path) }
    addCells(of: files, mentions)
    addScenes(of: files, mentions, startingWith: mainStoryboards)
    // The class of a view in one file may be that of the view in a XIB.
    for file in interfaces { mentions.add(file.bytes, of: file.path) }
    addFiles(of: files, mentions)
    for file in files where !file.isStoryboard && unusedFiles[file.path] == nil {
      if let name = file.classes.first(where: unloadable.contains) {
        unusedFiles[file.path] =
          "the app cannot load it: init(coder:) of \(name) ends the program"
      }
    }
  }

  /// Adds the XIBs that nothing mentions, and those that only their classes do.
  private mutating func addFiles(of files: [Interface], _ mentions: Mentions) {
    var dead: Set<[UInt8]> = []
    var count = -1
    while count != dead.count {
      count = dead.count
      for file in files where !file.isStoryboard && unusedFiles[file.path] == nil {
        guard !mentions.has(file.name, outside: file.path, except: dead) else { continue }
        unusedFiles[file.path] = "nothing in the project uses this XIB"
        dead.insert(Array(file.name.utf8))
      }
    }
  }

  /// Why no user meets a file; nil if one may.
  package func reason(against path: String) -> String? { unusedFiles[path] }

  /// The ids of the scenes' controllers and of the prototype cells of a file that nobody meets.
  package func unusedObjects(in path: String) -> Set<String> { unused[path] ?? [] }

  private mutating func addCells(of files: [Interface], _ mentions: Mentions) {
    for file in files {
      for cell in file.cells where !mentions.has(cell.name) {
        unused[file.path, default: []].insert(cell.id)
      }
    }
  }

  private mutating func addScenes(
    of files: [Interface], _ mentions: Mentions, startingWith mainStoryboards: Set<String>
  ) {
    struct Scene: Hashable {
      var file: Int
      var id: String
    }
    let storyboards = files.indices.filter { files[$0].isStoryboard }
    var byName: [String: [Int]] = [:]
    for index in storyboards { byName[files[index].name, default: []].append(index) }
    var open: [Scene] = []
    for index in storyboards {
      let file = files[index]
      if let first = file.initial,
        file.isStart || mainStoryboards.contains(file.name) || mentions.has(file.name)
      {
        open.append(Scene(file: index, id: first))
      }
      for scene in file.scenes where scene.name.map({ mentions.has($0) }) == true {
        open.append(Scene(file: index, id: scene.id))
      }
    }
    var met: Set<Scene> = []
    while let next = open.popLast() {
      guard met.insert(next).inserted else { continue }
      guard let scene = files[next.file].scenes.first(where: { $0.id == next.id }) else { continue }
      open += scene.destinations.map { Scene(file: next.file, id: $0) }
      guard let elsewhere = scene.elsewhere else { continue }
      for other in byName[elsewhere.storyboard] ?? [] {
        let id =
          elsewhere.name.map { name in files[other].scenes.first { $0.name == name }?.id }
          ?? files[other].initial
        if let id { open.append(Scene(file: other, id: id)) }
      }
    }
    for index in storyboards {
      for scene in files[index].scenes where !met.contains(Scene(file: index, id: scene.id)) {
        unused[files[index].path, default: []].insert(scene.id)
      }
    }
  }
}

/// The names of an interface file, and what leads where in it.
private struct Interface {
  struct Scene {
    var id: String
    /// The storyboard id.
    var name: String?
    var destinations: [String]
    /// The scene that it stands for, in another storyboard; the first one without a name.
    var elsewhere: (storyboard: String, name: String?)?
  }

  let path: String
  let isStoryboard: Bool
  private let isLaunchScreen: Bool
  private(set) var initial: String?
  private(set) var scenes: [Scene] = []
  private(set) var cells: [(id: String, name: String)] = []
  /// The classes of its views and controllers.
  private(set) var classes: [String] = []

  init(path: String, document: InterfaceBuilderDocument) {
    self.path = path
    let tree = document.tree
    isStoryboard = tree.child("scenes", of: 0) != nil
    isLaunchScreen = document.isLaunchScreen
    initial = tree.attribute("initialViewController", of: 0)
    for index in tree.elements.indices {
      // The owner is there before the file is loaded.
      if tree[index].name != "placeholder",
        let name = tree.attribute("customClass", of: index)
      {
        classes.append(name)
      }
      switch tree[index].name {
      case "tableViewCell", "collectionViewCell", "collectionReusableView":
        // Static cells, and the view of a XIB, are there without being asked for.
        guard Self.isPrototype(index, in: tree), let id = tree.attribute("id", of: index),
          let name = tree.attribute("reuseIdentifier", of: index), !name.isEmpty
        else { continue }
        cells.append((id, name))
      case "scene":
        guard let objects = tree.child("objects", of: index) else { continue }
        for object in tree.children(of: objects) { add(object, in: tree) }
      default: continue
      }
    }
  }

  private static func isPrototype(_ cell: Int, in tree: XMLTree) -> Bool {
    guard let list = tree[cell].parent else { return false }
    if tree[list].name == "prototypes" { return true }
    return tree[list].parent.map { tree[$0].name == "collectionView" } ?? false
  }

  private mutating func add(_ object: Int, in tree: XMLTree) {
    let isPlaceholder = tree[object].name == "viewControllerPlaceholder"
    guard isPlaceholder || InterfaceBuilderElement.isController(tree[object].name),
      let id = tree.attribute("id", of: object)
    else { return }
    let segues = (object..<max(object, tree[object].end)).filter { tree[$0].name == "segue" }
    let storyboard = tree.attribute("storyboardName", of: object) ?? ""
    scenes.append(
      Scene(
        id: id, name: tree.attribute("storyboardIdentifier", of: object),
        destinations: segues.compactMap { tree.attribute("destination", of: $0) },
        elsewhere: isPlaceholder && !storyboard.isEmpty
          ? (storyboard, tree.attribute("referencedIdentifier", of: object)) : nil))
  }

  /// Whether the app starts with it without being told to in what is read: tools that generate projects may name
  /// the main storyboard, and have the name that Xcode gives it.
  var isStart: Bool { isLaunchScreen || name == "Main" }

  /// The name of the file without the folder, the device and the ending.
  var name: String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
    return String(stem.prefix { $0 != "~" })
  }

  /// The names by which code may ask for something in it.
  var names: [String] { cells.map(\.name) + scenes.compactMap(\.name) + [name] }
}

/// The files that mention some names.
private struct Mentions {
  private static let declaring: Set<[UInt8]> = Set(
    ["class", "struct", "extension", "interface", "implementation"].map { Array($0.utf8) })
  /// What may follow the word `class` in a member of a type.
  private static let members: Set<[UInt8]> = Set(["func", "var", "let"].map { Array($0.utf8) })

  /// The words that names are made of: usually one, and each of "home-screen".
  private var wanted: Set<[UInt8]> = []
  /// Where each of them is mentioned: in a type, or above the first one of a file.
  private var places: [[UInt8]: Set<Place>] = [:]
  private var declarations: [[UInt8]: Set<String>] = [:]

  private struct Place: Hashable {
    var file: String
    var type: [UInt8]?
  }

  init(of names: [String]) {
    for name in names { wanted.formUnion(Self.forms(of: name).flatMap(\.self)) }
  }

  /// Adds the words of a file.
  mutating func add(_ bytes: [UInt8], of path: String) {
    var isDeclared = false
    var type: [UInt8]?
    Self.forEachWord(in: bytes) { word in
      if isDeclared, !Self.members.contains(word) { type = word }
      if wanted.contains(word) {
        places[word, default: []].insert(Place(file: path, type: type))
        if isDeclared { declarations[word, default: []].insert(path) }
      }
      isDeclared = Self.declaring.contains(word)
    }
  }

  /// Whether a file mentions a name, apart from one file, from what declares a class of this name, and from classes
  /// that nobody makes.
  func has(
    _ name: String, outside path: String? = nil, except dead: Set<[UInt8]> = []
  ) -> Bool {
    Self.forms(of: name).contains { words in
      !words.isEmpty
        && words.allSatisfy { word in
          (places[word] ?? []).contains { place in
            guard place.file != path else { return false }
            if let type = place.type { return type != word && !dead.contains(type) }
            return declarations[word]?.contains(place.file) != true
          }
        }
    }
  }

  private static func forEachWord(in bytes: [UInt8], _ visit: ([UInt8]) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachWord { word in
        visit(Array(bytes[word]))
        return true
      }
    }
  }

  /// The words of a name as it is, and with a small first letter.
  private static func forms(of name: String) -> [[[UInt8]]] {
    var words: [[UInt8]] = []
    forEachWord(in: Array(name.utf8)) { words.append($0) }
    guard let first = words.first?.first, first >= 0x41, first <= 0x5A else { return [words] }
    var small = words
    small[0][0] |= 0x20
    return [words, small]
  }
}
