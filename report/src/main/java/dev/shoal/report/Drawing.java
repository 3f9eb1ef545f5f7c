package dev.shoal.report;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/// A drawing of lines and words, embedded into the page as SVG: sharp at every size.
///
/// Alternative text describes it for readers who cannot see it.
///
/// @param width the width in CSS pixels, if the page is wide enough
/// @param height the height in CSS pixels
/// @param svg the file
/// @param alt a description in words
/// @param caption shown below it, if it is not empty
public record Drawing(int width, int height, String svg, String alt, String caption)
    implements Block {
  /// Checks that it has an area.
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

  /// Returns this drawing under another caption.
  public Drawing caption(String text) {
    return new Drawing(width, height, svg, alt, text);
  }

  String dataUri() {
    byte[] bytes = svg.getBytes(StandardCharsets.UTF_8);
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(bytes);
  }
}
