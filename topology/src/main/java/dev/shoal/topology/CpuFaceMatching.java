package dev.shoal.topology;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.ChunkCounts;
import dev.shoal.device.kernels.ScratchArray;
import java.util.Arrays;

/// A partitioned hash table. Faces are scattered by their lowest corner, so that the table of each
/// partition stays in cache; where the mesh numbers neighbouring points alike, a partition is a
/// region of the mesh.
///
/// Faces with the same lowest corner are in one partition: where most faces of a mesh share a
/// corner, as in a fan, that partition is large and belongs to one thread.
final class CpuFaceMatching implements FaceMatchingKernel {
  private final FaceMatchingTuning tuning = FaceMatchingTuning.host();

  /// 2⁶⁴ divided by the golden ratio: multiplication by it spreads neighbouring keys.
  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  private final WorkerPool workers;
  private final ScratchArray<LongArray> lowScratch = new ScratchArray<>(Device.serial()::newLongs);
  private final ScratchArray<LongArray> highScratch = new ScratchArray<>(Device.serial()::newLongs);
  private final ScratchArray<IntArray> indexScratch = new ScratchArray<>(Device.serial()::newInts);

  CpuFaceMatching(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void find(CellFaces faces, int[] matches) {
    if (faces.length() > 0) {
      new Run(faces, matches).run();
    }
  }

  /// One call.
  private final class Run {
    private final CellFaces faces;
    private final int[] matches;
    private final int shift; // from the lowest corner to the partition
    private final int partitions;
    private final int blockSize;
    private final ChunkCounts next; // of each block, of each partition
    private int[] offsets; // of partitions, once all faces are counted
    private final long[] low;
    private final long[] high; // null for edges
    private final int[] indices;

    Run(CellFaces faces, int[] matches) {
      this.faces = faces;
      this.matches = matches;
      int wanted = Math.clamp(faces.length() / tuning.partition(), 1, tuning.maxPartitions());
      int perPartition = Math.ceilDiv(faces.points(), wanted);
      shift = 32 - Integer.numberOfLeadingZeros(perPartition - 1);
      partitions = ((faces.points() - 1) >> shift) + 1;
      int blocks = workers.threads() == 1 ? 1 : 4 * workers.threads();
      blockSize = Math.max(tuning.block(), Math.ceilDiv(faces.cells(), blocks));
      next = new ChunkCounts(Math.ceilDiv(faces.cells(), blockSize), partitions);
      int n = faces.length();
      low = lowScratch.atLeast(n).hostArray();
      high = faces.areEdges() ? null : highScratch.atLeast(n).hostArray();
      indices = indexScratch.atLeast(n).hostArray();
    }

    void run() {
      workers.forEachBlock(faces.cells(), blockSize, this::count);
      offsets = next.toStarts();
      workers.forEachBlock(faces.cells(), blockSize, this::scatter);
      // Neighbouring partitions, so that two threads seldom write to one cache line.
      workers.forEachBlock(
          partitions, Math.ceilDiv(partitions, 8 * workers.threads()), this::matchAll);
    }

    private void count(int block, int from, int to) {
      int[] counts = next.of(block);
      var chunk = new Chunk();
      for (int c = from; c < to; ) {
        c = chunk.read(c, to);
        for (int i = 0; i < chunk.length; i++) {
          counts[partition(chunk.low[i])]++;
        }
      }
    }

    private int partition(long key) {
      return (int) (key >> 32) >> shift;
    }

    private void scatter(int block, int from, int to) {
      int[] at = next.of(block);
      var chunk = new Chunk();
      for (int c = from; c < to; ) {
        int first = faces.rows()[c];
        c = chunk.read(c, to);
        for (int i = 0; i < chunk.length; i++) {
          int target = at[partition(chunk.low[i])]++;
          low[target] = chunk.low[i];
          indices[target] = first + i;
          if (high != null) {
            high[target] = chunk.high[i];
          }
        }
      }
    }

    private void matchAll(int block, int from, int to) {
      int[] table = {};
      for (int partition = from; partition < to; partition++) {
        int size = offsets[partition + 1] - offsets[partition];
        int slots = slots(size);
        table = table.length < slots ? new int[slots] : table;
        Arrays.fill(table, 0, slots, NONE);
        if (high == null) {
          matchEdges(partition, table, slots);
        } else {
          matchPolygons(partition, table, slots);
        }
      }
    }

    /// Returns a power of two of which at most half is occupied.
    private static int slots(int size) {
      if (size >= 1 << 29) {
        throw new IllegalArgumentException(
            size + " faces share a few points as their lowest corners; a table has 2^30 slots");
      }
      return Integer.highestOneBit(Math.max(size, 1)) << 2;
    }

    private void matchEdges(int partition, int[] table, int slots) {
      int shift = Long.numberOfLeadingZeros(slots) + 1;
      for (int e = offsets[partition]; e < offsets[partition + 1]; e++) {
        long key = low[e];
        int slot = (int) ((key * MIX) >>> shift);
        int other = table[slot];
        while (other != NONE && low[other] != key) {
          slot = (slot + 1) & (slots - 1);
          other = table[slot];
        }
        record(table, slot, other, e);
      }
    }

    private void matchPolygons(int partition, int[] table, int slots) {
      int shift = Long.numberOfLeadingZeros(slots) + 1;
      for (int e = offsets[partition]; e < offsets[partition + 1]; e++) {
        long key = low[e];
        long more = high[e];
        int slot = (int) ((((key * MIX) ^ more) * MIX) >>> shift);
        int other = table[slot];
        while (other != NONE && !(low[other] == key && high[other] == more)) {
          slot = (slot + 1) & (slots - 1);
          other = table[slot];
        }
        record(table, slot, other, e);
      }
    }

    private void record(int[] table, int slot, int other, int e) {
      matches[indices[e]] = NONE;
      if (other == NONE) {
        table[slot] = e;
      } else {
        FaceMatchingKernel.join(matches, indices[other], indices[e]);
      }
    }

    /// The keys of a chunk of cells.
    private final class Chunk {
      private long[] low = new long[8 * tuning.chunk()];
      private long[] high = faces.areEdges() ? null : new long[8 * tuning.chunk()];
      private int length;

      /// Computes the keys of cells from `from` on; returns the cell after them.
      int read(int from, int to) {
        int end = Math.min(from + tuning.chunk(), to);
        length = faces.rows()[end] - faces.rows()[from];
        if (length > low.length) { // polygons with many corners
          high = high == null ? null : new long[length];
          low = new long[length];
        }
        faces.keys(from, end, low, high);
        return end;
      }
    }
  }
}
