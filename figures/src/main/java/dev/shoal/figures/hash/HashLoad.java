package dev.shoal.figures.hash;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.primitives.hash.PackedHash;
import dev.shoal.primitives.hash.PerfectHash;
import dev.shoal.primitives.hash.Probes;
import dev.shoal.report.Axis;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What the load of a compact hash costs and saves: figure 5.13's last bars, by load.
public final class HashLoad implements Experiment {
  private static final List<Double> LOADS = List.of(0.1, 0.2, 1 / 3.0, 0.5, 0.65, 0.8, 0.9, 0.95);

  private static final Measure MEAN_FOUND = Measure.of("Slots for a key that is there, mean", "");
  private static final Measure MOST_FOUND = Measure.of("Slots for a key that is there, most", "");
  private static final Measure MEAN_ABSENT = Measure.of("Slots for a key that is not, mean", "");
  private static final Measure MOST_ABSENT = Measure.of("Slots for a key that is not, most", "");

  private static final Measure SLOTS = Measure.of("Slots in all", "for each key");

  private static final Published.Source KNUTH =
      new Published.Source(
          "Theory",
          "Knuth, The Art of Computer Programming 3, § 6.4, for keys at random and a table that is"
              + " filled to that load: linear ½ (1 + 1/(1 − α)) and ½ (1 + 1/(1 − α)²), double"
              + " hashing (1/α) ln 1/(1 − α) and 1/(1 − α).");

  @Override
  public About about() {
    return new About(
        "hash-load",
        "Figure 5.13, by load",
        "What the load of a compact hash costs",
        "A perfect hash has a slot for every position of the finest grid, most of them empty. A"
            + " compact hash has little more slots than there are cells, and looks further where a"
            + " slot is taken. By the text, tables perform well up to a load of 0.8 to 0.9; it"
            + " names 0.8, a table 1.25 times as large as what is in it, and mostly takes 1/3,"
            + " since a few long searches make a whole group of threads wait. Here the load goes"
            + " from 0.1 to 0.95: time for a key, and the slots that were looked at, in the mean"
            + " and at most. A key that is not there costs more, and by the square; it is the"
            + " common case where each cell is written once and read in several positions.",
        "The keys are those of CompactHash's mesh with t = 2 and three levels over 256 × 256 coarse"
            + " cells (small: 64 × 64), each the lower left position of a cell on the finest grid,"
            + " in the order of the mesh; keys that are not there are random positions where no"
            + " cell begins. The oracle is the order itself: key c must be found at c.",
        Axis.linear("Load", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    int n = size.of(8, 64, 256);
    return (size == Size.TINY ? List.of(1 / 3.0, 0.8) : LOADS)
        .stream()
            .map(load -> new Setting(label(load), load, devices -> variants(n, load, devices)))
            .toList();
  }

  private static String label(double load) {
    return load == 1 / 3.0 ? "1/3" : String.format(Locale.ROOT, "%s", load);
  }

  @Override
  public List<Published> published() {
    List<Published> all = new ArrayList<>();
    for (double load : LOADS) {
      double room = 1 - load;
      String label = label(load);
      all.add(theory(label, Probing.LINEAR, MEAN_FOUND, (1 + 1 / room) / 2));
      all.add(theory(label, Probing.LINEAR, MEAN_ABSENT, (1 + 1 / (room * room)) / 2));
      all.add(theory(label, Probing.PRIME_JUMP, MEAN_FOUND, -Math.log(room) / load));
      all.add(theory(label, Probing.PRIME_JUMP, MEAN_ABSENT, 1 / room));
    }
    return all;
  }

  private static Published theory(String label, Probing probing, Measure measure, double slots) {
    String variant = new CompactHash(probing, 1).title();
    return new Published(label, variant, measure.name(), 0, slots, KNUTH);
  }

  private static List<Variant> variants(int n, double load, List<Device> devices) {
    var keys = Keys.of(ReferenceMesh.compactHash(n, 3, 2, false, new GlibcRandom(1)));
    List<HashAlgorithm> algorithms =
        List.of(
            new PerfectHash(0, keys.positions() - 1),
            new PackedHash(load),
            new CompactHash(Probing.LINEAR, load),
            new CompactHash(Probing.QUADRATIC, load),
            new CompactHash(Probing.PRIME_JUMP, load));
    List<Variant> variants = new ArrayList<>();
    algorithms.forEach(algorithm -> variants.add(counted(algorithm, keys)));
    for (Device device : devices) {
      algorithms.forEach(algorithm -> variants.add(timed(algorithm, keys, device)));
    }
    return variants;
  }

  private static Variant counted(HashAlgorithm algorithm, Keys keys) {
    var there = IntArray.wrap(keys.there());
    var absent = IntArray.wrap(keys.absent());
    HashTable<IntArray, IntArray> table = Hash.on(Device.cpu(1)).with(algorithm).build(there);
    Probes found = table.probes(there);
    Probes vain = table.probes(absent);
    return Variant.counted(algorithm.title())
        .counting(MEAN_FOUND, found::mean)
        .counting(MOST_FOUND, found::max)
        .counting(MEAN_ABSENT, vain::mean)
        .counting(MOST_ABSENT, vain::max)
        .counting(SLOTS, () -> (double) table.slots() / there.length());
  }

  private static Variant timed(HashAlgorithm algorithm, Keys keys, Device device) {
    int n = keys.there().length;
    int[] there = keys.there();
    int[] absent = keys.absent();
    int[] positions = new int[n];
    Arrays.setAll(positions, c -> c);
    int[] none = new int[n];
    Arrays.fill(none, -1);
    Oracle built = build -> Oracle.ints(positions).fault(((Build) build).positions());
    Hash hash = Hash.on(device).with(algorithm);
    return Variant.on(device, algorithm.title())
        .coldAndWarm("build", "key", n, () -> new Build(device, hash, there), built)
        .warm(
            "find, key there",
            "key",
            n,
            () -> find(device, hash, there, there),
            Oracle.ints(positions))
        .warm(
            "find, key not there",
            "key",
            n,
            () -> find(device, hash, there, absent),
            Oracle.ints(none));
  }

  /// Asks a table for many keys.
  private static Work.Call find(Device device, Hash hash, int[] keys, int[] needles) {
    IntArray wanted = device.copyOf(IntArray.wrap(needles));
    try (IntArray there = device.copyOf(IntArray.wrap(keys))) {
      HashTable<IntArray, IntArray> table = hash.build(there);
      return ArrayCall.filling(
          device,
          wanted.newLike(needles.length),
          found -> table.find(wanted, -1, found),
          table::close,
          wanted::close);
    }
  }
}
