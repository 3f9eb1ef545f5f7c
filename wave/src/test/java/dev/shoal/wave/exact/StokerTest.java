package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StokerTest {
  @Test
  void aSmallDamGivesThePublishedNumbers() {
    var dam = new Stoker(0.005, 0.001, 9.81);
    assertEquals(0.157832, dam.middleCelerity(), 5e-7);
    assertEquals(0.00253936, dam.middleDepth(), 5e-9);
    assertEquals(0.127280, dam.middleVelocity(), 5e-7);
    assertEquals(0.209963, dam.shockSpeed(), 5e-7);
  }

  @Test
  void aLargeDamGivesThePublishedNumbers() {
    var dam = new Stoker(10, 1, 9.81);
    assertEquals(3.961748, dam.middleDepth(), 5e-7);
    assertEquals(7.340769, dam.middleVelocity(), 5e-7);
    assertEquals(9.819295, dam.shockSpeed(), 5e-7);
  }

  @Test
  void massAndMomentumPassTheShock() {
    var dam = new Stoker(10, 1, 9.81);
    double h = dam.middleDepth();
    double u = dam.middleVelocity();
    assertEquals(dam.shockSpeed() * (h - 1), h * u, 1e-12);
    assertEquals(dam.shockSpeed() * h * u, h * u * u + 9.81 / 2 * (h * h - 1), 1e-11);
  }

  @Test
  void theRarefactionJoinsTheWaterOnBothSides() {
    var dam = new Stoker(10, 1, 9.81);
    double tail = 2 * Math.sqrt(98.1) - 3 * dam.middleCelerity();
    assertEquals(10, dam.depth(-Math.sqrt(98.1) + 1e-9, 1), 1e-8);
    assertEquals(dam.middleDepth(), dam.depth(tail - 1e-9, 1), 1e-8);
    assertEquals(dam.middleVelocity(), dam.velocity(tail - 1e-9, 1), 1e-8);
  }
}
