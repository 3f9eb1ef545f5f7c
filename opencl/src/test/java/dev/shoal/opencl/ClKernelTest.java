package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs and kernels on a real device.
class ClKernelTest {
  private static final String STD = "-cl-std=CL1.2";

  private static final String ADD =
      """
      #pragma OPENCL FP_CONTRACT OFF
      kernel void add(global const T *a, global const T *b, global T *c, long from, long n) {
        long i = get_global_id(0);
        if (i < n) {
          c[from + i] = a[from + i] + b[from + i];
        }
      }
      """;

  private static final String MORE =
      """
      kernel void set(global int *out, int a, long b, float c) {
        out[0] = a;
        out[1] = (int) (b >> 32);
        out[2] = (int) (c * 2);
      }
      kernel void reverse(global int *x, local int *part) {
        uint l = get_local_id(0), n = get_local_size(0), g = get_group_id(0);
        part[l] = x[g * n + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        x[g * n + l] = part[n - 1 - l];
      }
      kernel void increment(global int *x) {
        x[get_global_id(0)]++;
      }
      """;

  private static ClContext context;
  private static ClProgram more;

  @BeforeAll
  static void open() {
    context = RealDevice.open();
    more = context.build(MORE, STD);
  }

  @AfterAll
  static void close() {
    if (context != null) {
      context.close();
      assertThrows(IllegalStateException.class, () -> more.kernel("set"));
    }
  }

