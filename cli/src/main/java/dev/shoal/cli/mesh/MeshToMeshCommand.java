package dev.shoal.cli.mesh;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;

/// A command that reads a mesh and writes another.
abstract class MeshToMeshCommand extends DeviceCommand<MeshInput, CellMesh> {
  @Mixin MeshFileOptions inputOptions;
  @Mixin MeshOutputOptions outputOptions;

  @Override
  public final void check(Device device) throws IOException, Failure {
    outputOptions.check();
  }

  @Override
  public final MeshInput read(Timing timing) throws IOException, Failure {
    return inputOptions.read(shell(), timing);
  }

  @Override
  public final List<Array<?>> verified(CellMesh mesh) {
    return List.of(mesh.arrays());
  }

  @Override
  public final void write(MeshInput read, CellMesh mesh, Timing timing) throws Exception {
    outputOptions.write(shell(), mesh, about(read), timing);
  }

  /// What JSON has beside the facts of the mesh that was written.
  Json about(MeshInput read) {
    return new Json().with("file", read.name());
  }
}
