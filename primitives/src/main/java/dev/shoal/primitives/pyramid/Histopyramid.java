package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Counts that change, and the element that each of their outputs comes from.
///
/// Element i makes `count(i)` outputs; outputs are numbered from 0 in the order of the elements.
/// [#select(int)] tells which element makes output r, and `r - before(element)`, its *ordinal*,
/// which of the element's outputs that is. As a multiset of keys, `select(r)` is the key with r
/// keys before it, and `before(key)` its rank:
///
/// ```java
/// Histopyramid latencies = Pyramid.on(device).build(counts);   // how often each millisecond
/// latencies.add(17, 1);                                        // one more
/// int median = latencies.select(latencies.total() / 2);
/// ```
///
/// - **Order:** exact, so nothing depends on the device.
/// - **Cost:** a look-up and an update are log_k n steps, each one cache line of the arity that is
///   chosen without [Pyramid#withArity]. On an OpenCL device each is a launch, and a look-up waits
///   for its answer to be brought: ask for many at once there. An update looks up first.
/// - **Errors:** all are thrown before anything is changed.
///
/// Made by [Pyramid]. Look-ups may be many at a time, but not during an update; on an OpenCL
/// device, one at a time.
public final class Histopyramid implements AutoCloseable {
  private final Device device;
  private IntPyramid kernel; // null once closed

  Histopyramid(Device device, IntPyramid kernel) {
    this.device = device;
    this.kernel = kernel;
  }

  /// The number of elements.
  public int length() {
    return kernel().levels().length();
  }

  /// The children of a node.
  public int arity() {
    return kernel().levels().arity();
  }

  /// The number of outputs.
  public int total() {
    return kernel().total();
  }

  /// The outputs of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public int count(int element) {
    return kernel().value(Objects.checkIndex(element, length()));
  }

  /// The outputs of all elements before one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public int before(int element) {
    return kernel().before(Objects.checkIndex(element, length()));
  }

  /// The element that makes an output.
  ///
  /// @throws IndexOutOfBoundsException if there is no such output
  public int select(int output) {
    return kernel().place(Objects.checkIndex(output, total()));
  }

  /// The same of many outputs, and which of their element's they are.
  ///
  /// @param elements is overwritten
  /// @param ordinals is overwritten; may be `outputs`
  /// @throws IllegalArgumentException if the lengths differ, or `elements` is one of the others
  /// @throws IndexOutOfBoundsException if there is no such output, naming its place
  public void select(IntArray outputs, IntArray elements, IntArray ordinals) {
    Arguments.sameLength("outputs", outputs, "elements", elements);
    Arguments.sameLength("outputs", outputs, "ordinals", ordinals);
    Arguments.different("elements", elements, "outputs", outputs);
    Arguments.different("elements", elements, "ordinals", ordinals);
    outputs.requireOn(device);
    elements.requireOn(device);
    ordinals.requireOn(device);
    int fault = kernel().first(outputs);
    if (fault >= 0) {
      throw new IndexOutOfBoundsException(
          "outputs[" + fault + "] is " + outputs.toHost()[fault] + ", there are " + total());
    }
    kernel.select(new Batch<>(outputs, elements, ordinals));
  }

  /// Makes an element's outputs more, or fewer where `delta` is negative.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if it would have fewer than none
  /// @throws ArithmeticException if the total would be more than an int
  public void add(int element, int delta) {
    int count = count(element);
    if ((long) count + delta < 0) {
      throw new IllegalArgumentException(
          "element " + element + " has " + count + " outputs, cannot add " + delta);
    }
    if ((long) total() + delta > Integer.MAX_VALUE) {
      throw new ArithmeticException(
          "the total is " + total() + ", with " + delta + " more it would not fit an int");
    }
    kernel.add(element, delta);
  }

  /// Gives an element that many outputs.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if `count` is negative
  /// @throws ArithmeticException if the total would be more than an int
  public void set(int element, int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count is " + count + ", must not be negative");
    }
    add(element, count - count(element));
  }

  private IntPyramid kernel() {
    if (kernel == null) {
      throw new IllegalStateException("the pyramid is closed");
    }
    return kernel;
  }

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    if (kernel != null) {
      kernel.close();
      kernel = null;
    }
  }

  @Override
  public String toString() {
    return kernel == null
        ? "Histopyramid[closed]"
        : "Histopyramid[" + length() + " elements, " + total() + " outputs, arity " + arity() + "]";
  }
}
