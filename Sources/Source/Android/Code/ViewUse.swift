// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What code does to one view that it finds by its id.
struct ViewUse: Hashable, Sendable {
  /// The names of what is called on it and assigned to it, and of the functions of libraries to which it is
  /// given.
  var members: Set<String> = []
  /// Whether it is handed to code that may do anything to it.
  var escapes = false
  /// Whether a file that finds it gives it a listener for presses, short or long.
  var isPressed = false
  /// Whether a file that finds it gives it a listener for short presses.
  var isClicked = false
  /// Whether a file that finds it gives it what happens when a row of a widget is pressed.
  var isPressedInRow = false
  /// The name by which code says what happens when a row of a widget is pressed.
  static let rowPress = "setOnClickFillInIntent"
  /// The pictures that code gives it, by their names in `R.drawable`.
  var pictures: Set<String> = []
  /// Whether code gives it a picture of any origin.
  var getsPicture: Bool { !members.isDisjoint(with: Self.picturing) }
  /// The members that give a view its picture, and the functions of libraries that load one into it.
  private static let picturing: Set<String> = [
    "setImageResource", "setImageDrawable", "setImageBitmap", "setImageURI", "setImageIcon",
    "imageResource", "load", "into", "setImageLevel",
  ]
  /// What stands for a picture that has no name in the code.
  static let otherPicture = "another one"
  /// The classes of the adapters that give it its rows.
  var adapters: Set<String> = []
  /// What code makes of whether it is there.
  var presences: Set<Presence> = []
  /// Where code shows it or writes it because something failed.
  var failures: Set<Failure> = []

  /// A statement that shows a view or writes it because something failed.
  struct Failure: Hashable, Sendable {
    /// Where it is.
    var place: FilePlace
    /// What stands for the block with it, within its file.
    var event: Int
  }

  /// Whether code makes a view appear or disappear, or lets something decide that.
  enum Presence: Hashable, Sendable {
    case shown, hidden, decided
  }

  /// Whether something decides whether it is there: in one statement, or in two that differ.
  var isThereAtTimes: Bool {
    presences.contains(.decided) || presences.isSuperset(of: [.shown, .hidden])
  }

  /// Adds another use of the same view.
  mutating func add(_ other: ViewUse) {
    adapters.formUnion(other.adapters)
    presences.formUnion(other.presences)
    failures.formUnion(other.failures)
    members.formUnion(other.members)
    escapes = escapes || other.escapes
    isPressed = isPressed || other.isPressed
    isClicked = isClicked || other.isClicked
    isPressedInRow = isPressedInRow || other.isPressedInRow
    pictures.formUnion(other.pictures)
  }
}

/// The ids in the layouts of a project, for those who find views in code.
struct LayoutIdentifiers: Sendable {
  /// The ids of the views in each layout, without those that it includes, by the layout's name.
  var own: [String: Set<String>] = [:]
  /// The names of a layout and of all that it includes, by its name.
  var parts: [String: Set<String>] = [:]
  /// The ids that each class of view binding has, by its name.
  var bindings: [String: Set<String>] = [:]
  /// The layout that each class of view binding is made from.
  var layoutOfBinding: [String: String] = [:]
  /// The app's own classes of the views with each id, and their superclasses in the app.
  var classes: [String: Set<String>] = [:]
  /// The app's own classes of views that layouts name, and their superclasses in the app.
  var viewClasses: Set<String> = []

  /// Returns the layouts with an id among some layouts and what these include.
  func layouts(with identifier: String, within mentioned: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for name in mentioned {
      for part in parts[name] ?? [name] where own[part]?.contains(identifier) == true {
        found.insert(part)
      }
    }
    return found
  }
}
