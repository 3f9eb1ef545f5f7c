package dev.shoal.operations;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.primitives.pyramid.SumPyramid;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/// Look-ups by running total and updates of a pyramid, as many as there are weights, at random; and
/// a stream expanded.
///
/// Floor: what goes in and out; a pyramid of 2²⁰ is larger than a core's caches, so that reading a
/// line at random is what is measured. An update and its inverse take turns, so that totals stay.
public final class PyramidOperations {
  private static final int MANY = 1 << 20;

  /// Weights from 0 to 31, running totals below their sum, and elements.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Weights(long[] weights, long[] totals, int[] elements) {
    int[] ints() {
      return LongStream.of(weights).mapToInt(weight -> (int) weight).toArray();
    }

    int[] intTotals() {
      return LongStream.of(totals).mapToInt(total -> (int) total).toArray();
    }
  }

  private PyramidOperations() {}

  static List<Operation<?>> all() {
    return List.of(select(), selectInts(), update(), updateInts(), expand());
  }

  private static Weights weights(int n) {
    SplittableRandom random = Inputs.random();
    long[] weights = random.longs(n, 0, 32).toArray();
    long total = Math.max(1, LongStream.of(weights).sum());
    return new Weights(
        weights, random.longs(n, 0, total).toArray(), random.ints(n, 0, n).toArray());
  }

  private static Operation<Weights> select() {
    return Operation.of(
            new Job("Pyramid.select", "pyramid select, long", 8, 4),
            PyramidOperations::weights,
            (in, device) -> {
              SumPyramid pyramid = Pyramid.on(device).build(Tasks.put(device, in.weights()));
              LongArray totals = Tasks.put(device, in.totals());
              LongArray ordinals = Tasks.home(device).newLongs(totals.length());
              return Tasks.toInts(
                  device, totals.length(), out -> pyramid.select(totals, out, ordinals));
            })
        .serialVariant(
            "Singly",
            (in, device) -> {
              SumPyramid pyramid = Pyramid.on(device).build(LongArray.wrap(in.weights()));
              return Tasks.each(in.totals().length, i -> pyramid.select(in.totals()[i]));
            })
        .rival(
            "Fenwick",
            in -> {
              Fenwick fenwick = new Fenwick(in.weights());
              return Tasks.each(in.totals().length, i -> fenwick.select(in.totals()[i]));
            })
        .at(MANY);
  }

  private static Operation<Weights> selectInts() {
    return Operation.of(
            new Job("Pyramid.selectInts", "pyramid select, int", 4, 4),
            PyramidOperations::weights,
            (in, device) -> {
              Histopyramid pyramid = Pyramid.on(device).build(Tasks.put(device, in.ints()));
              IntArray totals = Tasks.put(device, in.intTotals());
              IntArray ordinals = Tasks.home(device).newInts(totals.length());
              return Tasks.toInts(
                  device, totals.length(), out -> pyramid.select(totals, out, ordinals));
            })
        .serialVariant(
            "Singly",
            (in, device) -> {
              Histopyramid pyramid = Pyramid.on(device).build(IntArray.wrap(in.ints()));
              int[] totals = in.intTotals();
              return Tasks.each(totals.length, i -> pyramid.select(totals[i]));
            })
        .expecting(in -> select().expected(in).orElseThrow())
        .at(MANY);
  }

  private static Operation<Weights> update() {
    return Operation.of(
            new Job("Pyramid.update", "pyramid update, long", 4, 0),
            PyramidOperations::weights,
            (in, device) -> {
              SumPyramid pyramid = Pyramid.on(device).build(LongArray.wrap(in.weights()));
              return updating(in, pyramid::add, pyramid::total);
            })
        .rival(
            "Fenwick",
            in -> {
              Fenwick fenwick = new Fenwick(in.weights());
              return updating(in, fenwick::add, fenwick::total);
            })
        .at(MANY);
  }

  private static Operation<Weights> updateInts() {
    return Operation.of(
            new Job("Pyramid.updateInts", "pyramid update, int", 4, 0),
            PyramidOperations::weights,
            (in, device) -> {
              Histopyramid pyramid = Pyramid.on(device).build(IntArray.wrap(in.ints()));
              return updating(in, (e, delta) -> pyramid.add(e, (int) delta), pyramid::total);
            })
        .expecting(in -> LongStream.of(in.weights()).sum())
        .at(MANY);
  }

  /// Changes one weight.
  private interface Update {
    void add(int element, long delta);
  }

  /// Adds 1 to the weight of each element, and takes it away the next time: totals of ints must not
  /// grow for ever. The result is the total without what was added.
  private static Task updating(Weights in, Update update, LongSupplier total) {
    return new Task() {
      private int delta = -1;

      @Override
      public Object run() {
        delta = -delta;
        for (int element : in.elements()) {
          update.add(element, delta);
        }
        return (Supplier<Object>) () -> total.getAsLong() - (delta > 0 ? in.elements().length : 0);
      }
    };
  }

  private static Operation<Weights> expand() {
    return Operation.of(
            new Job("Pyramid.expand", "expand, 0 to 31 each", 4, 124),
            PyramidOperations::weights,
            (in, device) -> {
              IntArray counts = Tasks.put(device, in.ints());
              Expand expand = Expand.on(device);
              int total = expand.total(counts);
              IntArray ordinals = Tasks.home(device).newInts(total);
              return Tasks.toInts(
                  device, total, sources -> expand.expand(counts, sources, ordinals));
            })
        .rival("Plain", PyramidOperations::expanding)
        .at(MANY);
  }

  /// Element by element.
  private static Task expanding(Weights in) {
    int[] counts = in.ints();
    int total = (int) LongStream.of(in.weights()).sum();
    int[] sources = new int[total];
    int[] ordinals = new int[total];
    return () -> {
      int at = 0;
      for (int i = 0; i < counts.length; i++) {
        for (int k = 0; k < counts[i]; k++) {
          sources[at] = i;
          ordinals[at++] = k;
        }
      }
      return sources;
    };
  }
}
