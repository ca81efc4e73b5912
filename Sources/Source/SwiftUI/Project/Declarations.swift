// SPDX-License-Identifier: Apache-2.0

/// A type of a project with the members of all its extensions.
struct TypeDeclaration: Sendable {
  enum Kind: Hashable, Sendable { case `struct`, `class`, `enum`, `protocol`, `extension` }

  var name: String
  var kind: Kind
  var point: SourcePoint
  /// The offset after its declaration in its file; 0 when it is not the declaration of a type.
  var end = 0
  /// The names of the types around it, within which its name alone is enough, and its own name.
  var path: [String] = []
  /// The last components of the types it inherits from or conforms to.
  var inherits: Set<String> = []
  var properties: [String: PropertyDeclaration] = [:]
  /// The names of the stored properties, in the order of the memberwise initialiser.
  var stored: [String] = []
  var functions: [String: [FunctionDeclaration]] = [:]
  var initializers: [FunctionDeclaration] = []
  /// The cases of an enumeration in order.
  var cases: [String] = []
  /// The associated values of cases, as parameters of the functions that create them.
  var payloads: [String: [FunctionDeclaration.Parameter]] = [:]
  /// The raw texts of cases, where they are written.
  var rawValues: [String: String] = [:]

  /// The raw numbers of cases, written or counted.
  var rawNumbers: [String: Int] = [:]

  /// Whether it is visible only within the foreign package that declares it.
  var isOfPackage = false
  /// Whether it is visible only in its own file.
  var isOfFile = false
  /// Whether it is visible to other modules.
  var isPublic = false
  /// The members of extensions that are visible only in their files, by file.
  var ofFiles: [Int: [String: PropertyDeclaration]] = [:]
  /// The names of its generic parameters.
  var generics: Set<String> = []
  /// Its generic parameters that are shapes: `S` of `struct Badge<S: Shape>`.
  var shapes: Set<String> = []

  /// Whether a type is a generic parameter that is drawn.
  func drawsGeneric(_ type: String?) -> Bool { type.map { shapes.contains($0) } ?? false }

  /// Replaces the aliases of function types by the types.
  mutating func spellOut(_ functionTypes: [String: String]) {
    for (name, property) in properties {
      properties[name]?.type = property.type?.spelledOut(functionTypes)
    }
    for (file, properties) in ofFiles {
      for (name, property) in properties {
        ofFiles[file]?[name]?.type = property.type?.spelledOut(functionTypes)
      }
    }
    for place in initializers.indices { initializers[place].spellOut(functionTypes) }
    for (name, list) in functions {
      for place in list.indices { functions[name]?[place].spellOut(functionTypes) }
    }
  }

  /// Whether it is nested in another type.
  var isNested: Bool { path.count > 1 }

  func inherits(from names: Set<String>) -> Bool { !inherits.isDisjoint(with: names) }

  /// Whether one of its initialisers, or the synthesized one, has these labels among its own.
  func canBeMade(with labels: Set<String>) -> Bool {
    if initializers.isEmpty { return labels.isSubset(of: stored) }
    return initializers.contains { labels.isSubset(of: $0.parameters.compactMap(\.label)) }
  }

  /// The body, when it consists of views; a text of the same name does not count.
  var body: PropertyDeclaration? {
    guard let body = properties["body"] else { return nil }
    let type = body.type?.prefix { $0 != "?" } ?? ""
    return Self.texts.contains(String(type)) ? nil : body
  }

  private static let texts: Set<String> = [
    "String", "Substring", "AttributedString", "NSAttributedString", "Data", "URL", "URLRequest",
    "Int", "Double", "Bool",
  ]

  /// Whether it wraps a view of another framework for SwiftUI, including through an alias of the
  /// protocol (`typealias PlatformViewRepresentable = UIViewRepresentable`).
  var isBridge: Bool {
    inherits(from: ViewTypes.bridges)
      || inherits.contains {
        $0.hasSuffix("ViewRepresentable") || $0.hasSuffix("ControllerRepresentable")
      }
  }
}

/// A type alias: `typealias Row = Deck.Row`.
struct OtherName: Sendable {
  /// The names of the types around it, outside of which it is not visible, and the alias.
  var path: [String]
  /// The type as written.
  var type: String
  var file: Int
  /// Whether it is visible only in its own file.
  var isOfFile = false

  /// The type without its module, when that is SwiftUI's: `SwiftUI.Button`.
  var nameInSwiftUI: String {
    type.hasPrefix("SwiftUI.") ? String(type.dropFirst("SwiftUI.".count)) : type
  }
}

