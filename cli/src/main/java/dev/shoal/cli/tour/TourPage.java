package dev.shoal.cli.tour;

import dev.shoal.cli.mesh.Drawing;
import dev.shoal.figures.Machine;
import dev.shoal.mesh.CellMesh;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.report.Axis;
import dev.shoal.report.BarChart;
import dev.shoal.report.Block;
import dev.shoal.report.Code;
import dev.shoal.report.Facts;
import dev.shoal.report.Fold;
import dev.shoal.report.Gallery;
import dev.shoal.report.LineChart;
import dev.shoal.report.LineMap;
import dev.shoal.report.Page;
import dev.shoal.report.Paragraph;
import dev.shoal.report.Picture;
import dev.shoal.report.Relief;
import dev.shoal.report.Table;
import dev.shoal.report.Table.Column;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The tour as a page.
record TourPage(Tour tour, Elevations island) {
  /// Twice the cells of the finest level, so that each shows.
  private static final int MESH_PIXELS = 512;

  /// Every so many heights a corner of the triangles, so that each shows.
  private static final int COAST_STEP = 4;

  /// Of the map of airports: its south-western corner, and its size in degrees of latitude.
  private static final double WEST = -125;

  private static final double SOUTH = 24;
  private static final double TALL = 26;

  /// How much narrower a degree of longitude is: the cosine of 39°.
  private static final double NARROWER = 0.777;

  private static final double WIDE = 59 * NARROWER;

  /// @param island a grid of heights to show
  static Page of(Tour tour, Elevations island) {
    return new TourPage(tour, island).page();
  }

  private Page page() {
    Page page =
        Page.titled("Shoal tour")
            .lead(
                "Questions about real data, answered by one call each. Every result is checked against"
                    + " the JDK, has the same bits on every device, and is timed beside what a Java"
                    + " program would do without Shoal.");
    if (!tour.faults().isEmpty()) {
      List<Block> faults = new ArrayList<>();
      tour.faults().forEach(fault -> faults.add(new Paragraph(fault)));
      page = page.section("WRONG", faults);
    }
    return page.section(
            "Pictures",
            Gallery.of(islandMap(), islandMesh(), islandCoast(), airports()),
            world(),
            roads())
        .section("Questions and answers", answers())
        .section("Shoal and its rivals", rivals())
        .section("Seattle", rain(), warmth())
        .section("The heights of the island", islandHeights(), islandClasses())
        .section("Ways to sum", methodsLead(), methods())
        .section("Where and what", facts());
  }

  private List<Block> answers() {
    List<Block> blocks = new ArrayList<>();
    long right = tour.outcomes().stream().filter(Outcome::isRight).count();
    blocks.add(
        new Paragraph(
            NumberWords.words(
                "%d of %d results are right, with the same bits on %s. Each line opens: the call, the"
                    + " check, the times.",
                right,
                tour.outcomes().size(),
                TourText.devices(Tour.checker(tour.choice().device())))));
    for (Outcome outcome : tour.outcomes()) {
      blocks.add(new Fold(outcome.step().question(), outcome.answer(), step(outcome)));
    }
    blocks.add(new Paragraph(Tour.STAR));
    return blocks;
  }

  private List<Block> rivals() {
    List<Block> blocks = new ArrayList<>();
    tour.withoutRatios().ifPresent(why -> blocks.add(new Paragraph(why)));
    if (tour.comparable() > 0) {
      blocks.add(new Paragraph(faster()));
      blocks.add(ratios());
    }
    blocks.add(Fold.of("All times, first calls and later ones", table()));
    return blocks;
  }

  private String faster() {
    List<Outcome> slower =
        tour.outcomes().stream()
            .filter(outcome -> outcome.score().isComparable() && outcome.score().ratio() < 1)
            .toList();
    String count =
        NumberWords.words(
            "Of %d calls that could be compared, once all is compiled, %d are faster than the fastest"
                + " rival that gives the same result.",
            tour.comparable(), tour.comparable() - slower.size());
    if (slower.isEmpty()) {
      return count;
    }
    return count
        + " Slower are "
        + slower.stream()
            .map(outcome -> outcome.step().name() + " (" + outcome.ratio() + ")")
            .collect(Collectors.joining(", "))
        + ".";
  }

