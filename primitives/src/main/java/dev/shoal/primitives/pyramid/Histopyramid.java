package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.device.kernels.Guarded.Question;
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
/// Made by [Pyramid]. Safe for any number of threads: look-ups run at the same time, and see each
/// update whole or not at all; updates run one after the other, and closing waits for what runs.
public final class Histopyramid implements AutoCloseable {
  private static final String CLOSED = "the pyramid is closed";

  private static final Question<IntPyramid> LENGTH = (kernel, _) -> kernel.levels().length();
  private static final Question<IntPyramid> ARITY = (kernel, _) -> kernel.levels().arity();
  private static final Question<IntPyramid> TOTAL = (kernel, _) -> kernel.total();
  private static final Question<IntPyramid> VALUE =
      (kernel, i) -> kernel.value(checkElement(kernel, i));
  private static final Question<IntPyramid> BEFORE =
      (kernel, i) -> kernel.before(checkElement(kernel, i));
  private static final Question<IntPyramid> PLACE =
      (kernel, at) -> kernel.place(Objects.checkIndex((int) at, kernel.total()));

  private final Device device;
  private final Guarded<IntPyramid> guarded;

  Histopyramid(Device device, IntPyramid kernel) {
    this.device = device;
    guarded =
        device instanceof Device.OpenCl
            ? Guarded.until(CLOSED, kernel, IntPyramid::close)
            : Guarded.onHeap(CLOSED, kernel);
  }

  /// The number of elements.
  public int length() {
    return (int) guarded.ask(LENGTH, 0);
  }

  /// The children of a node.
  public int arity() {
    return (int) guarded.ask(ARITY, 0);
  }

  /// The number of outputs.
  public int total() {
    return (int) guarded.ask(TOTAL, 0);
  }

  /// The outputs of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public int count(int element) {
    return (int) guarded.ask(VALUE, element);
  }

  /// The outputs of all elements before one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public int before(int element) {
    return (int) guarded.ask(BEFORE, element);
  }

  /// The element that makes an output.
  ///
  /// @throws IndexOutOfBoundsException if there is no such output
  public int select(int output) {
    return (int) guarded.ask(PLACE, output);
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
    try (var query = guarded.query()) {
      IntPyramid kernel = query.get();
      int fault = kernel.first(outputs);
      if (fault >= 0) {
        throw new IndexOutOfBoundsException(
            "outputs["
                + fault
                + "] is "
                + outputs.toHost()[fault]
                + ", there are "
                + kernel.total());
      }
      kernel.select(new Batch<>(outputs, elements, ordinals));
    }
  }

  /// Makes an element's outputs more, or fewer where `delta` is negative.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if it would have fewer than none
  /// @throws ArithmeticException if the total would be more than an int
  public void add(int element, int delta) {
    try (var change = guarded.change()) {
      IntPyramid kernel = change.get();
      add(kernel, element, kernel.value(checkElement(kernel, element)), delta);
    }
  }

  /// @param count what the element has
  private static void add(IntPyramid kernel, int element, int count, int delta) {
    if ((long) count + delta < 0) {
      throw new IllegalArgumentException(
          "element " + element + " has " + count + " outputs, cannot add " + delta);
    }
    if ((long) kernel.total() + delta > Integer.MAX_VALUE) {
      throw new ArithmeticException(
          "the total is " + kernel.total() + ", with " + delta + " more it would not fit an int");
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
    try (var change = guarded.change()) {
      IntPyramid kernel = change.get();
      int old = kernel.value(checkElement(kernel, element));
      add(kernel, element, old, count - old);
    }
  }

  private static int checkElement(IntPyramid kernel, long element) {
    return Objects.checkIndex((int) element, kernel.levels().length());
  }

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
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
