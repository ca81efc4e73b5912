// SPDX-License-Identifier: Apache-2.0

/// A call to an Apple framework that involves data protected by a permission.
///
/// Sources: the pages of the methods in Apple's documentation; "Requesting access to protected
/// resources" for the first use of a resource.
package struct GuardedCall: Hashable, Sendable {
  /// The effect of a call on a permission.
  package enum Effect: Hashable, Sendable {
    /// Reads an earlier decision; it never shows a prompt.
    case status
    /// Asks for permission; a prompt appears if nothing was decided yet.
    case request
    /// Uses the resource; the first use shows a prompt if nothing was decided yet.
    case use
  }

  /// The name of the method, function or type.
  package var name: String
  /// The type that it is called on; nil if no other API has a function of this name.
  package var owner: String?
  /// The label and the member of its first argument; nil if they do not matter.
  package var argument: Argument?
  /// The resource that it concerns.
  package var resource: ProtectedResource
  /// The effect on the permission.
  package var effect: Effect

  /// An argument that determines the resource: `for: .video`.
  package struct Argument: Hashable, Sendable {
    /// The label; empty if there is none.
    package var label: String
    /// The member; nil if any value matches, or none.
    package var member: String?
  }

  private init(
    _ resource: ProtectedResource, _ effect: Effect, _ name: String, on owner: String? = nil,
    _ label: String? = nil, _ member: String? = nil
  ) {
    self.name = name
    self.owner = owner
    self.resource = resource
    self.effect = effect
    argument = label.map { Argument(label: $0, member: member) }
  }

  /// Every known call; if several match, the first one counts.
  package static let all: [GuardedCall] = requests + uses + states

  private static let requests: [GuardedCall] = [
    GuardedCall(.locationInUse, .request, "requestWhenInUseAuthorization"),
    GuardedCall(.locationAlways, .request, "requestAlwaysAuthorization"),
    GuardedCall(.contacts, .request, "requestAccess", "for", "contacts"),
    GuardedCall(.camera, .request, "requestAccess", "for", "video"),
    GuardedCall(.microphone, .request, "requestAccess", "for", "audio"),
    GuardedCall(.calendars, .request, "requestAccess", "to", "event"),
    GuardedCall(.reminders, .request, "requestAccess", "to", "reminder"),
    GuardedCall(.calendars, .request, "requestFullAccessToEvents"),
    GuardedCall(.calendarsWriteOnly, .request, "requestWriteOnlyAccessToEvents"),
    GuardedCall(.reminders, .request, "requestFullAccessToReminders"),
    GuardedCall(
      .photosAddOnly, .request, "requestAuthorization", on: "PHPhotoLibrary", "for", "addOnly"),
    GuardedCall(.photos, .request, "requestAuthorization", on: "PHPhotoLibrary"),
    GuardedCall(.microphone, .request, "requestRecordPermission"),
    GuardedCall(.speech, .request, "requestAuthorization", on: "SFSpeechRecognizer"),
    GuardedCall(.tracking, .request, "requestTrackingAuthorization"),
    GuardedCall(.mediaLibrary, .request, "requestAuthorization", on: "MPMediaLibrary"),
    GuardedCall(.siri, .request, "requestSiriAuthorization"),
  ]

  private static let uses: [GuardedCall] = [
    GuardedCall(.photosAddOnly, .use, "UIImageWriteToSavedPhotosAlbum"),
    GuardedCall(.photosAddOnly, .use, "UISaveVideoAtPathToSavedPhotosAlbum"),
    GuardedCall(.photos, .use, "fetchAssets", on: "PHAsset"),
    GuardedCall(.contacts, .use, "enumerateContacts"),
    GuardedCall(.contacts, .use, "unifiedContacts"),
    GuardedCall(.camera, .use, "VNDocumentCameraViewController"),
    GuardedCall(.camera, .use, "DataScannerViewController"),
    GuardedCall(.microphone, .use, "AVAudioRecorder"),
    GuardedCall(.bluetooth, .use, "CBCentralManager"),
    GuardedCall(.bluetooth, .use, "CBPeripheralManager"),
    GuardedCall(.motion, .use, "CMPedometer"),
    GuardedCall(.motion, .use, "CMMotionActivityManager"),
    GuardedCall(.home, .use, "HMHomeManager"),
  ]

  private static let states: [GuardedCall] = [
    GuardedCall(.locationInUse, .status, "locationServicesEnabled"),
    GuardedCall(.locationInUse, .status, "authorizationStatus", on: "CLLocationManager"),
    GuardedCall(.contacts, .status, "authorizationStatus", on: "CNContactStore"),
    GuardedCall(.calendars, .status, "authorizationStatus", on: "EKEventStore", "for", "event"),
    GuardedCall(.reminders, .status, "authorizationStatus", on: "EKEventStore", "for", "reminder"),
    GuardedCall(.photos, .status, "authorizationStatus", on: "PHPhotoLibrary"),
    GuardedCall(.camera, .status, "authorizationStatus", on: "AVCaptureDevice", "for", "video"),
    GuardedCall(.microphone, .status, "authorizationStatus", on: "AVCaptureDevice", "for", "audio"),
    GuardedCall(.speech, .status, "authorizationStatus", on: "SFSpeechRecognizer"),
    GuardedCall(.tracking, .status, "trackingAuthorizationStatus"),
    GuardedCall(.mediaLibrary, .status, "authorizationStatus", on: "MPMediaLibrary"),
    GuardedCall(.siri, .status, "siriAuthorizationStatus"),
  ]

  /// Returns the first call with an effect on a resource; nil if there is none.
  package static func of(_ resource: ProtectedResource, _ effect: Effect) -> GuardedCall? {
    all.first { $0.resource == resource && $0.effect == effect }
  }
}
