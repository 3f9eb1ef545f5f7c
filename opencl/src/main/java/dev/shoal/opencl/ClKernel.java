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

/// A function that runs once for each work-item, and its arguments.
///
/// Arguments stay until set anew; a buffer that was launched is no longer held by the kernel, so
/// that whoever launches it again holds the buffer meanwhile. A range of a buffer is the buffer and
/// an offset in a `long` argument beside it. For one thread at a time, since arguments are set one
/// by one: threads that launch the same function each have a kernel of their own, and their
/// launches are done in the order of the queue. Nothing is allocated by setting or launching.
public final class ClKernel implements AutoCloseable {
  private static final int ARGUMENTS = 0x1191;
  private static final int MAX_GROUP = 0x11B0;
  private static final int LOCAL_MEMORY = 0x11B2;
  private static final int PREFERRED_MULTIPLE = 0x11B3;
  private static final int PRIVATE_MEMORY = 0x11B4;

  private final ClProgram program;
  private final ClContext context;
  private final long handle;
  private final String name;

  private final Parameter[] parameters;
  private final boolean[] isSet;

  /// The buffers among the arguments, each until a launch: a kernel that is kept for the next call
  /// would keep the arrays of the last one from the collector.
  private final ClBuffer[] buffers;

  private final Reference<?>[] arguments; // the same for good, weakly; null where one is no buffer
  private final long[] bound; // the serial of the storage that the driver was told of
  private boolean isLaunched;
  private boolean closed;

  /// One value on its way to the driver; then items, group and event of a launch.
  private final MemorySegment scratch = Arena.ofAuto().allocate(JAVA_LONG, 3);

  private final long value = scratch.address();

  private ClKernel(ClProgram program, long handle, String name, Parameter[] parameters) {
    this.program = program;
    this.context = program.context();
    this.handle = handle;
    this.name = name;
    this.parameters = parameters;
    this.isSet = new boolean[parameters.length];
    this.buffers = new ClBuffer[parameters.length];
    this.arguments = new Reference<?>[parameters.length];
    this.bound = new long[parameters.length];
  }

