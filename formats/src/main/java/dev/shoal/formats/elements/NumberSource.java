package dev.shoal.formats.elements;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Grid;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/// The elements of one file in file order, each in the carrier of its type: one per format.
public interface NumberSource extends Closeable {
  ElementType type();

  /// Returns the number of elements, those of the grid if there is one; −1 if it is not known
  /// before the end.
  default long count() {
    return grid().map(grid -> grid.rows() * grid.columns()).orElse(-1L);
  }

  /// Returns whether [#count()] was checked against existing bytes, so that memory may be allocated
  /// for it.
  default boolean isCountChecked() {
    return false;
  }

  /// Returns the dimensions, rows first; one dimension unless the format has more.
  default long[] shape() {
    return grid()
        .map(grid -> new long[] {grid.rows(), grid.columns()})
        .orElseGet(() -> new long[] {count()});
  }

  /// Returns the positions of the elements of a grid.
  default Optional<Grid> grid() {
    return Optional.empty();
  }

  /// Returns the name of the elements in the file.
  default Optional<String> heading() {
    return Optional.empty();
  }

  /// Returns whether the first line of text is a header, and not an element.
  default boolean hasHeader() {
    return false;
  }

  /// Returns whether this is text without a requested type that had only integers so far, each of
  /// which fits a long.
  default boolean isIntegral() {
    return false;
  }

  /// Returns the note that dimensions are read flat, if the format words it. A user of the shape
  /// does not need it.
  default Optional<String> noteOfOrder() {
    return Optional.empty();
  }

  /// Returns the other notes for the user; they may grow until the end is reached.
  default List<String> notes() {
    return List.of();
  }

  /// Returns the number of lines of text so far that are comments.
  default long comments() {
    return 0;
  }

  /// Fills `into`, a slice of a Java array of the carrier, and returns the number of elements
  /// written: fewer than fit only at the end, and 0 after it.
  int read(MemorySegment into) throws IOException;

  /// Skips `wanted` elements and returns the number skipped: fewer only at the end.
  default long skip(long wanted) throws IOException {
    MemorySegment unread = type().carrier().newArray(1 << 10).hostSegment();
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
