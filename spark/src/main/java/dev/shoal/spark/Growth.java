package dev.shoal.spark;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;

/// How lists in arrays grow, and the error of those that are too long for an array.
///
/// @param owner of the list, such as `a tile`
/// @param elements what it holds, such as `points`
/// @param advice what the user can do about too many
record Growth(String owner, String elements, String advice) {
  /// Returns the length of the arrays for a full list of `length` elements that gets `more`: about
  /// twice as many, so that each element is copied a few times at most.
  ///
  /// @throws CapacityException if an array does not hold them
  int capacity(int length, int more) {
    int needed = require((long) length + more);
    return (int) Math.min(Array.MAX_LENGTH, Math.max(needed, 2L * length + 16));
  }

  /// Returns a number of elements if an array holds them.
  ///
  /// @throws CapacityException if it does not
  int require(long length) {
    if (length > Array.MAX_LENGTH) {
      throw new CapacityException(
          owner
              + " has "
              + length
              + " "
              + elements
              + ", must have "
              + Array.MAX_LENGTH
              + " at most: "
              + advice,
          length,
          Array.MAX_LENGTH);
    }
    return (int) length;
  }
}
