package dev.shoal.primitives.hash;

/// Hashes of keys. Keys may differ in any of their bits; their hashes differ in the high bits,
/// which choose the slot.
///
/// Source: alternating multiplications and shifts, as in MurmurHash3's finalizers, with the
/// constants of Chris Wellons (32 bits, found by search) and of degski (64 bits). Those begin with
/// a shift, which moves high bits down; the shift between the products does so too, which suffices
/// here.
final class Mix {
  private static final long FACTOR = 0xD6E8_FEB8_6659_FD93L;

  private Mix() {}

  /// Returns 32 bits, of which the high ones depend on the whole key.
  static int hash(int key) {
    int x = key * 0x7FEB_352D;
    return (x ^ (x >>> 15)) * 0x846C_A68B;
  }

  /// Returns 64 bits, of which the high ones depend on the whole key.
  static long hash(long key) {
    long x = key * FACTOR;
    return (x ^ (x >>> 32)) * FACTOR;
  }

  /// Returns the slot that the high bits of a hash choose: in proportion, which needs no division
  /// and no power of two.
  static int slot(int hash, int slots) {
    return (int) ((Integer.toUnsignedLong(hash) * slots) >>> 32);
  }

  /// Returns the slot of a 64-bit hash.
  static int slot(long hash, int slots) {
    return slot((int) (hash >>> 32), slots);
  }

  /// Returns a distance of 1 … slots − 1 from the bits that [#slot(long, int)] does not use.
  static int jump(long hash, int slots) {
    return 1 + slot((int) hash, slots - 1);
  }
}
