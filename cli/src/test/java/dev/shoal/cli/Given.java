package dev.shoal.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/// Files for tests, written here and not by Shoal.
public final class Given {
  private Given() {}

  public static byte[] doubles(double... values) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double v : values) {
      bytes.putDouble(v);
    }
    return bytes.array();
  }

  public static byte[] floats(float... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float v : values) {
      bytes.putFloat(v);
    }
    return bytes.array();
  }

  public static byte[] longs(long... values) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (long v : values) {
      bytes.putLong(v);
    }
    return bytes.array();
  }

  public static byte[] ints(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int v : values) {
      bytes.putInt(v);
    }
    return bytes.array();
  }

  public static byte[] npy(String type, String shape, byte[] elements) {
    String dict = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    String header = dict + " ".repeat(118 - dict.length() - 1) + "\n";
    ByteBuffer bytes = ByteBuffer.allocate(128 + elements.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) 118);
    return bytes.put(header.getBytes(StandardCharsets.ISO_8859_1)).put(elements).array();
  }

  public static byte[] gzip(byte[] bytes) {
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  public static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public static Path file(Path folder, String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path file(Path folder, String name, String text) {
    return file(folder, name, text(text));
  }

  private static ByteBuffer read(Path npy) {
    try {
      return ByteBuffer.wrap(Files.readAllBytes(npy)).order(ByteOrder.LITTLE_ENDIAN);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The elements of a .npy file.
  public static ByteBuffer elements(Path npy) {
    ByteBuffer bytes = read(npy);
    return bytes.position(10 + bytes.getShort(8)).slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  /// The header of a .npy file.
  public static String header(Path npy) {
    ByteBuffer bytes = read(npy);
    return StandardCharsets.ISO_8859_1.decode(bytes.slice(10, bytes.getShort(8))).toString();
  }

  /// A scenario with regrids: a hump of water that runs up an island in a basin, and one gauge.
  ///
  /// @param until the simulated seconds
  public static String basin(Number until) {
    return """
    title = "A hump in a basin"
    until = %s
    bed = "-1 + 1.3*gaussian(hypot(x - 6, y - 4), 1)"
    surface = "0.3*gaussian(hypot(x - 2.5, y - 4), 0.7)"

    [domain]
    nx = 8
    ny = 8
    cell-size = 1
    max-level = 2

    [[refine]]
    by = "wave-height"
    tolerance = 0.02

    [[refine]]
    by = "shoreline"

    [[gauges]]
    name = "middle"
    x = 4
    y = 4
    """
        .replace("%s", until.toString());
  }
}
