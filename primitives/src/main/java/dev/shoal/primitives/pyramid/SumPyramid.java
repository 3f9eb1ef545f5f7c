package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.device.kernels.Guarded.Question;
import dev.shoal.primitives.arguments.Arguments;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// Mutable weights, and the element at a position of their running total.
///
/// Element i covers `weight(i)` positions, from `before(i)` on. A random position selects each
/// element in proportion to its weight:
///
/// ```java
/// SumPyramid priorities = Pyramid.on(device).build(weights);
/// int next = priorities.sample(random);
/// priorities.set(next, 0);                     // sampling without replacement
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
public final class SumPyramid implements AutoCloseable {
  private static final String CLOSED = "the pyramid is closed";

  private static final Question<LongPyramid> LENGTH = (kernel, _) -> kernel.levels().length();
  private static final Question<LongPyramid> ARITY = (kernel, _) -> kernel.levels().arity();
  private static final Question<LongPyramid> TOTAL = (kernel, _) -> kernel.total();
  private static final Question<LongPyramid> VALUE =
      (kernel, i) -> kernel.value(checkElement(kernel, i));
  private static final Question<LongPyramid> BEFORE =
      (kernel, i) -> kernel.before(checkElement(kernel, i));
  private static final Question<LongPyramid> SELECT =
      (kernel, at) -> kernel.select(Objects.checkIndex(at, kernel.total()));

  private final Device device;
  private final Guarded<LongPyramid> guarded;

  SumPyramid(Device device, LongPyramid kernel) {
    this.device = device;
    guarded =
        device instanceof Device.OpenCl
            ? Guarded.until(CLOSED, kernel, LongPyramid::close)
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

  /// Returns the sum of all weights.
  public long total() {
    return guarded.ask(TOTAL, 0);
  }

  /// Returns the weight of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public long weight(int element) {
    return guarded.ask(VALUE, element);
  }

  /// Returns the weight of all elements before one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public long before(int element) {
    return guarded.ask(BEFORE, element);
  }

  /// Returns the element at a position: `before(element) <= position < before(element) +
  /// weight(element)`. An element of weight 0 is never returned.
  ///
  /// @throws IndexOutOfBoundsException if `position` is not from 0 (inclusive) to the total
  ///   (exclusive)
  public int select(long position) {
    return (int) guarded.ask(SELECT, position);
  }

  /// Finds the elements at many positions, and the offsets within their elements.
  ///
  /// @param elements is overwritten
  /// @param ordinals is overwritten; may be `positions`
  /// @throws IllegalArgumentException if the lengths differ
  /// @throws IndexOutOfBoundsException if one is not from 0 (inclusive) to the total (exclusive),
  ///   naming it
  public void select(LongArray positions, IntArray elements, LongArray ordinals) {
    Arguments.sameLength("positions", positions, "elements", elements);
    Arguments.sameLength("positions", positions, "ordinals", ordinals);
    positions.requireOn(device);
    elements.requireOn(device);
    ordinals.requireOn(device);
    try (var query = guarded.query()) {
      LongPyramid kernel = query.get();
      int outside = kernel.firstOutside(positions);
      if (outside >= 0) {
        throw new IndexOutOfBoundsException(
            "positions["
                + outside
                + "] is "
                + positions.onHost().hostArray()[outside]
                + ", the total is "
                + kernel.total());
      }
      kernel.selectAll(positions, elements, ordinals);
    }
  }

  /// Returns a random element, each in proportion to its weight. If another thread changes the
  /// total meanwhile, the position is drawn again; so `random` must not change it.
  ///
  /// @throws NoSuchElementException if the total is 0
  public int sample(RandomGenerator random) {
    Objects.requireNonNull(random, "random");
    while (true) {
      long total = total();
      if (total == 0) {
        throw new NoSuchElementException(
            "the total of the weights is 0, there is nothing to sample");
      }
      long position = random.nextLong(total); // user code, which may use this pyramid too
      try (var query = guarded.query()) {
        if (query.get().total() == total) {
          return query.get().select(position);
        }
      }
    }
  }

  /// Adds `delta`, which may be negative, to the weight of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if the weight would be negative
  /// @throws ArithmeticException if the total would not fit in a long
  public void add(int element, long delta) {
    try (var change = guarded.change()) {
      LongPyramid kernel = change.get();
      add(kernel, element, kernel.value(checkElement(kernel, element)), delta);
    }
  }

  /// @param weight that of the element
  private static void add(LongPyramid kernel, int element, long weight, long delta) {
    if (weight + delta < 0 && delta < 0) {
      throw new IllegalArgumentException(
          "element " + element + " has weight " + weight + ", cannot add " + delta);
    }
    if (delta > Long.MAX_VALUE - kernel.total()) {
      throw new ArithmeticException(
          "the total is "
              + kernel.total()
              + ", with "
              + delta
              + " more it would not fit in a long");
    }
    kernel.add(element, delta);
  }

  /// Sets the weight of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if `weight` is negative
  /// @throws ArithmeticException if the total would not fit in a long
  public void set(int element, long weight) {
    if (weight < 0) {
      throw new IllegalArgumentException("weight is " + weight + ", must not be negative");
    }
    try (var change = guarded.change()) {
      LongPyramid kernel = change.get();
      long old = kernel.value(checkElement(kernel, element));
      add(kernel, element, old, weight - old);
    }
  }

  private static int checkElement(LongPyramid kernel, long element) {
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
      return "SumPyramid["
          + levels.length()
          + " elements, total "
          + query.get().total()
          + ", arity "
          + levels.arity()
          + "]";
    } catch (IllegalStateException e) {
      return "SumPyramid[closed]";
    }
  }
}
