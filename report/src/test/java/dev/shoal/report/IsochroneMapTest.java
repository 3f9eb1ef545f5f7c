package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class IsochroneMapTest {
  /// A row of four nodes one apart, of which the last is not reached.
  private static final double[] X = {0, 1, 2, 3};

  private static final double[] Y = {0, 0, 0, 1};
  private static final int[] ROW = {0, 1, 1, 2, 2, 3};
  private static final double[] DISTANCES = {0, 10, 20, Double.POSITIVE_INFINITY};

  /// The brightest colour that is used, and the darkest.
  private static final String NEAR = "#87d449";

  private static final String FAR = "#440154";

  private static IsochroneMap map() {
    return IsochroneMap.of(X, Y, ROW, DISTANCES, 0, 10, 20);
  }

  private static List<String> lines(String svg, String start) {
    return svg.lines().filter(line -> line.startsWith(start)).toList();
  }

  @Test
  void aLineHasTheColourOfTheMeanOfItsEnds() {
    List<String> paths = lines(map().svg(312, "a row"), "<path");
    // 3 units wide, and 2 % of them on each side.
    assertEquals(
        "<path fill=\"none\" stroke=\"#c8c8c8\" stroke-width=\"1.5\" stroke-linecap=\"round\""
            + " d=\"M206 106L306 6\"/>",
        paths.get(0));
    assertTrue(
        paths.get(1).contains(FAR) && paths.get(1).contains("M106 106L206 106\""), "" + paths);
    assertTrue(
        paths.get(2).contains(NEAR) && paths.get(2).contains("M6 106L106 106\""), "" + paths);
    assertEquals(3, paths.size());
  }

  @Test
  void theKeyHasTheUnitAndTheEdgesOfTheBands() {
    String svg = map().quantity("time, <min>").svg(312, "a row");
    List<String> texts = lines(svg, "<text").stream().map(t -> t.replaceAll("<.*?>", "")).toList();
    assertEquals(List.of("time, &lt;min&gt;; grey: not reached", "0", "10", "20"), texts);
    List<String> bands = lines(svg, "<rect x");
    assertEquals(2, bands.size());
    assertTrue(bands.get(0).contains(NEAR) && bands.get(1).contains(FAR), bands.toString());
    double[] whole = {0, 10, 20, 20};
    String reached = IsochroneMap.of(X, Y, ROW, whole, 0, 10, 20).svg(312, "a row");
    assertFalse(reached.contains("grey"), reached);
  }

  @Test
  void pathsAndMarksLieAboveTheNetwork() {
    List<String> paths = lines(map().path(0, 1, 2).mark(2).svg(312, "a row"), "<path");
    assertTrue(paths.get(3).contains("#ffffff"), paths.get(3));
    assertTrue(
        paths.get(4).contains("#d55e00") && paths.get(4).contains("M6 106L106 106M106 106L206 106"),
        paths.get(4));
    assertTrue(paths.get(7).contains("M206 106L206 106"), paths.get(7));
    assertEquals(8, paths.size());
  }

  @Test
  void drawsPixels() throws IOException {
    Picture picture = map().picture(312, "a row");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png()));
    assertEquals(0xFFFFFFFF, image.getRGB(2, 2));
    assertNotEquals(0xFFFFFFFF, image.getRGB(50, 106));
    // The key is below the map, which is 112 pixels high: a title, the bar, and its numbers.
    assertEquals(NEAR, colour(image, 20, 112 + 8 + 7 + 4 + 3));
    assertEquals(FAR, colour(image, 290, 112 + 8 + 7 + 4 + 3));
    assertArrayEquals(picture.png(), map().picture(312, "a row").png());
  }

  private static String colour(BufferedImage image, int x, int y) {
    return String.format(Locale.ROOT, "#%06x", image.getRGB(x, y) & 0xFFFFFF);
  }

  @Test
  void narrowMapsHaveRoomForTheirKey() {
    double[] edges = new double[11];
    for (int edge = 0; edge < edges.length; edge++) {
      edges[edge] = 100_000.0 * edge;
    }
    Picture picture =
        IsochroneMap.of(new double[2], new double[] {0, 1}, new int[] {0, 1}, new double[2], edges)
            .picture(100, "a column");
    assertTrue(picture.width() >= 10 * 8 * 6, "ten labels of nine characters");
  }

  @Test
  void oneNodeIsDrawnToo() {
    double[] one = {5};
    Picture picture =
        IsochroneMap.of(one, one, new int[0], new double[1], 0, 1).mark(0).picture(100, "a node");
    assertTrue(picture.width() > 0);
  }

  @Test
  void refusesWhatCannotBeDrawn() {
    assertThrows(
        IllegalArgumentException.class,
        () -> IsochroneMap.of(X, new double[3], ROW, DISTANCES, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> IsochroneMap.of(X, Y, ROW, DISTANCES, 0));
    assertThrows(IllegalArgumentException.class, () -> IsochroneMap.of(X, Y, ROW, DISTANCES, 1, 1));
    double[] lost = {0, Double.NaN, 2, 3};
    assertEquals(
        "node 1 is at NaN, 0.0, must be finite",
        assertThrows(
                IllegalArgumentException.class,
                () -> IsochroneMap.of(lost, Y, ROW, DISTANCES, 0, 1))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> map().picture(63, ""));
    assertThrows(IndexOutOfBoundsException.class, () -> map().mark(4));
    double[] far = {-1e308, 1e308, 0, 0};
    assertEquals(
        "coordinates are too far apart to be drawn",
        assertThrows(
                IllegalArgumentException.class, () -> IsochroneMap.of(far, Y, ROW, DISTANCES, 0, 1))
            .getMessage());
  }
}
