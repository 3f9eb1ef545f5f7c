package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/// Scatters the hashes of keys to parts, for [PilotSearch], which works on many parts at once;
/// tries another seed if no pilots are found.
final class PilotBuilder {
  /// Average keys of a part: the whole search stays in a core's own cache.
  private static final int PART = 1 << 14;

  /// The maximum: keys of a part are numbered by 16 bits.
  private static final int MAX = 1 << 16;

  /// Average keys of a bucket. More keys mean fewer pilots to store and a longer search: 3 keys
  /// take 0.4 bits more in two thirds of the time, 4 keys 0.3 bits less in one and a half times.
  private static final double BUCKET = 3.5;

  /// One in ten sets of less than 250 keys needs another seed, one in fifty of less than 1500, and
  /// almost none of the larger ones.
  private static final int SEEDS = 64;

  private static final long SEED = 0xA24B_AED4_963E_E407L; // an arbitrary odd number

  private final Array<?> keys;
  private final int n;
  private final WorkerPool workers;
  private final int parts;
  private final int buckets;
  private final int chunk;
  private final int[] next; // of each chunk, the index of its next hash of each part
  private final long[] hashes;

  private PilotBuilder(Array<?> keys, WorkerPool workers, HashTuning tuning) {
    this.keys = keys;
    this.workers = workers;
    n = keys.length();
    parts = Math.max(1, n / PART);
    buckets = Math.max(1, (int) Math.ceil(n / (parts * BUCKET)));
    chunk = Math.max(tuning.scatterChunk(), Math.ceilDiv(n, workers.threads()));
    next = new int[parts * Math.ceilDiv(n, chunk)];
    hashes = new long[n];
  }

  /// Returns the pilots of `keys`, found by `workers`.
  static Pilots build(Array<?> keys, WorkerPool workers, HashTuning tuning) {
    PilotBuilder builder = new PilotBuilder(keys, workers, tuning);
    for (int s = 0; s < SEEDS; s++) {
      Pilots pilots = builder.build(s * SEED);
      if (pilots != null) {
        return pilots;
      }
      if (s == 0) {
        EqualKeys.refuse(keys, builder.hashes);
      }
    }
    throw new IllegalArgumentException(
        "all of " + SEEDS + " hash functions have collisions between the keys");
  }

  private Pilots build(long seed) {
    Arrays.fill(next, 0);
    workers.forEachBlock(n, chunk, (c, from, to) -> count(from, to, seed, c * parts));
    int[] starts = setStarts();
    if (starts == null) {
      return null;
    }
    workers.forEachBlock(n, chunk, (c, from, to) -> scatter(from, to, seed, c * parts));
    Pilots pilots = new Pilots(seed, parts, buckets, starts);
    AtomicBoolean isFailure = new AtomicBoolean();
    workers.forEachBlock(
        parts,
        1,
        (part, _, _) -> {
          if (!isFailure.get() && !new PilotSearch(pilots, part, hashes).succeeds()) {
            isFailure.set(true);
          }
        });
    return isFailure.get() ? null : pilots;
  }

  private static int part(long hash, int parts) {
    return (int) (Pilots.position(hash, parts) >>> 32);
  }

  private void count(int from, int to, long seed, int base) {
    Batch batch = new Batch();
    for (int i = from; i < to; ) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        next[base + part(Pilots.hash(batch.keys[j], seed), parts)]++;
      }
      i += m;
    }
  }

  private void scatter(int from, int to, long seed, int base) {
    Batch batch = new Batch();
    for (int i = from; i < to; ) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        long hash = Pilots.hash(batch.keys[j], seed);
        hashes[next[base + part(hash, parts)]++] = hash;
      }
      i += m;
    }
  }

  /// Turns counts into start indices: part by part, and in a part chunk by chunk.
  ///
  /// @return the start index of each part; null if one has no keys or too many
  private int[] setStarts() {
    int[] starts = new int[parts + 1];
    int at = 0;
    for (int p = 0; p < parts; p++) {
      for (int c = p; c < next.length; c += parts) {
        int count = next[c];
        next[c] = at;
        at += count;
      }
      starts[p + 1] = at;
      int length = at - starts[p];
      if (length > MAX || (length == 0 && n > 0)) {
        return null;
      }
    }
    return starts;
  }
}
