#if !canImport(ImageIO)
  import CurbcutScreen

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The library libpng, when it is on the machine.
  ///
  /// It is looked for at run time, so that a build needs no header of it. Its simplified interface
  /// (png.h of libpng 1.6, "SIMPLIFIED API") catches its own errors and keeps nothing between calls.
  struct LibPNG {
    /// The names under which the library is looked for.
    static let names = ["libpng16.so.16", "libpng16.so"]

    /// What to say where it is missing.
    static let absence = ImportError(
      .notThisFormat,
      "libpng is not on this machine, so no picture can be read: install it (Debian: libpng16-16)")

    private typealias Begin =
      @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> CInt
    private typealias Finish =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeRawPointer?, UnsafeMutableRawPointer, Int32,
        UnsafeMutableRawPointer?
      ) -> CInt
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

    private let begin: Begin
    private let finish: Finish
    private let free: Free

    /// Looks for the library; nil when the machine has none.
    init?() {
      guard
        let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
        let begin = dlsym(library, "png_image_begin_read_from_memory"),
        let finish = dlsym(library, "png_image_finish_read"),
        let free = dlsym(library, "png_image_free")
      else { return nil }
      self.begin = unsafeBitCast(begin, to: Begin.self)
      self.finish = unsafeBitCast(finish, to: Finish.self)
      self.free = unsafeBitCast(free, to: Free.self)
    }

    /// The pixels of a PNG whose header has been looked at.
    func read(_ bytes: [UInt8]) throws(ImportError) -> PixelImage {
      try bytes.withUnsafeBytes { decode($0) }.get()
    }

    // The library reads on from where it was pointed to, so all happens while the bytes stand still.
    private func decode(_ source: UnsafeRawBufferPointer) -> Result<PixelImage, ImportError> {
      let image = ImageRecord()
      defer {
        free(image.start)
        image.start.deallocate()
      }
      guard begin(image.start, source.baseAddress!, source.count) != 0 else {
        return .failure(Self.broken(image.message))
      }
      let (width, height) = (image.width, image.height)
      guard width > 0, height > 0, width <= PNGPicture.mostPixels / height else {
        return .failure(Self.broken("its size changes"))
      }
      image.askForRGBA()
      var isWhole = false
      let count = width * height * 4
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        isWhole = finish(image.start, nil, buffer.baseAddress!, 0, nil) != 0
        initialized = isWhole ? count : 0
      }
      guard isWhole else { return .failure(Self.broken(image.message)) }
      return .success(PixelImage(width: width, height: height, pixels: pixels))
    }

    private static func broken(_ message: String) -> ImportError {
      ImportError(
        .malformed, "the picture is broken (libpng: \(message)): take the screenshot again")
    }
  }

  /// The record `png_image` of png.h: a pointer, seven numbers of 32 bits, 64 characters.
  private struct ImageRecord {
    private static let size = 128
    private static let first = MemoryLayout<UnsafeRawPointer>.size
    /// `PNG_FORMAT_RGBA`: colour with alpha, in this order, not multiplied.
    private static let rgba: UInt32 = 0x03
    /// `PNG_IMAGE_FLAG_16BIT_sRGB`: sixteen bits a channel without a gamma are sRGB, not linear.
    private static let sixteenBitsAreSRGB: UInt32 = 0x04

    let start: UnsafeMutableRawPointer

    init() {
      start = .allocate(byteCount: Self.size, alignment: 16)
      start.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
      self[0] = 1  // PNG_IMAGE_VERSION
    }

    private subscript(field: Int) -> UInt32 {
      get { start.load(fromByteOffset: Self.first + field * 4, as: UInt32.self) }
      nonmutating set {
        start.storeBytes(of: newValue, toByteOffset: Self.first + field * 4, as: UInt32.self)
      }
    }

    var width: Int { Int(self[1]) }
    var height: Int { Int(self[2]) }

    func askForRGBA() {
      self[3] = Self.rgba
      self[4] |= Self.sixteenBitsAreSRGB
    }

    /// What the library says is wrong, in ASCII.
    var message: String {
      let text = UnsafeRawBufferPointer(start: start + Self.first + 28, count: 64)
      let characters = text.prefix { $0 != 0 }.filter { $0 >= 0x20 && $0 < 0x7F }
      return characters.isEmpty ? "no reason" : String(decoding: characters, as: UTF8.self)
    }
  }
#endif
