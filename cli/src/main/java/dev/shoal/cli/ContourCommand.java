package dev.shoal.cli;

import dev.shoal.cli.contour.Levels;
import dev.shoal.cli.contour.Raster;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.GeoJsonLines;
import dev.shoal.report.CurveMap;
import dev.shoal.spatial.contour.Contour;
import dev.shoal.spatial.contour.ContourLines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "contour",
    description = {
      "Contour lines of a raster.",
      "A line parts what is at its level or above from what is below; NaN and NODATA have none. At a "
          + "saddle the higher sides are joined if the bilinear surface there is at the level or above."
    })
final class ContourCommand extends ShoalCommand {
  /// No viewer that we know opens a picture of more points in bearable time.
  private static final int MOST_IN_SVG = 1 << 23;

  private static final int USUAL_LEVELS = 10;

  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  @Parameters(
      paramLabel = "RASTER",
      description =
          "An ESRI ASCII grid, a USGS .dem, or a .npy of two dimensions; gzip is seen through. - is "
              + "the standard input.")
  String raster;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description =
          "The lines to write: .svg, or .geojson in the raster's own coordinates (of a .npy, columns "
              + "and rows), either with .gz after it. In that file every line has its level.")
  Path output;

  @ArgGroup Which which = new Which();

  /// How levels are told.
  static final class Which {
    @Option(
        names = "--levels",
        paramLabel = "N",
        description =
            "That many levels, evenly between the least and the greatest value; 10 if "
                + "nothing is said.")
    Integer count;

    @Option(names = "--every", paramLabel = "STEP", description = "All multiples of a step.")
    Double step;

    @Option(
        names = "--at",
        paramLabel = "LEVEL",
        split = ",",
        description = "These levels, with commas between them.")
    double[] levels;
  }

  ContourCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    boolean isSvg = name().endsWith(".svg");
    if (!isSvg && !name().endsWith(".geojson")) {
      throw refusal(output + ": the name says no format of lines; end it in .svg or .geojson");
    }
    checkOptions();
    Contour contour = Contour.on(deviceOptions.device());
    Output.check(output);
    var timing = new Timing();
    Raster given = Raster.read(shell(), raster, timing);
    double[] levels = levels(given);
    ContourLines lines;
    try (var _ = Progress.of(shell(), given.name(), -1)) {
      lines = timing.measure(Phase.COMPUTE, () -> find(given, levels, contour));
    }
    if (deviceOptions.verify) {
      verify(given, lines, find(given, levels, Contour.on(Device.serial())));
    }
    timing.run(Phase.WRITE, () -> write(given, levels, lines, isSvg));
    tell(given, levels, lines);
    deviceOptions.tellTime(shell(), timing);
  }

  private String name() {
    String name = output.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
  }

  private void checkOptions() {
    if (which.count != null && (which.count < 1 || which.count > Levels.MOST)) {
      throw refusal("--levels is " + which.count + ", must be 1 to " + Levels.MOST);
    }
    if (which.step != null && !(which.step > 0 && which.step <= Double.MAX_VALUE)) {
      throw refusal("--every is " + which.step + ", must be above 0");
    }
    if (which.levels != null && !Arrays.stream(which.levels).allMatch(Double::isFinite)) {
      throw refusal("--at wants finite levels");
    }
  }

  private double[] levels(Raster given) throws Failure {
    if (which.levels != null) {
      return Levels.distinct(which.levels);
    }
    Levels between = given.levels();
    return which.step != null
        ? between.every(which.step, given.name())
        : between.even(which.count == null ? USUAL_LEVELS : which.count);
  }

  private static ContourLines find(Raster given, double[] levels, Contour contour) throws Failure {
    try {
      return contour.lines(DoubleArray.of(given.values()), given.columns(), DoubleArray.of(levels));
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new Failure(given.name(), e); // too many values, or crossings
    }
  }

  private void verify(Raster given, ContourLines lines, ContourLines serial) throws Failure {
    boolean isSame =
        Arrays.equals(lines.x().heap(), serial.x().heap())
            && Arrays.equals(lines.y().heap(), serial.y().heap())
            && Arrays.equals(lines.offsets().heap(), serial.offsets().heap())
            && Arrays.equals(lines.levels().heap(), serial.levels().heap());
    deviceOptions.requireSame(shell(), given.name(), "lines", isSame);
  }

  private void write(Raster given, double[] levels, ContourLines lines, boolean isSvg)
      throws IOException, Failure {
    if (isSvg && lines.x().length() > MOST_IN_SVG) {
      throw new Failure(
          output.toString(),
          "an .svg of " + lines.x().length() + " points is more than viewers open; write .geojson");
    }
    try (var _ = Progress.of(shell(), output.toString(), -1);
        var whole = new WholeFile(output)) {
      if (isSvg) {
        var map =
            CurveMap.of(
                Math.max(0, given.columns() - 1.0),
                Math.max(0, given.rows() - 1.0),
                lines.x().heap(),
                lines.y().heap(),
                lines.offsets().heap(),
                lines.levels().heap());
        String title = "Contour lines of " + given.name();
        whole.out().write(map.svg(levels.length, title).getBytes(StandardCharsets.UTF_8));
      } else {
        double[] level =
            Arrays.stream(lines.levels().heap()).mapToDouble(line -> levels[line]).toArray();
        new GeoJsonLines(
                "level",
                given.eastward(lines.x().heap()),
                given.northward(lines.y().heap()),
                lines.offsets().heap())
            .write(whole.out(), level);
      }
      whole.commit();
    }
  }

  private void tell(Raster given, double[] levels, ContourLines lines) {
    int closed = 0;
    for (int line = 0; line < lines.length(); line++) {
      closed += lines.isClosed(line) ? 1 : 0;
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("columns", given.columns());
    facts.put("rows", given.rows());
    facts.put("levels", Arrays.stream(levels).boxed().toList());
    facts.put("lines", lines.length());
    facts.put("closed", closed);
    facts.put("points", lines.x().length());
    form.print(shell(), facts, output, given.name());
  }
}
