package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Kernels compiled for one context. Thread-safe; close it when no other thread uses it.
public final class ClProgram implements AutoCloseable {
  private static final int BUILD_LOG = 0x1183;
  private static final int BINARY_SIZES = 0x1165;
  private static final int BINARIES = 0x1166;
  private static final int KERNEL_NAMES = 0x1168;

  private final ClContext context;
  private final long handle;
  private final String log;
  private final List<ClKernel> kernels = new ArrayList<>();
  private final Set<String> launched = new HashSet<>();
  private boolean hasNews;
  private boolean closed;

  private ClProgram(ClContext context, long handle, String log) {
    this.context = context;
    this.handle = handle;
    this.log = log;
  }

  static ClProgram build(ClContext context, String source, String options) {
    Objects.requireNonNull(source, "source");
    context.store().requireOpen();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      byte[] text = source.getBytes(StandardCharsets.UTF_8);
      MemorySegment string = arena.allocate(Math.max(1, text.length));
      MemorySegment.copy(text, 0, string, JAVA_BYTE, 0, text.length);
      long handle =
          Driver.createProgramWithSource(
              context.handle(),
              1,
              arena.allocateFrom(JAVA_LONG, string.address()).address(),
              arena.allocateFrom(JAVA_LONG, text.length).address(),
              status.address());
      if (status.get(JAVA_INT, 0) != ErrorName.SUCCESS) {
        throw DeviceException.of(
            status.get(JAVA_INT, 0), "clCreateProgramWithSource", text.length + " bytes");
      }
      return compile(context, handle, options);
    }
  }

  static ClProgram load(ClContext context, byte[] binary, String options) {
    Objects.requireNonNull(binary, "binary");
    context.store().requireOpen();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      MemorySegment each = arena.allocate(JAVA_INT);
      MemorySegment bytes = arena.allocate(Math.max(1, binary.length));
      MemorySegment.copy(binary, 0, bytes, JAVA_BYTE, 0, binary.length);
      long handle =
          Driver.createProgramWithBinary(
              context.handle(),
              1,
              arena.allocateFrom(JAVA_LONG, context.device().id()).address(),
              arena.allocateFrom(JAVA_LONG, binary.length).address(),
              arena.allocateFrom(JAVA_LONG, bytes.address()).address(),
              each.address(),
              status.address());
      if (status.get(JAVA_INT, 0) != ErrorName.SUCCESS) {
        throw DeviceException.of(
            status.get(JAVA_INT, 0), "clCreateProgramWithBinary", binary.length + " bytes");
      }
      return compile(context, handle, options);
    }
  }

  private static ClProgram compile(ClContext context, long handle, String options) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment id = arena.allocateFrom(JAVA_LONG, context.device().id());
      int status =
          Driver.buildProgram(
              handle,
              1,
              id.address(),
              arena.allocateFrom(options + Parameter.OPTION).address(),
              0,
              0);
      FaultHandlers.ofJvm().restore();
      String log = log(handle, context.device());
      if (status != ErrorName.SUCCESS) {
        throw status == ErrorName.BUILD_PROGRAM_FAILURE
            ? new BuildException(status, context.device().name(), options, log)
            : DeviceException.of(status, "clBuildProgram", "options '" + options + "'");
      }
      return new ClProgram(context, handle, log);
    } catch (RuntimeException e) {
      Driver.releaseProgram(handle);
      throw e;
    }
  }

  private static String log(long handle, ClDevice device) {
    return new Answers(
            "clGetProgramBuildInfo",
            (what, room, value, size) ->
                Driver.getProgramBuildInfo(handle, device.id(), what, room, value, size))
        .text(BUILD_LOG);
  }

  private Answers info() {
    requireOpen();
    return new Answers(
        "clGetProgramInfo",
        (what, room, value, size) -> Driver.getProgramInfo(handle, what, room, value, size));
  }

  ClContext context() {
    return context;
  }

  long handle() {
    return handle;
  }

  /// What the compiler said, such as warnings; "" if nothing.
  public String log() {
    return log;
  }

  /// The names of its kernels.
  public List<String> kernelNames() {
    String names = info().text(KERNEL_NAMES);
    return names.isEmpty() ? List.of() : List.of(names.split(";"));
  }

  /// A kernel of that name; each call makes another, with arguments of its own.
  ///
  /// @throws DeviceException if there is none; the message names those that there are
  public ClKernel kernel(String name) {
    requireOpen();
    if (!kernelNames().contains(Objects.requireNonNull(name, "name"))) {
      throw new DeviceException(
          "clCreateKernel("
              + name
              + "): "
              + ErrorName.of(ErrorName.INVALID_KERNEL_NAME)
              + "; the program has "
              + String.join(", ", kernelNames()),
          ErrorName.INVALID_KERNEL_NAME);
    }
    ClKernel kernel = ClKernel.of(this, name);
    synchronized (this) {
      kernels.add(kernel);
    }
    return kernel;
  }

  /// What the compiler made, for [ClContext#load]. On PoCL a kernel's machine code is in it only
  /// after the kernel was launched once; to ask there takes some 0.1 s for each kernel of the
  /// program, and the first answer stays: kernels launched later are not in it.
  public byte[] binary() {
    requireOpen();
    long length = info().wide(BINARY_SIZES);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment bytes = arena.allocate(Math.max(1, length));
      MemorySegment pointer = arena.allocateFrom(JAVA_LONG, bytes.address());
      DeviceException.check(
          Driver.getProgramInfo(handle, BINARIES, 8, pointer.address(), 0), "clGetProgramInfo");
      return bytes.asSlice(0, length).toArray(JAVA_BYTE);
    }
  }

  private synchronized void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the program is closed");
    }
  }

  synchronized boolean isClosed() {
    return closed;
  }

  synchronized void remove(ClKernel kernel) {
    kernels.remove(kernel);
  }

  /// Notes the first launch of a kernel: the binary may have grown.
  synchronized void launched(String kernel) {
    if (launched.add(kernel)) {
      hasNews = true;
      context.programs().noteNews();
    }
  }

  /// Whether a kernel was launched for the first time since this was last asked.
  synchronized boolean takeNews() {
    boolean had = hasNews;
    hasNews = false;
    return had;
  }

  /// Closes its kernels and gives it back. Closing twice is no error.
  @Override
  public void close() {
    List<ClKernel> open;
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      open = List.copyOf(kernels);
    }
    open.forEach(ClKernel::close);
    context.remove(this);
    DeviceException.check(Driver.releaseProgram(handle), "clReleaseProgram");
  }
}
