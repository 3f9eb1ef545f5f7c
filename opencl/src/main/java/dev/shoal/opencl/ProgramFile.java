package dev.shoal.opencl;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;

/// One compiled program on disk, as a [CheckedBinary]. The name of the file is the key, a hash of
/// everything that the binary depends on, so a file is never out of date.
final class ProgramFile {
  private static final String SUFFIX = ".clbin";
  private static final String NAME = "[0-9a-f]{64}(\\.clbin|-[0-9]+\\.tmp)";

  private final Path folder;
  private final byte[] key;
  private final Path path;

  /// @param parts everything that the binary depends on
  ProgramFile(Path folder, List<String> parts) {
    this.folder = folder;
    this.key = CheckedBinary.key(parts);
    this.path = folder.resolve(HexFormat.of().formatHex(key) + SUFFIX);
  }

  /// Returns the binary. The folder must be writable by this user only, see [OwnFile]: then nobody
  /// else can replace the file after the check.
  ///
  /// @throws java.nio.file.NoSuchFileException if there is none
  /// @throws IOException naming what is wrong with the file
  byte[] read() throws IOException {
    OwnFile.require(path);
    if (!Files.isRegularFile(path)) { // opening a pipe would wait for its writer
      throw new IOException("it is not a regular file");
    }
    // A stream, since an interrupt of the thread would close a channel.
    try (InputStream in = Files.newInputStream(path)) {
      return CheckedBinary.read(in, key);
    }
  }

  /// Creates or replaces the file, and creates the folder. Other processes see either the old file
  /// or the new one.
  void write(byte[] binary) throws IOException {
    makeFolder();
    OwnFile.require(folder);
    Path draft = Files.createTempFile(folder, HexFormat.of().formatHex(key) + "-", ".tmp");
    try {
      try (OutputStream out = Files.newOutputStream(draft)) {
        out.write(CheckedBinary.header(key, binary));
        out.write(binary);
      }
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /// Only this user may write to it, since its files are executed.
  private void makeFolder() throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectories(folder);
    }
  }

  /// Deletes all files of this kind in a folder, including incomplete ones of killed processes;
  /// returns how many.
  static int deleteAll(Path folder) throws IOException {
    int deleted = 0;
    if (Files.isDirectory(folder)) {
      try (var files = Files.newDirectoryStream(folder)) {
        for (Path file : files) {
          if (file.getFileName().toString().matches(NAME) && Files.deleteIfExists(file)) {
            deleted++;
          }
        }
      }
    }
    return deleted;
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
