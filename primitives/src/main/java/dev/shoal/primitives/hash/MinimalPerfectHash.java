package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Objects;

/// Numbers keys that are known beforehand, all different, from 0 to n − 1 without gaps, without
/// storing the keys. The numbers serve as indices of arrays with the data of each key.
///
/// - **Shape:** n ints or longs.
/// - **Order:** a key's number depends on the set of keys alone, neither on their order nor on the
///   device. Numbers do not preserve an order of keys.
/// - **Cost:** O(n) on average, some 35 times that of a query; all threads of a [Device.Cpu] build,
///   and one thread of the host builds for an OpenCL device.
/// - **Memory:** 2.6 bits per key, some hundred bytes for few keys; during the build, 8 bytes per
///   key.
/// - **Source:** R. Groot Koerkamp, *PtrHash: Minimal Perfect Hashing at RAM Throughput* (2025).
///
/// Safe for any number of threads, and so are the results, which are independent of this object.
public final class MinimalPerfectHash {
  private final Device device;

  private MinimalPerfectHash(Device device) {
    this.device = device;
  }

  /// Returns the minimal perfect hashing of `device`.
  public static MinimalPerfectHash on(Device device) {
    return new MinimalPerfectHash(Objects.requireNonNull(device, "device"));
  }

  /// Returns the numbers of `keys`.
  ///
  /// @throws IllegalArgumentException if two keys are equal, naming their indices; or if all of 64
  ///   hash functions have collisions, which only keys chosen for that purpose can cause
  public <K extends Array<K>> KeyNumbers<K> build(K keys) {
    Objects.requireNonNull(keys, "keys");
    if (!(keys instanceof IntArray || keys instanceof LongArray)) {
      throw new IllegalArgumentException(
          "keys is " + keys + ", must be an IntArray or a LongArray");
    }
    return new KeyNumbers<>(keys.length(), kernel(keys));
  }

  private KeyNumbers.Kernel kernel(Array<?> keys) {
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _ -> new HostNumbers(PilotBuilder.build(keys, null, tuning), null, tuning);
      case Device.Cpu cpu ->
          new HostNumbers(PilotBuilder.build(keys, cpu.workers(), tuning), cpu.workers(), tuning);
      case Device.OpenCl openCl -> OpenClNumbers.of(openCl, keys, tuning);
    };
  }
}
