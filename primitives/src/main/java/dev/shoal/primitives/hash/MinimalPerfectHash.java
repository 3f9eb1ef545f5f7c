package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import java.util.Objects;

/// Numbers keys that are known beforehand, all different, from 0 to n − 1 without gaps, without
/// storing the keys. The numbers serve as indices of arrays with the data of each key.
///
/// - **Shape:** n ints or longs.
/// - **Order:** a key's number depends on the set of keys alone, neither on their order nor on the
///   device. Numbers do not preserve an order of keys.
/// - **Cost:** O(n) on average, some 35 times that of a query; all threads of a [Device.Cpu] build,
///   and all of the host build for an OpenCL device.
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
    Hash.checkType("keys", Objects.requireNonNull(keys, "keys"));
    keys.requireOn(device);
    return new KeyNumbers<>(device, keys.length(), kernel(keys));
  }

  private KeyNumbers.Kernel kernel(Array<?> keys) {
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new HostNumbers(
              PilotBuilder.build(keys, device.workers(), tuning), device.workers(), tuning);
      case Device.OpenCl openCl -> OpenClNumbers.of(openCl, keys, tuning);
    };
  }

  /// Numbers of keys in host memory, looked up by all threads in blocks.
  ///
  /// A single thread calls the loop directly: a lambda that captures arrays would be allocated.
  private static final class HostNumbers implements KeyNumbers.Kernel {
    private final Pilots pilots;
    private final WorkerPool workers;
    private final int block;

    HostNumbers(Pilots pilots, WorkerPool workers, HashTuning tuning) {
      this.pilots = pilots;
      this.workers = workers;
      block = tuning.numberBlock();
    }

    @Override
    public void find(Array<?> wanted, IntArray out) {
      int[] y = out.hostArray();
      if (workers.threads() == 1 || y.length <= block) {
        find(wanted, 0, y.length, y);
      } else {
        workers.forEachBlock(y.length, block, (_, from, to) -> find(wanted, from, to, y));
      }
    }

    /// No key depends on another, so the processor has many loads in flight.
    private void find(Array<?> wanted, int from, int to, int[] out) {
      if (wanted instanceof IntArray ints) {
        int[] x = ints.hostArray();
        for (int i = from; i < to; i++) {
          out[i] = pilots.number(x[i]);
        }
      } else {
        long[] x = ((LongArray) wanted).hostArray();
        for (int i = from; i < to; i++) {
          out[i] = pilots.number(x[i]);
        }
      }
    }

    @Override
    public long bits() {
      return pilots.bits();
    }

    @Override
    public void close() {} // the garbage collector's
  }
}
