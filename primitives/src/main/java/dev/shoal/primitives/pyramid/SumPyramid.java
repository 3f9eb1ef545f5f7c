package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.arguments.Arguments;
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
/// Made by [Pyramid]. Look-ups may be many at a time, but not during an update; on an OpenCL
/// device, one at a time.
public final class SumPyramid implements AutoCloseable {
  private final Device device;
  private LongPyramid kernel; // null once closed

  SumPyramid(Device device, LongPyramid kernel) {
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

  /// The sum of all weights.
  public long total() {
    return kernel().total();
  }

  /// The weight of an element.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public long weight(int element) {
    return kernel().value(Objects.checkIndex(element, length()));
  }

  /// The weight of all elements before one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  public long before(int element) {
    return kernel().before(Objects.checkIndex(element, length()));
  }

  /// The element that a place falls to: `before(element) <= place < before(element) +
  /// weight(element)`. One of no weight is never it.
  ///
  /// @throws IndexOutOfBoundsException if `place` is not from 0 to below the total
  public int select(long place) {
    return kernel().place(Objects.checkIndex(place, total()));
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
    int fault = kernel().first(places);
    if (fault >= 0) {
      throw new IndexOutOfBoundsException(
          "places[" + fault + "] is " + places.toHost()[fault] + ", the total is " + total());
    }
    kernel.select(new Batch<>(places, elements, ordinals));
  }

  /// An element drawn at random, each in proportion to its weight.
  ///
  /// @throws IllegalStateException if the total is 0
  public int sample(RandomGenerator random) {
    Objects.requireNonNull(random, "random");
    if (total() == 0) {
      throw new IllegalStateException("the total of the weights is 0, there is nothing to draw");
    }
    return kernel.place(random.nextLong(total()));
  }

  /// Makes an element weigh more, or less where `delta` is negative.
  ///
  /// @throws IndexOutOfBoundsException if there is no such element
  /// @throws IllegalArgumentException if it would weigh less than nothing
  /// @throws ArithmeticException if the total would be more than a long
  public void add(int element, long delta) {
    long weight = weight(element);
    if (weight + delta < 0 && delta < 0) {
      throw new IllegalArgumentException(
          "element " + element + " weighs " + weight + ", cannot add " + delta);
    }
    if (delta > Long.MAX_VALUE - total()) {
      throw new ArithmeticException(
          "the total is " + total() + ", with " + delta + " more it would not fit a long");
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
    add(element, weight - weight(element));
  }

  private LongPyramid kernel() {
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
        ? "SumPyramid[closed]"
        : "SumPyramid[" + length() + " elements, total " + total() + ", arity " + arity() + "]";
  }
}
