package dev.shoal.opencl;

import java.nio.file.Path;
import java.util.function.UnaryOperator;

/// Where compiled programs are kept unless the settings say otherwise.
final class ProgramFolder {
  /// Names the folder; `off` for none.
  static final String PROPERTY = "shoal.opencl.cache";

  private ProgramFolder() {}

  /// The folder on this machine; null for none.
  static Path standard() {
    return find(
        System.getProperty(PROPERTY, ""),
        System.getProperty("os.name", ""),
        System.getProperty("user.home", ""),
        System::getenv);
  }

  /// The folder by what is set.
  ///
  /// @param named the property, or ""
  /// @param home the user's folder
  /// @param environment the value of an environment variable, or null
  static Path find(String named, String system, String home, UnaryOperator<String> environment) {
    if (named.equals("off")) {
      return null;
    }
    if (!named.isEmpty()) {
      return Path.of(named);
    }
    if (!Path.of(home).isAbsolute()) {
      return null; // a user without a folder, whose home the JVM calls "?"
    }
    Path caches =
        switch (Library.kind(system)) {
          case "windows" -> named(environment.apply("LOCALAPPDATA"), home, "AppData", "Local");
          case "mac" -> Path.of(home, "Library", "Caches");
          default -> named(environment.apply("XDG_CACHE_HOME"), home, ".cache");
        };
    return caches.resolve("shoal").resolve("opencl");
  }

  /// The folder `value`, or one under `home` if it is not absolute, as the XDG text asks.
  private static Path named(String value, String home, String... otherwise) {
    return value != null && Path.of(value).isAbsolute() ? Path.of(value) : Path.of(home, otherwise);
  }
}
