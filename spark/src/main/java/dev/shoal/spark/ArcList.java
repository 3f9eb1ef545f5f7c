package dev.shoal.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/// Arcs of a graph, in the bucket of the node that they leave, and nodes of the bucket to which
/// arcs of other buckets lead.
///
/// An arc takes 16 bytes, and 8 with a weight: the bits of a double that is not negative have its
/// order, so that a weight is a `long` either way.
///
/// For one thread at a time.
final class ArcList implements Serializable {
  private static final long serialVersionUID = 1;
  private static final String ADVICE = "repartition the dataset";
  private static final Growth ARCS =
      new Growth("a bucket", "arcs", ADVICE + ", unless they all leave one node");
  private static final Growth HEADS = new Growth("a bucket", "nodes to which arcs lead", ADVICE);

  private final boolean isWeighted;
  private long[] from = new long[0];
  private long[] to = new long[0];
  private long[] weights = new long[0]; // empty without weights
  private int length;
  private long[] heads = new long[0];
  private int headCount;

  ArcList(boolean isWeighted) {
    this.isWeighted = isWeighted;
  }

  int length() {
    return length;
  }

  boolean isWeighted() {
    return isWeighted;
  }

  long from(int arc) {
    return from[arc];
  }

  long to(int arc) {
    return to[arc];
  }

  /// Returns the bits of a weight, if arcs have one.
  long weight(int arc) {
    return weights[arc];
  }

  private void add(long from, long to, long weight) {
    reserve(1);
    this.from[length] = from;
    this.to[length] = to;
    if (isWeighted) {
      weights[length] = weight;
    }
    length++;
  }

  private void addHead(long node) {
    if (headCount == heads.length) {
      compactHeads();
      heads = Arrays.copyOf(heads, HEADS.capacity(headCount, 1)); // half are different, or it grows
    }
    heads[headCount++] = node;
  }

  void addAll(ArcList other) {
    reserve(other.length);
    System.arraycopy(other.from, 0, from, length, other.length);
    System.arraycopy(other.to, 0, to, length, other.length);
    if (isWeighted) {
      System.arraycopy(other.weights, 0, weights, length, other.length);
    }
    length += other.length;
    for (int h = 0; h < other.headCount; h++) {
      addHead(other.heads[h]);
    }
  }

  private void reserve(int more) {
    if (more > from.length - length) {
      resize(ARCS.capacity(length, more));
    }
  }

  private void resize(int capacity) {
    from = Arrays.copyOf(from, capacity);
    to = Arrays.copyOf(to, capacity);
    weights = isWeighted ? Arrays.copyOf(weights, capacity) : weights;
  }

  private void compactHeads() {
    long[] distinct = Arrays.stream(heads, 0, headCount).sorted().distinct().toArray();
    headCount = distinct.length;
    System.arraycopy(distinct, 0, heads, 0, headCount);
  }

  private ArcList trimmed() {
    resize(length);
    compactHeads();
    heads = Arrays.copyOf(heads, headCount);
    return this;
  }

  /// Returns the nodes of the bucket, and `others`, in ascending order.
  long[] nodes(long... others) {
    return Arrays.stream(
            new long[][] {Arrays.copyOf(from, length), Arrays.copyOf(heads, headCount), others})
        .flatMapToLong(Arrays::stream)
        .sorted()
        .distinct()
        .toArray();
  }

  /// How the rows of a partition become arcs.
  ///
  /// @param names of the columns: from, to, and the weight if there is one
  /// @param isDirected false if each row is an arc in both directions
  record Scatter(List<String> names, boolean isDirected, int buckets) implements Serializable {
    /// Returns the arcs of each bucket that gets some.
    ///
    /// @throws IllegalArgumentException if a node is negative, or a weight is negative or not
    ///   finite
    Iterator<Tuple2<Integer, ArcList>> of(int partition, Iterator<Batch> in) {
      var outbox = new Outbox<>(buckets, () -> new ArcList(names.size() > 2));
      long row = 0;
      while (in.hasNext()) {
        Batch batch = in.next();
        for (int i = 0; i < batch.length(); i++, row++) {
          long from = node(batch, 0, i, row, partition);
          long to = node(batch, 1, i, row, partition);
          long weight = batch.columns() == 2 ? 1 : weight(batch, i, row, partition);
          outbox.to(Buckets.of(from, buckets)).add(from, to, weight);
          if (isDirected) {
            outbox.to(Buckets.of(to, buckets)).addHead(to);
          } else {
            outbox.to(Buckets.of(to, buckets)).add(to, from, weight);
          }
        }
      }
      return outbox.complete(ArcList::trimmed).iterator();
    }

    private long node(Batch batch, int column, int i, long row, int partition) {
      long node = ((long[]) batch.column(column))[i];
      if (node < 0) {
        throw refusal(column, node, row, partition, "must not be negative");
      }
      return node;
    }

    private long weight(Batch batch, int i, long row, int partition) {
      if (batch.type(2) == ElementType.LONG) {
        long weight = ((long[]) batch.column(2))[i];
        if (weight < 0) {
          throw refusal(2, weight, row, partition, "must not be negative");
        }
        return weight;
      }
      double weight = batch.doubles(2)[i];
      if (!(weight >= 0 && weight < Double.POSITIVE_INFINITY)) {
        throw refusal(2, weight, row, partition, "must be finite and not negative");
      }
      return Double.doubleToRawLongBits(weight + 0.0); // −0.0 becomes 0.0
    }

    private IllegalArgumentException refusal(
        int column, Object value, long row, int partition, String rule) {
      return new IllegalArgumentException(
          "column "
              + names.get(column)
              + " is "
              + value
              + " in row "
              + row
              + " of partition "
              + partition
              + ", "
              + rule);
    }
  }
}
