package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BumpTest {
  @Test
  void slowFlowOverTheBump() {
    var bump = Bump.subcritical(4.42, 2);
    assertEquals(1.707347, bump.depth(10), 5e-7);
    assertEquals(2, bump.depth(0), 1e-14);
  }

  @Test
  void flowThatBecomesFast() {
    var bump = Bump.transcritical(1.53);
    assertEquals(0.620256, Bump.criticalDepth(1.53), 5e-7);
    assertEquals(1.014447, bump.depth(0), 5e-7);
    assertEquals(0.405781, bump.depth(20), 5e-7);
  }

  @Test
  void flowThatBecomesFastAndJumps() {
    var bump = Bump.withJump(0.18, 0.33);
    assertEquals(0.148922, Bump.criticalDepth(0.18), 5e-7);
    assertEquals(0.413736, bump.depth(0), 5e-7);
    assertEquals(11.66562, bump.jump(), 5e-6);
    assertEquals(0.075970, bump.depth(bump.jump() - 1e-9), 5e-7);
    assertEquals(0.259322, bump.depth(bump.jump() + 1e-9), 5e-7);
    assertEquals(0.33, bump.depth(20), 1e-14);
  }

  @Test
  void theHeadIsTheSameOnBothSidesOfTheCrest() {
    var bump = Bump.transcritical(1.53);
    for (double x = 8; x <= 12; x += 0.25) {
      double h = bump.depth(x);
      double head = h + Bump.bed(x) + 1.53 * 1.53 / (2 * 9.81 * h * h);
      assertEquals(1.5 * 0.620256 + 0.2, head, 1e-6, "at " + x);
    }
  }
}
