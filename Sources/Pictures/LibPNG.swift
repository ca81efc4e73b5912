// SPDX-License-Identifier: Apache-2.0
#if !canImport(ImageIO)
  import CPNG
  import CurbcutScreen

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The library libpng, if it is installed.
  struct LibPNG {
    /// The file names under which the library is looked up.
    static let names = ["libpng16.so.16", "libpng16.so"]

    /// The error if libpng is missing.
    static let absence = ImportError(
      .notThisFormat,
      "libpng is not on this machine, so no picture can be read: install it (Debian: libpng16-16)")

    private let begin: curbcut_png_begin
    private let finish: curbcut_png_finish
    private let write: curbcut_png_write
    private let free: curbcut_png_free

    /// Loads the library; nil if it is not installed.
    init?() {
      guard
        let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
        let begin = dlsym(library, "png_image_begin_read_from_memory"),
        let finish = dlsym(library, "png_image_finish_read"),
        let write = dlsym(library, "png_image_write_to_memory"),
        let free = dlsym(library, "png_image_free")
      else { return nil }
      self.begin = unsafeBitCast(begin, to: curbcut_png_begin.self)
      self.finish = unsafeBitCast(finish, to: curbcut_png_finish.self)
      self.write = unsafeBitCast(write, to: curbcut_png_write.self)
      self.free = unsafeBitCast(free, to: curbcut_png_free.self)
    }

    // MARK: - Reading

    /// Returns the pixels of a PNG whose header has been checked.
    func read(_ bytes: [UInt8]) throws(ImportError) -> PixelImage {
      try bytes.withUnsafeBytes { decode($0) }.get()
    }

    // The library keeps a pointer to the bytes, so everything happens while they cannot move.
    private func decode(_ source: UnsafeRawBufferPointer) -> Result<PixelImage, ImportError> {
      var image = curbcut_png_image(version: 1)
      defer { free(&image) }
      guard begin(&image, source.baseAddress!, source.count) != 0 else {
        return .failure(Self.broken(image.text))
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width > 0, height > 0, width <= PNGPicture.mostPixels / height else {
        return .failure(Self.broken("its size changes"))
      }
      image.format = .rgba
      // Sixteen bits a channel without a gamma are sRGB, not linear: PNG_IMAGE_FLAG_16BIT_sRGB.
      image.flags |= 0x04
      var isWhole = false
      let count = width * height * 4
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        isWhole = finish(&image, nil, buffer.baseAddress!, 0, nil) != 0
        initialized = isWhole ? count : 0
      }
      guard isWhole else { return .failure(Self.broken(image.text)) }
      return .success(PixelImage(width: width, height: height, pixels: pixels))
    }

    private static func broken(_ message: String) -> ImportError {
      ImportError(
        .malformed, "the picture is broken (libpng: \(message)): take the screenshot again")
    }

    // MARK: - Writing

    /// Returns the bytes of a file with three bytes a pixel, red, green and blue; nil if the
    /// library fails.
    func file(width: Int, height: Int, colors: [UInt8]) -> [UInt8]? {
      var image = curbcut_png_image(version: 1)
      image.width = UInt32(width)
      image.height = UInt32(height)
      image.format = .rgb
      // PNG_IMAGE_FLAG_FAST takes a quarter of the time, and screenshots are no larger.
      image.flags = 0x02
      // Incompressible data grows by a few bytes for each block and each chunk of 8 kB.
      var size = colors.count + height + colors.count / 64 + 4_096
      let capacity = size
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        let isWhole = write(&image, buffer.baseAddress!, &size, 0, colors, 0, nil) != 0
        initialized = isWhole ? size : 0
      }
      return bytes.isEmpty ? nil : bytes
    }
  }

  extension UInt32 {
    /// `PNG_FORMAT_RGB`: colour in this order.
    fileprivate static let rgb: UInt32 = 0x02
    /// `PNG_FORMAT_RGBA`: colour with alpha, in this order, not premultiplied.
    fileprivate static let rgba: UInt32 = 0x03
  }

  extension curbcut_png_image {
    /// Creates an empty image for a version of the interface: `PNG_IMAGE_VERSION`.
    fileprivate init(version: UInt32) {
      self.init()
      self.version = version
    }

    /// The library's error message, in ASCII.
    fileprivate var text: String {
      let characters = withUnsafeBytes(of: message) { text in
        text.prefix { $0 != 0 }.filter { $0 >= 0x20 && $0 < 0x7F }
      }
      return characters.isEmpty ? "no reason" : String(decoding: characters, as: UTF8.self)
    }
  }
#endif
