package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class LineMapTest {
  @Test
  void drawsLaterLinesOverEarlierOnesAndYUpwards() throws IOException {
    Picture picture =
        LineMap.of(20, 10)
            .lines(new double[] {0, 2.5, 20, 2.5}, 0x0000FF, 4)
            .lines(new double[] {0, 2.5, 10, 2.5}, 0xFF0000, 4)
            .picture(20, "two lines");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png()));
    assertEquals(20, image.getWidth());
    assertEquals(10, image.getHeight());
    assertEquals(0xFFFF0000, image.getRGB(4, 7));
    assertEquals(0xFF0000FF, image.getRGB(16, 7));
    assertEquals(0, image.getRGB(4, 2));
  }

  @Test
  void drawsALineOfNoLengthAsADot() throws IOException {
    Picture picture =
        LineMap.of(9, 9).lines(new double[] {4.5, 4.5, 4.5, 4.5}, 0, 5).picture(9, "a dot");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png()));
    assertEquals(0xFF000000, image.getRGB(4, 4));
    assertEquals(0, image.getRGB(0, 0));
  }

  @Test
  void drawsTheSameLinesAsSvg() {
    var svg = new Svg(20, 10, "", "two lines");
    LineMap.of(20, 10)
        .lines(new double[] {0, 2.5, 20, 2.5}, 0x0000FF, 4)
        .lines(new double[] {0, 11, 10.04, -0.26}, 0xFF0000, 1.5)
        .appendSvg(svg, 20);
    assertEquals(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
        <title>two lines</title>
        <path fill="none" stroke="#0000ff" stroke-width="4.0" stroke-linecap="round" d="M0 7.5L20 7.5"/>
        <path fill="none" stroke="#ff0000" stroke-width="1.5" stroke-linecap="round" d="M0 -1L10 10.3"/>
        </svg>
        """,
        svg.end());
  }

  /// Lines are stroked a few thousand at a time, which must not show.
  @Test
  void drawsAnyNumberOfLines() throws IOException {
    double[] ends = new double[4 * 40_000];
    ends[ends.length - 4] = 0;
    ends[ends.length - 3] = 5;
    ends[ends.length - 2] = 10;
    ends[ends.length - 1] = 5;
    Picture picture = LineMap.of(10, 10).lines(ends, 0xFF0000, 2).picture(10, "many lines");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png()));
    assertEquals(0xFFFF0000, image.getRGB(7, 5));
  }

  @Test
  void refusesWhatCannotBeDrawn() {
    assertThrows(IllegalArgumentException.class, () -> LineMap.of(0, 1));
    assertThrows(IllegalArgumentException.class, () -> LineMap.of(1, Double.NaN));
    LineMap map = LineMap.of(1, 1);
    assertThrows(IllegalArgumentException.class, () -> map.lines(new double[3], 0, 1));
    assertThrows(IllegalArgumentException.class, () -> map.picture(0, ""));
  }
}
