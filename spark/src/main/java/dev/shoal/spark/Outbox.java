package dev.shoal.spark;

import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import scala.Tuple2;

/// What a partition sends to each bucket: a message for each that gets something.
///
/// For one thread at a time.
final class Outbox<T> {
  private final Object[] messages; // null for buckets that get nothing
  private final Supplier<T> empty;

  /// @param empty creates a message
  Outbox(int buckets, Supplier<T> empty) {
    messages = new Object[buckets];
    this.empty = empty;
  }

  /// Returns the message to a bucket.
  @SuppressWarnings("unchecked") // only this method sets one
  T to(int bucket) {
    if (messages[bucket] == null) {
      messages[bucket] = empty.get();
    }
    return (T) messages[bucket];
  }

  /// Returns the messages with their buckets, each completed when it is read.
  <R> Stream<Tuple2<Integer, R>> complete(Function<T, R> completion) {
    return IntStream.range(0, messages.length)
        .filter(bucket -> messages[bucket] != null)
        .mapToObj(bucket -> new Tuple2<>(bucket, completion.apply(to(bucket))));
  }
}
