// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutSource

/// Where the views of storyboards and XIBs stand that have been written.
struct StandingViews {
  /// The frames on the screen, by view.
  fileprivate var frames: [ObjectIdentifier: Rect] = [:]
  /// The views that stand somewhere else than in their file, at a place that is not known.
  fileprivate var adrift: Set<ObjectIdentifier> = []
  /// How far the views of a loaded file stand from where they are in the file.
  fileprivate var shifts: [ObjectIdentifier: (x: Double, y: Double)] = [:]
}

extension UIKitScreen {
  /// States the frame that a view of a file has on the screen, which begins where the screen does.
  ///
  /// A file is laid out on its own. What is loaded into a view of the same size moves with that; in one of
  /// another size, or of a size that is not known, the layout is another one. The same holds for what is in
  /// a view that code puts somewhere else.
  mutating func place(
    _ node: inout Node, _ object: HeapObject, at index: Int, in seeds: UIKitSeeds
  ) {
    let key = ObjectIdentifier(object)
    let around = object.parent
    if let parent = seeds.scene.screen.nodes[index].parent {
      let isElsewhere = around.map { $0 !== seeds.objects[parent] } ?? false
      let isAdrift = around.map { standing.adrift.contains(ObjectIdentifier($0)) } ?? false
      if isElsewhere || isAdrift { standing.adrift.insert(key) }
    } else if let around {
      enter(around, with: node, key, seeds)
    }
    guard !standing.adrift.contains(key) else {
      node[.frame] = .notKnown
      return
    }
    if let shift = standing.shifts[ObjectIdentifier(seeds)], var frame = node.frame {
      frame.x += shift.x
      frame.y += shift.y
      node.frame = frame
    }
    standing.frames[key] = node.frame
  }

  /// Finds out where the topmost view of a loaded file stands in the view around it.
  private mutating func enter(
    _ around: HeapObject, with node: Node, _ key: ObjectIdentifier, _ seeds: UIKitSeeds
  ) {
    let host = loaded?.place(of: around)
    // A view or controller of code that is heard on its own is the screen, and so is what it loads.
    if host == nil, around.parent == nil || around === root { return }
    guard host?.seeds !== seeds else { return }
    guard let frame = node.frame, let outer = standing.frames[ObjectIdentifier(around)],
      frame.width == outer.width, frame.height == outer.height
    else {
      standing.adrift.insert(key)
      return
    }
    standing.shifts[ObjectIdentifier(seeds)] = (outer.x - frame.x, outer.y - frame.y)
  }
}
