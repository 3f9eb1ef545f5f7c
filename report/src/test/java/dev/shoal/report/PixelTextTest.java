package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

class PixelTextTest {
  private static String drawn(String text, int scale) {
    var pixels = new PixelText(scale);
    var image =
        new BufferedImage(
            Math.max(1, pixels.width(text)), PixelText.HEIGHT * scale, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.BLACK);
    pixels.draw(graphics, text, 0, 0);
    graphics.dispose();
    var rows = new StringJoiner("\n", "", "\n");
    for (int y = 0; y < image.getHeight(); y++) {
      var row = new StringBuilder();
      for (int x = 0; x < image.getWidth(); x++) {
        row.append(image.getRGB(x, y) == 0 ? '.' : '#');
      }
      rows.add(row);
    }
    return rows.toString();
  }

  @Test
  void drawsGlyphsSideBySide() {
    assertEquals(
        """
        ..#...#####
        .##...#....
        ..#...####.
        ..#.......#
        ..#.......#
        ..#...#...#
        .###...###.
        """,
        drawn("15", 1));
    assertEquals(22, new PixelText(2).width("15"));
    assertEquals(0, new PixelText(2).width(""));
  }

  @Test
  void aGlyphGrowsByItsScale() {
    String[] small = drawn("%", 1).split("\n", -1);
    String[] large = drawn("%", 3).split("\n", -1);
    for (int y = 0; y < large.length; y++) {
      for (int x = 0; x < large[y].length(); x++) {
        assertEquals(small[y / 3].charAt(x / 3), large[y].charAt(x));
      }
    }
  }

  /// What numbers and units are written with: no two characters look the same, and all have a
  /// glyph.
  @Test
  void everyCharacterHasItsOwnGlyph() {
    String box = drawn("\u4E2D", 1);
    Map<String, Character> glyphs = new HashMap<>();
    var all = new StringBuilder("°µ·×²³¹⁰⁴⁵⁶⁷⁸⁹⁻");
    for (char c = '!'; c <= '~'; c++) {
      all.append(c);
    }
    for (int i = 0; i < all.length(); i++) {
      char c = all.charAt(i);
      String glyph = drawn(String.valueOf(c), 1);
      assertNotEquals(box, glyph, "there is no glyph of " + c);
      Character same = glyphs.put(glyph, c);
      assertEquals(null, same, same + " looks like " + c);
    }
    assertEquals(drawn("-", 1), drawn("−", 1));
  }
}
