package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.device.kernels.Guarded.Question;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Mutable counts, and the element of each of their outputs.
///
/// Element i has `count(i)` outputs; outputs are numbered from 0 in the order of the elements.
/// [#select(int)] returns the element of output r, and `r - before(element)`, its *ordinal*, is its
/// number among the element's outputs. As a multiset of keys, `select(r)` is the key with r keys
/// before it, and `before(key)` its rank:
///
/// ```java
/// Histopyramid latencies = Pyramid.on(device).build(counts);   // occurrences of each millisecond
/// latencies.add(17, 1);                                        // one more
/// int median = latencies.select(latencies.total() / 2);
/// ```
///
/// - **Order:** exact, so the result does not depend on the device.
/// - **Cost:** a query and an update take log_k n steps, of one cache line each with the default
///   arity. On an OpenCL device each is a launch, and a query waits for its answer to be copied:
///   use batches there. An update starts with a query.
/// - **Errors:** all are thrown before anything is changed.
///
/// Built by [Pyramid]. Safe for any number of threads: queries run concurrently and see each update
/// completely or not at all; updates run one after the other, and closing waits for running calls.
public final class Histopyramid implements AutoCloseable {
  private static final String CLOSED = "the pyramid is closed";

  private static final Question<IntPyramid> LENGTH = (kernel, _) -> kernel.levels().length();
  private static final Question<IntPyramid> ARITY = (kernel, _) -> kernel.levels().arity();
  private static final Question<IntPyramid> TOTAL = (kernel, _) -> kernel.total();
  private static final Question<IntPyramid> VALUE =
      (kernel, i) -> kernel.value(checkElement(kernel, i));
  private static final Question<IntPyramid> BEFORE =
      (kernel, i) -> kernel.before(checkElement(kernel, i));
  private static final Question<IntPyramid> SELECT =
      (kernel, at) -> kernel.select(Objects.checkIndex((int) at, kernel.total()));

  private final Device device;
  private final Guarded<IntPyramid> guarded;

  Histopyramid(Device device, IntPyramid kernel) {
    this.device = device;
    guarded =
        device instanceof Device.OpenCl
            ? Guarded.until(CLOSED, kernel, IntPyramid::close)
            : Guarded.onHost(CLOSED, kernel);
  }

  /// Returns the number of elements.
  public int length() {
    return (int) guarded.ask(LENGTH, 0);
  }

  /// Returns the number of children of a node.
  public int arity() {
    return (int) guarded.ask(ARITY, 0);
  }

  /// Returns the number of outputs.
  public int total() {
    return (int) guarded.ask(TOTAL, 0);
  }

  /// Returns the number of outputs of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public int count(int element) {
    return (int) guarded.ask(VALUE, element);
  }

  /// Returns the number of outputs of all elements before one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public int before(int element) {
    return (int) guarded.ask(BEFORE, element);
  }

  /// Returns the element of an output.
  ///
  /// @throws IndexOutOfBoundsException if there is no such output
  public int select(int output) {
    return (int) guarded.ask(SELECT, output);
  }

  /// Finds the elements of many outputs, and their ordinals.
  ///
  /// @param elements is overwritten
  /// @param ordinals is overwritten; may be `outputs`
  /// @throws IllegalArgumentException if the lengths differ, or `elements` is one of the others
  /// @throws IndexOutOfBoundsException if there is no such output, naming its index
  public void select(IntArray outputs, IntArray elements, IntArray ordinals) {
    Arguments.sameLength("outputs", outputs, "elements", elements);
    Arguments.sameLength("outputs", outputs, "ordinals", ordinals);
    Arguments.different("elements", elements, "outputs", outputs);
    Arguments.different("elements", elements, "ordinals", ordinals);
    outputs.requireOn(device);
    elements.requireOn(device);
    ordinals.requireOn(device);
    try (var query = guarded.query()) {
      IntPyramid kernel = query.get();
      int outside = kernel.firstOutside(outputs);
      if (outside >= 0) {
        throw new IndexOutOfBoundsException(
            "outputs["
                + outside
                + "] is "
                + outputs.onHost().hostArray()[outside]
                + ", there are "
                + kernel.total());
      }
      kernel.selectAll(outputs, elements, ordinals);
    }
  }

  /// Adds `delta`, which may be negative, to the count of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if the count would be negative
  /// @throws ArithmeticException if the total would not fit in an int
  public void add(int element, int delta) {
    try (var change = guarded.change()) {
      IntPyramid kernel = change.get();
      add(kernel, element, kernel.value(checkElement(kernel, element)), delta);
    }
  }

  /// @param count that of the element
  private static void add(IntPyramid kernel, int element, int count, int delta) {
    if ((long) count + delta < 0) {
      throw new IllegalArgumentException(
          "element " + element + " has " + count + " outputs, cannot add " + delta);
    }
    if ((long) kernel.total() + delta > Integer.MAX_VALUE) {
      throw new ArithmeticException(
          "the total is "
              + kernel.total()
              + ", with "
              + delta
              + " more it would not fit in an int");
    }
    kernel.add(element, delta);
  }

  /// Sets the count of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if `count` is negative
  /// @throws ArithmeticException if the total would not fit in an int
  public void set(int element, int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count is " + count + ", must not be negative");
    }
    try (var change = guarded.change()) {
      IntPyramid kernel = change.get();
      int old = kernel.value(checkElement(kernel, element));
      add(kernel, element, old, count - old);
    }
  }

  private static int checkElement(IntPyramid kernel, long element) {
    return Objects.checkIndex((int) element, kernel.levels().length());
  }

  /// Releases the memory. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    guarded.close();
  }

  @Override
  public String toString() {
    try (var query = guarded.query()) {
      Levels levels = query.get().levels();
      return "Histopyramid["
          + levels.length()
          + " elements, "
          + query.get().total()
          + " outputs, arity "
          + levels.arity()
          + "]";
    } catch (IllegalStateException e) {
      return "Histopyramid[closed]";
    }
  }
}
