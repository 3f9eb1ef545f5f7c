package dev.shoal.textbook.expand;

import dev.shoal.device.Device;
import dev.shoal.primitives.expand.ExpandAlgorithm;
import dev.shoal.primitives.expand.ExpandKernel;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;

/// A [dev.shoal.primitives.pyramid.Histopyramid], from whose top each output walks down: O(n +
/// outputs · log n) work. It is slower than a scan where all outputs are written; it suits outputs
/// that are few, or that are used as they are found.
///
/// @param arity 2, 4, 8 or 16
public record PyramidWalk(int arity) implements ExpandAlgorithm {
  /// Checks the arity.
  public PyramidWalk {
    if (!Pyramid.arities().contains(arity)) {
      throw new IllegalArgumentException(
          "arity is " + arity + ", must be one of " + Pyramid.arities());
    }
  }

  @Override
  public String title() {
    return "pyramid-" + arity;
  }

  @Override
  public ExpandKernel kernel(Device device) {
    Pyramid pyramids = Pyramid.on(device).withArity(arity);
    Move move = Move.on(device);
    return (counts, sources, ordinals) -> {
      try (Histopyramid pyramid = pyramids.build(counts)) {
        move.iota(ordinals, 0, 1);
        pyramid.select(ordinals, sources, ordinals);
      }
    };
  }
}
