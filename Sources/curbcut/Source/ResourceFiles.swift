import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// The files of projects that are not code: property lists, strings, colours.
struct ResourceFiles: Sendable {
  /// The files that are asked for.
  let paths: [String]
  /// Those of their projects, too.
  private(set) var resources = ProjectResources()
  /// Why a file that is asked for was not read.
  private(set) var errors: [String: ImportError] = [:]
  /// How many files of Swift source the projects have.
  private(set) var sourceCount = 0

  /// Reads the resources among some paths, and those of the projects that any of the paths belong to.
  ///
  /// Videos are large: they are read only where a rule asks for them.
  init(paths: [String], readsVideos: Bool) {
    self.paths = paths.filter(Self.isResource)
    var isRead: Set<String> = []
    for path in self.paths {
      isRead.insert(ProjectFolder.canonical(path))
      resources.paths.append(path)
      guard readsVideos || !BundledMedia.isVideo(path),
        let bytes = try? InputFile(path: path).read()
      else { continue }
      do throws(ImportError) {
        try resources.add(bytes, at: path)
      } catch {
        errors[path] = error
      }
    }
    let relevant = paths.filter { SwiftFiles.isSwift($0) } + self.paths
    let isAndroid = resources.files.contains(where: Self.isOfAndroid)
    for folder in ProjectFolder.all(of: relevant) {
      for file in folder.files {
        if ProjectFolder.isOwnSource(file.path) { sourceCount += 1 }
        if isAndroid, AndroidCode.recognizes(file.path), let bytes = try? file.read() {
          resources.addAndroidCode(bytes)
        }
        guard isRead.insert(ProjectFolder.canonical(file.path)).inserted else { continue }
        resources.paths.append(file.path)
        guard ResourceFile.recognizes(file.path), !ProjectFolder.isForeign(file.path),
          readsVideos || !BundledMedia.isVideo(file.path), let bytes = try? file.read()
        else { continue }
        try? resources.add(bytes, at: file.path)
      }
    }
  }

  /// Whether the rules over resources look at a path: by its name, or an XML file by its beginning.
  private static func isResource(_ path: String) -> Bool {
    if ResourceFile.recognizes(path) { return true }
    guard path.hasSuffix(".xml"), let bytes = try? InputFile(path: path).read() else {
      return false
    }
    return ResourceFile.recognizes(bytes, at: path)
  }

  private static func isOfAndroid(_ file: ResourceFile) -> Bool {
    switch file.content {
    case .android, .androidXML: true
    default: false
    }
  }
}
