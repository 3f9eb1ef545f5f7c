package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.runs.Runs;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;

/// Sums of floats and doubles on one device: exact, rounded once, whatever the order.
///
/// - **Shape:** n values in a [FloatArray] or a [DoubleArray]; the sum of either is a double.
/// - **Order:** the exact sum has none. The others of [#with(Method)] follow the order that their
///   [Method] states. Either way the result never depends on the device.
/// - **Special values:** as [Accumulator] says. Nothing overflows on the way.
/// - **Cost:** reads n values once, at the speed of memory where they span up to 132 binades; 1 to
///   2 ns a value for any spread. A dot product reads twice as much and takes twice the time of a
///   sum or less, where the products span up to 32 binades.
/// - **Source:** see [Accumulator] and the methods of this package.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Sum {
  private final Device device;
  private final Method method;
  private final LeasePool<Workspace> workspaces;

  private Sum(Device device, Method method) {
    this.device = Objects.requireNonNull(device, "device");
    this.method = method;
    workspaces = new LeasePool<>(() -> Workspace.on(device));
  }

  /// What one call works with.
  private record Workspace(SumKernel kernel, Accumulator scratch, Runs runs) {
    static Workspace on(Device device) {
      SumKernel kernel =
          switch (device) {
            case Device.Serial _ -> new SerialSum();
            case Device.Cpu cpu -> new CpuSum(cpu.workers());
            case Device.OpenCl openCl -> new OpenClSum(openCl);
          };
      return new Workspace(kernel, new Accumulator(), new Runs(device));
    }

    Accumulator sum(Array<?> values) {
      scratch.clear();
      kernel.add(values, scratch);
      return scratch;
    }

    Accumulator sumOfProducts(Array<?> x, Array<?> y) {
      scratch.clear();
      kernel.addProducts(x, y, scratch);
      return scratch;
    }
  }

  /// The exact sum on `device`.
  public static Sum on(Device device) {
    return new Sum(device, new Method.Exact());
  }

  /// Sums by another method; it concerns [#sum] alone.
  ///
  /// @throws IllegalArgumentException if the device does not have it, with any number of parts
  public Sum with(Method method) {
    String title = Objects.requireNonNull(method, "method").title();
    if (methods(device).stream().noneMatch(known -> known.title().equals(title))) {
      throw new IllegalArgumentException(
          device + " has no " + title + " sum; methods(device) lists those it has");
    }
    return new Sum(device, method);
  }

  /// Every method that `device` has, the default first.
  public static List<Method> methods(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> Method.all(1);
      case Device.Cpu cpu -> Method.all(cpu.threads());
      case Device.OpenCl openCl ->
          Method.all(openCl.launchConfig().groups()).stream()
              .filter(method -> !(method instanceof Method.Ascending)) // would have to sort
              .toList();
    };
  }

  /// The sum of all values; of none, 0.0.
  public double sum(DoubleArray values) {
    return sumOf(values);
  }

  /// The sum of all values; of none, 0.0. By any method but the exact one it is a float's value.
  public double sum(FloatArray values) {
    return sumOf(values);
  }

  private double sumOf(Array<?> values) {
    Objects.requireNonNull(values, "values");
    try (var workspace = workspaces.lease()) {
      return method instanceof Method.Exact
          ? workspace.get().sum(values).round()
          : workspace.get().kernel().sum(values, method);
    }
  }

  /// Adds all values to a sum that goes on: a stream's next piece, or a cluster's.
  public void add(DoubleArray values, Accumulator sum) {
    addTo(values, sum);
  }

  /// Adds all values to a sum that goes on.
  public void add(FloatArray values, Accumulator sum) {
    addTo(values, sum);
  }

  private void addTo(Array<?> values, Accumulator sum) {
    Objects.requireNonNull(values, "values");
    Objects.requireNonNull(sum, "sum");
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().add(values, sum);
    }
  }

  /// The sum of all products `x[i] · y[i]`, exact and rounded once.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public double dot(DoubleArray x, DoubleArray y) {
    return products(x, y);
  }

  /// The sum of all products `x[i] · y[i]`, exact and rounded once.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public double dot(FloatArray x, FloatArray y) {
    return products(x, y);
  }

  /// Adds all products `x[i] · y[i]` to a sum that goes on.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public void addProducts(DoubleArray x, DoubleArray y, Accumulator sum) {
    addProductsTo(x, y, sum);
  }

  /// Adds all products `x[i] · y[i]` to a sum that goes on.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public void addProducts(FloatArray x, FloatArray y, Accumulator sum) {
    addProductsTo(x, y, sum);
  }

  private void addProductsTo(Array<?> x, Array<?> y, Accumulator sum) {
    Arguments.sameLength("x", x, "y", y);
    Objects.requireNonNull(sum, "sum");
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().addProducts(x, y, sum);
    }
  }

  /// The sum of the squares, exact and rounded once.
  public double sumOfSquares(DoubleArray values) {
    return products(values, values);
  }

  /// The sum of the squares, exact and rounded once.
  public double sumOfSquares(FloatArray values) {
    return products(values, values);
  }

  private double products(Array<?> x, Array<?> y) {
    Arguments.sameLength("x", x, "y", y);
    try (var workspace = workspaces.lease()) {
      return workspace.get().sumOfProducts(x, y).round();
    }
  }

  /// The sum divided by the number of values, rounded once.
  ///
  /// @throws NoSuchElementException if there are none
  public double mean(DoubleArray values) {
    return meanOf(values);
  }

  /// The sum divided by the number of values, rounded once.
  ///
  /// @throws NoSuchElementException if there are none
  public double mean(FloatArray values) {
    return meanOf(values);
  }

  private double meanOf(Array<?> values) {
    Objects.requireNonNull(values, "values");
    try (var workspace = workspaces.lease()) {
      return workspace.get().sum(values).mean(values.length());
    }
  }

  /// Writes to `out[s]` the exact sum of the values `offsets[s]` (inclusive) to `offsets[s+1]`
  /// (exclusive).
  ///
  /// @param offsets m + 1 places that start at 0, never fall, and end at n
  /// @param out m sums
  /// @throws IllegalArgumentException if the offsets are not such, or `out` has not m elements
  public void bySegment(DoubleArray values, IntArray offsets, DoubleArray out) {
    segments(values, offsets, out);
  }

  /// As [#bySegment(DoubleArray, IntArray, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the offsets are not such, or `out` has not m elements
  public void bySegment(FloatArray values, IntArray offsets, DoubleArray out) {
    segments(values, offsets, out);
  }

  private void segments(Array<?> values, IntArray offsets, DoubleArray out) {
    Objects.requireNonNull(values, "values");
    Objects.requireNonNull(out, "out");
    Arguments.offsets(offsets, values.length());
    if (out.length() != offsets.length() - 1) {
      throw new IllegalArgumentException(
          "out has "
              + out.length()
              + " elements, offsets tell "
              + (offsets.length() - 1)
              + " segments");
    }
    Arguments.different("out", out, "values", values);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().bySegment(values, offsets, out.length(), out);
    }
  }

  /// Sums the values of each run of equal adjacent keys: writes the key of run r to `outKeys[r]`
  /// and the exact sum of its values to `outSums[r]`. What lies past the last run stays as it is.
  ///
  /// Where equal keys are to meet, sort by key first. Of float keys −0.0 is not 0.0, and one NaN
  /// equals another.
  ///
  /// @param outKeys at least as many elements as there are runs; not `keys`
  /// @param outSums at least as many elements as there are runs; not `values`
  /// @return how many runs there are
  /// @throws IllegalArgumentException if the lengths differ, if there are more runs than room, or
  ///   if an array that is written is read too
  public <K extends Array<K>> int byKey(
      K keys, DoubleArray values, K outKeys, DoubleArray outSums) {
    return keyed(keys, values, outKeys, outSums);
  }

  /// As [#byKey(Array, DoubleArray, Array, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if there are more runs than room, or
  ///   if an array that is written is read too
  public <K extends Array<K>> int byKey(K keys, FloatArray values, K outKeys, DoubleArray outSums) {
    return keyed(keys, values, outKeys, outSums);
  }

  private <K extends Array<K>> int keyed(K keys, Array<?> values, K outKeys, DoubleArray outSums) {
    Arguments.byKey(device, keys, values, outKeys, "outSums", outSums);
    try (var workspace = workspaces.lease()) {
      Runs runs = workspace.get().runs();
      try {
        int count = runs.find(keys);
        Runs.room("outKeys", outKeys, count);
        Runs.room("outSums", outSums, count);
        workspace.get().kernel().bySegment(values, runs.offsets(), count, outSums);
        runs.keys(keys, count, outKeys);
        return count;
      } finally {
        runs.giveBack();
      }
    }
  }

  /// The exact sum of `values` on all cores: `Sum.exact(1e308, 1e308, -1e308)` is `1e308`.
  public static double exact(double... values) {
    return on(Device.cpu()).sum(DoubleArray.wrap(values));
  }

  /// The exact sum of `values` on all cores.
  public static double exact(float... values) {
    return on(Device.cpu()).sum(FloatArray.wrap(values));
  }
}
