package dev.shoal.primitives.hash;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/// Fills the slots of a table part by part, each while it is in a core's cache: entries are dealt
/// by the high bits of their hash, which choose the slot, and threads take the parts.
///
/// Entries keep their order within a part, so the first of equal keys comes first. What finds no
/// slot before the end of its part waits until all parts are done, in order too, and then goes on
/// into the next one.
final class Partition {
  /// Bytes of a part: a core's own cache holds it.
  private static final int PART_BYTES = 1 << 19;

  /// Bytes of a table that is quicker filled in one go, for the cache next to that holds it.
  private static final int SMALL_BYTES = 1 << 21;

  /// More parts than this are more pages than a core has at hand.
  private static final int MOST_BITS = 8;

  /// Entries that one thread deals before another is awake.
  private static final int CHUNK = 1 << 14;

  /// What is done to the entries of a table: rows of a key and a value.
  interface Rows {
    /// Counts the hashes of the entries `from` to `to` by their high bits, what a shift leaves of
    /// them, from `counts[base]` on.
    ///
    /// @return whether one of the keys is the mark of empty slots
    boolean count(int from, int to, int shift, int[] counts, int base);

    /// Writes the entries as rows, each to the next place of its part.
    void deal(int from, int to, int shift, int[] places, int base);

    /// Clears the slots `start` to `end` and enters the rows `from` to `to` there; what finds none
    /// moves to the front of these rows.
    ///
    /// @return how many found none
    int enter(int from, int to, int start, int end);

    /// Enters the rows `from` to `to` wherever a slot is empty.
    void enterAnywhere(int from, int to);
  }

  private final WorkerPool workers;
  private int bits;
  private int chunks;
  private int[] places = {}; // of each chunk, where its next entry of each part goes
  private int[] starts = {}; // of the parts, among the rows
  private int[] left = {}; // rows of each part that found no slot

  Partition(WorkerPool workers) {
    this.workers = workers;
  }

  /// Decides on the parts.
  ///
  /// @return how many there are: a power of two, which must divide the number of slots; 1 if the
  ///   table is better filled in one go
  int plan(int entries, double bytes) {
    boolean isShared = workers.threads() > 1 && entries >= 2 * CHUNK;
    if (!isShared && bytes <= SMALL_BYTES) {
      return 1;
    }
    chunks = isShared ? Math.min(workers.threads(), entries / CHUNK) : 1;
    double parts = Math.max(bytes / PART_BYTES, isShared ? 4.0 * workers.threads() : 2);
    bits = Math.clamp(Math.getExponent(parts) + 1L, 1, MOST_BITS);
    int count = 1 << bits;
    places = places.length < chunks * count ? new int[chunks * count] : places;
    starts = starts.length < count + 1 ? new int[count + 1] : starts;
    left = left.length < count ? new int[count] : left;
    return count;
  }

  /// Counts the entries by part.
  ///
  /// @return whether a key is the mark of empty slots, so that another must be taken
  boolean count(Rows rows, int entries) {
    Arrays.fill(places, 0, chunks << bits, 0);
    int shift = Integer.SIZE - bits;
    if (chunks == 1) {
      return rows.count(0, entries, shift, places, 0);
    }
    AtomicBoolean isMarked = new AtomicBoolean();
    workers.forEachBlock(
        entries,
        Math.ceilDiv(entries, chunks),
        (c, from, to) -> {
          if (rows.count(from, to, shift, places, c << bits)) {
            isMarked.set(true);
          }
        });
    return isMarked.get();
  }

  /// Deals the entries and fills the slots.
  void fill(Rows rows, int entries, int slots) {
    setPlaces();
    int shift = Integer.SIZE - bits;
    int parts = 1 << bits;
    int width = slots >> bits;
    if (chunks == 1) {
      rows.deal(0, entries, shift, places, 0);
      for (int p = 0; p < parts; p++) {
        enter(rows, p, width);
      }
    } else {
      workers.forEachBlock(
          entries,
          Math.ceilDiv(entries, chunks),
          (c, from, to) -> rows.deal(from, to, shift, places, c << bits));
      workers.forEachBlock(parts, 1, (p, _, _) -> enter(rows, p, width));
    }
    for (int p = 0; p < parts; p++) {
      rows.enterAnywhere(starts[p], starts[p] + left[p]);
    }
  }

  /// Makes places of counts: part by part, and in a part chunk by chunk.
  private void setPlaces() {
    int parts = 1 << bits;
    int at = 0;
    for (int p = 0; p < parts; p++) {
      starts[p] = at;
      for (int c = p; c < (chunks << bits); c += parts) {
        int count = places[c];
        places[c] = at;
        at += count;
      }
    }
    starts[parts] = at;
  }

  private void enter(Rows rows, int part, int width) {
    left[part] = rows.enter(starts[part], starts[part + 1], part * width, (part + 1) * width);
  }
}
