package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;

/// A command queue with numbered commands.
///
/// Markers report the progress of the device. They are queued only when storage is retired, so a
/// launch does not pay for them.
///
/// Thread-safe. A command is counted after it is queued, so a number never refers to a command that
/// the queue does not have yet; a thread that waits for the device holds no monitor.
final class InOrderQueue {
  private static final long PROFILING = 1 << 1;
  private static final int EXECUTION_STATUS = 0x11D3;

  /// An event behind command number `command`.
  private record Marker(long command, long event) {}

  private final long handle;
  private final ArrayDeque<Marker> markers = new ArrayDeque<>();
  private final MemorySegment answer = Arena.ofAuto().allocate(JAVA_LONG);
  private long queued;
  private long done;
  private int failure; // the status of the first failed command, until it is reported

  private InOrderQueue(long handle) {
    this.handle = handle;
  }

  static InOrderQueue open(long context, ClDevice device, boolean profiling) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      long handle =
          Driver.createCommandQueue(
              context, device.id(), profiling ? PROFILING : 0, status.address());
      DeviceException.check(status.get(JAVA_INT, 0), "clCreateCommandQueue");
      return new InOrderQueue(handle);
    }
  }

  long handle() {
    return handle;
  }

  /// Counts a queued command; returns its number.
  synchronized long count() {
    return ++queued;
  }

  /// Returns the number of the last command. A command queued after this call finishes after it.
  synchronized long queued() {
    return queued;
  }

  /// Queues a marker behind all commands, unless there is one already.
  synchronized long mark() {
    long marked = markers.isEmpty() ? done : markers.getLast().command;
    if (marked < queued) {
      DeviceException.check(
          Driver.enqueueMarker(handle, 0, 0, answer.address()), "clEnqueueMarkerWithWaitList");
      markers.addLast(new Marker(queued, answer.get(JAVA_LONG, 0)));
      flush();
    }
    return queued;
  }

  /// Returns the number up to which all commands are known to be finished.
  synchronized long done() {
    while (!markers.isEmpty() && isComplete(markers.getFirst().event)) {
      passFirst();
    }
    return done;
  }

  private boolean isComplete(long event) {
    return status(event) <= 0; // 0 is complete; a failed command is finished, too
  }

  private int status(long event) {
    DeviceException.check(
        Driver.getEventInfo(event, EXECUTION_STATUS, 4, answer.address(), 0), "clGetEventInfo");
    return answer.get(JAVA_INT, 0);
  }

  private void passFirst() {
    Marker marker = markers.removeFirst();
    done = Math.max(done, marker.command);
    int status = status(marker.event);
    if (status < 0 && failure == 0) {
      failure = status;
    }
    DeviceException.check(Driver.releaseEvent(marker.event), "clReleaseEvent");
  }

  /// Records that all commands up to that number are finished, as a wait has shown.
  synchronized void passed(long command) {
    done = Math.max(done, command);
    while (!markers.isEmpty() && markers.getFirst().command <= done) {
      passFirst();
    }
  }

  /// Throws if a command has failed, once for each failure.
  ///
  /// @throws DeviceException if a marker has reported one
  synchronized void requireSound() {
    if (failure != 0) {
      int status = failure;
      failure = 0;
      throw new DeviceException("a command failed: " + ErrorName.of(status), status);
    }
  }

  /// Maps a range of `storage`; waits for the commands before.
  @SuppressWarnings("restricted") // the module of --enable-native-access
  MemorySegment map(long storage, Access access, long offset, long bytes) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(JAVA_INT);
      long address =
          Driver.enqueueMapBuffer(
              handle, storage, 1, access.flags(), offset, bytes, 0, 0, 0, status.address());
      if (status.get(JAVA_INT, 0) != ErrorName.SUCCESS) {
        throw DeviceException.of(
            status.get(JAVA_INT, 0), "clEnqueueMapBuffer", bytes + " bytes at " + offset);
      }
      return MemorySegment.ofAddress(address).reinterpret(bytes);
    }
  }

  /// Queues the end of a mapping.
  void unmap(long storage, MemorySegment range) {
    int status = Driver.enqueueUnmapMemObject(handle, storage, range.address(), 0, 0, 0);
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(status, "clEnqueueUnmapMemObject", range.byteSize() + " bytes");
    }
  }

  void flush() {
    DeviceException.check(Driver.flush(handle), "clFlush");
  }

  /// Waits for all commands.
  void finish() {
    long all = queued();
    DeviceException.check(Driver.finish(handle), "clFinish");
    passed(all);
    requireSound();
  }

  void close() {
    DeviceException.check(Driver.finish(handle), "clFinish");
    passed(queued());
    DeviceException.check(Driver.releaseCommandQueue(handle), "clReleaseCommandQueue");
  }
}
