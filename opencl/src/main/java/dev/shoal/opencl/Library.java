package dev.shoal.opencl;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;

/// The OpenCL loader of this machine, or why there is none.
///
/// @param calls its functions; null if it is absent
/// @param absence one line for a person; null if it is present
record Library(Calls calls, String absence) {
  /// Names the library to load, a file or a name that the system resolves, and no other is tried.
  static final String PROPERTY = "shoal.opencl.library";

  /// Looked for once; an error is kept as a value, since most machines have no OpenCL.
  private static final Library FOUND =
      find(System.getProperty(PROPERTY, ""), System.getProperty("os.name", ""));

  /// What was found when the JVM first asked.
  static Library found() {
    return FOUND;
  }

  /// Looks for the loader.
  ///
  /// @param named the one to take, or "" for those of the system
  static Library find(String named, String system) {
    List<String> names = named.isEmpty() ? names(system) : List.of(named);
    String flaw = "";
    for (String name : names) {
      try {
        return new Library(Calls.in(open(name)), null);
      } catch (NoSuchElementException e) {
        flaw = "; " + name + " is no OpenCL 1.2: " + e.getMessage();
      } catch (IllegalCallerException e) {
        flaw = "; native access is denied: " + e.getMessage();
      } catch (IllegalArgumentException | UnsupportedOperationException e) {
        // Not there: on to the next.
      }
    }
    String looked = "no OpenCL loader (looked for " + String.join(", ", names);
    looked += named.isEmpty() ? ")" : ", as -D" + PROPERTY + " says)";
    return new Library(null, looked + flaw + "; " + remedy(system));
  }

  /// What the loader is called, in the order in which to look.
  static List<String> names(String system) {
    return switch (kind(system)) {
      case "windows" -> List.of("OpenCL.dll");
      case "mac" -> List.of("/System/Library/Frameworks/OpenCL.framework/OpenCL");
      default -> List.of("libOpenCL.so.1", "libOpenCL.so");
    };
  }

  /// What to install.
  static String remedy(String system) {
    return switch (kind(system)) {
      case "windows" -> "install the driver of your GPU";
      case "mac" -> "macOS has it built in up to its present version";
      default ->
          "install ocl-icd-libopencl1 and the driver of your GPU,"
              + " or pocl-opencl-icd to try without a GPU";
    };
  }

  /// `windows`, `mac` or `unix`.
  static String kind(String system) {
    String name = system.toLowerCase(Locale.ROOT);
    return name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "mac" : "unix";
  }

  @SuppressWarnings("restricted") // this is the module that the flag names
  private static SymbolLookup open(String name) {
    FaultHandlers _ = FaultHandlers.ofJvm(); // remembered before a driver takes their place
    return name.contains("/") || name.contains("\\")
        ? SymbolLookup.libraryLookup(Path.of(name), Arena.global())
        : SymbolLookup.libraryLookup(name, Arena.global());
  }
}
