package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.particles.PointsInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.points.Points;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "nearest",
    description = {
      "The K points nearest to each point, and how far the last of them is.",
      "A point is a row of two or three coordinates. Of points at the same distance, in doubles, the "
          + "lower number is nearer."
    })
final class NearestCommand extends ShoalCommand {
  @Mixin PointOptions pointOptions;

  @Option(
      names = "-k",
      paramLabel = "K",
      required = true,
      description = "How many for each point: fewer than there are points.")
  int k;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "A file for the numbers of points, from 0, the nearest first: n x K of i4 in a .npy, one "
              + "after the other in .raw or .bin; each packed with .gz after it.")
  String output;

  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  NearestCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    if (k < 1) {
      throw refusal("-k is " + k + ", must be 1 or more");
    }
    Device device = deviceOptions.device();
    var timing = new Timing();
    PointsInput input = pointOptions.input(shell(), timing);
    if (output != null) {
      pointOptions.checkOutput(output);
      Output.check(Path.of(output));
    }
    Points points = input.read(pointOptions.box);
    requireMorePoints(input, points);
    NearestPoints nearest;
    try (var _ = Progress.of(shell(), input.name(), -1)) {
      nearest = timing.measure(Phase.COMPUTE, () -> Nearest.on(device).find(points, k));
      timing.moved(Phase.COMPUTE, (long) Integer.BYTES * nearest.neighbours().length());
      if (deviceOptions.verify) {
        verify(input, nearest, Nearest.on(Device.serial()).find(points, k));
      }
    } catch (IllegalArgumentException e) {
      throw new Failure(input.name(), e); // more than an array holds, or a device that cannot
    }
    if (output != null) {
      write(nearest, points.length(), timing);
    }
    tell(input, points, nearest);
    deviceOptions.tellTime(shell(), timing);
  }

  private void requireMorePoints(PointsInput input, Points points) throws Failure {
    if (points.length() > 0 && k >= points.length()) {
      throw Failure.ofOptions(
          input.name(), "has " + points.length() + " points; -k is " + k + ", must be less");
    }
  }

  private void verify(PointsInput input, NearestPoints nearest, NearestPoints serial)
      throws Failure {
    boolean isSame =
        Arrays.equals(nearest.neighbours().toHost(), serial.neighbours().toHost())
            && Arrays.equals(nearest.squares().toHost(), serial.squares().toHost());
    deviceOptions.requireSame(shell(), input.name(), "nearest points", isSame);
  }

  private void write(NearestPoints nearest, int points, Timing timing) throws Exception {
    timing.run(
        Phase.WRITE,
        () -> {
          try (var file = new Output(Path.of(output), ElementType.I4, points, k)) {
            file.write(nearest.neighbours());
            file.commit();
          }
        });
    timing.moved(Phase.WRITE, (long) Integer.BYTES * nearest.neighbours().length());
  }

  private void tell(PointsInput input, Points points, NearestPoints nearest) {
    double[] squares = nearest.squares().toHost();
    double most = 0;
    for (int last = k - 1; last < squares.length; last += k) {
      most = Math.max(most, squares[last]);
    }
    double farthest = Math.sqrt(most);
    if (form.json) {
      var json = new Json().with("points", points.length()).with("k", k);
      json.with("farthest", farthest).with("dimensions", points.dimensions());
      if (output != null) {
        json.with("output", output);
      }
      json.with("skipped", input.skipped());
      json.with("file", input.name()).writeTo(shell().out());
      return;
    }
    shell().out().printf(Locale.ROOT, "points   %d%n", points.length());
    shell().out().printf(Locale.ROOT, "nearest  %d of each, within %s%n", k, farthest);
  }
}
