// Twins of int: long.
package dev.shoal.primitives.pyramid;

/// Ways down a pyramid and up; arguments are checked already.
interface IntWalk {
  /// The element that an output falls to.
  int place(IntNodes nodes, int output);

  /// The same of many outputs at once.
  ///
  /// @param ordinals an output at each of `from … to-1`, which becomes its place within the element
  /// @param indices becomes the element
  void places(IntNodes nodes, int[] ordinals, int[] indices, int from, int to);

  /// Adds to an element.
  void add(IntNodes nodes, int index, int delta);
}
