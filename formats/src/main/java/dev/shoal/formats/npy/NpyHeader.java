package dev.shoal.formats.npy;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.BinaryElements;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.input.Sniffer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The header of a .npy file.
///
/// It has six bytes of magic, two of version, its length in 2 (version 1) or 4 bytes, a Python dict
/// of type, order and shape in Latin-1 (UTF-8 from version 3), blanks and a line end. Source: NEP 1
/// and `numpy/lib/format.py`.
public final class NpyHeader {
  /// Versions 2 and 3 could claim 4 GiB; headers of plain numbers are far shorter.
  private static final int LONGEST = 1 << 20;

  /// The maximum number of dimensions of NumPy.
  private static final int MAX_DIMENSIONS = 64;

  private static final Set<String> KEYS = Set.of("descr", "fortran_order", "shape");

  private final String name;
  private final InputStream in;
  private long offset;
  private Encoding encoding;
  private long[] shape;
  private long count;
  private boolean isBoolean;

  private NpyHeader(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  /// Reads a header and opens the elements.
  ///
  /// @throws IOException if the header cannot be read
  public static NumberSource open(Content content) throws IOException {
    NpyHeader header = read(content.name(), content.stream());
    return BinaryElements.open(content, header.layout());
  }

  /// Reads a header and leaves `in` at the first element.
  static NpyHeader read(String name, InputStream in) throws IOException {
    var header = new NpyHeader(name, in);
    header.readMagic();
    int version = header.readVersion();
    int length = header.readLength(version == 1 ? 2 : 4);
    long textAt = header.offset;
    Charset charset = version < 3 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
    String text = new String(header.bytes(length), charset);
    header.understand(text, textAt);
    return header;
  }

  /// Returns the header of a new file, version 1, padded so that the elements begin at a multiple
  /// of 64.
  public static byte[] write(ElementType type, long[] shape) {
    String dims = Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(", "));
    String dict =
        "{'descr': '"
            + NpyType.write(type)
            + "', 'fortran_order': False, 'shape': ("
            + dims
            + (shape.length == 1 ? ",), }" : "), }");
    int length = Math.ceilDiv(10 + dict.length() + 1, 64) * 64;
    byte[] header = new byte[length];
    Arrays.fill(header, (byte) ' ');
    header[length - 1] = '\n';
    ByteBuffer begin = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    begin.put(Sniffer.npyMagic()).put((byte) 1).put((byte) 0).putShort((short) (length - 10));
    begin.put(dict.getBytes(StandardCharsets.ISO_8859_1));
    return header;
  }

  BinaryElements.Layout layout() {
    return new BinaryElements.Layout(encoding, offset, count, shape, isBoolean);
  }

  private void readMagic() throws IOException {
    byte[] first = in.readNBytes(Sniffer.npyMagic().length);
    if (first.length == 0) {
      throw FormatException.of(name, "is empty; even a .npy file of no elements has a header");
    }
    if (!Sniffer.isNpy(first)) {
      throw FormatException.atByte(
          name,
          0,
          "not a .npy file: it begins with %s instead of '\\x93NUMPY'",
          FormatException.quote(FirstBytes.latin(first)));
    }
    offset = first.length;
  }

  private int readVersion() throws IOException {
    byte[] version = bytes(2);
    if (version[0] < 1 || version[0] > 3 || version[1] != 0) {
      throw FormatException.atByte(
          name,
          6,
          "version %s.%s of the format is not known; save as version 1.0, 2.0 or 3.0",
          version[0] & 0xFF,
          version[1] & 0xFF);
    }
    return version[0];
  }

  private int readLength(int width) throws IOException {
    long at = offset;
    byte[] bytes = bytes(width);
    long length = 0;
    for (int i = width - 1; i >= 0; i--) {
      length = (length << 8) | (bytes[i] & 0xFF);
    }
    if (length > LONGEST) {
      throw FormatException.atByte(
          name, at, "claims a header of " + length + " bytes; at most " + LONGEST + " are read");
    }
    return (int) length;
  }

  private byte[] bytes(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    offset += bytes.length;
    if (bytes.length < length) {
      throw FormatException.atByte(name, offset, "the file ends within its header");
    }
    return bytes;
  }

  private void understand(String text, long textAt) throws FormatException {
    try {
      Map<String, Object> dict = PythonDict.parse(text.stripTrailing());
      requireKeys(dict, textAt);
      encoding = NpyType.parse((String) dict.get("descr"));
      isBoolean = ((String) dict.get("descr")).endsWith("b1");
      shape = ((List<?>) dict.get("shape")).stream().mapToLong(d -> (Long) d).toArray();
      count = product();
      requireRowOrder((Boolean) dict.get("fortran_order"));
    } catch (PythonDict.Malformed e) {
      throw FormatException.atByte(
              name, textAt + e.at(), "the header cannot be understood: " + e.getMessage())
          .because(e);
    } catch (IllegalArgumentException e) {
      throw FormatException.atByte(name, textAt, e.getMessage()).because(e);
    }
  }

  private void requireKeys(Map<String, Object> dict, long textAt) throws FormatException {
    if (!dict.keySet().equals(KEYS)
        || !(dict.get("descr") instanceof String)
        || !(dict.get("fortran_order") instanceof Boolean)
        || !(dict.get("shape") instanceof List)) {
      throw FormatException.atByte(
          name,
          textAt,
          "the header must give descr (a string), fortran_order (True or False) and shape (a tuple)"
              + " and nothing else");
    }
  }

  private long product() {
    if (shape.length > MAX_DIMENSIONS) {
      throw new IllegalArgumentException(
          "the shape has " + shape.length + " dimensions, at most " + MAX_DIMENSIONS + " are read");
    }
    long product = 1;
    boolean isEmpty = false;
    for (long d : shape) {
      if (d < 0) {
        throw new IllegalArgumentException("the shape has a negative dimension, " + d);
      }
      isEmpty |= d == 0;
    }
    for (long d : isEmpty ? new long[] {0} : shape) {
      product = timesOrRefuse(product, d);
    }
    timesOrRefuse(product, encoding.type().bytes());
    return product;
  }

  private long timesOrRefuse(long product, long factor) {
    if (factor != 0 && product > Long.MAX_VALUE / factor) {
      throw new IllegalArgumentException(
          "the shape " + Arrays.toString(shape) + " is of more than 2^63 bytes");
    }
    return product * factor;
  }

  private void requireRowOrder(boolean isFortran) {
    if (isFortran && shape.length > 1) {
      throw new IllegalArgumentException(
          "the array is stored column by column (Fortran order); save"
              + " numpy.ascontiguousarray(a)");
    }
  }
}
