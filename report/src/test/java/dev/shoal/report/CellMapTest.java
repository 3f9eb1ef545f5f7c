package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

class CellMapTest {
  private static final int COARSE = 0xFF440154;
  private static final int FINE = 0xFFFDE725;

  /// Two coarse cells beside each other, of which the right is split.
  private static CellMap pair() {
    return CellMap.of(
        2, 1, new int[] {0, 2, 3, 2, 3}, new int[] {0, 0, 0, 1, 1}, new int[] {0, 1, 1, 1, 1});
  }

  private static int[] pixels(Picture picture) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png()));
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  @Test
  void coloursEachPixelByTheCellAtItsCentre() throws IOException {
    int[] row = {COARSE, COARSE, FINE, FINE};
    int[] both = new int[8];
    System.arraycopy(row, 0, both, 0, 4);
    System.arraycopy(row, 0, both, 4, 4);
    assertArrayEquals(both, pixels(pair().picture(4, "")));
    Picture thin = pair().picture(3, ""); // the middle one is half of each: its centre begins fine
    assertArrayEquals(new int[] {3, 2}, new int[] {thin.width(), thin.height()});
    assertArrayEquals(new int[] {COARSE, FINE, FINE}, Arrays.copyOf(pixels(thin), 3));
  }

  @Test
  void leavesNoPixelOfATilingOut() throws IOException {
    for (int size = 1; size < 60; size++) {
      int[] all = pixels(pair().picture(size, ""));
      assertTrue(Arrays.stream(all).allMatch(argb -> argb >>> 24 == 0xFF), "size " + size);
    }
  }

  @Test
  void drawsEdgesWhereCellsAreLarge() throws IOException {
    int[] wide = pixels(pair().picture(32, ""));
    assertEquals(COARSE, wide[5 * 32 + 5]);
    assertTrue(wide[5 * 32] != COARSE && wide[5] != COARSE);
    assertTrue(wide[20] != FINE);
    assertEquals(FINE, wide[2 * 32 + 20]);
  }

  @Test
  void countsRowsFromTheBottom() throws IOException {
    CellMap tall =
        CellMap.of(
            1, 2, new int[] {0, 0, 1, 0, 1}, new int[] {0, 2, 2, 3, 3}, new int[] {0, 1, 1, 1, 1});
    int[] all = pixels(tall.picture(4, ""));
    assertEquals(FINE, all[0]);
    assertEquals(COARSE, all[7]);
  }

  @Test
  void drawsALineAsAStrip() throws IOException {
    CellMap line = CellMap.ofLine(32, new int[] {0, 2, 3}, new int[] {0, 1, 1});
    Picture strip = line.picture(64, "a strip");
    assertEquals(List.of(64, 4), List.of(strip.width(), strip.height()));
    assertEquals(COARSE, pixels(strip)[0]);
    assertEquals(FINE, pixels(strip)[3 * 64 + 3]);
    assertEquals(0, pixels(strip)[10]); // no cell is there
  }

  @Test
  void writesAPathForEachLevelThatThereIs() {
    CellMap map = CellMap.of(1, 1, new int[] {0, 1, 0}, new int[] {0, 0, 1}, new int[] {1, 1, 1});
    Document svg = Jsoup.parse(map.svg("<three> & no more"), "", Parser.xmlParser());
    assertEquals("0 0 1 1", svg.selectFirst("svg").attr("viewBox"));
    assertEquals("<three> & no more", svg.selectFirst("title").text());
    List<Element> paths = svg.select("path");
    assertEquals(1, paths.size());
    assertEquals("#fde725", paths.getFirst().attr("fill"));
    assertEquals(
        "M0 0.5h0.5v0.5h-0.5zM0.5 0.5h0.5v0.5h-0.5zM0 0h0.5v0.5h-0.5z", paths.getFirst().attr("d"));
  }

  @Test
  void namesTheLevelsBelowThePicture() {
    String html = Page.titled("t").section("s", pair().picture(4, "two")).html();
    assertEquals(List.of("0", "1"), Jsoup.parse(html).select(".key span").eachText());
  }

  @Test
  void refusesWhatCannotBeDrawn() {
    int[] none = {};
    assertThrows(IllegalArgumentException.class, () -> CellMap.of(0, 1, none, none, none));
    assertThrows(IllegalArgumentException.class, () -> CellMap.of(1, 0, none, none, none));
    assertThrows(IllegalArgumentException.class, () -> CellMap.of(1, 1, none, new int[1], none));
    assertThrows(IllegalArgumentException.class, () -> pair().picture(0, ""));
    assertThrows(IllegalArgumentException.class, () -> pair().picture(1 << 20, ""));
  }
}
