// SPDX-License-Identifier: Apache-2.0

/// A mode of transport for which an app gives directions, as its property list declares it.
///
/// Source: Apple, MKDirectionsApplicationSupportedModes.
package enum DirectionsMode: String, Hashable, Sendable, CaseIterable {
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
  package static let key = "MKDirectionsApplicationSupportedModes"

  /// Whether Apple Maps gives these directions itself, so that no app is needed.
  ///
  /// This describes the Maps of Apple's Human Interface Guidelines (2013), "Routing"; later
  /// versions also offer transit and cycling in many places.
  package var isServedByMaps: Bool { self == .car || self == .pedestrian }

  /// Whether the transport runs on rails; a subway alone does not cover all rail.
  package var isRail: Bool { [.train, .subway, .streetcar].contains(self) }
}
