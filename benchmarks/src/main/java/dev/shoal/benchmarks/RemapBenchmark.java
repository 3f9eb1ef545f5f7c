package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.HierarchicalRemap;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.mesh.remap.Remap;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// One intensive field between two of CompactHashRemap's meshes over 256 by 256 coarse cells, both
/// shuffled. Tables are written anew with each call.
///
/// Sizes are the means of both meshes at levels 1 … 5. Floor: three arrays of each mesh are read,
/// values read and written.
public class RemapBenchmark extends Setting {
  private static final int BASE = 256;
  private static final int LEVEL_1 = 69_833;
  private static final int LEVEL_2 = 102_142;
  private static final int LEVEL_3 = 242_492;
  private static final int LEVEL_4 = 765_187;
  private static final int LEVEL_5 = 2_361_454;

  /// Percent of the coarse cells with the finest level, for levels 1 … 5: of the authors' own runs.
  private static final float[] THRESHOLDS = {2.25f, 2.02f, 1.75f, 1.46f, 1.13f};

  private CellMesh from;
  private CellMesh to;
  private Field field;
  private Remap remap;
  private Remap hierarchical;
  private Remap singleWrite;
  private LevelTables byHand;

  /// Makes the meshes of that size.
  @Setup
  public void prepare() {
    int finest =
        switch (length) {
          case LEVEL_1 -> 1;
          case LEVEL_2 -> 2;
          case LEVEL_3 -> 3;
          case LEVEL_4 -> 4;
          default -> 5;
        };
    var random = new GlibcRandom(0);
    from = ReferenceMesh.compactHashRemap(BASE, finest, THRESHOLDS[finest - 1], random);
    to = ReferenceMesh.compactHashRemap(BASE, finest, THRESHOLDS[finest - 1], random);
    double[] values = new SplittableRandom(1).doubles(from.length()).toArray();
    field = Field.intensive(DoubleArray.wrap(values), DoubleArray.wrap(new double[to.length()]));
    remap = Remap.on(Device.cpu(threads));
    hierarchical = remap.with(new HierarchicalRemap());
    singleWrite = remap.with(IndexRemap.SINGLE_WRITE);
    byHand = new LevelTables(BASE, finest);
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "remap, shuffled",
      reads = 32,
      writes = 8,
      threaded = true,
      lengths = {LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5})
  public Field remapShoal() {
    remap.remap(from, to, field);
    return field;
  }

  /// Ours, as the authors' best.
  @Benchmark
  @Job(
      value = "remap, shuffled",
      reads = 32,
      writes = 8,
      threaded = true,
      lengths = {LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5})
  public Field remapHierarchical() {
    hierarchical.remap(from, to, field);
    return field;
  }

  /// Ours, as the text's.
  @Benchmark
  @Job(
      value = "remap, shuffled",
      reads = 32,
      writes = 8,
      lengths = {LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5})
  public Field remapSingleWrite() {
    singleWrite.remap(from, to, field);
    return field;
  }

  /// The authors' best, by hand.
  @Benchmark
  @Job(
      value = "remap, shuffled",
      reads = 32,
      writes = 8,
      lengths = {LEVEL_1, LEVEL_2, LEVEL_3, LEVEL_4, LEVEL_5})
  public Field remapByHand() {
    byHand.remap(from, to, field.values().hostArray(), field.out().hostArray());
    return field;
  }
}
