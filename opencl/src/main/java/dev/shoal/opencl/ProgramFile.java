package dev.shoal.opencl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
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

/// One compiled program on disk: a header, then what [ClProgram#binary()] gave.
///
/// The header is a magic number, the format, the key, the binary's length and its CRC-32. All is
/// checked before a driver sees the binary: drivers trust what they load, and may crash. The name
/// is the key, which stands for all that the binary depends on, so a file is never out of date.
final class ProgramFile {
  private static final String SUFFIX = ".clbin";
  private static final String NAME = "[0-9a-f]{64}(\\.clbin|-[0-9]+\\.tmp)";

  private static final long MAGIC = 0x5348_4F41_4C63_6C0AL; // "SHOALcl" and a line feed
  private static final int FORMAT = 1;
  private static final int HASH = 32;
  private static final int HEADER = 8 + 4 + HASH + 8 + 8;

  private final Path folder;
  private final byte[] key;
  private final Path path;

  /// @param parts all that the binary depends on
  ProgramFile(Path folder, List<String> parts) {
    this.folder = folder;
    this.key = key(parts);
    this.path = folder.resolve(HexFormat.of().formatHex(key) + SUFFIX);
  }

  /// A SHA-256 of the parts, each with its length before it, so that no two lists look alike.
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

  /// The CRC-32. It is to find damage, not malice; and SHA-256 in a cold JVM takes some 10 ms for
  /// 200 kB, as it starts in the interpreter.
  static long checksum(byte[] binary) {
    CRC32 crc = new CRC32();
    crc.update(binary);
    return crc.getValue();
  }

  /// The binary. The folder must be this user's alone, see [OwnFile]: then nobody else can replace
  /// the file after it was checked.
  ///
  /// @throws java.nio.file.NoSuchFileException if there is none
  /// @throws IOException that says what is wrong with the file
  byte[] read() throws IOException {
    OwnFile.require(path);
    // The size is asked of the open file: another process may replace it meanwhile.
    try (SeekableByteChannel channel = Files.newByteChannel(path);
        InputStream in = Channels.newInputStream(channel)) {
      ByteBuffer header = ByteBuffer.wrap(in.readNBytes(HEADER));
      require(header.remaining() == HEADER, "shorter than its header");
      require(header.getLong() == MAGIC, "no program of ours");
      require(header.getInt() == FORMAT, "of another format");
      byte[] inside = new byte[HASH];
      header.get(inside);
      require(Arrays.equals(inside, key), "the key inside is another");
      long length = header.getLong();
      require(
          length == channel.size() - HEADER && length <= Integer.MAX_VALUE - 8,
          "its length is not what its header says");
      byte[] binary = in.readNBytes((int) length);
      require(header.getLong() == checksum(binary), "the checksum is wrong");
      return binary;
    }
  }

  private static void require(boolean holds, String flaw) throws IOException {
    if (!holds) {
      throw new IOException(flaw);
    }
  }

  /// Replaces the file, or makes it, and the folder. Other processes see the old file or the new.
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

  /// Nobody else may write into it: what is read from it is run.
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

  /// Deletes all files of this kind in a folder, and what a process that was killed left half
  /// written; how many.
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
