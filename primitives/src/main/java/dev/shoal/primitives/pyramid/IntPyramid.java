// Twins of int: long.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.IntArray;

/// What a device supplies to a pyramid; arguments are checked already.
interface IntPyramid extends AutoCloseable {
  /// How many elements and levels there are.
  Levels levels();

  /// The sum of all elements.
  int total();

  /// An element.
  int value(int index);

  /// The sum of the elements before one.
  int before(int index);

  /// The element that an output falls to.
  int place(int output);

  /// The first of many outputs that is not from 0 to below the total, or −1.
  int first(IntArray outputs);

  /// The elements that many outputs fall to.
  void select(Batch<IntArray> batch);

  /// Adds to an element, and to the total.
  void add(int index, int delta);

  @Override
  void close();
}
