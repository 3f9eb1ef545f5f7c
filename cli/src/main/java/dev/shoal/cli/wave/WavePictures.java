package dev.shoal.cli.wave;

import dev.shoal.cli.shell.Rounded;
import dev.shoal.formats.wave.WaveFrame;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.CellMap;
import dev.shoal.report.Gallery;
import dev.shoal.report.LineChart;
import dev.shoal.report.Picture;
import dev.shoal.report.WaterMap;
import dev.shoal.report.WaterSection;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Gauge;
import dev.shoal.wave.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// The frames of a run as pictures with common colours: maps, and sections of a channel, which as a
/// map would be a thread.
final class WavePictures {
  /// From how many times longer than wide on a domain is a channel.
  private static final int CHANNEL = 8;

  private static final int DIGITS = 3;
  private static final char NO_BREAK = '\u00A0';

  /// Of all levels that are shown, a difference of so small a part is none.
  private static final double UNSEEN = 1e-3;

  private final Scenario scenario;
  private final List<WaveFrame> frames;
  private final SurfaceRange range;

  WavePictures(Scenario scenario, List<WaveFrame> frames) {
    this.scenario = scenario;
    this.frames = frames;
    this.range = new SurfaceRange(scenario.seaLevel(), frames);
  }

  /// A picture for each frame, and the key to their colours.
  List<Block> blocks() {
    List<Picture> pictures = new ArrayList<>();
    for (WaveFrame frame : frames) {
      Picture picture =
          isChannel() ? section(frame) : map(frame, false).picture(WaveRun.PIXELS, alt(frame));
      pictures.add(picture.caption(caption(frame.diagnostics())));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Gallery(pictures));
    blocks.add(isChannel() ? profiles() : range.scale().key("m"));
    return blocks;
  }

  /// The surface along the channel in each frame, without the bed, beside which it may be flat.
  private LineChart profiles() {
    Domain domain = scenario.domain();
    boolean isAlongX = domain.nx() >= domain.ny();
    LineChart chart =
        LineChart.of(
            "The surface along the channel",
            Axis.linear(isAlongX ? "x" : "y", "m"),
            Axis.linear("Level of the surface", "m"));
    for (WaveFrame frame : frames) {
      List<LineChart.Point> points = new ArrayList<>();
      for (int c : alongMiddle(frame, isAlongX)) {
        int level = frame.level()[c];
        double at =
            isAlongX ? domain.centreX(level, frame.i()[c]) : domain.centreY(level, frame.j()[c]);
        points.add(new LineChart.Point(at, frame.surface()[c]));
      }
      chart = chart.line(SimulatedTime.of(frame.diagnostics().time()), points);
    }
    return chart;
  }

  /// The cells along the middle of the domain, in their order.
  private int[] alongMiddle(WaveFrame frame, boolean isAlongX) {
    int coarse = isAlongX ? scenario.domain().ny() : scenario.domain().nx();
    int[] across = isAlongX ? frame.j() : frame.i();
    int[] along = isAlongX ? frame.i() : frame.j();
    return IntStream.range(0, frame.length())
        .filter(c -> across[c] == ((coarse << frame.level()[c]) - 1) / 2)
        .boxed()
        .sorted(Comparator.comparingDouble(c -> Math.scalb(along[c] + 0.5, -frame.level()[c])))
        .mapToInt(c -> c)
        .toArray();
  }

  /// Returns whether the domain is too long for maps.
  boolean isChannel() {
    Domain domain = scenario.domain();
    int longer = Math.max(domain.nx(), domain.ny());
    return longer >= CHANNEL * Math.min(domain.nx(), domain.ny());
  }

  /// The frame with the most cells.
  private WaveFrame finest() {
    return frames.stream()
        .max(Comparator.comparingInt(frame -> frame.diagnostics().cells()))
        .orElseThrow();
  }

  /// The same frame by level.
  Picture levels() {
    WaveFrame frame = finest();
    int drawn = Arrays.stream(frame.level()).max().orElse(0);
    String finer =
        drawn < finestLevel(frame.diagnostics())
            ? " Those above level "
                + drawn
                + " are smaller than a pixel and shown as of that level."
            : "";
    return cells(frame)
        .picture(
            WaveRun.PIXELS, "The levels of the cells: fine along the shores and where the wave is")
        .caption("The same cells by level: the brighter, the finer." + finer);
  }

  /// The frame with the most cells as a map with the names of the gauges.
  Picture cells() {
    WaveFrame finest = finest();
    Diagnostics d = finest.diagnostics();
    String gauges = scenario.gauges().isEmpty() ? "" : " Dots are gauges.";
    return map(finest, true)
        .picture(WaveRun.PIXELS, alt(finest))
        .caption(
            String.format(
                Locale.ROOT,
                "After %s, when the mesh had the most cells: %,d, of %s to %s. Edges of cells are drawn"
                    + " where they can be seen.%s",
                SimulatedTime.of(d.time()),
                d.cells(),
                WaveFacts.length(scenario.domain().cellSize(finestLevel(d))),
                WaveFacts.length(scenario.domain().cellSize(coarsestLevel(d))),
                gauges));
  }

  private static int finestLevel(Diagnostics d) {
    int level = d.cellsOfLevel().size() - 1;
    while (level > 0 && d.cellsOfLevel().get(level) == 0) {
      level--;
    }
    return level;
  }

  private static int coarsestLevel(Diagnostics d) {
    int level = 0;
    while (level < d.cellsOfLevel().size() - 1 && d.cellsOfLevel().get(level) == 0) {
      level++;
    }
    return level;
  }

  private CellMap cells(WaveFrame frame) {
    Domain domain = scenario.domain();
    return CellMap.of(domain.nx(), domain.ny(), frame.i(), frame.j(), frame.level());
  }

  private WaterMap map(WaveFrame frame, boolean hasNames) {
    Domain domain = scenario.domain();
    WaterMap map =
        WaterMap.of(cells(frame), frame.bed(), frame.surface(), scenario.seaLevel(), range.scale());
    for (Gauge gauge : scenario.gauges()) {
      map =
          map.mark(
              (gauge.x() - domain.x0()) / domain.cellSize(),
              (gauge.y() - domain.y0()) / domain.cellSize(),
              hasNames ? gauge.name() : "");
    }
    return map;
  }

  private Picture section(WaveFrame frame) {
    return WaterSection.of(cells(frame), frame.bed(), frame.surface(), range.bottom(), range.top())
        .picture(WaveRun.PIXELS, alt(frame));
  }

  private String caption(Diagnostics d) {
    return String.format(
        Locale.ROOT, "%s: %,d cells, %s", SimulatedTime.of(d.time()), d.cells(), surface(d));
  }

  private String alt(WaveFrame frame) {
    Diagnostics d = frame.diagnostics();
    return (isChannel() ? "A section along the channel after " : "The water from above after ")
        + SimulatedTime.of(d.time())
        + ": "
        + surface(d);
  }

  private String surface(Diagnostics d) {
    return d.maxSurfaceCell() < 0
        ? "all is dry"
        : "surface " + level(d.minSurface()) + " to " + level(d.maxSurface()) + NO_BREAK + "m";
  }

  private String level(double surface) {
    return Rounded.of(seen(surface), DIGITS).replace('-', '−');
  }

  /// A level, or 0 where it is nothing beside the range of all.
  double seen(double surface) {
    return Math.abs(surface) < UNSEEN * range.span() ? 0 : surface;
  }
}
