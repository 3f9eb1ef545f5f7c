package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Java goes on as Java beside a driver that sets handlers of its own.
class FaultHandlersTest {
  private static ClContext context;

  @BeforeAll
  static void useTheDevice() {
    context = RealDevice.open();
    try (ClBuffer buffer = context.allocate(256)) {
      ClProgram program =
          context.build("kernel void f(global int *x) { x[get_global_id(0)] = 3; }", "");
      program.kernel("f").set(0, buffer).launch(64, 1);
      context.finish();
    }
  }

  @AfterAll
  static void close() {
    if (context != null) {
      context.close();
    }
  }

  @Test
  void remainThoseOfTheJvm() {
    assertEquals(FaultHandlers.ofJvm().functions(), FaultHandlers.now().functions());
  }

  @Test
  void findsDivisionsByZeroInCompiledCode() {
    int sum = 0;
    for (int i = 0; i < 300_000; i++) {
      sum += quotient(i, 1 + (i & 1));
    }
    assertFalse(sum == 0);
    assertThrows(ArithmeticException.class, () -> quotient(7, 0));
  }

  /// In a method of its own, to be compiled.
  private static int quotient(int a, int b) {
    return a / b;
  }
}
