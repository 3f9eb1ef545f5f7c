package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/// Files made by hand in one folder, and what comes of reading them.
public record Given(Path folder) {

  public Path file(String name, byte[] content) {
    try {
      return Files.write(folder.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path file(String name, String content) {
    return file(name, content.getBytes(StandardCharsets.UTF_8));
  }

  public double[] doubles(Path file, ReadOptions options) throws IOException {
    try (var numbers = NumberFiles.open(file, options)) {
      return numbers.doubles().toArray();
    }
  }

  public double[] doubles(String name, String content) throws IOException {
    return doubles(file(name, content), ReadOptions.NONE);
  }

  public long[] longs(Path file, ReadOptions options) throws IOException {
    try (var numbers = NumberFiles.open(file, options)) {
      return numbers.longs().toArray();
    }
  }

  /// The message of the error, without the folder.
  public String refusal(Path file, ReadOptions options) {
    var e = assertThrows(FormatException.class, () -> doubles(file, options));
    return e.getMessage().replace(folder + "/", "");
  }

  public String refusal(String name, String content) {
    return refusal(file(name, content), ReadOptions.NONE);
  }

  /// Random bytes or zeros, of any length.
  public static byte[] bytes(SplittableRandom random) {
    byte[] bytes = new byte[Cases.length(random)];
    random.nextBytes(random.nextBoolean() ? bytes : new byte[0]);
    return bytes;
  }

  public static byte[] gzip(byte[] content) {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  public static byte[] xz(byte[] content) {
    var out = new ByteArrayOutputStream();
    try (var xz = new XZOutputStream(out, new LZMA2Options(LZMA2Options.PRESET_MIN))) {
      xz.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /// A .npy file as NumPy lays it out.
  public static byte[] npy(int version, String dict, byte[] elements) {
    byte[] text = (dict + "\n").getBytes(StandardCharsets.UTF_8);
    int width = version == 1 ? 2 : 4;
    var file =
        ByteBuffer.allocate(8 + width + text.length + elements.length)
            .order(ByteOrder.LITTLE_ENDIAN);
    file.put("\u0093NUMPY".getBytes(StandardCharsets.ISO_8859_1)).put((byte) version).put((byte) 0);
    if (width == 2) {
      file.putShort((short) text.length);
    } else {
      file.putInt(text.length);
    }
    return file.put(text).put(elements).array();
  }

  public static byte[] npy(String descr, String shape, int bytes) {
    return npy(1, dict(descr, shape), new byte[bytes]);
  }

  /// The bytes of `<f8`.
  public static byte[] littleDoubles(double... values) {
    var bytes = ByteBuffer.allocate(Double.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asDoubleBuffer().put(values);
    return bytes.array();
  }

  public static String dict(String descr, String shape) {
    return "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
  }
}
