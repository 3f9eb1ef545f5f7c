package dev.shoal.formats.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.BinarySink;
import dev.shoal.formats.elements.LittleBytes;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Shoal's own format of meshes, little-endian; also documented in `docs/mesh-files.md`.
///
///     byte  0  8F 'C' 'E' 'L' 'L' 'S' 0D 0A   what carries it as text breaks it visibly
///           8  u2  version: 1
///          10  u2  dimensions: 1, 2 or 3
///          12  3 × i4  the coarse cells along i, j, k; 1 where there is no dimension
///          24  i8  the number of cells
///          32  i4 × cells  i; then j and k as far as there are, and level
final class CellsFile {
  private static final byte[] MAGIC = "\u008FCELLS\r\n".getBytes(StandardCharsets.ISO_8859_1);
  private static final int VERSION = 1;
  private static final int HEADER_BYTES = 32;

  private CellsFile() {}

  static boolean isMagic(byte[] first) {
    return FirstBytes.beginWith(MAGIC, first);
  }

  static MeshCells read(Content content) throws IOException {
    String name = content.name();
    byte[] first = content.peek();
    if (!isMagic(first)) {
      String begin = new String(first, 0, Math.min(6, first.length), StandardCharsets.ISO_8859_1);
      throw FormatException.atByte(
          name,
          0,
          first.length == 0
              ? "is empty; even a mesh of no cells has a header"
              : "not a .cells file: it begins with " + FormatException.quote(begin));
    }
    var in = new LittleBytes(name, content.stream(), 0);
    ByteBuffer header =
        ByteBuffer.wrap(in.bytes(HEADER_BYTES, "within its header")).order(ByteOrder.LITTLE_ENDIAN);
    int version = header.getShort(8);
    if (version != VERSION) {
      throw FormatException.atByte(
          name, 8, "version " + version + " of the format is not known, only 1");
    }
    List<Integer> base = base(name, header);
    long count = header.getLong(24);
    if (count < 0 || count > Array.MAX_LENGTH) {
      throw FormatException.atByte(
          name, 24, "claims " + count + " cells, an array holds at most " + Array.MAX_LENGTH);
    }
    List<IntArray> columns = new ArrayList<>();
    for (int c = 0; c <= base.size(); c++) {
      String column = MeshCells.columnName(c, base.size());
      columns.add(in.ints((int) count, "values of " + column + " that the header claims"));
    }
    in.requireEnd("the " + count + " cells that the header claims");
    return MeshCells.ofColumns(base, columns);
  }

  private static List<Integer> base(String name, ByteBuffer header) throws FormatException {
    int dimensions = header.getShort(10);
    if (dimensions < 1 || dimensions > 3) {
      throw FormatException.atByte(name, 10, dimensions + " dimensions, must be 1, 2 or 3");
    }
    List<Integer> sizes = new ArrayList<>();
    for (int axis = 0; axis < 3; axis++) {
      int at = 12 + axis * Integer.BYTES;
      int size = header.getInt(at);
      if (size < 0 || (axis >= dimensions && size != 1)) {
        throw FormatException.atByte(
            name, at, size + " coarse cells along " + MeshCells.AXES.charAt(axis));
      }
      sizes.add(size);
    }
    return sizes.subList(0, dimensions);
  }

  static void write(MeshCells cells, OutputStream out) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    header.put(MAGIC).putShort((short) VERSION).putShort((short) cells.dimensions());
    for (int axis = 0; axis < 3; axis++) {
      header.putInt(axis < cells.dimensions() ? cells.base().get(axis) : 1);
    }
    out.write(header.putLong(cells.length()).array());
    var sink = new BinarySink(out, ElementType.I4);
    for (IntArray column : cells.columns()) {
      sink.write(MemorySegment.ofArray(column.hostArray()));
    }
  }
}
