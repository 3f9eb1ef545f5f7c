package dev.shoal.formats.unstructured;

import dev.shoal.formats.input.BlockInputStream;
import dev.shoal.formats.input.IntList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Decompresses an array that VTK compressed block by block.
///
/// The header has the number of blocks, the size of a block, the size of the last if it is shorter,
/// and the compressed size of each.
final class ZlibBlocks extends BlockInputStream {
  private final MeshScanner text;
  private final InputStream in;
  private final int blockSize;
  private final int lastSize; // 0 if the last is no shorter
  private final IntList packedSizes;
  private int next; // block
  private byte[] block = {};
  private int at;

  /// @param blockSize the bytes of a block, decompressed
  /// @param lastSize the bytes of the last block; 0 if it is no shorter
  /// @param packedSizes the bytes of each block in the file, compressed
  ZlibBlocks(MeshScanner text, InputStream in, int blockSize, int lastSize, IntList packedSizes) {
    this.text = text;
    this.in = in;
    this.blockSize = blockSize;
    this.lastSize = lastSize;
    this.packedSizes = packedSizes;
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
      throw text.error("ends within a compressed array; the file is truncated");
    }
    int size = next == packedSizes.size() && lastSize > 0 ? lastSize : blockSize;
    block = inflate(packed, size);
    at = 0;
    if (block.length != size) {
      throw text.error(
          "a compressed block holds " + block.length + " bytes, by its header " + size);
    }
  }

  /// Decompresses a block, and stops once it exceeds `max` bytes.
  private byte[] inflate(byte[] packed, int max) throws IOException {
    var unpacked = new ByteArrayOutputStream();
    byte[] chunk = new byte[1 << 15];
    try (var inflater = new Inflater()) {
      inflater.setInput(packed);
      while (!inflater.finished() && unpacked.size() <= max) {
        int n = inflater.inflate(chunk);
        if (n == 0 && !inflater.finished()) {
          throw text.error("a compressed block is damaged: it ends too early");
        }
        unpacked.write(chunk, 0, n);
      }
    } catch (DataFormatException e) {
      throw text.error("a compressed block is damaged: " + e.getMessage()).because(e);
    }
    return unpacked.toByteArray();
  }
}
