package dev.shoal.figures.graph;

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

/// From how many arcs on the reduction is faster than its rivals: where two lines of times cross.
final class Crossings {
  private static final Measure ARCS =
      Measure.of("From how many arcs on the reduction is faster", "arcs a node");
  private static final Measure DENSITY =
      Measure.of("The same as a part of all pairs of nodes", "arcs / nodes²");

  private Crossings() {}

  /// Those of each device and size: in arcs a node, then as a density.
  ///
  /// @param ours variants that are to be faster
  /// @param rivals variants beside which they are
  /// @param sizes measures of times, each with its number of nodes
  static List<Finding> of(
      List<Finding> findings, List<String> ours, List<String> rivals, Map<String, Integer> sizes) {
    List<Finding> crossings = new ArrayList<>();
    for (String device : findings.stream().map(Finding::device).distinct().toList()) {
      List<Finding> there = findings.stream().filter(f -> f.device().equals(device)).toList();
      for (Measure measure : List.of(ARCS, DENSITY)) {
        for (String our : ours) {
          for (String rival : rivals) {
            sizes.forEach((size, nodes) ->
                crossing(times(there, our, size), times(there, rival, size))
                    .map(arcs -> measure.equals(ARCS) ? arcs : arcs / nodes)
                    .map(x -> finding(there.getFirst(), size, nodes, our, rival, measure, x))
                    .ifPresent(crossings::add));
          }
        }
      }
    }
    return crossings;
  }

  private static Finding finding(
      Finding like,
      String size,
      int nodes,
      String ours,
      String rival,
      Measure measure,
      double value) {
    return new Finding(
        new Setting(size, nodes, _ -> List.of()),
        ours + " against " + rival,
        like.device(),
        like.threads(),
        measure,
        Samples.exactly(value),
        Optional.empty());
  }

  /// Medians by arcs a node.
  private static NavigableMap<Double, Double> times(
      List<Finding> findings, String variant, String measure) {
    NavigableMap<Double, Double> times = new TreeMap<>();
    for (Finding finding : findings) {
      if (finding.variant().equals(variant) && finding.measure().name().equals(measure)) {
        times.put(finding.setting().x(), finding.samples().median());
      }
    }
    return times;
  }

  /// From where on `ours` is below `theirs` up to the last x that both have: between two of them by
  /// ratio, as a chart with logarithmic axes shows it. It is the first x if `ours` is below
  /// everywhere, NaN if it is not at the last one, and nothing if they have no x in common.
  static Optional<Double> crossing(
      NavigableMap<Double, Double> ours, NavigableMap<Double, Double> theirs) {
    NavigableMap<Double, Double> ratios = new TreeMap<>();
    ours.forEach((x, y) -> {
      if (theirs.containsKey(x)) {
        ratios.put(x, Math.log(y / theirs.get(x)));
      }
    });
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    double from = Double.NaN;
    for (Map.Entry<Double, Double> low : ratios.descendingMap().entrySet()) {
      if (low.getValue() >= 0) {
        return Optional.of(Double.isNaN(from) ? from : between(low, ratios.floorEntry(from)));
      }
      from = low.getKey();
    }
    return Optional.of(from);
  }

  /// Where the ratio is 1.
  private static double between(Map.Entry<Double, Double> low, Map.Entry<Double, Double> high) {
    double part = low.getValue() / (low.getValue() - high.getValue());
    return low.getKey() * Math.pow(high.getKey() / low.getKey(), part);
  }
}