  static ClKernel of(ClProgram program, String name) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      long handle =
          Driver.createKernel(
              program.handle(), arena.allocateFrom(name).address(), status.address());
      if (status.get(JAVA_INT, 0) != ErrorName.SUCCESS) {
        throw DeviceException.of(status.get(JAVA_INT, 0), "clCreateKernel", name);
      }
      try {
        return new ClKernel(program, handle, name, parameters(handle));
      } catch (RuntimeException e) {
        Driver.releaseKernel(handle);
        throw e;
      }
    }
  }

  private static Parameter[] parameters(long handle) {
    int arguments =
        new Answers(
                "clGetKernelInfo",
                (what, room, value, size) -> Driver.getKernelInfo(handle, what, room, value, size))
            .number(ARGUMENTS);
    Parameter[] parameters = new Parameter[arguments];
    Arrays.setAll(parameters, i -> Parameter.of(handle, i));
    return parameters;
  }

  /// Its name.
  public String name() {
    return name;
  }

  /// How many arguments it takes.
  public int arguments() {
    return isSet.length;
  }

  /// Sets an `int` or `uint`.
  ///
  /// @throws IndexOutOfBoundsException if there is no such argument
  /// @throws IllegalArgumentException if the kernel declares it otherwise
  /// @throws DeviceException if the driver refuses it
  public ClKernel set(int index, int x) {
    requireTakes(index, Parameter.Kind.INT);
    scratch.set(JAVA_INT, 0, x);
    return setValue(index, 4);
  }

  /// Sets a `long` or `ulong`, such as an offset; else as for an `int`.
  public ClKernel set(int index, long x) {
    requireTakes(index, Parameter.Kind.LONG);
    scratch.set(JAVA_LONG, 0, x);
    return setValue(index, 8);
  }

  /// Sets a `float`; else as for an `int`.
  public ClKernel set(int index, float x) {
    requireTakes(index, Parameter.Kind.FLOAT);
    scratch.set(JAVA_FLOAT, 0, x);
    return setValue(index, 4);
  }

  /// Sets a `double`; else as for an `int`.
  public ClKernel set(int index, double x) {
    requireTakes(index, Parameter.Kind.DOUBLE);
    scratch.set(JAVA_DOUBLE, 0, x);
    return setValue(index, 8);
  }

  /// Sets the arguments 0, 1, 2 … to buffers and numbers, each as the `set` of its type does.
  ///
  /// @throws IllegalArgumentException if one is neither, or the kernel declares it otherwise
  public ClKernel args(Object... values) {
    return argsFrom(0, values);
  }

  /// Sets the arguments from number `first` on.
  ///
  /// @throws IllegalArgumentException as [#args] does
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
      default ->
          throw new IllegalArgumentException(
              "argument " + index + " of " + name + " is " + value + ", no buffer and no number");
    }
  }

  /// Sets local memory: `bytes` bytes for each work-group.
  ///
  /// @throws IllegalArgumentException if `bytes` is not positive, or the argument is not local
  ///   memory
  public ClKernel local(int index, long bytes) {
    requireTakes(index, Parameter.Kind.LOCAL);
    if (bytes <= 0) {
      throw new IllegalArgumentException("bytes is " + bytes + ", must be positive");
    }
    tell(index, bytes, 0);
    return valueIsSet(index);
  }

  /// Sets a buffer. It may get storage, or other storage, until the kernel is launched.
  ///
  /// @throws IllegalArgumentException if the buffer is in another context, or the argument is none
  /// @throws IllegalStateException if the buffer is closed
  public ClKernel set(int index, ClBuffer buffer) {
    requireTakes(index, Parameter.Kind.BUFFER);
    Objects.requireNonNull(buffer, "buffer").requireUsable(context.store());
    if (arguments[index] == null) {
      bound[index] = 0; // what the driver knows was a value
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
    tell(index, bytes, value);
    return valueIsSet(index);
  }

  private ClKernel valueIsSet(int index) {
    buffers[index] = null;
    arguments[index] = null;
    isSet[index] = true;
    return this;
  }

  private void tell(int index, long bytes, long at) {
    int status;
    try {
      status = Driver.setKernelArg(handle, index, bytes, at);
    } finally {
      Reference.reachabilityFence(scratch); // it is the driver who reads it
    }
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(
          status, "clSetKernelArg", "argument " + index + " of " + name + ", " + bytes + " bytes");
    }
  }

  /// Asks for a run over `items` work-items in groups of `group`; does not wait. A context that
  /// profiles [remembers][ClContext#takeTimes()] it.
  ///
  /// @param group the work-items of a group, or 0 for what the driver likes
  /// @throws IllegalArgumentException if `items` is not positive, or no multiple of `group`
  /// @throws IllegalStateException if an argument is not set, or a buffer is closed or mapped
  /// @throws DeviceMemoryException if there is no room for a buffer that this is the first use of
  public void launch(long items, long group) {
    try {
      launchNow(items, group);
    } catch (DeviceMemoryException e) {
      context
          .store()
          .afterCollection(
              e,
              () -> {
                launchNow(items, group);
                return null;
              });
    }
  }

  private void launchNow(long items, long group) {
    synchronized (context.store()) {
      if (context.settings().profiling()) {
        context.remember(launchTimedNow(items, group));
      } else {
        enqueue(items, group, 0);
      }
    }
  }

  /// As [#launch], with an event that tells when it is done and, if the context profiles, how long
  /// it took.
  public ClEvent launchTimed(long items, long group) {
    return context.store().withMemory(() -> launchTimedNow(items, group));
  }

  private ClEvent launchTimedNow(long items, long group) {
    synchronized (context.store()) {
      enqueue(items, group, value + 16);
      return new ClEvent(context, name, scratch.getAtIndex(JAVA_LONG, 2));
    }
  }

  private void enqueue(long items, long group, long event) {
    requireOpen();
    requireRange(items, group);
    requireArguments();
    bindBuffers();
    scratch.setAtIndex(JAVA_LONG, 0, items);
    scratch.setAtIndex(JAVA_LONG, 1, group);
    InOrderQueue queue = context.queue();
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
      program.launched(name);
    }
    long command = queue.count();
    for (int i = 0; i < buffers.length; i++) {
      if (buffers[i] != null) {
        buffers[i].forKernel().usedBy(command);
        buffers[i] = null;
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
              "argument " + i + " of " + name + " is a buffer that nobody holds; set it again");
        }
        buffers[i].requireLaunchable(context.store());
      }
    }
  }

  /// Tells the driver of storage that is new since the last launch.
  private void bindBuffers() {
    for (int i = 0; i < buffers.length; i++) {
      if (buffers[i] != null) {
        Storage storage = buffers[i].forKernel();
        if (storage.serial != bound[i]) {
          scratch.set(JAVA_LONG, 0, storage.handle);
          tell(i, 8, value);
          bound[i] = storage.serial;
        }
      }
    }
  }

  private Answers info() {
    requireOpen();
    return new Answers(
        "clGetKernelWorkGroupInfo",
        (what, room, at, size) ->
            Driver.getKernelWorkGroupInfo(handle, context.device().id(), what, room, at, size));
  }

  /// The most work-items of a group, as far as registers go.
  public long maxGroup() {
    return info().wide(MAX_GROUP);
  }

  /// Groups of a multiple of this waste no lane of the device.
  public long preferredMultiple() {
    return info().wide(PREFERRED_MULTIPLE);
  }

  /// Bytes of local memory that a work-group uses, with the arguments set so far.
  public long localMemory() {
    return info().wide(LOCAL_MEMORY);
  }

  /// Bytes of private memory that a work-item uses, at least.
  public long privateMemory() {
    return info().wide(PRIVATE_MEMORY);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the kernel " + name + " is closed");
    }
  }

  /// Gives it back; a run in flight goes on. Closing twice is no error.
  ///
  /// The collector's thread does so too, at any time: never while another launches, for which
  /// drivers are not all made.
  @Override
  public void close() {
    synchronized (context.store()) {
      if (closed) {
        return;
      }
      closed = true;
      program.remove(this);
      DeviceException.check(Driver.releaseKernel(handle), "clReleaseKernel");
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
