// SPDX-License-Identifier: Apache-2.0
/// An object of Swift: its class, what was written to it, and the views in it.
package final class HeapObject {
  /// A view in another one, and under which conditions it is there.
  package struct Child {
    /// The view.
    package var object: HeapObject
    /// The conditions, from the outside in.
    package var path: [Condition]
    /// What it is to the view around it, such as `titleView`; nil for a plain part.
    package var slot: String?
  }

  /// The name of its class.
  package let className: String
  /// The class of the project; nil for one of a toolkit.
  package let type: DeclarationReference?
  /// The nearest class of a toolkit: its own, or that from which it inherits; nil without one.
  package let toolkitClass: String?
  /// Where it was made.
  package let place: SourcePlace?
  /// What was written to it.
  let members: Frame
  /// The views in it, in their order.
  package private(set) var children: [Child] = []
  /// The slot of each of them, which many are asked for.
  private var slots: [ObjectIdentifier: String?] = [:]
  /// More views than are put into one.
  private static let mostChildren = 10_000
  /// The view around it.
  package private(set) weak var parent: HeapObject?
  /// Whether the whole app shares it, so that others have changed it before it is asked.
  var isShared = false
  /// Why what nobody wrote to it is not known; nil where it is.
  package var escape: String?
  /// What a file has said of it before any code ran, by member; code may have changed it since.
  package internal(set) var seeds: [String: Value] = [:]

  init(
    className: String, type: DeclarationReference?, toolkitClass: String?, place: SourcePlace?,
    under path: [Condition]
  ) {
    self.className = className
    self.type = type
    self.toolkitClass = toolkitClass
    self.place = place
    members = Frame(file: place?.file ?? 0)
    members.birth = path
  }

  /// Whether a list has given it out, and code has not said yet which class it has.
  var isDequeued: Bool { type == nil && escape == "dequeued" }

  /// What was written to a member; nil when nothing was.
  package subscript(name: String) -> Value? { members.values[name] }

  /// The members that were written.
  package var written: [String: Value] { members.values }

  /// Another object with the same members, as a structure is copied.
  func copy(under path: [Condition]) -> HeapObject {
    let other = HeapObject(
      className: className, type: type, toolkitClass: toolkitClass, place: place, under: path)
    other.members.values = members.values
    return other
  }

  /// Puts a view into it, behind all others or at a place.
  package func add(
    _ child: HeapObject, under path: [Condition], slot: String? = nil, at position: Int? = nil
  ) {
    guard child !== self, !child.holds(self) else { return }
    let isHeld = slots[ObjectIdentifier(child)] != nil
    if isHeld, let known = children.firstIndex(where: { $0.object === child }) {
      // Put in on two ways, it is there on both.
      if children[known].path != path {
        let common = zip(children[known].path, path).prefix { $0 == $1 }.map(\.0)
        children[known].path = common
        return
      }
      children.remove(at: known)
    } else if let parent = child.parent, path.isEmpty {
      parent.remove(child)
    }
    guard children.count < Self.mostChildren else { return }
    if child.parent == nil || path.isEmpty { child.parent = self }
    if let slot, path.isEmpty {
      for other in children where other.slot == slot {
        slots.removeValue(forKey: ObjectIdentifier(other.object))
      }
      children.removeAll { $0.slot == slot }
    }
    slots.updateValue(slot, forKey: ObjectIdentifier(child))
    let added = Child(object: child, path: path, slot: slot)
    if let position, children.indices.contains(position) {
      children.insert(added, at: position)
    } else {
      children.append(added)
    }
  }

  /// Takes a view out of it.
  package func remove(_ child: HeapObject) {
    if slots.removeValue(forKey: ObjectIdentifier(child)) != nil {
      children.removeAll { $0.object === child }
    }
    if child.parent === self { child.parent = nil }
  }

  /// Returns what a view in it is to it; nil for a plain part, and for what is not in it.
  package func slot(of child: HeapObject) -> String? { slots[ObjectIdentifier(child)] ?? nil }

  /// Whether another view lies in it, at any depth.
  private func holds(_ other: HeapObject) -> Bool {
    var next = other.parent
    var steps = 0
    while let view = next, steps < 10_000 {
      if view === self { return true }
      next = view.parent
      steps += 1
    }
    return false
  }
}

