public import CurbcutScreen

/// The facts about a view in a file of Interface Builder that a screen has no keys for.
public struct InterfaceBuilderView: Hashable, Sendable {
  /// A value that is set when the view is loaded.
  public struct RuntimeAttribute: Hashable, Sendable {
    /// The path of the property (`layer.cornerRadius`).
    public var keyPath: String
    /// Its type (`string`, `boolean`, `number`, ...).
    public var type: String
    /// Its value as written; nil for a structured one.
    public var value: String?
    /// The place in the file.
    public var place: Place
  }

  /// A property through which code reaches a view.
  public struct Outlet: Hashable, Sendable {
    /// The class that has the property; nil if the file names none.
    public var owner: String?
    /// The name of the property.
    public var property: String
    /// Whether it contains several views.
    public var isCollection: Bool
  }

  /// A relation of Auto Layout.
  public struct Constraint: Hashable, Sendable {
    /// The id of the first item; nil for the view that contains the constraint.
    public var firstItem: String?
    /// The attribute of the first item (`leading`, `left`, `width`, ...).
    public var firstAttribute: String
    /// The relation: `equal`, `lessThanOrEqual` or `greaterThanOrEqual`.
    public var relation: String
    /// The id of the second item; nil if there is none.
    public var secondItem: String?
    /// The attribute of the second item; nil if there is none.
    public var secondAttribute: String?
    /// The distance or size in points.
    public var constant: Double
    /// The multiplier of the second item, as written (`16:9`); nil for 1.
    public var multiplier: String?
    /// The priority, 1000 for required.
    public var priority: Double
    /// The place in the file.
    public var place: Place
  }

  /// The layout of a stack view.
  public struct Stack: Hashable, Sendable {
    /// Whether its views are arranged vertically.
    public var isVertical: Bool
    /// The distribution of its views along its axis (`fill`, `fillEqually`, ...).
    public var distribution: String
    /// The alignment of its views across its axis (`fill`, `leading`, ...).
    public var alignment: String
  }

  /// The id of the object in the file; nil if the file does not list it as an object.
  public var objectID: String?
  /// The name of its element in the XML (`button`).
  public var element: String
  /// The app's own class; nil for a class of UIKit.
  public var customClass: String?
  /// The outlets through which code reaches it.
  public var outlets: [Outlet] = []
  /// The titles of a button by state (`normal`, `selected`, ...).
  public var titles: [String: String] = [:]
  /// The names of its images by state; that of an image view under `normal`.
  public var images: [String: String] = [:]
  /// Whether its image is a system symbol, which has its own words.
  public var hasSymbol = false
  /// The alignment of its text (`natural`, `left`, ...); nil if not stated.
  public var textAlignment: String?
  /// Whether it is the text label or detail text label of a cell with a style of UIKit, which
  /// places it.
  public var isLabelOfCell = false
  /// Whether typing is corrected (`yes`, `no`); nil for the default.
  public var autocorrection: String?
  /// The constraints stored in the view.
  public var constraints: [Constraint] = []
  /// Whether its constraints place it; otherwise its autoresizing mask does, if code adds no
  /// constraints.
  public var isUnderAutoLayout = false
  /// The size classes for which the file has variations of the view (`widthClass=regular`).
  public var sizeClasses: [String] = []
  /// The layout of its content; nil unless it is a stack view.
  public var stack: Stack?
  /// The horizontal content hugging priority, from 1 to 1000.
  public var horizontalHugging = 250.0
  /// The attributes that are set when it is loaded, in the order of the file.
  public var runtimeAttributes: [RuntimeAttribute] = []

  init(objectID: String? = nil, element: String) {
    self.objectID = objectID
    self.element = element
  }
}
