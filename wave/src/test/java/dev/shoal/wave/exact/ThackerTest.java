package dev.shoal.wave.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ThackerTest {
  private static final double TIME = 0.7;

  @Test
  void thePeriodsAreThoseThatArePublished() {
    assertEquals(2.006067, new ThackerCanal(1, 0.5, 9.81).period(), 5e-7);
    assertEquals(4.485701, new ThackerPlanar(1, 0.1, 0.5, 9.81).period(), 5e-7);
    assertEquals(2.242851, new ThackerRadial(1, 0.1, 0.8, 9.81).period(), 5e-7);
  }

  @Test
  void theCanalSolvesTheEquations() {
    var canal = new ThackerCanal(1, 0.5, 9.81);
    var flow =
        new Flow(
            9.81,
            (x, _, t) -> canal.depth(x, t),
            (_, _, t) -> canal.velocity(t),
            (_, _, _) -> 0,
            (x, _, _) -> canal.bed(x));
    double middle = -0.5 * Math.cos(2 * Math.PI * TIME / canal.period());
    for (double x = middle - 0.9; x <= middle + 0.9; x += 0.1) {
      flow.assertSolves(x, 0, TIME, 5e-7);
    }
  }

  @Test
  void thePlanarSurfaceSolvesTheEquations() {
    var bowl = new ThackerPlanar(1, 0.1, 0.5, 9.81);
    var flow =
        new Flow(
            9.81,
            bowl::depth,
            (_, _, t) -> bowl.velocityX(t),
            (_, _, t) -> bowl.velocityY(t),
            (x, y, _) -> bowl.bed(x, y));
    double angle = 2 * Math.PI * TIME / bowl.period();
    for (double a = -0.5; a <= 0.5; a += 0.25) {
      for (double b = -0.5; b <= 0.5; b += 0.25) {
        flow.assertSolves(0.5 * Math.cos(angle) + a, 0.5 * Math.sin(angle) + b, TIME, 5e-8);
      }
    }
  }

  @Test
  void theRadialSurfaceSolvesTheEquations() {
    var bowl = new ThackerRadial(1, 0.1, 0.8, 9.81);
    var flow =
        new Flow(
            9.81,
            bowl::depth,
            (x, _, t) -> bowl.expansion(t) * x,
            (_, y, t) -> bowl.expansion(t) * y,
            (x, y, _) -> bowl.bed(x, y));
    for (double x = -0.4; x <= 0.4; x += 0.2) {
      for (double y = -0.4; y <= 0.4; y += 0.2) {
        flow.assertSolves(x, y, TIME, 5e-7);
      }
    }
  }

  @Test
  void theWaterBeginsAtRestAndNarrow() {
    var bowl = new ThackerRadial(1, 0.1, 0.8, 9.81);
    double shore = Math.sqrt(0.8);
    assertEquals(0, bowl.depth(shore, 0, 0), 1e-15);
    assertEquals(0, bowl.expansion(0));
    assertEquals(0, bowl.depth(1 / shore, 0, bowl.period() / 2), 1e-15);
  }
}
