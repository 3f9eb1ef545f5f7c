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

/// The handlers of faults that the JVM had set before a driver was loaded.
///
/// Compiled Java finds null pointers, divisions by zero and requests to stop by faults. A driver
/// may take them away: PoCL steps over divisions by zero, also those of Java, and LLVM in it
/// handles one fault and leaves the next, of another thread at the same moment, to end the process
/// without a word. So they are given back after each call that may load a driver or a compiler. See
/// docs/decisions/0024.
///
/// A handler is copied whole, whatever its layout. Windows has none of this.
final class FaultHandlers {
  private static final int SIGILL = 4;
  private static final int SIGFPE = 8;
  private static final int SIGSEGV = 11;
  private static final int SIGBUS = System.getProperty("os.name", "").startsWith("Mac") ? 10 : 7;

  /// Bytes that are enough for a `struct sigaction`: Linux has 152, macOS 16.
  private static final int ROOM = 256;

  private static final Optional<MethodHandle> SIGACTION = sigaction();

  private static final FaultHandlers JVM = now();

  private final Map<Integer, MemorySegment> actions = new TreeMap<>();

  private FaultHandlers() {}

  /// Those that were set when this was first called: call it before a driver is loaded.
  static FaultHandlers ofJvm() {
    return JVM;
  }

  /// Those that are set.
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

  /// Sets them again, whatever was set since.
  void restore() {
    actions.forEach((signal, action) -> {
      int _ = call(signal, action, MemorySegment.NULL); // it was given for this very signal
    });
  }

  /// The functions, by signal: the first word of each on Linux and macOS; for a test.
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
