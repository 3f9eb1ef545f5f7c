// Twins of int: long. Elements: total(), value(), before(), output, delta.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.IntArray;

/// What a device supplies to a pyramid, which has checked the arguments.
interface IntPyramid extends AutoCloseable {
  /// Returns the numbers of elements and levels.
  Levels levels();

  /// Returns the sum of all elements.
  int total();

  /// Returns an element.
  int value(int index);

  /// Returns the sum of the elements before one.
  int before(int index);

  /// Returns the element of an output.
  int select(int output);

  /// Returns the index of the first output that is not from 0 (inclusive) to the total (exclusive),
  /// or −1.
  int firstOutside(IntArray outputs);

  /// Finds the elements of many outputs.
  ///
  /// @param outputs each from 0 (inclusive) to the total (exclusive)
  /// @param elements receives the element of each output
  /// @param ordinals receives the offset of each output within its element; may be `outputs`
  void selectAll(IntArray outputs, /*index*/ dev.shoal.device.IntArray elements, IntArray ordinals);

  /// Adds to an element, and to the total.
  void add(int index, int delta);

  @Override
  void close();
}
