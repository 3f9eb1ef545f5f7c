import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/// Writes the sorting networks of the vector quicksort: classes that sort 2, 4, 8 or 16 vectors in
/// registers, without a branch, in a form for vectors of 512 bits and one for vectors of 256 bits.
///
/// The vectors are rows of a matrix. Its columns are sorted by a network whose comparators each
/// take two whole rows; then sorted columns are merged, 1 with 1, 2 with 2 and so on, by bitonic
/// merges whose comparators cross columns; at the end the matrix, sorted down its columns, is
/// transposed. A step is a method of its own where it is large: all in one would be too large for
/// the compiler. Loops over the rows would keep them in memory (what that costs is in
/// docs/decisions/0062-merges-of-networks-stay-whole.md), so the steps are written out, and
/// generated: some thousand lines that follow from sixty.
///
/// Short segments of one length are sorted as many at a time as a vector has lanes: they are
/// transposed, so that each lane holds a segment, sorted down the columns, and transposed again.
///
/// Run by the build before it compiles: `java config/Networks.java <generated>`.
///
/// **Source:** Batcher, *Sorting Networks and Their Applications* (1968); Blacher, Giesen,
/// Kühne, *Fast and Robust Vectorized In-Place Sorting* (2021).
final class Networks {
  private static final int MAX_ROWS = 16;
  private static final int MIN_SEGMENT = 16; // elements
  private static final int MAX_SEGMENT = 32;
  private static final int MAX_VECTORS = 4; // of a segment

  private final String element;
  private final String boxed;
  private final int bits;
  private final int lanes;
  private final StringBuilder text = new StringBuilder();

  private Networks(String element, String boxed, int bits, int lanes) {
    this.element = element;
    this.boxed = boxed;
    this.bits = bits;
    this.lanes = lanes;
  }

