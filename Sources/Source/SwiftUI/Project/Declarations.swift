// SPDX-License-Identifier: Apache-2.0

/// A type of a project with all that its extensions add.
struct TypeDeclaration: Sendable {
  enum Kind: Hashable, Sendable { case `struct`, `class`, `enum`, `protocol`, `extension` }

  var name: String
  var kind: Kind
  var point: SourcePoint
  /// The offset behind its declaration in its file; 0 for what is no declaration of a type.
  var end = 0
  /// The types around it, outside of which its name alone does not mean it, and its name.
  var path: [String] = []
  /// The last components of what it inherits from or conforms to.
  var inherits: Set<String> = []
  var properties: [String: PropertyDeclaration] = [:]
  /// The names of the stored properties in order, as a memberwise initialiser takes them.
  var stored: [String] = []
  var functions: [String: [FunctionDeclaration]] = [:]
  var initializers: [FunctionDeclaration] = []
  /// The cases of an enumeration in order.
  var cases: [String] = []
  /// What cases hold that hold something, as parameters of what makes them.
  var payloads: [String: [FunctionDeclaration.Parameter]] = [:]
  /// The texts that cases stand for, where they are written.
  var rawValues: [String: String] = [:]

  /// The numbers that cases stand for, written or counted.
  var rawNumbers: [String: Int] = [:]

  /// Whether only the package of others knows it that declares it.
  var isOfPackage = false
  /// Whether only its own file knows it.
  var isOfFile = false
  /// Whether other modules know it.
  var isPublic = false
  /// What extensions add that only their files know, by the files.
  var ofFiles: [Int: [String: PropertyDeclaration]] = [:]
  /// The names of its generic parameters.
  var generics: Set<String> = []
  /// Its generic parameters that are shapes: `S` of `struct Badge<S: Shape>`.
  var shapes: Set<String> = []

  /// Whether a type is a generic parameter that is drawn.
  func drawsGeneric(_ type: String?) -> Bool { type.map { shapes.contains($0) } ?? false }

  /// Writes out the types of functions that have a name of their own.
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

  /// Whether it is declared in another type.
  var isNested: Bool { path.count > 1 }

  func inherits(from names: Set<String>) -> Bool { !inherits.isDisjoint(with: names) }

  /// Whether an initialiser, or the one that Swift makes, has these labels among its own.
  func canBeMade(with labels: Set<String>) -> Bool {
    if initializers.isEmpty { return labels.isSubset(of: stored) }
    return initializers.contains { labels.isSubset(of: $0.parameters.compactMap(\.label)) }
  }

  /// What it shows, where that is made of views; a text of the same name is none.
  var body: PropertyDeclaration? {
    guard let body = properties["body"] else { return nil }
    let type = body.type?.prefix { $0 != "?" } ?? ""
    return Self.texts.contains(String(type)) ? nil : body
  }

  private static let texts: Set<String> = [
    "String", "Substring", "AttributedString", "NSAttributedString", "Data", "URL", "URLRequest",
    "Int", "Double", "Bool",
  ]

  /// Whether it brings a view of another framework into SwiftUI, be it by another name for the protocol
  /// (`typealias PlatformViewRepresentable = UIViewRepresentable`).
  var isBridge: Bool {
    inherits(from: ViewTypes.bridges)
      || inherits.contains {
        $0.hasSuffix("ViewRepresentable") || $0.hasSuffix("ControllerRepresentable")
      }
  }
}

/// Another name for a type: `typealias Row = Deck.Row`.
struct OtherName: Sendable {
  /// The types around it, outside of which it is not known, and the name.
  var path: [String]
  /// The type as written.
  var type: String
  var file: Int
  /// Whether only its own file knows it.
  var isOfFile = false

  /// The type without the module, where that is SwiftUI's: `SwiftUI.Button`.
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
  /// Whether it is a `var`, which may be given another value.
  var isVariable = false
  var isBuilder = false
  var isOfEnumeration = false
  /// The type that it is declared in; nil outside of all.
  var owner: String?
  /// Whether the place of use can give another value than the one it begins with.
  var canBeGiven = false
  /// Whether only its own file knows it: `private`, outside of types or in an extension.
  var isOfFile = false
  /// What it begins with, behind `=`; nil where that is not written.
  var initial: Expression?
  /// The name that is called to make what it begins with: `Image("logo")`.
  var maker: String?
  /// What is done to work it out; nil for what is stored.
  var getter: Statements?
  var point: SourcePoint

  /// Whether it is worked out whenever somebody asks for it.
  var isComputed: Bool { getter != nil }

