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

/// Weights that change, and the element that a place in their running total falls to.
///
/// Element i covers `weight(i)` places, from `before(i)` on. A place drawn at random falls to each
/// element in proportion to its weight:
///
/// ```java
/// SumPyramid priorities = Pyramid.on(device).build(weights);
/// int next = priorities.sample(random);
/// priorities.set(next, 0);                     // drawn without putting back
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
public final class SumPyramid implements AutoCloseable {
  private static final String CLOSED = "the pyramid is closed";

  private static final Question<LongPyramid> LENGTH = (kernel, _) -> kernel.levels().length();
  private static final Question<LongPyramid> ARITY = (kernel, _) -> kernel.levels().arity();
  private static final Question<LongPyramid> TOTAL = (kernel, _) -> kernel.total();
  private static final Question<LongPyramid> VALUE =
      (kernel, i) -> kernel.value(checkElement(kernel, i));
  private static final Question<LongPyramid> BEFORE =
      (kernel, i) -> kernel.before(checkElement(kernel, i));
  private static final Question<LongPyramid> PLACE =
      (kernel, at) -> kernel.place(Objects.checkIndex(at, kernel.total()));

  private final Device device;
  private final Guarded<LongPyramid> guarded;

  SumPyramid(Device device, LongPyramid kernel) {
    this.device = device;
    guarded =
        device instanceof Device.OpenCl
            ? Guarded.until(CLOSED, kernel, LongPyramid::close)
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

  /// The sum of all weights.
  public long total() {
    return guarded.ask(TOTAL, 0);
  }

  /// The weight of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public long weight(int element) {
    return guarded.ask(VALUE, element);
  }

  /// The weight of all elements before one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public long before(int element) {
    return guarded.ask(BEFORE, element);
  }

  /// The element that a place falls to: `before(element) <= place < before(element) +
  /// weight(element)`. One of no weight is never it.
  ///
  /// @throws IndexOutOfBoundsException if `place` is not from 0 to below the total
  public int select(long place) {
    return (int) guarded.ask(PLACE, place);
  }

  /// The same of many places, and how far within their element they are.
  ///
  /// @param elements is overwritten
  /// @param ordinals is overwritten; may be `places`
  /// @throws IllegalArgumentException if the lengths differ
  /// @throws IndexOutOfBoundsException if one is not from 0 to below the total, naming it
  public void select(LongArray places, IntArray elements, LongArray ordinals) {
    Arguments.sameLength("places", places, "elements", elements);
    Arguments.sameLength("places", places, "ordinals", ordinals);
    places.requireOn(device);
    elements.requireOn(device);
    ordinals.requireOn(device);
    try (var query = guarded.query()) {
      LongPyramid kernel = query.get();
      int fault = kernel.first(places);
      if (fault >= 0) {
        throw new IndexOutOfBoundsException(
            "places["
                + fault
                + "] is "
                + places.toHost()[fault]
                + ", the total is "
                + kernel.total());
      }
      kernel.select(new Batch<>(places, elements, ordinals));
    }
  }

  /// An element drawn at random, each in proportion to its weight.
  ///
  /// @throws NoSuchElementException if the total is 0
  public int sample(RandomGenerator random) {
    Objects.requireNonNull(random, "random");
    while (true) {
      long total = total();
      if (total == 0) {
        throw new NoSuchElementException("the total of the weights is 0, there is nothing to draw");
      }
      long place = random.nextLong(total); // the user's code, which may use this pyramid too
      try (var query = guarded.query()) {
        if (query.get().total() == total) {
          return query.get().place(place);
        }
      }
    }
  }

  /// Makes an element weigh more, or less where `delta` is negative.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if it would weigh less than nothing
  /// @throws ArithmeticException if the total would be more than a long
  public void add(int element, long delta) {
    try (var change = guarded.change()) {
      LongPyramid kernel = change.get();
      add(kernel, element, kernel.value(checkElement(kernel, element)), delta);
    }
  }

  /// @param weight what the element weighs
  private static void add(LongPyramid kernel, int element, long weight, long delta) {
    if (weight + delta < 0 && delta < 0) {
      throw new IllegalArgumentException(
          "element " + element + " weighs " + weight + ", cannot add " + delta);
    }
    if (delta > Long.MAX_VALUE - kernel.total()) {
      throw new ArithmeticException(
          "the total is " + kernel.total() + ", with " + delta + " more it would not fit a long");
    }
    kernel.add(element, delta);
  }

  /// Gives an element that weight.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if `weight` is negative
  /// @throws ArithmeticException if the total would be more than a long
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

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
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
