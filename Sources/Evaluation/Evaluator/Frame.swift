// SPDX-License-Identifier: Apache-2.0

/// The names that are visible to a piece of code, with the enclosing frames.
final class Frame {
  var values: [String: Value] = [:]
  let parent: Frame?
  /// The number of the file.
  let file: Int
  /// `this`, or the receiver of a closure.
  let receiver: Value?
  /// The class around the code.
  let type: DeclarationReference?

  /// The conditions under which the object was made whose members these are; nil for other names.
  var birth: [Condition]?

  /// How many loops of unknown length were open where a name was declared.
  var loops: [String: Int] = [:]

  /// The calls that led to the function of the frame; nil in a frame within one.
  var callers: [CallSite]?

  init(
    file: Int, parent: Frame? = nil, receiver: Value? = nil, type: DeclarationReference? = nil
  ) {
    self.file = file
    self.parent = parent
    self.receiver = receiver
    self.type = type
  }

  /// Returns the innermost frame that has a name.
  func holder(of name: String) -> Frame? {
    var frame: Frame? = self
    while let current = frame {
      if current.values[name] != nil { return current }
      frame = current.parent
    }
    return nil
  }

  /// The calls of functions of the project that led here, the outermost first.
  var sites: [CallSite] {
    var frame: Frame? = self
    while let current = frame {
      if let callers = current.callers { return callers }
      frame = current.parent
    }
    return []
  }

  /// The same with one call more.
  func sites(adding place: SourcePlace, _ function: DeclarationReference) -> [CallSite] {
    sites + [CallSite(place: place, function: function)]
  }

  /// The receivers, innermost first.
  var receivers: [Value] {
    var receivers: [Value] = []
    var frame: Frame? = self
    while let current = frame {
      if let receiver = current.values["this"] ?? current.receiver { receivers.append(receiver) }
      frame = current.parent
    }
    return receivers
  }

  /// The classes around the code, innermost first.
  var types: [DeclarationReference] {
    var types: [DeclarationReference] = []
    var frame: Frame? = self
    while let current = frame {
      if let type = current.type, types.last != type { types.append(type) }
      frame = current.parent
    }
    return types
  }
}

/// A call of a function of the project.
package struct CallSite: Hashable, Sendable {
  /// Where it is.
  package var place: SourcePlace
  /// What is called.
  package var function: DeclarationReference
}
