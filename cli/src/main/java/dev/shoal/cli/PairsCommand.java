package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.particles.PairFile;
import dev.shoal.cli.particles.PointsInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "pairs",
    description = {
      "All pairs of points within a radius of each other, each pair once.",
      "A point is a row of two or three coordinates. A pair is near if the square of its distance, in "
          + "doubles, is at most the square of the radius; in a periodic box, of at most half of its "
          + "sides. Only cells around a point are searched, so the time grows with the points and "
          + "pairs, not with the domain."
    })
final class PairsCommand extends ShoalCommand {
  @Mixin PointOptions pointOptions;

  @Option(
      names = {"-r", "--radius"},
      paramLabel = "R",
      required = true,
      description = "How far from each other points may be, in their own unit.")
  double radius;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "A file for the pairs, as numbers of points from 0, the lower first: m x 2 of i4 in a "
              + ".npy, one after the other in .raw or .bin; each packed with .gz after it.")
  String output;

  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  PairsCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    var timing = new Timing();
    PointsInput input = pointOptions.input(shell(), timing);
    checkRadius();
    if (output != null) {
      pointOptions.checkOutput(output);
      Output.check(Path.of(output));
    }
    Points points = input.read(pointOptions.box);
    long pairs;
    try (var _ = Progress.of(shell(), input.name(), -1)) {
      pairs = output == null ? count(points, device, timing) : write(points, device, timing);
    } catch (IllegalArgumentException e) {
      throw new Failure(input.name(), e); // too many pairs for a list, or a device that cannot
    }
    tell(input, points, pairs);
    deviceOptions.tellTime(shell(), timing);
  }

  private void checkRadius() {
    if (!(radius >= 0 && radius * radius < Double.POSITIVE_INFINITY)) {
      throw refusal("--radius is " + radius + ", must be 0 or more, and its square finite");
    }
    for (double length : pointOptions.box) {
      if (radius > length / 2) {
        throw refusal("--radius is " + radius + ", more than half of --periodic " + length);
      }
    }
  }

  private long count(Points points, Device device, Timing timing) throws Failure {
    timing.moved(Phase.COMPUTE, (long) Double.BYTES * points.dimensions() * points.length());
    long pairs = timing.measure(Phase.COMPUTE, () -> Pairs.on(device).count(points, radius));
    if (deviceOptions.verify) {
      long serial = Pairs.on(Device.serial()).count(points, radius);
      deviceOptions.requireSame(shell(), pointOptions.file, pairs, serial);
    }
    return pairs;
  }

  private long write(Points points, Device device, Timing timing) throws Exception {
    PairLists half = timing.measure(Phase.COMPUTE, () -> Pairs.on(device).half(points, radius));
    int pairs = half.neighbours().length();
    timing.moved(Phase.COMPUTE, (long) Integer.BYTES * (points.length() + pairs));
    if (deviceOptions.verify) {
      PairLists serial = Pairs.on(Device.serial()).half(points, radius);
      boolean isSame =
          Arrays.equals(half.offsets().toHost(), serial.offsets().toHost())
              && Arrays.equals(half.neighbours().toHost(), serial.neighbours().toHost());
      deviceOptions.requireSame(shell(), pointOptions.file, "pairs", isSame);
    }
    timing.run(Phase.WRITE, () -> PairFile.write(Path.of(output), half));
    timing.moved(Phase.WRITE, 2L * Integer.BYTES * pairs);
    return pairs;
  }

  private void tell(PointsInput input, Points points, long pairs) {
    if (form.json) {
      var json = new Json().with("points", points.length()).with("pairs", pairs);
      json.with("radius", radius).with("dimensions", points.dimensions());
      if (points.isPeriodic()) {
        json.with("periodic", pointOptions.lengths());
      }
      if (output != null) {
        json.with("output", output);
      }
      json.with("skipped", input.skipped());
      json.with("file", input.name()).writeTo(shell().out());
      return;
    }
    shell().out().printf(Locale.ROOT, "points %d%n", points.length());
    shell().out().printf(Locale.ROOT, "pairs  %d within %s%n", pairs, radius);
    if (points.length() > 0) {
      double each = 2.0 * pairs / points.length();
      shell().out().printf(Locale.ROOT, "near   %.1f others of a point, on average%n", each);
    }
  }
}
