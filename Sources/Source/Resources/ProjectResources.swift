public import CurbcutScreen

/// The files of an app's project that are not code.
public struct ProjectResources: Sendable {
  /// Those that have been read, in the order in which they were added.
  public private(set) var files: [ResourceFile] = []
  /// The paths of all files of the project, those that are not read as well.
  public var paths: [String] = []

  /// What the Kotlin and Java code mentions; nil when it has not been read.
  public private(set) var androidCode: AndroidCode?
  /// What the Kotlin and Java files say that rules have something to ask about.
  public private(set) var androidFacts: [AndroidCodeFacts] = []

  /// A project without resources.
  public init() {}

  /// Adds the file at a path that `ResourceFile` recognizes; bad bytes are an error.
  public mutating func add(_ bytes: [UInt8], at path: String) throws(ImportError) {
    files.append(try ResourceFile(bytes, at: path))
  }

  /// Adds a file of Kotlin or Java; code that was not added whole must not be added at all.
  public mutating func addAndroidCode(_ bytes: [UInt8], at path: String) {
    // A copy of all words would be made for every file.
    var code = androidCode.take() ?? AndroidCode()
    let words = code.add(bytes)
    androidCode = code
    if AndroidCodeFacts.matters(words) { androidFacts.append(AndroidCodeFacts(bytes, at: path)) }
  }

  /// Adds a file of Kotlin or Java of whose project nothing else is known.
  public mutating func addLoneAndroidCode(_ bytes: [UInt8], at path: String) {
    androidFacts.append(AndroidCodeFacts(bytes, at: path))
  }

  /// The property lists of apps and their extensions: `Info.plist`, `Book-Info.plist`.
  public var infoLists: [(file: ResourceFile, list: PropertyList)] {
    propertyLists { $0.hasSuffix("Info.plist") }
  }

  /// The lists of what apps are entitled to: `Book.entitlements`.
  public var entitlements: [(file: ResourceFile, list: PropertyList)] {
    propertyLists { $0.hasSuffix(".entitlements") }
  }

  /// The tracks of the videos that have been read, by path.
  public var videos: [String: VideoFile] {
    files.reduce(into: [:]) { videos, file in
      if case .video(let video) = file.content { videos[file.path] = video }
    }
  }

  /// The property lists whose file name passes a test.
  public func propertyLists(
    where isWanted: (Substring) -> Bool
  ) -> [(file: ResourceFile, list: PropertyList)] {
    files.compactMap { file in
      guard case .propertyList(let list) = file.content, isWanted(file.name) else { return nil }
      return (file, list)
    }
  }
}
