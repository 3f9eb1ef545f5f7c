package dev.shoal.figures.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.figures.experiment.Finding;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.operations.timing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CrossingsTest {
  /// 100, whatever x is.
  private static final NavigableMap<Double, Double> LEVEL = line(100, 100, 100, 100);

  /// Of x = 1, 4, 16, 64.
  private static NavigableMap<Double, Double> line(double... y) {
    NavigableMap<Double, Double> line = new TreeMap<>();
    for (int i = 0; i < y.length; i++) {
      line.put(Math.pow(4, i), y[i]);
    }
    return line;
  }

  @Test
  void liesBetweenTwoPointsByRatio() {
    assertEquals(8, Crossings.crossing(LEVEL, line(25, 50, 200, 400)).orElseThrow(), 1e-12);
    assertEquals(16, Crossings.crossing(LEVEL, line(25, 50, 100, 400)).orElseThrow(), 1e-12);
  }

  @Test
  void isTheLastOfSeveral() {
    assertEquals(32, Crossings.crossing(LEVEL, line(25, 400, 50, 200)).orElseThrow(), 1e-12);
  }

  @Test
  void isTheFirstPointWhereThereIsNone() {
    assertEquals(Optional.of(1.0), Crossings.crossing(LEVEL, line(200, 200, 200, 200)));
    assertEquals(Optional.of(Double.NaN), Crossings.crossing(LEVEL, line(200, 200, 200, 50)));
    assertEquals(Optional.empty(), Crossings.crossing(LEVEL, line()));
  }

  @Test
  void isFoundForEachDeviceAndSize() {
    List<Finding> findings = new ArrayList<>();
    for (String device : List.of("serial", "cpu:2")) {
      double faster = device.equals("serial") ? 1 : 2;
      for (double arcs : new double[] {1, 4, 16}) {
        findings.add(time("ours", device, arcs, 100 / faster));
        findings.add(time("theirs", device, arcs, 25 * arcs));
      }
    }
    List<Finding> crossings =
        Crossings.of(findings, List.of("ours"), List.of("theirs", "no such"), Map.of("n", 32));
    assertEquals(
        List.of("serial 4.0", "serial 0.125", "cpu:2 2.0", "cpu:2 0.0625"),
        crossings.stream().map(f -> f.device() + " " + f.samples().median()).toList());
    assertEquals("ours against theirs", crossings.getFirst().variant());
    assertEquals(32, crossings.getFirst().setting().x());
  }

  private static Finding time(String variant, String device, double arcs, double nanos) {
    return new Finding(
        new Setting(arcs + " arcs", arcs, _ -> List.of()),
        variant,
        device,
        1,
        new Measure("n", Measure.WARM, "ns"),
        Samples.exactly(nanos),
        Optional.empty());
  }
}
