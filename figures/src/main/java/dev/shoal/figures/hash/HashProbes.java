package dev.shoal.figures.hash;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.mesh.GridTable;
import dev.shoal.figures.mesh.SmallMesh;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.report.Axis;
import dev.shoal.report.Block;
import dev.shoal.report.Table;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The sequence of figure 5.12: a perfect hash, compressed, and where a collision leads.
public final class HashProbes implements Experiment {
  private static final CellMesh MESH = SmallMesh.thirteen();
  private static final int CELLS = MESH.length();

  private static final int POSITIONS = SmallMesh.SIDE * SmallMesh.SIDE;

  /// The next that any probing can go through, from 13 cells at the text's load of 0.8 on.
  private static final int SLOTS = 19;

  private static final double LOAD = 0.8;

  private static final Measure MEAN = Measure.of("Slots looked at, mean", "");
  private static final Measure MOST = Measure.of("Slots looked at, most", "");

  @Override
  public About about() {
    return new About(
        "hash-probes",
        "Figure 5.12",
        "From a perfect hash to a compact one",
        "Thirteen cells, each written once at its lower left position, use 13 of the 64 positions of the"
            + " finest grid. Compressed into "
            + SLOTS
            + " slots, some of them meet: the second to come finds another cell's key and goes on,"
            + " to the next slot (linear), to slots 1, 4, 9 … further (quadratic), or by a distance of"
            + " its own (prime jump). A search goes the same way, and ends at its key or at an"
            + " empty slot. Linear probing lets taken slots clump; the others spread them, for more"
            + " lines of the cache.",
        "To be followed with a pencil, a key's home here is the key modulo "
            + SLOTS
            + ", and its jump 1 + key mod 17; Shoal's tables mix the bits first. The order of the"
            + " slots is Shoal's own. It is right if each order visits every slot once, if each key"
            + " is found again, and if Shoal's table of as many slots finds every cell.",
        Axis.linear("Table", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    return List.of(new Setting(CELLS + " cells, " + SLOTS + " slots", 0, _ -> variants()));
  }

  private static List<Variant> variants() {
    List<Variant> variants = new ArrayList<>();
    for (Probing probing : Probing.values()) {
      var table = SmallTable.of(Keys.of(MESH).there(), probing, SLOTS);
      variants.add(
          Variant.counted(new CompactHash(probing, LOAD).title())
              .checking(() -> visitsAll(probing))
              .checking(() -> finds(probing))
              .checking(table::fault)
              .counting(MEAN, () -> (double) table.looks() / CELLS)
              .counting(MOST, table::mostLooks));
    }
    return variants;
  }

  /// Whether the order from each home has every slot once.
  private static Optional<String> visitsAll(Probing probing) {
    for (int home = 0; home < SLOTS; home++) {
      int[] order = probing.sequence(home, 1 + home % (SLOTS - 1), SLOTS);
      boolean[] isVisited = new boolean[SLOTS];
      for (int slot : order) {
        if (isVisited[slot]) {
          return Optional.of("from " + home + " it comes to " + slot + " twice");
        }
        isVisited[slot] = true;
      }
    }
    return Optional.empty();
  }

  /// Whether Shoal's table has as many slots and knows every cell.
  private static Optional<String> finds(Probing probing) {
    var keys = IntArray.wrap(Keys.of(MESH).there());
    IntArray found = keys.newLike(CELLS);
    try (var table = Hash.on(Device.serial()).with(new CompactHash(probing, LOAD)).build(keys)) {
      table.find(keys, -1, found);
      for (int c = 0; c < CELLS; c++) {
        if (found.hostArray()[c] != c) {
          return Optional.of("cell " + c + " is found at " + found.hostArray()[c]);
        }
      }
      return table.slots() == SLOTS
          ? Optional.empty()
          : Optional.of(table.slots() + " slots, should be " + SLOTS);
    }
  }

  @Override
  public List<Block> pictures(Size size) {
    int[] keys = Keys.of(MESH).there();
    List<Block> blocks = new ArrayList<>();
    blocks.add(perfect(keys));
    for (Probing probing : Probing.values()) {
      blocks.add(compact(keys, probing));
    }
    return blocks;
  }

  private static Table perfect(int[] keys) {
    int[] entries = new int[POSITIONS];
    Arrays.fill(entries, GridTable.NOTHING);
    for (int c = 0; c < keys.length; c++) {
      entries[keys[c]] = c;
    }
    return GridTable.of(entries, SmallMesh.SIDE)
        .caption(
            "The perfect hash: " + POSITIONS + " positions, and the cell that is written at each");
  }

  private static Table compact(int[] keys, Probing probing) {
    var built = SmallTable.of(keys, probing, SLOTS);
    var table =
        Table.of(
            Table.Column.numbers("Cell"),
            Table.Column.numbers("Key"),
            Table.Column.words("Slots looked at, the last one taken"));
    for (int c = 0; c < keys.length; c++) {
      table = table.row(c, keys[c], built.way(c));
    }
    return table.caption("Compressed, " + new CompactHash(probing, LOAD).title());
  }
}
