package dev.shoal.primitives.hash;

/// The data of a minimal perfect hash function, without the keys, and its evaluation.
///
/// The hash of a key chooses a part, and there a bucket; the bucket's pilot, one byte, maps its
/// keys to slots that no other key of the part has. A part has a few more slots than keys,
/// otherwise the last pilots would not be found; a key in one of the spare slots beyond the keys is
/// moved to a free one.
///
/// Source: R. Groot Koerkamp, *PtrHash: Minimal Perfect Hashing at RAM Throughput* (2025), after G.
/// Pibiri and R. Trani, *PTHash* (2021): pilots of one byte, found by eviction, and the cubic
/// buckets. Unlike there, each part is minimal by itself, so that parts may differ in size.
final class Pilots {
  /// One slot in 2 to the power of this is spare. Fewer take less memory and a longer search.
  private static final int SPARE_SHIFT = 6;

  private static final long FACTOR = 0x9FB2_1C65_1E98_DF25L; // odd, half of its bits are set
  private static final long APART = 0x9E37_79B9_7F4A_7C15L; // likewise
  private static final long HALF = 1L << 31;

  /// The seed of the hash function.
  final long seed;

  /// The number of parts, of some 2¹⁴ keys each.
  final int parts;

  /// The number of buckets of each part.
  final int buckets;

  /// The number of keys in the parts before each.
  final int[] starts;

  /// One pilot for each bucket of each part.
  final byte[] pilots;

  /// The free slot that replaces each spare slot, part by part.
  final char[] moved;

  Pilots(long seed, int parts, int buckets, int[] starts) {
    this.seed = seed;
    this.parts = parts;
    this.buckets = buckets;
    this.starts = starts;
    pilots = new byte[parts * buckets];
    moved = new char[spares(parts)];
  }

  /// Returns the number of spare slots of all parts before `part`.
  int spares(int part) {
    return (starts[part] >>> SPARE_SHIFT) + part;
  }

  /// Returns the hash of a key; no two keys have the same.
  static long hash(long key, long seed) {
    return Mix.hash(key ^ seed);
  }

  /// Returns the part that a hash chooses in the high half, and its position there in the low half.
  static long position(long hash, int parts) {
    return ((hash >> 32) + HALF) * parts; // in the order of hashes, signed
  }

  /// Returns the bucket of a [#position]: the first ones have more keys, and are placed while most
  /// slots are free.
  static int bucket(long position, int buckets) {
    long x = position & 0xFFFF_FFFFL;
    long square = (x * x) >>> 32;
    long cubic = (square * ((x >>> 1) + HALF)) >>> 32; // x²(1 + x)/2, of 0 … 1
    long steep = cubic - (cubic >>> 8) + (x >>> 8); // with a small slope at the start
    return (int) ((steep * buckets) >>> 32);
  }

  /// Returns the slot to which a pilot maps a hash.
  static int slot(long hash, int pilot, int slots) {
    return Mix.slot((hash ^ (pilot * APART)) * FACTOR, slots);
  }

  /// Returns the number of a key; an arbitrary one of a key that is not in the set.
  int number(long key) {
    long hash = hash(key, seed);
    long position = position(hash, parts);
    int part = (int) (position >>> 32);
    int pilot = pilots[part * buckets + bucket(position, buckets)] & 0xFF;
    int start = starts[part];
    int keys = starts[part + 1] - start;
    int spare = spares(part);
    int slot = slot(hash, pilot, keys + spares(part + 1) - spare);
    return start + (slot < keys ? slot : moved[spare + slot - keys]);
  }

  /// Returns the number of bits that are stored.
  long bits() {
    return 8L * pilots.length + 16L * moved.length + 32L * starts.length;
  }
}
