package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/// The forms that most tasks have, and arrays in the memory of their device.
final class Tasks {
  private Tasks() {}

  /// The device in whose memory arrays are: of a staged OpenCL device, the host.
  static Device home(Device device) {
    return device instanceof Device.OpenCl openCl && openCl.isStaged() ? Device.serial() : device;
  }

  /// `host` in the memory of `device`: the same array on a host device, a copy on an OpenCL device.
  static <A extends Array<A>> A put(Device device, A host) {
    return home(device) instanceof Device.OpenCl openCl ? openCl.copyOf(host) : host;
  }

  static IntArray put(Device device, int[] x) {
    return put(device, IntArray.wrap(x));
  }

  static LongArray put(Device device, long[] x) {
    return put(device, LongArray.wrap(x));
  }

  static FloatArray put(Device device, float[] x) {
    return put(device, FloatArray.wrap(x));
  }

  static DoubleArray put(Device device, double[] x) {
    return put(device, DoubleArray.wrap(x));
  }

  /// A call that writes to `out`, which is its result.
  static <A extends Array<A>> Task into(A out, Consumer<A> call) {
    return () -> {
      call.accept(out);
      return out;
    };
  }

  /// A call from one array to another of its type and length.
  static <A extends Array<A>> Task from(A in, BiConsumer<A, A> call) {
    return into(in.newLike(in.length()), out -> call.accept(in, out));
  }

  /// A call that changes a fresh copy of `in` in place.
  static <A extends Array<A>> Task inPlace(Device device, A in, Consumer<A> call) {
    A out = in.newLike(in.length());
    Move move = Move.on(device);
    return Task.inPlace(
        () -> move.copy(in, out),
        () -> {
          call.accept(out);
          return out;
        });
  }

  /// A loop from one array to another of its length, which it returns.
  static Function<int[], Task> ints(BinaryOperator<int[]> loop) {
    return x -> {
      int[] y = new int[x.length];
      return () -> loop.apply(x, y);
    };
  }

  static Function<long[], Task> longs(BinaryOperator<long[]> loop) {
    return x -> {
      long[] y = new long[x.length];
      return () -> loop.apply(x, y);
    };
  }

  static Function<float[], Task> floats(BinaryOperator<float[]> loop) {
    return x -> {
      float[] y = new float[x.length];
      return () -> loop.apply(x, y);
    };
  }

  static Function<double[], Task> doubles(BinaryOperator<double[]> loop) {
    return x -> {
      double[] y = new double[x.length];
      return () -> loop.apply(x, y);
    };
  }

  /// `System.arraycopy`, the floor of what Java moves.
  static <T> T copy(T x, T y, int length) {
    System.arraycopy(x, 0, y, 0, length);
    return y;
  }

  /// An int for each of `n` elements.
  static Task each(int n, IntUnaryOperator value) {
    int[] out = new int[n];
    return () -> {
      for (int i = 0; i < n; i++) {
        out[i] = value.applyAsInt(i);
      }
      return out;
    };
  }

  /// A loop without an output.
  static <I> Function<I, Task> returning(Function<I, Object> loop) {
    return x -> () -> loop.apply(x);
  }

  /// Work of plain Java that changes a fresh copy of an array in place.
  @SuppressWarnings("unchecked") // an array of the same class
  static <T> Task inPlace(T x, Consumer<T> work) {
    int length = java.lang.reflect.Array.getLength(x);
    T y = (T) java.lang.reflect.Array.newInstance(x.getClass().getComponentType(), length);
    return Task.inPlace(
        () -> System.arraycopy(x, 0, y, 0, length),
        () -> {
          work.accept(y);
          return y;
        });
  }

  /// Whether `device` has several threads.
  static boolean isParallel(Device device) {
    return device instanceof Device.Cpu cpu && cpu.threads() > 1;
  }

  /// A call of `a` on `b`, whose result is a number.
  static <A, B> Task with(A a, B b, BiFunction<A, B, Object> call) {
    return () -> call.apply(a, b);
  }
}
