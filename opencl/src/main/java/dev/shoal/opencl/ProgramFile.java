package dev.shoal.opencl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;

/// One compiled program on disk: a header, then the binary of [ClProgram].
///
/// The header is a magic number, the format, the key, the binary's length and its CRC-32. All of it
/// is checked before a driver gets the binary: drivers trust what they load, and may crash. The
/// name of the file is the key, a hash of everything that the binary depends on, so a file is never
/// out of date.
final class ProgramFile {
  private static final String SUFFIX = ".clbin";
  private static final String NAME = "[0-9a-f]{64}(\\.clbin|-[0-9]+\\.tmp)";

  private static final long MAGIC = 0x5348_4F41_4C63_6C0AL; // "SHOALcl" and a line feed
  private static final int FORMAT = 1;
  private static final int HASH = 32;
  private static final int HEADER = 8 + 4 + HASH + 8 + 8;

  /// The maximum length of a Java array on every JVM.
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private final Path folder;
  private final byte[] key;
  private final Path path;

  /// @param parts everything that the binary depends on
  ProgramFile(Path folder, List<String> parts) {
    this.folder = folder;
    this.key = key(parts);
    this.path = folder.resolve(HexFormat.of().formatHex(key) + SUFFIX);
  }

  /// Returns a SHA-256 of the parts, each preceded by its length, so that different lists differ.
  private static byte[] key(List<String> parts) {
    MessageDigest sha;
    try {
      sha = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e); // every JVM must have it
    }
    sha.update(ByteBuffer.allocate(4).putInt(FORMAT).flip());
    for (String part : parts) {
      byte[] text = part.getBytes(UTF_8);
      sha.update(ByteBuffer.allocate(4).putInt(text.length).flip());
      sha.update(text);
    }
    return sha.digest();
  }

  /// Returns the CRC-32. It detects damage, not malice; SHA-256 takes about 10 ms for 200 kB in a
  /// cold JVM, which starts in the interpreter.
  static long checksum(byte[] binary) {
    CRC32 crc = new CRC32();
    crc.update(binary);
    return crc.getValue();
  }

  /// Returns the binary. The folder must be writable by this user only, see [OwnFile]: then nobody
  /// else can replace the file after the check.
  ///
  /// @throws java.nio.file.NoSuchFileException if there is none
  /// @throws IOException naming what is wrong with the file
  byte[] read() throws IOException {
    OwnFile.require(path);
    // A stream, since an interrupt of the thread would close a channel.
    try (InputStream in = Files.newInputStream(path)) {
      ByteBuffer header = ByteBuffer.wrap(in.readNBytes(HEADER));
      require(header.remaining() == HEADER, "shorter than its header");
      require(header.getLong() == MAGIC, "not a program file of Shoal");
      require(header.getInt() == FORMAT, "written in another format");
      byte[] inside = new byte[HASH];
      header.get(inside);
      require(Arrays.equals(inside, key), "the key does not match");
      long length = header.getLong();
      byte[] binary = in.readNBytes(Math.clamp(length, 0, MAX_LENGTH));
      require(binary.length == length && in.read() < 0, "its length is not that of its header");
      require(header.getLong() == checksum(binary), "the checksum is wrong");
      return binary;
    }
  }

  private static void require(boolean holds, String problem) throws IOException {
    if (!holds) {
      throw new IOException(problem);
    }
  }

  /// Creates or replaces the file, and creates the folder. Other processes see either the old file
  /// or the new one.
  void write(byte[] binary) throws IOException {
    makeFolder();
    OwnFile.require(folder);
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    header.putLong(MAGIC).putInt(FORMAT).put(key).putLong(binary.length).putLong(checksum(binary));
    Path draft = Files.createTempFile(folder, HexFormat.of().formatHex(key) + "-", ".tmp");
    try {
      try (OutputStream out = Files.newOutputStream(draft)) {
        out.write(header.array());
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