  private static ClBuffer of(MemorySegment x) {
    ClBuffer buffer = context.allocate(x.byteSize());
    buffer.write(0, x);
    return buffer;
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "long", "float", "double"})
  void addsVectorsOfEveryType(String type) {
    assumeTrue(!type.equals("double") || context.device().hasFp64(), "the device has no fp64");
    int n = 100_003;
    int from = 1_000;
    MemorySegment a = ramp(type, n, 3);
    MemorySegment b = ramp(type, n, -7);
    MemorySegment expected = ramp(type, n, -4);
    long bytes = a.byteSize();
    long size = bytes / n;
    try (ClScope _ = context.scope();
        ClProgram program = context.build(ADD, STD + " -D T=" + type)) {
      ClBuffer c = context.zeros(bytes);
      int group = 64;
      program
          .kernel("add")
          .set(0, of(a))
          .set(1, of(b))
          .set(2, c)
          .set(3, (long) from)
          .set(4, (long) n - from)
          .launch(Math.ceilDiv(n - from, group) * (long) group, group);
      MemorySegment result = ramp(type, n, 1);
      c.read(0, result);
      MemorySegment.copy(result, 0, expected, 0, from * size);
      assertEquals(-1, expected.mismatch(result));
      assertEquals(-1, ramp(type, from, 0).mismatch(result.asSlice(0, from * size)));
    }
  }

  /// 0, step, 2 · step, …
  private static MemorySegment ramp(String type, int n, int step) {
    int[] x = new int[n];
    Arrays.setAll(x, i -> i * step);
    return switch (type) {
      case "int" -> MemorySegment.ofArray(x);
      case "long" -> MemorySegment.ofArray(Arrays.stream(x).asLongStream().toArray());
      case "double" -> MemorySegment.ofArray(Arrays.stream(x).asDoubleStream().toArray());
      default -> {
        float[] y = new float[n];
        for (int i = 0; i < n; i++) {
          y[i] = x[i];
        }
        yield MemorySegment.ofArray(y);
      }
    };
  }

  @Test
  void passesValuesOfEveryType() {
    ClBuffer out = context.allocate(12);
    more.kernel("set").set(0, out).set(1, -5).set(2, 7L << 32).set(3, 1.5f).launch(1, 1);
    int[] x = new int[3];
    out.read(0, MemorySegment.ofArray(x));
    assertArrayEquals(new int[] {-5, 7, 3}, x);
  }

  @Test
  void givesLocalMemory() {
    int[] x = new int[256];
    Arrays.setAll(x, i -> i);
    ClBuffer buffer = of(MemorySegment.ofArray(x));
    ClKernel reverse = more.kernel("reverse").set(0, buffer).local(1, 4 * 32);
    reverse.launch(256, 32);
    buffer.read(0, MemorySegment.ofArray(x));
    for (int i = 0; i < 256; i++) {
      assertEquals(i / 32 * 32 + 31 - i % 32, x[i]);
    }
    assertTrue(reverse.maxGroup() >= 32);
    assertTrue(reverse.preferredMultiple() >= 1);
    assertTrue(reverse.localMemory() >= 0);
    assertTrue(reverse.privateMemory() >= 0);
  }

  @Test
  void argumentsStayUntilSetAnew() {
    ClBuffer a = of(MemorySegment.ofArray(new int[] {1}));
    ClBuffer b = of(MemorySegment.ofArray(new int[] {10}));
    ClKernel increment = more.kernel("increment").set(0, a);
    increment.launch(1, 0);
    increment.launch(1, 0);
    increment.set(0, b).launch(1, 0);
    assertEquals(3, first(a));
    assertEquals(11, first(b));
  }

  @Test
  void findsTheStorageThatABufferHasGotSince() {
    ClBuffer buffer = of(MemorySegment.ofArray(new int[] {1}));
    ClKernel increment = more.kernel("increment").set(0, buffer);
    for (int i = 0; i < 100; i++) {
      increment.launch(1, 1);
      buffer.discardAndWrite(MemorySegment.ofArray(new int[] {i}));
    }
    increment.launch(1, 1);
    assertEquals(100, first(buffer));
  }

  private static int first(ClBuffer buffer) {
    int[] x = new int[1];
    buffer.read(0, MemorySegment.ofArray(x));
    return x[0];
  }

  @Test
  void aFailingBuildCarriesTheCompilersLog() {
    var e =
        assertThrows(
            BuildException.class,
            () -> context.build("kernel void f(global int *x) { x[0] = nonsense; }", STD));
    assertTrue(e.log().contains("nonsense"), e.log());
    assertTrue(e.getMessage().endsWith(e.log()));
    assertTrue(
        e.getMessage().startsWith("clBuildProgram(for " + context.device().name()), e.getMessage());
    assertTrue(e.getMessage().contains("CL_BUILD_PROGRAM_FAILURE (-11)"));
    assertEquals(-11, e.status());
  }

  @Test
  void wrongOptionsAreNamed() {
    var e =
        assertThrows(
            DeviceException.class, () -> context.build("kernel void f() {}", "-cl-no-such-option"));
    assertTrue(e.getMessage().contains("-cl-no-such-option"), e.getMessage());
  }

  @Test
  void anUnknownKernelIsNamedBesideThoseThatThereAre() {
    var e = assertThrows(DeviceException.class, () -> more.kernel("no_such"));
    assertTrue(
        e.getMessage().startsWith("clCreateKernel(no_such): CL_INVALID_KERNEL_NAME (-46); "),
        e.getMessage());
    assertTrue(e.getMessage().contains("reverse"), e.getMessage());
    assertEquals(3, more.kernelNames().size());
  }

  @Test
  void aWrongArgumentIsRefusedWhenItIsSet() {
    ClKernel set = more.kernel("set");
    assertEquals(4, set.arguments());
    ClBuffer out = context.allocate(12);
    for (Executable wrong :
        List.<Executable>of(
            () -> set.set(1, 1L),
            () -> set.set(1, 1f),
            () -> set.set(2, 1),
            () -> set.set(2, 1.0),
            () -> set.set(3, 1),
            () -> set.set(0, 8L),
            () -> set.set(2, out),
            () -> set.local(0, 4))) {
      assertThrows(IllegalArgumentException.class, wrong);
    }
    var e = assertThrows(IllegalArgumentException.class, () -> set.set(3, 7));
    assertEquals("argument 3 of set is 'float c': it cannot be set to INT", e.getMessage());
    assertThrows(IndexOutOfBoundsException.class, () -> set.set(4, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> set.set(-1, out));
    assertThrows(IllegalArgumentException.class, () -> more.kernel("reverse").local(1, 0));
  }

  /// With PoCL the process would end at the launch.
  @Test
  void moreLocalMemoryThanTheDeviceHasIsRefused() {
    long most = context.device().localMemory();
    ClKernel reverse = more.kernel("reverse");
    var e = assertThrows(IllegalArgumentException.class, () -> reverse.local(1, most + 1));
    assertEquals(
        "argument 1 of reverse has "
            + (most + 1)
            + " bytes of local memory, must be at most "
            + most,
        e.getMessage());
    reverse.local(1, most).local(1, most);
  }

  /// A number for a sampler would end the process at the launch.
  @Test
  void onlyWhatFitsAParameterIsSet() {
    try (ClProgram program =
        context.build(
            """
            kernel void image(read_only image2d_t i, global int* x) { x[0] = get_image_width(i); }
            kernel void sampler(sampler_t s, global int* x) { x[0] = 1; }
            typedef int Number;
            kernel void other(Number n, global int* x) { x[0] = n; }
            """,
            "")) {
      ClBuffer buffer = context.allocate(4);
      ClKernel sampler = program.kernel("sampler");
      ClKernel image = program.kernel("image");
      ClKernel other = program.kernel("other").set(0, 7);
      for (Executable wrong :
          List.<Executable>of(
              () -> sampler.set(0, 1),
              () -> sampler.set(0, 1L),
              () -> sampler.set(0, buffer),
              () -> image.set(0, 1L),
              () -> image.set(0, buffer),
              () -> other.set(0, buffer),
              () -> other.local(0, 4))) {
        assertThrows(IllegalArgumentException.class, wrong);
      }
    }
  }

  @Test
  void aMissingArgumentIsNamed() {
    ClKernel set = more.kernel("set").set(0, context.allocate(12)).set(1, 1).set(3, 1f);
    var e = assertThrows(IllegalStateException.class, () -> set.launch(1, 1));
    assertEquals("argument 2 of set is not set", e.getMessage());
  }

  @Test
  void aLaunchIsCheckedBeforeAnyEffect() {
    ClBuffer buffer = context.allocate(400);
    ClKernel increment = more.kernel("increment").set(0, buffer);
    assertThrows(IllegalArgumentException.class, () -> increment.launch(100, 64));
    assertThrows(IllegalArgumentException.class, () -> increment.launch(0, 0));
    assertThrows(IllegalArgumentException.class, () -> increment.launch(64, -1));
    assertTrue(!buffer.isMaterialized());
    try (ClMapping _ = buffer.map(Access.READ)) {
      assertThrows(IllegalStateException.class, () -> increment.launch(100, 0));
    }
    buffer.close();
    assertThrows(IllegalStateException.class, () -> increment.launch(100, 0));
    assertThrows(IllegalStateException.class, () -> increment.set(0, buffer));
  }

  @Test
  void aGroupTooLargeIsTheDriversError() {
    long group = 2 * context.device().maxGroup();
    ClKernel increment = more.kernel("increment").set(0, context.allocate(4 * group));
    var e = assertThrows(DeviceException.class, () -> increment.launch(group, group));
    assertTrue(
        e.getMessage().startsWith("clEnqueueNDRangeKernel(increment, " + group), e.getMessage());
    assertTrue(e.getMessage().contains("CL_INVALID_WORK_"), e.getMessage());
  }

  @Test
  void closedKernelsAndProgramsReportIt() {
    ClProgram program = context.build(MORE, STD);
    ClKernel kernel = program.kernel("increment");
    ClKernel other = program.kernel("set");
    kernel.close();
    kernel.close();
    assertThrows(IllegalStateException.class, () -> kernel.set(0, context.allocate(4)));
    program.close();
    program.close();
    assertThrows(IllegalStateException.class, () -> other.set(1, 4));
    assertThrows(IllegalStateException.class, program::binary);
  }

  @Test
  void aBinaryGivesTheSameKernels() {
    ClBuffer buffer = of(MemorySegment.ofArray(new int[] {1}));
    more.kernel("increment").set(0, buffer).launch(1, 1);
    context.finish();
    try (ClProgram again = context.load(more.binary(), STD)) {
      again.kernel("increment").set(0, buffer).launch(1, 1);
      assertEquals(3, first(buffer));
    }
  }

  @Test
  void aBinaryOfSomethingElseIsRefused() {
    assertThrows(DeviceException.class, () -> context.load(new byte[] {1, 2, 3}, ""));
    assertThrows(DeviceException.class, () -> context.load(new byte[0], ""));
  }

  @Test
  void aDamagedBinaryIsRefused() {
    byte[] good = more.binary();
    byte[] flipped = good.clone();
    flipped[good.length / 2] ^= 1;
    byte[] longer = Arrays.copyOf(good, good.length + 1);
    for (byte[] bad : List.of(flipped, longer)) {
      assertThrows(DeviceException.class, () -> context.load(bad, STD));
    }
    for (int n : new int[] {1, 30, 60, 61, good.length / 2, good.length - 1}) {
      var e =
          assertThrows(
              DeviceException.class, () -> context.load(Arrays.copyOf(good, n), STD), n + " bytes");
      assertTrue(
          e.getMessage().startsWith("the binary of " + n + " bytes is not one of opencl:"),
          e.getMessage());
    }
  }

  @Test
  void aProgramMayBeClosedWhileItsBinaryIsRead() throws InterruptedException {
    for (int round = 0; round < 5; round++) {
      ClProgram program = context.build(MORE, STD + " -D ROUND=" + round);
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread reader =
          Thread.ofPlatform()
              .uncaughtExceptionHandler((_, e) -> failure.set(e))
              .start(() -> assertTrue(program.binary().length > 0));
      Thread.sleep(5L * round);
      program.close();
      reader.join();
      if (failure.get() != null) { // the reader was the second
        assertEquals("the program is closed", failure.get().getMessage());
      }
    }
  }

  @Test
  void anIdleKernelHoldsNoBufferOfItsLastLaunch() throws InterruptedException {
    ClKernel kernel = more.kernel("increment");
    var first = new WeakReference<>(launched(kernel));
    for (int i = 0; i < 500 && !first.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertTrue(first.refersTo(null), "the kernel keeps it from the collector");
    assertEquals(
        "argument 0 of increment is a buffer that was garbage-collected; set it again",
        assertThrows(IllegalStateException.class, () -> kernel.launch(4, 4)).getMessage());
    launched(kernel).close();
    kernel.close();
  }

  @Test
  void aFailedLaunchLeavesNoBufferInTheKernel() throws InterruptedException {
    for (BiConsumer<ClKernel, ClBuffer> call :
        List.<BiConsumer<ClKernel, ClBuffer>>of(
            (kernel, b) -> kernel.set(0, b).launch(1, 1),
            (kernel, b) -> kernel.set(0, b).launchTimed(1, 1))) {
      ClKernel set = more.kernel("set"); // of four arguments
      var buffer = failedLaunch(set, call);
      for (int i = 0; i < 500 && !buffer.refersTo(null); i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertTrue(buffer.refersTo(null), "the kernel keeps it from the collector");
      set.close();
    }
  }

  private static WeakReference<ClBuffer> failedLaunch(
      ClKernel kernel, BiConsumer<ClKernel, ClBuffer> call) {
    ClBuffer buffer = context.allocate(16).detach();
    assertThrows(IllegalStateException.class, () -> call.accept(kernel, buffer));
    return new WeakReference<>(buffer);
  }

  @Test
  void theCollectionBeforeASecondAttemptLeavesTheArguments() {
    try (ClContext small = RealDevice.open(ClSettings.standard().withMemoryLimit(1 << 16));
        ClProgram program = small.build(MORE, STD)) {
      ClKernel increment = program.kernel("increment");
      for (int i = 0; i < 3; i++) {
        increment.set(0, small.zeros(3 << 14).detach()); // which only the kernel references
        increment.launch(4, 4); // from the second time on, memory is short until a collection
      }
      assertEquals(3 << 14, small.allocatedBytes());
    }
  }

  @Test
  void anArgumentThatIsNullIsNamed() {
    ClKernel increment = more.kernel("increment");
    var e = assertThrows(IllegalArgumentException.class, () -> increment.args((Object) null));
    assertEquals("argument 0 of increment is null, must be a buffer or a number", e.getMessage());
  }

  /// A buffer that the kernel was set to once and launched with twice.
  private static ClBuffer launched(ClKernel kernel) {
    ClBuffer buffer = of(MemorySegment.ofArray(new int[] {1, 2, 3, 4})).detach();
    kernel.set(0, buffer).launch(4, 4);
    kernel.launch(4, 4);
    int[] result = new int[4];
    buffer.read(0, MemorySegment.ofArray(result));
    assertArrayEquals(new int[] {3, 4, 5, 6}, result);
    return buffer;
  }
}
