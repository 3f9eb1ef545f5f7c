package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.text.LineScanner;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Matrix Market's coordinates of a square matrix as a graph: an entry in row i and column j is an
/// edge from i to j.
///
///     %%MatrixMarket matrix coordinate real general
///     % comment
///     3 3 2
///     1 2 0.5
///
/// See Boisvert, Pozo, Remington, *The Matrix Market Exchange Formats* (1996).
final class MatrixMarketFile {
  private static final Pattern BANNER =
      Pattern.compile("%%MatrixMarket\\s", Pattern.CASE_INSENSITIVE);

  private final LineScanner text;
  private String field;
  private boolean isSymmetric;

  private MatrixMarketFile(Content content) {
    text = new LineScanner(content);
  }

  static boolean isBegunBy(String text) {
    return BANNER.matcher(text).lookingAt();
  }

  static EdgeList read(Content content) throws IOException {
    return new MatrixMarketFile(content).read();
  }

  private EdgeList read() throws IOException {
    readBanner();
    if (!nextEntry()) {
      throw text.error("ends before the size of the matrix; the file is truncated");
    }
    int nodes = readSize();
    var edges = new EdgeBuilder(text::error, text.count("the number of entries", Array.MAX_LENGTH));
    text.endLine();
    if (field.equals("real")) {
      edges.weights().toDoubles();
    }
    while (nextEntry()) {
      edges.add(index("row", nodes), index("column", nodes));
      edges.requireSameKind(!field.equals("pattern"));
      if (!field.equals("pattern")) {
        edges.readWeight(text);
      }
      text.endLine();
    }
    edges.requireClaimed();
    return edges.build(NodeIds.dense(nodes, 1), !isSymmetric);
  }

  private void readBanner() throws IOException {
    List<String> words =
        text.nextLine()
            ? text.words().stream().map(word -> word.toLowerCase(Locale.ROOT)).toList()
            : List.of();
    if (words.size() != 5 || !words.get(1).equals("matrix")) {
      throw text.error("is not a banner, such as %%MatrixMarket matrix coordinate real general");
    }
    require(words.get(2), "coordinate", "a matrix that is not sparse is not a list of edges");
    field = words.get(3);
    if (!List.of("pattern", "integer", "real").contains(field)) {
      throw unread(field, "the weights of edges are pattern, integer or real");
    }
    isSymmetric = words.get(4).equals("symmetric");
    if (!isSymmetric) {
      require(words.get(4), "general", "a graph is general, or symmetric if undirected");
    }
  }

  private void require(String word, String wanted, String reason) throws FormatException {
    if (!word.equals(wanted)) {
      throw unread(word, reason);
    }
  }

  private FormatException unread(String word, String reason) {
    return text.error(FormatException.quote(word) + " is not read: " + reason);
  }

  /// Goes to the next line that is not a comment.
  private boolean nextEntry() throws IOException {
    while (text.nextLine()) {
      if (text.peek() != '%') {
        return true;
      }
      text.skipLine();
    }
    return false;
  }

  private int readSize() throws FormatException {
    int rows = text.count("the number of rows", DimacsFile.MAX_NODES);
    int columns = text.count("the number of columns", DimacsFile.MAX_NODES);
    if (rows != columns) {
      throw text.error(
          "has " + rows + " rows and " + columns + " columns; the matrix of a graph is square");
    }
    return rows;
  }

  private int index(String what, int nodes) throws FormatException {
    long number = text.integer("the " + what);
    if (number < 1 || number > nodes) {
      throw text.error("has the " + what + " " + number + ", must be from 1 to " + nodes);
    }
    return (int) number - 1;
  }
}
