// SPDX-License-Identifier: Apache-2.0

/// Merges two runs that lie next to each other, the shorter one from a copy.
///
/// Whoever wins often in a row is copied in blocks, whose ends are found by galloping; the less that
/// helps, the later a merge gallops again.
extension JavaListSort {
  /// A merge under way: what is left of the run in the copy and of the run in place, and where the next
  /// item goes.
  private struct Merge {
    var copy: [Item]
    var copied: Run
    var inPlace: Run
    var target: Int
  }

  /// Merges from the start, with a copy of the left run.
  mutating func mergeForward(_ left: Run, _ right: Run) throws(ContradictionError) {
    let copy = Array(items[left.start..<left.start + left.count])
    var merge = Merge(
      copy: copy, copied: Run(start: 0, count: left.count), inPlace: right, target: left.start)
    takeFirstInPlace(1, &merge)
    if merge.inPlace.count > 0, merge.copied.count > 1 {
      while !mergeSinglyForward(&merge), !mergeInBlocksForward(&merge) {}
      gallop = max(gallop, 1)
    }
    if merge.copied.count == 1 {
      takeFirstInPlace(merge.inPlace.count, &merge)
      takeFirstCopied(1, &merge)
    } else if merge.copied.count == 0 {
      throw ContradictionError()
    } else {
      takeFirstCopied(merge.copied.count, &merge)
    }
  }

  private mutating func takeFirstInPlace(_ count: Int, _ merge: inout Merge) {
    for offset in 0..<count { items[merge.target + offset] = items[merge.inPlace.start + offset] }
    merge.target += count
    merge.inPlace.start += count
    merge.inPlace.count -= count
  }

  private mutating func takeFirstCopied(_ count: Int, _ merge: inout Merge) {
    for offset in 0..<count {
      items[merge.target + offset] = merge.copy[merge.copied.start + offset]
    }
    merge.target += count
    merge.copied.start += count
    merge.copied.count -= count
  }

  /// Takes one item after the other until a run wins often; true when the merge has come to its end.
  private mutating func mergeSinglyForward(_ merge: inout Merge) -> Bool {
    var (copiedWins, inPlaceWins) = (0, 0)
    repeat {
      if compare(items[merge.inPlace.start], merge.copy[merge.copied.start]) < 0 {
        takeFirstInPlace(1, &merge)
        (copiedWins, inPlaceWins) = (0, inPlaceWins + 1)
        if merge.inPlace.count == 0 { return true }
      } else {
        takeFirstCopied(1, &merge)
        (copiedWins, inPlaceWins) = (copiedWins + 1, 0)
        if merge.copied.count == 1 { return true }
      }
    } while copiedWins | inPlaceWins < gallop
    return false
  }

  /// Takes blocks until they are short; true when the merge has come to its end.
  private mutating func mergeInBlocksForward(_ merge: inout Merge) -> Bool {
    var (copiedWins, inPlaceWins) = (0, 0)
    repeat {
      copiedWins = after(items[merge.inPlace.start], in: merge.copied, of: merge.copy, hint: 0)
      takeFirstCopied(copiedWins, &merge)
      if merge.copied.count <= 1 { return true }
      takeFirstInPlace(1, &merge)
      if merge.inPlace.count == 0 { return true }
      inPlaceWins = before(merge.copy[merge.copied.start], in: merge.inPlace, hint: 0)
      takeFirstInPlace(inPlaceWins, &merge)
      if merge.inPlace.count == 0 { return true }
      takeFirstCopied(1, &merge)
      if merge.copied.count == 1 { return true }
      gallop -= 1
    } while copiedWins >= Self.firstGallop || inPlaceWins >= Self.firstGallop
    gallop = max(gallop, 0) + 2
    return false
  }

  // MARK: - From the end

  /// Merges from the end, with a copy of the right run.
  mutating func mergeBackward(_ left: Run, _ right: Run) throws(ContradictionError) {
    let copy = Array(items[right.start..<right.start + right.count])
    var merge = Merge(
      copy: copy, copied: Run(start: 0, count: right.count), inPlace: left,
      target: right.start + right.count)
    takeLastInPlace(1, &merge)
    if merge.inPlace.count > 0, merge.copied.count > 1 {
      while !mergeSinglyBackward(&merge), !mergeInBlocksBackward(&merge) {}
      gallop = max(gallop, 1)
    }
    if merge.copied.count == 1 {
      takeLastInPlace(merge.inPlace.count, &merge)
      takeLastCopied(1, &merge)
    } else if merge.copied.count == 0 {
      throw ContradictionError()
    } else {
      takeLastCopied(merge.copied.count, &merge)
    }
  }

  private mutating func takeLastInPlace(_ count: Int, _ merge: inout Merge) {
    merge.inPlace.count -= count
    merge.target -= count
    let end = merge.inPlace.start + merge.inPlace.count
    for offset in (0..<count).reversed() { items[merge.target + offset] = items[end + offset] }
  }

  private mutating func takeLastCopied(_ count: Int, _ merge: inout Merge) {
    merge.copied.count -= count
    merge.target -= count
    for offset in (0..<count).reversed() {
      items[merge.target + offset] = merge.copy[merge.copied.count + offset]
    }
  }

  private mutating func mergeSinglyBackward(_ merge: inout Merge) -> Bool {
    var (copiedWins, inPlaceWins) = (0, 0)
    repeat {
      let last = items[merge.inPlace.start + merge.inPlace.count - 1]
      if compare(merge.copy[merge.copied.count - 1], last) < 0 {
        takeLastInPlace(1, &merge)
        (copiedWins, inPlaceWins) = (0, inPlaceWins + 1)
        if merge.inPlace.count == 0 { return true }
      } else {
        takeLastCopied(1, &merge)
        (copiedWins, inPlaceWins) = (copiedWins + 1, 0)
        if merge.copied.count == 1 { return true }
      }
    } while copiedWins | inPlaceWins < gallop
    return false
  }

  private mutating func mergeInBlocksBackward(_ merge: inout Merge) -> Bool {
    var (copiedWins, inPlaceWins) = (0, 0)
    repeat {
      inPlaceWins =
        merge.inPlace.count
        - after(
          merge.copy[merge.copied.count - 1], in: merge.inPlace, hint: merge.inPlace.count - 1)
      takeLastInPlace(inPlaceWins, &merge)
      if merge.inPlace.count == 0 { return true }
      takeLastCopied(1, &merge)
      if merge.copied.count == 1 { return true }
      let last = items[merge.inPlace.start + merge.inPlace.count - 1]
      copiedWins =
        merge.copied.count
        - before(last, in: merge.copied, of: merge.copy, hint: merge.copied.count - 1)
      takeLastCopied(copiedWins, &merge)
      if merge.copied.count <= 1 { return true }
      takeLastInPlace(1, &merge)
      if merge.inPlace.count == 0 { return true }
      gallop -= 1
    } while copiedWins >= Self.firstGallop || inPlaceWins >= Self.firstGallop
    gallop = max(gallop, 0) + 2
    return false
  }
}
