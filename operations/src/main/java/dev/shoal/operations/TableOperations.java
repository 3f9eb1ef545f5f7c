package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/// Figure 5.8: queries in tables of the text's two sizes, on even axes as there, and on uneven
/// ones; by linear search and by bisection, query after query, and by ours.
///
/// Queries are sums of three uniform numbers, as the authors draw them: most are near the middle.
public final class TableOperations {
  private static final int QUERIES = 16_000_000;

  /// The sides of a table, and whether its axes are even.
  private record Form(int columns, int rows, boolean isEven) {
    @Override
    public String toString() {
      return columns + "x" + rows + (isEven ? ", even" : ", uneven");
    }
  }

  /// A table and queries.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Queries(FloatTable floats, DoubleTable doubles, float[] x, float[] y) {}

  private TableOperations() {}

  static List<Operation<?>> all() {
    List<Operation<?>> all = new ArrayList<>();
    for (boolean isEven : new boolean[] {true, false}) {
      for (Form form : List.of(new Form(51, 23, isEven), new Form(111, 78, isEven))) {
        all.add(floats(form));
        all.add(doubles(form));
      }
    }
    return all;
  }

  private static Operation<Queries> floats(Form form) {
    return Operation.of(
            new Job("Lookup.float/" + form, "look-ups, float, " + form, 8, 4),
            n -> queries(form, n),
            (in, device) -> floats(device, in, TableOperations::clamped))
        // What is outside is reported, so that queries are read twice.
        .variant("Failing", (in, device) -> floats(device, in, lookup -> lookup))
        .serialVariant("Linear", (in, _) -> floats(Device.serial(), in, TableOperations::linear))
        .serialVariant(
            "Bisection", (in, _) -> floats(Device.serial(), in, TableOperations::bisection))
        .expecting(in -> floats(Device.serial(), in, TableOperations::linear).run())
        .at(QUERIES);
  }

  private static Operation<Queries> doubles(Form form) {
    return Operation.of(
            new Job("Lookup.double/" + form, "look-ups, double, " + form, 16, 8),
            n -> queries(form, n),
            (in, device) -> doubles(device, in, TableOperations::clamped))
        .serialVariant("Linear", (in, _) -> doubles(Device.serial(), in, TableOperations::linear))
        .serialVariant(
            "Bisection", (in, _) -> doubles(Device.serial(), in, TableOperations::bisection))
        .expecting(in -> doubles(Device.serial(), in, TableOperations::linear).run())
        .at(QUERIES);
  }

  /// What is outside is moved to the nearest knot.
  private static Lookup clamped(Lookup lookup) {
    return lookup.with(Outside.CLAMP);
  }

  /// The text's first: knot by knot.
  private static Lookup linear(Lookup lookup) {
    return clamped(lookup).with(AxisSearch.LINEAR);
  }

  /// The text's second: by halves.
  private static Lookup bisection(Lookup lookup) {
    return clamped(lookup).with(AxisSearch.BISECTION);
  }

  private static Task floats(Device device, Queries in, UnaryOperator<Lookup> variant) {
    Lookup lookup = variant.apply(Lookup.on(device));
    FloatArray y = Tasks.put(device, in.y());
    return Tasks.from(
        Tasks.put(device, in.x()), (x, out) -> lookup.bilinear(in.floats(), x, y, out));
  }

  private static Task doubles(Device device, Queries in, UnaryOperator<Lookup> variant) {
    Lookup lookup = variant.apply(Lookup.on(device));
    DoubleArray y = Tasks.put(device, Inputs.doubles(in.y()));
    return Tasks.from(
        Tasks.put(device, Inputs.doubles(in.x())),
        (x, out) -> lookup.bilinear(in.doubles(), x, y, out));
  }

  private static Queries queries(Form form, int n) {
    SplittableRandom random = Inputs.random();
    float[] onX = axis(random, form.columns(), form.isEven());
    float[] onY = axis(random, form.rows(), form.isEven());
    float[] values = Inputs.floats(random.doubles((long) onX.length * onY.length).toArray());
    return new Queries(
        FloatTable.of(FloatAxis.of(onX), FloatAxis.of(onY), values),
        DoubleTable.of(
            DoubleAxis.of(Inputs.doubles(onX)),
            DoubleAxis.of(Inputs.doubles(onY)),
            Inputs.doubles(values)),
        queries(random, onX, n),
        queries(random, onY, n));
  }

  private static float[] axis(SplittableRandom random, int length, boolean isEven) {
    float[] axis = new float[length];
    for (int i = 1; i < length; i++) {
      axis[i] = axis[i - 1] + (isEven ? 1 : 0.5f + (float) random.nextDouble());
    }
    return axis;
  }

  private static float[] queries(SplittableRandom random, float[] axis, int n) {
    float last = axis[axis.length - 1];
    float[] queries = new float[n];
    for (int q = 0; q < n; q++) {
      double sum = random.nextDouble() + random.nextDouble() + random.nextDouble();
      queries[q] = Math.min(last, (float) (sum / 3 * last));
    }
    return queries;
  }
}
