package dev.shoal.cli.mesh;

import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "steep",
    description = {
      "Refine where a raster is steep: a cell is split while the values under it differ by more "
          + "than the rise.",
      "Each value of the raster is a cell of the finest level, and the base grid is as large as "
          + "necessary. In a map, the southernmost row has j = 0; in an array, the first. With "
          + "--missing nan, cells without a value are not split."
    })
final class MeshSteepCommand extends MeshKind {
  /// A mesh that shows something before the heights are known.
  private static final int PARTS = 16;

  @Parameters(
      paramLabel = "RASTER",
      description =
          "An ESRI ASCII grid, a USGS .dem, or a .npy with one, two or three dimensions of "
              + "which the last is i; plain or compressed with gzip or xz.")
  Path raster;

  @Mixin MissingOption missing;

  @Option(
      names = "--rise",
      paramLabel = "RISE",
      description =
          "The largest difference of the values under a cell, in the unit of the raster "
              + "(default: a sixteenth of the range of all values).")
  Double rise;

  @Override
  CellMesh generate() throws IOException, Failure {
    if (rise != null && !(rise >= 0)) {
      throw refusal("--rise is " + rise + ", must be 0 or more");
    }
    SteepRaster values = read();
    BaseGrid base = values.base(levels);
    double limit = rise == null ? values.partOfRange(PARTS) : rise;
    if (rise == null) {
      String rises = "cells may rise by " + limit + ", a sixteenth of the range; --rise sets it";
      shell().note(raster + ": " + rises);
    }
    CellMesh mesh = values.mesh(levels, limit);
    if (!values.fills(base, levels)) {
      String beyond =
          "the raster is no multiple of cells of level 0; beyond its end the mesh is coarse";
      shell().note(raster + ": " + beyond);
    }
    return mesh;
  }

  private SteepRaster read() throws IOException, Failure {
    var options = ReadOptions.NONE.withMissing(missing.ruleOfShape());
    try (var input = new NumberInput(shell(), new Timing(), raster.toString(), options)) {
      double[] values = input.loadShaped().hostArray();
      long[] shape = input.shape();
      if (shape.length == 0 || shape.length > 3) {
        throw new Failure(
            input.name(), "has " + shape.length + " dimensions; meshes have one, two or three");
      }
      int[] sizes = new int[shape.length];
      for (int axis = 0; axis < sizes.length; axis++) {
        long size = shape[shape.length - 1 - axis];
        sizes[axis] = size < 0 ? values.length : (int) size; // of text it is unknown before the end
      }
      var all = SteepRaster.of(values, sizes);
      return input.grid().isPresent() ? all.flipped() : all;
    }
  }
}
