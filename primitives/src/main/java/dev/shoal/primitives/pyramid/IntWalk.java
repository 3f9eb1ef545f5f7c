// Twins of int: long. Elements: output, ordinals, delta.
package dev.shoal.primitives.pyramid;

/// Walks down a pyramid, and up; arguments are checked already.
interface IntWalk {
  /// Returns the element of an output.
  int select(IntNodes nodes, int output);

  /// Finds the elements of many outputs.
  ///
  /// @param ordinals the outputs `from … to-1`, which become their offsets within the elements
  /// @param indices receives the elements
  void selectAll(IntNodes nodes, int[] ordinals, int[] indices, int from, int to);

  /// Adds to an element.
  void add(IntNodes nodes, int index, int delta);
}
