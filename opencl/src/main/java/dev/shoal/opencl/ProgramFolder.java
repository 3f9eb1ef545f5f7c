package dev.shoal.opencl;

import java.nio.file.Path;
import java.util.function.UnaryOperator;

/// The default folder for compiled programs.
final class ProgramFolder {
  /// The folder, or `off` for none.
  static final String PROPERTY = "shoal.opencl.cache";

  private ProgramFolder() {}

  /// Returns the folder on this machine; null for none.
  static Path standard() {
    return find(
        System.getProperty(PROPERTY, ""),
        System.getProperty("os.name", ""),
        System.getProperty("user.home", ""),
        System::getenv);
  }

  /// Returns the folder for these settings.
  ///
  /// @param named the property, or ""
  /// @param home the user's home folder
  /// @param environment the value of an environment variable, or null
  static Path find(String named, String system, String home, UnaryOperator<String> environment) {
    if (named.equals("off")) {
      return null;
    }
    if (!named.isEmpty()) {
      return Path.of(named);
    }
    if (!Path.of(home).isAbsolute()) {
      return null; // a user without a home folder, which the JVM calls "?"
    }
    Path caches =
        switch (Library.kind(system)) {
          case "windows" -> named(environment.apply("LOCALAPPDATA"), home, "AppData", "Local");
          case "mac" -> Path.of(home, "Library", "Caches");
          default -> named(environment.apply("XDG_CACHE_HOME"), home, ".cache");
        };
    return caches.resolve("shoal").resolve("opencl");
  }

  /// Returns the folder `value`, or one under `home` if it is not absolute, as the XDG
  /// specification demands.
  private static Path named(String value, String home, String... otherwise) {
    return value != null && Path.of(value).isAbsolute() ? Path.of(value) : Path.of(home, otherwise);
  }
}
