package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DeviceTest {
  @Test
  void isParsedFromItsOwnName() {
    for (Device device : new Device[] {Device.serial(), Device.cpu(1), Device.cpu(4)}) {
      assertEquals(device, Device.parse(device.toString()));
    }
    assertEquals(Device.cpu(), Device.parse("cpu"));
    assertEquals(Device.best(), Device.parse("best"));
  }

  @Test
  void refusesAnUnknownName() {
    var e = assertThrows(IllegalArgumentException.class, () -> Device.parse("gpu"));
    assertEquals(
        "there is no device 'gpu', must be serial, cpu, cpu:THREADS, opencl:NUMBER or best",
        e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Device.parse("cpu:"));
    assertThrows(IllegalArgumentException.class, () -> Device.parse("cpu:-1"));
  }

  @Test
  void refusesAThreadCountOutOfRange() {
    var e = assertThrows(IllegalArgumentException.class, () -> Device.parse("cpu:0"));
    assertEquals("threads is 0, must be 1 … 32767", e.getMessage());
  }

  @Test
  void listsSerialLast() {
    assertEquals(Device.serial(), Device.available().getLast());
  }

  @Test
  void explainsItsChoice() {
    String why = Device.choose().why();
    assertTrue(why.contains("SIMD"), why);
  }

  @Test
  void usesSimdExactlyWhereTheJvmSupportsIt() {
    boolean wanted = !System.getProperty("shoal.test.simd").equals("none");
    assertEquals(wanted, Simd.available(), Simd.why());
  }

  @Test
  void sharesOneWorkerPoolAmongEqualDevices() {
    assertSame(Device.cpu(3).workers(), Device.cpu(3).workers());
  }
}
