import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Writes the sorting networks of the vector quicksort: classes that sort 2, 4, 8 or 16 vectors of
/// 512 bits in registers, without a branch.
///
/// The vectors are rows of a matrix. Its columns are sorted by a network whose comparators each
/// take two whole rows; then sorted columns are merged, 1 with 1, 2 with 2 and so on, by bitonic
/// merges whose comparators cross columns; at the end the matrix, sorted down its columns, is
/// transposed. Each such step is a method of its own: all in one would be too large for the
/// compiler. Loops over the rows would keep them in memory, so the steps are written out, and
/// nobody should have to read or mend some thousand lines that follow from sixty.
///
/// Run by the build before it compiles: `java config/Networks.java <generated>`.
///
/// **Source:** Batcher, *Sorting Networks and Their Applications* (1968); Blacher, Giesen,
/// Kühne, *Fast and Robust Vectorized In-Place Sorting* (2021).
final class Networks {
  private final String element;
  private final String boxed;
  private final int lanes;
  private final StringBuilder text = new StringBuilder();

  private Networks(String element, String boxed, int lanes) {
    this.element = element;
    this.boxed = boxed;
    this.lanes = lanes;
  }

  static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT); // whatever digits are used here
    Path folder = Path.of(args[0]).resolve("dev/shoal/primitives/sort");
    Files.createDirectories(folder);
    write(folder, "Int", new Networks("int", "Integer", 16));
    write(folder, "Long", new Networks("long", "Long", 8));
  }

  private static void write(Path folder, String name, Networks networks) throws IOException {
    Path out = folder.resolve(name + "NetworkLanes.java");
    String body = networks.body(name);
    if (!Files.exists(out) || !Files.readString(out).equals(body)) {
      Files.writeString(out, body); // only what changed, so that javac may skip the rest
    }
  }

  private String body(String name) {
    text.append(
        """
        // Written by config/Networks.java: change that file, not this one.
        package dev.shoal.primitives.sort;

        import jdk.incubator.vector.NAMEVector;
        import jdk.incubator.vector.VectorMask;
        import jdk.incubator.vector.VectorShuffle;
        import jdk.incubator.vector.VectorSpecies;

        /// Sorts 2, 4, 8 or 16 vectors of NAMEs; see config/Networks.java.
        final class NAMENetworkLanes {
          private static final VectorSpecies<BOXED> LANES = NAMEVector.SPECIES_512;
        """
            .replace("NAME", name)
            .replace("BOXED", boxed));
    for (int distance = 1; distance < lanes; distance *= 2) {
      if (distance < lanes / 2) {
        shuffle("CROSS_" + distance, distance);
      }
      shuffle("MIRROR_" + 2 * distance, 2 * distance - 1);
      text.append("  private static final VectorMask<%s> UPPER_%d =\n".formatted(boxed, distance))
          .append("      VectorMask.fromLong(LANES, 0x%xL);\n".formatted(upper(distance)));
    }
    zip("LOW", 0);
    zip("HIGH", lanes / 2);
    text.append("\n  private ").append(name).append("NetworkLanes() {}\n");
    for (int rows = 2; rows <= 16; rows *= 2) {
      sort(rows);
    }
    return text.append("}\n").toString();
  }

  /// Lane l gets that of lane `l ^ flip`.
  private void shuffle(String name, int flip) {
    text.append("  private static final VectorShuffle<%s> %s =\n".formatted(boxed, name))
        .append("      VectorShuffle.fromOp(LANES, lane -> lane ^ %d);\n".formatted(flip));
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
        .append("%s.fromArray(LANES, new %s[] {".formatted(vector(), element));
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
    List<String> steps = new ArrayList<>();
    steps.add(columns(rows));
    for (int width = 1; width < lanes; width *= 2) {
      steps.add(merge(rows, width));
    }
    steps.add(transpose(rows));
    text.append("\n  /// Sorts the ").append(rows * lanes).append(" elements from `a[from]` on.\n");
    text.append("  static void sort%d(%s[] a, int from) {\n".formatted(rows, element));
    steps.forEach(step -> text.append("    ").append(step).append("(a, from);\n"));
    text.append("  }\n");
  }

  private String columns(int rows) {
    String name = "columns" + rows;
    open(name, rows);
    for (int[] c : mergeExchange(rows)) {
      exchangeRows(c[0], c[1]);
    }
    close(rows);
    return name;
  }

  /// Merges groups of `width` sorted columns in pairs.
  private String merge(int rows, int width) {
    String name = "merge" + rows + "By" + width;
    open(name, rows);
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
    close(rows);
    return name;
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
  private String transpose(int rows) {
    String name = "transpose" + rows;
    open(name, rows);
    for (int round = 1; round < rows; round *= 2) {
      for (int row = 0; row < rows / 2; row++) {
        for (int half = 0; half < 2; half++) {
          line(
              "%s z%d_%d = ZIP_%s.selectFrom(r%d, r%d);",
              vector(), round, 2 * row + half, half == 0 ? "LOW" : "HIGH", row, row + rows / 2);
        }
      }
      for (int row = 0; row < rows; row++) {
        line("r%d = z%d_%d;", row, round, row);
      }
    }
    pending = 0;
    close(rows);
    return name;
  }

  private void open(String name, int rows) {
    text.append("\n  private static void %s(%s[] a, int from) {\n".formatted(name, element));
    for (int row = 0; row < rows; row++) {
      line("%s r%d = %s.fromArray(LANES, a, from + %d);", vector(), row, vector(), row * lanes);
    }
    pending = 0;
  }

  private void close(int rows) {
    for (int row = 0; row < rows; row++) {
      line("r%d.intoArray(a, from + %d);", row, row * lanes);
    }
    pending = 0;
    text.append("  }\n");
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
  /// Programming* 3, algorithm 5.2.2 M.
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
