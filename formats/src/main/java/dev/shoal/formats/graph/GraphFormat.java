package dev.shoal.formats.graph;

import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.names.FileExtension;
import dev.shoal.formats.text.Decimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The formats of graphs. All are recognised by their first bytes; a [#TABLE] of numbers between
/// white space and a single line of [#NUMBERED_EDGES] need [GraphOptions].
public enum GraphFormat {
  /// DIMACS `.gr`: `p sp N M`, then `a FROM TO WEIGHT`; also as `p tw N M` (undirected, of PACE),
  /// `p 0 N M`, `p N M X Y` or without a `p` line, with or without `a` and weights.
  DIMACS,
  /// Matrix Market coordinates of a square matrix: pattern, integer or real; general, or symmetric
  /// and so undirected.
  MATRIX_MARKET,
  /// `FROM TO` or `FROM TO WEIGHT` between white space, `#` or `%` before comments, as the SNAP
  /// collection has it.
  EDGES,
  /// `NUMBER FROM TO WEIGHT`, with consecutive numbers from 0 or 1; undirected. The road networks
  /// of F. Li (`.cedge`).
  NUMBERED_EDGES,
  /// `V E`, then V times `ID X Y`, then E times `FROM TO`: the maps of Sedgewick and Wayne,
  /// *Algorithms*, 4th edition. Undirected; weights are Euclidean distances.
  MAP,
  /// Columns with a separator, with or without a header; ids are numbers or names.
  TABLE,
  /// Shoal's own compressed sparse rows, `.shg`; `docs/graph-files.md` has the layout.
  BINARY,
  /// A square matrix of weights, `.npy`; infinity, or the maximum of an integer type, stands for a
  /// missing arc. Read only.
  MATRIX;

  /// The characters that begin a comment in edges, tables and maps.
  static final String COMMENTS = "#%";

  /// The `p` line of DIMACS: a word or a number, then two counts or more.
  private static final String PROBLEM =
      "p\\s+((sp|tw|aux|[0-9]+)(\\s.*)?|\\S+\\s+[0-9]+\\s+[0-9]+.*)";

  private static final String ARC = "a\\s+[0-9]+\\s+[0-9]+(\\s.*)?";

  private static final String COMMENT = "c(\\s.*)?";
  private static final String COORDINATES = "v(\\s+\\S+){3}\\s*";

  /// Returns the format in which a file of that name is written, ignoring a final `.gz`.
  public static Optional<GraphFormat> ofName(Path file) {
    return switch (FileExtension.of(file)) {
      case "gr" -> Optional.of(DIMACS);
      case "csv" -> Optional.of(TABLE);
      case "shg" -> Optional.of(BINARY);
      default -> Optional.empty();
    };
  }

  /// Returns the format of a file by its first bytes, if they can only be those of a graph. Arcs of
  /// DIMACS without an `a` are an edge list as well, unless a comment or a `p` line comes before
  /// them.
  static Optional<GraphFormat> unmistakable(byte[] first) {
    if (CsrHeader.isMagic(first)) {
      return Optional.of(BINARY);
    }
    if (!FirstBytes.isText(first)) {
      return Optional.empty();
    }
    if (MatrixMarketFile.isBegunBy(FirstBytes.latin(first))) {
      return Optional.of(MATRIX_MARKET);
    }
    List<String> lines = lines(first).toList();
    String line = lines.stream().filter(l -> !l.matches(COMMENT)).findFirst().orElse("c");
    boolean hasComment = !lines.isEmpty() && lines.getFirst().matches(COMMENT);
    boolean isDimacs =
        line.matches(PROBLEM)
            || line.matches(ARC)
            || line.matches(COORDINATES)
            || (hasComment && (line.equals("c") || areNumbers(words(line))));
    return isDimacs ? Optional.of(DIMACS) : Optional.empty();
  }

  /// Returns the format of a text by its first bytes, if it may be a graph but also another text.
  static GraphFormat ofText(byte[] first) {
    List<String> lines = lines(first).filter(l -> COMMENTS.indexOf(l.charAt(0)) < 0).toList();
    if (lines.isEmpty()) {
      return EDGES;
    }
    String[] words = words(lines.getFirst());
    if (!areNumbers(words)) {
      return TABLE;
    }
    boolean isMap = words.length == 2 && lines.size() > 1 && isPoint(words(lines.get(1)));
    return isMap ? MAP : words.length == 4 && areNumbered(lines) ? NUMBERED_EDGES : EDGES;
  }

  /// Returns the lines that are neither blank nor cut off.
  private static Stream<String> lines(byte[] first) {
    String text = FirstBytes.latin(first).substring(FirstBytes.markLength(first));
    int lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    int end = Content.isCut(first) ? lastEnd + 1 : text.length();
    String whole = end > 0 ? text.substring(0, end) : text;
    return whole.lines().map(String::strip).filter(line -> !line.isEmpty());
  }

  private static String[] words(String line) {
    return line.split("\\s+");
  }

  private static boolean areNumbers(String... words) {
    return Arrays.stream(words).allMatch(Decimal::isNumber);
  }

  private static boolean isPoint(String... words) {
    return words.length == 3 && areNumbers(words) && words[0].equals("0");
  }

  /// Returns whether the first of four words counts the lines, of which there are at least two.
  private static boolean areNumbered(List<String> lines) {
    String first = words(lines.getFirst())[0];
    if (lines.size() < 2 || !(first.equals("0") || first.equals("1"))) {
      return false;
    }
    for (int i = 0; i < lines.size(); i++) {
      String[] words = words(lines.get(i));
      int number = i + (first.equals("1") ? 1 : 0);
      if (words.length != 4 || !words[0].equals(Integer.toString(number))) {
        return false;
      }
    }
    return true;
  }
}
