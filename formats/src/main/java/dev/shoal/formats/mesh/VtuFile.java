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
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Meshes as VTK's unstructured grids: lines, quads or hexahedra in units of coarse cells, with i,
/// j, k and level as data of each cell.
///
/// The reader accepts only the header that is written here; the levels of other programs' cells are
/// unknown.
public final class VtuFile {
  private static final Pattern NUMBERS =
      Pattern.compile(
          "format=\"ascii\">([0-9 ]{1,40})</DataArray>\\s*</FieldData>"
              + "\\s*<Piece NumberOfPoints=\"([0-9]{1,11})\" NumberOfCells=\"([0-9]{1,10})\">");

  /// VTK's numbers of a line, a quad and a hexahedron.
  private static final byte[] TYPES = {3, 9, 12};

  private static final int CHUNK = 1 << 12;

  private VtuFile() {}

  /// Returns whether the text begins a file of VTK's XML format.
  public static boolean isBegunBy(String text) {
    return text.startsWith("<") && text.contains("<VTKFile");
  }

  /// Returns whether the text has the sizes of a base, as only files written here do.
  static boolean isOurs(byte[] first) {
    return NUMBERS.matcher(FirstBytes.latin(first)).find();
  }

  static MeshCells read(Content content) throws IOException {
    String name = content.name();
    String ahead = FirstBytes.latin(content.peek());
    VtuHeader header = header(name, ahead);
    var in = new LittleBytes(name, content.stream(), 0);
    in.skip(header.text().length(), "within its header");
    List<IntArray> columns = new ArrayList<>();
    for (VtuHeader.Block block : header.blocks()) {
      String what = "values of " + block.name() + " that the header claims";
      requireSize(name, in, block);
      if (columns.size() <= header.base().size()) {
        columns.add(in.ints((int) header.cells(), what));
      } else {
        in.skip(block.bytes(), "within the " + what);
      }
    }
    byte[] end = VtuHeader.END_OF_FILE.getBytes(StandardCharsets.ISO_8859_1);
    long at = in.position();
    if (!Arrays.equals(in.bytes(end.length, "before </VTKFile>"), end)) {
      throw FormatException.atByte(name, at, "</AppendedData> is not where the header has it");
    }
    in.requireEnd("</VTKFile>");
    return MeshCells.ofColumns(header.base(), columns);
  }

  private static void requireSize(String name, LittleBytes in, VtuHeader.Block block)
      throws IOException {
    long at = in.position();
    byte[] size = in.bytes(Long.BYTES, "before the array " + block.name());
    long claimed = ByteBuffer.wrap(size).order(ByteOrder.LITTLE_ENDIAN).getLong();
    if (claimed != block.bytes()) {
      throw FormatException.atByte(
          name,
          at,
          block.name() + " claims " + claimed + " bytes, by the header it has " + block.bytes());
    }
  }

  private static VtuHeader header(String name, String ahead) throws FormatException {
    Matcher numbers = NUMBERS.matcher(ahead);
    if (numbers.find()) {
      List<Integer> base = base(numbers.group(1));
      long cells = Long.parseLong(numbers.group(3));
      var header = new VtuHeader(base, cells, Long.parseLong(numbers.group(2)));
      if (!base.isEmpty() && cells <= Array.MAX_LENGTH && ahead.startsWith(header.text())) {
        return header;
      }
    }
    throw FormatException.of(
        name,
        "is not a .vtu file that Shoal wrote, and only those are read; keep meshes as .cells or .csv");
  }

  /// Returns the sizes; empty if the text has none.
  private static List<Integer> base(String words) {
    try {
      List<Integer> base = Stream.of(words.split(" ", -1)).map(Integer::valueOf).toList();
      return base.size() <= 3 ? base : List.of();
    } catch (NumberFormatException _) {
      return List.of();
    }
  }

  static void write(MeshCells cells, OutputStream out) throws IOException {
    var geometry = new CellGeometry(cells);
    var header = new VtuHeader(cells.base(), cells.length(), geometry.points());
    out.write(header.text().getBytes(StandardCharsets.US_ASCII));
    List<VtuHeader.Block> blocks = header.blocks();
    for (int b = 0; b < blocks.size(); b++) {
      new BinarySink(out, ElementType.I8)
          .write(MemorySegment.ofArray(new long[] {blocks.get(b).bytes()}));
      switch (blocks.get(b).name()) {
        case "Points" -> writePoints(geometry, out);
        case "connectivity" -> writeInts(geometry.corners(), out);
        case "offsets" -> writeOffsets(cells.length(), header.corners(), out);
        case "types" -> writeTypes(cells, out);
        default -> writeInts(cells.columns().get(b).hostArray(), out);
      }
    }
    out.write(VtuHeader.END_OF_FILE.getBytes(StandardCharsets.US_ASCII));
  }

  private static void writeInts(int[] values, OutputStream out) throws IOException {
    new BinarySink(out, ElementType.I4).write(MemorySegment.ofArray(values));
  }

  private static void writePoints(CellGeometry geometry, OutputStream out) throws IOException {
    var sink = new BinarySink(out, ElementType.F8);
    double[] chunk = new double[3 * CHUNK];
    for (int begin = 0; begin < geometry.points(); begin += CHUNK) {
      int n = Math.min(CHUNK, geometry.points() - begin);
      for (int p = 0; p < n; p++) {
        for (int axis = 0; axis < 3; axis++) {
          chunk[3 * p + axis] = geometry.at(begin + p, axis);
        }
      }
      sink.write(MemorySegment.ofArray(chunk).asSlice(0, 3L * n * Double.BYTES));
    }
  }

  /// Where the corners of each cell end.
  private static void writeOffsets(int cells, int corners, OutputStream out) throws IOException {
    var sink = new BinarySink(out, ElementType.I4);
    int[] chunk = new int[CHUNK];
    for (int begin = 0; begin < cells; begin += CHUNK) {
      int n = Math.min(CHUNK, cells - begin);
      for (int c = 0; c < n; c++) {
        chunk[c] = (begin + c + 1) * corners;
      }
      sink.write(MemorySegment.ofArray(chunk).asSlice(0, (long) n * Integer.BYTES));
    }
  }

  private static void writeTypes(MeshCells cells, OutputStream out) throws IOException {
    byte[] types = new byte[CHUNK];
    Arrays.fill(types, TYPES[cells.dimensions() - 1]);
    for (int left = cells.length(); left > 0; left -= CHUNK) {
      out.write(types, 0, Math.min(left, CHUNK));
    }
  }
}
