// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Makes of a captured screen what assistive technologies got on its device.
///
/// A capture leaves facts out and holds views that no technology reaches. What follows from the rest is
/// worked out here, in one place for each platform, from what is known about its toolkits and tools;
/// the readers of formats state what is written. What can only be guessed stays not known.
enum DeviceTree {
  /// The screen as its device had it; formats that carry everything are left as they are.
  static func rebuilt(_ imported: Imported, from format: CaptureFormat) -> Imported {
    switch format.completeness {
    case .whole: imported
    case .views: AndroidDevice.withToolkits(imported)
    case .android: AndroidDevice.rebuilt(imported)
    case .viewsOfAndroid:
      imported.screen.platform == .android ? AndroidDevice.withToolkits(imported) : imported
    case .xcuiTest: IOSDevice.rebuilt(imported)
    case .maestro:
      imported.screen.platform == .android
        ? AndroidDevice.rebuilt(imported) : IOSDevice.rebuiltWithoutTypes(imported)
    }
  }
}

extension CaptureFormat {
  /// How much a format leaves out, and of what.
  enum Completeness {
    /// It carries what assistive technologies get.
    case whole
    /// Views of Android, with what they tell assistive technologies but for who draws them.
    case views
    /// What tools for agents list of Android, and of iOS as it is.
    case viewsOfAndroid
    /// Views of Android, with some of what they tell assistive technologies.
    case android
    /// XCUITest's snapshot of an app.
    case xcuiTest
    /// Maestro's hierarchy of either platform.
    case maestro
  }

  /// How much it leaves out.
  var completeness: Completeness {
    switch self {
    case .screenDocument, .outline, .accessibilitySnapshot, .idb, .composePrint, .roborazziTree,
      .flutterSemantics, .buttonHeist, .reactNativeSnapshot:
      .whole
    case .axeView: .views
    case .uiautomator, .appiumAndroid, .androidLayout, .espressoHierarchy, .droidBot, .rico,
      .androidForest:
      .android
    case .mobilerun, .mobileMCP: .viewsOfAndroid
    case .webDriverAgent, .xcuiTestDescription, .xcuiTestSnapshot, .a11yUITests: .xcuiTest
    case .maestro: .maestro
    }
  }
}
