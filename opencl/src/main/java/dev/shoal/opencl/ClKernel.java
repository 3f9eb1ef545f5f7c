package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

/// A function that runs once for each work-item, with its arguments.
///
/// Arguments stay set. After a launch, even one that fails, the kernel no longer keeps its buffers
/// reachable, so a caller that launches it again must do so. To pass a range of a buffer, pass the
/// buffer and an offset as a `long` argument. A kernel serves one thread at a time, since arguments
/// are set one by one: threads that launch the same function each have a kernel of their own, and
/// their launches run in the order of the queue. Neither setting nor launching allocates.
public final class ClKernel implements AutoCloseable {
  private static final int ARGUMENTS = 0x1191;
  private static final int MAX_GROUP = 0x11B0;
  private static final int LOCAL_MEMORY = 0x11B2;
  private static final int PREFERRED_MULTIPLE = 0x11B3;
  private static final int PRIVATE_MEMORY = 0x11B4;

  /// What a kernel reports to its program, which it keeps alive.
  ///
  /// @param launched each launch, if the context profiles
  /// @param firstLaunch the name of the kernel, at its first launch
  /// @param closed the kernel, when it is closed
  record Observer(
      Consumer<ClEvent> launched, Consumer<String> firstLaunch, Consumer<ClKernel> closed) {}

  private final Session session;
  private final Observer observer;
  private final long handle;
  private final String name;

  private final Parameter[] parameters;
  private final boolean[] isSet;
  private final long[] local; // the bytes of local memory of each argument
  private final long maxLocal;

  /// The buffers among the arguments, each until a launch: otherwise a kernel that is kept for the
  /// next call would keep the arrays of the last call reachable.
  private final ClBuffer[] buffers;

  /// The same buffers, weakly and after a launch too; null for other arguments.
  private final Reference<?>[] arguments;

  private final long[] bound; // the serial number of the storage that the driver knows
  private boolean isLaunched;
  private boolean closed;

  /// One value for the driver; also items, group and event of a launch.
  private final MemorySegment scratch = Arena.ofAuto().allocate(JAVA_LONG, 3);

  private final long value = scratch.address();

  private ClKernel(
      Session session, long handle, String name, Parameter[] parameters, Observer observer) {
    this.session = session;
    this.observer = observer;
    this.handle = handle;
    this.name = name;
    this.parameters = parameters;
    this.isSet = new boolean[parameters.length];
    this.local = new long[parameters.length];
    maxLocal = session.device().localMemory();
    this.buffers = new ClBuffer[parameters.length];
    this.arguments = new Reference<?>[parameters.length];
    this.bound = new long[parameters.length];
  }

