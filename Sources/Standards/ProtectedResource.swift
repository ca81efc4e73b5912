// SPDX-License-Identifier: Apache-2.0

/// Data or hardware that an iOS app can use only with the user's permission.
///
/// Source: Apple, "Requesting access to protected resources", and the pages of the keys in its
/// Information Property List under "Protected resources", as of iOS 26.
package enum ProtectedResource: String, Hashable, Sendable, CaseIterable {
  case locationInUse, locationAlways
  case contacts, calendars, calendarsWriteOnly, reminders
  case photos, photosAddOnly, camera, microphone
  case speech, motion, bluetooth, mediaLibrary, faceID, tracking, siri, home

  /// The common name, for the middle of a sentence.
  package var name: String {
    switch self {
    case .locationInUse: "the location while the app is used"
    case .locationAlways: "the location at any time"
    case .contacts: "the contacts"
    case .calendars: "the calendars"
    case .calendarsWriteOnly: "adding events to the calendars"
    case .reminders: "the reminders"
    case .photos: "the photo library"
    case .photosAddOnly: "adding to the photo library"
    case .camera: "the camera"
    case .microphone: "the microphone"
    case .speech: "the recognition of speech"
    case .motion: "the motion sensors"
    case .bluetooth: "Bluetooth"
    case .mediaLibrary: "the music library"
    case .faceID: "Face ID"
    case .tracking: "tracking across apps"
    case .siri: "Siri"
    case .home: "the devices of the home"
    }
  }

  /// The keys for the purpose string, any of which is sufficient; the newest first.
  package var usageKeys: [String] {
    switch self {
    case .locationInUse: ["NSLocationWhenInUseUsageDescription"]
    case .locationAlways:
      ["NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription"]
    case .contacts: ["NSContactsUsageDescription"]
    case .calendars: ["NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription"]
    case .calendarsWriteOnly:
      [
        "NSCalendarsWriteOnlyAccessUsageDescription", "NSCalendarsFullAccessUsageDescription",
        "NSCalendarsUsageDescription",
      ]
    case .reminders: ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"]
    case .photos: ["NSPhotoLibraryUsageDescription"]
    case .photosAddOnly: ["NSPhotoLibraryAddUsageDescription"]
    case .camera: ["NSCameraUsageDescription"]
    case .microphone: ["NSMicrophoneUsageDescription"]
    case .speech: ["NSSpeechRecognitionUsageDescription"]
    case .motion: ["NSMotionUsageDescription"]
    case .bluetooth: ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"]
    case .mediaLibrary: ["NSAppleMusicUsageDescription"]
    case .faceID: ["NSFaceIDUsageDescription"]
    case .tracking: ["NSUserTrackingUsageDescription"]
    case .siri: ["NSSiriUsageDescription"]
    case .home: ["NSHomeKitUsageDescription"]
    }
  }

  /// Returns whether a property list key holds a purpose string, even if this table does not list
  /// it; two such keys have irregular names.
  package static func isUsageKey(_ key: String) -> Bool {
    key.hasPrefix("NS") && key.hasSuffix("UsageDescription") || key == "NFCReaderUsageDescription"
  }

  /// The facts that Location Services give an app, apart from its permission to ask.
  ///
  /// Source: Apple, iOS Human Interface Guidelines (2013), "Accessing User Data"; CLLocation and
  /// CLHeading, Core Location.
  package static let locationFacts = [
    "the approximate position", "the heading of the device", "the direction of movement",
  ]

  /// Whether the resource is the location.
  package var isLocation: Bool { self == .locationInUse || self == .locationAlways }
}
