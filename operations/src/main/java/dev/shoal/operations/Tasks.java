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

  /// A call that writes `length` ints in the memory of `device`.
  static Task toInts(Device device, int length, Consumer<IntArray> call) {
    return into(home(device).newInts(length), call);
  }

  /// A call that writes `length` longs in the memory of `device`.
  static Task toLongs(Device device, int length, Consumer<LongArray> call) {
    return into(home(device).newLongs(length), call);
  }

  /// A call that writes `length` doubles in the memory of `device`.
  static Task toDoubles(Device device, int length, Consumer<DoubleArray> call) {
    return into(home(device).newDoubles(length), call);
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

  /// A loop from one array to another of its class and length, which it returns.
  static <T> Function<T, Task> loop(BinaryOperator<T> loop) {
    return x -> {
      T y = like(x);
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
  static <T> Task inPlace(T x, Consumer<T> work) {
    T y = like(x);
    int length = java.lang.reflect.Array.getLength(x);
    return Task.inPlace(
        () -> System.arraycopy(x, 0, y, 0, length),
        () -> {
          work.accept(y);
          return y;
        });
  }

  @SuppressWarnings("unchecked") // an array of the same class
  private static <T> T like(T x) {
    int length = java.lang.reflect.Array.getLength(x);
    return (T) java.lang.reflect.Array.newInstance(x.getClass().getComponentType(), length);
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
