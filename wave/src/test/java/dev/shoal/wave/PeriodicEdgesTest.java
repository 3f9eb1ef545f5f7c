package dev.shoal.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A domain that wraps has no edge: a wave that begins some cells further on is the same wave, bit
/// by bit, some cells further on.
class PeriodicEdgesTest {
  private static final int NX = 12;
  private static final int NY = 8;

  /// Depth and momentum by level, column and row, of a hump that begins at a coarse cell.
  private static Map<List<Integer>, List<Double>> after(double end, int column, int row) {
    var scenario =
        Scenario.builder("torus", new Domain(NX, NY, 0, 0, 1, 2))
            .bed((_, _) -> -1)
            .surface((x, y) ->
                hump(
                    Math.floorMod((int) Math.floor(8 * x) - 8 * column, 8 * NX),
                    Math.floorMod((int) Math.floor(8 * y) - 8 * row, 8 * NY)))
            .velocity((_, _) -> 1.5, (_, _) -> -0.7)
            .edges(new Edge.Periodic())
            .refine(new Criterion.WaveHeight(0.02, 2))
            .build();
    Wave wave = Wave.of(scenario).on(Device.cpu(2));
    wave.advanceTo(end);
    assertEquals(0, wave.massDrift(), 1e-14);
    assertEquals(0, wave.diagnostics().inflow());
    WaveState s = wave.state();
    int[] level = s.mesh().level().onHost().hostArray();
    int[] i = s.mesh().i().onHost().hostArray();
    int[] j = s.mesh().j().onHost().hostArray();
    Map<List<Integer>, List<Double>> values = new HashMap<>();
    for (int c = 0; c < level.length; c++) {
      values.put(
          List.of(
              level[c],
              Math.floorMod(i[c] - (column << level[c]), NX << level[c]),
              Math.floorMod(j[c] - (row << level[c]), NY << level[c])),
          List.of(s.depth()[c], s.momentumX()[c], s.momentumY()[c]));
    }
    return values;
  }

  /// By eighths of a cell, which are exact however far the hump is shifted.
  private static double hump(int i, int j) {
    double x = (i - 30) / 8.0;
    double y = (j - 34) / 8.0;
    return 0.3 * Math.exp(-x * x - y * y);
  }

  @Test
  void aShiftedWaveIsTheSame() {
    var here = after(3, 0, 0);
    assertTrue(here.size() > NX * NY);
    assertEquals(here, after(3, 5, 0), "to the east");
    assertEquals(here, after(3, 0, 3), "to the north");
    assertEquals(here, after(3, 11, 7), "to both");
  }

  /// One cell wide, a domain is its own neighbour.
  @Test
  void oneRowWraps() {
    var scenario =
        Scenario.builder("ring", new Domain(16, 1, 0, 0, 1, 0))
            .bed((_, _) -> -1)
            .surface((x, _) -> 0.1 * Math.sin(Math.PI * x / 8))
            .edges(new Edge.Periodic());
    Wave wave = Wave.of(scenario.build()).on(Device.serial());
    wave.advanceTo(5);
    assertEquals(0, wave.massDrift(), 1e-14);
    for (double v : wave.state().momentumY()) {
      assertEquals(0, v);
    }
  }
}
