package dev.shoal.primitives.slots;

import dev.shoal.device.Array;
import dev.shoal.device.Device;

/// Exact sums of values by slot, each rounded once: by [CompensatedSums] for the slots of which
/// they have a proof, which are nearly all, and by [ValueSegments] for the others.
///
/// **Cost:** 16 bytes of scratch per slot and chunk of values; where a sum has no proof, up to 16
/// more per slot and 8 per value of such a slot. For one call at a time.
public final class SlotSums {
  private final CompensatedSums compensated;
  private final ValueSegments segments;

  /// @param device the host's serial device or a CPU device
  public SlotSums(Device device) {
    compensated = new CompensatedSums(new SlotChunks(device));
    segments = new ValueSegments(device);
  }

  /// Writes the sum of each slot that occurs, in the order of the slots.
  ///
  /// @param slots one for each value, `first` or more; may be longer
  /// @param counts the number of values of each slot from `first` on
  /// @param values doubles or floats
  /// @param out has room for the slots that occur
  public void of(int[] slots, int first, long[] counts, Array<?> values, double[] out) {
    int unknown = compensated.sums(slots, first, counts, values, out);
    if (unknown > 0) {
      segments.sums(slots, first, counts, values, out, unknown);
    }
  }
}
