package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Objects;

/// Numbers keys that are known beforehand, all different, from 0 to n − 1 without gaps, and keeps
/// nothing of the keys: to be the index of an array of whatever belongs to each.
///
/// - **Shape:** n ints or longs.
/// - **Order:** a key's number depends on the set of keys alone, neither on their order nor on the
///   device. It follows no order of keys.
/// - **Cost:** O(n) on average, some 35 times that of a question; all threads of a [Device.Cpu]
///   build, and for an OpenCL device one thread of the host does.
/// - **Memory:** 2.6 bits for each key, some hundred bytes for few; while it is built, 8 bytes.
/// - **Source:** R. Groot Koerkamp, *PtrHash: Minimal Perfect Hashing at RAM Throughput* (2025).
///
/// Safe for any number of threads, and so is what is built, which stands for itself.
public final class MinimalPerfectHash {
  private final Device device;

  private MinimalPerfectHash(Device device) {
    this.device = device;
  }

  /// Those of `device`.
  public static MinimalPerfectHash on(Device device) {
    return new MinimalPerfectHash(Objects.requireNonNull(device, "device"));
  }

  /// The numbers of `keys`.
  ///
  /// @throws IllegalArgumentException if two keys are equal, by their places; or if none of 64 hash
  ///   functions tells the keys apart, for which they must have been chosen to that end
  public <K extends Array<K>> KeyNumbers<K> build(K keys) {
    Objects.requireNonNull(keys, "keys");
    if (!(keys instanceof IntArray || keys instanceof LongArray)) {
      throw new IllegalArgumentException("keys is " + keys + ", must be of ints or of longs");
    }
    return new KeyNumbers<>(
        keys.length(),
        switch (device) {
          case Device.Serial _ -> new HeapNumbers(PilotBuilder.build(keys, null), null);
          case Device.Cpu cpu ->
              new HeapNumbers(PilotBuilder.build(keys, cpu.workers()), cpu.workers());
          case Device.OpenCl openCl -> OpenClNumbers.of(openCl, keys);
        });
  }
}
