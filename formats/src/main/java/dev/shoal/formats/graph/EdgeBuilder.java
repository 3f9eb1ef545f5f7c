package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Growth;
import dev.shoal.formats.text.LineScanner;
import dev.shoal.formats.text.WordParser;
import java.util.function.Function;
import java.util.function.LongToIntFunction;

/// Collects the edges of a file. Memory grows with the edges that arrive, whatever number a header
/// claims.
final class EdgeBuilder {
  private static final int FIRST_ROOM = 1 << 12;

  private final Function<String, FormatException> error;
  private final long claimed;
  private final IdColumn from = new IdColumn();
  private final IdColumn to = new IdColumn();
  private final WeightColumn weights = new WeightColumn();
  private final WordParser addWeight = weights::add;
  private int room;
  private int size;
  private boolean isWeighted;

  /// @param error makes an error in the current line
  /// @param claimed the number of edges in the header; -1 if it has none
  /// @throws FormatException if an array cannot hold the claimed edges
  EdgeBuilder(Function<String, FormatException> error, long claimed) throws FormatException {
    this.error = error;
    this.claimed = claimed;
    if (claimed > Array.MAX_LENGTH) {
      throw error.apply(claimed + " edges, an array holds at most " + Array.MAX_LENGTH);
    }
  }

  int size() {
    return size;
  }

  /// Returns the weights of the edges so far.
  WeightColumn weights() {
    return weights;
  }

  /// Adds an edge by two ids or two indices.
  void add(long tail, long head) throws FormatException {
    if (size == room) {
      grow();
    }
    from.add(tail);
    to.add(head);
    size++;
  }

  private void grow() throws FormatException {
    if (size == claimed) {
      throw error.apply("is one edge more than the " + claimed + " that the header claims");
    }
    room =
        claimed < 0
            ? Growth.next(
                room,
                Math.max(FIRST_ROOM, size + 1L),
                () -> error.apply("is one edge more than an array holds, " + Array.MAX_LENGTH))
            : Growth.towards((int) claimed, Math.max(FIRST_ROOM, room));
    from.resize(room);
    to.resize(room);
    weights.resize(room);
  }

  /// Checks that the last edge has a weight if and only if the first has one.
  void requireSameKind(boolean hasWeight) throws FormatException {
    if (size == 1) {
      isWeighted = hasWeight;
    } else if (hasWeight != isWeighted) {
      throw error.apply(
          hasWeight
              ? "has a weight, the edges before it have none"
              : "has no weight, the edges before it have one");
    }
  }

  /// Adds the weight of the last edge if the line has another word.
  void addWeight(LineScanner text) throws FormatException {
    boolean hasWeight = !text.isAtLineEnd();
    requireSameKind(hasWeight);
    if (hasWeight) {
      readWeight(text);
    }
  }

  /// Reads the weight of the last edge, the next word of the line.
  void readWeight(LineScanner text) throws FormatException {
    text.parse("the weight", addWeight);
  }

  /// Checks that all claimed edges arrived.
  void requireClaimed() throws FormatException {
    if (size < claimed) {
      throw error.apply(
          "is the last line, after "
              + size
              + " of the "
              + claimed
              + " edges that the header claims; the file is truncated");
    }
  }

  /// Replaces each id by an index, edge by edge.
  void replace(LongToIntFunction index) {
    for (int edge = 0; edge < size; edge++) {
      from.set(edge, index.applyAsInt(from.get(edge)));
      to.set(edge, index.applyAsInt(to.get(edge)));
    }
  }

  /// Builds the list of edges that were added by index.
  EdgeList build(NodeIds ids, boolean isDirected) {
    Array<?> values = isWeighted ? weights.toArray() : null;
    return EdgeList.ofRead(ids, from.indices(), to.indices(), values, isDirected);
  }

  /// Builds the list of edges that were added by id, and numbers the nodes by ascending id.
  EdgeList buildByIds(boolean isDirected) {
    NodeIds ids = NodeNumbering.renumber(from, to);
    return build(ids, isDirected);
  }
}
