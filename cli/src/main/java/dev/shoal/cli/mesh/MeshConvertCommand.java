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
      "Convert a mesh to another format, optionally reordered along a curve.",
      "The cells are not checked; shoal mesh check does that."
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
          "morton or hilbert: sort the cells along this curve, so that neighbours are close in "
              + "memory (default: keep the order).")
  Along order;

  @Override
  public MeshInput copy(MeshInput read) {
    return new MeshInput(read.origin(), read.mesh().copyTo(Device.serial()));
  }

  /// @throws IllegalArgumentException if a cell is outside, or keys do not fit
  @Override
  public CellMesh compute(MeshInput read, Device device) {
    if (order != null) {
      Curve curve = order == Along.morton ? Curve.MORTON : Curve.HILBERT;
      Order.on(device).reorder(read.mesh(), curve);
    }
    return read.mesh();
  }

  @Override
  public long bytes(MeshInput read, CellMesh mesh) {
    return order == null ? 0 : 2 * MeshOutput.bytes(mesh);
  }
}
