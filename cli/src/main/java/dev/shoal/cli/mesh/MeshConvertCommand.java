package dev.shoal.cli.mesh;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.Order.Curve;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "From any mesh format to any other, in the same order or along a curve.",
      "That cells tile their domain is not asked; shoal mesh check is for that."
    })
final class MeshConvertCommand extends DeviceCommand<MeshInput.Read, CellMesh> {
  @Mixin MeshFileOptions inputOptions;
  @Mixin MeshOutputOptions outputOptions;

  /// The names as they are typed.
  enum Along {
    morton,
    hilbert
  }

  @Option(
      names = "--order",
      paramLabel = "CURVE",
      description =
          "morton or hilbert: put cells in the order of this curve, so that near ones are near; "
              + "without it they stay as they are.")
  Along order;

  MeshConvertCommand(Shell shell) {
    super(shell);
  }

  @Override
  public void check(Device device) throws IOException, Failure {
    outputOptions.check();
  }

  @Override
  public MeshInput.Read read(Timing timing) throws IOException, Failure {
    return inputOptions.read(shell(), timing);
  }

  @Override
  public MeshInput.Read copy(MeshInput.Read read) {
    return new MeshInput.Read(read.name(), read.mesh().copyTo(Device.serial()));
  }

  /// @throws IllegalArgumentException if a cell is outside, or keys do not fit
  @Override
  public CellMesh compute(MeshInput.Read read, Device device) {
    if (order != null) {
      Curve curve = order == Along.morton ? Curve.MORTON : Curve.HILBERT;
      Order.on(device).reorder(read.mesh(), curve);
    }
    return read.mesh();
  }

  @Override
  public long bytes(MeshInput.Read read, CellMesh mesh) {
    return order == null ? 0 : 2 * MeshOutput.bytes(mesh);
  }

  @Override
  public List<Array<?>> verified(CellMesh mesh) {
    return List.of(mesh.arrays());
  }

  @Override
  public void write(MeshInput.Read read, CellMesh mesh, Timing timing) throws Exception {
    outputOptions.write(shell(), mesh, new Json().with("file", read.name()), timing);
  }
}
