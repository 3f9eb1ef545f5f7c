package dev.shoal.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DeviceCommandTest {
  private static void throwTwice(Error error) {
    try (Resource _ =
        () -> {
          throw error;
        }) {
      throw error;
    }
  }

  private interface Resource extends AutoCloseable {
    @Override
    void close();
  }

  @Test
  void oneErrorThatIsThrownTwiceIsNoFaultOfTheInput() {
    var error = new OutOfMemoryError("Java heap space");
    var e = assertThrows(IllegalArgumentException.class, () -> throwTwice(error));
    assertSame(
        error, assertThrows(OutOfMemoryError.class, () -> DeviceCommand.failure("x.txt", e)));
    var other = new IllegalArgumentException("the range is empty");
    assertEquals("x.txt: the range is empty", DeviceCommand.failure("x.txt", other).getMessage());
  }
}
