package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.BinarySink;
import dev.shoal.formats.elements.LittleBytes;
import dev.shoal.formats.input.Content;
import dev.shoal.primitives.text.Strings;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/// Shoal's own format of graphs: compressed sparse rows in their layout in memory.
///
/// A header of 64 bytes ([CsrHeader]), then sections that each begin at a multiple of 64 bytes, all
/// little-endian; see also `docs/graph-files.md`:
///
///     i4 × (n + 1)   offsets: where the edges of each node begin, and where the last end
///     i4 × m         heads: the node that each edge leads to
///     i4|f4|f8 × m   weights, if any
///     i8 × n         ids, if they are numbers with gaps; or, if they are names:
///     i4 × n         where each name ends, then the bytes of the names in UTF-8
///     f8 × n         x, then y, if there are coordinates
///
/// The header determines the length of the file; that of a plain file is checked before any array
/// is allocated. The reader checks offsets, heads and ids, but not weights and coordinates.
record CsrFile(String name, CsrHeader header, CsrSections sections) {
  static CsrArrays read(Content content) throws IOException {
    String name = content.name();
    var in = new LittleBytes(name, content.stream(), 0);
    CsrHeader header = CsrHeader.parse(name, in.bytes(CsrHeader.BYTES, "within its header"));
    try (CsrSections sections = CsrSections.of(content, in, header)) {
      CsrArrays graph = new CsrFile(name, header, sections).read();
      sections.requireEnd();
      return graph;
    }
  }

  private CsrArrays read() throws IOException {
    int n = header.nodes();
    long offsetsAt = sections.position();
    int[] offsets = ints(n + 1, "offsets");
    requireOffsets(offsets, offsetsAt);
    long headsAt = sections.position();
    int[] heads = ints(header.edges(), "heads");
    requireHeads(heads, headsAt);
    Array<?> weights =
        header.weights() == null
            ? null
            : sections.next(header.weights(), header.edges(), "weights");
    NodeIds ids = ids();
    CsrArrays graph = CsrArrays.of(ids, offsets, heads).withDirected(header.isDirected());
    graph = weights == null ? graph : graph.withWeights(weights);
    return header.hasCoordinates() ? graph.withCoordinates(coordinates()) : graph;
  }

  private int[] ints(int count, String what) throws IOException {
    return ((IntArray) sections.next(ElementType.I4, count, what)).hostArray();
  }

  private void requireOffsets(int[] offsets, long at) throws FormatException {
    int wrong = offsets[0]; // negative if any offset is negative or below the previous one
    for (int i = 1; i < offsets.length; i++) {
      wrong |= offsets[i] | (offsets[i] - offsets[i - 1]);
    }
    for (int i = 0; wrong < 0 && i < offsets.length; i++) {
      int before = i == 0 ? 0 : offsets[i - 1];
      if (offsets[i] < before) {
        throw FormatException.atByte(
            name,
            at + (long) i * Integer.BYTES,
            "offset " + i + " is " + offsets[i] + ", must be " + before + " or more");
      }
    }
    if (offsets[0] != 0 || offsets[header.nodes()] != header.edges()) {
      throw FormatException.atByte(
          name,
          at,
          "offsets from %s to %s, must be from 0 to %s",
          offsets[0],
          offsets[header.nodes()],
          header.edges());
    }
  }

  private void requireHeads(int[] heads, long at) throws FormatException {
    int min = 0;
    int max = -1;
    for (int head : heads) {
      min = Math.min(min, head);
      max = Math.max(max, head);
    }
    for (int i = 0; (min < 0 || max >= header.nodes()) && i < heads.length; i++) {
      if (heads[i] < 0 || heads[i] >= header.nodes()) {
        throw FormatException.atByte(
            name,
            at + (long) i * Integer.BYTES,
            "edge %s leads to node %s, must be from 0 to %s",
            i,
            heads[i],
            header.nodes() - 1);
      }
    }
  }

  private NodeIds ids() throws IOException {
    int n = header.nodes();
    long at = sections.position();
    try {
      return switch (header.ids()) {
        case DENSE -> NodeIds.dense(n, header.firstId());
        case NUMBERS ->
            NodeIds.numbers(((LongArray) sections.next(ElementType.I8, n, "ids")).hostArray());
        case NAMES -> names(n);
      };
    } catch (IllegalArgumentException e) {
      throw FormatException.atByte(name, at, "ids: " + e.getMessage()).because(e);
    }
  }

  private NodeIds names(int n) throws IOException {
    int[] ends = ints(n, "names");
    byte[] text = sections.nextBytes(header.nameBytes(), "bytes of names");
    String[] names = new String[n];
    int begin = 0;
    for (int node = 0; node < n; node++) {
      if (ends[node] < begin || ends[node] > text.length) {
        throw new IllegalArgumentException(
            "name "
                + node
                + " ends at byte "
                + ends[node]
                + " of the names, must be from "
                + begin
                + " to "
                + text.length);
      }
      names[node] = new String(text, begin, ends[node] - begin, StandardCharsets.UTF_8);
      begin = ends[node];
    }
    return NodeIds.names(List.of(names));
  }

  private NodeCoordinates coordinates() throws IOException {
    int n = header.nodes();
    return new NodeCoordinates(
        (DoubleArray) sections.next(ElementType.F8, n, "coordinates x"),
        (DoubleArray) sections.next(ElementType.F8, n, "coordinates y"));
  }

  static void write(CsrArrays graph, OutputStream out) throws IOException {
    Strings names = names(graph.ids());
    out.write(CsrHeader.of(graph, names.bytes().length).toBytes());
    write(out, IntArray.wrap(graph.offsets()));
    write(out, IntArray.wrap(graph.heads()));
    if (graph.weights().isPresent()) {
      write(out, graph.weights().get());
    }
    switch (graph.ids()) {
      case NodeIds.Dense _ -> {}
      case NodeIds.Numbers numbers -> write(out, LongArray.wrap(numbers.numbers()));
      case NodeIds.Names _ -> {
        int[] ends = IntStream.range(0, names.length()).map(names::end).toArray();
        write(out, IntArray.wrap(ends));
        out.write(names.bytes());
        pad(out, names.bytes().length);
      }
    }
    if (graph.coordinates().isPresent()) {
      NodeCoordinates coordinates = graph.coordinates().get();
      write(out, coordinates.x());
      write(out, coordinates.y());
    }
  }

  private static void write(OutputStream out, Array<?> values) throws IOException {
    MemorySegment elements = values.hostSegment();
    new BinarySink(out, ElementType.of(values)).write(elements);
    pad(out, elements.byteSize());
  }

  private static void pad(OutputStream out, long bytes) throws IOException {
    out.write(new byte[(int) (CsrHeader.aligned(bytes) - bytes)]);
  }

  private static Strings names(NodeIds ids) {
    return Strings.of(ids instanceof NodeIds.Names list ? list.names() : List.of());
  }
}
