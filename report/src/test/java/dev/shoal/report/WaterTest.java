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
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class WaterTest {
  private static final int LOWEST = 0xFF053061;
  private static final int LEVEL = 0xFFF7F7F7;
  private static final int HIGHEST = 0xFF67001F;
  private static final int DRY = 0xFF000000 | WaterScale.DRY;
  private static final int COAST = 0xFF000000 | WaterScale.COAST;

  /// Four coarse cells in a row: a trough, still water, a crest, and dry land.
  private static final CellMap ROW =
      CellMap.of(4, 1, new int[] {0, 1, 2, 3}, new int[4], new int[4]);

  private static final float[] BED = {-9, -9, -9, 3};
  private static final float[] SURFACE = {-2, 0, 2, Float.NaN};
  private static final WaterScale SCALE = WaterScale.about(0, 2);

  private static WaterMap map() {
    return WaterMap.of(ROW, BED, SURFACE, 0, SCALE);
  }

  private static BufferedImage image(Picture picture) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(picture.png()));
  }

  private static int[] pixels(Picture picture) throws IOException {
    BufferedImage image = image(picture);
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  @Test
  void troughsAreBlueCrestsRedAndLandIsNeither() throws IOException {
    assertArrayEquals(new int[] {LOWEST, LEVEL, HIGHEST, COAST}, pixels(map().picture(4, "")));
    int[] wide = pixels(map().picture(16, "")); // no edges yet: 4 pixels a side
    assertEquals(COAST, wide[12], "where the land begins");
    assertEquals(DRY, wide[13]);
    assertEquals(HIGHEST, wide[11]);
  }

  @Test
  void theScaleIsTheRootOfTheHeightAboutTheSeaLevel() throws IOException {
    float[] surface = {5 - 0.5f, 5.5f, 5 + 2, 99};
    WaterScale scale = WaterScale.about(5, 2);
    int[] row = pixels(WaterMap.of(ROW, new float[4], surface, -1, scale).picture(4, ""));
    // a quarter of the amplitude is half of the scale: between two and three points of five
    assertEquals(0xFF000000 | Ramp.mix(0x92C5DE, 0x4393C3, 0.5), row[0]);
    assertEquals(0xFF000000 | Ramp.mix(0xF4A582, 0xD6604D, 0.5), row[1]);
    assertEquals(HIGHEST, row[2]);
    assertEquals(HIGHEST, row[3], "beyond the end it is the end");
  }

  @Test
  void levelsThatAreNotAboutTheSeaAreEven() throws IOException {
    float[] surface = {1, 5.5f, 10, 10};
    WaterScale scale = WaterScale.between(1, 10);
    int[] row = pixels(WaterMap.of(ROW, new float[4], surface, -1, scale).picture(4, ""));
    assertArrayEquals(new int[] {0xFF440154, 0xFF21908C, 0xFFFDE725, 0xFFFDE725}, row);
    assertEquals(List.of("1", "5.5", "10"), scale.key("m").labels());
  }

  @Test
  void aFilmOfWaterLetsTheBedShineThrough() throws IOException {
    float[] bed = {1, 1, 1, 1};
    float[] surface = {Float.NaN, 1 + 1e-6f, 1.02f, 1.04f};
    int[] row = pixels(WaterMap.of(ROW, bed, surface, -1, SCALE).picture(4, ""));
    assertEquals(DRY, row[0]);
    assertEquals(DRY, row[1]);
    assertNotEquals(DRY, row[2]);
    assertEquals(0xFF000000 | Ramp.DIVERGING.at(0.5 + 0.5 * Math.sqrt(1.04f / 2)), row[3]);
  }

  @Test
  void edgesOfLargeCellsAreDarker() throws IOException {
    int[] wide = pixels(map().picture(40, ""));
    assertEquals(LEVEL, wide[5 * 40 + 15]);
    assertEquals(0xFF000000 | Ramp.mix(0xF7F7F7, 0, 0.22), wide[5 * 40 + 10]);
    assertEquals(wide[5 * 40 + 10], wide[15], "left and upper edges");
  }

  @Test
  void marksHaveADotAndALabelInsideThePicture() throws IOException {
    BufferedImage plain = image(map().picture(400, ""));
    BufferedImage dot = image(map().mark(1.5, 0.5, "").picture(400, ""));
    assertEquals(0xFF000000, dot.getRGB(150, 50));
    assertEquals(plain.getRGB(170, 50), dot.getRGB(170, 50));
    BufferedImage named =
        image(map().mark(1.5, 0.5, "A").mark(3.99, 0.5, "at the edge").picture(400, ""));
    assertTrue(differ(plain, named, 153, 165), "a label to the right");
    assertTrue(differ(plain, named, 300, 380), "there is no room to the right");
    assertFalse(differ(plain, named, 180, 250));
  }

  /// Whether two pictures differ along the middle, from one column to another.
  private static boolean differ(BufferedImage a, BufferedImage b, int from, int to) {
    return IntStream.range(from, to).anyMatch(x -> a.getRGB(x, 50) != b.getRGB(x, 50));
  }

  @Test
  void theKeyNamesTheColours() {
    ColourBar key = WaterScale.about(0, 2).key("m");
    assertEquals(List.of("−2", "−0.5", "0", "0.5", "2"), key.labels());
    Document page = Jsoup.parse(Page.titled("t").section("s", key).html());
    assertEquals(
        "Height of the surface above the sea level, m", page.select(".colours figcaption").text());
    assertEquals(key.labels(), page.select(".colours div span").eachText());
    assertEquals(List.of("dry", "coast at the sea level"), page.select(".colours li").eachText());
    assertTrue(
        page.selectFirst(".colours > i").attr("style").startsWith("background: linear-gradient("));
  }

  @Test
  void aSectionShowsBedAndWater() throws IOException {
    Picture section = WaterSection.of(ROW, BED, SURFACE, -10, 5).picture(300, "a section");
    assertEquals(List.of(300, 100), List.of(section.width(), section.height()));
    BufferedImage image = image(section);
    assertEquals(DRY, image.getRGB(30, 99), "the bed");
    assertEquals(0xFF92C5DE, image.getRGB(30, 60), "water");
    assertEquals(0, image.getRGB(30, 20), "nothing above it");
    assertEquals(DRY, image.getRGB(290, 20), "land");
    assertEquals(0xFF2166AC, image.getRGB(30, 47), "its surface at -2");
    assertEquals(0, image.getRGB(30, 45));
    assertNotEquals(image.getRGB(30, 60), image.getRGB(75, 60), "the side of a cell");
  }

  @Test
  void aSectionLiesAlongTheLongerSide() throws IOException {
    CellMap column = CellMap.of(1, 4, new int[4], new int[] {0, 1, 2, 3}, new int[4]);
    assertArrayEquals(
        pixels(WaterSection.of(ROW, BED, SURFACE, -10, 5).picture(120, "")),
        pixels(WaterSection.of(column, BED, SURFACE, -10, 5).picture(120, "")));
  }

  @Test
  void refusesWhatCannotBeDrawn() {
    float[] three = new float[3];
    assertThrows(IllegalArgumentException.class, () -> WaterMap.of(ROW, three, SURFACE, 0, SCALE));
    assertThrows(IllegalArgumentException.class, () -> WaterMap.of(ROW, BED, three, 0, SCALE));
    assertThrows(IllegalArgumentException.class, () -> map().picture(0, ""));
    assertThrows(IllegalArgumentException.class, () -> WaterSection.of(ROW, BED, SURFACE, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> WaterScale.about(0, 0));
    assertThrows(IllegalArgumentException.class, () -> WaterScale.between(2, 1));
    assertThrows(
        IllegalArgumentException.class, () -> new ColourBar("t", List.of(1), List.of(), List.of()));
  }
}
