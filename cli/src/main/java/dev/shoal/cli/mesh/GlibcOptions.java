package dev.shoal.cli.mesh;

import dev.shoal.cli.command.OptionSet;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import java.util.function.Function;
import picocli.CommandLine.Option;

/// Which of the meshes that a C program draws one after the other.
final class GlibcOptions extends OptionSet {
  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description = "As srand(SEED) before the first mesh; 1 without it, as the programs have it.")
  Integer seed;

  @Option(
      names = "--nth",
      paramLabel = "N",
      description = "The N-th mesh drawn with these options in one run; the first without it.")
  Integer nth;

  CellMesh draw(Function<GlibcRandom, CellMesh> mesh) {
    if (nth != null && nth < 1) {
      throw new IllegalArgumentException("--nth is " + nth + ", must be 1 at least");
    }
    var random = new GlibcRandom(seed == null ? 1 : seed);
    CellMesh drawn = mesh.apply(random);
    for (int n = 1; nth != null && n < nth; n++) {
      drawn = mesh.apply(random);
    }
    return drawn;
  }

  /// Refuses these options where nothing is drawn by them.
  ///
  /// @param option the option they go with
  void refuse(String option) {
    if (seed != null || nth != null) {
      throw refusal("--seed and --nth go with " + option + "; without it there is but one mesh");
    }
  }
}
