package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/// Deals the hashes of keys to parts, for [PilotSearch], which works on many parts at once; with
/// another seed if it finds no pilots.
final class PilotBuilder {
  /// Keys of a part on average: all that is searched stays in a core's own cache.
  private static final int PART = 1 << 14;

  /// The most there may be: they are numbered by 16 bits.
  private static final int MOST = 1 << 16;

  /// Keys of a bucket on average. More are fewer pilots to store, for which the search is longer: 3
  /// have 0.4 bits more in two thirds of the time, 4 have 0.3 less in one and a half times.
  private static final double BUCKET = 3.5;

  /// Of sets of less than 250 keys one in ten needs another seed, of less than 1500 one in fifty;
  /// of larger ones next to none.
  private static final int SEEDS = 64;

  private static final long SEED = 0xA24B_AED4_963E_E407L; // any odd

  /// Keys that one thread deals before another is awake.
  private static final int CHUNK = 1 << 14;

  private final Array<?> keys;
  private final int n;
  private final WorkerPool workers; // null for one thread
  private final int parts;
  private final int buckets;
  private final int chunk;
  private final int[] places; // of each chunk, where its next hash of each part goes
  private final long[] hashes;

  private PilotBuilder(Array<?> keys, WorkerPool workers) {
    this.keys = keys;
    this.workers = workers;
    n = keys.length();
    parts = Math.max(1, n / PART);
    buckets = Math.max(1, (int) Math.ceil(n / (parts * BUCKET)));
    int threads = workers == null ? 1 : workers.threads();
    chunk = Math.max(CHUNK, Math.ceilDiv(n, threads));
    places = new int[parts * Math.ceilDiv(n, chunk)];
    hashes = new long[n];
  }

  /// What numbers `keys`, found by `workers`, or by one thread if it is null.
  static Pilots build(Array<?> keys, WorkerPool workers) {
    PilotBuilder builder = new PilotBuilder(keys, workers);
    for (int s = 0; s < SEEDS; s++) {
      Pilots pilots = builder.build(s * SEED);
      if (pilots != null) {
        return pilots;
      }
      if (s == 0) {
        checkDifferent(keys);
      }
    }
    throw new IllegalArgumentException("none of " + SEEDS + " hashes tells the keys apart");
  }

  /// Says which keys are equal, if any are.
  private static void checkDifferent(Array<?> keys) {
    int[] first = new int[keys.length()];
    IntArray out = IntArray.wrap(first);
    Hash hash = Hash.on(Device.serial());
    if (keys instanceof IntArray ints) {
      hash.build(ints).find(ints, -1, out);
    } else {
      LongArray longs = (LongArray) keys;
      hash.build(longs).find(longs, -1, out);
    }
    for (int i = 0; i < first.length; i++) {
      if (first[i] != i) {
        Batch one = new Batch();
        one.read(keys, i, 1);
        throw new IllegalArgumentException(
            "keys[" + first[i] + "] and keys[" + i + "] are both " + one.keys[0]);
      }
    }
  }

  private Pilots build(long seed) {
    Arrays.fill(places, 0);
    forEachBlock(n, chunk, (c, from, to) -> count(from, to, seed, c * parts));
    int[] starts = setPlaces();
    if (starts == null) {
      return null;
    }
    forEachBlock(n, chunk, (c, from, to) -> deal(from, to, seed, c * parts));
    Pilots pilots = new Pilots(seed, parts, buckets, starts);
    AtomicBoolean isFailure = new AtomicBoolean();
    forEachBlock(
        parts,
        1,
        (part, _, _) -> {
          if (!isFailure.get() && !new PilotSearch(pilots, part, hashes).succeeds()) {
            isFailure.set(true);
          }
        });
    return isFailure.get() ? null : pilots;
  }

  private void forEachBlock(int length, int block, WorkerPool.Block work) {
    if (workers != null) {
      workers.forEachBlock(length, block, work);
    } else {
      for (int b = 0, at = 0; at < length; b++, at += block) {
        work.run(b, at, Math.min(length, at + block));
      }
    }
  }

  private static int part(long hash, int parts) {
    return (int) (Pilots.place(hash, parts) >>> 32);
  }

  private void count(int from, int to, long seed, int base) {
    Batch batch = new Batch();
    for (int i = from; i < to; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        places[base + part(Pilots.hash(batch.keys[j], seed), parts)]++;
      }
    }
  }

  private void deal(int from, int to, long seed, int base) {
    Batch batch = new Batch();
    for (int i = from; i < to; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        long hash = Pilots.hash(batch.keys[j], seed);
        hashes[places[base + part(hash, parts)]++] = hash;
      }
    }
  }

  /// Makes places of counts: part by part, and in a part chunk by chunk.
  ///
  /// @return where each part starts; null if one has no keys or too many
  private int[] setPlaces() {
    int[] starts = new int[parts + 1];
    int at = 0;
    for (int p = 0; p < parts; p++) {
      for (int c = p; c < places.length; c += parts) {
        int count = places[c];
        places[c] = at;
        at += count;
      }
      starts[p + 1] = at;
      int length = at - starts[p];
      if (length > MOST || (length == 0 && n > 0)) {
        return null;
      }
    }
    return starts;
  }
}
