import CurbcutScreen

/// What all projects of Xcode in a folder say together of the files below them.
///
/// A file that lies below a project and that no project names is built by none of them (Apple, Xcode,
/// "Configuring the build phases of a target": the phase "Compile Sources" lists the files that are
/// compiled). It is not said of files that something else may build: a package, or another tool.
public struct XcodeProjects: Sendable {
  /// The projects that can be read, and the folders of all.
  private var projects: [XcodeProject] = []
  private var folders: [String] = []
  /// The names of the files and folders that targets build; nil where a project does not name them all.
  private var builtNames: Set<String>? = []
  /// The folders in which something else builds.
  private var otherFolders: [String] = []

  /// What says that something else than a project of Xcode builds the files of its folder.
  private static let others: Set<String> = [
    "Package.swift", "project.yml", "project.yaml", "Project.swift", "BUILD", "BUILD.bazel", "BUCK",
    "CMakeLists.txt",
  ]
  private static let ending = ".xcodeproj/project.pbxproj"

  /// Reads the projects among some paths; one that cannot be read makes all files those of a target.
  public init(among paths: [String], read: @escaping (String) -> [UInt8]?) {
    let configurations = ConfigurationFiles(among: paths, read: read)
    for path in paths {
      let steps = path.split(separator: "/", omittingEmptySubsequences: false)
      if path.hasSuffix(Self.ending) {
        folders.append(steps.dropLast(2).joined(separator: "/"))
        let project = read(path).flatMap { try? PropertyList($0) }
          .map { XcodeProject($0, configuration: configurations.settings) }
        if let project { projects.append(project) }
        if let names = project?.builtNames {
          builtNames?.formUnion(names)
        } else {
          builtNames = nil
        }
      } else if let name = steps.last,
        Self.others.contains(String(name)) || name.hasSuffix(".podspec")
      {
        otherFolders.append(steps.dropLast().joined(separator: "/"))
      }
    }
  }

  /// Whether a file is one of those that a project has to name, and none names it.
  public func buildNowhere(_ path: String) -> Bool {
    guard let builtNames, path.hasSuffix(".swift") || InterfaceTexts.recognizes(path),
      folders.contains(where: { Self.folder($0, holds: path) }),
      !mayBeBuiltElsewhere(path)
    else { return false }
    return !path.split(separator: "/").contains { builtNames.contains(FileName.shown(String($0))) }
  }

  /// The systems for which a file is built; empty where a project does not tell, or none builds it.
  public func systems(of path: String) -> Set<String> {
    var systems: Set<String> = []
    for project in projects {
      for target in project.targets where target.holds(path) {
        guard let known = project.systems(of: target) else { return [] }
        systems.formUnion(known)
      }
    }
    return systems
  }

  /// Whether something else than a project of Xcode may build a file: a package may have one whose name
  /// a target has as well.
  public func mayBeBuiltElsewhere(_ path: String) -> Bool {
    otherFolders.contains { Self.folder($0, holds: path) }
  }

  private static func folder(_ folder: String, holds path: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }
}
