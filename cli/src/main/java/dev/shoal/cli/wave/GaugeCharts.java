package dev.shoal.cli.wave;

import dev.shoal.cli.shell.Rounded;
import dev.shoal.formats.wave.GaugeRecords;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.LineChart;
import dev.shoal.report.Paragraph;
import dev.shoal.report.Table;
import dev.shoal.report.Table.Column;
import dev.shoal.wave.Gauge;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The gauges of a run as charts, and a table of their extremes.
final class GaugeCharts {
  /// As many lines as can be distinguished by their colours.
  private static final int LINES = 5;

  /// As many points as a chart is wide.
  private static final int POINTS = 700;

  /// The part of its largest change at which a wave has arrived.
  private static final double ARRIVAL = 0.05;

  /// Beside the range of a gauge so small a part is nothing.
  private static final double UNSEEN = 1e-3;

  private static final int DIGITS = 4;
  private static final double MINUTE = 60;
  private static final double IN_MINUTES = 10 * MINUTE;
  private static final double IN_HOURS = 48 * 60 * MINUTE;

  private final Scenario scenario;
  private final List<List<GaugeReading>> readings = new ArrayList<>();
  private final double unit;
  private final String unitName;

  GaugeCharts(Scenario scenario, GaugeRecords records) {
    this.scenario = scenario;
    for (int g = 0; g < scenario.gauges().size(); g++) {
      readings.add(records.of(g));
    }
    double until = scenario.until();
    unit = until >= IN_HOURS ? 60 * MINUTE : until >= IN_MINUTES ? MINUTE : 1;
    unitName = until >= IN_HOURS ? "h" : until >= IN_MINUTES ? "min" : "s";
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            "A wave has arrived at a gauge when the surface has changed by a twentieth of its largest"
                + " change there. Where a line breaks the gauge is dry."));
    blocks.add(extremes());
    int every = Math.ceilDiv(readings.getFirst().size(), POINTS);
    if (every > 1) {
      blocks.add(
          new Paragraph(
              String.format(
                  Locale.ROOT,
                  "The charts show one of %d readings; gauges.csv has all %,d of each gauge.",
                  every,
                  readings.getFirst().size())));
    }
    int gauges = scenario.gauges().size();
    int charts = Math.ceilDiv(gauges, LINES);
    for (int chart = 0; chart < charts; chart++) {
      int from = chart * gauges / charts;
      int to = (chart + 1) * gauges / charts;
      blocks.add(chart(from, to, every));
    }
    return blocks;
  }

  private LineChart chart(int from, int to, int every) {
    LineChart chart =
        LineChart.of(
            to - from == 1
                ? "The surface at " + scenario.gauges().get(from).name()
                : "The surface at the gauges",
            Axis.linear("Time", unitName),
            Axis.linear("Level of the surface", "m"));
    for (int g = from; g < to; g++) {
      List<LineChart.Point> points = new ArrayList<>();
      List<GaugeReading> all = readings.get(g);
      for (int k = 0; k < all.size(); k++) {
        if (k % every == 0 || k == all.size() - 1) {
          GaugeReading r = all.get(k);
          points.add(new LineChart.Point(r.time() / unit, r.isWet() ? r.surface() : Double.NaN));
        }
      }
      chart = chart.line(scenario.gauges().get(g).name(), points);
    }
    return chart;
  }

  private Table extremes() {
    Table table =
        Table.of(
            Column.words("Gauge"),
            Column.words("x, y"),
            Column.numbers("Arrival, " + unitName),
            Column.numbers("Highest, m"),
            Column.numbers("at, " + unitName),
            Column.numbers("Lowest, m"),
            Column.numbers("at, " + unitName));
    for (int g = 0; g < readings.size(); g++) {
      table = row(table, scenario.gauges().get(g), readings.get(g));
    }
    return table;
  }

  private Table row(Table table, Gauge gauge, List<GaugeReading> all) {
    List<GaugeReading> wet = all.stream().filter(GaugeReading::isWet).toList();
    if (wet.isEmpty()) {
      return table.row(gauge.name(), position(gauge), "–", "dry", "–", "dry", "–");
    }
    Comparator<GaugeReading> bySurface = Comparator.comparingDouble(GaugeReading::surface);
    GaugeReading highest = wet.stream().max(bySurface).orElseThrow();
    GaugeReading lowest = wet.stream().min(bySurface).orElseThrow();
    double range = highest.surface() - lowest.surface();
    return table.row(
        gauge.name(),
        position(gauge),
        arrival(all).map(this::time).orElse(Double.NaN),
        level(highest, range),
        time(highest),
        wet.size() < all.size() ? "dry" : (Object) level(lowest, range),
        time(wet.size() < all.size() ? firstDry(all) : lowest));
  }

  /// In kilometres if it is far from 0.
  private static String position(Gauge gauge) {
    boolean isFar = Math.max(Math.abs(gauge.x()), Math.abs(gauge.y())) >= 1000;
    double unit = isFar ? 1000 : 1;
    String both =
        Rounded.of(gauge.x() / unit, DIGITS) + ", " + Rounded.of(gauge.y() / unit, DIGITS);
    return (both + (isFar ? " km" : " m")).replace('-', '−').replace(' ', '\u00A0');
  }

  /// The level of a reading; 0 if it is nothing beside the range of all.
  private static double level(GaugeReading reading, double range) {
    return Math.abs(reading.surface()) < UNSEEN * range ? 0 : reading.surface();
  }

  private static GaugeReading firstDry(List<GaugeReading> all) {
    return all.stream().filter(r -> !r.isWet()).findFirst().orElseThrow();
  }

  private double time(GaugeReading reading) {
    return reading.time() / unit;
  }

  /// The first reading that differs from the very first as much as [#ARRIVAL] says; none if nothing
  /// ever changes, but for roundings.
  private static Optional<GaugeReading> arrival(List<GaugeReading> all) {
    double first = all.getFirst().surface();
    double largest = all.stream().mapToDouble(r -> Math.abs(r.surface() - first)).max().orElse(0);
    double depth = all.stream().mapToDouble(GaugeReading::depth).max().orElse(0);
    if (largest <= 1e-9 * depth) {
      return Optional.empty();
    }
    return all.stream().filter(r -> Math.abs(r.surface() - first) >= ARRIVAL * largest).findFirst();
  }
}
