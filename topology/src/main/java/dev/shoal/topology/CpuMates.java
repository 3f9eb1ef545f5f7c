package dev.shoal.topology;

import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// A hash table in parts: faces are dealt by their least corner, so that each part's table stays in
/// cache, and where the mesh numbers what is near alike, the parts are places of the mesh.
///
/// Faces that share their least corner are in one part: where most of a mesh does, as in a fan,
/// that part is large, and one thread's.
final class CpuMates implements MatesKernel {
  /// Faces of a part: their keys, places and table fill half of a second cache.
  private static final int PART_SIZE = 1 << 12;

  /// More would each get less than a line at a time.
  private static final int MOST_PARTS = 1 << 10;

  /// Cells whose keys are made at once, in the first cache.
  private static final int CHUNK = 1 << 9;

  /// Cells worth a thread.
  private static final int SMALLEST_BLOCK = 1 << 13;

  private final WorkerPool workers;
  private long[] lowScratch = {};
  private long[] highScratch = {};
  private int[] placeScratch = {};

  CpuMates(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void find(CellFaces faces, int[] mates) {
    int n = faces.length();
    if (lowScratch.length < n) {
      lowScratch = new long[n];
      placeScratch = new int[n];
    }
    if (!faces.areEdges() && highScratch.length < n) {
      highScratch = new long[n];
    }
    if (n > 0) {
      new Run(faces, mates).run();
    }
  }

  /// One call.
  private final class Run {
    private final CellFaces faces;
    private final int[] mates;
    private final int shift; // from the least corner to the part
    private final int parts;
    private final int blockSize;
    private final int[][] next; // of each block, of each part
    private final int[] offsets; // of parts
    private final long[] low;
    private final long[] high; // null of edges
    private final int[] places;

    Run(CellFaces faces, int[] mates) {
      this.faces = faces;
      this.mates = mates;
      int wanted = Math.clamp(faces.length() / PART_SIZE, 1, MOST_PARTS);
      int perPart = Math.ceilDiv(faces.points(), wanted);
      shift = 32 - Integer.numberOfLeadingZeros(perPart - 1);
      parts = ((faces.points() - 1) >> shift) + 1;
      int blocks = workers.threads() == 1 ? 1 : 4 * workers.threads();
      blockSize = Math.max(SMALLEST_BLOCK, Math.ceilDiv(faces.cells(), blocks));
      next = new int[Math.ceilDiv(faces.cells(), blockSize)][parts];
      offsets = new int[parts + 1];
      low = lowScratch;
      high = faces.areEdges() ? null : highScratch;
      places = placeScratch;
    }

    void run() {
      workers.forEachBlock(faces.cells(), blockSize, this::count);
      place();
      workers.forEachBlock(faces.cells(), blockSize, this::deal);
      // Neighbouring parts, so that no two threads write to one line often.
      workers.forEachBlock(parts, Math.ceilDiv(parts, 8 * workers.threads()), this::match);
    }

    private void count(int block, int from, int to) {
      int[] counts = next[block];
      var chunk = new Chunk();
      for (int c = from; c < to; ) {
        c = chunk.read(c, to);
        for (int i = 0; i < chunk.length; i++) {
          counts[part(chunk.low[i])]++;
        }
      }
    }

    private int part(long key) {
      return (int) (key >> 32) >> shift;
    }

    /// Turns counts to places: part by part, block by block within, so that nothing depends on the
    /// threads.
    private void place() {
      int at = 0;
      for (int part = 0; part < parts; part++) {
        offsets[part] = at;
        for (int[] counts : next) {
          int count = counts[part];
          counts[part] = at;
          at += count;
        }
      }
      offsets[parts] = at;
    }

    private void deal(int block, int from, int to) {
      int[] at = next[block];
      var chunk = new Chunk();
      for (int c = from; c < to; ) {
        int first = faces.rows()[c];
        c = chunk.read(c, to);
        for (int i = 0; i < chunk.length; i++) {
          int target = at[part(chunk.low[i])]++;
          low[target] = chunk.low[i];
          places[target] = first + i;
          if (high != null) {
            high[target] = chunk.high[i];
          }
        }
      }
    }

    private void match(int block, int from, int to) {
      int[] table = {};
      for (int part = from; part < to; part++) {
        int size = offsets[part + 1] - offsets[part];
        int slots = slots(size);
        table = table.length < slots ? new int[slots] : table;
        Arrays.fill(table, 0, slots, NONE);
        if (high == null) {
          matchEdges(part, table, slots);
        } else {
          matchPolygons(part, table, slots);
        }
      }
    }

    /// A power of two, so many that at most half are taken.
    private static int slots(int size) {
      if (size >= 1 << 29) {
        throw new IllegalArgumentException(
            size + " faces share a few points as their least corners; a table has 2^30 slots");
      }
      return Integer.highestOneBit(Math.max(size, 1)) << 2;
    }

    private void matchEdges(int part, int[] table, int slots) {
      int shift = Long.numberOfLeadingZeros(slots) + 1;
      for (int e = offsets[part]; e < offsets[part + 1]; e++) {
        long key = low[e];
        int slot = (int) ((key * MIX) >>> shift);
        int other = table[slot];
        while (other != NONE && low[other] != key) {
          slot = (slot + 1) & (slots - 1);
          other = table[slot];
        }
        note(table, slot, other, e);
      }
    }

    private void matchPolygons(int part, int[] table, int slots) {
      int shift = Long.numberOfLeadingZeros(slots) + 1;
      for (int e = offsets[part]; e < offsets[part + 1]; e++) {
        long key = low[e];
        long more = high[e];
        int slot = (int) ((((key * MIX) ^ more) * MIX) >>> shift);
        int other = table[slot];
        while (other != NONE && !(low[other] == key && high[other] == more)) {
          slot = (slot + 1) & (slots - 1);
          other = table[slot];
        }
        note(table, slot, other, e);
      }
    }

    private void note(int[] table, int slot, int other, int e) {
      mates[places[e]] = NONE;
      if (other == NONE) {
        table[slot] = e;
      } else {
        MatesKernel.join(mates, places[other], places[e]);
      }
    }

    /// The keys of some cells.
    private final class Chunk {
      private long[] low = new long[8 * CHUNK];
      private long[] high = faces.areEdges() ? null : new long[8 * CHUNK];
      private int length;

      /// Reads the keys of cells from `from` on; returns the cell after them.
      int read(int from, int to) {
        int end = Math.min(from + CHUNK, to);
        length = faces.rows()[end] - faces.rows()[from];
        if (length > low.length) { // polygons of many corners
          low = new long[length];
          high = high == null ? null : new long[length];
        }
        faces.keys(from, end, low, high);
        return end;
      }
    }
  }

  /// The golden ratio's bits: products of it are spread evenly.
  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
}
