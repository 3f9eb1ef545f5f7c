package dev.shoal.formats.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class CsrFileTest {
  /// Not public, although other packages use the files of this test.
  CsrFileTest() {}

  /// Where the offsets of [#small()] begin, and its heads.
  private static final int OFFSETS = 64;

  private static final int HEADS = 128;

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void begin() {
    given = new Given(folder);
  }

  /// Three nodes, with edges 0-1, 0-2 and 2-0.
  public static CsrArrays small() {
    return CsrArrays.of(NodeIds.dense(3, 1), new int[] {0, 2, 2, 3}, new int[] {1, 2, 0});
  }

  public static byte[] bytes(CsrArrays graph) {
    var out = new ByteArrayOutputStream();
    try {
      GraphFiles.write(out, GraphFormat.BINARY, graph);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /// A graph of any kind.
  static CsrArrays random(SplittableRandom random) {
    int n = random.nextInt(200);
    int[] degrees = random.ints(n, 0, 5).toArray();
    int[] offsets = new int[n + 1];
    for (int v = 0; v < n; v++) {
      offsets[v + 1] = offsets[v] + degrees[v];
    }
    int m = offsets[n];
    int[] heads = n == 0 ? new int[0] : random.ints(m, 0, n).toArray();
    NodeIds ids =
        switch (random.nextInt(4)) {
          case 0 -> NodeIds.dense(n, 0);
          case 1 -> NodeIds.dense(n, 1);
          case 2 -> NodeIds.numbers(random.longs().distinct().limit(n).sorted().toArray());
          default -> NodeIds.names(IntStream.range(0, n).mapToObj(i -> "Straße\n" + i).toList());
        };
    CsrArrays graph = CsrArrays.of(ids, offsets, heads).withDirected(random.nextBoolean());
    graph =
        switch (random.nextInt(4)) {
          case 0 -> graph;
          case 1 -> graph.withWeights(IntArray.wrap(random.ints(m).toArray()));
          case 2 -> graph.withWeights(DoubleArray.wrap(random.doubles(m).toArray()));
          default -> {
            float[] weights = new float[m];
            for (int i = 0; i < m; i++) {
              weights[i] = random.nextFloat();
            }
            yield graph.withWeights(FloatArray.wrap(weights));
          }
        };
    return random.nextBoolean()
        ? graph
        : graph.withCoordinates(
            new NodeCoordinates(
                DoubleArray.wrap(random.doubles(n).toArray()),
                DoubleArray.wrap(random.doubles(n).toArray())));
  }

  static void assertSame(CsrArrays expected, GraphData read) {
    CsrArrays graph = assertInstanceOf(CsrArrays.class, read);
    assertArrayEquals(expected.offsets(), graph.offsets());
    assertArrayEquals(expected.heads(), graph.heads());
    assertEquals(expected.isDirected(), graph.isDirected());
    assertSameValues(expected.weights().orElse(null), graph.weights().orElse(null));
    assertEquals(expected.ids().getClass(), graph.ids().getClass());
    assertEquals(expected.ids().range(), graph.ids().range());
    for (int v = 0; v < expected.nodeCount(); v++) {
      assertEquals(expected.ids().id(v), graph.ids().id(v));
      assertEquals(v, graph.ids().find(expected.ids().id(v)));
    }
    assertEquals(expected.coordinates().isPresent(), graph.coordinates().isPresent());
    if (expected.coordinates().isPresent()) {
      assertSameValues(expected.coordinates().get().x(), graph.coordinates().get().x());
      assertSameValues(expected.coordinates().get().y(), graph.coordinates().get().y());
    }
  }

  private static void assertSameValues(Array<?> expected, Array<?> read) {
    switch (expected) {
      case null -> assertEquals(null, read);
      case IntArray a -> assertArrayEquals(a.toArray(), ((IntArray) read).toArray());
      case FloatArray a -> assertArrayEquals(a.toArray(), ((FloatArray) read).toArray());
      case DoubleArray a -> assertArrayEquals(a.toArray(), ((DoubleArray) read).toArray());
      case LongArray _ -> throw new AssertionError("no graph has them");
    }
  }

  @Test
  void readsBackWhatWasWrittenMappedOrFromAStream() {
    Cases.forAll(
        CsrFileTest::random,
        _ -> null,
        graph -> {
          byte[] bytes = bytes(graph);
          assertEquals(0, bytes.length % CsrHeader.BYTES);
          try {
            assertSame(graph, GraphFiles.read(given.file("a.gr", bytes)));
            assertSame(graph, read("pipe", bytes));
            assertSame(graph, read("a.gz", Given.gzip(bytes)));
            assertSame(graph, GraphFiles.read(given.file("a", Given.xz(bytes))));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static GraphData read(String name, byte[] bytes) throws IOException {
    return GraphFiles.read(name, new ByteArrayInputStream(bytes), GraphOptions.NONE);
  }

  @Test
  void hasTheLayoutThatIsDocumented() {
    byte[] bytes = bytes(small().withWeights(IntArray.wrap(7, 8, 9)));
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(256, bytes.length);
    assertEquals(0x0A0D_4850_4152_478FL, file.getLong(0));
    assertEquals(1, file.getShort(8));
    assertEquals(1, file.get(10));
    assertEquals(1, file.getShort(14));
    assertEquals(3, file.getLong(16));
    assertEquals(3, file.getLong(24));
    assertEquals(2, file.getInt(OFFSETS + 4));
    assertEquals(2, file.getInt(HEADS + 4));
    assertEquals(8, file.getInt(196));
  }

  @Test
  void refusesToWriteNamesThatUtf8CannotHold() {
    NodeIds halves = NodeIds.names(List.of("a", "\uD83D", "\uDE00"));
    CsrArrays graph = CsrArrays.of(halves, new int[4], new int[0]);
    var out = new ByteArrayOutputStream();
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> GraphFiles.write(out, GraphFormat.BINARY, graph));
    assertEquals("strings[1] has the surrogate U+D83D at index 0 without its pair", e.getMessage());
    assertEquals(0, out.size());
  }

  /// The message for a file, which is the same for a stream where nothing says otherwise.
  private String refusal(byte[] bytes) {
    Path file = given.file("a.shg", bytes);
    return assertThrows(FormatException.class, () -> GraphFiles.read(file))
        .getMessage()
        .replace(file + ": ", "");
  }

  private static String streamed(byte[] bytes) {
    return assertThrows(FormatException.class, () -> read("pipe", bytes)).getMessage();
  }

  private static byte[] with(byte[] bytes, int at, int value) {
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
    return bytes;
  }

  /// With a checksum that is right for what the header says now.
  public static byte[] claiming(byte[] bytes, int at, long value) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(at, value);
    var crc = new CRC32C();
    crc.update(bytes, 0, 60);
    file.putInt(60, (int) crc.getValue());
    return bytes;
  }

  @Test
  void refusesAFileOfAnotherLengthThanItsHeaderSays() {
    byte[] bytes = bytes(small());
    assertEquals(
        "has 191 bytes; by its header, with 3 nodes and 3 edges, it has 192; the file is truncated",
        refusal(Arrays.copyOf(bytes, 191)));
    assertEquals(
        "has 193 bytes; by its header, with 3 nodes and 3 edges, it has 192",
        refusal(Arrays.copyOf(bytes, 193)));
    for (int length = 1; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(FormatException.class, () -> read("pipe", cut), length + " bytes");
      refusal(cut);
    }
    assertEquals(
        "pipe: byte 192: continues after the 192 bytes that the header claims",
        streamed(Arrays.copyOf(bytes, 193)));
  }

  @Test
  void refusesEveryChangeOfTheHeader() {
    for (int at = 8; at < CsrHeader.BYTES; at++) {
      byte[] bytes = bytes(small());
      bytes[at] ^= 1;
      String expected =
          at < 10 ? "version" : "byte 60: the checksum of the header is wrong; write or fetch the";
      assertTrue(refusal(bytes).contains(expected), "byte " + at + ": " + refusal(bytes));
      assertTrue(streamed(bytes).contains(expected), "byte " + at);
    }
  }

  @Test
  void takesNoMemoryForWhatAHeaderClaims() {
    long most = Integer.MAX_VALUE - 8;
    assertEquals(
        "has 192 bytes; by its header, with 3 nodes and 2147483639 edges, it has 8589934720; the"
            + " file is truncated",
        refusal(claiming(bytes(small()), 24, most)));
    assertEquals(
        "pipe: byte 192: ends after 16 of the 2147483639 heads; the file is truncated",
        streamed(with(claiming(bytes(small()), 24, most), OFFSETS + 12, (int) most)));
    assertEquals(
        "byte 24: the header has 2147483640 here, must be from 0 to 2147483639",
        refusal(claiming(bytes(small()), 24, most + 1)));
    assertEquals(
        "byte 16: the header has -1 here, must be from 0 to 2147483638",
        refusal(claiming(bytes(small()), 16, -1)));
  }

  @Test
  void refusesOffsetsAndHeadsThatAreNotThoseOfRows() {
    assertEquals(
        "byte 72: offset 2 is 1, must be 2 or more", refusal(with(bytes(small()), OFFSETS + 8, 1)));
    assertEquals(
        "byte 68: offset 1 is -2147483648, must be 0 or more",
        refusal(with(bytes(small()), OFFSETS + 4, Integer.MIN_VALUE)));
    assertEquals(
        "byte 64: offsets from 1 to 3, must be from 0 to 3",
        refusal(with(bytes(small()), OFFSETS, 1)));
    assertEquals(
        "byte 64: offsets from 0 to 4, must be from 0 to 3",
        refusal(with(bytes(small()), OFFSETS + 12, 4)));
    for (int head : new int[] {3, -1}) {
      assertEquals(
          "byte 132: edge 1 leads to node " + head + ", must be from 0 to 2",
          refusal(with(bytes(small()), HEADS + 4, head)));
    }
  }

  @Test
  void refusesIdsThatTellNodesNotApart() {
    CsrArrays graph = small();
    CsrArrays numbered =
        CsrArrays.of(NodeIds.numbers(new long[] {5, 7, 9}), graph.offsets(), graph.heads());
    assertEquals(
        "byte 192: ids: id 1 is 5, after 5; must ascend", refusal(with(bytes(numbered), 200, 5)));
    CsrArrays named =
        CsrArrays.of(NodeIds.names(List.of("a", "b", "c")), graph.offsets(), graph.heads());
    assertEquals(
        "byte 192: ids: name 1 ends at byte 4 of the names, must be from 1 to 3",
        refusal(with(bytes(named), 196, 4)));
    assertEquals(
        "byte 192: ids: nodes 0 and 1 are both named 'a'",
        refusal(with(bytes(named), 256, 'a' | 'a' << 8 | 'c' << 16)));
  }

  @Test
  void listsEveryStoredEdge() {
    EdgeList edges = small().withWeights(IntArray.wrap(7, 8, 9)).withDirected(false).toEdges();
    assertArrayEquals(new int[] {0, 0, 2}, edges.from());
    assertArrayEquals(new int[] {1, 2, 0}, edges.to());
    assertArrayEquals(new int[] {7, 8, 9}, ((IntArray) edges.weights().orElseThrow()).toArray());
    assertTrue(edges.isDirected());
  }
}
