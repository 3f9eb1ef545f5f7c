package dev.shoal.primitives.hash;

import dev.shoal.device.Array;

/// The keys `min … max`, so few that a Java array has an element for each.
record KeyRange(long min, long max) {
  /// @throws IllegalArgumentException if the range is empty or too wide
  static void check(long min, long max) {
    if (min > max) {
      throw new IllegalArgumentException("min is " + min + ", max is " + max);
    }
    long slots = max - min + 1; // not positive if it does not fit
    if (slots <= 0 || slots > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          "keys from "
              + min
              + " to "
              + max
              + " need "
              + (slots == 0 ? "2^64" : Long.toUnsignedString(slots))
              + " slots, a table has at most "
              + Array.MAX_LENGTH);
    }
  }

  /// Returns the number of keys.
  int size() {
    return (int) (max - min + 1);
  }

  /// Returns whether `key` is in the range.
  boolean contains(long key) {
    return min <= key && key <= max;
  }

  /// Returns the error of an entry that is not.
  IllegalArgumentException outside(int entry, long key) {
    return new IllegalArgumentException(
        "keys[" + entry + "] is " + key + ", must be from " + min + " to " + max);
  }
}
