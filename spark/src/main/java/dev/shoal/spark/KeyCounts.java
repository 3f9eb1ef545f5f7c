package dev.shoal.spark;

import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.reduce.Operator;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import scala.Tuple2;

/// Distinct keys in ascending order, each with a count: 16 bytes per key.
final class KeyCounts implements Serializable {
  private static final long serialVersionUID = 1;

  private final long[] keys; // as of `ElementType.key`
  private final long[] counts;

  private KeyCounts(long[] keys, long[] counts) {
    this.keys = keys;
    this.counts = counts;
  }

  /// Returns how often each key occurs.
  static KeyCounts of(long[] keys) {
    LongArray distinct = LongArray.wrap(new long[keys.length]);
    LongArray counts = LongArray.wrap(new long[keys.length]);
    int length = GroupBy.on(TaskDevice.get()).count(LongArray.wrap(keys), distinct, counts);
    return of(distinct, counts, length);
  }

  private static KeyCounts of(LongArray keys, LongArray counts, int length) {
    return new KeyCounts(
        Arrays.copyOf(keys.hostArray(), length), Arrays.copyOf(counts.hostArray(), length));
  }

  /// Returns the sums of the counts of each key.
  static KeyCounts merged(List<KeyCounts> parts) {
    long[] keys = parts.stream().flatMapToLong(part -> Arrays.stream(part.keys)).toArray();
    long[] counts = parts.stream().flatMapToLong(part -> Arrays.stream(part.counts)).toArray();
    LongArray distinct = LongArray.wrap(new long[keys.length]);
    LongArray sums = LongArray.wrap(new long[keys.length]);
    int length =
        GroupBy.on(TaskDevice.get())
            .reduce(LongArray.wrap(keys), LongArray.wrap(counts), Operator.SUM, distinct, sums);
    return of(distinct, sums, length);
  }

  int length() {
    return keys.length;
  }

  long key(int i) {
    return keys[i];
  }

  long count(int i) {
    return counts[i];
  }

  /// Returns the keys of each bucket that has some, by a hash of the key.
  Iterator<Tuple2<Integer, KeyCounts>> scatter(int buckets) {
    int[] bucketOf = Arrays.stream(keys).mapToInt(key -> Buckets.of(key, buckets)).toArray();
    return IntStream.range(0, buckets)
        .mapToObj(b -> new Tuple2<>(b, ofBucket(bucketOf, b)))
        .filter(part -> part._2().length() > 0)
        .iterator();
  }

  private KeyCounts ofBucket(int[] bucketOf, int bucket) {
    int[] indices = IntStream.range(0, keys.length).filter(i -> bucketOf[i] == bucket).toArray();
    return new KeyCounts(
        Arrays.stream(indices).mapToLong(i -> keys[i]).toArray(),
        Arrays.stream(indices).mapToLong(i -> counts[i]).toArray());
  }
}
