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
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.points.Points;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "nearest",
    description = {
      "Find the K nearest points of each point, and print the distance of the last.",
      "A point is a row of two or three coordinates. Of points at the same distance, computed "
          + "in doubles, the one with the lower index is nearer."
    })
public final class NearestCommand extends DeviceCommand<PointsInput.Read, NearestPoints> {
  @Mixin PointOptions pointOptions;

  @Option(
      names = "-k",
      paramLabel = "K",
      required = true,
      description = "The number of neighbours; less than the number of points.")
  int k;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Write the indices of the neighbours, from 0, nearest first: n x K of i4 in a .npy, "
              + "or consecutively in a .raw or .bin; each optionally followed by .gz. Indices are "
              + "rows of the file, counted with those that --missing skip leaves out; these have "
              + "no row in OUT.")
  String output;

  @Mixin JsonOption form;

  @Override
  public void check(Device device) throws IOException {
    if (k < 1) {
      throw refusal("-k is " + k + ", must be 1 or more");
    }
    pointOptions.check();
    pointOptions.checkOutput(output);
  }

  @Override
  public PointsInput.Read read(Timing timing) throws IOException, Failure {
    PointsInput.Read read = pointOptions.read(shell(), timing);
    requireMorePoints(read);
    return read;
  }

  @Override
  public NearestPoints compute(PointsInput.Read read, Device device) {
    return Nearest.on(device).find(read.points(), k);
  }

  @Override
  public long bytes(PointsInput.Read read, NearestPoints nearest) {
    return (long) Integer.BYTES * nearest.neighbours().length();
  }

  @Override
  public Map<String, Object> verified(NearestPoints nearest) {
    return Map.of("neighbours", nearest.neighbours(), "squares", nearest.squares());
  }

  @Override
  public void write(PointsInput.Read read, NearestPoints nearest, Timing timing) throws Exception {
    if (output != null) {
      write(read.inFile(nearest.neighbours()), read.points().length(), timing);
    }
    report(read, nearest);
  }

  private void requireMorePoints(PointsInput.Read read) throws Failure {
    Points points = read.points();
    if (points.length() > 0 && k >= points.length()) {
      throw Failure.ofOptions(
          read.name(), "has " + points.length() + " points; -k is " + k + ", must be less");
    }
  }

  private void write(IntArray neighbours, int points, Timing timing) throws Exception {
    timing.run(
        Phase.WRITE,
        () -> {
          try (var file = new Output(Path.of(output), ElementType.I4, points, k)) {
            file.write(neighbours);
            file.commit();
          }
        });
    timing.moved(Phase.WRITE, (long) Integer.BYTES * neighbours.length());
  }

  private void report(PointsInput.Read read, NearestPoints nearest) {
    Points points = read.points();
    double[] squares = nearest.squares().hostArray();
    double max = 0;
    for (int last = k - 1; last < squares.length; last += k) {
      max = Math.max(max, squares[last]);
    }
    double farthest = Math.sqrt(max);
    if (form.isJson()) {
      var json = new Json().with("points", points.length()).with("k", k);
      json.with("farthest", farthest).with("dimensions", points.dimensions());
      read.print(json, output, shell());
      return;
    }
    shell().out().printf(Locale.ROOT, "points   %d%n", points.length());
    shell().out().printf(Locale.ROOT, "nearest  %d of each, within %s%n", k, farthest);
  }
}
