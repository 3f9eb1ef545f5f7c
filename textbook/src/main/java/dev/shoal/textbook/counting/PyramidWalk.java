package dev.shoal.textbook.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingKernel;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;

/// Builds a pyramid over the counts, and each output walks down from its top to its key.
///
/// @param arity 2, as in the text, 4, 8 or 16
public record PyramidWalk(int arity) implements CountingAlgorithm {
  /// Checks the arity.
  public PyramidWalk {
    if (arity != 2 && arity != 4 && arity != 8 && arity != 16) {
      throw new IllegalArgumentException("arity is " + arity + ", must be 2, 4, 8 or 16");
    }
  }

  @Override
  public String title() {
    return "pyramid-" + arity;
  }

  @Override
  public CountingKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new Kernel(
              device,
              arity,
              (keys, values) -> IntArray.wrap(Occurrences.of(keys.hostArray(), values)));
      case Device.OpenCl openCl -> new Kernel(device, arity, new OpenClOccurrences(openCl));
    };
  }

  private static final class Kernel implements CountingKernel {
    private final Device device;
    private final Occurrences occurrences;
    private final Pyramid pyramid;
    private final Move move;

    Kernel(Device device, int arity, Occurrences occurrences) {
      this.device = device;
      this.occurrences = occurrences;
      pyramid = Pyramid.on(device).withArity(arity);
      move = Move.on(device);
    }

    @Override
    public void sort(IntArray keys, int values, IntArray out) {
      try (IntArray count = occurrences.of(keys, values);
          Histopyramid walks = pyramid.build(count);
          IntArray outputs = device.newInts(keys.length())) {
        move.iota(outputs, 0, 1);
        walks.select(outputs, out, outputs);
      }
    }
  }

  private int levels(int values) {
    int levels = 0;
    for (long reach = 1; reach < values; reach *= arity) {
      levels++;
    }
    return levels;
  }

  @Override
  public long threads(int n, int values) {
    return Math.max(n, 2L * values); // to clear the counts and the pyramid
  }

  @Override
  public long steps(int n, int values, int mostFrequent) {
    return mostFrequent + 2L * (arity - 1) * levels(values);
  }

  @Override
  public long operations(int n, int values) {
    return n + Math.max(0, values - 1L) + (long) n * (arity - 1) * levels(values);
  }
}
