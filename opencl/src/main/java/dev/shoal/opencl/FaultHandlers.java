package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The signal handlers that the JVM had installed before a driver was loaded.
///
/// Compiled Java code detects null pointers, divisions by zero and safepoints by signals. A driver
/// may replace their handlers: PoCL skips divisions by zero, including those of Java, and its LLVM
/// handles one signal and lets the next one, of another thread at the same moment, end the process
/// without a message. So the JVM's handlers are restored after each call that may load a driver or
/// a compiler. See docs/decisions/0024.
///
/// A handler is copied as a whole, whatever its layout. Windows has no such handlers.
final class FaultHandlers {
  private static final int SIGILL = 4;
  private static final int SIGFPE = 8;
  private static final int SIGSEGV = 11;
  private static final int SIGBUS = System.getProperty("os.name", "").startsWith("Mac") ? 10 : 7;

  /// An upper bound of the size of `struct sigaction`: Linux has 152 bytes, macOS 16.
  private static final int ROOM = 256;

  private static final Optional<MethodHandle> SIGACTION = sigaction();

  private static final FaultHandlers JVM = now();

  private final Map<Integer, MemorySegment> actions = new TreeMap<>();

  private FaultHandlers() {}

  /// Returns the handlers at the first call, which must come before a driver is loaded.
  static FaultHandlers ofJvm() {
    return JVM;
  }

  /// Returns the present handlers.
  static FaultHandlers now() {
    FaultHandlers now = new FaultHandlers();
    if (SIGACTION.isPresent()) {
      for (int signal : new int[] {SIGILL, SIGFPE, SIGSEGV, SIGBUS}) {
        MemorySegment action = Arena.ofAuto().allocate(ROOM);
        if (call(signal, MemorySegment.NULL, action) == 0) {
          now.actions.put(signal, action);
        }
      }
    }
    return now;
  }

  /// Installs these handlers again.
  void restore() {
    actions.forEach((signal, action) -> {
      int _ = call(signal, action, MemorySegment.NULL); // the kernel returned it for this signal
    });
  }

  /// Returns the functions by signal: the first word of each handler on Linux and macOS; for a
  /// test.
  Map<Integer, Long> functions() {
    Map<Integer, Long> functions = new TreeMap<>();
    actions.forEach((signal, action) -> functions.put(signal, action.get(JAVA_LONG, 0)));
    return functions;
  }

  private static int call(int signal, MemorySegment action, MemorySegment former) {
    try {
      return (int) SIGACTION.orElseThrow().invokeExact(signal, action, former);
    } catch (Throwable t) {
      throw new LinkageError("sigaction", t);
    }
  }

  @SuppressWarnings("restricted") // this is the module that the flag names
  private static Optional<MethodHandle> sigaction() {
    Linker linker = Linker.nativeLinker();
    FunctionDescriptor type = FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS);
    return linker
        .defaultLookup()
        .find("sigaction")
        .map(function -> linker.downcallHandle(function, type));
  }
}
