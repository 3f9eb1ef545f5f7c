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
import java.util.function.Consumer;

/// Kernels compiled for one context. Thread-safe; close it when no other thread uses it.
public final class ClProgram implements AutoCloseable {
  private static final int BUILD_LOG = 0x1183;
  private static final int BINARY_SIZES = 0x1165;
  private static final int BINARIES = 0x1166;
  private static final int KERNEL_NAMES = 0x1168;

  /// What a program reports to its session.
  ///
  /// @param launched each launch of a kernel, if the context profiles
  /// @param news that a kernel was launched for the first time
  /// @param closed the program, when it is closed
  record Observer(Consumer<ClEvent> launched, Runnable news, Consumer<ClProgram> closed) {}

  private final Session session;
  private final Observer observer;
  private final long handle;
  private final String log;
  private final List<ClKernel> kernels = new ArrayList<>();
  private final Set<String> launched = new HashSet<>();
  private boolean hasNews;
  private boolean closed;
  private int users;

  private ClProgram(Session session, long handle, String log, Observer observer) {
    this.session = session;
    this.observer = observer;
    this.handle = handle;
    this.log = log;
  }

  static ClProgram build(Session session, String source, String options, Observer observer) {
    Objects.requireNonNull(source, "source");
    session.store().requireOpen();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      byte[] text = source.getBytes(StandardCharsets.UTF_8);
      MemorySegment string = copy(text, arena);
      long handle =
          Driver.createProgramWithSource(
              session.handle(),
              1,
              arena.allocateFrom(JAVA_LONG, string.address()).address(),
              arena.allocateFrom(JAVA_LONG, text.length).address(),
              status.address());
      DeviceException.check(
          status.get(JAVA_INT, 0), "clCreateProgramWithSource", text.length + " bytes");
      return compile(session, handle, options, observer);
    }
  }

  static ClProgram load(Session session, byte[] binary, String options, Observer observer) {
    Objects.requireNonNull(binary, "binary");
    session.store().requireOpen();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      MemorySegment each = arena.allocate(JAVA_INT);
      MemorySegment bytes = copy(binary, arena);
      long handle =
          Driver.createProgramWithBinary(
              session.handle(),
              1,
              arena.allocateFrom(JAVA_LONG, session.device().id()).address(),
              arena.allocateFrom(JAVA_LONG, binary.length).address(),
              arena.allocateFrom(JAVA_LONG, bytes.address()).address(),
              each.address(),
              status.address());
      DeviceException.check(
          status.get(JAVA_INT, 0), "clCreateProgramWithBinary", binary.length + " bytes");
      return compile(session, handle, options, observer);
    }
  }

  /// Returns a copy, of one byte where there is none, so that it has an address.
  private static MemorySegment copy(byte[] bytes, Arena arena) {
    MemorySegment copy = arena.allocate(Math.max(1, bytes.length));
    MemorySegment.copy(bytes, 0, copy, JAVA_BYTE, 0, bytes.length);
    return copy;
  }

  private static ClProgram compile(
      Session session, long handle, String options, Observer observer) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment id = arena.allocateFrom(JAVA_LONG, session.device().id());
      int status =
          Driver.buildProgram(
              handle,
              1,
              id.address(),
              arena.allocateFrom(options + Parameter.OPTION).address(),
              0,
              0);
      FaultHandlers.ofJvm().restore();
      String log = log(handle, session.device());
      if (status != ErrorName.SUCCESS) {
        throw status == ErrorName.BUILD_PROGRAM_FAILURE
            ? new BuildException(status, session.device().name(), options, log)
            : DeviceException.of(status, "clBuildProgram", "options '" + options + "'");
      }
      return new ClProgram(session, handle, log, observer);
    } catch (RuntimeException e) {
      Driver.releaseProgram(handle);
      throw e;
    }
  }

  private static String log(long handle, ClDevice device) {
    return new ObjectInfo(
            "clGetProgramBuildInfo",
            (what, room, value, size) ->
                Driver.getProgramBuildInfo(handle, device.id(), what, room, value, size))
        .text(BUILD_LOG);
  }

  private ObjectInfo info() {
    return new ObjectInfo(
        "clGetProgramInfo",
        (what, room, value, size) -> Driver.getProgramInfo(handle, what, room, value, size));
  }

  /// Returns the compiler's log, such as warnings, or "".
  public String log() {
    return log;
  }

  /// Returns the names of the kernels.
  public List<String> kernelNames() {
    begin();
    try {
      String names = info().text(KERNEL_NAMES);
      return names.isEmpty() ? List.of() : List.of(names.split(";"));
    } finally {
      end();
    }
  }

  /// Returns a new kernel with that name, which has arguments of its own.
  ///
  /// @throws DeviceException if there is none; the message lists the program's kernels
  public ClKernel kernel(String name) {
    begin();
    try {
      return newKernel(name);
    } finally {
      end();
    }
  }

  private ClKernel newKernel(String name) {
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
    ClKernel kernel =
        ClKernel.of(
            session,
            handle,
            name,
            new ClKernel.Observer(observer.launched(), this::launched, this::remove));
    synchronized (this) {
      kernels.add(kernel);
    }
    return kernel;
  }

  /// Returns the compiled binary, for [ClContext#load]. On PoCL it contains the machine code of a
  /// kernel only after the kernel was launched; the first call takes about 0.1 s for each kernel of
  /// the program, and its result is final: kernels launched later are missing.
  ///
  /// What the driver returns is preceded by a header, by which [ClContext#load] checks it.
  public byte[] binary() {
    return CheckedBinary.pack(session.device(), driverBinary());
  }

  /// Returns the binary without a header.
  ///
  /// @throws IllegalStateException if the program is closed; [#close()] during the call is allowed
  byte[] driverBinary() {
    begin();
    try {
      return readBinary();
    } finally {
      end();
    }
  }

  private byte[] readBinary() {
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

  /// Keeps the driver's program until the matching [#end()], even if another thread closes this one
  /// concurrently.
  private synchronized void begin() {
    requireOpen();
    users++;
  }

  private synchronized void end() {
    users--;
    if (closed && users == 0) {
      DeviceException.check(Driver.releaseProgram(handle), "clReleaseProgram");
    }
  }

  synchronized boolean isClosed() {
    return closed;
  }

  private synchronized void remove(ClKernel kernel) {
    kernels.remove(kernel);
  }

  /// Records the first launch of a kernel: the binary may have grown.
  private synchronized void launched(String kernel) {
    if (launched.add(kernel)) {
      hasNews = true;
      observer.news().run();
    }
  }

  /// Returns whether a kernel was launched for the first time since the last call.
  synchronized boolean takeNews() {
    boolean had = hasNews;
    hasNews = false;
    return had;
  }

  /// Closes its kernels and releases the program. Closing twice is allowed.
  @Override
  public void close() {
    List<ClKernel> open;
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      users++; // until the end of this method
      open = List.copyOf(kernels);
    }
    try {
      open.forEach(ClKernel::close);
      observer.closed().accept(this);
    } finally {
      end();
    }
  }
}
