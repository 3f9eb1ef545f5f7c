package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RitterTest {
  private static final Ritter DAM = new Ritter(2, 9.81);

  @Test
  void theDepthAtTheDamIsFourNinths() {
    assertEquals(8.0 / 9, DAM.depth(0, 5), 1e-15);
  }

  @Test
  void theFrontRunsAtTwiceTheSpeedOfWaves() {
    assertEquals(2 * Math.sqrt(19.62) * 5, DAM.front(5), 1e-14);
    assertEquals(0, DAM.depth(DAM.front(5), 5));
    assertEquals(2 * Math.sqrt(19.62), DAM.velocity(DAM.front(5) - 1e-9, 5), 1e-9);
  }

  @Test
  void theRarefactionSolvesTheEquations() {
    var flow =
        new Flow(
            9.81,
            (x, _, t) -> DAM.depth(x, t),
            (x, _, t) -> DAM.velocity(x, t),
            (_, _, _) -> 0,
            (_, _, _) -> 0);
    for (double x = -4; x <= 8; x += 0.5) {
      flow.assertSolves(x, 0, 1, 1e-7);
    }
  }
}
