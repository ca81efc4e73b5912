public import CurbcutScreen

/// What a file of Interface Builder says of a view beyond the keys of a screen.
public struct InterfaceBuilderView: Hashable, Sendable {
  /// A value that is set when the view is loaded.
  public struct RuntimeAttribute: Hashable, Sendable {
    /// The path of the property (`layer.cornerRadius`).
    public var keyPath: String
    /// Its type (`string`, `boolean`, `number`, ...).
    public var type: String
    /// Its value as it is written; nil for a structured one.
    public var value: String?
    /// Where it stands.
    public var place: Place
  }

  /// A property through which code reaches a view.
  public struct Outlet: Hashable, Sendable {
    /// The class that has the property; nil when the file names none.
    public var owner: String?
    /// The name of the property.
    public var property: String
    /// Whether it holds several views.
    public var isCollection: Bool
  }

  /// A relation of Auto Layout.
  public struct Constraint: Hashable, Sendable {
    /// The id of the first item; nil for the view that the constraint is stored in.
    public var firstItem: String?
    /// What of it is related (`leading`, `left`, `width`, ...).
    public var firstAttribute: String
    /// How: `equal`, `lessThanOrEqual` or `greaterThanOrEqual`.
    public var relation: String
    /// The id of the second item; nil when there is none.
    public var secondItem: String?
    /// What of the second item; nil when there is none.
    public var secondAttribute: String?
    /// The distance or size in points.
    public var constant: Double
    /// What the second item's number is multiplied with, as it is written (`16:9`); nil for 1.
    public var multiplier: String?
    /// How binding it is, 1000 for required.
    public var priority: Double
    /// Where it stands.
    public var place: Place
  }

  /// How a stack view lays out what it holds.
  public struct Stack: Hashable, Sendable {
    /// Whether its views stand below each other.
    public var isVertical: Bool
    /// How its views share its length (`fill`, `fillEqually`, ...).
    public var distribution: String
    /// How its views lie across it (`fill`, `leading`, ...).
    public var alignment: String
  }

  /// The id of the object in the file; nil for what the file does not list as an object.
  public var objectID: String?
  /// The name of its element in the XML (`button`).
  public var element: String
  /// The app's own class; nil when it is UIKit's.
  public var customClass: String?
  /// The properties through which code reaches it.
  public var outlets: [Outlet] = []
  /// The titles of a button by state (`normal`, `selected`, ...).
  public var titles: [String: String] = [:]
  /// The names of its images by state; those of an image view under `normal`.
  public var images: [String: String] = [:]
  /// Whether its image is a symbol of the system, which brings its own words.
  public var hasSymbol = false
  /// How its text is aligned (`natural`, `left`, ...); nil when not stated.
  public var textAlignment: String?
  /// Whether it is the text label or detail text label of a cell with a style of UIKit, which places it.
  public var isLabelOfCell = false
  /// Whether typing in it is corrected (`yes`, `no`); nil for the default.
  public var autocorrection: String?
  /// The constraints stored in it.
  public var constraints: [Constraint] = []
  /// Whether its constraints place it; else its mask does, where code adds none.
  public var isUnderAutoLayout = false
  /// The size classes for which the file has variations of it (`widthClass=regular`).
  public var sizeClasses: [String] = []
  /// How it lays out what it holds; nil unless it is a stack view.
  public var stack: Stack?
  /// How much it is kept from being wider than its content, from 1 to 1000.
  public var horizontalHugging = 250.0
  /// What is set when it is loaded, in the order of the file.
  public var runtimeAttributes: [RuntimeAttribute] = []

  init(objectID: String? = nil, element: String) {
    self.objectID = objectID
    self.element = element
  }
}
