package dev.shoal.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// The bytes of an array that VTK packed block by block.
///
/// A header says how many blocks there are, how long each is unpacked, how long the last if it is
/// shorter, and how long each is packed.
final class ZlibBlocks extends InputStream {
  private final MeshText text;
  private final InputStream in;
  private final int blockSize;
  private final int lastSize; // 0 if the last is no shorter
  private final IntList packedSizes;
  private int next; // block
  private byte[] block = {};
  private int at;

  ZlibBlocks(MeshText text, InputStream in, VtuEncoding encoding) throws IOException {
    this.text = text;
    this.in = in;
    int blocks = text.requireCount(encoding.number(text, in), "the blocks of an array");
    blockSize = text.requireCount(encoding.number(text, in), "the bytes of a block, unpacked");
    lastSize = text.requireCount(encoding.number(text, in), "the bytes of the last block");
    packedSizes = new IntList(text, "blocks");
    for (int b = 0; b < blocks; b++) {
      packedSizes.add(text.requireCount(encoding.number(text, in), "the bytes of a block"));
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    while (at == block.length) {
      if (next == packedSizes.size()) {
        return -1;
      }
      unpack();
    }
    int n = Math.min(length, block.length - at);
    System.arraycopy(block, at, into, from, n);
    at += n;
    return n;
  }

  private void unpack() throws IOException {
    int packedSize = packedSizes.get(next++);
    byte[] packed = in.readNBytes(packedSize);
    if (packed.length < packedSize) {
      throw text.error("ends within a packed array; the file is truncated");
    }
    int size = next == packedSizes.size() && lastSize > 0 ? lastSize : blockSize;
    block = inflate(packed, size);
    at = 0;
    if (block.length != size) {
      throw text.error("a packed block holds " + block.length + " bytes, by its header " + size);
    }
  }

  /// Stops once there is more than there should be.
  private byte[] inflate(byte[] packed, int most) throws IOException {
    var unpacked = new ByteArrayOutputStream();
    byte[] chunk = new byte[1 << 15];
    try (var inflater = new Inflater()) {
      inflater.setInput(packed);
      while (!inflater.finished() && unpacked.size() <= most) {
        int n = inflater.inflate(chunk);
        if (n == 0 && !inflater.finished()) {
          throw text.error("a packed block is damaged: it ends too early");
        }
        unpacked.write(chunk, 0, n);
      }
    } catch (DataFormatException e) {
      throw text.error("a packed block is damaged: " + e.getMessage()).because(e);
    }
    return unpacked.toByteArray();
  }
}
