package dev.shoal.cli;

import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Which of the meshes that a C program draws one after the other.
final class GlibcOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

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
  /// @param mend the option they go with
  void refuse(String mend) {
    if (seed != null || nth != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--seed and --nth go with " + mend + "; without it there is but one mesh");
    }
  }
}
