package dev.shoal.cli.text;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.text.Strings;

/// XXH3 of strings, 64 bits: hash4j has the hash, the worker pool of a device the threads.
///
/// Source: Collet, XXH3, as xxHash 0.8 (2020) has it for good.
record Xxh3(WorkerPool workers, Hasher64 hasher) {
  /// Bytes that are worth another thread: some ten microseconds.
  private static final int BYTES = 1 << 16;

  /// The hash with a seed on `device`.
  ///
  /// @throws IllegalArgumentException if that is no host device
  static Xxh3 on(Device device, long seed) {
    if (device instanceof Device.OpenCl) {
      throw new IllegalArgumentException("there is no XXH3 for " + device);
    }
    return new Xxh3(device.workers(), Hashing.xxh3_64(seed));
  }

  /// Writes the hash of each string, where it lies, to an array of the same length.
  void hash(Strings strings, LongArray out) {
    byte[] bytes = strings.bytes();
    long[] hashes = out.hostArray();
    workers.forEachBlock(
        hashes.length,
        strings.within(BYTES),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            int start = strings.start(s);
            hashes[s] = hasher.hashBytesToLong(bytes, start, strings.end(s) - start);
          }
        });
  }
}
