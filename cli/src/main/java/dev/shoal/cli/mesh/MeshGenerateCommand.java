package dev.shoal.cli.mesh;

import dev.shoal.cli.command.CommandGroup;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// The kinds of meshes that are made.
@Command(
    name = "generate",
    description = {
      "Generate a mesh: uniform, random, refined where a raster is steep, or one of the "
          + "reference codes.",
      "The same options generate the same cells on every machine."
    },
    synopsisSubcommandLabel = "KIND",
    commandListHeading = "Kinds:%n")
final class MeshGenerateCommand extends CommandGroup {
  private MeshGenerateCommand() {}

  static CommandLine of() {
    return new MeshGenerateCommand()
        .with(
            new Uniform(),
            new Random(),
            new MeshSteepCommand(),
            new ReferenceMeshCommands.PerfectHash(),
            new ReferenceMeshCommands.CompactHash(),
            new ReferenceMeshCommands.Hierarchical());
  }

  /// A kind over a base grid of any dimensions.
  abstract static class KindOfGrid extends MeshKind {
    @Option(
        names = "--base",
        paramLabel = "NX[xNY[xNZ]]",
        required = true,
        converter = BaseConverter.class,
        description = "The number of cells of level 0 in each dimension.")
    BaseGrid base;

    /// From `4x3`.
    static final class BaseConverter implements ITypeConverter<BaseGrid> {
      @Override
      public BaseGrid convert(String text) {
        if (!text.matches("[0-9]{1,10}([xX×][0-9]{1,10}){0,2}")) {
          throw new TypeConversionException(
              "'" + text + "' is no grid; as 8, 8x6 or 8x6x4, a size for each dimension");
        }
        try {
          return Dimensions.grid(
              Arrays.stream(text.split("[xX×]", -1)).map(Integer::valueOf).toList());
        } catch (IllegalArgumentException e) { // also of what is no int
          throw new TypeConversionException("'" + text + "' is too large a grid");
        }
      }
    }
  }

  @Command(name = "uniform", description = "All cells of one level, row by row.")
  static final class Uniform extends KindOfGrid {
    @Override
    CellMesh generate() {
      return uniform(base, levels);
    }

    /// All cells of `level`.
    ///
    /// @throws IllegalArgumentException if the grid has no such level, or there are more cells than
    ///   an array holds
    private static CellMesh uniform(BaseGrid base, int level) {
      long cells = base.cells(level);
      if (cells > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "the mesh would have " + cells + " cells, an array holds " + Integer.MAX_VALUE);
      }
      int n = (int) cells;
      int nx = base.nx() << level;
      int ny = base.dimensions() < 2 ? 1 : base.ny() << level;
      int[] i = new int[n];
      int[] j = new int[n];
      int[] k = new int[n];
      int[] levels = new int[n];
      for (int c = 0; c < n; c++) {
        i[c] = c % nx;
        j[c] = c / nx % ny;
        k[c] = c / nx / ny;
        levels[c] = level;
      }
      List<IntArray> at = Stream.of(i, j, k).map(IntArray::wrap).toList();
      return Dimensions.mesh(base, at, IntArray.wrap(levels));
    }
  }

  @Command(
      name = "random",
      description = {
        "Split random cells until there are enough, in one, two or three dimensions.",
        "At least one cell has the finest level; neighbours may differ by any number of levels "
            + "(see: shoal mesh balance)."
      })
  static final class Random extends KindOfGrid {
    /// One of them.
    static final class Length {
      @Option(
          names = {"-n", "--cells"},
          paramLabel = "N",
          description =
              "The number of cells. The result may have slightly fewer, because a split "
                  + "replaces one cell by 2, 4 or 8.")
      Long cells;

      @Option(
          names = "--sparsity",
          paramLabel = "SHARE",
          description =
              "The number of cells as a fraction of the cells of the finest level: greater than "
                  + "0, at most 1.")
      Double sparsity;
    }

    @ArgGroup(multiplicity = "1")
    Length length;

    @Option(
        names = "--seed",
        paramLabel = "SEED",
        description = "The seed of the random generator (default: 0).")
    long seed;

    @Override
    CellMesh generate() {
      if (length.sparsity != null && !(length.sparsity > 0 && length.sparsity <= 1)) {
        throw refusal("--sparsity is " + length.sparsity + ", must be above 0, at most 1");
      }
      return length.cells != null
          ? RandomMesh.of(base, levels, length.cells, seed)
          : RandomMesh.ofFraction(base, levels, length.sparsity, seed);
    }
  }
}
