// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The classes that a project's Kotlin and Java code declares, with their superclasses.
struct AndroidClasses: Sendable {
  /// A class, given by the indices of its file and its scope.
  struct Class: Hashable, Sendable {
    var file: Int
    var scope: Int
  }

  /// The superclasses of a class, as far as the project declares them.
  struct Lineage {
    /// The class itself and its superclasses in the project.
    var classes: [Class]
    /// The names of the superclasses that the project does not declare.
    var bases: Set<String>
  }

  let files: [AndroidCodeFacts]
  private var byName: [String: [Class]] = [:]
  private var numbers: [String: Int] = [:]
  /// The types of variables that have a click listener.
  private(set) var pressedTypes: Set<String> = []
  /// The files that set accessibility delegates on views.
  private var delegating: [Int] = []
  /// The names of the functions that controls, menus and keys call; empty if no gesture rule needs
  /// them.
  private(set) var calledByControls: Set<String> = []
  /// The names of functions that override nothing.
  private var functions: Set<String> = []

  /// The maximum number of superclasses to follow.
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

  /// Collects the functions that controls call, for files in which a gesture needs them.
  private mutating func gatherControls() {
    guard files.contains(where: { $0.has(anyOf: Self.gestures) }) else { return }
    for file in files where file.has(anyOf: Self.controls) {
      let calls = file.calls(of: Self.controls)
      var ranges = calls.flatMap { call in
        call.arguments.map(\.range) + (call.block.map { [$0] } ?? [])
      }
      ranges += file.scopes.filter { Self.controls.contains($0.name) }.map(\.body)
      // Ranges may be nested: look at each token once.
      var end = 0
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > end
      {
        let rest = max(range.lowerBound, end)..<range.upperBound
        calledByControls.formUnion(file.allCalls(within: rest).map(\.name))
        end = range.upperBound
      }
    }
  }

  /// Returns whether a file that mentions a class sets accessibility delegates on views.
  func mayBeDescribed(_ name: String) -> Bool { delegating.contains { files[$0].has(name) } }

  /// Returns whether the project has a function with a name that overrides nothing; its arguments
  /// may have another meaning than in Android.
  func declaresFunction(_ name: String) -> Bool { functions.contains(name) }

  /// Returns whether the project declares a class with a name.
  func declares(_ name: String) -> Bool { byName[name] != nil }

  /// Returns the class in a scope of a file, with its superclasses.
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

  /// Returns whether one of some names occurs in the bodies or headings of the classes of a
  /// lineage.
  func mention(_ words: Set<String>, in lineage: Lineage) -> Bool {
    lineage.classes.contains { found in
      let file = files[found.file]
      let scope = file.scopes[found.scope]
      return file.has(anyOf: words, in: scope.token..<max(scope.body.upperBound, scope.token + 1))
    }
  }

  /// Returns whether a class of a lineage declares a function.
  func declare(_ name: String, in lineage: Lineage) -> Bool {
    lineage.classes.contains { found in
      files[found.file].members(of: found.scope).contains {
        $0.kind == .function && $0.name == name
      }
    }
  }

  /// Returns whether a class with a full name, or one of its superclasses in the project, declares a function.
  func declare(_ function: String, inClass name: String) -> Bool {
    byName[String(name.split(separator: ".").last ?? "")]?.contains {
      declare(function, in: lineage(of: $0.scope, in: files[$0.file]))
    } ?? false
  }
}

extension AndroidClasses.Lineage {
  /// The Android views without any content or description of their own.
  ///
  /// Source: developer.android.com, "Create custom views": a class that extends `View` draws and
  /// describes all its content.
  private static let blankViews: Set<String> = [
    "View", "SurfaceView", "TextureView", "GLSurfaceView",
  ]

  /// Whether it extends a view without any content or description of its own.
  var isBlankView: Bool { !bases.isDisjoint(with: Self.blankViews) }
}

extension AndroidCodeFacts {
  /// The names with which code describes a view to services, or passes the task on to a helper.
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

  /// The names with which code offers an alternative to touch.
  static let offering: Set<String> = [
    "performClick", "callOnClick", "performLongClick", "addAccessibilityAction",
    "addAction", "AccessibilityAction", "AccessibilityActionCompat", "performAccessibilityAction",
    "customActions", "CustomAccessibilityAction", "semantics", "clearAndSetSemantics",
    "isTouchExplorationEnabled",
  ]

  /// Returns whether a name means a class of Android's view package, and not one of the project.
  fileprivate func imports(_ name: String) -> Bool {
    indices(of: name).contains { index in
      text(of: index - 1) == "." && text(of: index - 2) == "view"
        && text(of: index - 4) == "android"
    }
  }

  /// Whether the file is about Android and not other Kotlin or Java code.
  var isOfAndroid: Bool { has("android") || has("androidx") }
}
