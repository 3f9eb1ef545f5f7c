package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.NumberFile;
import dev.shoal.formats.NumberFiles;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.SurfaceFiles;
import dev.shoal.formats.SurfaceFormat;
import dev.shoal.grids.isosurface.Isosurface;
import dev.shoal.grids.isosurface.Surface;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "isosurface",
    description = {
      "The surface in a volume where its values reach a level, as triangles with shared vertices.",
      "It is closed unless it leaves the volume; triangles are counterclockwise as seen from where "
          + "values are lower. Coordinates are places of the volume: x of its last dimension, which runs "
          + "fastest, z of its first."
    })
final class IsosurfaceCommand extends ShoalCommand {
  @Mixin MissingOption missing;
  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  @Parameters(
      paramLabel = "VOLUME",
      description =
          "A .npy of three dimensions, all values finite; gzip is seen through. - is the standard "
              + "input.")
  String volume;

  @Option(names = "--at", paramLabel = "LEVEL", required = true, description = "The level.")
  double level;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description = "The surface to write: .obj, or .ply in binary, either with .gz after it.")
  Path output;

  IsosurfaceCommand(Shell shell) {
    super(shell);
  }

  /// Values and how many there are along each dimension.
  private record Volume(String name, DoubleArray values, int nx, int ny, int nz) {}

  @Override
  void run() throws Exception {
    SurfaceFormat format =
        SurfaceFormat.ofName(output)
            .orElseThrow(() ->
                refusal(output + ": the name says no format of surfaces; end it in .obj or .ply"));
    if (!Double.isFinite(level)) {
      throw refusal("--at is " + level + ", must be finite");
    }
    Isosurface isosurface = Isosurface.on(deviceOptions.device());
    Output.check(output);
    var timing = new Timing();
    Volume given = read(timing);
    Surface surface;
    try (var _ = Progress.of(shell(), given.name(), -1)) {
      surface = timing.measure(Phase.COMPUTE, () -> find(given, isosurface));
    }
    if (deviceOptions.verify) {
      verify(given, surface, find(given, Isosurface.on(Device.serial())));
    }
    timing.run(Phase.WRITE, () -> write(format, surface));
    tell(given, surface);
    deviceOptions.tellTime(shell(), timing);
  }

  private Volume read(Timing timing) throws IOException, Failure {
    boolean isStandardInput = volume.equals("-");
    String name = isStandardInput ? WholeInput.STANDARD : volume;
    var options = ReadOptions.NONE.withMissing(missing.ruleOf("every value of a volume is finite"));
    try (var _ = Progress.of(shell(), name, -1);
        NumberFile numbers =
            isStandardInput
                ? NumberFiles.open(name, shell().in(), options)
                : NumberFiles.open(Path.of(volume), options)) {
      long[] shape = numbers.shape();
      if (shape.length != 3) {
        throw new Failure(name, "has " + shape.length + " dimensions; a volume has three");
      }
      DoubleArray values = timing.measure(Phase.READ, numbers::doubles);
      timing.moved(Phase.READ, (long) Double.BYTES * values.length());
      return new Volume(name, values, size(shape[2]), size(shape[1]), size(shape[0]));
    }
  }

  /// Of a volume that has no values a dimension may be of any size.
  private static int size(long size) {
    return (int) Math.min(Integer.MAX_VALUE, size);
  }

  private Surface find(Volume given, Isosurface isosurface) throws Failure {
    try {
      return isosurface.at(given.values(), given.nx(), given.ny(), given.nz(), level);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new Failure(given.name(), e); // not finite, or too much for arrays
    }
  }

  private void verify(Volume given, Surface surface, Surface serial) throws Failure {
    boolean isSame =
        Arrays.equals(surface.points().hostArray(), serial.points().hostArray())
            && Arrays.equals(surface.triangles().hostArray(), serial.triangles().hostArray());
    deviceOptions.requireSame(shell(), given.name(), "triangles", isSame);
  }

  private void write(SurfaceFormat format, Surface surface) throws IOException {
    try (var _ = Progress.of(shell(), output.toString(), -1);
        var whole = new WholeFile(output)) {
      SurfaceFiles.write(
          whole.out(), format, surface.points().hostArray(), surface.triangles().hostArray());
      whole.commit();
    }
  }

  private void tell(Volume given, Surface surface) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("volume", given.nx() + " x " + given.ny() + " x " + given.nz());
    facts.put("level", level);
    facts.put("vertices", surface.vertices());
    facts.put("triangles", surface.length());
    form.print(shell(), facts, output, given.name());
  }
}
