package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class WireDiagramTest {
  private static final WireDiagram FOUR =
      WireDiagram.of(4, List.of(new int[] {0, 2, 1, 3}, new int[] {1, 0, 2, 3}, new int[] {1, 2}));

  @Test
  void jointsThatMeetStandSideBySide() {
    assertEquals(
        """
        0 ──○────────●───────────
            │        │
        1 ──┼──○─────○─────○─────
            │  │           │
        2 ──●──┼─────○─────●─────
               │     │
        3 ─────●─────●───────────
        """,
        FOUR.text());
  }

  @Test
  void isAPictureOfItsOwn() {
    String svg = FOUR.svg("four < five");
    assertTrue(svg.startsWith("<svg xmlns="), svg);
    assertTrue(svg.contains("<title>four &lt; five</title>"), svg);
    assertEquals(2 * 5, svg.split("<circle", -1).length - 1);
    assertEquals(4 + 5, svg.split("<path", -1).length - 1);
    assertTrue(svg.endsWith("</svg>\n"), svg);
  }

  @Test
  void mayBeEmpty() {
    assertEquals("", WireDiagram.of(0, List.of()).text());
    assertEquals("0 ──\n", WireDiagram.of(1, List.of()).text());
  }

  @Test
  void refusesWhatIsNoPair() {
    assertThrows(
        IndexOutOfBoundsException.class, () -> WireDiagram.of(2, List.of(new int[] {0, 2})));
    assertThrows(
        IllegalArgumentException.class, () -> WireDiagram.of(2, List.of(new int[] {1, 1})));
  }
}
