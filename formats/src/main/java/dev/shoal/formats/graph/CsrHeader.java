package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.FirstBytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/// The first 64 bytes of a [CsrFile], which determine its length.
///
///     byte  0  8F 'G' 'R' 'A' 'P' 'H' 0D 0A   a transfer as text damages it visibly
///           8  u2  version: 1
///          10  u1  weights: 0 none, 1 i4, 2 f4, 3 f8
///          11  u1  ids: 0 consecutive, 1 numbers with gaps, 2 names
///          12  u1  1 if directed, else 0
///          13  u1  1 if there are coordinates, else 0
///          14  u2  the first of consecutive ids: 0 or 1; else 0
///          16  i8  n, the number of nodes
///          24  i8  m, the number of edges
///          32  i8  the bytes of all names; else 0
///          40  20 zeros
///          60  u4  CRC-32C of the bytes before
///
/// @param weights the type of the weights; null if there are none
record CsrHeader(
    int nodes,
    int edges,
    ElementType weights,
    Ids ids,
    int firstId,
    int nameBytes,
    boolean isDirected,
    boolean hasCoordinates) {
  /// Kinds of ids.
  enum Ids {
    DENSE,
    NUMBERS,
    NAMES
  }

  static final int BYTES = 64;

  private static final byte[] MAGIC = "\u008FGRAPH\r\n".getBytes(StandardCharsets.ISO_8859_1);
  private static final int VERSION = 1;
  private static final int CHECKED = BYTES - Integer.BYTES;

  /// A type or kind is stored as its position in these lists.
  private static final List<ElementType> WEIGHTS =
      Arrays.asList(null, ElementType.I4, ElementType.F4, ElementType.F8);

  private static final List<Ids> IDS = List.of(Ids.DENSE, Ids.NUMBERS, Ids.NAMES);

  static boolean isMagic(byte[] first) {
    return FirstBytes.beginWith(MAGIC, first);
  }

  static CsrHeader of(CsrArrays graph, int nameBytes) {
    Ids ids =
        switch (graph.ids()) {
          case NodeIds.Dense _ -> Ids.DENSE;
          case NodeIds.Numbers _ -> Ids.NUMBERS;
          case NodeIds.Names _ -> Ids.NAMES;
        };
    return new CsrHeader(
        graph.nodeCount(),
        graph.edgeCount(),
        graph.weights().map(ElementType::of).orElse(null), // no graph has long weights
        ids,
        graph.ids() instanceof NodeIds.Dense dense ? dense.firstId() : 0,
        nameBytes,
        graph.isDirected(),
        graph.coordinates().isPresent());
  }

  byte[] toBytes() {
    ByteBuffer header = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    header.put(MAGIC).putShort((short) VERSION);
    header.put((byte) WEIGHTS.indexOf(weights)).put((byte) IDS.indexOf(ids));
    header.put((byte) (isDirected ? 1 : 0)).put((byte) (hasCoordinates ? 1 : 0));
    header.putShort((short) firstId).putLong(nodes).putLong(edges).putLong(nameBytes);
    return header.putInt(CHECKED, checksum(header.array())).array();
  }

  private static int checksum(byte[] header) {
    var crc = new CRC32C();
    crc.update(header, 0, CHECKED);
    return (int) crc.getValue();
  }

  /// @param bytes the 64 bytes of a header
  static CsrHeader parse(String name, byte[] bytes) throws FormatException {
    if (!isMagic(bytes)) {
      throw FormatException.atByte(
          name, 0, "is not a .shg file: it does not begin with 8F 'GRAPH'");
    }
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int version = header.getShort(8);
    if (version != VERSION) {
      throw FormatException.atByte(
          name, 8, "version " + version + " of the format is not known, only " + VERSION);
    }
    if (header.getInt(CHECKED) != checksum(bytes)) {
      throw FormatException.atByte(
          name, CHECKED, "the checksum of the header is wrong; write or fetch the file again");
    }
    Ids kind = IDS.get((int) number(name, header, 11, 1, IDS.size() - 1));
    return new CsrHeader(
        (int) number(name, header, 16, 8, DimacsFile.MAX_NODES),
        (int) number(name, header, 24, 8, Array.MAX_LENGTH),
        WEIGHTS.get((int) number(name, header, 10, 1, WEIGHTS.size() - 1)),
        kind,
        (int) number(name, header, 14, 2, kind == Ids.DENSE ? 1 : 0),
        (int) number(name, header, 32, 8, kind == Ids.NAMES ? Array.MAX_LENGTH : 0),
        number(name, header, 12, 1, 1) == 1,
        number(name, header, 13, 1, 1) == 1);
  }

  private static long number(String name, ByteBuffer header, int at, int bytes, long max)
      throws FormatException {
    long value =
        switch (bytes) {
          case 1 -> header.get(at);
          case 2 -> header.getShort(at);
          default -> header.getLong(at);
        };
    if (value < 0 || value > max) {
      throw FormatException.atByte(
          name, at, "the header has " + value + " here, must be from 0 to " + max);
    }
    return value;
  }

  /// Rounds the length of a section up to a multiple of 64 bytes.
  static long aligned(long bytes) {
    return (bytes + BYTES - 1) & -BYTES;
  }

  /// Returns the length of the file.
  long fileBytes() {
    long n = nodes;
    long perEdge = weights == null ? 0 : weights.bytes();
    return BYTES
        + aligned(Integer.BYTES * (n + 1))
        + aligned((long) Integer.BYTES * edges)
        + aligned(perEdge * edges)
        + switch (ids) {
          case DENSE -> 0;
          case NUMBERS -> aligned(Long.BYTES * n);
          case NAMES -> aligned(Integer.BYTES * n) + aligned(nameBytes);
        }
        + (hasCoordinates ? 2 * aligned(Double.BYTES * n) : 0);
  }
}
