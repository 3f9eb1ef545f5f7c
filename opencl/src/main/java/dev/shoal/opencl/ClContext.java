package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Objects;

/// One device in use: its memory, its programs, and one queue that runs commands in order.
///
/// There is one queue, so that no two kernels race and no result depends on timing; open two
/// contexts for two streams. Thread-safe, though a [ClKernel] is not; close it when no other thread
/// uses its programs. The driver may call back at any time, so a class loader that opened a context
/// is never unloaded.
public final class ClContext implements AutoCloseable {
  private static final long PLATFORM = 0x1084;

  private final ClDevice device;
  private final ClSettings settings;
  private final long handle;
  private final InOrderQueue queue;
  private final InOrderQueue aside;
  private final DriverMemory memory;
  private final Store store;
  private final LaunchLog launches;
  private final OpenPrograms openPrograms;
  private final ClProgramCache programs;

  private ClContext(ClDevice device, ClSettings settings, long handle) {
    this.device = device;
    this.settings = settings;
    this.handle = handle;
    this.queue = InOrderQueue.open(handle, device, settings.profiling());
    this.aside = openAside();
    this.memory = new DriverMemory(handle, device, queue, aside, settings);
    this.store = new Store(memory, settings);
    this.launches = new LaunchLog(store);
    var session = new Session(device, settings, handle, queue, store);
    this.openPrograms = new OpenPrograms(session, launches);
    this.programs = new ClProgramCache(session, openPrograms);
  }

  private InOrderQueue openAside() {
    try {
      return InOrderQueue.open(handle, device, false);
    } catch (RuntimeException e) {
      queue.close();
      throw e;
    }
  }

  /// Opens a context with the [standard settings][ClSettings#standard()].
  ///
  /// @throws DeviceException if the device is not available
  public static ClContext open(ClDevice device) {
    return open(device, ClSettings.standard());
  }

  /// Opens a context.
  ///
  /// @throws DeviceException if the device is not available, or does not have 64-bit addresses and
  ///   the host's byte order
  public static ClContext open(ClDevice device, ClSettings settings) {
    Objects.requireNonNull(settings, "settings");
    if (!device.isLikeHost()) {
      throw new DeviceException(
          device + " has another byte order or address size than this machine");
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      MemorySegment id = arena.allocateFrom(JAVA_LONG, device.id());
      MemorySegment list = arena.allocateFrom(JAVA_LONG, PLATFORM, device.platformId(), 0);
      long handle =
          Driver.createContext(
              list.address(), 1, id.address(), Upcalls.noticeStub(), 0, status.address());
      FaultHandlers.ofJvm().restore();
      DeviceException.check(status.get(JAVA_INT, 0), "clCreateContext", device.name());
      try {
        return new ClContext(device, settings, handle);
      } catch (RuntimeException e) {
        Driver.releaseContext(handle);
        throw e;
      }
    }
  }

  /// Returns the device.
  public ClDevice device() {
    return device;
  }

  /// Returns the settings.
  public ClSettings settings() {
    return settings;
  }

  /// Returns a buffer with undefined contents.
  ///
  /// @throws IllegalArgumentException if `bytes` is negative
  /// @throws DeviceMemoryException if `bytes` exceeds the device's maximum allocation. A lack of
  ///   memory shows at the first use.
  public ClBuffer allocate(long bytes) {
    return new ClBuffer(store, bytes, false);
  }

  /// Returns a buffer of zeros; otherwise as [#allocate(long)].
  public ClBuffer zeros(long bytes) {
    return new ClBuffer(store, bytes, true);
  }

  /// Opens a scope of this thread, which closes the buffers created inside it.
  public ClScope scope() {
    return new ClScope(store);
  }

  /// Compiles OpenCL C.
  ///
  /// @param options compiler options, such as `-cl-std=CL1.2 -D T=int`
  /// @throws BuildException with the compiler's log
  /// @throws IllegalArgumentException if a text has a zero character, at which a driver stops
  public ClProgram build(String source, String options) {
    requireText("the source", source);
    requireText("the options", options);
    return openPrograms.build(source, options);
  }

  private static void requireText(String what, String text) {
    int at = Objects.requireNonNull(text, what).indexOf('\0');
    if (at >= 0) {
      throw new IllegalArgumentException("character " + at + " of " + what + " is zero");
    }
  }

  /// Loads a binary from [ClProgram#binary()], for the same device and driver.
  ///
  /// @throws DeviceException if it is from another device or driver, or damaged
  public ClProgram load(byte[] binary, String options) {
    return openPrograms.load(CheckedBinary.unpack(device, binary), options);
  }

  /// Returns the cache of compiled programs, including those of earlier processes: the same source
  /// is not compiled again.
  public ClProgramCache programs() {
    return programs;
  }

  /// Starts the commands queued so far.
  public void flush() {
    synchronized (store) {
      store.requireOpen();
      queue.flush();
    }
  }

  /// Waits until the commands queued so far are finished. Other threads may queue more meanwhile.
  public void finish() {
    store.await();
  }

  /// Returns the time of each kernel launched since the last call, in order; waits for them. There
  /// are none unless the context [profiles][ClSettings#profiling()]. Times are kept until they are
  /// taken, so take them regularly.
  public List<KernelTime> takeTimes() {
    return launches.take();
  }

  /// Returns the buffers that are not closed, by id.
  public List<LiveBuffer> liveBuffers() {
    return store.live();
  }

  /// Returns the bytes of device memory that this context holds, including those of commands in
  /// progress and of the pool.
  public long allocatedBytes() {
    return store.taken();
  }

  /// Returns the bytes of device memory that this context does not hold. Other programs may use
  /// them: OpenCL does not report that.
  public long freeBytes() {
    return store.free();
  }

  /// Frees the pooled memory.
  public void trim() {
    synchronized (store) {
      store.prune();
      store.trim();
    }
  }

  /// Waits for all commands and for transfers of other threads, [saves][ClProgramCache#save()] new
  /// programs, then closes every buffer, program and kernel, and releases the device. Closing twice
  /// is allowed; a thread that closes the context while another does waits for it.
  ///
  /// @throws WrongThreadException if another thread has mapped a buffer; then the context stays
  ///   open
  @Override
  public void close() {
    synchronized (programs) { // so that no thread saves a program that another releases
      programs.save(); // without the store's monitor, for which threads that create programs wait
      closeNow();
    }
  }

  private void closeNow() {
    synchronized (store) {
      if (store.isClosed()) {
        return;
      }
      store.requireOwner(); // the steps below are all taken, even after one that fails
      Closing.all(
          List.of(
              store::close,
              launches::close,
              openPrograms::close,
              memory::close,
              aside::close,
              queue::close,
              () -> DeviceException.check(Driver.releaseContext(handle), "clReleaseContext")));
    }
  }
}
