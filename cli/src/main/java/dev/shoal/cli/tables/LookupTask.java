package dev.shoal.cli.tables;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.Origin;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.numbers.NumberRows;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Queries in a table, in floats if both are, else in doubles.
final class LookupTask implements NamedInput {
  private static final String FIX = "; --policy clamp or --policy nan answers it";

  private final Origin origin;
  private final AxisSearch method; // null for that of each axis
  private final Outside outside;
  private final FloatTable floats; // one of the two
  private final DoubleTable doubles;
  private final Array<?> x;
  private final Array<?> y;

  /// @param origin where the queries are in their file
  /// @throws Failure if the table is none, lacks the method, or queries are not two numbers each
  public LookupTask(
      TableFile table, Origin origin, NumberRows queries, AxisSearch method, Outside outside)
      throws Failure {
    if (queries.columns() != 2 && queries.rows() > 0) {
      throw new Failure(
          origin.name(),
          "has rows of " + queries.columns() + "; a query is a row of two numbers, x and y");
    }
    this.origin = origin;
    this.method = method;
    this.outside = outside;
    if (table.isFloat() && queries.values() instanceof FloatArray f) {
      floats = table.floats();
      doubles = null;
      x = FloatArray.wrap(every(f.hostArray(), 0));
      y = FloatArray.wrap(every(f.hostArray(), 1));
    } else {
      floats = null;
      doubles = table.doubles();
      double[] all = TableFile.doubles(queries);
      x = DoubleArray.wrap(every(all, 0));
      y = DoubleArray.wrap(every(all, 1));
    }
    requireMethod(table);
  }

  private void requireMethod(TableFile table) throws Failure {
    try {
      about();
    } catch (IllegalArgumentException e) {
      throw Failure.ofOptions(table.name(), e.getMessage() + "; leave --method out");
    }
  }

  private static float[] every(float[] pairs, int from) {
    float[] one = new float[pairs.length / 2];
    for (int q = 0; q < one.length; q++) {
      one[q] = pairs[2 * q + from];
    }
    return one;
  }

  private static double[] every(double[] pairs, int from) {
    double[] one = new double[pairs.length / 2];
    for (int q = 0; q < one.length; q++) {
      one[q] = pairs[2 * q + from];
    }
    return one;
  }

  @Override
  public String name() {
    return origin.name();
  }

  /// The type of the values.
  public ElementType type() {
    return floats != null ? ElementType.F4 : ElementType.F8;
  }

  /// What JSON says: the knots on either axis, and how intervals are found.
  public Map<String, Object> about() {
    Lookup lookup = lookup(Device.serial());
    Map<String, Object> about = new LinkedHashMap<>();
    if (floats != null) {
      about.put("knots", List.of(floats.x().length(), floats.y().length()));
      about.put("methodX", lookup.chosen(floats.x()));
      about.put("methodY", lookup.chosen(floats.y()));
    } else {
      about.put("knots", List.of(doubles.x().length(), doubles.y().length()));
      about.put("methodX", lookup.chosen(doubles.x()));
      about.put("methodY", lookup.chosen(doubles.y()));
    }
    about.put("policy", outside.title());
    return about;
  }

  private Lookup lookup(Device device) {
    Lookup lookup = Lookup.on(device).with(outside);
    return method == null ? lookup : lookup.with(method);
  }

  /// Returns what a device looks up, in a host array.
  ///
  /// @throws Failure if a query is outside, where that is to fail
  public Array<?> values(Device device) throws Failure {
    Lookup lookup = lookup(device);
    try {
      if (floats != null) {
        FloatArray out = FloatArray.wrap(new float[x.length()]);
        lookup.bilinear(floats, (FloatArray) x, (FloatArray) y, out);
        return out;
      }
      DoubleArray out = DoubleArray.wrap(new double[x.length()]);
      lookup.bilinear(doubles, (DoubleArray) x, (DoubleArray) y, out);
      return out;
    } catch (IllegalArgumentException e) {
      Failure failure = origin.failure("query", e.getMessage() + FIX);
      failure.initCause(e);
      throw failure;
    }
  }
}
