package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import java.util.HashMap;
import java.util.Map;

/// An array of each type that was asked for, kept between calls.
final class Scratch {
  private final Map<Class<?>, Array<?>> kept = new HashMap<>();

  /// An array on the heap with room for all elements of `array`, which is there too.
  <A extends Array<A>> A like(A array) {
    @SuppressWarnings("unchecked") // kept under its own class
    A old = (A) kept.get(array.getClass());
    if (old == null || old.length() < array.length()) {
      old = array.newLike(array.length());
      kept.put(array.getClass(), old);
    }
    return old;
  }
}
