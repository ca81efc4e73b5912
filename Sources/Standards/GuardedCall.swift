/// A call of Apple's frameworks that has to do with data that iOS guards.
///
/// Sources: the pages of the methods in Apple's documentation; "Requesting access to protected
/// resources" for the first use of a resource.
public struct GuardedCall: Hashable, Sendable {
  /// What the call does about permission.
  public enum Effect: Hashable, Sendable {
    /// It reads what was decided before; no prompt ever comes of it.
    case status
    /// It asks; a prompt comes while nothing was decided.
    case request
    /// It uses the resource; the first use asks by itself while nothing was decided.
    case use
  }

  /// The name of the method, function or type.
  public var name: String
  /// The type that it is called on; nil when the name belongs to no other API.
  public var owner: String?
  /// The label of its first argument, and the member given there; nil when they do not matter.
  public var argument: Argument?
  /// What it asks for.
  public var resource: ProtectedResource
  /// What it does about permission.
  public var effect: Effect

  /// An argument that decides what is asked for: `for: .video`.
  public struct Argument: Hashable, Sendable {
    /// The label; empty without one.
    public var label: String
    /// The member; nil for any value and for none.
    public var member: String?
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

  /// Every call that is known; where several fit, the first one counts.
  public static let all: [GuardedCall] = requests + uses + states

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

  /// The first call with an effect on a resource; nil when there is none.
  public static func of(_ resource: ProtectedResource, _ effect: Effect) -> GuardedCall? {
    all.first { $0.resource == resource && $0.effect == effect }
  }
}
