package dev.shoal.formats;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file that appears whole or not at all. Every output of Shoal is written through it.
///
/// What is written goes to a temporary file in the same folder; [#commit()] renames it into place
/// in one step. Without a commit, [#close()] removes it, and a file that had the name before is as
/// it was.
///
/// - **Permissions:** the temporary file is created with those of the file that it replaces, so
///   that nobody can read the new content who could not read the old. A new file has the usual
///   ones.
/// - **Links:** a symbolic link is followed, also one to a file that does not exist yet. Another
///   hard link of the file keeps the old content.
/// - **Special files:** what cannot be replaced by a rename is written directly: a pipe,
///   `/dev/null`, `/dev/stdout` and links to them.
/// - **Remains:** the temporary files of killed processes are removed when the same file is written
///   again.
/// - **Errors:** each names the file.
///
/// The rename is atomic for other programs; that it survives a loss of power is up to the file
/// system.
public final class SafeFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  /// As many links in a row as Linux follows.
  private static final int MAX_LINKS = 40;

  private final Path file;
  private final Path target;
  private final PartFile part; // null where the target is written directly
  private final OutputStream bytes;
  private final OutputStream out;
  private boolean isCommitted;

  private SafeFile(Path file, Path target, PartFile part, OutputStream bytes) {
    this.file = file;
    this.target = target;
    this.part = part;
    this.bytes = new NamedOutput(file, bytes);
    this.out = new BufferedOutputStream(this.bytes, BUFFER);
  }

  /// Begins the file that will replace `file`, or be new.
  ///
  /// @throws FormatException if `file` is a folder or its folder does not exist
  /// @throws FileSystemException if no file can be made in its folder
  public static SafeFile replacing(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw FormatException.of(file.toString(), "is a folder; give the name of a file");
    }
    if (isSpecial(file)) {
      // At the end of what is there: the standard output of this process may be a file.
      return new SafeFile(file, file, null, Files.newOutputStream(file, StandardOpenOption.APPEND));
    }
    Path target = target(file);
    Path folder = target.getParent();
    if (!Files.isDirectory(folder)) {
      throw FormatException.of(file.toString(), "there is no folder " + folder + "; make it first");
    }
    try {
      Path real = folder.toRealPath().resolve(target.getFileName());
      PartFile part = PartFile.beside(real);
      return new SafeFile(file, real, part, Channels.newOutputStream(part.channel()));
    } catch (IOException e) {
      throw NamedOutput.named(file, "no file can be made in this folder", e);
    }
  }

  /// Fails at once where [#replacing] would fail after the work is done, such as in a folder that
  /// may not be written. A pipe is not opened, which would end it for its reader.
  public static void check(Path file) throws IOException {
    if (!isSpecial(file)) {
      replacing(file).close();
    }
  }

  /// Whether a file cannot be replaced: one that is not regular, and an open file of a process.
  private static boolean isSpecial(Path file) {
    if (!Files.exists(file) || Files.isDirectory(file)) {
      return false;
    }
    return !Files.isRegularFile(file) || isOfSystem(file.toAbsolutePath(), MAX_LINKS);
  }

  /// Whether a path leads through `/dev` or `/proc`, as `/dev/stdout` does.
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

  /// The file that symbolic links lead to, whether it exists or not.
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

  /// Where to write.
  public OutputStream out() {
    return out;
  }

  /// Closes what was written and puts it in place.
  public void commit() throws IOException {
    out.close();
    if (part != null) {
      try {
        Files.move(part.path(), target, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        throw NamedOutput.named(file, "cannot be put in place", e);
      }
      part.forget();
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
      bytes.close(); // past the buffer, whose rest nobody wants
    } finally {
      if (part != null) {
        part.delete();
      }
    }
  }
}
