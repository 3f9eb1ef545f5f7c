package dev.shoal.figures.mesh;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// The meshes of the text's programs, and what these print of them.
enum TextMesh {
  /// PerfectHash's `neigh2d`: every other coarse cell is refined.
  PERFECT("PerfectHash", 4),

  /// CompactHash's `neigh2d` with t = 2: two coarse cells in a hundred are as fine as can be.
  COMPACT("CompactHash", 6),

  /// CompactHashRemap: a percentage for each number of levels.
  REMAP("CompactHashRemap", 6);

  static final Published.Source C =
      new Published.Source(
          "C",
          "The authors' programs, lanl/PerfectHash be8c6e1, lanl/CompactHash c422f27 and"
              + " lanl/CompactHashRemap 67f71d1, run on 20 November 2026.");

  /// Of the coarse cells over 256², from one level on: the first six of the authors' `runit.sh`.
  private static final float[] PERCENT = {2.25f, 2.02f, 1.75f, 1.46f, 1.13f, 0.78f};

  private static final int TEXT_SIDE = 256;

  private final String title;
  private final int mostLevels;

  TextMesh(String title, int mostLevels) {
    this.title = title;
    this.mostLevels = mostLevels;
  }

  String title() {
    return title;
  }

  /// How many levels the text's programs were run with.
  int mostLevels() {
    return mostLevels;
  }

  /// Coarse cells a side.
  static int side(Size size) {
    return size.of(8, 64, TEXT_SIDE);
  }

  /// All variants on a mesh over n by n coarse cells.
  interface Variants {
    List<Variant> of(int n, int levels, List<Device> devices);
  }

  /// A setting for each number of levels, `from` to `to`.
  static List<Setting> settings(Size size, int from, int to, Variants variants) {
    int n = side(size);
    return Setting.each(
        IntStream.rangeClosed(from, to).boxed().toList(),
        levels -> label(n, levels),
        (levels, devices) -> variants.of(n, levels, devices));
  }

  /// What distinguishes a setting from others.
  static String label(int n, int levels) {
    return String.format(Locale.ROOT, "%d², %d levels", n, levels);
  }

  /// The label at the text's size.
  static String textLabel(int levels) {
    return label(TEXT_SIDE, levels);
  }

  /// A mesh over n by n coarse cells.
  ///
  /// @param random that of the program; see [#random()]
  CellMesh of(int n, int levels, GlibcRandom random) {
    return switch (this) {
      case PERFECT -> ReferenceMesh.perfectHash(n, levels);
      case COMPACT -> ReferenceMesh.compactHash(n, levels, 2, false, random);
      case REMAP ->
          ReferenceMesh.compactHashRemap(n, levels, PERCENT[Math.max(0, levels - 1)], random);
    };
  }

  /// Random numbers as they are when the program starts.
  GlibcRandom random() {
    return new GlibcRandom(this == COMPACT ? 1 : 0);
  }

  /// The meshes that the program makes at once: two where it maps one to the other.
  List<CellMesh> pair(int n, int levels) {
    GlibcRandom random = random();
    CellMesh first = of(n, levels, random);
    return this == REMAP ? List.of(first, of(n, levels, random)) : List.of(first);
  }

  /// The numbers of cells that the program prints for no levels, one, and so on, as far as its
  /// random numbers depend on nothing else.
  private int[] printed() {
    return switch (this) {
      case PERFECT -> new int[] {65_536, 163_444, 441_139, 1_146_367, 2_872_681};
      case COMPACT -> new int[] {65_536, 69_409};
      case REMAP -> new int[] {65_536};
    };
  }

  /// What is wrong with the number of cells, where the program prints it exactly.
  Optional<String> fault(int n, int levels, CellMesh mesh) {
    int[] printed = printed();
    return n != TEXT_SIDE || levels >= printed.length || mesh.length() == printed[levels]
        ? Optional.empty()
        : Optional.of(mesh.length() + " cells, the C program has " + printed[levels]);
  }

  /// Cells and compression that the programs print, exact or not.
  static List<Published> published(String cells, String compression) {
    List<Published> all = new ArrayList<>();
    double[] perfect = Arrays.stream(PERFECT.printed()).asDoubleStream().toArray();
    add(all, PERFECT, 0, cells, perfect);
    add(all, COMPACT, 1, cells, 69_409, 101_974, 271_648, 1_010_848, 4_075_864, 15.8e6);
    add(all, COMPACT, 1, compression, 3.8, 10.3, 15.4, 16.6, 16.5, 17);
    add(all, REMAP, 1, cells, 69.8e3, 102e3, 242e3, 765e3, 2.36e6);
    add(all, REMAP, 1, compression, 3.8, 10.3, 17.3, 21.9, 28.4);
    return all;
  }

  private static void add(
      List<Published> all, TextMesh kind, int from, String measure, double... values) {
    C.add(all, l -> textLabel(from + l), kind.title, measure, 0, values);
  }
}
