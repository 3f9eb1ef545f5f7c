package dev.shoal.primitives.select;

import dev.shoal.device.Array;

/// Met by the first element of an array and by every element that differs from the one before it.
/// NaNs are equal to each other here, and −0.0 is not equal to 0.0.
final class FirstOfRun<A extends Array<A>> implements Condition<A> {
  private static final FirstOfRun<?> ONE = new FirstOfRun<>();

  private FirstOfRun() {}

  @SuppressWarnings("unchecked") // stateless
  static <A extends Array<A>> FirstOfRun<A> of() {
    return (FirstOfRun<A>) ONE;
  }
}
