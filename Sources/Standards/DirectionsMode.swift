/// A kind of transport for which an app gives directions, as its property list declares it.
///
/// Source: Apple, MKDirectionsApplicationSupportedModes.
public enum DirectionsMode: String, Hashable, Sendable, CaseIterable {
  case bike = "MKDirectionsModeBike"
  case bus = "MKDirectionsModeBus"
  case car = "MKDirectionsModeCar"
  case ferry = "MKDirectionsModeFerry"
  case other = "MKDirectionsModeOther"
  case pedestrian = "MKDirectionsModePedestrian"
  case plane = "MKDirectionsModePlane"
  case rideShare = "MKDirectionsModeRideShare"
  case streetcar = "MKDirectionsModeStreetCar"
  case subway = "MKDirectionsModeSubway"
  case taxi = "MKDirectionsModeTaxi"
  case train = "MKDirectionsModeTrain"

  /// The key of the property list under which an app declares its modes.
  public static let key = "MKDirectionsApplicationSupportedModes"

  /// Whether Maps gives such directions itself and needs no app for it.
  ///
  /// So it was in the Maps that Apple's Human Interface Guidelines (2013), "Routing", describe; later
  /// ones also know transit and cycling in many places.
  public var isServedByMaps: Bool { self == .car || self == .pedestrian }

  /// Whether it runs on rails: a subway alone is not all of it.
  public var isRail: Bool { [.train, .subway, .streetcar].contains(self) }
}
