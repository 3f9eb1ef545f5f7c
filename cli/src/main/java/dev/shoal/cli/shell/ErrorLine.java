package dev.shoal.cli.shell;

import dev.shoal.formats.FormatException;
import dev.shoal.opencl.DeviceException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;

/// The one line that a command prints of what went wrong.
public final class ErrorLine {
  private ErrorLine() {}

  /// What happened and, where it is known, the fix.
  public static String of(Throwable e) {
    return switch (e) {
      case Failure _, FormatException _, DeviceException _ -> e.getMessage();
      case NoSuchFileException f -> f.getFile() + ": there is no such file";
      case AccessDeniedException f -> f.getFile() + ": this user may not read or write it";
      case FileAlreadyExistsException f -> f.getFile() + ": is there already, and is no folder";
      case FileSystemException f -> f.getFile() + ": " + f.getReason();
      case IOException _ -> String.valueOf(e.getMessage());
      case InvalidPathException p ->
          p.getInput() + ": is no name of a file (" + p.getReason() + ")";
      case OutOfMemoryError m -> MemoryAdvice.here(m);
      case NoClassDefFoundError c ->
          "the class "
              + c.getMessage()
              + " cannot be loaded; may this process open so few files (ulimit -n), or was Shoal"
              + " built anew meanwhile?";
      default -> "unexpected: " + e + "; --verbose prints where, please report it";
    };
  }
}
