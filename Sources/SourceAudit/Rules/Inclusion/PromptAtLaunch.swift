// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A call that shows a permission prompt when the app starts.
///
/// The start consists of the app delegate's launch, the connection of a scene, the code of
/// SwiftUI's `App`, and the first view controller. Functions of the project are followed by name if
/// a name has one function. Source: Apple, Human Interface Guidelines, "Requesting Permission"
/// (2021).
struct PromptAtLaunch: Check {
  static let card = RuleCard(
    id: "prompt-at-launch",
    title: "The app asks for private data when it starts",
    harm: "The prompt comes before people know the app, without a reason they can judge; a screen "
      + "reader speaks it before anything else.",
    remedy:
      "Ask when people start the feature that needs the data. Only an app that obviously cannot do "
      + "anything without it may ask at the start.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.mentalHealth, .everyone],
    requirements: ["S3-013"],
    clauses: [],
    fails: [
      Example(
        """
        == App/AppDelegate.swift
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?)
            -> Bool
          {
            Tracker.shared.begin()
            return true
          }
        }
        == App/Tracker.swift
        final class Tracker {
          let manager = CLLocationManager()
          func begin() { prepare() }
          func prepare() { manager.requestAlwaysAuthorization() }  // <--
        }
        """),
      Example(
        """
        == App/Main.swift
        @main struct Trails: App {
          init() { ATTrackingManager.requestTrackingAuthorization { _ in } }  // <--
          var body: some Scene { WindowGroup { Home() } }
        }
        """),
      Example(
        """
        == App/SceneDelegate.swift
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: Any) {
            window.rootViewController = Home()
          }
        }
        == App/Home.swift
        class Home: UIViewController {
          override func viewDidLoad() {
            AVCaptureDevice.requestAccess(for: .video) { _ in }  // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == App/AppDelegate.swift
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?)
            -> Bool
          {
            if CLLocationManager.locationServicesEnabled() { tracker.load() }
            return true
          }
          func application(_ application: UIApplication, open url: URL) -> Bool {
            manager.requestAlwaysAuthorization()
            return true
          }
        }
        == App/Map.swift
        class Map: UIViewController {
          override func viewDidLoad() { manager.requestWhenInUseAuthorization() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Tracker.swift
        final class Tracker {
          func begin() { manager.requestAlwaysAuthorization() }
        }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let requests = project.files.map { file in
      file.guardedUses(in: project).filter { $0.call.effect == .request }
    }
    guard requests.contains(where: { !$0.isEmpty }) else { return [] }
    let reached = LaunchReach(project).functions
    return zip(project.files.indices, requests).flatMap { index, uses in
      uses.compactMap { use -> Report<FileLocation>? in
        let file = project.files[index]
        let function = file.function(around: use.scope) ?? use.scope
        guard reached.contains(LaunchReach.Function(file: index, scope: function)) else {
          return nil
        }
        return .failed(
          file.name, use.place,
          Problem("the app asks for \(use.call.resource.name) when it starts"))
      }
    }
  }
}

/// The functions that run when an app starts, as far as names show.
private struct LaunchReach {
  /// A function, by its file and scope.
  struct Function: Hashable {
    var file: Int
    var scope: Int
  }

  private(set) var functions: Set<Function> = []

  init(_ project: SourceProject) {
    var byName: [String: [Function]] = [:]
    var waiting: [Function] = []
    var firstScreens: Set<String> = []
    for (index, file) in project.files.enumerated() {
      for scope in file.scopes.indices {
        let function = Function(file: index, scope: scope)
        if file.scopes[scope].kind == .function {
          byName[file.scopes[scope].name, default: []].append(function)
        }
        if Self.isLaunch(scope, in: file) { waiting.append(function) }
      }
      for assignment in file.assignments(to: "rootViewController") {
        if case .call(let name) = assignment.value { firstScreens.insert(name) }
      }
    }
    for (index, file) in project.files.enumerated() {
      for scope in file.scopes.indices where file.scopes[scope].kind == .function {
        guard file.scopes[scope].isAppearance, let type = file.typeName(around: scope),
          firstScreens.contains(type)
        else { continue }
        waiting.append(Function(file: index, scope: scope))
      }
    }
    // Calls are followed three levels deep, because names become less and less reliable.
    for _ in 0..<4 {
      let next = waiting.filter { functions.insert($0).inserted }
      waiting = next.flatMap { function -> [Function] in
        let file = project.files[function.file]
        return file.chains(in: function.scope).compactMap { chain in
          let name = chain.links.last { $0.arguments != nil }?.name ?? chain.base
          guard let found = byName[name], found.count == 1 else { return nil }
          return found[0]
        }
      }
    }
  }

  private static func isLaunch(_ index: Int, in file: SwiftFacts) -> Bool {
    let scope = file.scopes[index]
    guard let type = file.type(around: scope.parent ?? 0) else { return false }
    switch scope.kind {
    case .initializer: return file.scopes[type].isApp && file.scopes[type].inherited.contains("App")
    case .function where scope.name == "application":
      return file.words(of: scope).contains("didFinishLaunchingWithOptions")
        || file.words(of: scope).contains("willFinishLaunchingWithOptions")
    case .function where scope.name == "scene":
      return file.words(of: scope).contains("willConnectTo")
    default: return false
    }
  }
}

extension SwiftFacts {
  /// Returns the names in the head of a function, up to its body.
  fileprivate func words(of scope: SourceScope) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(scope.place.line - 1).prefix(6).joined(separator: "\n")
    return lines.prefix { $0 != "{" }.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
