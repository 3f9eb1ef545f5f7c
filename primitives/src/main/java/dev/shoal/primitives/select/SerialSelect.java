package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one element after the other.
final class SerialSelect implements SelectKernel {
  @Override
  public <B extends Array<B>> int count(B by, Condition<B> where) {
    Chosen chosen = Chosen.of(by, where);
    int count = 0;
    for (int i = 0; i < by.length(); i++) {
      count += chosen.at(i) ? 1 : 0;
    }
    return count;
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int values(
      B by, Condition<B> where, A in, A out) {
    return write(Chosen.of(by, where), in, out, 0);
  }

  @Override
  public <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out) {
    Chosen chosen = Chosen.of(by, where);
    int[] y = out.hostArray();
    int count = 0;
    for (int i = 0; i < by.length(); i++) {
      if (chosen.at(i)) {
        y[count++] = i;
      }
    }
    return count;
  }

  @Override
  public <B extends Array<B>> int runLengths(B by, IntArray out) {
    int runs = indices(by, FirstOfRun.of(), out);
    RunLengths.ofStarts(out.hostArray(), runs, by.length());
    return runs;
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int partition(
      B by, Condition<B> where, A in, A out) {
    Chosen chosen = Chosen.of(by, where);
    int count = write(chosen, in, out, 0);
    write(chosen.others(), in, out, count);
    return count;
  }

  private static <A extends Array<A>> int write(Chosen chosen, A in, A out, int at) {
    return switch ((Array<?>) in) {
      case IntArray x ->
          SerialIntSelect.end(chosen, x.hostArray(), ((IntArray) (Array<?>) out).hostArray(), at);
      case LongArray x ->
          SerialLongSelect.end(chosen, x.hostArray(), ((LongArray) (Array<?>) out).hostArray(), at);
      case FloatArray x ->
          SerialFloatSelect.end(
              chosen, x.hostArray(), ((FloatArray) (Array<?>) out).hostArray(), at);
      case DoubleArray x ->
          SerialDoubleSelect.end(
              chosen, x.hostArray(), ((DoubleArray) (Array<?>) out).hostArray(), at);
    };
  }
}
