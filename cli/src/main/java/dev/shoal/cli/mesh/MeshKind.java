package dev.shoal.cli.mesh;

import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.mesh.CellMesh;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Makes a mesh of one kind.
abstract class MeshKind extends ShoalCommand {
  @Mixin MeshOutputOptions outputOptions;

  @Option(
      names = {"-l", "--levels"},
      paramLabel = "FINEST",
      required = true,
      description = "The finest level. Level 0 is the base grid; each level halves the cell size.")
  int levels;

  @Override
  protected final void run() throws Exception {
    outputOptions.check();
    var timing = new Timing();
    CellMesh mesh;
    try (var _ = Progress.of(shell(), "cells", -1)) {
      mesh = generate();
    } catch (IllegalArgumentException e) {
      throw refusal(e.getMessage()); // sizes out of range
    }
    outputOptions.write(shell(), mesh, new Json().with("kind", spec.name()), timing);
  }

  /// Returns the mesh, in host arrays.
  ///
  /// @throws IllegalArgumentException if the options do not go together
  abstract CellMesh generate() throws Exception;
}
