package dev.shoal.cli.grids;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.geometry.GeoJsonCrs;
import dev.shoal.formats.geometry.GeoJsonLines;
import dev.shoal.grids.contour.Contour;
import dev.shoal.grids.contour.ContourLines;
import dev.shoal.report.CurveMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "contour",
    description = {
      "Draw contour lines of a raster.",
      "A contour line separates values at its level or above from values below it; with "
          + "--missing nan, none are drawn next to missing values. At a saddle, the higher "
          + "sides are joined if the bilinear surface there is at the level or above."
    })
public final class ContourCommand extends DeviceCommand<ContourCommand.Task, ContourLines> {
  /// No viewer that we know opens a picture of more points in bearable time.
  private static final int MOST_IN_SVG = 1 << 23;

  private static final int USUAL_LEVELS = 10;

  @Mixin MissingOption missing;
  @Mixin JsonOption form;

  @Parameters(
      paramLabel = "RASTER",
      description =
          "An ESRI ASCII grid, a USGS .dem, or a .npy with two dimensions; plain or compressed "
              + "with gzip or xz. - is standard input.")
  String raster;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description =
          "The file to write: .svg, or .geojson in the coordinates of the raster (columns and "
              + "rows for a .npy), each optionally followed by .gz. In GeoJSON each line has "
              + "its level.")
  Path output;

  @Option(
      names = "--crs",
      paramLabel = "CRS",
      converter = CrsConverter.class,
      description =
          "The coordinate system of the raster, for .geojson: EPSG:NUMBER, such as EPSG:32610, "
              + "or none if it is unknown. Without this option coordinates must be longitude "
              + "and latitude in degrees, as GeoJSON requires (RFC 7946).")
  GeoJsonCrs crs;

  /// From `EPSG:32610`.
  static final class CrsConverter implements ITypeConverter<GeoJsonCrs> {
    @Override
    public GeoJsonCrs convert(String name) {
      return GeoJsonCrs.parse(name)
          .orElseThrow(() ->
              new TypeConversionException(
                  "'" + name + "' is no coordinate system; write EPSG:NUMBER or none"));
    }
  }

  @ArgGroup Which which = new Which();

  /// How levels are chosen.
  static final class Which {
    @Option(
        names = "--levels",
        paramLabel = "N",
        description =
            "The maximum number of levels, which are multiples of a round step: the smallest of "
                + "1, 2 or 5 times a power of ten that yields no more (default: 10).")
    Integer count;

    @Option(
        names = "--every",
        paramLabel = "STEP",
        description = "Draw all multiples of this step.")
    Double step;

    @Option(
        names = "--at",
        paramLabel = "LEVEL",
        split = ",",
        description = "Draw these levels, separated by commas.")
    double[] levels;
  }

  /// A raster, its levels, and its coordinate system, null for an .svg.
  record Task(Raster raster, DoubleArray levels, GeoJsonCrs system) implements NamedInput {
    @Override
    public String name() {
      return raster.name();
    }
  }

  @Override
  public void check(Device device) throws IOException {
    boolean isSvg = isSvg();
    if (!isSvg && !name().endsWith(".geojson")) {
      throw refusal(output + ": the name implies no format of lines; end it in .svg or .geojson");
    }
    if (isSvg && crs != null) {
      throw refusal("--crs is of .geojson; an .svg has no coordinate system");
    }
    checkOptions();
    missing.ruleOfShape();
    Output.check(output);
  }

  private boolean isSvg() {
    return name().endsWith(".svg");
  }

  @Override
  public Task read(Timing timing) throws IOException, Failure {
    var options = ReadOptions.NONE.withMissing(missing.ruleOfShape());
    Raster given = Raster.read(shell(), raster, options, timing);
    GeoJsonCrs system = isSvg() ? null : system(given);
    return new Task(given, DoubleArray.wrap(levels(given)), system);
  }

  @Override
  public ContourLines compute(Task task, Device device) {
    int columns = Math.max(1, task.raster().columns()); // an array without columns has no values
    return Contour.on(device)
        .lines(DoubleArray.wrap(task.raster().values()), columns, task.levels());
  }

  @Override
  public Map<String, Object> verified(ContourLines lines) {
    return Map.of(
        "x", lines.x(), "y", lines.y(), "offsets", lines.offsets(), "levels", lines.levels());
  }

  @Override
  public void write(Task task, ContourLines lines, Timing timing) throws Exception {
    double[] levels = task.levels().hostArray();
    ContourLines drawn = timing.measure(Phase.WRITE, () -> drawn(task, lines));
    timing.run(Phase.WRITE, () -> write(task.raster(), levels, drawn, task.system()));
    report(task.raster(), levels, drawn);
  }

  /// Returns the lines in the coordinates of the file: of a map, large ones have fewer digits after
  /// the point than columns and rows, so points may coincide.
  private static ContourLines drawn(Task task, ContourLines lines) {
    Raster given = task.raster();
    boolean isSvg = task.system() == null;
    return isSvg || !given.isMap() ? lines : lines.mapped(given::eastward, given::northward);
  }

  private String name() {
    String name = output.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
  }

  private void checkOptions() {
    if (which.count != null && (which.count < 1 || which.count > Levels.MAX_LEVELS)) {
      throw refusal("--levels is " + which.count + ", must be 1 to " + Levels.MAX_LEVELS);
    }
    if (which.step != null && !(which.step > 0 && which.step <= Double.MAX_VALUE)) {
      throw refusal("--every is " + which.step + ", must be finite, above 0");
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
        : between.round(which.count == null ? USUAL_LEVELS : which.count);
  }

  /// The coordinate system of a .geojson: stated, or longitude and latitude.
  private GeoJsonCrs system(Raster given) throws Failure {
    if (!given.isMap()) {
      if (crs != null && crs != GeoJsonCrs.UNKNOWN) {
        throw refusal("--crs is of maps; " + given.name() + " has columns and rows only");
      }
      return GeoJsonCrs.UNKNOWN;
    }
    boolean mustBeDegrees = crs == null || crs == GeoJsonCrs.LONGITUDE_LATITUDE;
    if (mustBeDegrees && !given.mayBeLongitudeLatitude()) {
      throw Failure.ofOptions(
          given.name(),
          "its coordinates, "
              + given.extent()
              + ", are not longitude and latitude; --crs EPSG:NUMBER states what they are, "
              + "--crs none that it is not known");
    }
    if (crs == null) {
      String taken = "are taken for longitude and latitude; --crs states another system";
      shell().note(given.name() + ": its coordinates, " + given.extent() + ", " + taken);
    }
    return crs == null ? GeoJsonCrs.LONGITUDE_LATITUDE : crs;
  }

  /// @param lines in the coordinates of the file
  /// @param system of a .geojson; null for an .svg
  private void write(Raster given, double[] levels, ContourLines lines, GeoJsonCrs system)
      throws IOException, Failure {
    boolean isSvg = system == null;
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
                lines.x().hostArray(),
                lines.y().hostArray(),
                lines.offsets().hostArray(),
                lines.levels().hostArray());
        String title = "Contour lines of " + given.name();
        whole.out().write(map.svg(levels.length, title).getBytes(StandardCharsets.UTF_8));
      } else {
        double[] level =
            Arrays.stream(lines.levels().hostArray()).mapToDouble(line -> levels[line]).toArray();
        new GeoJsonLines(
                system,
                "level",
                lines.x().hostArray(),
                lines.y().hostArray(),
                lines.offsets().hostArray())
            .write(whole.out(), level);
      }
      whole.commit();
    }
  }

  private void report(Raster given, double[] levels, ContourLines lines) {
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