  static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT); // whatever digits are used here
    Path folder = Path.of(args[0]).resolve("dev/shoal/primitives/sort");
    Files.createDirectories(folder);
    write(folder, "Int", "int", "Integer", 32);
    write(folder, "Long", "long", "Long", 64);
  }

  private static void write(Path folder, String name, String element, String boxed, int size)
      throws IOException {
    Path out = folder.resolve(name + "NetworkSimd.java");
    String body = body(name, element, boxed, size);
    if (!Files.exists(out) || !Files.readString(out).equals(body)) {
      Files.writeString(out, body); // only what changed, so that javac may skip the rest
    }
  }

  private static String body(String name, String element, String boxed, int size) {
    StringBuilder body =
        new StringBuilder(
            """
            // Written by config/Networks.java: change that file, not this one.
            package dev.shoal.primitives.sort;

            import jdk.incubator.vector.NAMEVector;
            import jdk.incubator.vector.VectorMask;
            import jdk.incubator.vector.VectorShuffle;
            import jdk.incubator.vector.VectorSpecies;

            /// Sorts 2, 4, 8 or 16 vectors of NAMEs, or a segment in each lane; see config/Networks.java.
            final class NAMENetworkSimd {
              private static final boolean IS_WIDE =
                  NAMEVector.SPECIES_PREFERRED.vectorBitSize() >= 512;

              /// The widest vectors of this processor, of 512 or 256 bits.
              static final VectorSpecies<BOXED> SPECIES =
                  IS_WIDE ? NAMEVector.SPECIES_512 : NAMEVector.SPECIES_256;

              /// The minimum and the maximum of `rows` of [#segments].
              static final int MIN_SEGMENT = MIN;

              static final int MAX_SEGMENT = Math.min(VECTORS * SPECIES.length(), MAX);

              private NAMENetworkSimd() {}
            """
                .replace("NAME", name)
                .replace("BOXED", boxed)
                .replace("= MIN;", "= %d;".formatted(MIN_SEGMENT))
                .replace("VECTORS *", MAX_VECTORS + " *")
                .replace(", MAX)", ", %d)".formatted(MAX_SEGMENT)));
    choice(body, "sort", element, "Sorts the elements of `rows` vectors, 2, 4, 8 or 16.");
    choice(
        body,
        "segments",
        element,
        "Sorts as many segments of `rows` elements, 16 or 32, as a vector has lanes.");
    for (int bits = 512; bits >= 256; bits /= 2) {
      body.append(new Networks(element, boxed, bits, bits / size).form());
    }
    return body.append("}\n").toString();
  }

  /// A call of the form for this processor; the condition is constant for the compiler.
  private static void choice(StringBuilder body, String method, String element, String what) {
    body.append("\n  /// ").append(what).append('\n')
        .append("  static void %s(%s[] a, int from, int rows) {\n".formatted(method, element))
        .append("    if (IS_WIDE) {\n")
        .append("      Of512.%s(a, from, rows);\n".formatted(method))
        .append("    } else {\n")
        .append("      Of256.%s(a, from, rows);\n".formatted(method))
        .append("    }\n  }\n");
  }

  /// The networks of vectors of one width.
  private String form() {
    text.append("  private static final VectorSpecies<%s> SPECIES =".formatted(boxed))
        .append(" %s.SPECIES_%d;\n".formatted(vector(), bits));
    for (int distance = 1; distance < lanes; distance *= 2) {
      if (distance < lanes / 2 || bits == 256) {
        shuffle("CROSS_" + distance, distance);
      }
      shuffle("MIRROR_" + 2 * distance, 2 * distance - 1);
      text.append("  private static final VectorMask<%s> UPPER_%d =\n".formatted(boxed, distance))
          .append("      VectorMask.fromLong(SPECIES, 0x%xL);\n".formatted(upper(distance)));
    }
    zip("LOW", 0);
    zip("HIGH", lanes / 2);
    choice("sort", 2, MAX_ROWS);
    choice("segments", MIN_SEGMENT, maxSegment());
    for (int rows = 2; rows <= MAX_ROWS; rows *= 2) {
      sort(rows);
    }
    transposeBlock();
    for (int rows = MIN_SEGMENT; rows <= maxSegment(); rows *= 2) {
      segments(rows);
    }
    return "\n  /// Vectors of %d bits.\n  private static final class Of%d {\n".formatted(bits, bits)
        + text.toString().indent(2).replace("\n  \n", "\n\n")
        + "  }\n";
  }

  private int maxSegment() {
    return Math.min(MAX_VECTORS * lanes, MAX_SEGMENT);
  }

  /// The choice by the number of rows.
  private void choice(String method, int min, int max) {
    text.append("\n  static void %s(%s[] a, int from, int rows) {\n".formatted(method, element));
    text.append("    switch (rows) {\n");
    for (int rows = min; rows <= max; rows *= 2) {
      String when = rows < max ? "case " + rows : "default";
      text.append("      %s -> %s%d(a, from);\n".formatted(when, method, rows));
    }
    text.append("    }\n  }\n");
  }

  /// Lane l gets that of lane `l ^ flip`.
  private void shuffle(String name, int flip) {
    text.append("  private static final VectorShuffle<%s> %s =\n".formatted(boxed, name))
        .append("      VectorShuffle.fromOp(SPECIES, lane -> lane ^ %d);\n".formatted(flip));
  }

  /// The lanes that are the upper one of a pair at that distance.
  private long upper(int distance) {
    long mask = 0;
    for (int lane = 0; lane < lanes; lane++) {
      mask |= (lane & distance) == 0 ? 0 : 1L << lane;
    }
    return mask;
  }

  /// Lane l of `first, second, first, second …`, from element `start` of both on.
  private void zip(String name, int start) {
    text.append("  private static final %s ZIP_%s =\n      ".formatted(vector(), name))
        .append("%s.fromArray(SPECIES, new %s[] {".formatted(vector(), element));
    List<String> from = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      from.add(Integer.toString(start + lane / 2 + lane % 2 * lanes));
    }
    text.append(String.join(", ", from)).append("}, 0);\n");
  }

  private String vector() {
    return boxed.equals("Integer") ? "IntVector" : "LongVector";
  }

  private void sort(int rows) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Step("columns" + rows, () -> columns(rows)));
    for (int width = 1; width < lanes; width *= 2) {
      int merged = width;
      steps.add(new Step("merge" + rows + "By" + width, () -> merge(rows, merged)));
    }
    steps.add(new Step("transpose" + rows, () -> transpose(rows)));
    List<String> methods = new ArrayList<>();
    for (List<Step> together : groups(steps, rows)) {
      methods.add(method(together, rows));
    }
    text.append("\n  /// Sorts the ").append(rows * lanes).append(" elements from `a[from]` on.\n");
    text.append("  private static void sort%d(%s[] a, int from) {\n".formatted(rows, element));
    methods.forEach(method -> text.append("    ").append(method).append("(a, from);\n"));
    text.append("  }\n");
  }

  /// Transposes as many vectors as there are lanes. With 512 bits, to select from two vectors is one
  /// instruction; with 256 it is three, and to exchange the upper half of one vector for the lower
  /// half of another takes two for each.
  private void transposeBlock() {
    text.append("\n  /// Transposes ").append(lanes).append(" vectors, `step` elements apart.\n");
    text.append("  private static void transposeBlock(%s[] a, int from, int step) {\n".formatted(element));
    Runnable steps = bits == 512 ? () -> transpose(lanes) : this::exchangeHalves;
    body(steps, lanes, row -> row + " * step");
  }

  private void exchangeHalves() {
    for (int distance = lanes / 2; distance >= 1; distance /= 2) {
      for (int row = 0; row < lanes; row++) {
        if ((row & distance) == 0) {
          int other = row + distance;
          line("%s upper = r%d.rearrange(CROSS_%d);", vector(), row, distance);
          line("%s lower = r%d.rearrange(CROSS_%d);", vector(), other, distance);
          line("r%d = r%d.blend(lower, UPPER_%d);", row, row, distance);
          line("r%d = upper.blend(r%d, UPPER_%d);", other, other, distance);
          scope();
        }
      }
    }
  }

  /// Sorts as many segments of `rows` elements as there are lanes, which lie one behind the other.
  ///
  /// A segment takes some vectors. The first vectors of all segments are a block, and so are the
  /// second ones; a block is transposed where it lies, so that the rows of two blocks alternate. More
  /// than 16 rows are sorted in halves, which are merged: some JVMs compile one method for all too
  /// late.
  private void segments(int rows) {
    text.append("\n  /// Sorts each of the ").append(lanes).append(" segments of ").append(rows);
    text.append(" elements that lie one behind the other from `a[from]` on.\n");
    int vectors = rows / lanes; // of a segment
    IntFunction<String> index =
        row -> Integer.toString((row % lanes * vectors + row / lanes) * lanes);
    text.append("  private static void segments%d(%s[] a, int from) {\n".formatted(rows, element));
    transposeBlocks(vectors);
    int sorted = Math.min(rows, MAX_ROWS);
    for (int row = 0; row < rows; row += sorted) {
      text.append("    columnsOf%d(a, from + %s);\n".formatted(rows, index.apply(row)));
    }
    if (sorted < rows) {
      text.append("    mergeColumnsOf%d(a, from);\n".formatted(rows));
    }
    transposeBlocks(vectors);
    text.append("  }\n");
    write("columnsOf" + rows, () -> columns(sorted), sorted, index);
    if (sorted < rows) {
      write("mergeColumnsOf" + rows, () -> mergeHalves(rows), rows, index);
    }
  }

  private void transposeBlocks(int count) {
    for (int block = 0; block < count; block++) {
      text.append("    transposeBlock(a, from + %d, %d);\n".formatted(block * lanes, count * lanes));
    }
  }

  /// A part of a network, and what writes it out.
  private record Step(String name, Runnable write) {}

  /// Which steps are one method. The JVM moves a method of up to 325 bytecodes (its FreqInlineSize)
  /// into whoever calls it often, and in a caller that has grown so large the compiler leaves vectors
  /// as objects at times. So steps that are smaller go together with others: of two rows all, of four
  /// the first two and the last two.
  private static List<List<Step>> groups(List<Step> steps, int rows) {
    int last = steps.size();
    return switch (rows) {
      case 2 -> List.of(steps);
      case 4 -> {
        List<List<Step>> groups = new ArrayList<>();
        groups.add(steps.subList(0, 2));
        steps.subList(2, last - 2).forEach(step -> groups.add(List.of(step)));
        groups.add(steps.subList(last - 2, last));
        yield groups;
      }
      default -> steps.stream().map(List::of).toList();
    };
  }

  private String method(List<Step> steps, int rows) {
    String name = steps.size() > 2 ? "all" + rows : steps.getFirst().name();
    if (steps.size() == 2) {
      name += "And" + Character.toUpperCase(steps.getLast().name().charAt(0));
      name += steps.getLast().name().substring(1);
    }
    write(
        name,
        () -> steps.forEach(step -> step.write().run()),
        rows,
        row -> Integer.toString(row * lanes));
    return name;
  }

  /// A method that loads the rows, does its steps and stores the rows.
  ///
  /// @param index that of each row, from `from` on
  private void write(String name, Runnable steps, int rows, IntFunction<String> index) {
    text.append("\n  private static void %s(%s[] a, int from) {\n".formatted(name, element));
    body(steps, rows, index);
  }

  private void body(Runnable steps, int rows, IntFunction<String> index) {
    for (int row = 0; row < rows; row++) {
      line(
          "%s r%d = %s.fromArray(SPECIES, a, from + %s);",
          vector(), row, vector(), index.apply(row));
    }
    pending = 0;
    steps.run();
    for (int row = 0; row < rows; row++) {
      line("r%d.intoArray(a, from + %s);", row, index.apply(row));
    }
    pending = 0;
    text.append("  }\n");
  }

  private void columns(int rows) {
    for (int[] c : mergeExchange(rows)) {
      exchangeRows(c[0], c[1]);
    }
  }

  /// Merges the upper half of each column, sorted, with the lower: Batcher's odd-even merge.
  private void mergeHalves(int rows) {
    for (int distance = rows / 2; distance >= 1; distance /= 2) {
      int first = distance == rows / 2 ? 0 : distance;
      for (int row = first; row < rows - distance; row++) {
        if ((row & distance) == first) {
          exchangeRows(row, row + distance);
        }
      }
    }
  }

  /// Merges groups of `width` sorted columns in pairs.
  private void merge(int rows, int width) {
    for (int row = 0; row < rows / 2; row++) {
      exchangeMirrored(row, rows - 1 - row, width);
    }
    for (int distance = width / 2; distance >= 1; distance /= 2) {
      for (int row = 0; row < rows; row++) {
        exchangeLanes(row, distance);
      }
    }
    for (int distance = rows / 2; distance >= 1; distance /= 2) {
      for (int row = 0; row < rows; row++) {
        if ((row & distance) == 0) {
          exchangeRows(row, row + distance);
        }
      }
    }
  }

  private void exchangeRows(int low, int high) {
    line("%s least = r%d.min(r%d);", vector(), low, high);
    line("r%d = r%d.max(r%d);", high, low, high);
    line("r%d = least;", low);
    scope();
  }

  /// Compares each lane of `row` with the mirror image in `other`, within groups of `2 width`.
  private void exchangeMirrored(int row, int other, int width) {
    line("%s mirror = r%d.rearrange(MIRROR_%d);", vector(), other, 2 * width);
    line("%s least = r%d.min(mirror);", vector(), row);
    line("%s most = r%d.max(mirror);", vector(), row);
    line("r%d = least.blend(most, UPPER_%d);", row, width);
    line("r%d = most.blend(least, UPPER_%d).rearrange(MIRROR_%d);", other, width, 2 * width);
    scope();
  }

  private void exchangeLanes(int row, int distance) {
    line("%s other = r%d.rearrange(CROSS_%d);", vector(), row, distance);
    line("r%d = r%d.min(other).blend(r%d.max(other), UPPER_%d);", row, row, row, distance);
    scope();
  }

  /// Zips row r with row `r + rows/2`, log2(rows) times.
  private void transpose(int rows) {
    for (int round = 0; round < Integer.numberOfTrailingZeros(rows); round++) {
      for (int row = 0; row < rows / 2; row++) {
        for (int half = 0; half < 2; half++) {
          line(
              "%s z%d_%d = ZIP_%s.selectFrom(r%d, r%d);",
              vector(),
              round,
              2 * row + half,
              half == 0 ? "LOW" : "HIGH",
              row,
              row + rows / 2);
        }
      }
      for (int row = 0; row < rows; row++) {
        line("r%d = z%d_%d;", row, round, row);
      }
    }
    pending = 0;
  }

  private int pending;

  private void line(String format, Object... values) {
    text.append("    ").append(format.formatted(values)).append('\n');
    pending++;
  }

  /// Puts braces around the lines of one exchange, whose names may come again.
  private void scope() {
    int start = text.length();
    for (int k = 0; k < pending; k++) {
      start = text.lastIndexOf("\n", start - 2) + 1;
    }
    text.insert(start, "    {\n").append("    }\n");
    pending = 0;
  }

  /// The comparators of Batcher's merge exchange, for any n: Knuth, *The Art of Computer
  /// Programming* 3, algorithm 5.2.2 M. `Network.batcher` of the library is the same; it cannot be
  /// asked, for this runs before the library is compiled.
  private static List<int[]> mergeExchange(int n) {
    List<int[]> comparators = new ArrayList<>();
    int top = Integer.highestOneBit(Math.max(1, n - 1));
    for (int p = top; p > 0; p /= 2) {
      int r = 0;
      int d = p;
      for (int q = top; ; q /= 2) {
        for (int i = 0; i < n - d; i++) {
          if ((i & p) == r) {
            comparators.add(new int[] {i, i + d});
          }
        }
        if (q == p) {
          break;
        }
        d = q - p;
        r = p;
      }
    }
    return comparators;
  }
}
