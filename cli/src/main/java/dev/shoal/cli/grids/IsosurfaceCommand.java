package dev.shoal.cli.grids;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.geometry.SurfaceFiles;
import dev.shoal.formats.geometry.SurfaceFormat;
import dev.shoal.grids.isosurface.Isosurface;
import dev.shoal.grids.isosurface.Surface;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "isosurface",
    description = {
      "Extract the surface where a volume reaches a level, as triangles with shared vertices.",
      "The surface is closed except where it leaves the volume; triangles are counterclockwise "
          + "when seen from lower values. Coordinates are indices: x of the last dimension, "
          + "which varies fastest, z of the first."
    })
public final class IsosurfaceCommand extends DeviceCommand<IsosurfaceCommand.Volume, Surface> {
  @Mixin MissingOption missing;
  @Mixin JsonOption form;

  @Parameters(
      paramLabel = "VOLUME",
      description =
          "A .npy with three dimensions and finite values; plain or compressed with gzip or xz. "
              + "- is standard input.")
  String volume;

  @Option(
      names = "--at",
      paramLabel = "LEVEL",
      required = true,
      description = "The level of the surface.")
  double level;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description = "The file to write: .obj or binary .ply, each optionally followed by .gz.")
  Path output;

  private SurfaceFormat format;

  /// Values and how many there are along each dimension.
  record Volume(String name, DoubleArray values, int nx, int ny, int nz) implements NamedInput {}

  @Override
  public void check(Device device) throws IOException {
    format =
        SurfaceFormat.ofName(output)
            .orElseThrow(() ->
                refusal(
                    output + ": the name implies no format of surfaces; end it in .obj or .ply"));
    if (!Double.isFinite(level)) {
      throw refusal("--at is " + level + ", must be finite");
    }
    Output.check(output);
  }

  @Override
  public Volume read(Timing timing) throws IOException, Failure {
    var options = ReadOptions.NONE.withMissing(missing.ruleOf("every value of a volume is finite"));
    try (var input = new NumberInput(shell(), timing, volume, options)) {
      long[] shape = input.shape();
      if (shape.length != 3) {
        throw new Failure(input.name(), "has " + shape.length + " dimensions; a volume has three");
      }
      DoubleArray values = input.loadShaped();
      return new Volume(input.name(), values, size(shape[2]), size(shape[1]), size(shape[0]));
    }
  }

  /// Of a volume that has no values a dimension may be of any size.
  private static int size(long size) {
    return (int) Math.min(Integer.MAX_VALUE, size);
  }

  @Override
  public Surface compute(Volume given, Device device) {
    return Isosurface.on(device).at(given.values(), given.nx(), given.ny(), given.nz(), level);
  }

  @Override
  public Map<String, Object> verified(Surface surface) {
    return Map.of("points", surface.points(), "triangles", surface.triangles());
  }

  @Override
  public void write(Volume given, Surface surface, Timing timing) throws IOException {
    timing.run(Phase.WRITE, () -> writeFile(surface));
    report(given, surface);
  }

  private void writeFile(Surface surface) throws IOException {
    try (var _ = Progress.of(shell(), output.toString(), -1);
        var whole = new WholeFile(output)) {
      SurfaceFiles.write(
          whole.out(), format, surface.points().hostArray(), surface.triangles().hostArray());
      whole.commit();
    }
  }

  private void report(Volume given, Surface surface) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("volume", given.nx() + " x " + given.ny() + " x " + given.nz());
    facts.put("level", level);
    facts.put("vertices", surface.vertices());
    facts.put("triangles", surface.length());
    form.print(shell(), facts, output, given.name());
  }
}