/// A property or a global variable.
struct PropertyDeclaration: Sendable {
  var name: String
  /// The type as written; nil when it is inferred.
  var type: String?
  /// The property wrapper that holds it (`State`, `Binding`, ...).
  var wrapper: String?
  var isStatic = false
  /// Whether it is a `var`, which can be assigned.
  var isVariable = false
  var isBuilder = false
  var isOfEnumeration = false
  /// The type that it is declared in; nil outside of all.
  var owner: String?
  /// Whether the caller can pass a value other than the initial one.
  var canBeGiven = false
  /// Whether it is visible only in its own file: `private`, outside of types or in an extension.
  var isOfFile = false
  /// The initial value after `=`; nil when there is none.
  var initial: Expression?
  /// The name of the callee that creates the initial value: `Image("logo")`.
  var maker: String?
  /// The statements of its getter; nil when it is stored.
  var getter: Statements?
  var point: SourcePoint

  /// Whether it is computed on each access.
  var isComputed: Bool { getter != nil }

  var returnsView: Bool { isBuilder || ViewTypes.isView(type) }
  /// Whether its type is a tuple.
  var givesTuple: Bool { ViewTypes.labels(ofTuple: type) != nil }
  /// Whether its initial value is plainly a view of SwiftUI.
  var beginsWithView: Bool { maker.map { SwiftUIViews.isKnown($0) } ?? false }
  /// Whether it plainly has the type that it is added to: `static var logo: Self`.
  var isOfOwnType: Bool { type == "Self" || type == nil && maker == "Self" }
  /// Its type, or else that of its plain initial value.
  var knownType: String? { type ?? maker.flatMap { $0.beginsUppercase ? $0 : nil } }
  /// Whether it is `nil` when a memberwise initialiser omits it: `var note: String?`.
  ///
  /// The Swift Programming Language, "Optionals": without a default value it is `nil`.
  var isNilAtFirst: Bool {
    isVariable && initial == nil && wrapper == nil && !isComputed && !isStatic
      && type.map(ViewTypes.isOptional) ?? false
  }
  /// Whether it holds something drawn that is not an element, by its type or its initial value.
  var isDrawn: Bool { ViewTypes.isDrawn(type ?? maker) }
  /// Whether its type is a function.
  var isFunction: Bool { type.map { ViewTypes.contains("->", $0) } ?? false }
  /// Whether it changes while the app runs, so that its first value need not be its value.
  var isState: Bool { wrapper.map { $0 != "ScaledMetric" && $0 != "ViewBuilder" } ?? false }
}

extension String {
  /// Returns a type with the alias of a function type replaced by that type, even when optional.
  fileprivate func spelledOut(_ functionTypes: [String: String]) -> String {
    guard !ViewTypes.contains("->", self), let name = split(separator: " ").last,
      let function = functionTypes[ViewTypes.plain(String(name))]
    else { return self }
    return ViewTypes.isOptional(self) ? "(\(function))?" : function
  }
}

/// A function, an initialiser or a subscript.
struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// The label in a call; nil when there is none.
    var label: String?
    var name: String
    var type: String
    var isBuilder: Bool
    var isVariadic = false
    /// The default value when a call passes none.
    var initial: Expression?

    /// Whether a call may omit it.
    var isOptional: Bool { initial != nil }
    var isFunction: Bool { ViewTypes.contains("->", type) }
  }

  /// Replaces the aliases of function types in its parameters by the types.
  fileprivate mutating func spellOut(_ functionTypes: [String: String]) {
    for place in parameters.indices {
      parameters[place].type = parameters[place].type.spelledOut(functionTypes)
    }
  }

  var name: String
  var parameters: [Parameter]
  var result: String?
  /// The names of its generic parameters.
  var generics: Set<String> = []
  /// Whether it is an initialiser that may return `nil`.
  var mayFail = false
  var isStatic = false
  var isBuilder = false
  /// The type that it extends, when that is not a type of the project.
  var extended: String?
  /// Whether it is visible only in its own file: `private`, outside of types or in an extension.
  var isOfFile = false
  /// Whether it is visible only within the foreign package that declares it.
  var isOfPackage = false
  /// The statements of its body; nil for the requirement of a protocol.
  var body: Statements?
  var point: SourcePoint
  /// The type that it is declared in; nil outside of all.
  var owner: String?

  /// Whether its body is written.
  var hasBody: Bool { body != nil }

  var returnsView: Bool { isBuilder || ViewTypes.isView(result) }
  /// Whether it returns a tuple.
  var givesTuple: Bool { ViewTypes.labels(ofTuple: result) != nil }
}

