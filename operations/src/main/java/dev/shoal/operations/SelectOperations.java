package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Selections beside plain loops and the JDK's own. Half of all elements are selected, at random:
/// the worst for a loop with a branch. A loop without one leaves an element beyond the selected
/// ones, so its output differs there.
///
/// The floor: each element is read once, and half of them are written. The copy writes all.
public final class SelectOperations {
  private static final IntCondition ABOVE = IntCondition.above(0);
  private static final int RARE_FROM = Integer.MAX_VALUE - (int) ((1L << 32) / 1000);
  private static final IntCondition RARE = IntCondition.above(RARE_FROM);

  /// Doubles and a flag for each.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Flagged(double[] x, int[] flags) {}

  static final Operation<int[]> VALUES =
      selecting(
              new Job("Select.values", "select half, int", 4, 2),
              (select, in, out) -> select.values(in, ABOVE, out))
          .rival("Branch", "plain loop", Tasks.loop(SelectOperations::branch))
          .other("Loop", Tasks.loop(SelectOperations::values))
          .other("Stream", Tasks.returning(x -> Arrays.stream(x).filter(v -> v > 0).toArray()))
          .other("Arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)));

  /// One element of a thousand: little is written.
  private static final Operation<int[]> RARE_VALUES =
      selecting(
              new Job("Select.rareValues", "select 1 of 1000, int", 4, 0),
              (select, in, out) -> select.values(in, RARE, out))
          .other("Loop", Tasks.loop(SelectOperations::rareValues))
          .expecting(x -> padded(Arrays.stream(x).filter(RARE::meets), x.length));

  private static final Operation<int[]> RARE_INDICES =
      selecting(
              new Job("Select.rareIndices", "indices of 1 of 1000, int", 4, 0),
              (select, in, out) -> select.indices(in, RARE, out))
          .other("Loop", Tasks.loop(SelectOperations::rareIndices))
          .expecting(
              x -> padded(IntStream.range(0, x.length).filter(i -> RARE.meets(x[i])), x.length));

  /// What occurs among ints in any order, sorted.
  public static final Operation<int[]> DISTINCT =
      Operation.of(
              new Job("Select.distinct", "sort and unique, int", 4, 0),
              n -> Inputs.ints(n, 0, 1000),
              (x, device) -> {
                IntArray in = Tasks.put(device, x);
                IntArray sorted = in.newLike(x.length);
                IntArray out = in.newLike(x.length);
                Move move = Move.on(device);
                Sort sort = Sort.on(device);
                Select select = Select.on(device);
                return Task.inPlace(
                    () -> move.copy(in, sorted),
                    () -> {
                      sort.ascending(sorted);
                      return List.of(select.unique(sorted, out), out);
                    });
              })
          .rival(
              "Stream",
              "distinct, sorted",
              x -> () -> counted(IntStream.of(x).distinct().sorted().toArray(), x.length))
          .parallelRival(
              "Jdk",
              "Arrays.parallelSort, loop",
              (x, _) -> {
                int[] sorted = new int[x.length];
                int[] y = new int[x.length];
                return () -> {
                  System.arraycopy(x, 0, sorted, 0, x.length);
                  Arrays.parallelSort(sorted);
                  return List.of(unique(sorted, y), y);
                };
              });

  private static final Operation<int[]> INDICES =
      selecting(
              new Job("Select.indices", "indices of half, int", 4, 2),
              (select, in, out) -> select.indices(in, ABOVE, out))
          .other("Loop", Tasks.loop(SelectOperations::indices))
          .expecting(x -> padded(IntStream.range(0, x.length).filter(i -> x[i] > 0), x.length));

  private static final Operation<Flagged> FLAGGED =
      Operation.of(
              new Job("Select.flagged", "select flagged half, double", 12, 4),
              n -> new Flagged(doubles(n), Inputs.ints(n, 0, 2)),
              (in, device) -> {
                IntArray flags = Tasks.put(device, in.flags());
                Select select = Select.on(device);
                return Tasks.from(
                    Tasks.put(device, in.x()), (x, out) -> select.flagged(x, flags, out));
              })
          .other("Loop", SelectOperations::flagging)
          .expecting(in -> {
            int n = in.x().length;
            IntStream selected = IntStream.range(0, n).filter(i -> in.flags()[i] != 0);
            return Arrays.copyOf(selected.mapToDouble(i -> in.x()[i]).toArray(), n);
          });

  private static final Operation<int[]> PARTITION =
      selecting(
              new Job("Select.partition", "stable partition, int", 4, 4),
              (select, in, out) -> select.partition(in, ABOVE, out))
          .rival(
              "Loop",
              x -> {
                int[] out = new int[x.length];
                int[] others = new int[x.length];
                return () -> partition(x, out, others);
              });

  /// Each second element begins a run.
  private static final Operation<int[]> UNIQUE =
      Operation.of(
              new Job("Select.unique", "unique, int", 4, 2),
              n -> Inputs.ints(n, 0, 2),
              (x, device) -> Tasks.<IntArray>from(Tasks.put(device, x), Select.on(device)::unique))
          .rival(
              "Loop",
              Tasks.loop((x, y) -> {
                int _ = unique(x, y);
                return y;
              }));

  private SelectOperations() {}

  /// Doubles that are at least `bound`; half of the generated ones are positive.
  public static Operation<double[]> atLeast(double bound) {
    DoubleCondition condition = DoubleCondition.atLeast(bound);
    return Operation.of(
            new Job("Select.valuesOfDoubles", "select half, double", 8, 4),
            SelectOperations::doubles,
            (x, device) -> {
              Select select = Select.on(device);
              DoubleArray in = Tasks.put(device, x);
              DoubleArray out = in.newLike(x.length);
              return () -> List.of(select.values(in, condition, out), out);
            })
        .rival(
            "Stream",
            "DoubleStream.filter",
            x -> () -> counted(Arrays.stream(x).filter(v -> v >= bound).toArray(), x.length))
        .rival(
            "Branch",
            "plain loop",
            x -> {
              double[] y = new double[x.length];
              return () -> List.of(branch(x, bound, y), y);
            })
        .other("Loop", Tasks.loop((x, y) -> values(x, bound, y)));
  }

  static List<Operation<?>> all() {
    return List.of(
        VALUES,
        RARE_VALUES,
        atLeast(0),
        INDICES,
        RARE_INDICES,
        FLAGGED,
        PARTITION,
        UNIQUE,
        DISTINCT);
  }

  /// A selection of ints, to an array of the same length.
  @FunctionalInterface
  private interface Selection {
    int select(Select select, IntArray in, IntArray out);
  }

  private static Operation<int[]> selecting(Job job, Selection selection) {
    return Operation.of(
        job,
        Inputs::ints,
        (x, device) -> {
          Select select = Select.on(device);
          return Tasks.from(Tasks.put(device, x), (in, out) -> selection.select(select, in, out));
        });
  }

  private static double[] doubles(int n) {
    SplittableRandom random = Inputs.random();
    return random.doubles(n, -1, 1).toArray();
  }

  /// What is selected, with zeros behind.
  private static int[] padded(IntStream selected, int length) {
    return Arrays.copyOf(selected.toArray(), length);
  }

  /// How many there are, and all of them with zeros behind, made when they are read.
  private static Supplier<Object> counted(int[] x, int length) {
    return () -> List.of(x.length, Arrays.copyOf(x, length));
  }

  private static Supplier<Object> counted(double[] x, int length) {
    return () -> List.of(x.length, Arrays.copyOf(x, length));
  }

  private static int[] branch(int[] x, int[] y) {
    int count = 0;
    for (int i = 0; i < x.length; i++) {
      if (x[i] > 0) {
        y[count++] = x[i];
      }
    }
    return y;
  }

  private static int[] values(int[] in, int[] out) {
    int count = 0;
    for (int i = 0; i < in.length; i++) {
      int x = in[i];
      out[count] = x;
      count += x > 0 ? 1 : 0;
    }
    return out;
  }

  private static int branch(double[] in, double bound, double[] out) {
    int count = 0;
    for (double x : in) {
      if (x >= bound) {
        out[count++] = x;
      }
    }
    return count;
  }

  private static double[] values(double[] in, double bound, double[] out) {
    int count = 0;
    for (int i = 0; i < in.length; i++) {
      double x = in[i];
      out[count] = x;
      count += x >= bound ? 1 : 0;
    }
    return out;
  }

  /// A branch that is rarely taken.
  private static int[] rareValues(int[] in, int[] out) {
    int count = 0;
    for (int x : in) {
      if (x > RARE_FROM) {
        out[count++] = x;
      }
    }
    return out;
  }

  private static int[] rareIndices(int[] in, int[] out) {
    int count = 0;
    for (int i = 0; i < in.length; i++) {
      if (in[i] > RARE_FROM) {
        out[count++] = i;
      }
    }
    return out;
  }

  private static int[] indices(int[] in, int[] out) {
    int count = 0;
    for (int i = 0; i < in.length; i++) {
      out[count] = i;
      count += in[i] > 0 ? 1 : 0;
    }
    return out;
  }

  private static Task flagging(Flagged in) {
    double[] out = new double[in.x().length];
    return () -> flagged(in.x(), in.flags(), out);
  }

  private static double[] flagged(double[] x, int[] flags, double[] out) {
    int count = 0;
    for (int i = 0; i < x.length; i++) {
      out[count] = x[i];
      count += flags[i] != 0 ? 1 : 0;
    }
    return out;
  }

  /// Without a branch; the others go through scratch.
  private static int[] partition(int[] in, int[] out, int[] others) {
    int count = 0;
    int other = 0;
    for (int x : in) {
      int meets = x > 0 ? 1 : 0;
      out[count] = x;
      others[other] = x;
      count += meets;
      other += 1 - meets;
    }
    System.arraycopy(others, 0, out, count, other);
    return out;
  }

  private static int unique(int[] x, int[] y) {
    y[0] = x[0];
    int last = 0;
    for (int i = 1; i < x.length; i++) {
      last += x[i] != x[i - 1] ? 1 : 0;
      y[last] = x[i];
    }
    return last + 1;
  }
}
