package dev.shoal.formats;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file that appears whole or not at all.
///
/// What is written goes to a temporary file in the same folder; [#commit()] renames it into place
/// in one step. Without a commit, [#close()] removes it, and a file that had the name before is as
/// it was. A symbolic link keeps pointing: its target is replaced. What is no regular file (a pipe,
/// `/dev/null`) cannot be renamed over and is written directly.
///
/// The rename is atomic for other programs; that it survives a loss of power is up to the file
/// system.
public final class SafeFile implements AutoCloseable {
  private final Path target;
  private final Path temporary;
  private final OutputStream out;
  private boolean isCommitted;

  private SafeFile(Path target, Path temporary) throws IOException {
    this.target = target;
    this.temporary = temporary;
    this.out =
        new BufferedOutputStream(
            temporary.equals(target)
                ? Files.newOutputStream(target, StandardOpenOption.WRITE)
                : Files.newOutputStream(
                    temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
            1 << 16);
  }

  /// Begins the file that will replace `file`, or be new.
  ///
  /// @throws FormatException if `file` is a folder or its folder does not exist
  public static SafeFile replacing(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw FormatException.of(file.toString(), "is a folder; give the name of a file");
    }
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new SafeFile(target, target);
    }
    Path folder = target.getParent();
    if (!Files.isDirectory(folder)) {
      throw FormatException.of(file.toString(), "there is no folder " + folder + "; make it first");
    }
    String unique = "." + target.getFileName() + "." + System.nanoTime() + ".part";
    return new SafeFile(target, folder.resolve(unique));
  }

  /// Where to write.
  public OutputStream out() {
    return out;
  }

  /// Closes what was written and puts it in place.
  public void commit() throws IOException {
    out.close();
    if (!temporary.equals(target)) {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }
    isCommitted = true;
  }

  /// Removes what was written unless it was committed.
  @Override
  public void close() throws IOException {
    if (isCommitted) {
      return;
    }
    try {
      out.close();
    } finally {
      if (!temporary.equals(target)) {
        Files.deleteIfExists(temporary);
      }
    }
  }
}