  private Facts facts() {
    return Facts.of("Machine", Machine.hardware())
        .and("Java", Machine.java())
        .and("Device", tour.choice().device() + ": " + tour.choice().why())
        .and(
            "Data",
            "bundled with Shoal, from the npm package vega-datasets 3.2.1: works of the United"
                + " States government (NOAA, Bureau of Transportation Statistics, Data.gov), in the"
                + " public domain. The island and the road network are computed, since no elevation model"
                + " and no map could be bundled")
        .and(
            "For the clock",
            "the real data are small, so each was repeated, one copy after the other, to the number"
                + " of elements in the table; answers are those of the real data")
        .and(
            "Times",
            "of the first call in this JVM, and medians of later ones: all contenders ran in turns until"
                + " none became faster, the compiler was idle and every kernel had decided whether it"
                + " uses vectors. The rival is the fastest of those tried that give the same result. For"
                + " careful numbers see the benchmarks")
        .and(
            "Checked",
            "against the JDK on "
                + TourText.devices(Tour.checker(tour.choice().device()))
                + ", on all elements of the table")
        .and("Other programs", otherPrograms());
  }

  private String otherPrograms() {
    DoubleSummaryStatistics load =
        tour.outcomes().stream()
            .flatMapToDouble(outcome -> outcome.score().foreignLoad().stream())
            .summaryStatistics();
    return load.getCount() == 0
        ? "this system does not say how busy they were: the ratios hold if they were not"
        : NumberWords.words(
            "kept %.2f of %d processors busy on average while times were taken, %.2f at most",
            load.getAverage(), Runtime.getRuntime().availableProcessors(), load.getMax());
  }

  private BarChart ratios() {
    BarChart chart =
        BarChart.of(
                "Times as fast as the fastest rival with the same result",
                Axis.logarithmic("Rival's time / Shoal's time", ""))
            .reference(1.0, "as fast as the rival");
    for (Outcome outcome : tour.outcomes()) {
      if (outcome.score().isComparable()) {
        chart = chart.bar(outcome.step().name(), outcome.score().ratio());
      }
    }
    return chart;
  }

  private Table table() {
    Table table =
        Table.of(
            Column.words("Step"),
            Column.numbers("Elements"),
            Column.numbers("First, ms"),
            Column.numbers("Later, ms"),
            Column.words("Fastest rival"),
            Column.numbers("First, ms"),
            Column.numbers("Later, ms"),
            Column.numbers("Ratio"),
            Column.words("Same bits"));
    for (Outcome outcome : tour.outcomes()) {
      Contest.Score score = outcome.score();
      table =
          table.row(
              outcome.step().name(),
              outcome.elements(),
              score.first(),
              score.ours(),
              score.rival().map(Contest.Timed::name).orElse("–"),
              score.rivalFirst(),
              score.rival().map(Contest.Timed::millis).orElse(Double.NaN),
              score.ratio(),
              outcome.verdict());
    }
    return table.caption("A ratio above 1: Shoal is faster. Below 1: the rival is.");
  }

  private LineChart rain() {
    double[] totals = ScanSteps.runningRain(tour.data());
    double[] days = IntStream.rangeClosed(1, totals.length).asDoubleStream().toArray();
    return LineChart.of(
            "Rain since the beginning of 2012, day by day: a scan",
            Axis.linear("Day, from 1 January 2012 on", ""),
            Axis.linear("Rain", "mm"))
        .line("Seattle", days, totals);
  }

  private BarChart warmth() {
    GroupSteps.Degrees hours = GroupSteps.Degrees.of(tour.data(), tour.choice().device());
    BarChart chart =
        BarChart.of(
            "The hours of an average year by temperature, degree by degree: a histogram",
            Axis.linear("Hours", ""));
    for (int i = 0; i < hours.counts().length(); i++) {
      int low = hours.low() + i;
      chart =
          chart.bar(
              low + " to " + (low + 1) + " °C", (double) hours.counts().onHost().hostArray()[i]);
    }
    return chart;
  }

