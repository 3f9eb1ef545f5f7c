package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class PictureTest {
  private static int[] pixels(byte[] png) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int[] argb = new int[image.getWidth() * image.getHeight()];
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), argb, 0, image.getWidth());
  }

  private static int[] pixels(Relief relief) throws IOException {
    return pixels(relief.picture("a map").png());
  }

  @Test
  void keepsEveryPixelInThePage() throws IOException {
    int[] argb = new Random(7).ints(37 * 11).toArray();
    String html =
        Page.titled("t").section("s", Picture.of(37, 11, argb, "noise").caption("c")).html();
    Element image = Jsoup.parse(html).selectFirst("figure img");
    String data = image.attr("src").substring("data:image/png;base64,".length());
    assertArrayEquals(argb, pixels(Base64.getDecoder().decode(data)));
    assertEquals("noise", image.attr("alt"));
  }

  @Test
  void refusesTheWrongNumberOfPixels() {
    assertThrows(IllegalArgumentException.class, () -> Picture.of(2, 2, new int[3], ""));
    assertThrows(IllegalArgumentException.class, () -> Picture.of(0, 0, new int[0], ""));
    assertThrows(
        IllegalArgumentException.class, () -> Picture.of(1 << 16, 1 << 16, new int[0], ""));
    assertThrows(IllegalArgumentException.class, () -> Relief.of(new double[3], 2, 2));
  }

  @Test
  void coloursHeightsFromLowToHigh() throws IOException {
    int[] map = pixels(Relief.of(new double[] {-1, 0, 1}, 1, 3).flat());
    assertArrayEquals(new int[] {0xFF440154, 0xFF21908C, 0xFFFDE725}, map);
  }

  @Test
  void makesWhatIsNotFiniteTransparent() throws IOException {
    double[] heights = {1, Double.NaN, Double.NEGATIVE_INFINITY, 2};
    int[] map = pixels(Relief.of(heights, 2, 2));
    assertEquals(0xFF, map[0] >>> 24);
    assertEquals(0, map[1]);
    assertEquals(0, map[2]);
    assertEquals(0xFF, map[3] >>> 24);
    assertArrayEquals(new int[1], pixels(Relief.of(new double[] {Double.NaN}, 1, 1)));
  }

  @Test
  void leavesFlatGroundUnshaded() throws IOException {
    double[] plain = {5, 5, 5, 5};
    assertArrayEquals(pixels(Relief.of(plain, 2, 2).flat()), pixels(Relief.of(plain, 2, 2)));
  }

  @Test
  void lightsSlopesFromTheUpperLeft() throws IOException {
    int size = 21;
    double[] cone = new double[size * size];
    for (int i = 0; i < cone.length; i++) {
      cone[i] = -Math.hypot(i / size - 10, i % size - 10);
    }
    int[] map = pixels(Relief.of(cone, size, size));
    int upperLeft = map[5 * size + 5];
    int lowerRight = map[15 * size + 15];
    assertTrue(lightness(upperLeft) > lightness(lowerRight) + 20);
  }

  @Test
  void bearsHeightsFarApart() throws IOException {
    double[] heights = {-Double.MAX_VALUE, Double.MAX_VALUE, 0};
    assertArrayEquals(
        new int[] {0xFF440154, 0xFFFDE725, 0xFF21908C}, pixels(Relief.of(heights, 1, 3).flat()));
    assertArrayEquals(pixels(Relief.of(heights, 1, 3).flat()), pixels(Relief.of(heights, 1, 3)));
  }

  @Test
  void namesTheEndsOfItsColours() {
    Picture map = Relief.of(new double[] {550, 1481}, 1, 2).unit("m").picture("hills");
    Element key = Jsoup.parse(Page.titled("t").section("s", map).html()).selectFirst(".key");
    assertEquals(List.of("550 m", "1,481 m"), key.select("span").eachText());
  }

  /// Even in lightness is what the colour scale is chosen for.
  @Test
  void growsEvenlyInLightness() {
    double whole = lightness(Ramp.VIRIDIS.at(1)) - lightness(Ramp.VIRIDIS.at(0));
    for (int i = 0; i < 20; i++) {
      double step =
          lightness(Ramp.VIRIDIS.at((i + 1) / 20.0)) - lightness(Ramp.VIRIDIS.at(i / 20.0));
      assertEquals(whole / 20, step, whole / 50, "step " + i);
    }
  }

  /// CIE L*, from 0 for black to 100 for white.
  private static double lightness(int rgb) {
    double luminance =
        0.2126 * linear(rgb >> 16 & 0xFF)
            + 0.7152 * linear(rgb >> 8 & 0xFF)
            + 0.0722 * linear(rgb & 0xFF);
    return luminance > 216.0 / 24389 ? 116 * Math.cbrt(luminance) - 16 : luminance * 24389.0 / 27;
  }

  private static double linear(int level) {
    double c = level / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }

  @Test
  void coloursClassesInSteps() throws IOException {
    double[] heights = {-9, -0.0, 0, 4.9, 5, 7, Double.NaN};
    Relief map = Relief.of(heights, 1, 7).flat().classes(0, 5);
    int low = 0xFF440154;
    int middle = 0xFF21908C;
    int high = 0xFFFDE725;
    assertArrayEquals(new int[] {low, middle, middle, middle, high, high, 0}, pixels(map));
    assertEquals(
        "background: linear-gradient(to right, #440154 0.000% 50.00%, #fde725 50.00% 100.0%)",
        Jsoup.parse(Page.titled("t").section("s", map.classes(5).picture("")).html())
            .selectFirst(".key i")
            .attr("style"));
    for (double[] edges : new double[][] {{}, {1, 1}, {2, 1}, {Double.NaN}, {1, Double.NaN}}) {
      assertThrows(IllegalArgumentException.class, () -> map.classes(edges));
    }
  }
}
