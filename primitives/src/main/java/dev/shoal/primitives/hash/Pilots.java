package dev.shoal.primitives.hash;

/// What a minimal perfect hash function stores, and how it is asked: of the keys themselves
/// nothing.
///
/// The hash of a key chooses a part, and there a bucket; the bucket's pilot, one byte, sends its
/// keys to slots that no other key of the part has. A part has a few slots more than keys, or the
/// last pilots would not be found; who is in one of those beyond the keys is moved to one that
/// nobody has.
///
/// Source: R. Groot Koerkamp, *PtrHash: Minimal Perfect Hashing at RAM Throughput* (2025), after G.
/// Pibiri and R. Trani, *PTHash* (2021): pilots of one byte, found by eviction, and the cubic
/// buckets. Unlike there each part is minimal by itself, so that parts need no equal size.
final class Pilots {
  /// One slot in so many is beyond the keys. Fewer would be less to store and longer to search for.
  private static final int SPARE_SHIFT = 6;

  private static final long FACTOR = 0x9FB2_1C65_1E98_DF25L; // odd, half of its bits set
  private static final long APART = 0x9E37_79B9_7F4A_7C15L; // likewise
  private static final long HALF = 1L << 31;

  /// What the hashes of these keys begin with.
  final long seed;

  /// Parts, some 2¹⁴ keys each.
  final int parts;

  /// Buckets of each part.
  final int buckets;

  /// How many keys there are in the parts before each.
  final int[] starts;

  /// One for each bucket of each part.
  final byte[] pilots;

  /// For the slots beyond the keys, part by part, those that nobody has.
  final char[] moved;

  Pilots(long seed, int parts, int buckets, int[] starts) {
    this.seed = seed;
    this.parts = parts;
    this.buckets = buckets;
    this.starts = starts;
    pilots = new byte[parts * buckets];
    moved = new char[spares(parts)];
  }

  /// The slots beyond the keys of all parts before `part`.
  int spares(int part) {
    return (starts[part] >>> SPARE_SHIFT) + part;
  }

  /// The hash of a key; no two keys have the same.
  static long hash(long key, long seed) {
    return Mix.wide(key ^ seed);
  }

  /// The part that a hash chooses, in the high half, and in the low half where in that part it is.
  static long place(long hash, int parts) {
    return ((hash >> 32) + HALF) * parts; // in the order of hashes, signed
  }

  /// The bucket of a [#place]: the first ones have more keys, which are placed while there is room.
  static int bucket(long place, int buckets) {
    long x = place & 0xFFFF_FFFFL;
    long square = (x * x) >>> 32;
    long cubic = (square * ((x >>> 1) + HALF)) >>> 32; // x²(1 + x)/2, of 0 … 1
    long steep = cubic - (cubic >>> 8) + (x >>> 8); // rises from the start, if little
    return (int) ((steep * buckets) >>> 32);
  }

  /// The slot that a pilot sends a hash to.
  static int slot(long hash, int pilot, int slots) {
    return Mix.slot((hash ^ (pilot * APART)) * FACTOR, slots);
  }

  /// The number of a key; that of a key that was not there when this was built is any.
  int number(long key) {
    long hash = hash(key, seed);
    long place = place(hash, parts);
    int part = (int) (place >>> 32);
    int pilot = pilots[part * buckets + bucket(place, buckets)] & 0xFF;
    int start = starts[part];
    int keys = starts[part + 1] - start;
    int spare = spares(part);
    int slot = slot(hash, pilot, keys + spares(part + 1) - spare);
    return start + (slot < keys ? slot : moved[spare + slot - keys]);
  }

  /// All that is stored.
  long bits() {
    return 8L * pilots.length + 16L * moved.length + 32L * starts.length;
  }
}
