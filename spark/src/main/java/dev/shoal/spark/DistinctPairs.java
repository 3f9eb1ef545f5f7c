package dev.shoal.spark;

import dev.shoal.device.Array;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import scala.Tuple2;

/// The distinct pairs of a key and a value among some rows: what partitions exchange to count
/// distinct values.
///
/// Both are numbers in the order of the elements, as of [ElementType#key]. Sets merge in any order
/// to the same set. A pair takes 16 bytes; while pairs are added, up to twice as many are held.
///
/// For one thread at a time.
final class DistinctPairs implements Serializable {
  private static final long serialVersionUID = 1;
  private long[] keys = new long[0];
  private long[] values = new long[0];
  private int length;
  private int distinct; // the first so many pairs are sorted, and no two are equal

  /// Returns the pairs of two columns of a partition; all keys are zero if both are the same.
  static DistinctPairs of(Iterator<Batch> in, int keyColumn, int valueColumn) {
    var pairs = new DistinctPairs();
    while (in.hasNext()) {
      pairs.add(in.next(), keyColumn, valueColumn);
    }
    pairs.compact();
    return pairs;
  }

  private void add(Batch batch, int keyColumn, int valueColumn) {
    reserve(batch.length());
    for (int i = 0; i < batch.length(); i++) {
      keys[length] = keyColumn == valueColumn ? 0 : key(batch, keyColumn, i);
      values[length] = key(batch, valueColumn, i);
      length++;
    }
  }

  private static long key(Batch batch, int column, int i) {
    return batch.type(column).key(batch.column(column), i, SortOrder.ASCENDING);
  }

  /// Adds the pairs of `other`, which does not change.
  ///
  /// @return this
  DistinctPairs merge(DistinctPairs other) {
    reserve(other.length);
    System.arraycopy(other.keys, 0, keys, length, other.length);
    System.arraycopy(other.values, 0, values, length, other.length);
    length += other.length;
    return this;
  }

  /// Makes room for more pairs: drops repeated ones, and grows unless that halves the number.
  private void reserve(int more) {
    if (more <= keys.length - length) {
      return;
    }
    compact();
    long needed = (long) distinct + more;
    if (needed > Array.MAX_LENGTH) {
      throw new IllegalStateException(
          "a partition has "
              + needed
              + " or more distinct pairs, must have "
              + Array.MAX_LENGTH
              + " at most: repartition the dataset");
    }
    int capacity = (int) Math.min(Math.max(keys.length, needed + distinct), Array.MAX_LENGTH);
    keys = Arrays.copyOf(keys, capacity);
    values = Arrays.copyOf(values, capacity);
  }

  /// Sorts by key, then value, and drops repeated pairs.
  private void compact() {
    if (distinct == length) {
      return;
    }
    LongArray k = LongArray.wrap(Arrays.copyOf(keys, length));
    LongArray v = LongArray.wrap(Arrays.copyOf(values, length));
    Sort sort = Sort.on(TaskDevice.get());
    sort.sortByKey(v, k);
    sort.sortByKey(k, v); // stable, so that the values of a key stay in order
    distinct = 0;
    for (int i = 0; i < length; i++) {
      long key = k.hostArray()[i];
      long value = v.hostArray()[i];
      if (distinct == 0 || keys[distinct - 1] != key || values[distinct - 1] != value) {
        keys[distinct] = key;
        values[distinct] = value;
        distinct++;
      }
    }
    length = distinct;
  }

  /// Returns the number of distinct pairs.
  int size() {
    compact();
    return length;
  }

  /// Returns the number of distinct values of each key.
  KeyCounts counts() {
    compact();
    return KeyCounts.of(Arrays.copyOf(keys, distinct));
  }

  /// Returns the sets of pairs that belong to each bucket, by a hash of the whole pair, so that the
  /// values of a frequent key spread over all buckets.
  Iterator<Tuple2<Integer, DistinctPairs>> scatter(int buckets) {
    compact();
    int[] bucketOf = new int[distinct];
    int[] counts = new int[buckets];
    for (int i = 0; i < distinct; i++) {
      bucketOf[i] = Buckets.of(keys[i], values[i], buckets);
      counts[bucketOf[i]]++;
    }
    DistinctPairs[] parts = new DistinctPairs[buckets];
    for (int i = 0; i < distinct; i++) {
      int b = bucketOf[i];
      if (parts[b] == null) {
        parts[b] = new DistinctPairs();
        parts[b].reserve(counts[b]);
      }
      parts[b].keys[parts[b].length] = keys[i];
      parts[b].values[parts[b].length] = values[i];
      parts[b].distinct = ++parts[b].length; // a part of a sorted set is one, too
    }
    return IntStream.range(0, buckets)
        .filter(b -> counts[b] > 0)
        .mapToObj(b -> new Tuple2<>(b, parts[b]))
        .iterator();
  }
}