  /// The states that lie side by side; a degree of latitude is longer than one of longitude.
  private Picture airports() {
    BundledData data = tour.data();
    PairLists near =
        Pairs.on(tour.choice().device()).half(AirportCloud.of(data, 1), AirportCloud.NEAR);
    int[] offsets = near.offsets().onHost().hostArray();
    int[] neighbours = near.neighbours().onHost().hostArray();
    double[] pairs = new double[4 * neighbours.length];
    double[] dots = new double[4 * near.points()];
    for (int p = 0; p < near.points(); p++) {
      onMap(p, p, dots, 4 * p);
      for (int pair = offsets[p]; pair < offsets[p + 1]; pair++) {
        onMap(p, neighbours[pair], pairs, 4 * pair);
      }
    }
    return LineMap.of(WIDE, TALL)
        .lines(pairs, 0x9AA5B1, 1)
        .lines(dots, 0x1F4E79, 2.5)
        .picture(
            2 * MESH_PIXELS,
            "The airports of the United States as dots, with lines between those that are near: dense"
                + " nets in the east and along the west coast, single dots between")
        .caption(
            NumberWords.words(
                "%,d airports, Alaska and the islands not drawn, and a line between each of the %,d pairs"
                    + " within %.0f km.",
                near.points(), neighbours.length, AirportCloud.NEAR));
  }

  private void onMap(int from, int to, double[] ends, int at) {
    ends[at] = (tour.data().longitudes()[from] - WEST) * NARROWER;
    ends[at + 1] = tour.data().latitudes()[from] - SOUTH;
    ends[at + 2] = (tour.data().longitudes()[to] - WEST) * NARROWER;
    ends[at + 3] = tour.data().latitudes()[to] - SOUTH;
  }

  private Picture world() {
    BundledData data = tour.data();
    double[] metres = Arrays.stream(data.world()).map(millimetres -> millimetres / 1000).toArray();
    return Relief.of(metres, data.worldRows(), data.worldColumns())
        .unit("m")
        .range(0, 4)
        .flat()
        .picture(
            "A map of the Earth by the rain of 2016: most near the equator, from Indonesia across"
                + " the Pacific, and least in the Sahara and near the poles")
        .caption(
            "Rain of 2016 by the NOAA Climate Forecast System, in cells of one degree; the brightest"
                + " colour stands for four metres and more. The grid that argmax and the dot product"
                + " are asked about.");
  }

  private Picture roads() {
    Roads roads = Roads.of(tour.choice().device());
    return roads
        .map(2 * MESH_PIXELS)
        .caption(
            NumberWords.words(
                "Times from the middle of a generated network of %,d junctions, whose roads are planar and"
                    + " irregular and have times at random, and the shortest path to the farthest"
                    + " junction: %d roads, %.0f minutes.",
                Roads.JUNCTIONS, roads.roadsToFarthest(), roads.minutes()));
  }

  private Picture islandMap() {
    double[] edges = island.edges();
    return Relief.of(island.heights(), island.rows(), island.columns())
        .unit("m")
        .classes(Arrays.copyOfRange(edges, 1, Elevations.CLASSES))
        .picture(
            NumberWords.words(
                "A map of an island in light and shade: from the coast on all sides up to mountains of"
                    + " %.0f m, in %d colours by height",
                edges[Elevations.CLASSES], Elevations.CLASSES))
        .caption(
            NumberWords.words(
                "An elevation grid of %d × %d cells of %d m, read from terrain.asc beside this page, an"
                    + " ESRI ASCII grid; its sea is the file's NODATA. Each colour covers an eighth of the"
                    + " land: select leaves out the sea, and quantiles give the edges. The island is none"
                    + " on Earth: it is computed by midpoint displacement (Fournier, Fussell and"
                    + " Carpenter, 1982).",
                island.rows(), island.columns(), Terrain.CELL));
  }

  private Picture islandMesh() {
    CellMesh mesh = IslandMesh.balanced(tour.choice().device());
    return Drawing.of(mesh, 0)
        .map()
        .picture(
            MESH_PIXELS,
            "The same island as squares of several sizes: large in the sea, small on the slopes")
        .caption(
            NumberWords.words(
                "The island as an adaptive mesh of %,d cells instead of %,d: one is split into four as"
                    + " long as the heights under it differ by more than %.0f m, and then until"
                    + " neighbours differ by one level at most. The brighter, the finer.",
                mesh.length(), mesh.base().cells(IslandMesh.FINEST), IslandMesh.RISE));
  }

