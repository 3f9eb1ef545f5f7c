package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import java.util.HashMap;
import java.util.Map;

/// One scratch array of each element type, kept between calls.
final class MoveScratch {
  private final Map<Class<?>, Array<?>> arrays = new HashMap<>();

  /// Returns a host array of the type of `array`, a host array too, with at least as many elements.
  <A extends Array<A>> A like(A array) {
    @SuppressWarnings("unchecked") // stored under its own class
    A old = (A) arrays.get(array.getClass());
    if (old == null || old.length() < array.length()) {
      old = array.newLike(array.length());
      arrays.put(array.getClass(), old);
    }
    return old;
  }
}