/// What a toolkit of objects knows: its classes, what they are made with and what their members do.
package protocol ObjectToolkit {
  /// The class above one of the toolkit; nil for the topmost and for one that it does not have.
  func parent(of className: String) -> String?
  /// The class of the toolkit from which a class of a library inherits, by its name; nil where the name does not
  /// tell.
  func parent(ofLibraryClass name: String) -> String?
  /// Whether the toolkit has a class.
  func has(_ className: String) -> Bool
  /// Does what the initialiser of a class of the toolkit does.
  func initialise(_ object: HeapObject, _ call: ToolkitCall, in evaluation: Evaluation)
  /// The labels of the initialiser that one of a class of the toolkit calls on the object; nil where it calls
  /// none.
  func designated(of className: String, calledWith labels: [String]) -> [String]?
  /// The value of a member that nobody wrote; nil where it is not known.
  func member(_ name: String, of object: HeapObject, in evaluation: Evaluation) -> Value?
  /// The type of a member, by which `.name` is looked up; nil where none is known.
  func type(ofMember name: String) -> String?
  /// Takes note of a member that was written.
  func didWrite(_ name: String, _ value: Value, to object: HeapObject, in evaluation: Evaluation)
  /// Calls a method of an object; nil when the toolkit does not have it.
  func call(_ call: ToolkitCall, on object: HeapObject, in evaluation: Evaluation) -> Value?
  /// Whether an object is drawn, and not a value or a controller.
  func isView(_ object: HeapObject) -> Bool
  /// Whether objects of a class are parts that others put together, and not wholes such as controllers.
  func isPart(_ className: String) -> Bool
  /// The view that a list gives out as an object of a class; nil where code makes it.
  func dequeued(as className: String, in evaluation: Evaluation) -> HeapObject?
  /// Whether a class of the toolkit is a structure, which is copied where it is assigned.
  func isStructure(_ className: String) -> Bool
  /// Whether a name is that of a method that is handed over as a value, such as `addSubview`.
  func isMethod(_ name: String) -> Bool
  /// Whether what a class is made with says too little without the types in its angle brackets.
  func asksForTypes(_ className: String) -> Bool
  /// Calls a function, or a method of what is no object; nil when the toolkit does not have it.
  func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value?
  /// The setting of the device that a member of this name tells, on whatever it is asked for; nil for another name.
  func setting(_ member: String) -> Value?
  /// Whether two constants, by their whole names, are cases of one enumeration of the toolkit and never equal.
  func areDifferent(_ first: String, _ second: String) -> Bool
}

extension HeapObject {
  /// Makes an object of a class of a toolkit.
  package convenience init(
    className: String, toolkitClass: String, at place: SourcePlace?, under path: [Condition]
  ) {
    self.init(
      className: className, type: nil, toolkitClass: toolkitClass, place: place, under: path)
  }
}

extension Evaluation {
  /// Keeps what a member of an object holds from the beginning, on whatever way it is first asked for.
  package func keep(_ name: String, _ value: Value, in object: HeapObject) {
    object.members.values[name] = value
  }

  /// Keeps what a file says of a member before any code runs.
  package func seed(_ name: String, _ value: Value, in object: HeapObject) {
    object.members.values[name] = value
    object.seeds[name] = value
  }
}

extension HeapObject {
  /// Whether code wrote something to a member that is not what the file says of it.
  package func isWritten(_ name: String) -> Bool {
    guard let value = members.values[name] else { return false }
    return seeds[name].map { !value.isSame(as: $0) } ?? true
  }
}

extension Value {
  /// Whether it certainly is the same as another value.
  fileprivate func isSame(as other: Value, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    func areSame(_ first: [Value], _ second: [Value]) -> Bool {
      first.count == second.count
        && zip(first, second).allSatisfy { $0.isSame(as: $1, depth: depth + 1) }
    }
    switch (form, other.form) {
    case (.nothing, .nothing): return true
    case (.flag(let a), .flag(let b)): return a == b
    case (.number(let a, _), .number(let b, _)): return a == b
    case (.text(let a), .text(let b)): return a.known != nil && a.known == b.known
    case (.object(let a), .object(let b)): return a === b
    case (.symbol(let a), .symbol(let b)): return a == b
    case (.unknown(let a), .unknown(let b)): return a.name == b.name
    case (.list(let a), .list(let b)): return areSame(a, b)
    case (.made(let a), .made(let b)):
      return a.name == b.name && areSame(a.arguments.map(\.value), b.arguments.map(\.value))
    default: return false
    }
  }
}
