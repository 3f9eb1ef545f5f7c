package dev.shoal.report;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// A raster, embedded into the page as PNG.
///
/// A small one is enlarged by an integer factor with square pixels. Alternative text describes it
/// for readers who cannot see it.
public final class Picture implements Block {
  private final int width;
  private final int height;
  private final byte[] png;
  private final String alt;
  private final String caption;
  private final Optional<ColourKey> key;

  private Picture(
      int width, int height, byte[] png, String alt, String caption, Optional<ColourKey> key) {
    this.width = width;
    this.height = height;
    this.png = png;
    this.alt = Objects.requireNonNull(alt, "alt");
    this.caption = Objects.requireNonNull(caption, "caption");
    this.key = key;
  }

  /// Returns the picture of `width` × `height` pixels `0xAARRGGBB`, row after row from the top;
  /// `alt` describes it in words.
  ///
  /// @throws IllegalArgumentException if `argb` has more or fewer pixels, or none
  public static Picture of(int width, int height, int[] argb, String alt) {
    if (width < 1 || height < 1 || (long) width * height != argb.length) {
      throw new IllegalArgumentException(
          argb.length + " pixels for " + width + " × " + height + " of them");
    }
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    image.setRGB(0, 0, width, height, argb, 0, width);
    return new Picture(width, height, png(image), alt, "", Optional.empty());
  }

  /// Returns this picture under another caption.
  public Picture caption(String text) {
    return new Picture(width, height, png, alt, text, key);
  }

  /// Returns this picture with the key to its colours below it.
  Picture key(ColourKey colours) {
    return new Picture(width, height, png, alt, caption, Optional.of(colours));
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  public String alt() {
    return alt;
  }

  public String caption() {
    return caption;
  }

  /// Returns the PNG file.
  public byte[] png() {
    return png.clone();
  }

  Optional<ColourKey> key() {
    return key;
  }

  String dataUri() {
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
  }

  private static byte[] png(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    // ImageIO's own stream for an OutputStream would spool to a temporary file.
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      if (!ImageIO.write(image, "png", out)) {
        throw new IllegalStateException("this JDK has no PNG writer");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
