package dev.shoal.primitives.select;

import dev.shoal.device.Array;

/// Met by an element that differs from the one before it, and by the first of all. One NaN equals
/// another here, and −0.0 is not 0.0.
final class FirstOfRun<A extends Array<A>> implements Condition<A> {
  private static final FirstOfRun<?> ONE = new FirstOfRun<>();

  private FirstOfRun() {}

  @SuppressWarnings("unchecked") // it has no state
  static <A extends Array<A>> FirstOfRun<A> of() {
    return (FirstOfRun<A>) ONE;
  }
}
