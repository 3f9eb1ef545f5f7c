package dev.shoal.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;

/// The OpenCL loader of this machine, or the reason for its absence.
///
/// @param calls its functions; null if it is absent
/// @param absence one line for users; null if it is present
record Library(Calls calls, String absence) {
  /// The library to load, a file or a name that the system resolves; no other is tried.
  static final String PROPERTY = "shoal.opencl.library";

  /// Searched once. Absence is a value rather than an exception, since most machines have no
  /// OpenCL.
  private static final Library FOUND =
      find(System.getProperty(PROPERTY, ""), System.getProperty("os.name", ""));

  /// Returns the result of the first search.
  static Library found() {
    return FOUND;
  }

  /// Searches for the loader.
  ///
  /// @param named the library to load, or "" for those of the system
  static Library find(String named, String system) {
    List<String> names = named.isEmpty() ? names(system) : List.of(named);
    String problem = "";
    for (String name : names) {
      try {
        return new Library(Calls.in(open(name)), null);
      } catch (NoSuchElementException e) {
        problem = "; " + name + " is not OpenCL 1.2: " + e.getMessage();
      } catch (IllegalCallerException e) {
        return new Library(null, denied(e));
      } catch (IllegalArgumentException | UnsupportedOperationException e) {
        // Not found: try the next one.
      }
    }
    String looked = "no OpenCL loader (looked for " + String.join(", ", names);
    looked += named.isEmpty() ? ")" : ", the value of -D" + PROPERTY + ")";
    return new Library(null, looked + problem + "; " + remedy(system));
  }

  /// Returns what a user does about a JVM that refuses every native call.
  private static String denied(IllegalCallerException refusal) {
    return "Java denies native access, which OpenCL needs ("
        + refusal.getMessage()
        + "); start Java with --enable-native-access=dev.shoal.opencl, on the class path"
        + " --enable-native-access=ALL-UNNAMED";
  }

  /// Returns the names of the loader, in the order of the search.
  static List<String> names(String system) {
    return switch (kind(system)) {
      case "windows" -> List.of("OpenCL.dll");
      case "mac" -> List.of("/System/Library/Frameworks/OpenCL.framework/OpenCL");
      default -> List.of("libOpenCL.so.1", "libOpenCL.so");
    };
  }

  /// Returns what to install.
  static String remedy(String system) {
    return switch (kind(system)) {
      case "windows" -> "install the driver of your GPU";
      case "mac" -> "macOS has it built in up to its present version";
      default ->
          "install ocl-icd-libopencl1 and the driver of your GPU,"
              + " or pocl-opencl-icd to try without a GPU";
    };
  }

  /// Returns `windows`, `mac` or `unix`.
  static String kind(String system) {
    String name = system.toLowerCase(Locale.ROOT);
    return name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "mac" : "unix";
  }

  @SuppressWarnings("restricted") // this is the module that the flag names
  private static SymbolLookup open(String name) {
    requireNativeAccess();
    FaultHandlers _ = FaultHandlers.ofJvm(); // saved before a driver replaces them
    return name.contains("/") || name.contains("\\")
        ? SymbolLookup.libraryLookup(Path.of(name), Arena.global())
        : SymbolLookup.libraryLookup(name, Arena.global());
  }

  /// Throws an [IllegalCallerException] where the JVM denies native access.
  ///
  /// [FaultHandlers] needs it in its static initialiser, and a class that fails there is lost.
  @SuppressWarnings("restricted") // this is the module that the flag names
  private static void requireNativeAccess() {
    MemorySegment _ = MemorySegment.NULL.reinterpret(0);
  }
}
