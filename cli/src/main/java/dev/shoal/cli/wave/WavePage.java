package dev.shoal.cli.wave;

import dev.shoal.figures.Machine;
import dev.shoal.formats.wave.WaveFrame;
import dev.shoal.report.Block;
import dev.shoal.report.Code;
import dev.shoal.report.Facts;
import dev.shoal.report.Fold;
import dev.shoal.report.Page;
import dev.shoal.report.Paragraph;
import dev.shoal.report.Table;
import dev.shoal.report.Table.Column;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.Edge;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A finished run as a page: the surface at eight times, the cells, the gauges, the diagnostics.
///
/// @param command what made it
/// @param text the scenario file
record WavePage(WaveRun run, WaveFacts facts, String command, String text) {
  /// From how many times less work on subcycling is worth a sentence.
  private static final double WORTH_NAMING = 1.02;

  /// So small a part of the mass is no inflow that a reader looks for.
  private static final double UNSEEN = 1e-9;

  Page page() {
    Scenario scenario = run.scenario();
    var pictures = new WavePictures(scenario, run.frames());
    List<Block> surface = new ArrayList<>();
    surface.add(new Paragraph(surfaceLead(pictures.isChannel())));
    surface.addAll(pictures.blocks());
    Page page = Page.titled(scenario.title()).lead(lead()).section("The surface", surface);
    if (!pictures.isChannel()) {
      page = page.section("The cells", pictures.cells(), pictures.levels());
    }
    if (!scenario.gauges().isEmpty()) {
      page = page.section("The gauges", new GaugeCharts(scenario, run.records()).blocks());
    }
    return page.section("Diagnostics", new Paragraph(diagnosticsLead()), diagnostics(pictures))
        .section("The run", runFacts(), Fold.of("The scenario file", new Code(text)));
  }

  private String lead() {
    Diagnostics end = run.diagnostics();
    return String.format(
        Locale.ROOT,
        "%s of a wave in shallow water, in %,d steps on up to %,d cells that follow it.",
        SimulatedTime.of(end.time()),
        end.steps(),
        run.frames().stream().mapToInt(frame -> frame.diagnostics().cells()).max().orElse(0));
  }

  private static String surfaceLead(boolean isChannel) {
    return isChannel
        ? "Sections along the middle of the channel at evenly spaced times: water in blue, the bed in"
            + " grey, and the sides of cells where they can be seen. Heights are exaggerated, all by"
            + " as much."
        : "The water from above at evenly spaced times, north at the top. The cells are small where"
            + " something happens; dots are gauges.";
  }

  private String diagnosticsLead() {
    Diagnostics end = run.diagnostics();
    String mass =
        String.format(
            Locale.ROOT,
            "There are %.4g m³ of water at the end: the exact sum over all cells, rounded once. The"
                + " drift is what the mass has gained beyond the inflow over the edges, as a part of"
                + " the first mass: %s at the end.",
            end.mass(),
            minus(WaveFacts.drift(end)));
    String subcycling =
        String.format(
            Locale.ROOT,
            " If each level made steps of its own length, the work would be %.2f times less.",
            end.subcyclingGain());
    return end.subcyclingGain() > WORTH_NAMING ? mass + subcycling : mass;
  }

  private Table diagnostics(WavePictures pictures) {
    Table table =
        Table.of(
            Column.words("Time"),
            Column.numbers("Steps"),
            Column.numbers("Cells"),
            Column.words("Drift"),
            Column.words("Inflow, m³"),
            Column.numbers("Highest, m"),
            Column.numbers("Lowest, m"),
            Column.numbers("Fastest, m/s"));
    for (WaveFrame frame : run.frames()) {
      Diagnostics d = frame.diagnostics();
      table =
          table.row(
              SimulatedTime.unbroken(d.time()),
              d.steps(),
              d.cells(),
              minus(WaveFacts.drift(d)),
              inflow(d),
              pictures.seen(d.maxSurface()),
              pictures.seen(d.minSurface()),
              d.maxSpeed());
    }
    return table;
  }

  private static String inflow(Diagnostics d) {
    return Math.abs(d.inflow()) < UNSEEN * d.mass()
        ? "0"
        : minus(String.format(Locale.ROOT, "%.3g", d.inflow()));
  }

  /// With the sign that a reader expects.
  private static String minus(String number) {
    return number.replace('-', '−');
  }

  private Facts runFacts() {
    Facts all = Facts.of("Command", command);
    for (Map.Entry<String, String> line : facts.lines().entrySet()) {
      String name = line.getKey();
      all = all.and(Character.toUpperCase(name.charAt(0)) + name.substring(1), line.getValue());
    }
    return all.and("Work by level", work())
        .and("Edges", edges())
        .and("Scheme", scheme())
        .and("Machine", Machine.hardware())
        .and("Java", Machine.java());
  }

  private String work() {
    List<Long> work = run.diagnostics().workOfLevel();
    long all = Math.max(1, work.stream().mapToLong(cells -> cells).sum());
    return work.stream()
            .map(cells -> String.format(Locale.ROOT, "%.1f", 100.0 * cells / all))
            .collect(Collectors.joining(" · "))
        + " % of all cell-steps";
  }

  private String edges() {
    return Arrays.stream(Side.values())
        .map(side -> side.name().toLowerCase(Locale.ROOT) + " " + edge(run.scenario().edge(side)))
        .collect(Collectors.joining(", "));
  }

  private static String edge(Edge edge) {
    return switch (edge) {
      case Edge.Wall _ -> "wall";
      case Edge.Radiation _ -> "still water beyond";
      case Edge.Periodic _ -> "periodic";
      case Edge.Surface _ -> "prescribed surface";
      case Edge.Discharge _ -> "prescribed discharge";
      case Edge.Depth _ -> "prescribed depth";
    };
  }

  private String scheme() {
    Scenario scenario = run.scenario();
    String scheme =
        switch (scenario.scheme()) {
          case MUSCL_HLLC -> "second order, limiter " + scenario.limiter();
          case CLAMR -> "CLAMR's, one stage";
        };
    return String.format(
        Locale.ROOT,
        "%s; Courant number %s, regrid every %d steps, friction %s, dry up to %s m, sea level %s m",
        scheme,
        scenario.courant(),
        scenario.regridEvery(),
        scenario.manning() == 0 ? "none" : "n = " + scenario.manning(),
        scenario.dryDepth(),
        scenario.seaLevel());
  }
}
