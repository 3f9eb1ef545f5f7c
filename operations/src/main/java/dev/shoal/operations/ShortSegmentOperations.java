package dev.shoal.operations;

import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Reductions of short segments, 2 to 32 elements at random, beside plain loops: their ends are
/// mispredicted.
///
/// The floor is that of reading each element once.
public final class ShortSegmentOperations {
  private static final int SHORTEST = 2;
  private static final int LONGEST = 32;

  private ShortSegmentOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        ofInts("Reduce.segmentSums", "sums of short segments, int", Operator.SUM)
            .rival("Loop", in -> sums(in.x(), in.offsets(), new int[in.count()])),
        ofInts("Reduce.segmentMinima", "minima of short segments, int", Operator.MIN)
            .rival("Loop", in -> minima(in.x(), in.offsets(), new int[in.count()])),
        ReduceOperations.maxima(
            new Job("Reduce.segmentMaxima", "maxima of short segments, double", 8, 0),
            ShortSegmentOperations::doubles),
        SumOperations.bySegment(
                new Job("Sum.shortSegments", "sums of short segments, double", 8, 0),
                ShortSegmentOperations::doubles)
            .expecting(in ->
                Segments.each(
                        in,
                        (x, from, to) -> Exact.sum(Arrays.copyOfRange(x, from, to)).doubleValue())
                    .run()));
  }

  private static Operation<Segments<int[]>> ofInts(String name, String title, Operator operator) {
    return Operation.of(
        new Job(name, title, 4, 0),
        n -> new Segments<>(Inputs.ints(n, -1000, 1000), offsets(n)),
        (in, device) -> {
          IntArray x = Tasks.put(device, in.x());
          IntArray offsets = Tasks.put(device, in.offsets());
          Reduce reduce = Reduce.on(device);
          return Tasks.toInts(
              device, in.count(), out -> reduce.bySegment(x, offsets, operator, out));
        });
  }

  private static Segments<double[]> doubles(int n) {
    return new Segments<>(Inputs.random().doubles(n, -1, 1).toArray(), offsets(n));
  }

  private static int[] offsets(int n) {
    SplittableRandom random = new SplittableRandom(2);
    int[] at = new int[n / SHORTEST + 2];
    int segments = 0;
    while (at[segments] < n) {
      at[segments + 1] = Math.min(n, at[segments] + random.nextInt(SHORTEST, LONGEST + 1));
      segments++;
    }
    return Arrays.copyOf(at, segments + 1);
  }

  private static Task sums(int[] x, int[] offsets, int[] out) {
    return () -> {
      for (int s = 0; s < out.length; s++) {
        int sum = 0;
        for (int i = offsets[s]; i < offsets[s + 1]; i++) {
          sum += x[i];
        }
        out[s] = sum;
      }
      return out;
    };
  }

  private static Task minima(int[] x, int[] offsets, int[] out) {
    return () -> {
      for (int s = 0; s < out.length; s++) {
        int min = Integer.MAX_VALUE;
        for (int i = offsets[s]; i < offsets[s + 1]; i++) {
          min = Math.min(min, x[i]);
        }
        out[s] = min;
      }
      return out;
    };
  }
}
