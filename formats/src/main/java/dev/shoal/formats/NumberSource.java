package dev.shoal.formats;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/// The elements of one file in file order, each in the carrier of its type: one per format.
interface NumberSource extends Closeable {
  ElementType type();

  /// The number of elements, or −1 if only the end will tell.
  default long count() {
    return -1;
  }

  /// Whether [#count()] was checked against bytes that are there, so that memory may rely on it.
  default boolean isCountChecked() {
    return false;
  }

  /// Rows first; one dimension unless the format knows better.
  default long[] shape() {
    return new long[] {count()};
  }

  default Optional<Grid> grid() {
    return Optional.empty();
  }

  /// What the file calls the elements.
  default Optional<String> heading() {
    return Optional.empty();
  }

  /// Whether text that nobody gave a type for had only integers so far, each of which is a long.
  default boolean isIntegral() {
    return false;
  }

  /// What to tell the user; may grow until the end is reached.
  default List<String> notes() {
    return List.of();
  }

  /// Fills `into`, a part of a Java array of the carrier, and returns the number of elements
  /// written: fewer than fit only at the end, 0 from then on.
  int read(MemorySegment into) throws IOException;

  /// Passes over `wanted` elements and returns how many there were: fewer only at the end.
  default long skip(long wanted) throws IOException {
    MemorySegment unread = type().carrier().newArray(1 << 10);
    int bytes = type().carrier().bytes();
    long done = 0;
    while (done < wanted) {
      long asked = Math.min(wanted - done, unread.byteSize() / bytes);
      int n = read(unread.asSlice(0, asked * bytes));
      done += n;
      if (n < asked) {
        break;
      }
    }
    return done;
  }
}
