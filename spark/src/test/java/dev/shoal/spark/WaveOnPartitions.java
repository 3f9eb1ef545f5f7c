package dev.shoal.spark;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.faces.Neighbourhood;
import dev.shoal.mesh.faces.NeighbourhoodFinder;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.WaveState;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.Flow;
import dev.shoal.wave.flow.Parameters;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/// A wave on a fixed mesh whose cells are partitioned along the Morton curve: an experiment that
/// shows the bits of one machine, and what the partitions exchange.
///
/// Each partition has two layers of ghost cells: the fluxes through its faces need the slopes in
/// the first layer, and these the water in the second. Before each of the two stages of a step, it
/// receives the water of its ghosts: three doubles each. The rest of the domain is filled with dry
/// cells. The longest step of all partitions is a maximum, so it has no order.
///
/// Stages are functions of immutable inputs, so that a lost task can run again. The second one
/// computes the first one again, instead of keeping its state in an executor.
///
/// Meshes and lists of ghosts are made on the driver, for waves with walls in a square of 2^n
/// coarse cells.
final class WaveOnPartitions {
  private static final int LAYERS = 2;

  /// Depth, momentum to the east, momentum to the north.
  private static final int QUANTITIES = 3;

  private final Buckets buckets;
  private final double courant;
  private final Physics physics;
  private final int ghosts;
  private final int[] firsts; // the first cell of each partition
  private final JavaPairRDD<Integer, Subdomain> subdomains;
  private JavaPairRDD<Integer, double[][]> water;

