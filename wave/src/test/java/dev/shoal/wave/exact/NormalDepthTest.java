package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NormalDepthTest {
  /// Chow, *Open-channel hydraulics* (1959): u = h^(2/3) √slope / n.
  @Test
  void theVelocityIsManningsOwn() {
    var flow = new NormalDepth(2, 0.002, 0.033);
    assertEquals(
        Math.cbrt(flow.depth() * flow.depth()) * Math.sqrt(0.002) / 0.033, flow.velocity(), 1e-14);
    assertEquals(2, flow.depth() * flow.velocity(), 1e-15);
  }

  /// Friction g n² u² / h^(1/3) for a unit of area carries the weight g h · slope.
  @Test
  void frictionCarriesTheWeight() {
    var flow = new NormalDepth(0.5, 0.01, 0.02);
    double friction =
        9.81 * 0.02 * 0.02 * flow.velocity() * flow.velocity() / Math.cbrt(flow.depth());
    assertEquals(9.81 * flow.depth() * 0.01, friction, 1e-14);
  }
}
