package dev.shoal.figures;

import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Finding;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.report.Axis;
import dev.shoal.report.LineChart;
import dev.shoal.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The findings of one measure on one device: variants down, settings across.
final class FindingTables {
  /// A hyphen at which no line ends: names are short, and numbers beside them stay on one line.
  private static final char NO_BREAK = '\u2011';

  private final Measure measure;
  private final String device;
  private final List<Finding> findings;

  private FindingTables(List<Finding> findings) {
    measure = findings.getFirst().measure();
    device = findings.getFirst().device();
    this.findings = findings;
  }

  private record Group(Measure measure, String device) {}

  /// One for each measure and device, in the order of the findings.
  static List<FindingTables> of(List<Finding> findings) {
    Map<Group, List<Finding>> groups =
        findings.stream()
            .collect(
                Collectors.groupingBy(
                    f -> new Group(f.measure(), f.device()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return groups.values().stream().map(FindingTables::new).toList();
  }

  /// A line for each variant, if there is more than one setting. Of times only warm ones on one
  /// device have a chart.
  Optional<LineChart> chart(About about, String charted) {
    boolean isCharted =
        device.isEmpty() || (device.equals(charted) && !measure.phase().equals(Measure.COLD));
    if (!isCharted || settings().size() < 2) {
      return Optional.empty();
    }
    var chart = LineChart.of(title(), about.axis(), axis());
    for (String variant : variants()) {
      List<LineChart.Point> points = new ArrayList<>();
      for (Finding finding : findings) {
        if (finding.variant().equals(variant)) {
          points.add(new LineChart.Point(finding.setting().x(), finding.samples().median()));
        }
      }
      chart = chart.line(variant, points);
    }
    return Optional.of(chart);
  }

  /// Times and counts from one end to the other by ratio, if they are far apart.
  private Axis axis() {
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (Finding finding : findings) {
      low = Math.min(low, finding.samples().median());
      high = Math.max(high, finding.samples().median());
    }
    boolean isWide = low > 0 && high / low > 30;
    return isWide
        ? Axis.logarithmic(measure.name(), measure.unit())
        : Axis.linear(measure.name(), measure.unit());
  }

  /// A row for each variant, and below it what others say of the same.
  Table table() {
    List<String> settings = settings();
    var table = Table.ofNumbers("Variant", settings);
    for (String variant : variants()) {
      Map<String, Finding> row =
          findings.stream()
              .filter(finding -> finding.variant().equals(variant))
              .collect(Collectors.toMap(finding -> finding.setting().label(), f -> f));
      String name = variant.replace('-', NO_BREAK);
      table = table.row(name, cells(settings, row, f -> Optional.of(ours(f))));
      for (String source : sources(row)) {
        String theirs = "[" + source.replace('-', NO_BREAK) + "] " + name;
        table = table.row(theirs, cells(settings, row, f -> theirs(f, source)));
      }
    }
    return table.caption(title());
  }

  private static List<String> cells(
      List<String> settings,
      Map<String, Finding> findings,
      Function<Finding, Optional<String>> cell) {
    return settings.stream()
        .map(setting -> Optional.ofNullable(findings.get(setting)).flatMap(cell).orElse("–"))
        .toList();
  }

  private static List<String> sources(Map<String, Finding> row) {
    return row.values().stream()
        .flatMap(finding -> finding.published().stream())
        .map(published -> published.source().name())
        .distinct()
        .toList();
  }

  private static String ours(Finding finding) {
    var samples = finding.samples();
    return samples.runs() == 1
        ? Digits.of(samples.median())
        : Digits.of(samples.median(), samples.spread());
  }

  private static Optional<String> theirs(Finding finding, String source) {
    return finding
        .published()
        .filter(published -> published.source().name().equals(source))
        .map(published -> Digits.of(published.value()));
  }

  private String title() {
    String what = measure.title() + (measure.unit().isEmpty() ? "" : ", " + measure.unit());
    return device.isEmpty() ? what : what + ", on " + device;
  }

  private List<String> settings() {
    return findings.stream().map(f -> f.setting().label()).distinct().toList();
  }

  private List<String> variants() {
    return findings.stream().map(Finding::variant).distinct().toList();
  }
}