  private Picture islandCoast() {
    LandMesh land = LandMesh.every(COAST_STEP);
    Faces faces = FaceNeighbours.on(tour.choice().device()).find(land.mesh());
    double side = (land.side() - 1) * land.metres();
    return LineMap.of(side, side)
        .lines(land.edges(), 0x9AA5B1, 0.7)
        .lines(land.coast(faces), 0xC0392B, 2)
        .picture(MESH_PIXELS, "The same island as grey triangles, its coast a red line around them")
        .caption(
            NumberWords.words(
                "The land as %,d triangles, a corner at every fourth height. Of their %,d edges, %,d have"
                    + " a triangle on one side only: the coast.",
                land.mesh().length(), faces.length(), faces.boundary()));
  }

  private BarChart islandHeights() {
    BarChart chart = BarChart.of("The same land by height: a histogram", Axis.linear("Cells", ""));
    long[] bins = island.bins();
    for (int i = 0; i < bins.length; i++) {
      int low = i * Elevations.BIN;
      chart = chart.bar(low + " to " + (low + Elevations.BIN) + " m", (double) bins[i]);
    }
    return chart;
  }

  private Table islandClasses() {
    Table table =
        Table.of(
            Column.words("Colour"),
            Column.numbers("From, m"),
            Column.numbers("To, m"),
            Column.numbers("Cells"));
    for (int i = 0; i < Elevations.CLASSES; i++) {
      String colour = i == 0 ? "darkest" : i == Elevations.CLASSES - 1 ? "brightest" : i + 1 + "";
      table = table.row(colour, island.edges()[i], island.edges()[i + 1], island.classes()[i]);
    }
    return table.caption("The classes of the map: by quantiles, counted by a histogram of edges.");
  }

  private Paragraph methodsLead() {
    return new Paragraph(
        "Seattle's temperatures as floats, repeated to "
            + NumberWords.grouped(tour.methods().elements())
            + " of them, by each method in "
            + MethodTable.PARTS
            + " parts where it has parts. The error is the distance from the true sum, which"
            + " BigDecimal knows; beside it the same in units of ε · |s|. In the bounds n is the"
            + " number of values, ε is 2⁻²⁴, s the true sum, A the sum of the magnitudes. All but the"
            + " exact sum are rounded to a float at the end. "
            + (tour.methods().faults().isEmpty()
                ? "Each gave the same bits on every device."
                : "NOT ALL gave the same bits on every device: see above."));
  }

  private Table methods() {
    Table table =
        Table.of(
            Column.words("Method"),
            Column.numbers("Sum"),
            Column.numbers("Error"),
            Column.numbers("Error / (ε · |s|)"),
            Column.words("Bound"),
            Column.numbers("Time, ms"));
    for (MethodTable.Row row : tour.methods().rows()) {
      table =
          table.row(
              row.method().title(),
              NumberWords.digits(row.sum()),
              row.error(),
              row.units(),
              row.method().bound(),
              row.milliseconds());
    }
    return table;
  }

  private static List<Block> step(Outcome outcome) {
    Step step = outcome.step();
    Contest.Score score = outcome.score();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Code(step.code()));
    Facts facts =
        Facts.of("Step", step.name())
            .and("Checked against", step.oracle())
            .and("Right", outcome.verdict())
            .and(
                "Time",
                NumberWords.words(
                    "%,d elements in %s ms, the first time in %s ms",
                    outcome.elements(),
                    NumberWords.milliseconds(score.ours()),
                    NumberWords.milliseconds(score.first())))
            .and("Fastest rival", score.rival().map(TourPage::timed).orElse("none"));
    for (Contest.Timed other : score.others()) {
      facts = facts.and("Another result", timed(other));
    }
    blocks.add(facts);
    outcome.faults().forEach(fault -> blocks.add(new Paragraph("WRONG " + fault)));
    return blocks;
  }

  private static String timed(Contest.Timed timed) {
    return timed.name() + " in " + NumberWords.milliseconds(timed.millis()) + " ms";
  }
}
