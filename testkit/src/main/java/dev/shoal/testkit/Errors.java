package dev.shoal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.function.Executable;

/// Asserts what a call that must fail throws, to the letter.
public final class Errors {
  private Errors() {}

  /// Asserts that `call` throws an `IllegalArgumentException` with this message.
  public static void assertError(String message, Executable call) {
    assertError(IllegalArgumentException.class, message, call);
  }

  /// Asserts that `call` throws a `type` with this message.
  public static void assertError(Class<? extends Throwable> type, String message, Executable call) {
    assertEquals(message, assertThrows(type, call).getMessage());
  }
}
