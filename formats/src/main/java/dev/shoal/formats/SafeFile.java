package dev.shoal.formats;

import dev.shoal.formats.names.FileExtension;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPOutputStream;

/// Writes a file that appears complete or not at all. Every output of Shoal is written through it.
///
/// Output goes to a temporary file in the same folder; [#commit()] renames it into place in one
/// step. Without a commit, [#close()] removes it and leaves an existing file unchanged.
///
/// - **Permissions:** the temporary file gets those of the file that it replaces, so that the new
///   content is readable only by users who could read the old. A new file has the default
///   permissions.
/// - **Links:** a symbolic link is followed, also to a file that does not exist yet. Other hard
///   links of the file keep the old content.
/// - **Special files:** a file that a rename cannot replace is written directly: a pipe,
///   `/dev/null`, `/dev/stdout` and links to them.
/// - **Remains:** the temporary files of killed processes are removed when the same file is written
///   again.
/// - **Errors:** each error names the file.
///
/// The rename is atomic for other programs; whether it survives a power loss depends on the file
/// system.
public final class SafeFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");

  /// The maximum number of consecutive links that Linux follows.
  private static final int MAX_LINKS = 40;

  private final Path file;
  private final Path target;
  private final PartFile part; // null where the target is written directly
  private final OutputStream bytes;
  private OutputStream out;
  private boolean isCommitted;

  private SafeFile(Path file, Path target, PartFile part, OutputStream bytes) {
    this.file = file;
    this.target = target;
    this.part = part;
    this.bytes = new NamedOutput(file, bytes);
    this.out = new BufferedOutputStream(this.bytes, BUFFER);
  }

  /// Begins a file that will replace `file` or be new.
  ///
  /// @throws FormatException if `file` is a folder or its folder does not exist
  /// @throws FileSystemException if no file can be created in its folder
  public static SafeFile replacing(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw FormatException.of(file.toString(), "is a folder; give the name of a file");
    }
    if (isSpecial(file)) {
      return new SafeFile(file, file, null, special(file));
    }
    Path target = target(file);
    Path folder = target.getParent();
    if (!Files.isDirectory(folder)) {
      throw FormatException.of(
          file.toString(), "there is no folder " + folder + "; create it first");
    }
    try {
      Path real = real(file);
      PartFile part = PartFile.beside(real);
      return new SafeFile(file, real, part, Channels.newOutputStream(part.channel()));
    } catch (IOException e) {
      throw NamedOutput.named(file, "no file can be created in this folder", e);
    }
  }

  /// Begins a file as [#replacing(Path)] does, compressed with gzip if its name ends in `.gz`.
  public static SafeFile compressing(Path file) throws IOException {
    SafeFile safe = replacing(file);
    try {
      if (FileExtension.isGzip(file)) {
        safe.out = new GZIPOutputStream(safe.out, BUFFER);
      }
      return safe;
    } catch (IOException | RuntimeException | Error e) {
      safe.close();
      throw e;
    }
  }

  /// Checks that `file` can be written, so that a command fails before its work and not after it. A
  /// pipe is not opened, since that would end it for its reader.
  public static void check(Path file) throws IOException {
    if (!isSpecial(file)) {
      replacing(file).close();
    }
  }

  /// Returns the absolute path that is written: symbolic links are followed, except those to
  /// special files, which are not replaced.
  ///
  /// @throws FormatException if a symbolic link leads back to itself
  public static Path real(Path file) throws IOException {
    if (isSpecial(file)) {
      return file.toAbsolutePath().normalize();
    }
    Path target = target(file);
    Path folder = target.getParent();
    return folder != null && Files.isDirectory(folder)
        ? folder.toRealPath().resolve(target.getFileName())
        : target.normalize();
  }

  /// Returns whether a file cannot be replaced: it is not regular, or it is an open file of a
  /// process.
  private static boolean isSpecial(Path file) {
    if (!Files.exists(file) || Files.isDirectory(file)) {
      return false;
    }
    return !Files.isRegularFile(file) || isOfSystem(file.toAbsolutePath(), MAX_LINKS);
  }

  /// Opens a special file, to append to it: it may be a file that another process writes to.
  private static OutputStream special(Path file) throws IOException {
    return Files.exists(STANDARD_OUTPUT) && Files.isSameFile(file, STANDARD_OUTPUT)
        ? new StandardOutput()
        : Files.newOutputStream(file, StandardOpenOption.APPEND);
  }

  /// The standard output of this process, which stays open. Through a second stream, which begins
  /// where a file begins, one would overwrite what the other wrote.
  private static final class StandardOutput extends FileOutputStream {
    StandardOutput() {
      super(FileDescriptor.out);
    }

    @Override
    public void close() {
      // the process closes it
    }
  }

  /// Returns whether a path leads through `/dev` or `/proc`, as `/dev/stdout` does.
  private static boolean isOfSystem(Path file, int links) {
    if (file.startsWith("/dev") || file.startsWith("/proc")) {
      return true;
    }
    if (links == 0 || !Files.isSymbolicLink(file)) {
      return false;
    }
    try {
      return isOfSystem(file.resolveSibling(Files.readSymbolicLink(file)), links - 1);
    } catch (IOException _) {
      return false; // shows when it is opened
    }
  }

  /// Returns the file that symbolic links lead to, whether it exists or not.
  private static Path target(Path file) throws IOException {
    if (Files.exists(file)) {
      return file.toRealPath();
    }
    Path target = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MAX_LINKS) {
        throw FormatException.of(
            file.toString(), "is a symbolic link that leads back to itself; remove it first");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  /// Returns the stream to write to.
  public OutputStream out() {
    return out;
  }

  /// Writes all that is buffered and closes the temporary file, which is then complete. A command
  /// that writes several files finishes all of them before it commits the first.
  public void finish() throws IOException {
    out.close();
  }

  /// Finishes the temporary file and gives it the name of the target.
  public void commit() throws IOException {
    finish();
    if (part != null) {
      try {
        Files.move(part.path(), target, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        throw NamedOutput.named(file, "cannot be renamed into place", e);
      }
      part.forget();
    }
    isCommitted = true;
  }

  /// Removes the temporary file unless it was committed.
  @Override
  public void close() throws IOException {
    if (isCommitted) {
      return;
    }
    try {
      bytes.close(); // not `out`, which would write the rest of its buffer
    } finally {
      if (part != null) {
        part.delete();
      }
    }
  }
}
