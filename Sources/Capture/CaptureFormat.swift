// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The formats of screens that are read, recognised by content.
package enum CaptureFormat: Hashable, Sendable, CaseIterable {
  case screenDocument
  case outline
  case uiautomator
  case appiumAndroid
  case webDriverAgent
  case accessibilitySnapshot
  case xcuiTestDescription
  case xcuiTestSnapshot
  case idb
  case maestro
  case a11yUITests
  case axeView
  case composePrint
  case roborazziTree
  case mobilerun
  case androidLayout
  case flutterSemantics
  case espressoHierarchy
  case reactNativeSnapshot
  case droidBot
  case rico
  case androidForest
  case mobileMCP
  case buttonHeist

  /// The name messages use.
  package var name: String { type(of: importer).formatName }

  /// What reads the format.
  package var importer: any ScreenImporter {
    switch self {
    case .screenDocument: ScreenDocument()
    case .outline: Outline()
    case .uiautomator: UIAutomatorDump()
    case .appiumAndroid: AppiumAndroidSource()
    case .webDriverAgent: WebDriverAgentSource()
    case .accessibilitySnapshot: AccessibilitySnapshotJSON()
    case .xcuiTestDescription: XCUITestDescription()
    case .xcuiTestSnapshot: XCUITestSnapshotJSON()
    case .idb: IDBDescription()
    case .maestro: MaestroHierarchy()
    case .a11yUITests: A11yUITestsSnapshot()
    case .axeView: AxeViewJSON()
    case .composePrint: ComposePrint()
    case .roborazziTree: RoborazziTree()
    case .mobilerun: Mobilerun()
    case .androidLayout: AndroidLayoutList()
    case .flutterSemantics: FlutterSemantics()
    case .espressoHierarchy: EspressoHierarchy()
    case .reactNativeSnapshot: ReactNativeSnapshot()
    case .droidBot: DroidBotState()
    case .rico: RicoHierarchy()
    case .androidForest: AndroidForest()
    case .mobileMCP: MobileMCPList()
    case .buttonHeist: ButtonHeist()
    }
  }
}

extension CaptureFormat {
  /// Reads a capture of the format and makes of it what its device had.
  package func screen(from text: [UInt8]) throws(ImportError) -> Imported {
    try screen(from: text) { $0 }
  }

  /// Reads a capture, adds what is known about its device, and makes of it what its device had.
  func screen(
    from text: [UInt8], knowing: (Imported) -> Imported
  ) throws(ImportError) -> Imported {
    do throws(ImportError) {
      return DeviceTree.rebuilt(knowing(try importer.importScreen(from: text)), from: self)
    } catch {
      // It was recognised, and is still no screen of that format.
      guard error.code == .notThisFormat else { throw error }
      let message =
        error.message.hasPrefix("this is ")
        ? error.message : "this looks like \(name), but \(error.message)"
      throw ImportError(.partOfCapture, message, line: error.line)
    }
  }
}

/// Reads a screen from a capture of any format.
package enum Captures {
  /// Reads a screen and makes of it what its device had; an unknown format is an error.
  package static func read(_ bytes: [UInt8]) throws(ImportError) -> Imported {
    let text = try page(of: bytes)
    return try Recognition(text).format().screen(from: text)
  }

  /// Reads a screen about whose device more is known than its capture says.
  ///
  /// `knowing` adds it before anything is worked out, because a stated density needs no guess.
  package static func read(
    _ bytes: [UInt8], knowing: (Imported) -> Imported
  ) throws(ImportError) -> Imported {
    let text = try page(of: bytes)
    return try Recognition(text).format().screen(from: text, knowing: knowing)
  }

  /// Reads a screen as its capture has it, without what was worked out from it.
  package static func readAsWritten(_ bytes: [UInt8]) throws(ImportError) -> Imported {
    let text = try page(of: bytes)
    return try Recognition(text).format().importer.importScreen(from: text)
  }

  /// The format of a capture, told from its beginning.
  package static func format(of bytes: [UInt8]) throws(ImportError) -> CaptureFormat {
    try Recognition(try page(of: bytes)).format()
  }

  /// The text of a capture, out of the answer of a server where it is in one.
  private static func page(of bytes: [UInt8]) throws(ImportError) -> [UInt8] {
    try Recognition.text(try WebDriverEnvelope.opened(try Recognition.text(bytes)))
  }
}
