package dev.shoal.formats.unstructured;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.input.BlockInputStream;
import dev.shoal.formats.input.IntList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The encoding of the binary arrays of a `.vtu` file: a header with the number of bytes, then the
/// bytes, which may be compressed with zlib in blocks.
///
/// @param order the byte order of arrays and headers
/// @param header the type of the numbers of headers
/// @param isPacked whether zlib compresses the blocks
record VtuEncoding(ByteOrder order, ElementType header, boolean isPacked) {
  static VtuEncoding of(MeshScanner text, XmlTags.Tag file) throws IOException {
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
          "is compressed with %s, and only vtkZLibDataCompressor is supported; save it with"
              + " that, or uncompressed",
          FormatException.quote(packing));
    }
    return new VtuEncoding(
        order.equals("BigEndian") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
        header.equals("UInt32") ? ElementType.U4 : ElementType.U8,
        !packing.isEmpty());
  }

  /// Returns the bytes of an array that begins at the position of `in`.
  InputStream open(MeshScanner text, InputStream in) throws IOException {
    return isPacked ? blocks(text, in) : new Limited(text, in, number(text, in));
  }

  private ZlibBlocks blocks(MeshScanner text, InputStream in) throws IOException {
    int blocks = text.requireCount(number(text, in), "the blocks of an array");
    int size = text.requireCount(number(text, in), "the bytes of a block, decompressed");
    int lastSize = text.requireCount(number(text, in), "the bytes of the last block");
    var packedSizes = new IntList(text::error, "blocks");
    for (int b = 0; b < blocks; b++) {
      packedSizes.add(text.requireCount(number(text, in), "the bytes of a block"));
    }
    return new ZlibBlocks(text, in, size, lastSize, packedSizes);
  }

  /// Returns the next number of a header.
  private long number(MeshScanner text, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(header.bytes());
    if (bytes.length < header.bytes()) {
      throw text.error("ends where the header of an array should be; the file is truncated");
    }
    long number = new Encoding(header, order).integer(ByteBuffer.wrap(bytes).order(order));
    if (number < 0) {
      throw text.error("an array claims 2^63 bytes or more");
    }
    return number;
  }

  /// A limited number of bytes, which must exist.
  private static final class Limited extends BlockInputStream {
    private final MeshScanner text;
    private final InputStream in;
    private long left;

    Limited(MeshScanner text, InputStream in, long left) {
      this.text = text;
      this.in = in;
      this.left = left;
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
