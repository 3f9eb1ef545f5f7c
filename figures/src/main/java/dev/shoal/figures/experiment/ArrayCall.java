package dev.shoal.figures.experiment;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A call on arrays that live where the device works, and are closed with it.
public final class ArrayCall implements Work.Call {
  /// No index, count or key: some operations return −1.
  private static final int SPOILT = -2;

  private final Move move;
  private final Supplier<?> run;
  private final List<? extends Array<?>> outputs;
  private final List<Runnable> closings;

  private ArrayCall(
      Device device, Supplier<?> run, List<? extends Array<?>> outputs, List<Runnable> closings) {
    move = Move.on(device);
    this.run = run;
    this.outputs = outputs;
    this.closings = closings;
  }

  /// Returns a call that fills `out`.
  ///
  /// @param close closes the inputs
  public static <A extends Array<A>> ArrayCall filling(
      Device device, A out, Consumer<? super A> fill, Runnable... close) {
    return writing(device, List.of(out), () -> result(out, fill), close);
  }

  private static <A> A result(A out, Consumer<? super A> fill) {
    fill.accept(out);
    return out;
  }

  /// Returns a call that writes all of `outputs`; what it returns is judged.
  ///
  /// @param close closes the inputs
  public static ArrayCall writing(
      Device device, List<? extends Array<?>> outputs, Supplier<?> run, Runnable... close) {
    return new ArrayCall(device, run, outputs, List.of(close));
  }

  @Override
  public Object run() {
    return run.get();
  }

  @Override
  public void forget() {
    for (Array<?> output : outputs) {
      switch (output) {
        case IntArray a -> move.fill(a, SPOILT);
        case LongArray a -> move.fill(a, (long) SPOILT);
        case FloatArray a -> move.fill(a, Float.NaN);
        case DoubleArray a -> move.fill(a, Double.NaN);
      }
    }
  }

  @Override
  public void close() {
    closings.forEach(Runnable::run);
    outputs.forEach(Array::close);
  }
}
