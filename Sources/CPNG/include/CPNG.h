/// The declarations of libpng 1.6 that Curbcut uses, so that a build does not need its headers.
///
/// The library is looked for when a picture is read or written. Its simplified interface (png.h, "SIMPLIFIED
/// API") catches its own errors and keeps nothing between calls.

#ifndef CURBCUT_CPNG_H
#define CURBCUT_CPNG_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// `png_image`: a picture that is being read or written.
struct curbcut_png_image {
  void *_Nullable opaque;
  uint32_t version;
  uint32_t width;
  uint32_t height;
  uint32_t format;
  uint32_t flags;
  uint32_t colormap_entries;
  uint32_t warning_or_error;
  char message[64];
};

/// `png_image_begin_read_from_memory`: reads the header; 0 for a failure.
typedef int (*curbcut_png_begin)(struct curbcut_png_image *image, const void *bytes, size_t size);

/// `png_image_finish_read`: reads the pixels, from the top without gaps where `row_stride` is 0; 0 for a failure.
typedef int (*curbcut_png_finish)(
  struct curbcut_png_image *image, const void *_Nullable background, void *pixels, int32_t row_stride,
  void *_Nullable colormap);

/// `png_image_write_to_memory`: writes a file of at most `size` bytes and sets its size; 0 for a failure.
typedef int (*curbcut_png_write)(
  struct curbcut_png_image *image, void *bytes, size_t *size, int to_8_bit, const void *pixels,
  int32_t row_stride, const void *_Nullable colormap);

/// `png_image_free`: frees what reading has left.
typedef void (*curbcut_png_free)(struct curbcut_png_image *image);

#pragma clang assume_nonnull end

#endif
