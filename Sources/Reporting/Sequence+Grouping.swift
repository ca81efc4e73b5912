// SPDX-License-Identifier: Apache-2.0
extension Sequence {
  /// Returns elements grouped by key, in the order in which each key first appears.
  package func groupedInOrder(by key: (Element) -> some Hashable) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [AnyHashable: Int] = [:]
    for element in self {
      let key = AnyHashable(key(element))
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
