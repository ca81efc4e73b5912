// SPDX-License-Identifier: Apache-2.0

/// The chains of a file that contain one of some names, in source order.
///
/// Most names occur in few chains, if any: a rule that asks by name skips all others.
package struct NamedChains: RandomAccessCollection, Sendable {
  private let chains: [SourceChain]
  /// The indices of the chains in the list of the file.
  package let numbers: [Int]

  init(_ chains: [SourceChain], _ numbers: [Int]) {
    self.chains = chains
    self.numbers = numbers
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }

  package subscript(place: Int) -> SourceChain { chains[numbers[place]] }
}

extension SwiftFacts {
  /// Returns the chains that begin with a name or have it as a member.
  package func chains(naming name: String) -> NamedChains {
    NamedChains(chains, chainsByName[name])
  }

  /// Returns the chains that begin with one of some names or have it as a member.
  package func chains(naming names: Set<String>) -> NamedChains {
    // There may be more names than the file has.
    if names.count > chainsByName.count { return chains(whereName: names.contains) }
    var lists: [[Int]] = []
    for name in names {
      let numbers = chainsByName[name]
      if !numbers.isEmpty { lists.append(numbers) }
    }
    return NamedChains(chains, Self.joined(lists))
  }

  /// Returns the chains that begin with a name satisfying a condition or have one as a member.
  package func chains(whereName isMeant: (String) -> Bool) -> NamedChains {
    NamedChains(chains, Self.joined(chainsByName.numbers(whereName: isMeant)))
  }

  /// Returns the chains that call or read one of some names, written with their dots.
  package func chains(called names: Set<String>) -> [SourceChain] {
    var last: Set<String> = []
    for name in names {
      last.insert(
        name.utf8.lastIndex(of: UInt8(ascii: "."))
          .map { String(name[name.utf8.index(after: $0)...]) } ?? name)
    }
    return chains(naming: last).filter { names.contains($0.calledName) }
  }

  /// Returns the numbers of several ascending lists, each once.
  private static func joined(_ lists: [[Int]]) -> [Int] {
    guard lists.count > 1 else { return lists.first ?? [] }
    var numbers: [Int] = []
    var last = -1
    for number in lists.joined().sorted() where number != last {
      numbers.append(number)
      last = number
    }
    return numbers
  }

  /// Indexes the names of all chains, variables and assigned members.
  mutating func indexNames() {
    for number in chains.indices {
      let base = chains[number].base
      chainsByName.add(base, number)
      // The name of a view in a builder includes its dots.
      if chains[number].links.isEmpty, base.utf8.contains(UInt8(ascii: ".")) {
        for part in base.split(separator: ".") { chainsByName.add(String(part), number) }
      }
      for link in chains[number].links.indices {
        chainsByName.add(chains[number].links[link].name, number)
      }
    }
    for number in variables.indices { variablesByName.add(variables[number].name, number) }
    for number in assignments.indices {
      assignmentsByMember.add(assignments[number].member, number)
    }
  }
}