/// The names of view types in source code.
enum ViewTypes {
  /// The protocols whose `body` consists of views.
  static let views: Set<String> = ["View"]
  /// The protocols that wrap a view of another framework for SwiftUI.
  static let bridges: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
  ]
  /// The protocols of drawn views that are not elements: a shape is a view.
  static let shapes: Set<String> = ["Shape", "InsettableShape", "ShapeStyle"]
  /// The types of drawn views that are not elements.
  private static let drawn: Set<String> = [
    "Color", "SwiftUI.Color", "Gradient", "AnyGradient", "LinearGradient", "RadialGradient",
    "AngularGradient", "EllipticalGradient", "MeshGradient", "Material", "some Shape", "any Shape",
    "some InsettableShape", "some ShapeStyle", "any ShapeStyle", "AnyShape", "AnyShapeStyle",
    "Path",
    "Circle", "Ellipse", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule",
    "Divider", "Spacer",
  ]

  /// Whether a type, as written, is drawn and no element.
  static func isDrawn(_ type: String?) -> Bool {
    guard let type else { return false }
    return drawn.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
  }

  /// Whether a type, as written, is a layout, which is called with the views that it arranges.
  static func isLayout(_ type: String?) -> Bool { type?.hasSuffix("Layout") ?? false }

  /// The protocols of styles, which make a view from a configuration.
  static let styles: Set<String> = [
    "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
    "GroupBoxStyle", "LabeledContentStyle", "DisclosureGroupStyle", "ProgressViewStyle",
    "GaugeStyle", "MenuStyle", "DatePickerStyle", "FormStyle",
  ]

  private static let names: Set<String> = [
    "some View", "any View", "AnyView", "Text", "Image", "some ToolbarContent",
    "some CustomizableToolbarContent", "some DynamicViewContent", "some TabContent",
    "SwiftUI.Text", "SwiftUI.Image", "some Scene", "some Shape", "some SwiftUI.View", "Image?",
    "Text?", "AnyView?", "(some View)?",
  ]

  /// Whether SwiftUI declares a type with this name.
  static func isOfSwiftUI(_ name: String) -> Bool {
    name == "View" || SwiftUIViews.isKnown(name) || SwiftUIValues.isValue(name)
      || drawn.contains(name)
  }

  /// Whether a type of SwiftUI represents views of many types:
  /// `extension Optional where Wrapped: View`.
  static func isOfViews(_ name: String) -> Bool { shapes.contains(name) || ofViews.contains(name) }

  private static let ofViews: Set<String> = [
    "Optional", "ModifiedContent", "DynamicViewContent", "ToolbarContent", "TabContent", "Never",
  ]

  /// Whether one of Apple's types is certainly not a view, so that its extensions add no modifiers:
  /// `extension UIFont { func bold() -> UIFont }`.
  static func isNoView(_ name: String) -> Bool {
    if SwiftUIViews.isKnown(name) || shapes.contains(name) { return false }
    if SwiftUIValues.isValue(name) || ofLibrary.contains(name) { return true }
    guard let prefix = frameworks.first(where: name.hasPrefix) else { return false }
    // A type that wraps a UIKit view for SwiftUI is a view.
    return name.dropFirst(prefix.count).beginsUppercase && !name.hasSuffix("Representable")
  }

  /// The prefixes of classes and structures in UIKit, AppKit, Core Graphics and others.
  private static let frameworks = ["UI", "NS", "CG", "CA", "CI", "AV", "MK", "WK", "PH", "CL"]

  private static let ofLibrary: Set<String> = [
    "Bool", "Character", "Collection", "Sequence", "RandomAccessCollection", "BinaryInteger",
    "BinaryFloatingPoint", "FloatingPoint", "Comparable", "Equatable", "Hashable", "StringProtocol",
    "RangeReplaceableCollection", "Numeric", "TimeInterval", "EnvironmentValues", "Edge",
    "LocalizedStringKey", "LocalizedStringResource", "AttributeContainer", "JSONDecoder", "Result",
    "UserDefaults", "FileManager", "NotificationCenter", "URLSession", "Publisher", "Substring",
    "ProcessInfo", "Error", "ModelContainer", "ModelContext", "ModelConfiguration", "Schema",
    "FetchDescriptor",
  ]

  /// Whether a type, as written, is a view.
  static func isView(_ type: String?) -> Bool {
    guard let type else { return false }
    if names.contains(type) { return true }
    // `some View & Sendable`, `some TabContent<Int>`, and no `some ViewModifier`.
    for name in ["some View", "some TabContent"] where type.hasPrefix(name) {
      return type.dropFirst(name.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    // `Label<Text, Image>`
    return type.hasSuffix(">") && SwiftUIViews.isKnown(String(type.prefix { $0 != "<" }))
  }

  /// Whether a text contains a short one.
  static func contains(_ part: String, _ text: String) -> Bool {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
