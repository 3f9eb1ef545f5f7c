package dev.shoal.primitives.hash;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How a table is laid out. All tables find the same values; they differ in speed and memory.
///
/// The load is the fraction of the slots that n keys occupy: a lower load means fewer probes and
/// more memory. It counts all entries, so that equal keys leave slots empty. A table has a slot for
/// every entry and is therefore never full; if it needed more than 2³⁰ − 512 slots, or a range of
/// more than 2³¹ − 9 keys, the error states the number needed.
///
/// Open: a user-defined algorithm plugs in by [Hash#with].
public interface HashAlgorithm extends DeviceAlgorithm {
  /// Returns a table without entries, for one build and any number of queries at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  TableKernel kernel(Device device);
}
