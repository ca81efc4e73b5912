public import CurbcutScreen

/// The formats of screens that are read, recognised by content.
public enum CaptureFormat: Hashable, Sendable, CaseIterable {
  case screenDocument
  case outline
  case uiautomator
  case appiumAndroid
  case webDriverAgent
  case accessibilitySnapshot

  /// The name messages use.
  public var name: String { type(of: importer(.init())).formatName }

  /// What reads the format.
  public func importer(_ options: Captures.Options) -> any ScreenImporter {
    switch self {
    case .screenDocument: ScreenDocument()
    case .outline: Outline()
    case .uiautomator: UIAutomatorDump(frameworkStates: options.frameworkStates)
    case .appiumAndroid: AppiumAndroidSource(frameworkStates: options.frameworkStates)
    case .webDriverAgent: WebDriverAgentSource()
    case .accessibilitySnapshot: AccessibilitySnapshotJSON()
    }
  }
}

/// Reads a screen from a capture of any format.
public enum Captures {
  /// How to read captures.
  public struct Options: Hashable, Sendable {
    /// Whether to add the state descriptions that Android's framework adds from API 30.
    public var frameworkStates: Bool

    /// Adds the states of Android's framework unless told not to; no dump carries them.
    public init(frameworkStates: Bool = true) { self.frameworkStates = frameworkStates }
  }

  /// Reads a screen; an unknown format is an error that says what the file seems to be.
  public static func read(
    _ bytes: [UInt8], _ options: Options = Options()
  ) throws(ImportError) -> Imported {
    let text = try page(of: bytes)
    let format = try Recognition(text).format()
    return try format.importer(options).importScreen(from: text)
  }

  /// The format of a capture, told from its beginning.
  public static func format(of bytes: [UInt8]) throws(ImportError) -> CaptureFormat {
    try Recognition(try page(of: bytes)).format()
  }

  /// The text of a capture, out of the answer of a server where it is in one.
  private static func page(of bytes: [UInt8]) throws(ImportError) -> [UInt8] {
    try Recognition.text(try WebDriverEnvelope.opened(try Recognition.text(bytes)))
  }
}
