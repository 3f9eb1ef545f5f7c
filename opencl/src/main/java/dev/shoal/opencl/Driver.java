package dev.shoal.opencl;

import java.lang.foreign.MemorySegment;

/// A typed method for each function of [Calls], in the same order. The caller checks the result, a
/// status or a handle.
///
/// Use this class only if [Library#found()] has calls.
final class Driver {
  private static final Calls CL = Library.found().calls();

  private Driver() {}

  static int getPlatformIds(int room, long ids, long count) {
    try {
      return (int) CL.getPlatformIds().invokeExact(room, ids, count);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getPlatformInfo(long id, int what, long room, long value, long size) {
    try {
      return (int) CL.getPlatformInfo().invokeExact(id, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getDeviceIds(long platform, long type, int room, long ids, long count) {
    try {
      return (int) CL.getDeviceIds().invokeExact(platform, type, room, ids, count);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getDeviceInfo(long id, int what, long room, long value, long size) {
    try {
      return (int) CL.getDeviceInfo().invokeExact(id, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long createContext(long list, int count, long ids, long notify, long data, long status) {
    try {
      return (long) CL.createContext().invokeExact(list, count, ids, notify, data, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int releaseContext(long context) {
    try {
      return (int) CL.releaseContext().invokeExact(context);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long createCommandQueue(long context, long device, long properties, long status) {
    try {
      return (long) CL.createCommandQueue().invokeExact(context, device, properties, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int releaseCommandQueue(long queue) {
    try {
      return (int) CL.releaseCommandQueue().invokeExact(queue);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int flush(long queue) {
    try {
      return (int) CL.flush().invokeExact(queue);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int finish(long queue) {
    try {
      return (int) CL.finish().invokeExact(queue);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long createBuffer(long context, long flags, long bytes, long existing, long status) {
    try {
      return (long) CL.createBuffer().invokeExact(context, flags, bytes, existing, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int releaseMemObject(long memory) {
    try {
      return (int) CL.releaseMemObject().invokeExact(memory);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueReadBuffer(
      long queue,
      long memory,
      int blocking,
      long offset,
      long bytes,
      MemorySegment host,
      int waits,
      long list,
      long event) {
    try {
      return (int)
          CL.enqueueReadBuffer()
              .invokeExact(queue, memory, blocking, offset, bytes, host, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueWriteBuffer(
      long queue,
      long memory,
      int blocking,
      long offset,
      long bytes,
      MemorySegment host,
      int waits,
      long list,
      long event) {
    try {
      return (int)
          CL.enqueueWriteBuffer()
              .invokeExact(queue, memory, blocking, offset, bytes, host, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueFillBuffer(
      long queue,
      long memory,
      long pattern,
      long length,
      long offset,
      long bytes,
      int waits,
      long list,
      long event) {
    try {
      return (int)
          CL.enqueueFillBuffer()
              .invokeExact(queue, memory, pattern, length, offset, bytes, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueCopyBuffer(
      long queue,
      long source,
      long target,
      long from,
      long to,
      long bytes,
      int waits,
      long list,
      long event) {
    try {
      return (int)
          CL.enqueueCopyBuffer()
              .invokeExact(queue, source, target, from, to, bytes, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long enqueueMapBuffer(
      long queue,
      long memory,
      int blocking,
      long flags,
      long offset,
      long bytes,
      int waits,
      long list,
      long event,
      long status) {
    try {
      return (long)
          CL.enqueueMapBuffer()
              .invokeExact(
                  queue, memory, blocking, flags, offset, bytes, waits, list, event, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueUnmapMemObject(
      long queue, long memory, long address, int waits, long list, long event) {
    try {
      return (int)
          CL.enqueueUnmapMemObject().invokeExact(queue, memory, address, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueMarker(long queue, int waits, long list, long event) {
    try {
      return (int) CL.enqueueMarker().invokeExact(queue, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long createProgramWithSource(
      long context, int count, long sources, long lengths, long status) {
    try {
      return (long)
          CL.createProgramWithSource().invokeExact(context, count, sources, lengths, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long createProgramWithBinary(
      long context, int count, long ids, long lengths, long binaries, long statuses, long status) {
    try {
      return (long)
          CL.createProgramWithBinary()
              .invokeExact(context, count, ids, lengths, binaries, statuses, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int buildProgram(long program, int count, long ids, long options, long notify, long data) {
    try {
      return (int) CL.buildProgram().invokeExact(program, count, ids, options, notify, data);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getProgramBuildInfo(
      long program, long device, int what, long room, long value, long size) {
    try {
      return (int) CL.getProgramBuildInfo().invokeExact(program, device, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getProgramInfo(long program, int what, long room, long value, long size) {
    try {
      return (int) CL.getProgramInfo().invokeExact(program, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int releaseProgram(long program) {
    try {
      return (int) CL.releaseProgram().invokeExact(program);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static long createKernel(long program, long name, long status) {
    try {
      return (long) CL.createKernel().invokeExact(program, name, status);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getKernelInfo(long kernel, int what, long room, long value, long size) {
    try {
      return (int) CL.getKernelInfo().invokeExact(kernel, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getKernelWorkGroupInfo(
      long kernel, long device, int what, long room, long value, long size) {
    try {
      return (int) CL.getKernelWorkGroupInfo().invokeExact(kernel, device, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getKernelArgInfo(long kernel, int index, int what, long room, long value, long size) {
    try {
      return (int) CL.getKernelArgInfo().invokeExact(kernel, index, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int setKernelArg(long kernel, int index, long bytes, long value) {
    try {
      return (int) CL.setKernelArg().invokeExact(kernel, index, bytes, value);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int releaseKernel(long kernel) {
    try {
      return (int) CL.releaseKernel().invokeExact(kernel);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int enqueueNdRangeKernel(
      long queue,
      long kernel,
      int dimensions,
      long offset,
      long items,
      long group,
      int waits,
      long list,
      long event) {
    try {
      return (int)
          CL.enqueueNdRangeKernel()
              .invokeExact(queue, kernel, dimensions, offset, items, group, waits, list, event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int waitForEvents(int count, long list) {
    try {
      return (int) CL.waitForEvents().invokeExact(count, list);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getEventInfo(long event, int what, long room, long value, long size) {
    try {
      return (int) CL.getEventInfo().invokeExact(event, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int getEventProfilingInfo(long event, int what, long room, long value, long size) {
    try {
      return (int) CL.getEventProfilingInfo().invokeExact(event, what, room, value, size);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int setEventCallback(long event, int status, long notify, long data) {
    try {
      return (int) CL.setEventCallback().invokeExact(event, status, notify, data);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  static int releaseEvent(long event) {
    try {
      return (int) CL.releaseEvent().invokeExact(event);
    } catch (Throwable t) {
      throw thrown(t);
    }
  }

  /// Handles an exception of the downcall itself: a segment that is closed, or belongs to another
  /// thread, or worse.
  private static RuntimeException thrown(Throwable t) {
    return switch (t) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      default -> throw new AssertionError(t);
    };
  }
}
