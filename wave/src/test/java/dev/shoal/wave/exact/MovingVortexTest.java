package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MovingVortexTest {
  @Test
  void solvesTheEquations() {
    var vortex = new MovingVortex(1, 0.5, 0, 0, 1, 0.5, 1);
    var flow = new Flow(1, vortex::depth, vortex::velocityX, vortex::velocityY, (_, _, _) -> 0);
    for (double x = -2; x <= 3; x += 0.5) {
      for (double y = -2; y <= 3; y += 0.5) {
        flow.assertSolves(x, y, 0.7, 5e-7);
      }
    }
  }

  @Test
  void itsMiddleIsCarried() {
    var vortex = new MovingVortex(1, 0.5, 4, 5, 1, 0.5, 1);
    assertEquals(1 - 0.125 * Math.E, vortex.depth(6, 6, 2), 1e-15);
    assertEquals(1, vortex.velocityX(6, 6, 2), 1e-15);
    assertEquals(0.5, vortex.velocityY(6, 6, 2), 1e-15);
  }
}
