package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/// The functions that the driver calls, on threads of its own.
///
/// A `Throwable` that leaves such a function would end the JVM, so each is caught and logged. The
/// stubs live as long as the JVM, since a driver may call late.
final class Upcalls {
  private static final Logger LOG = System.getLogger("dev.shoal.opencl");

  /// The actions for completed events, by the number passed to the driver.
  private static final ConcurrentHashMap<Long, IntConsumer> WAITING = new ConcurrentHashMap<>();

  private static final AtomicLong NUMBERS = new AtomicLong();

  /// `void (*)(cl_event, cl_int status, void *number)`.
  private static final long EVENT_STUB =
      stub("onEvent", FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_INT, JAVA_LONG));

  /// `void (*)(const char *text, const void *, size_t, void *)`.
  private static final long NOTICE_STUB =
      stub("onNotice", FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));

  private Upcalls() {}

  /// Returns the function to which a context reports details of errors: it logs them.
  static long noticeStub() {
    return NOTICE_STUB;
  }

  /// Calls `action` with the event's status, 0 or an error, when it completes.
  static void whenComplete(long event, IntConsumer action) {
    long number = NUMBERS.incrementAndGet();
    WAITING.put(number, action);
    int status = Driver.setEventCallback(event, 0, EVENT_STUB, number);
    if (status != ErrorName.SUCCESS) {
      WAITING.remove(number);
      throw DeviceException.of(status, "clSetEventCallback", "");
    }
  }

  /// Returns the number of pending events.
  static int waiting() {
    return WAITING.size();
  }

  @SuppressWarnings("unused") // called by the driver
  private static void onEvent(long event, int status, long number) {
    try {
      WAITING.remove(number).accept(status);
    } catch (Throwable t) {
      log("an event's callback failed", t);
    }
  }

  @SuppressWarnings({"unused", "restricted"}) // called by the driver
  private static void onNotice(long text, long details, long size, long data) {
    try {
      LOG.log(
          Level.WARNING,
          "OpenCL: " + MemorySegment.ofAddress(text).reinterpret(1 << 16).getString(0));
    } catch (Throwable t) {
      log("a notice of the driver could not be logged", t);
    }
  }

  private static void log(String what, Throwable t) {
    try {
      LOG.log(Level.ERROR, what, t);
    } catch (Throwable again) {
      // There is no other place to report it, and it must not reach the driver.
    }
  }

  @SuppressWarnings("restricted") // this is the module that the flag names
  private static long stub(String method, FunctionDescriptor descriptor) {
    try {
      MethodType type = descriptor.toMethodType();
      return Linker.nativeLinker()
          .upcallStub(
              MethodHandles.lookup().findStatic(Upcalls.class, method, type),
              descriptor,
              Arena.global())
          .address();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no method " + method, e);
    }
  }
}
