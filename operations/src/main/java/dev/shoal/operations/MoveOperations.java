package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Moves beside plain loops and the JDK's own.
///
/// The floor: what is moved is read once and written once; gather and scatter read the map too.
public final class MoveOperations {
  private static final int VALUE = 7;
  private static final int NOON = 11;
  private static final int DAY = 24;

  /// What is moved, and for each element an index.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  public record Mapped<T>(T x, int[] map) {}

  /// Of doubles.
  public static final Operation<double[]> REVERSE_DOUBLES =
      Operation.of(
              new Job("Move.reverseDoubles", "reverse, double", 8, 8),
              Inputs::doubles,
              (x, device) ->
                  Tasks.<DoubleArray>from(Tasks.put(device, x), Move.on(device)::reverse))
          .rival("Loop", "plain loop", Tasks.loop(MoveOperations::reverse));

  /// Of doubles.
  public static final Operation<double[]> COPY_DOUBLES =
      Operation.of(
              new Job("Move.copyDoubles", "copy, double", 8, 8),
              Inputs::doubles,
              (x, device) -> Tasks.<DoubleArray>from(Tasks.put(device, x), Move.on(device)::copy))
          .rival("Arraycopy", "System.arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)));

  /// Of doubles, in any order.
  public static final Operation<Mapped<double[]>> GATHER_DOUBLES =
      mapped(
          "Move.gatherDoubles",
          "gather, double",
          12,
          8,
          n -> new Mapped<>(Inputs.doubles(n), Inputs.permutation(n)),
          DoubleArray::wrap,
          Move::gather,
          in -> {
            double[] y = new double[in.map().length];
            return () -> gather(in.x(), in.map(), y);
          });

  /// Of ints, in any order.
  public static final Operation<Mapped<int[]>> SCATTER =
      mapped(
          "Move.scatter",
          "scatter, int",
          8,
          4,
          MoveOperations::shuffled,
          IntArray::wrap,
          Move::scatter,
          in -> {
            int[] y = new int[in.map().length];
            return () -> scatter(in.x(), in.map(), y);
          });

  static final Operation<int[]> COPY =
      Operation.of(
              new Job("Move.copy", "copy, int", 4, 4),
              Inputs::ints,
              (x, device) -> Tasks.<IntArray>from(Tasks.put(device, x), Move.on(device)::copy))
          .rival("Arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)));

  /// Some elements several times, others never.
  static final Operation<Mapped<int[]>> GATHER_AT_RANDOM =
      gather(
          "Move.gatherAtRandom",
          "gather, int, at random",
          n -> new Mapped<>(Inputs.ints(n), Inputs.ints(n, 0, n)));

  private static final Operation<Mapped<int[]>> GATHER =
      gather("Move.gather", "gather, int", MoveOperations::shuffled);

  private static final Operation<int[]> REVERSE =
      Operation.of(
              new Job("Move.reverse", "reverse, int", 4, 4),
              Inputs::ints,
              (x, device) -> Tasks.<IntArray>from(Tasks.put(device, x), Move.on(device)::reverse))
          .rival("Loop", Tasks.loop(MoveOperations::reverse))
          .other("Arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)));

  private static final Operation<Integer> FILL =
      made(
              new Job("Move.fill", "fill, int", 0, 4),
              Device::newInts,
              (move, out) -> move.fill(out, VALUE))
          .rival("Jdk", making(int[]::new, y -> Arrays.fill(y, VALUE)));

  /// Doubles that are no number.
  public static final Operation<Integer> FILL_DOUBLES =
      made(
              new Job("Move.fillDoubles", "fill, double", 0, 8),
              Device::newDoubles,
              (move, out) -> move.fill(out, Double.NaN))
          .rival("Jdk", "Arrays.fill", making(double[]::new, y -> Arrays.fill(y, Double.NaN)));

  /// The noons of a year, counted in hours.
  public static final Operation<Integer> IOTA =
      made(
              new Job("Move.iota", "iota, int", 0, 4),
              Device::newInts,
              (move, out) -> move.iota(out, NOON, DAY))
          .rival(
              "Jdk",
              "Arrays.setAll",
              making(int[]::new, y -> Arrays.setAll(y, i -> NOON + DAY * i)))
          .rival("Loop", "plain loop", making(int[]::new, MoveOperations::count))
          .expecting(n -> IntStream.iterate(NOON, i -> i + DAY).limit(n).toArray());

  /// Two columns of doubles in place.
  public static final Operation<Mapped<double[][]>> PERMUTE =
      Operation.of(
              new Job("Move.permute", "permute two columns, double", 20, 16),
              n ->
                  new Mapped<>(
                      new double[][] {Inputs.doubles(n), Inputs.doubles(n)}, Inputs.permutation(n)),
              MoveOperations::permuting)
          .rival("Loop", "loops, copied back", MoveOperations::loopingBack)
          .expecting(in ->
              Arrays.stream(in.x())
                  .map(x -> IntStream.of(in.map()).mapToDouble(i -> x[i]).toArray())
                  .toArray());

  private MoveOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        COPY,
        COPY_DOUBLES,
        REVERSE,
        REVERSE_DOUBLES,
        FILL,
        FILL_DOUBLES,
        IOTA,
        PERMUTE,
        GATHER,
        GATHER_AT_RANDOM,
        GATHER_DOUBLES,
        SCATTER);
  }

  /// What is written without an input; an input is how long it is.
  private static <A extends Array<A>> Operation<Integer> made(
      Job job, BiFunction<Device, Integer, A> make, BiConsumer<Move, A> call) {
    return Operation.of(
        job,
        n -> n,
        (n, device) -> {
          Move move = Move.on(device);
          return Tasks.into(make.apply(Tasks.home(device), n), out -> call.accept(move, out));
        });
  }

  private static <T> Function<Integer, Task> making(IntFunction<T> make, Consumer<T> fill) {
    return n -> {
      T out = make.apply(n);
      return () -> {
        fill.accept(out);
        return out;
      };
    };
  }

  private static void count(int[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] = NOON + DAY * i;
    }
  }

