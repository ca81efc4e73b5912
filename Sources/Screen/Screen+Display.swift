extension Screen {
  /// What the display shows of it: the size stated, else what its windows cover; nil when not known.
  package var display: Rect? {
    if let size = facts.size, size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    {
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    let frames = windows.map { frame(of: $0.root) }.filter { !$0.isEmpty }
    return frames.dropFirst().reduce(frames.first) { $0?.union($1) }
  }
}
