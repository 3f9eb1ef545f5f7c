package dev.shoal.primitives.hash;

import java.util.Locale;
import java.util.Objects;

/// A way to lay out a table. All find the same; they differ in speed and memory.
///
/// The load is the part of the slots that n keys take: the lower, the fewer slots are looked at and
/// the more memory is used. It is counted from all entries, so that equal keys leave slots empty.
/// There is a slot for every entry, therefore a table is never full; where they would be more than
/// 2³⁰ − 512, or a range more than 2³¹ − 9, the error says how many are needed.
public sealed interface Algorithm {
  /// The default: keys and values side by side, found in batches.
  ///
  /// On a [dev.shoal.device.Device.Cpu] entries are first dealt by the high bits of their hash, so
  /// that each part of the table is filled in cache; searches go through the slots a batch at a
  /// time and without branches, so that the processor waits for many slots at once. Elsewhere the
  /// slots are those of [Compact] with [Probing#LINEAR].
  ///
  /// Memory: 8 bytes for each slot where keys and values are ints, otherwise 16. On an OpenCL
  /// device 4 bytes, a key and a value.
  ///
  /// @param load above 0, at most 1; past 0.7 what is absent is found out slowly
  record Packed(double load) implements Algorithm {
    /// Checks the load.
    public Packed {
      checkLoad(load);
    }
  }

  /// One slot for each key there could be: nothing collides and nothing is compared.
  ///
  /// Memory: 4 bytes for each key of the range, taken or not, and a copy of the values.
  ///
  /// @param least the least key there may be
  /// @param greatest the greatest, at most 2³¹ − 10 beyond the least
  record Perfect(long least, long greatest) implements Algorithm {
    /// The longest array of a JVM.
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    /// Checks the range.
    public Perfect {
      if (least > greatest) {
        throw new IllegalArgumentException("least is " + least + ", greatest is " + greatest);
      }
      long slots = greatest - least + 1; // not positive if it does not fit
      if (slots <= 0 || slots > LONGEST) {
        throw new IllegalArgumentException(
            "keys from "
                + least
                + " to "
                + greatest
                + " need "
                + (slots == 0 ? "2^64" : Long.toUnsignedString(slots))
                + " slots, there may be "
                + LONGEST);
      }
    }

    /// Whether `key` is of the range.
    boolean holds(long key) {
      return least <= key && key <= greatest;
    }

    /// The error of an entry out of range.
    IllegalArgumentException outside(int entry, long key) {
      return new IllegalArgumentException(
          "keys[" + entry + "] is " + key + ", must be from " + least + " to " + greatest);
    }
  }

  /// Open addressing: a key that finds its slot taken goes on to another. The textbook's, to be
  /// compared.
  ///
  /// Memory: 4 bytes for each slot, and a copy of keys and values; on the heap as longs.
  ///
  /// @param probing where it goes
  /// @param load above 0, at most 1; the text's is 1/3
  record Compact(Probing probing, double load) implements Algorithm {
    /// Checks the load.
    public Compact {
      Objects.requireNonNull(probing, "probing");
      checkLoad(load);
    }
  }

  /// Half full: on average 1.5 slots are looked at for a key, 2.5 for one that is absent.
  static Algorithm packed() {
    return new Packed(0.5);
  }

  /// The name on a command line, such as `compact-prime-jump`.
  default String title() {
    return switch (this) {
      case Packed _ -> "packed";
      case Perfect _ -> "perfect";
      case Compact c -> "compact-" + c.probing().name().toLowerCase(Locale.ROOT).replace('_', '-');
    };
  }

  private static void checkLoad(double load) {
    if (!(load > 0 && load <= 1)) {
      throw new IllegalArgumentException("load is " + load + ", must be above 0 and at most 1");
    }
  }
}
