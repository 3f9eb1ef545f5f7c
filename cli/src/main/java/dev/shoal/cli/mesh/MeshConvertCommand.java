package dev.shoal.cli.mesh;

import dev.shoal.device.Device;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.Order.Curve;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "From any mesh format to any other, in the same order or along a curve.",
      "That cells tile their domain is not asked; shoal mesh check is for that."
    })
final class MeshConvertCommand extends MeshToMeshCommand {
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
}
