package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.LeasePool;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Numbers of keys by `pilots.cl`, from pilots that the host has found.
///
/// Minimum traffic of a query: the key, its pilot, its number.
final class OpenClNumbers implements KeyNumbers.Kernel {
  private final Device.OpenCl device;
  private final LeasePool<Kernels> kernels;
  private final Pilots host; // small, since it holds no keys
  private IntArray starts; // null, as are the others, where there was no memory
  private IntArray pilots; // four in each int, the first in its low byte
  private IntArray moved; // two in each

  private OpenClNumbers(Device.OpenCl device, Pilots host) {
    this.device = device;
    kernels =
        new LeasePool<>(
            () -> new Kernels(device, OpenClNumbers.class.getResourceAsStream("pilots.cl")));
    this.host = host;
    try {
      copyToDevice();
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  private void copyToDevice() {
    starts = device.copyOf(IntArray.wrap(host.starts));
    pilots = device.copyOf(packed(room(host.pilots.length).put(0, host.pilots)));
    ByteBuffer chars = room(2L * host.moved.length);
    chars.asCharBuffer().put(host.moved);
    moved = device.copyOf(packed(chars));
  }

  static OpenClNumbers of(Device.OpenCl device, Array<?> keys, HashTuning tuning) {
    Array<?> onHost =
        keys instanceof IntArray ints
            ? IntArray.wrap(ints.onHost().hostArray())
            : LongArray.wrap(((LongArray) keys).onHost().hostArray());
    return new OpenClNumbers(device, PilotBuilder.build(onHost, device.workers(), tuning));
  }

  private static ByteBuffer room(long bytes) {
    return ByteBuffer.allocate(Math.toIntExact((bytes + 3) & -4)).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static IntArray packed(ByteBuffer bytes) {
    int[] ints = new int[bytes.capacity() / Integer.BYTES];
    bytes.asIntBuffer().get(ints);
    return IntArray.wrap(ints);
  }

  @Override
  public void find(Array<?> wanted, IntArray out) {
    if (wanted.length() == 0) {
      return;
    }
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      own.get()
          .launch(
              own.get()
                  .get("number", Kernels.bits(wanted))
                  .args(
                      call.in(wanted),
                      wanted.length(),
                      host.seed,
                      host.parts,
                      host.buckets,
                      starts.buffer(),
                      pilots.buffer(),
                      moved.buffer(),
                      call.out(out)));
      call.finish();
    }
  }

  @Override
  public long bits() {
    return host.bits();
  }

  @Override
  public void close() {
    for (IntArray array : new IntArray[] {starts, pilots, moved}) {
      if (array != null) {
        array.close();
      }
    }
  }
}
