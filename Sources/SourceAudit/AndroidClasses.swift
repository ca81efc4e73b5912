import CurbcutSource

/// The classes that the Kotlin and Java of a project declare, and what they extend.
struct AndroidClasses: Sendable {
  /// A class: its file and its scope, by their numbers.
  struct Class: Hashable, Sendable {
    var file: Int
    var scope: Int
  }

  /// What a class extends, as far as the project tells.
  struct Lineage {
    /// The class itself and those of the project above it.
    var classes: [Class]
    /// The names of those above that the project does not declare.
    var bases: Set<String>
  }

  let files: [AndroidCodeFacts]
  private var byName: [String: [Class]] = [:]
  private var numbers: [String: Int] = [:]
  /// The types of variables that get a listener for clicks.
  private(set) var pressedTypes: Set<String> = []
  /// The files that give delegates to views.
  private var delegating: [Int] = []
  /// The names of the functions that controls, menus and keys call; none where no gesture asks for them.
  private(set) var calledByControls: Set<String> = []
  /// The names of functions that take the place of none above.
  private var functions: Set<String> = []

  /// How many classes above a class are looked at.
  private static let mostClasses = 32

  init(_ files: [AndroidCodeFacts]) {
    self.files = files
    for (number, file) in files.enumerated() {
      numbers[file.name] = number
      for (index, scope) in file.scopes.enumerated() where scope.isType && !scope.name.isEmpty {
        byName[scope.name, default: []].append(Class(file: number, scope: index))
      }
      for scope in file.scopes where scope.kind == .function && !scope.isOverride {
        functions.insert(scope.name)
      }
      pressedTypes.formUnion(file.types(ofReceiversOf: "setOnClickListener"))
      if file.has(anyOf: ["setAccessibilityDelegate", "accessibilityDelegate"]) {
        delegating.append(number)
      }
    }
    gatherControls()
  }

  private static let controls: Set<String> = [
    "setOnClickListener", "onClick", "onOptionsItemSelected", "onMenuItemSelected", "onKeyDown",
    "onMenuItemClick", "onContextItemSelected", "doOnClick",
  ]
  private static let gestures: Set<String> = [
    "ScaleGestureDetector", "detectTransformGestures", "rememberTransformableState", "onDoubleTap",
    "pointerCount", "getPointerCount",
  ]

  /// Gathers what controls do, where a gesture needs to know.
  private mutating func gatherControls() {
    guard files.contains(where: { $0.has(anyOf: Self.gestures) }) else { return }
    for file in files where file.has(anyOf: Self.controls) {
      let calls = file.calls(of: Self.controls)
      var ranges = calls.flatMap { call in
        call.arguments.map(\.range) + (call.block.map { [$0] } ?? [])
      }
      ranges += file.scopes.filter { Self.controls.contains($0.name) }.map(\.body)
      // One stands in another: each token is looked at once.
      var end = 0
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end
      {
        let rest = max(range.lowerBound, end)..<range.upperBound
        calledByControls.formUnion(file.allCalls(within: rest).map(\.name))
        end = range.upperBound
      }
    }
  }

  /// Whether a file that mentions a class gives delegates to views.
  func mayBeDescribed(_ name: String) -> Bool { delegating.contains { files[$0].has(name) } }

  /// Whether the project has a function of a name that takes the place of none above: what it is given may
  /// mean something else than in Android.
  func declaresFunction(_ name: String) -> Bool { functions.contains(name) }

  /// Whether the project declares a class of a name.
  func declares(_ name: String) -> Bool { byName[name] != nil }

  /// The class in a scope of a file, and those above it.
  func lineage(of scope: Int, in file: AndroidCodeFacts) -> Lineage {
    var lineage = Lineage(classes: [], bases: [])
    guard let number = numbers[file.name] else { return lineage }
    var open = [Class(file: number, scope: scope)]
    while let next = open.popLast(), lineage.classes.count < Self.mostClasses {
      guard !lineage.classes.contains(next) else { continue }
      lineage.classes.append(next)
      for name in files[next.file].scopes[next.scope].supertypes {
        let last = String(name.split(separator: ".").last ?? "")
        if let found = byName[last], !files[next.file].imports(name) {
          open += found.prefix(4)
        } else {
          lineage.bases.insert(name)
        }
      }
    }
    return lineage
  }

  /// Whether one of some names stands in the bodies or headings of the classes of a lineage.
  func mention(_ words: Set<String>, in lineage: Lineage) -> Bool {
    lineage.classes.contains { found in
      let file = files[found.file]
      let scope = file.scopes[found.scope]
      return file.has(anyOf: words, in: scope.token..<max(scope.body.upperBound, scope.token + 1))
    }
  }

  /// Whether a class of a lineage declares a function.
  func declare(_ name: String, in lineage: Lineage) -> Bool {
    lineage.classes.contains { found in
      files[found.file].members(of: found.scope).contains {
        $0.kind == .function && $0.name == name
      }
    }
  }
}

extension AndroidClasses.Lineage {
  /// The views of Android that show nothing and say nothing of themselves.
  ///
  /// Source: developer.android.com, "Create custom views": who extends `View` draws and describes all of it.
  private static let blankViews: Set<String> = [
    "View", "SurfaceView", "TextureView", "GLSurfaceView",
  ]

  /// Whether it is a view that is made from scratch.
  var isBlankView: Bool { !bases.isDisjoint(with: Self.blankViews) }
}

extension AndroidCodeFacts {
  /// The names by which code tells services what a view is, or hands the task to a helper.
  ///
  /// Source: developer.android.com, "Make custom views more accessible".
  static let describing: Set<String> = [
    "onInitializeAccessibilityNodeInfo", "getAccessibilityClassName", "accessibilityClassName",
    "setAccessibilityDelegate", "accessibilityDelegate", "AccessibilityDelegateCompat",
    "ExploreByTouchHelper", "AccessibilityNodeProvider", "AccessibilityNodeProviderCompat",
    "getAccessibilityNodeProvider", "accessibilityNodeProvider", "setImportantForAccessibility",
    "importantForAccessibility", "isImportantForAccessibility", "setRoleDescription",
    "replaceAccessibilityAction", "IMPORTANT_FOR_ACCESSIBILITY_NO",
  ]

  /// The names by which code offers something else than a touch.
  static let offering: Set<String> = [
    "performClick", "callOnClick", "performLongClick", "addAccessibilityAction",
    "addAction", "AccessibilityAction", "AccessibilityActionCompat", "performAccessibilityAction",
    "customActions", "CustomAccessibilityAction", "semantics", "clearAndSetSemantics",
    "isTouchExplorationEnabled",
  ]

  /// Whether a class of Android's package of views is meant by a name, and not one of the project.
  fileprivate func imports(_ name: String) -> Bool {
    indices(of: name).contains { index in
      text(of: index - 1) == "." && text(of: index - 2) == "view"
        && text(of: index - 4) == "android"
    }
  }

  /// Whether the file is about Android and not some other Kotlin or Java.
  var isOfAndroid: Bool { has("android") || has("androidx") }
}