  var returnsView: Bool { isBuilder || ViewTypes.isView(type) }
  /// Whether it is several values at once.
  var givesTuple: Bool { ViewTypes.labels(ofTuple: type) != nil }
  /// Whether it plainly holds a view of SwiftUI.
  var beginsWithView: Bool { maker.map { SwiftUIViews.isKnown($0) } ?? false }
  /// Whether it plainly is of the type that it is added to: `static var logo: Self`.
  var isOfOwnType: Bool { type == "Self" || type == nil && maker == "Self" }
  /// Its type, be it that of what it plainly begins with.
  var knownType: String? { type ?? maker.flatMap { $0.beginsUppercase ? $0 : nil } }
  /// Whether it is `nil` where a memberwise initialiser is not given it: `var note: String?`.
  ///
  /// The Swift Programming Language, "Optionals": without a default value it is `nil`.
  var isNilAtFirst: Bool {
    isVariable && initial == nil && wrapper == nil && !isComputed && !isStatic
      && type.map(ViewTypes.isOptional) ?? false
  }
  /// Whether it holds what is drawn and is no element, by its type or by what it begins with.
  var isDrawn: Bool { ViewTypes.isDrawn(type ?? maker) }
  /// Whether what it holds is a function.
  var isFunction: Bool { type.map { ViewTypes.contains("->", $0) } ?? false }
  /// Whether it changes while the app runs, so that its first value is not its value.
  var isState: Bool { wrapper.map { $0 != "ScaledMetric" && $0 != "ViewBuilder" } ?? false }
}

extension String {
  /// A type, with that of a function written out that has a name of its own, be it an optional one.
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
    /// The label at the call; nil when there is none.
    var label: String?
    var name: String
    var type: String
    var isBuilder: Bool
    var isVariadic = false
    /// What it is when the call gives nothing else.
    var initial: Expression?

    /// Whether a call may leave it out.
    var isOptional: Bool { initial != nil }
    var isFunction: Bool { ViewTypes.contains("->", type) }
  }

  /// Writes out the types of its parameters that are functions with a name of their own.
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
  /// Whether it is an initialiser that may give `nil`.
  var mayFail = false
  var isStatic = false
  var isBuilder = false
  /// The type that it is added to by an extension which is no type of the project.
  var extended: String?
  /// Whether only its own file knows it: `private`, outside of types or in an extension.
  var isOfFile = false
  /// Whether only the package of others knows it that declares it.
  var isOfPackage = false
  /// What it does; nil for what a protocol asks for.
  var body: Statements?
  var point: SourcePoint
  /// The type that it is declared in; nil outside of all.
  var owner: String?

  /// Whether it is written what it does.
  var hasBody: Bool { body != nil }

  var returnsView: Bool { isBuilder || ViewTypes.isView(result) }
  /// Whether it gives several values at once.
  var givesTuple: Bool { ViewTypes.labels(ofTuple: result) != nil }
}

/// What types of views are called in source.
enum ViewTypes {
  /// The protocols whose `body` is made of views.
  static let views: Set<String> = ["View"]
  /// The protocols by which a view of another framework comes into SwiftUI.
  static let bridges: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
  ]
  /// The protocols of what is drawn and is no element: a shape is a view.
  static let shapes: Set<String> = ["Shape", "InsettableShape", "ShapeStyle"]
  /// The types of what is drawn and is no element.
  private static let drawn: Set<String> = [
    "Color", "SwiftUI.Color", "Gradient", "AnyGradient", "LinearGradient", "RadialGradient",
    "AngularGradient", "EllipticalGradient", "MeshGradient", "Material", "some Shape", "any Shape",
    "some InsettableShape", "some ShapeStyle", "any ShapeStyle", "AnyShape", "AnyShapeStyle",
    "Path",
    "Circle", "Ellipse", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule",
    "Divider", "Spacer",
  ]

  /// Whether what has a type, as written, is drawn and is no element.
  static func isDrawn(_ type: String?) -> Bool {
    guard let type else { return false }
    return drawn.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
  }

  /// Whether a type, as written, is one of layouts, which are called with what they arrange.
  static func isLayout(_ type: String?) -> Bool { type?.hasSuffix("Layout") ?? false }

  /// The protocols of styles, which make a view of a configuration.
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

  /// Whether SwiftUI declares a type of the name.
  static func isOfSwiftUI(_ name: String) -> Bool {
    name == "View" || SwiftUIViews.isKnown(name) || SwiftUIValues.isValue(name)
      || drawn.contains(name)
  }

  /// Whether a type of SwiftUI stands for views of many types: `extension Optional where Wrapped: View`.
  static func isOfViews(_ name: String) -> Bool { shapes.contains(name) || ofViews.contains(name) }

  private static let ofViews: Set<String> = [
    "Optional", "ModifiedContent", "DynamicViewContent", "ToolbarContent", "TabContent", "Never",
  ]

  /// Whether a type of Apple's is certainly none of views, so that what is added to it is no modifier:
  /// `extension UIFont { func bold() -> UIFont }`.
  static func isNoView(_ name: String) -> Bool {
    if SwiftUIViews.isKnown(name) || shapes.contains(name) { return false }
    if SwiftUIValues.isValue(name) || ofLibrary.contains(name) { return true }
    guard let prefix = frameworks.first(where: name.hasPrefix) else { return false }
    // What brings a view of UIKit into SwiftUI is one.
    return name.dropFirst(prefix.count).beginsUppercase && !name.hasSuffix("Representable")
  }

  /// How classes and structures of UIKit, AppKit, Core Graphics and others begin.
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

  /// Whether a type, as written, is one of views.
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

  /// Whether a short text holds another.
  static func contains(_ part: String, _ text: String) -> Bool {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
