package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SolitaryWaveTest {
  @Test
  void runsUpByThePublishedLaw() {
    assertEquals(0.0890, new SolitaryWave(0.019, 1, 19.85, 9.81).runUp(), 5e-5);
    assertEquals(0.0861, new SolitaryWave(0.0185, 1, 19.85, 9.81).runUp(), 5e-5);
  }

  /// The wave begins where its height at the toe is a twentieth.
  @Test
  void theWaveBeginsOverTheSea() {
    var wave = new SolitaryWave(0.019, 1, 19.85, 9.81);
    assertEquals(0.019, wave.surface(wave.crest()), 1e-15);
    assertEquals(0.019 / 20, wave.surface(19.85), 1e-12);
    assertEquals(-1, wave.bed(19.85), 1e-15);
  }

  /// To first order, water that moves as u = η √(g/d) carries η along: ∂η/∂t + d ∂u/∂x = 0.
  @Test
  void theWaterMovesTowardsTheBeach() {
    var wave = new SolitaryWave(0.3, 4, 19.85, 9.81);
    assertEquals(-0.3 * Math.sqrt(9.81 / 4), wave.velocity(wave.crest()), 1e-12);
  }
}
