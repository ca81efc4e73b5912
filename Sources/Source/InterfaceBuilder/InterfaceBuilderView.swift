// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The facts about a view in a file of Interface Builder that a screen has no keys for.
package struct InterfaceBuilderView: Hashable, Sendable {
  /// A value that is set when the view is loaded.
  package struct RuntimeAttribute: Hashable, Sendable {
    /// The path of the property (`layer.cornerRadius`).
    package var keyPath: String
    /// Its type (`string`, `boolean`, `number`, ...).
    package var type: String
    /// Its value as written; nil for a structured one.
    package var value: String?
    /// The place in the file.
    package var place: Place
  }

  /// A property through which code reaches a view.
  package struct Outlet: Hashable, Sendable {
    /// The class that has the property; nil if the file names none.
    package var owner: String?
    /// The name of the property.
    package var property: String
    /// Whether it contains several views.
    package var isCollection: Bool
  }

  /// A relation of Auto Layout.
  package struct Constraint: Hashable, Sendable {
    /// The id of the first item; nil for the view that contains the constraint.
    package var firstItem: String?
    /// The attribute of the first item (`leading`, `left`, `width`, ...).
    package var firstAttribute: String
    /// The relation: `equal`, `lessThanOrEqual` or `greaterThanOrEqual`.
    package var relation: String
    /// The id of the second item; nil if there is none.
    package var secondItem: String?
    /// The attribute of the second item; nil if there is none.
    package var secondAttribute: String?
    /// The distance or size in points.
    package var constant: Double
    /// The multiplier of the second item, as written (`16:9`); nil for 1.
    package var multiplier: String?
    /// The property through which code reaches it; nil if there is none.
    package var property: String?
    /// The priority, 1000 for required.
    package var priority: Double
    /// The place in the file.
    package var place: Place
  }

  /// The layout of a stack view.
  package struct Stack: Hashable, Sendable {
    /// Whether its views are arranged vertically.
    package var isVertical: Bool
    /// The distribution of its views along its axis (`fill`, `fillEqually`, ...).
    package var distribution: String
    /// The alignment of its views across its axis (`fill`, `leading`, ...).
    package var alignment: String
  }

  /// The id of the object in the file; nil if the file does not list it as an object.
  package var objectID: String?
  /// The name of its element in the XML (`button`).
  package var element: String
  /// The app's own class; nil for a class of UIKit.
  package var customClass: String?
  /// Whether the code of that class was read, so that what it says of itself is among the facts of its node.
  package var isClassRead = false
  /// The name under which the view around it keeps it (`view`, `contentView`); nil for a plain subview.
  package var key: String?
  /// The identifier by which code asks a list for a cell or header like it; nil if it has none.
  package var reuseIdentifier: String?
  /// The number by which code finds it; nil for 0, which is that of all others.
  package var tag: Int?
  /// Whether the file hides it, before any code runs.
  package var isHidden = false
  /// The side of a navigation bar at which it is (`left`, `right`); nil elsewhere.
  package var side: String?
  /// Whether only code can tell if it has a name: the file states none, and code reaches it.
  package var isNameOpen = false
  /// Whether its only name is that of its picture's file.
  package var isNamedByPicture = false
  /// Whether the file gives a touch on it something to do, or code can find it by a number.
  package var mayAct = false
  /// Whether a gesture recognizer of the file lets one tap with one finger do something.
  package var isTapped = false
  /// The outlets through which code reaches it.
  package var outlets: [Outlet] = []
  /// The titles of a button by state (`normal`, `selected`, ...).
  package var titles: [String: String] = [:]
  /// The names of its images by state; that of an image view under `normal`.
  package var images: [String: String] = [:]
  /// Whether its image is a system symbol, which has its own words.
  package var hasSymbol = false
  /// The alignment of its text (`natural`, `left`, ...); nil if not stated.
  package var textAlignment: String?
  /// Whether it is the text label or detail text label of a cell with a style of UIKit, which
  /// places it.
  package var isLabelOfCell = false
  /// Whether typing is corrected (`yes`, `no`); nil for the default.
  package var autocorrection: String?
  /// The constraints stored in the view.
  package var constraints: [Constraint] = []
  /// Whether its constraints place it; otherwise its autoresizing mask does, if code adds no
  /// constraints.
  package var isUnderAutoLayout = false
  /// The size classes for which the file has variations of the view (`widthClass=regular`).
  package var sizeClasses: [String] = []
  /// The layout of its content; nil unless it is a stack view.
  package var stack: Stack?
  /// The horizontal content hugging priority, from 1 to 1000.
  package var horizontalHugging = 250.0
  /// The attributes that are set when it is loaded, in the order of the file.
  package var runtimeAttributes: [RuntimeAttribute] = []

  init(objectID: String? = nil, element: String) {
    self.objectID = objectID
    self.element = element
  }
}

extension InterfaceBuilderView {
  /// The width and height that its own constraints fix, unless code can change them; -2 stands for
  /// what is as large as its contents, and nil for no such constraint.
  var fixedSize: Layout? {
    func side(_ name: String) -> Int? {
      constraints.first {
        $0.firstAttribute == name && ($0.firstItem ?? objectID) == objectID && $0.secondItem == nil
          && $0.relation == "equal" && $0.priority >= 1_000 && $0.property == nil
          && (0...10_000).contains($0.constant)
      }.map { Int($0.constant.rounded()) }
    }
    let (width, height) = (side("width"), side("height"))
    guard width != nil || height != nil else { return nil }
    return Layout(width: width ?? -2, height: height ?? -2)
  }
}
