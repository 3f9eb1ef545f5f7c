package dev.shoal.opencl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/// The binary of a program behind a header: a magic number, the format, a key, the binary's length
/// and its CRC-32. All of it is checked before a driver gets the binary: drivers trust what they
/// load, and may crash.
final class CheckedBinary {
  private static final long MAGIC = 0x5348_4F41_4C63_6C0AL; // "SHOALcl" and a line feed
  private static final int FORMAT = 1;
  private static final int HASH = 32;
  private static final int HEADER = 8 + 4 + HASH + 8 + 8;

  /// The maximum length of a Java array on every JVM.
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private CheckedBinary() {}

  /// Returns a SHA-256 of the parts, each preceded by its length, so that different lists differ.
  ///
  /// @param parts what the binary depends on
  static byte[] key(List<String> parts) {
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

  private static byte[] key(ClDevice device) {
    return key(List.of(device.platform(), device.name(), device.driver(), device.version()));
  }

  /// Returns the CRC-32. It detects damage, not malice; SHA-256 takes about 10 ms for 200 kB in a
  /// cold JVM, which starts in the interpreter.
  static long checksum(byte[] binary) {
    CRC32 crc = new CRC32();
    crc.update(binary);
    return crc.getValue();
  }

  /// Returns the header of a binary.
  static byte[] header(byte[] key, byte[] binary) {
    ByteBuffer header = ByteBuffer.allocate(HEADER);
    header.putLong(MAGIC).putInt(FORMAT).put(key).putLong(binary.length).putLong(checksum(binary));
    return header.array();
  }

  /// Returns the binary behind a header.
  ///
  /// @throws IOException naming what is wrong with it
  static byte[] read(InputStream in, byte[] key) throws IOException {
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

  private static void require(boolean holds, String problem) throws IOException {
    if (!holds) {
      throw new IOException(problem);
    }
  }

  /// Returns a binary of `device` behind its header.
  static byte[] pack(ClDevice device, byte[] binary) {
    byte[] header = header(key(device), binary);
    byte[] packed = Arrays.copyOf(header, HEADER + binary.length);
    System.arraycopy(binary, 0, packed, HEADER, binary.length);
    return packed;
  }

  /// Returns the binary that [#pack] was given.
  ///
  /// @throws DeviceException if it is not one of `device` and its driver, or damaged
  static byte[] unpack(ClDevice device, byte[] packed) {
    try {
      return read(new ByteArrayInputStream(packed), key(device));
    } catch (IOException e) {
      throw new DeviceException(
          "the binary of "
              + packed.length
              + " bytes is not one of "
              + device
              + ": "
              + e.getMessage());
    }
  }
}
