package dev.shoal.cli.mesh;

import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Makes a mesh of one kind.
abstract class MeshGenerateCommand extends ShoalCommand {

  @Mixin MeshOutputOptions outputOptions;

  @Option(
      names = {"-l", "--levels"},
      paramLabel = "FINEST",
      required = true,
      description = "The finest level; 0 is the base grid, and each level has cells half as wide.")
  int levels;

  MeshGenerateCommand(Shell shell) {
    super(shell);
  }

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

  /// From `4x3`.
  static final class BaseConverter implements ITypeConverter<BaseGrid> {
    @Override
    public BaseGrid convert(String text) {
      if (!text.matches("[0-9]{1,10}([xX×][0-9]{1,10}){0,2}")) {
        throw new TypeConversionException(
            "'" + text + "' is no grid; as 8, 8x6 or 8x6x4, a size for each dimension");
      }
      try {
        int[] n = Arrays.stream(text.split("[xX×]", -1)).mapToInt(Integer::parseInt).toArray();
        return switch (n.length) {
          case 1 -> BaseGrid.of(n[0]);
          case 2 -> BaseGrid.of(n[0], n[1]);
          default -> BaseGrid.of(n[0], n[1], n[2]);
        };
      } catch (IllegalArgumentException e) { // also of what is no int
        throw new TypeConversionException("'" + text + "' is too large a grid");
      }
    }
  }
}
