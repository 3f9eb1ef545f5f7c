package dev.shoal.primitives.hash;

/// Hashes of keys. What tells keys apart may be in any of their bits; afterwards it is in the high
/// ones, which choose the slot.
///
/// Source: multiply and shift in turns, as in MurmurHash3's finalizers, with the constants of Chris
/// Wellons (32 bits, found by search) and of degski (64 bits). They begin with a shift, which
/// brings high bits down; so does the one between the products, and here that is enough.
final class Mix {
  private static final long FACTOR = 0xD6E8_FEB8_6659_FD93L;

  private Mix() {}

  /// 32 bits of which the high ones depend on all of the key.
  static int narrow(int key) {
    int x = key * 0x7FEB_352D;
    return (x ^ (x >>> 15)) * 0x846C_A68B;
  }

  /// 64 bits of which the high ones depend on all of the key.
  static long wide(long key) {
    long x = key * FACTOR;
    return (x ^ (x >>> 32)) * FACTOR;
  }

  /// The slot that the high bits of a hash choose: in proportion, which needs no division and no
  /// power of two.
  static int slot(int hash, int slots) {
    return (int) ((Integer.toUnsignedLong(hash) * slots) >>> 32);
  }

  /// The slot of a 64-bit hash.
  static int slot(long hash, int slots) {
    return slot((int) (hash >>> 32), slots);
  }

  /// A distance of 1 … slots − 1 from the bits that [#slot(long, int)] does not see.
  static int jump(long hash, int slots) {
    return 1 + slot((int) hash, slots - 1);
  }
}
