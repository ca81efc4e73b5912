// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
package import CurbcutSource

/// The XIBs of a project, by their names.
package protocol UIKitNibs: Sendable {
  /// The views of a file and its path; nil without such a file.
  func nib(named name: String) -> (path: String, scenes: [InterfaceBuilderFile.Scene])?
}

/// The files of Interface Builder that are loaded while a class is heard.
final class UIKitLoadedFile {
  /// The views of each loaded file.
  private(set) var seeds: [UIKitSeeds] = []
  /// The names of the XIBs of cells and headers, by the identifiers under which code registers them.
  var names: [String: String] = [:]
  /// The classes of cells and headers, by the identifiers under which code registers them.
  var classes: [String: Value] = [:]
  /// The identifiers under which code registers views for below a section.
  var footers: Set<String> = []
  /// The name of the file that is heard itself; nil where a class is.
  private let name: String?
  private let nibs: (any UIKitNibs)?
  private var open: [String] = []
  private var places: [ObjectIdentifier: (seeds: UIKitSeeds, index: Int)] = [:]
  private var moved: [ObjectIdentifier: [Bool]] = [:]

  /// More files than are loaded, and more in each other.
  private static let (most, deepest) = (40, 4)

  init(named name: String?, nibs: (any UIKitNibs)?) {
    self.name = name
    self.nibs = nibs
  }

  /// Where an object stands in a file; nil for one that code makes.
  func place(of object: HeapObject) -> (seeds: UIKitSeeds, index: Int)? {
    places[ObjectIdentifier(object)]
  }

  /// Whether code moves a view of a file with constraints that it changes.
  func isMoved(_ index: Int, in seeds: UIKitSeeds, by constraints: Set<String>) -> Bool {
    let key = ObjectIdentifier(seeds)
    let known = moved[key] ?? seeds.moved(by: constraints)
    moved[key] = known
    return known[index]
  }

  /// Loads a scene, for an object that loads it if there is one.
  @discardableResult
  func load(
    _ scene: InterfaceBuilderFile.Scene, at path: String, ownedBy owner: HeapObject?,
    in evaluation: Evaluation
  ) -> UIKitSeeds {
    let new = UIKitSeeds(scene, at: path, ownedBy: owner, in: evaluation)
    seeds.append(new)
    for (index, object) in new.objects.enumerated() {
      places[ObjectIdentifier(object)] = (new, index)
    }
    new.load()
    return new
  }

  /// The views that code gets when it loads a XIB; nil where there is no such file.
  func views(
    of name: String, for owner: HeapObject?, in evaluation: Evaluation
  ) -> [HeapObject]? {
    if name == self.name, let first = seeds.first, owner == nil || owner === first.root {
      return first.objects.first.map { [$0] }
    }
    guard seeds.count < Self.most, open.count < Self.deepest, !open.contains(name),
      let (path, scenes) = nibs?.nib(named: name)
    else { return nil }
    open.append(name)
    defer { open.removeLast() }
    return scenes.prefix(8).compactMap { scene in
      load(scene, at: path, ownedBy: owner, in: evaluation).objects.first
    }
  }

  /// The cell or header that a list gives out under an identifier; nil where code makes it.
  func cell(_ identifier: String, in evaluation: Evaluation) -> HeapObject? {
    for seeds in seeds {
      if let index = seeds.scene.views.firstIndex(where: { $0.reuseIdentifier == identifier }) {
        return seeds.objects[index]
      }
    }
    return names[identifier].flatMap { views(of: $0, for: nil, in: evaluation)?.first }
  }

  /// The cell or view of a class that a file has; nil where code makes it.
  func cell(ofClass name: String, in evaluation: Evaluation) -> HeapObject? {
    for seeds in seeds {
      for (object, view) in zip(seeds.objects, seeds.scene.views)
      where view.customClass == name
        && ["tableViewCell", "collectionViewCell"].contains(view.element)
      {
        return object
      }
    }
    guard let nib = nibs?.nib(named: name), nib.scenes.first?.views.first?.customClass == name
    else { return nil }
    return views(of: name, for: nil, in: evaluation)?.first
  }
}
