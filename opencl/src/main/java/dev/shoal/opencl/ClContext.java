package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// One device at work: its memory, its programs, and one queue that runs commands in the order in
/// which they were asked.
///
/// One queue, so that no two kernels race and no result depends on timing; who wants two streams
/// opens two contexts. Thread-safe, though a [ClKernel] is not; close it when no other thread uses
/// its programs.
public final class ClContext implements AutoCloseable {
  private static final long PLATFORM = 0x1084;

  private final ClDevice device;
  private final ClSettings settings;
  private final long handle;
  private final InOrderQueue queue;
  private final InOrderQueue aside;
  private final DriverMemory memory;
  private final Store store;
  private final List<ClEvent> launched = new ArrayList<>(); // only if it profiles
  private final ClProgramCache programs = new ClProgramCache(this);
  private final Set<ClProgram> openPrograms = Collections.newSetFromMap(new IdentityHashMap<>());

  private ClContext(ClDevice device, ClSettings settings, long handle) {
    this.device = device;
    this.settings = settings;
    this.handle = handle;
    this.queue = InOrderQueue.open(handle, device, settings.profiling());
    this.aside = openAside();
    this.memory = new DriverMemory(handle, device, queue, aside, settings);
    this.store = new Store(memory, settings);
  }

  private InOrderQueue openAside() {
    try {
      return InOrderQueue.open(handle, device, false);
    } catch (RuntimeException e) {
      queue.close();
      throw e;
    }
  }

  /// A context with the [standard settings][ClSettings#standard()].
  ///
  /// @throws DeviceException if the device cannot be had
  public static ClContext open(ClDevice device) {
    return open(device, ClSettings.standard());
  }

  /// A context.
  ///
  /// @throws DeviceException if the device cannot be had, or is not of 64 bits in the host's byte
  ///   order
  public static ClContext open(ClDevice device, ClSettings settings) {
    Objects.requireNonNull(settings, "settings");
    if (!device.isLikeHost()) {
      throw new DeviceException(device + " has other byte order or addresses than this machine");
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      MemorySegment id = arena.allocateFrom(JAVA_LONG, device.id());
      MemorySegment list = arena.allocateFrom(JAVA_LONG, PLATFORM, device.platformId(), 0);
      long handle =
          Driver.createContext(
              list.address(), 1, id.address(), Upcalls.noticeStub(), 0, status.address());
      FaultHandlers.ofJvm().restore();
      if (status.get(JAVA_INT, 0) != ErrorName.SUCCESS) {
        throw DeviceException.of(status.get(JAVA_INT, 0), "clCreateContext", device.name());
      }
      try {
        return new ClContext(device, settings, handle);
      } catch (RuntimeException e) {
        Driver.releaseContext(handle);
        throw e;
      }
    }
  }

  /// The device.
  public ClDevice device() {
    return device;
  }

  /// How it was opened.
  public ClSettings settings() {
    return settings;
  }

  /// A buffer whose contents are undefined until written.
  ///
  /// @throws IllegalArgumentException if `bytes` is negative
  /// @throws DeviceMemoryException if it is more than the device's largest allocation. That there
  ///   is no room shows at the first use.
  public ClBuffer allocate(long bytes) {
    return new ClBuffer(store, bytes, false);
  }

  /// A buffer of zeros; else as [#allocate(long)].
  public ClBuffer zeros(long bytes) {
    return new ClBuffer(store, bytes, true);
  }

  /// Opens a scope of this thread: it closes what is made inside.
  public ClScope scope() {
    return new ClScope(store);
  }

  /// Compiles OpenCL C.
  ///
  /// @param options of the compiler, such as `-cl-std=CL1.2 -D T=int`
  /// @throws BuildException with the compiler's log
  public ClProgram build(String source, String options) {
    return add(ClProgram.build(this, source, options));
  }

  /// Takes up what [ClProgram#binary()] gave, on the same device and driver.
  ///
  /// @throws DeviceException if it does not fit
  public ClProgram load(byte[] binary, String options) {
    return add(ClProgram.load(this, binary, options));
  }

  /// Its compiled programs, also those of earlier processes: what is asked for again is not
  /// compiled again.
  public ClProgramCache programs() {
    return programs;
  }

  private ClProgram add(ClProgram program) {
    synchronized (store) {
      openPrograms.add(program);
    }
    return program;
  }

  void remove(ClProgram program) {
    synchronized (store) {
      openPrograms.remove(program);
    }
  }

  /// Sees to it that what was asked so far begins.
  public void flush() {
    synchronized (store) {
      store.requireOpen();
      queue.flush();
    }
  }

  /// Waits until what was asked so far is done. Other threads may go on asking meanwhile.
  public void finish() {
    store.await();
  }

  /// How long each kernel ran that was launched since the last call, in their order; waits for
  /// them. None unless the context [profiles][ClSettings#profiling()]; they are kept until taken,
  /// so take them now and then.
  public List<KernelTime> takeTimes() {
    List<ClEvent> taken;
    synchronized (store) {
      taken = List.copyOf(launched);
      launched.clear();
    }
    List<KernelTime> times = new ArrayList<>(taken.size());
    for (ClEvent event : taken) {
      try (event) {
        times.add(new KernelTime(event.kernel(), event.times().nanos()));
      }
    }
    return times;
  }

  /// Keeps the event of a launch for [#takeTimes()].
  void remember(ClEvent event) {
    launched.add(event);
  }

  /// The buffers that are not closed, by id.
  public List<LiveBuffer> liveBuffers() {
    return store.live();
  }

  /// Bytes of the device that this context holds, also for work in flight and in the pool.
  public long allocatedBytes() {
    return store.taken();
  }

  /// Bytes of the device that this context does not hold. Others may: OpenCL does not tell.
  public long freeBytes() {
    return store.free();
  }

  /// Gives back what is pooled.
  public void trim() {
    synchronized (store) {
      store.prune();
      store.trim();
    }
  }

  /// Waits for all work and for transfers of other threads, [saves][ClProgramCache#save()] new
  /// programs, then closes every buffer, program and kernel, and gives the device back.
  ///
  /// @throws WrongThreadException if another thread has mapped a buffer: nothing is done then
  @Override
  public void close() {
    programs.save(); // before the monitor, which others who make programs may wait for
    synchronized (store) {
      if (store.isClosed()) {
        return;
      }
      Closing.all(
          List.of(
              store::close,
              () -> launched.forEach(ClEvent::close),
              () -> List.copyOf(openPrograms).forEach(ClProgram::close),
              memory::close,
              aside::close,
              queue::close,
              () -> DeviceException.check(Driver.releaseContext(handle), "clReleaseContext")));
    }
  }

  // What programs, kernels and events ask.

  /// As [#flush()]; what is closed has nothing left to begin.
  void flushIfOpen() {
    synchronized (store) {
      if (!store.isClosed()) {
        queue.flush();
      }
    }
  }

  long handle() {
    return handle;
  }

  Store store() {
    return store;
  }

  InOrderQueue queue() {
    return queue;
  }
}
