package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;
import java.util.Arrays;

/// Keys and their values, distributed to parts by a hash of the key: equal keys are in one part, in
/// their order. The table of a part's keys stays in a core's cache.
///
/// **Source:** Manegold, Boncz and Kersten, *Optimizing Main-Memory Join on Modern Hardware*
/// (2002).
final class KeyPartition {
  private static final PerType<PartScatter> SCATTERS =
      new PerType<>(
          new IntPartScatter(),
          new LongPartScatter(),
          new FloatPartScatter(),
          new DoublePartScatter());

  /// The maximum number of bits of a part's number, which is kept in a byte.
  private static final int MAX_BITS = Byte.SIZE;

  private final GroupTuning tuning;
  private final PerType<ScratchArray<?>> valueScratch;
  private final int[] next = new int[1 << MAX_BITS];
  private final int[] starts = new int[next.length + 1];
  private int partBits;
  private byte[] parts = {}; // the part of each key
  private long[] bits = {}; // of each key, part by part

  KeyPartition(Device device, GroupTuning tuning) {
    this.tuning = tuning;
    valueScratch = ScratchArray.perType(device);
  }

  /// Distributes the keys.
  void distribute(Array<?> keys) {
    int length = keys.length();
    int wanted = Math.max(2, length / tuning.partLength());
    partBits = Math.min(MAX_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(wanted - 1));
    if (parts.length != length) {
      byte[] other = new byte[length];
      bits = new long[length];
      parts = other;
    }
    Arrays.fill(starts, 0);
    PartScatter scatter = SCATTERS.of(keys);
    scatter.parts(keys, partBits, parts, starts);
    int at = 0;
    for (int part = 0; part <= parts(); part++) {
      int count = starts[part];
      starts[part] = at;
      at += count;
    }
    scatter.bits(keys, parts, next(), bits);
  }

  private int[] next() {
    System.arraycopy(starts, 0, next, 0, parts());
    return next;
  }

  /// Returns the number of parts, a power of two.
  int parts() {
    return 1 << partBits;
  }

  /// Returns how many upper bits of a hash are those of the part.
  int partBits() {
    return partBits;
  }

  /// Returns the index of the first key of a part; of the part past the last, the number of keys.
  int start(int part) {
    return starts[part];
  }

  /// Returns the bits of the keys, part by part.
  long[] bits() {
    return bits;
  }

  /// Returns the values in the order of [#bits].
  Array<?> distributed(Array<?> values) {
    Array<?> out = valueScratch.of(values).ofLength(values.length());
    SCATTERS.of(values).values(values, parts, next(), out);
    return out;
  }
}
