package dev.shoal.report;

import java.awt.Graphics2D;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Text in a picture, of glyphs of 5 × 7 pixels: the same on every machine, also on one without
/// fonts.
///
/// `pixel-text.txt` has a glyph on each line: the character, then seven rows of five bits from the
/// top, the leftmost pixel the highest bit. A character without a glyph is drawn as a box.
final class PixelText {
  /// The pixels from one glyph to the next, and the height of one.
  private static final int PITCH = 6;

  static final int HEIGHT = 7;

  private static final String FILE = "pixel-text.txt";
  private static final int WIDTH = 5;
  private static final int HEX = 16;
  private static final int[] BLANK = new int[HEIGHT];
  private static final int[] BOX = {0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F};

  private final Map<Integer, int[]> glyphs = new HashMap<>();
  private final int scale;

  /// @param scale the width of a pixel of a glyph, in pixels of the picture
  PixelText(int scale) {
    this.scale = scale;
    glyphs.put((int) ' ', BLANK);
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                PixelText.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
      lines.lines().forEach(this::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    int character = line.codePointAt(0);
    String[] rows = line.substring(Character.charCount(character)).strip().split(" ", -1);
    int[] glyph = new int[HEIGHT];
    for (int row = 0; row < HEIGHT; row++) {
      glyph[row] = Integer.parseInt(rows[row], HEX);
    }
    glyphs.put(character, glyph);
  }

  /// Returns the width of `text` in pixels of the picture.
  int width(String text) {
    return Math.max(0, text.codePointCount(0, text.length()) * PITCH - 1) * scale;
  }

  /// Draws `text` in the current colour; its first glyph has its upper left corner at (x, y).
  void draw(Graphics2D graphics, String text, int x, int y) {
    int left = x;
    for (int character : text.codePoints().toArray()) {
      int[] glyph = glyphs.getOrDefault(character, BOX);
      for (int row = 0; row < HEIGHT; row++) {
        for (int column = 0; column < WIDTH; column++) {
          if ((glyph[row] >> (WIDTH - 1 - column) & 1) != 0) {
            graphics.fillRect(left + column * scale, y + row * scale, scale, scale);
          }
        }
      }
      left += PITCH * scale;
    }
  }
}
