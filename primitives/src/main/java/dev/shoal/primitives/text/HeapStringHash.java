package dev.shoal.primitives.text;

import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Hashes one string after the other, on the threads of a crew.
final class HeapStringHash implements StringHashKernel {
  /// Bytes that are worth a thread of their own: some ten microseconds.
  private static final int BYTES = 1 << 16;

  private final Crew crew;

  HeapStringHash(Crew crew) {
    this.crew = crew;
  }

  @Override
  public void murmur2(Strings strings, int seed, IntArray out) {
    int[] hashes = out.heap();
    crew.forEachBlock(
        hashes.length,
        strings.within(BYTES),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            hashes[s] = Murmur2.hash(strings.bytes(), strings.start(s), strings.end(s), seed);
          }
        });
  }

  @Override
  public void city64(Strings strings, CityVariant variant, LongArray out) {
    long[] hashes = out.heap();
    crew.forEachBlock(
        hashes.length,
        strings.within(BYTES),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            hashes[s] = City64.hash(strings.bytes(), strings.start(s), strings.end(s), variant);
          }
        });
  }
}
