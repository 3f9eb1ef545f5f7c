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
    int[] lengths = new int[buckets];
    for (int bucket : bucketOf) {
      lengths[bucket]++;
    }
    KeyCounts[] parts = new KeyCounts[buckets];
    for (int bucket = 0; bucket < buckets; bucket++) {
      parts[bucket] = new KeyCounts(new long[lengths[bucket]], new long[lengths[bucket]]);
    }
    int[] next = new int[buckets];
    for (int i = 0; i < keys.length; i++) {
      int at = next[bucketOf[i]]++;
      parts[bucketOf[i]].keys[at] = keys[i];
      parts[bucketOf[i]].counts[at] = counts[i];
    }
    return IntStream.range(0, buckets)
        .filter(bucket -> parts[bucket].length() > 0)
        .mapToObj(bucket -> new Tuple2<>(bucket, parts[bucket]))
        .iterator();
  }
}
