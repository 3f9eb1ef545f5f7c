package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// How the binary arrays of one `.vtu` file stand in it: a header that says how many bytes there
/// are, then these, perhaps packed in blocks by zlib.
///
/// @param order of bytes, in arrays and headers
/// @param header the type of the numbers of headers
/// @param isPacked whether by zlib
record VtuEncoding(ByteOrder order, ElementType header, boolean isPacked) {
  static VtuEncoding of(MeshText text, XmlTags.Tag file) throws IOException {
    String order = file.get("byte_order", "LittleEndian");
    String header = file.get("header_type", "UInt32");
    String packing = file.get("compressor", "");
    if (!order.equals("LittleEndian") && !order.equals("BigEndian")) {
      throw text.error("has the byte order " + FormatException.quote(order));
    }
    if (!header.equals("UInt32") && !header.equals("UInt64")) {
      throw text.error("has headers of type " + FormatException.quote(header));
    }
    if (!packing.isEmpty() && !packing.equals("vtkZLibDataCompressor")) {
      throw text.error(
          "is packed by "
              + FormatException.quote(packing)
              + ", and only vtkZLibDataCompressor is unpacked; save it so, or not packed");
    }
    return new VtuEncoding(
        order.equals("BigEndian") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
        header.equals("UInt32") ? ElementType.U4 : ElementType.U8,
        !packing.isEmpty());
  }

  /// The bytes of an array that begins at the place of `in`.
  InputStream open(MeshText text, InputStream in) throws IOException {
    return isPacked ? new ZlibBlocks(text, in, this) : new Limited(text, in, number(text, in));
  }

  /// The next number of a header.
  long number(MeshText text, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(header.bytes());
    if (bytes.length < header.bytes()) {
      throw text.error("ends where the header of an array should be; the file is truncated");
    }
    long number = new Encoded(header, order).integer(ByteBuffer.wrap(bytes).order(order));
    if (number < 0) {
      throw text.error("an array claims 2^63 bytes or more");
    }
    return number;
  }

  /// So many bytes, which must be there.
  private static final class Limited extends InputStream {
    private final MeshText text;
    private final InputStream in;
    private long left;

    Limited(MeshText text, InputStream in, long left) {
      this.text = text;
      this.in = in;
      this.left = left;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      int n = in.read(into, from, (int) Math.min(length, left));
      if (n < 0) {
        throw text.error("ends within an array; the file is truncated");
      }
      left -= n;
      return n;
    }
  }
}
