package dev.shoal.cli.bits;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.ExpandAlgorithm;
import dev.shoal.primitives.expand.Expansion;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.textbook.expand.PyramidWalk;
import java.util.Arrays;
import java.util.List;

/// Pyramids of counts and of weights, and the expansion of counts.
final class PyramidBits {
  private PyramidBits() {}

  static void list(OperationList list) {
    Facade<Pyramid> pyramid = list.of(Pyramid.class, Pyramid::on).nonEmpty();
    counts(pyramid, "pyramid");
    weights(pyramid, "pyramid");
    for (int arity : new int[] {2, 4, 8, 16}) {
      Facade<Pyramid> variant = pyramid.with(p -> p.withArity(arity));
      counts(variant, "pyramid.arity-" + arity);
      weights(variant, "pyramid.arity-" + arity);
    }
    Facade<Expand> expand = list.of(Expand.class, Expand::on);
    expansion(expand, "scan-and-fill", Expand.SCAN_AND_FILL);
    for (int arity : new int[] {2, 4, 8, 16}) {
      expansion(expand, "pyramid-walk-" + arity, new PyramidWalk(arity));
    }
  }

  /// Selections before and after elements change.
  private static void counts(Facade<Pyramid> pyramid, String name) {
    pyramid.add(
        name + ".counts",
        (p, in) -> {
          IntArray counts = in.below(4);
          counts.hostArray()[0] = 3;
          try (var built = p.build(counts)) {
            int middle = in.n() / 2;
            IntArray elements = in.newInts();
            IntArray ordinals = in.newInts();
            built.select(in.below(built.total()), elements, ordinals);
            List<?> before =
                List.of(
                    built.total(),
                    built.count(middle),
                    built.before(middle),
                    built.select(built.total() - 1),
                    elements.copy(),
                    ordinals.copy());
            built.add(0, 5);
            built.add(middle, 1);
            built.set(in.n() - 1, 9);
            built.select(in.below(built.total()), elements, ordinals);
            return List.of(before, built.total(), built.before(in.n() - 1), elements, ordinals);
          }
        });
  }

  private static void weights(Facade<Pyramid> pyramid, String name) {
    pyramid.add(
        name + ".weights",
        (p, in) -> {
          LongArray weights = in.below(1 << 30, ElementType.LONG);
          weights.hostArray()[0] = 1L << 40;
          try (var built = p.build(weights)) {
            int middle = in.n() / 2;
            IntArray elements = in.newInts();
            LongArray ordinals = in.zeros(ElementType.LONG);
            built.select(positions(in, built.total()), elements, ordinals);
            List<?> before =
                List.of(
                    built.total(),
                    built.weight(middle),
                    built.before(middle),
                    built.select(built.total() - 1),
                    elements.copy(),
                    ordinals.copy());
            var random = new SplitMix64(3);
            List<?> samples = List.of(built.sample(random::next), built.sample(random::next));
            built.add(0, -5);
            built.add(middle, 1L << 33);
            built.set(in.n() - 1, 9);
            built.select(positions(in, built.total()), elements, ordinals);
            return List.of(
                before, samples, built.total(), built.before(in.n() - 1), elements, ordinals);
          }
        });
  }

  /// Random numbers from 0 to below `total`.
  private static LongArray positions(Input in, long total) {
    var random = new SplitMix64(in.n());
    long[] positions = new long[in.n()];
    Arrays.setAll(positions, _ -> Long.remainderUnsigned(random.next(), total));
    return LongArray.wrap(positions);
  }

  private static void expansion(Facade<Expand> expand, String name, ExpandAlgorithm algorithm) {
    expand
        .with(e -> e.with(algorithm))
        .add(
            "expand." + name,
            (e, in) -> {
              int total = e.total(in.below(4));
              Expansion all = e.expand(in.below(4));
              IntArray sources = ElementType.INT.zeros(total);
              IntArray ordinals = ElementType.INT.zeros(total);
              e.expand(in.below(4), sources, ordinals);
              return List.of(total, all.sources(), all.ordinals(), sources, ordinals);
            });
  }
}
