package dev.shoal.report;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/// Lines and words, kept as SVG and put into the page itself: sharp at every size.
///
/// What it shows is said in words as well, for readers who cannot see it.
///
/// @param width in CSS pixels, where the page is wide enough
/// @param height in CSS pixels
/// @param svg the file
/// @param alt what it shows, in words
/// @param caption shown below it, if it is not empty
public record Drawing(int width, int height, String svg, String alt, String caption)
    implements Block {
  /// Checks that it can be seen.
  ///
  /// @throws IllegalArgumentException if it has no area
  public Drawing {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException("a drawing of " + width + " × " + height);
    }
    Objects.requireNonNull(svg, "svg");
    Objects.requireNonNull(alt, "alt");
    Objects.requireNonNull(caption, "caption");
  }

  /// This drawing under another caption.
  public Drawing caption(String text) {
    return new Drawing(width, height, svg, alt, text);
  }

  String dataUri() {
    byte[] bytes = svg.getBytes(StandardCharsets.UTF_8);
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(bytes);
  }
}
