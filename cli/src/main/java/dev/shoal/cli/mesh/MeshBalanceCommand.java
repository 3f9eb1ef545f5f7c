package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Json;
import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.Balance.Contact;
import dev.shoal.mesh.CellMesh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "balance",
    description = {
      "Split cells until neighbours differ by at most one level.",
      "The descendants of a split cell take its position in the order. The cells must tile the "
          + "domain."
    })
final class MeshBalanceCommand extends MeshToMeshCommand {
  @Option(
      names = "--corners",
      description = "Also balance across edges and corners, not only across sides.")
  boolean corners;

  /// @throws IllegalArgumentException if the cells do not tile, or there would be too many
  @Override
  public CellMesh compute(MeshInput read, Device device) {
    return Balance.on(device).balanced(read.mesh(), corners ? Contact.CORNERS : Contact.SIDES);
  }

  @Override
  public long bytes(MeshInput read, CellMesh balanced) {
    return MeshOutput.bytes(read.mesh()) + MeshOutput.bytes(balanced);
  }

  @Override
  Json about(MeshInput read) {
    return super.about(read).with("cellsBefore", read.mesh().length());
  }
}
