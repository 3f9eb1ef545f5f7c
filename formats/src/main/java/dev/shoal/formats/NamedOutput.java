package dev.shoal.formats;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Adds the name of the file to the errors of its stream: the system reports a full disk without
/// it.
final class NamedOutput extends FilterOutputStream {
  private final Path file;

  NamedOutput(Path file, OutputStream out) {
    super(out);
    this.file = file;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw named(file, "cannot be written", e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      throw named(file, "cannot be written", e);
    }
  }

  /// Returns the error `e` with the name `file`, whatever file the system names.
  static FileSystemException named(Path file, String problem, IOException e) {
    var named = new FileSystemException(file.toString(), null, problem + " (" + reason(e) + ")");
    named.initCause(e);
    return named;
  }

  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException _ -> "this user has no permission";
      case FileSystemException f when f.getReason() != null -> f.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