  private static Task permuting(Mapped<double[][]> in, Device device) {
    IntArray map = Tasks.put(device, in.map());
    DoubleArray x = Tasks.put(device, in.x()[0]);
    DoubleArray y = Tasks.put(device, in.x()[1]);
    DoubleArray first = x.newLike(x.length());
    DoubleArray second = y.newLike(y.length());
    Move move = Move.on(device);
    return Task.inPlace(
        () -> {
          move.copy(x, first);
          move.copy(y, second);
        },
        () -> {
          move.permute(map, first, second);
          return List.of(first, second);
        });
  }

  private static Task loopingBack(Mapped<double[][]> in) {
    double[] scratch = new double[in.map().length];
    List<Task> columns =
        Arrays.stream(in.x())
            .map(x -> Tasks.inPlace(x, y -> Tasks.copy(gather(y, in.map(), scratch), y, y.length)))
            .toList();
    return () -> columns.stream().map(Task::call).toList();
  }

  /// A move by a map.
  private interface MapMove<A extends Array<A>> {
    void move(Move move, A in, IntArray map, A out);
  }

  private static Operation<Mapped<int[]>> gather(
      String name, String title, IntFunction<Mapped<int[]>> inputs) {
    return mapped(
        name,
        title,
        8,
        4,
        inputs,
        IntArray::wrap,
        Move::gather,
        in -> {
          int[] y = new int[in.map().length];
          return () -> gather(in.x(), in.map(), y);
        });
  }

  private static <T, A extends Array<A>> Operation<Mapped<T>> mapped(
      String name,
      String title,
      int reads,
      int writes,
      IntFunction<Mapped<T>> inputs,
      Function<T, A> wrap,
      MapMove<A> call,
      Function<Mapped<T>, Task> loop) {
    return Operation.of(
            new Job(name, title, reads, writes),
            inputs,
            (in, device) -> {
              IntArray map = Tasks.put(device, in.map());
              Move move = Move.on(device);
              return Tasks.from(
                  Tasks.put(device, wrap.apply(in.x())), (x, out) -> call.move(move, x, map, out));
            })
        .rival("Loop", "plain loop", loop);
  }

  private static Mapped<int[]> shuffled(int n) {
    return new Mapped<>(Inputs.ints(n), Inputs.permutation(n));
  }

  private static int[] reverse(int[] x, int[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = x[x.length - 1 - i];
    }
    return y;
  }

  private static double[] reverse(double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = x[x.length - 1 - i];
    }
    return y;
  }

  private static int[] gather(int[] x, int[] map, int[] y) {
    for (int i = 0; i < map.length; i++) {
      y[i] = x[map[i]];
    }
    return y;
  }

  private static double[] gather(double[] x, int[] map, double[] y) {
    for (int i = 0; i < map.length; i++) {
      y[i] = x[map[i]];
    }
    return y;
  }

  private static int[] scatter(int[] x, int[] map, int[] y) {
    for (int i = 0; i < x.length; i++) {
      y[map[i]] = x[i];
    }
    return y;
  }
}