  WaveOnPartitions(JavaSparkContext context, Scenario scenario, WaveState start, int partitions) {
    buckets = new Buckets(partitions);
    courant = scenario.courant();
    physics = Physics.of(scenario);
    int n = start.mesh().length();
    firsts =
        IntStream.rangeClosed(0, partitions).map(p -> (int) ((long) n * p / partitions)).toArray();
    List<int[]> ghostsOf = new ArrayList<>();
    var finder = finder();
    Neighbourhood neighbours = finder.find(start.mesh());
    for (int p = 0; p < partitions; p++) {
      ghostsOf.add(ghosts(neighbours, firsts[p], firsts[p + 1]));
    }
    ghosts = ghostsOf.stream().mapToInt(g -> g.length).sum();
    List<Tuple2<Integer, Subdomain>> subdomainList = new ArrayList<>();
    List<Tuple2<Integer, double[][]>> waterList = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      subdomainList.add(new Tuple2<>(p, subdomain(start, p, ghostsOf)));
      int from = firsts[p];
      int to = firsts[p + 1];
      waterList.add(
          new Tuple2<>(
              p,
              new double[][] {
                Arrays.copyOfRange(start.depth(), from, to),
                Arrays.copyOfRange(start.momentumX(), from, to),
                Arrays.copyOfRange(start.momentumY(), from, to)
              }));
    }
    subdomains = context.parallelizePairs(subdomainList).partitionBy(buckets).cache();
    water = context.parallelizePairs(waterList).partitionBy(buckets).cache();
  }

  private static NeighbourhoodFinder finder() {
    return new NeighbourhoodFinder(Device.cpu(1), Device.cpu(1).workers(), false, false);
  }

  /// Returns the cells around those from `from` to `to`, layer by layer, in ascending order.
  private static int[] ghosts(Neighbourhood neighbours, int from, int to) {
    var ghosts = new TreeSet<Integer>();
    int[] around = new int[Neighbourhood.MAX_NEIGHBOURS];
    int[] layer = IntStream.range(from, to).toArray();
    for (int l = 0; l < LAYERS; l++) {
      var next = new TreeSet<Integer>();
      for (int c : layer) {
        int count = neighbours.around(c, around);
        for (int k = 0; k < count; k++) {
          if (around[k] < from || around[k] >= to) {
            next.add(around[k]);
          }
        }
      }
      next.removeAll(ghosts);
      ghosts.addAll(next);
      layer = next.stream().mapToInt(c -> c).toArray();
    }
    return ghosts.stream().mapToInt(c -> c).toArray();
  }

  private Subdomain subdomain(WaveState start, int p, List<int[]> ghostsOf) {
    int own = firsts[p + 1] - firsts[p];
    int[] all =
        IntStream.concat(IntStream.range(firsts[p], firsts[p + 1]), Arrays.stream(ghostsOf.get(p)))
            .toArray();
    CellMesh mesh = localMesh(start.mesh(), all);
    double[] bed = new double[mesh.length()];
    for (int c = 0; c < all.length; c++) {
      bed[c] = start.bed()[all[c]];
    }
    List<int[]> sends = new ArrayList<>();
    for (int[] ghosts : ghostsOf) {
      sends.add(
          Arrays.stream(ghosts)
              .filter(c -> c >= firsts[p] && c < firsts[p + 1])
              .map(c -> c - firsts[p])
              .toArray());
    }
    return new Subdomain(own, all.length - own, mesh, bed, sends);
  }

  /// Returns some cells of a mesh in their order, and after them others that fill the root of its
  /// tree, no two neighbours of more than one level apart. Only the others are split for that.
  private static CellMesh localMesh(CellMesh mesh, int[] cells) {
    CellTree tree = CellTree.of(mesh.base());
    long[] nodes = new long[cells.length];
    var chunk = new CellChunk(CellChunk.Kind.OWN, 0);
    for (int c = 0; c < cells.length; c++) {
      int at = cells[c];
      nodes[c] =
          tree.node(
              mesh.level().hostArray()[at], mesh.i().hostArray()[at], mesh.j().hostArray()[at], 0);
      chunk.add(nodes[c], at, c);
    }
    CellMesh filled = new RangeCells(tree, List.of(chunk.trimmed()), 0).filledMesh();
    for (int c = 0; c < nodes.length; c++) { // in the given order instead of that of the curve
      filled.i().hostArray()[c] = tree.coordinate(nodes[c], 0);
      filled.j().hostArray()[c] = tree.coordinate(nodes[c], 1);
      filled.level().hostArray()[c] = tree.level(nodes[c]);
    }
    return Balance.on(Device.serial()).balanced(filled, Balance.Contact.SIDES);
  }

  /// Returns the bytes of the water that ghosts receive in a step.
  long bytesOfAStep() {
    return 2L * ghosts * QUANTITIES * Double.BYTES;
  }

  /// Returns the number of ghost cells of all partitions.
  int ghosts() {
    return ghosts;
  }

  /// Makes a step; returns its length.
  double step() {
    Physics physics = this.physics; // tasks take it, not the wave
    var before = ghostWater(water);
    double fastest =
        subdomains
            .cogroup(water, before, buckets)
            .map(in -> {
              Subdomain subdomain = in._2()._1().iterator().next();
              Flow flow = subdomain.flow(physics, in._2()._2().iterator().next(), in._2()._3());
              return subdomain.fastest(flow);
            })
            .reduce(Math::max);
    double dt = courant / fastest;
    JavaPairRDD<Integer, double[][]> middle =
        subdomains
            .cogroup(water, before, buckets)
            .mapValues(in -> {
              Subdomain subdomain = in._1().iterator().next();
              Flow flow = subdomain.flow(physics, in._2().iterator().next(), in._3());
              return subdomain.stage(flow, dt, true);
            })
            .cache();
    var between = ghostWater(middle);
    JavaPairRDD<Integer, double[][]> after =
        subdomains
            .cogroup(water, before, between, buckets)
            .mapValues(in -> {
              Subdomain subdomain = in._1().iterator().next();
              Flow flow = subdomain.flow(physics, in._2().iterator().next(), in._3());
              subdomain.stage(flow, dt, true);
              subdomain.setGhosts(flow, in._4());
              flow.setVelocities();
              return subdomain.stage(flow, dt, false);
            })
            .cache();
    after.count();
    water.unpersist();
    middle.unpersist();
    water = after;
    return dt;
  }

  /// Returns what each partition sends to the others: the only shuffle.
  private JavaPairRDD<Integer, Message> ghostWater(JavaPairRDD<Integer, double[][]> from) {
    return subdomains
        .join(from, buckets)
        .flatMapToPair(in -> in._2()._1().messages(in._1(), in._2()._2()).iterator())
        .partitionBy(buckets);
  }

  /// Returns depths and momenta of all cells, in the order of the mesh.
  double[][] water() {
    double[][] all = new double[QUANTITIES][firsts[firsts.length - 1]];
    for (Tuple2<Integer, double[][]> owned : water.collect()) {
      for (int q = 0; q < QUANTITIES; q++) {
        double[] values = owned._2()[q];
        System.arraycopy(values, 0, all[q], firsts[owned._1()], values.length);
      }
    }
    return all;
  }

  /// The scheme, with sizes by the level in the tree.
  private static final class Physics implements Serializable {
    private static final long serialVersionUID = 1;

    private static final double STEEPNESS = 2; // of the monotonized central limiter

    private final double gravity;
    private final double dryDepth;
    private final double manning;
    private final double[] inverseSizes;

    private Physics(Scenario scenario, double[] inverseSizes) {
      gravity = scenario.gravity();
      dryDepth = scenario.dryDepth();
      manning = scenario.manning();
      this.inverseSizes = inverseSizes;
    }

    static Physics of(Scenario scenario) {
      Domain domain = scenario.domain();
      CellTree tree = CellTree.of(domain.base());
      int depth = tree.level(tree.node(0, 0, 0, 0));
      double[] inverseSizes = new double[depth + domain.maxLevel() + 1];
      Arrays.setAll(inverseSizes, level -> 1 / domain.cellSize(level - depth));
      return new Physics(scenario, inverseSizes);
    }

    Flow flow() {
      return new Flow(
          Device.cpu(1).workers(),
          true,
          new Parameters(gravity, dryDepth, STEEPNESS, manning),
          (_, depth, surface, outward, along, beyond) -> { // a wall mirrors the water
            beyond[0] = depth;
            beyond[1] = surface;
            beyond[2] = -outward;
            beyond[3] = along;
          },
          inverseSizes);
    }
  }

  /// The water of some cells of partition `from`, for the ghosts of another one.
  private static final class Message implements Serializable {
    private static final long serialVersionUID = 1;

    private final int from;
    private final double[][] water;

    Message(int from, double[][] water) {
      this.from = from;
      this.water = water;
    }

    int from() {
      return from;
    }
  }

  /// The cells of a partition: its mesh of own cells, ghosts in ascending order, and cells that
  /// fill the rest.
  private static final class Subdomain implements Serializable {
    private static final long serialVersionUID = 1;

    private final int own;
    private final int ghosts;
    private final int[] i;
    private final int[] j;
    private final int[] level;
    private final double[] bed;
    private final int[][] sends; // own cells, for each other partition

    Subdomain(int own, int ghosts, CellMesh mesh, double[] bed, List<int[]> sends) {
      this.own = own;
      this.ghosts = ghosts;
      i = mesh.i().hostArray();
      j = mesh.j().hostArray();
      level = mesh.level().hostArray();
      this.bed = bed;
      this.sends = sends.toArray(int[][]::new);
    }

    /// Returns the passes over the mesh, with the given water.
    Flow flow(Physics physics, double[][] water, Iterable<Message> messages) {
      CellMesh mesh =
          CellMesh.of(BaseGrid.of(1, 1), IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(level));
      Flow flow = physics.flow();
      flow.setMesh(finder().find(mesh));
      Cells cells = flow.cells();
      System.arraycopy(bed, 0, cells.bed(), 0, bed.length);
      System.arraycopy(water[0], 0, cells.depth(), 0, own);
      System.arraycopy(water[1], 0, cells.momentumX(), 0, own);
      System.arraycopy(water[2], 0, cells.momentumY(), 0, own);
      setGhosts(flow, messages);
      flow.setVelocities();
      return flow;
    }

    /// Sets the water of the ghosts; the messages are in the order of the curve by their senders.
    void setGhosts(Flow flow, Iterable<Message> messages) {
      List<Message> sorted = new ArrayList<>();
      messages.forEach(sorted::add);
      sorted.sort(Comparator.comparingInt(Message::from));
      Cells cells = flow.cells();
      int at = own;
      for (Message message : sorted) {
        double[][] values = message.water;
        System.arraycopy(values[0], 0, cells.depth(), at, values[0].length);
        System.arraycopy(values[1], 0, cells.momentumX(), at, values[0].length);
        System.arraycopy(values[2], 0, cells.momentumY(), at, values[0].length);
        at += values[0].length;
      }
      if (at != own + ghosts) {
        throw new IllegalStateException(at - own + " ghosts received, expected " + ghosts);
      }
    }

    double fastest(Flow flow) {
      flow.computeSlopes();
      return flow.computeFluxes(own);
    }

    /// Makes a stage; returns the water of the own cells.
    double[][] stage(Flow flow, double dt, boolean isFirst) {
      flow.computeSlopes();
      flow.computeFluxes(own);
      flow.update(dt, isFirst);
      Cells cells = flow.cells();
      return new double[][] {
        Arrays.copyOf(cells.depth(), own),
        Arrays.copyOf(cells.momentumX(), own),
        Arrays.copyOf(cells.momentumY(), own)
      };
    }

    /// Returns the water of own cells for the ghosts of other partitions.
    List<Tuple2<Integer, Message>> messages(int number, double[][] water) {
      List<Tuple2<Integer, Message>> messages = new ArrayList<>();
      for (int p = 0; p < sends.length; p++) {
        int[] cells = sends[p];
        if (cells.length > 0) {
          double[][] values = new double[QUANTITIES][cells.length];
          for (int q = 0; q < QUANTITIES; q++) {
            for (int c = 0; c < cells.length; c++) {
              values[q][c] = water[q][cells[c]];
            }
          }
          messages.add(new Tuple2<>(p, new Message(number, values)));
        }
      }
      return messages;
    }
  }
}
