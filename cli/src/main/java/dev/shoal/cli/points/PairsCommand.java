package dev.shoal.cli.points;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "pairs",
    description = {
      "Find all pairs of points within a radius, each pair once.",
      "A point is a row of two or three coordinates. A pair is near if the square of its "
          + "distance, computed in doubles, is at most the square of the radius; in a periodic "
          + "domain the radius is at most half of each side. Only the cells around a point are "
          + "searched, so the time grows with the points and pairs, not with the domain."
    })
public final class PairsCommand extends DeviceCommand<PointsInput.Read, PairsCommand.Found> {
  /// Pairs that are made at once.
  private static final int CHUNK = 1 << 16;

  @Mixin PointOptions pointOptions;

  @Option(
      names = {"-r", "--radius"},
      paramLabel = "R",
      required = true,
      description = "The radius, in the unit of the coordinates.")
  double radius;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Write the pairs as indices from 0, the lower first: m x 2 of i4 in a .npy, or "
              + "consecutively in a .raw or .bin; each optionally followed by .gz. Indices are "
              + "rows of the file, counted with those that --missing skip leaves out.")
  String output;

  @Mixin JsonOption form;

  /// How many pairs there are, and their lists where they are written, else null.
  record Found(long pairs, PairLists half) {}

  @Override
  public void check(Device device) throws IOException {
    pointOptions.check();
    checkRadius();
    pointOptions.checkOutput(output);
  }

  @Override
  public PointsInput.Read read(Timing timing) throws IOException, Failure {
    return pointOptions.read(shell(), timing);
  }

  @Override
  public Found compute(PointsInput.Read read, Device device) {
    if (output == null) {
      return new Found(Pairs.on(device).count(read.points(), radius), null);
    }
    PairLists half = Pairs.on(device).half(read.points(), radius);
    return new Found(half.neighbours().length(), half);
  }

  @Override
  public long bytes(PointsInput.Read read, Found found) {
    Points points = read.points();
    return found.half() == null
        ? (long) Double.BYTES * points.dimensions() * points.length()
        : Integer.BYTES * (points.length() + found.pairs());
  }

  @Override
  public Object verified(Found found) {
    return found.half() == null
        ? found.pairs()
        : Map.of("offsets", found.half().offsets(), "neighbours", found.half().neighbours());
  }

  @Override
  public void write(PointsInput.Read read, Found found, Timing timing) throws Exception {
    if (found.half() != null) {
      IntArray neighbours = read.inFile(found.half().neighbours());
      timing.run(Phase.WRITE, () -> write(read, found.half().offsets(), neighbours));
      timing.moved(Phase.WRITE, 2L * Integer.BYTES * found.pairs());
    }
    report(read, found.pairs());
  }

  private void checkRadius() {
    if (radius > 0 && radius * radius < Double.MIN_NORMAL) {
      throw refusal("--radius is " + radius + ", its square underflows");
    }
    if (!(radius >= 0 && radius * radius < Double.POSITIVE_INFINITY)) {
      throw refusal("--radius is " + radius + ", must be 0 or more, and its square finite");
    }
    for (double length : pointOptions.lengths()) {
      if (radius > length / 2) {
        throw refusal("--radius is " + radius + ", more than half of --periodic " + length);
      }
    }
  }

  private void report(PointsInput.Read read, long pairs) {
    Points points = read.points();
    if (form.isJson()) {
      var json = new Json().with("points", points.length()).with("pairs", pairs);
      json.with("radius", radius).with("dimensions", points.dimensions());
      if (points.isPeriodic()) {
        json.with("periodic", pointOptions.lengths());
      }
      read.print(json, output, shell());
      return;
    }
    shell().out().printf(Locale.ROOT, "points %d%n", points.length());
    shell().out().printf(Locale.ROOT, "pairs  %d within %s%n", pairs, radius);
    if (points.length() > 0) {
      double each = 2.0 * pairs / points.length();
      shell().out().printf(Locale.ROOT, "near   %.1f others of a point, on average%n", each);
    }
  }

  /// Writes each pair of half lists, in the order of the lists, as m × 2 of type i4.
  ///
  /// @param neighbours as rows of the file
  private void write(PointsInput.Read read, IntArray offsets, IntArray neighbours)
      throws IOException {
    int[] begins = offsets.hostArray();
    int[] others = neighbours.hostArray();
    try (var file = new Output(Path.of(output), ElementType.I4, others.length, 2)) {
      int point = 0;
      for (int from = 0; from < others.length; from += CHUNK) {
        int[] pairs = new int[2 * Math.min(CHUNK, others.length - from)];
        for (int p = 0; p < pairs.length / 2; p++) {
          while (begins[point + 1] <= from + p) {
            point++;
          }
          pairs[2 * p] = (int) read.origin().row(point);
          pairs[2 * p + 1] = others[from + p];
        }
        file.write(IntArray.wrap(pairs));
      }
      file.commit();
    }
  }
}
