package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClSettings;
import dev.shoal.opencl.DeviceException;
import dev.shoal.opencl.DeviceMemoryException;
import dev.shoal.opencl.OpenCl;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Arrays in the memory of an OpenCL device; skipped where there is none, unless
/// `-Dshoal.expect=opencl`.
class OpenClArrayTest {
  @BeforeEach
  void needsADevice() {
    boolean isExpected = "opencl".equals(System.getProperty("shoal.expect"));
    assumeFalse(!isExpected && OpenCl.devices().isEmpty(), OpenCl.absence());
  }

  @Test
  void areCopiedToTheDeviceAndBack() {
    Device.OpenCl device = Device.openCl(0);
    int[] x = {3, 1, 2};
    IntArray there = device.copyOf(IntArray.wrap(x));
    assertFalse(there.isHost());
    assertTrue(there.livesOn(device));
    x[0] = 9;
    assertArrayEquals(new int[] {3, 1, 2}, there.toArray());
    assertArrayEquals(new int[] {3, 1, 2}, device.copyOf(there).toArray());
    assertArrayEquals(new int[] {3, 1, 2}, Device.cpu().copyOf(there).hostArray());
    assertArrayEquals(new double[] {-0.0}, device.copyOf(DoubleArray.wrap(-0.0)).toArray());
  }

  @Test
  void areCreatedAsZeros() {
    Device.OpenCl device = Device.openCl(0);
    assertArrayEquals(new long[1000], device.newLongs(1000).toArray());
    assertArrayEquals(new float[2], device.copyOf(FloatArray.wrap(1)).newLike(2).toArray());
    assertEquals(0, device.newInts(0).toArray().length);
    assertThrows(IllegalArgumentException.class, () -> device.newInts(-1));
  }

  @Test
  void areNotTakenForHostArrays() {
    Device.OpenCl device = Device.openCl(0);
    IntArray there = device.newInts(3);
    var error = assertThrows(IllegalArgumentException.class, there::hostArray);
    assertTrue(error.getMessage().contains("IntArray[3] lives on opencl:0"), error.getMessage());
    assertThrows(IllegalArgumentException.class, IntArray.wrap(1)::buffer);
    assertFalse(there.sharesElementsWith(there.copy()));
    assertTrue(there.sharesElementsWith(there));
  }

  @Test
  void unreachableOnesDoNotFillTheDevice() {
    long limit = 64L << 20;
    ClSettings settings = ClSettings.standard().withMemoryLimit(limit);
    try (ClContext context = ClContext.open(OpenCl.device(0), settings)) {
      Device.OpenCl device = Device.openCl(context);
      IntArray megabytes = IntArray.wrap(new int[2 << 20]); // of 4 bytes each
      for (int i = 0; i < 100; i++) {
        assertEquals(megabytes.length(), device.copyOf(megabytes).length()); // never closed
      }
      assertTrue(context.allocatedBytes() <= limit, context.allocatedBytes() + " bytes");
    }
  }

  @Test
  void openOnesBeyondTheLimitAreAnErrorWithTheNumbers() {
    ClSettings settings = ClSettings.standard().withMemoryLimit(10L << 20);
    try (ClContext context = ClContext.open(OpenCl.device(0), settings)) {
      Device.OpenCl device = Device.openCl(context);
      IntArray held = device.copyOf(IntArray.wrap(new int[2 << 20]));
      var error =
          assertThrows(
              DeviceMemoryException.class, () -> device.copyOf(IntArray.wrap(new int[1 << 20])));
      assertTrue(
          error
              .getMessage()
              .startsWith("4,194,304 bytes wanted, 2,097,152 free of the 10,485,760 "),
          error.getMessage());
      assertEquals(2 << 20, held.length());
      held.close();
      assertEquals(1 << 20, device.copyOf(IntArray.wrap(new int[1 << 20])).length());
    }
  }

  @Test
  void arePrintedWithoutACopy() {
    IntArray there = Device.openCl(0).copyOf(IntArray.wrap(1, 2, 3));
    assertEquals("IntArray[3 on opencl:0]", there.toString());
    there.close();
    assertEquals("IntArray[closed]", there.toString());
  }

  @Test
  void aCopyThatFailsLeavesNoBuffer() {
    ClSettings little = ClSettings.standard().withMemoryLimit(1 << 20);
    try (ClContext context = ClContext.open(OpenCl.device(0), little)) {
      Device.OpenCl device = Device.openCl(context);
      IntArray large = IntArray.zeros(1 << 20);
      assertThrows(DeviceMemoryException.class, () -> device.copyOf(large));
      assertTrue(context.liveBuffers().isEmpty());
    }
  }

  @Test
  void severalThreadsReadOneArray() throws Exception {
    try (ClContext context = ClContext.open(OpenCl.device(0))) {
      int[] values = IntStream.range(0, 3001).toArray();
      IntArray array = Device.openCl(context).copyOf(IntArray.wrap(values));
      try (var threads = Executors.newFixedThreadPool(4)) {
        List<Future<?>> readers = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
          readers.add(
              threads.submit(() -> {
                for (int read = 0; read < 3000; read++) {
                  assertArrayEquals(values, array.toArray());
                }
              }));
        }
        for (Future<?> reader : readers) {
          reader.get();
        }
      }
    }
  }

  @Test
  void freeTheirMemory() {
    try (ClContext context = ClContext.open(OpenCl.device(0))) {
      Device.OpenCl device = Device.openCl(context);
      for (int i = 0; i < 4; i++) {
        Array<?> array =
            switch (i) {
              case 0 -> device.newInts(3);
              case 1 -> device.newLongs(3);
              case 2 -> device.newFloats(3);
              default -> device.newDoubles(3);
            };
        assertEquals(1, context.liveBuffers().size());
        array.close();
        array.close();
        assertTrue(context.liveBuffers().isEmpty());
        assertThrows(IllegalStateException.class, array::length);
        assertThrows(IllegalStateException.class, array::copy);
      }
    }
  }

  @Test
  void ofTwoContextsAreInTwoMemories() {
    try (ClContext context = ClContext.open(OpenCl.device(0))) {
      Device.OpenCl own = Device.openCl(context);
      Device.OpenCl shared = Device.openCl(0);
      assertNotEquals(own, shared);
      IntArray there = own.copyOf(IntArray.wrap(1, 2));
      assertFalse(there.livesOn(shared));
      assertArrayEquals(new int[] {1, 2}, shared.copyOf(there).toArray());
    }
  }

  @Test
  void areNamedByTheirDevice() {
    assertEquals("opencl:0", Device.parse("opencl:0").toString());
    assertEquals(Device.openCl(0), Device.parse("opencl:0"));
    assertThrows(DeviceException.class, () -> Device.parse("opencl:999"));
    assertThrows(IllegalArgumentException.class, () -> Device.parse("opencl:x"));
  }
}