  static ClKernel of(Session session, long program, String name, Observer observer) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      long handle =
          Driver.createKernel(program, arena.allocateFrom(name).address(), status.address());
      DeviceException.check(status.get(JAVA_INT, 0), "clCreateKernel", name);
      try {
        return new ClKernel(session, handle, name, parameters(handle), observer);
      } catch (RuntimeException e) {
        Driver.releaseKernel(handle);
        throw e;
      }
    }
  }

  private static Parameter[] parameters(long handle) {
    int arguments =
        new ObjectInfo(
                "clGetKernelInfo",
                (what, room, value, size) -> Driver.getKernelInfo(handle, what, room, value, size))
            .number(ARGUMENTS);
    Parameter[] parameters = new Parameter[arguments];
    Arrays.setAll(parameters, i -> Parameter.of(handle, i));
    return parameters;
  }

  /// Returns the name.
  public String name() {
    return name;
  }

  /// Returns the number of arguments.
  public int arguments() {
    return isSet.length;
  }

  /// Sets an `int` or `uint`. A parameter of a type that has another name, by `typedef`, takes any
  /// number of as many bytes.
  ///
  /// @throws IndexOutOfBoundsException if there is no such argument
  /// @throws IllegalArgumentException if the kernel declares another type
  /// @throws DeviceException if the driver rejects it
  public ClKernel set(int index, int x) {
    requireTakes(index, Parameter.Kind.INT);
    scratch.set(JAVA_INT, 0, x);
    return setValue(index, 4);
  }

  /// Sets a `long` or `ulong`, such as an offset; otherwise as for an `int`.
  public ClKernel set(int index, long x) {
    requireTakes(index, Parameter.Kind.LONG);
    scratch.set(JAVA_LONG, 0, x);
    return setValue(index, 8);
  }

  /// Sets a `float`; otherwise as for an `int`.
  public ClKernel set(int index, float x) {
    requireTakes(index, Parameter.Kind.FLOAT);
    scratch.set(JAVA_FLOAT, 0, x);
    return setValue(index, 4);
  }

  /// Sets a `double`; otherwise as for an `int`.
  public ClKernel set(int index, double x) {
    requireTakes(index, Parameter.Kind.DOUBLE);
    scratch.set(JAVA_DOUBLE, 0, x);
    return setValue(index, 8);
  }

  /// Sets the arguments 0, 1, 2 … to buffers and numbers, each as the `set` of its type does.
  ///
  /// @throws IllegalArgumentException if a value is neither, or the kernel declares another type
  public ClKernel args(Object... values) {
    return argsFrom(0, values);
  }

  /// Sets the arguments from index `first` on.
  ///
  /// @throws IllegalArgumentException as [#args]
  public ClKernel argsFrom(int first, Object... values) {
    for (int k = 0; k < values.length; k++) {
      setObject(first + k, values[k]);
    }
    return this;
  }

  private void setObject(int index, Object value) {
    switch (value) {
      case ClBuffer x -> set(index, x);
      case Integer x -> set(index, x.intValue());
      case Long x -> set(index, x.longValue());
      case Float x -> set(index, x.floatValue());
      case Double x -> set(index, x.doubleValue());
      case null, default ->
          throw new IllegalArgumentException(
              "argument "
                  + index
                  + " of "
                  + name
                  + " is "
                  + value
                  + ", must be a buffer or a number");
    }
  }

  /// Sets local memory: `bytes` bytes for each work-group.
  ///
  /// @throws IllegalArgumentException if `bytes` is not positive, all such arguments have more
  ///   memory than the device, or the argument is not local memory
  public ClKernel local(int index, long bytes) {
    requireTakes(index, Parameter.Kind.LOCAL);
    if (bytes <= 0) {
      throw new IllegalArgumentException("bytes is " + bytes + ", must be positive");
    }
    requireLocal(index, bytes);
    setArgument(index, bytes, 0);
    local[index] = bytes;
    return valueIsSet(index);
  }

  /// Some drivers end the process at the launch of a kernel with more local memory than there is.
  private void requireLocal(int index, long bytes) {
    long left = maxLocal + local[index];
    for (long each : local) {
      left -= each;
    }
    if (bytes > left) {
      throw new IllegalArgumentException(
          "argument "
              + index
              + " of "
              + name
              + " has "
              + bytes
              + " bytes of local memory, must be at most "
              + left);
    }
  }

  /// Sets a buffer. The storage may change until the kernel is launched.
  ///
  /// @throws IllegalArgumentException if the buffer is in another context, or the argument is not a
  ///   buffer
  /// @throws IllegalStateException if the buffer is closed
  public ClKernel set(int index, ClBuffer buffer) {
    requireTakes(index, Parameter.Kind.BUFFER);
    Objects.requireNonNull(buffer, "buffer").requireUsable(session.store());
    if (arguments[index] == null) {
      bound[index] = 0; // the driver knows a value
    }
    buffers[index] = buffer;
    arguments[index] = buffer.weakly();
    isSet[index] = true;
    return this;
  }

  private void requireTakes(int index, Parameter.Kind kind) {
    Objects.checkIndex(index, isSet.length);
    requireOpen();
    if (!parameters[index].takes(kind)) {
      throw new IllegalArgumentException(
          "argument "
              + index
              + " of "
              + name
              + " is '"
              + parameters[index].text()
              + "': it cannot be set to "
              + kind);
    }
  }

  private ClKernel setValue(int index, int bytes) {
    setArgument(index, bytes, value);
    return valueIsSet(index);
  }

  private ClKernel valueIsSet(int index) {
    buffers[index] = null;
    arguments[index] = null;
    isSet[index] = true;
    return this;
  }

  private void setArgument(int index, long bytes, long at) {
    int status;
    try {
      status = Driver.setKernelArg(handle, index, bytes, at);
    } finally {
      Reference.reachabilityFence(scratch); // which the driver reads
    }
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(
          status, "clSetKernelArg", "argument " + index + " of " + name + ", " + bytes + " bytes");
    }
  }

  /// Queues a run over `items` work-items in groups of `group`; does not wait. A context that
  /// profiles [records][ClContext#takeTimes()] its time.
  ///
  /// @param group the work-items of a group, or 0 for the driver's choice
  /// @throws IllegalArgumentException if `items` is not positive, or no multiple of `group`
  /// @throws IllegalStateException if an argument is not set, or a buffer is closed or mapped
  /// @throws DeviceMemoryException if there is no memory for a buffer on its first use
  public void launch(long items, long group) {
    try {
      launchNow(items, group);
    } catch (DeviceMemoryException e) {
      session
          .store()
          .afterCollection(
              e,
              () -> {
                launchNow(items, group);
                return null;
              });
    } finally {
      releaseBuffers();
    }
  }

  private void launchNow(long items, long group) {
    synchronized (session.store()) {
      if (session.settings().profiling()) {
        observer.launched().accept(launchTimedNow(items, group));
      } else {
        enqueue(items, group, 0);
      }
    }
  }

  /// As [#launch], with an event that reports when the launch finishes and, if the context
  /// profiles, how long it took.
  public ClEvent launchTimed(long items, long group) {
    try {
      return session.store().withMemory(() -> launchTimedNow(items, group));
    } finally {
      releaseBuffers();
    }
  }

  /// Leaves the buffers to their owners, not before the last attempt to launch: the garbage
  /// collection between two attempts would take them.
  private void releaseBuffers() {
    Arrays.fill(buffers, null);
  }

  private ClEvent launchTimedNow(long items, long group) {
    synchronized (session.store()) {
      enqueue(items, group, value + 16);
      return new ClEvent(session, name, scratch.getAtIndex(JAVA_LONG, 2));
    }
  }

  private void enqueue(long items, long group, long event) {
    requireOpen();
    requireRange(items, group);
    requireArguments();
    bindBuffers();
    scratch.setAtIndex(JAVA_LONG, 0, items);
    scratch.setAtIndex(JAVA_LONG, 1, group);
    InOrderQueue queue = session.queue();
    int status;
    try {
      status =
          Driver.enqueueNdRangeKernel(
              queue.handle(), handle, 1, 0, value, group == 0 ? 0 : value + 8, 0, 0, event);
    } finally {
      Reference.reachabilityFence(scratch);
    }
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(
          status,
          "clEnqueueNDRangeKernel",
          name + ", " + items + " work-items in groups of " + group);
    }
    if (!isLaunched) {
      isLaunched = true;
      observer.firstLaunch().accept(name);
    }
    long command = queue.count();
    for (ClBuffer buffer : buffers) {
      if (buffer != null) {
        buffer.forKernel().usedBy(command);
      }
    }
  }

  private static void requireRange(long items, long group) {
    if (items <= 0 || group < 0 || (group > 0 && items % group != 0)) {
      throw new IllegalArgumentException(
          items + " work-items in groups of " + group + ": must be a positive multiple");
    }
  }

  private void requireArguments() {
    for (int i = 0; i < isSet.length; i++) {
      if (!isSet[i]) {
        throw new IllegalStateException("argument " + i + " of " + name + " is not set");
      }
      if (arguments[i] != null) {
        buffers[i] = (ClBuffer) arguments[i].get();
        if (buffers[i] == null) {
          throw new IllegalStateException(
              "argument "
                  + i
                  + " of "
                  + name
                  + " is a buffer that was garbage-collected; set it again");
        }
        buffers[i].requireLaunchable(session.store());
      }
    }
  }

  /// Passes storage to the driver that is new since the last launch.
  private void bindBuffers() {
    for (int i = 0; i < buffers.length; i++) {
      if (buffers[i] != null) {
        Storage storage = buffers[i].forKernel();
        if (storage.serial != bound[i]) {
          scratch.set(JAVA_LONG, 0, storage.handle);
          setArgument(i, 8, value);
          bound[i] = storage.serial;
        }
      }
    }
  }

  private ObjectInfo info() {
    requireOpen();
    return new ObjectInfo(
        "clGetKernelWorkGroupInfo",
        (what, room, at, size) ->
            Driver.getKernelWorkGroupInfo(handle, session.device().id(), what, room, at, size));
  }

  /// Returns the maximum number of work-items of a group, given the registers that the kernel uses.
  public long maxGroup() {
    return info().wide(MAX_GROUP);
  }

  /// Returns a number of which a group should be a multiple, so that no lane of the device is idle.
  public long preferredMultiple() {
    return info().wide(PREFERRED_MULTIPLE);
  }

  /// Returns the bytes of local memory that a work-group uses, with the arguments set so far.
  public long localMemory() {
    return info().wide(LOCAL_MEMORY);
  }

  /// Returns the minimum number of bytes of private memory that a work-item uses.
  public long privateMemory() {
    return info().wide(PRIVATE_MEMORY);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the kernel " + name + " is closed");
    }
  }

  /// Releases the kernel; a launch in progress continues. Closing twice is allowed.
  ///
  /// The garbage collector's thread calls this, too, at any time; never during another thread's
  /// launch, which not all drivers support.
  @Override
  public void close() {
    synchronized (session.store()) {
      if (closed) {
        return;
      }
      closed = true;
      observer.closed().accept(this);
      DeviceException.check(Driver.releaseKernel(handle), "clReleaseKernel");
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
