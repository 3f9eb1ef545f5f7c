package dev.shoal.wave;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.faces.Neighbourhood;
import dev.shoal.wave.bed.Bed;
import dev.shoal.wave.flow.Cells;
import dev.shoal.wave.flow.WaveTuning;
import java.util.Arrays;
import java.util.List;

/// Computes the wanted level of each cell by the criteria of a scenario.
///
/// A criterion asks for a level to refine to, and with half of its tolerance for a level to keep.
/// The refined area is extended by the buffer, from neighbour to neighbour.
final class WantedLevels {
  private static final int SIBLINGS = 4;
  private static final double HALF = 0.5;

  private final int block;
  private final Scenario scenario;
  private final WorkerPool workers;
  private final Bed bed;
  private final Cells cells;
  private final double dry;
  private final List<Criterion.Region> regions;
  private byte[] refine = {};
  private byte[] grown = {};
  private byte[] keep = {};

  // Of the call.
  private Neighbourhood neighbours;
  private double time;
  private boolean isFirst; // before the first step
  private byte[] from;
  private byte[] into;

  WantedLevels(Scenario scenario, WaveTuning tuning, WorkerPool workers, Bed bed, Cells cells) {
    block = tuning.block();
    this.scenario = scenario;
    this.workers = workers;
    this.bed = bed;
    this.cells = cells;
    dry = scenario.dryDepth();
    regions =
        scenario.criteria().stream()
            .filter(Criterion.Region.class::isInstance)
            .map(Criterion.Region.class::cast)
            .toList();
  }

  /// Returns the wanted levels of the current cells.
  ///
  /// @param isBeginning whether it is before the first step
  int[] of(Neighbourhood neighbourhood, double now, boolean isBeginning, GaugeCells gauges) {
    neighbours = neighbourhood;
    isFirst = isBeginning;
    time = now;
    int n = neighbours.length();
    if (refine.length < n) {
      int capacity = n + (n >> 2);
      grown = new byte[capacity];
      keep = new byte[capacity];
      refine = new byte[capacity];
    }
    workers.forEachBlock(n, block, (_, start, end) -> ask(start, end));
    gauges.mark(refine, scenario.domain().maxLevel());
    from = refine;
    into = grown;
    int sweeps = gauges.count() > 0 ? Math.max(1, scenario.buffer()) : scenario.buffer();
    for (int sweep = 0; sweep < sweeps; sweep++) {
      workers.forEachBlock(n, block, (_, start, end) -> grow(start, end));
      byte[] last = from;
      from = into;
      into = last;
    }
    var wanted = new int[n];
    workers.forEachBlock(n, block, (_, start, end) -> decide(wanted, start, end));
    gauges.refine(neighbours, wanted, scenario.domain().maxLevel());
    neighbours = null;
    return wanted;
  }

  private void ask(int start, int end) {
    Arrays.fill(refine, start, end, (byte) 0);
    Arrays.fill(keep, start, end, (byte) 0);
    for (Criterion criterion : scenario.criteria()) {
      switch (criterion) {
        case Criterion.WaveHeight w -> askHeights(w, start, end);
        case Criterion.Speed s -> askSpeeds(s, start, end);
        case Criterion.RelativeGradient g -> askGradients(g, start, end);
        case Criterion.Shoreline s -> askShores(s, start, end);
        case Criterion.Region r -> askRegion(r, start, end);
        case Criterion.Custom custom -> askUser(custom, start, end);
      }
    }
  }

  /// Asks for a level to refine to, and for one to keep.
  private void ask(int c, int refineTo, int keepAt) {
    refine[c] = (byte) Math.max(refine[c], Math.min(refineTo, Domain.MAX_LEVEL));
    keep[c] = (byte) Math.max(keep[c], Math.min(keepAt, Domain.MAX_LEVEL));
  }

  private void askHeights(Criterion.WaveHeight w, int start, int end) {
    for (int c = start; c < end; c++) {
      double height = Math.abs(cells.depth()[c] + cells.bed()[c] - scenario.seaLevel());
      if (isWet(c) && height > HALF * w.tolerance()) {
        ask(c, height > w.tolerance() ? w.maxLevel() : 0, w.maxLevel());
      }
    }
  }

  private void askSpeeds(Criterion.Speed s, int start, int end) {
    double limit = s.tolerance() * s.tolerance();
    double limitToKeep = (HALF * s.tolerance()) * (HALF * s.tolerance());
    for (int c = start; c < end; c++) {
      double u = cells.velocityX()[c];
      double v = cells.velocityY()[c];
      double square = u * u + v * v;
      if (square > limitToKeep) {
        ask(c, square > limit ? s.maxLevel() : 0, s.maxLevel());
      }
    }
  }

  private void askGradients(Criterion.RelativeGradient g, int start, int end) {
    var around = new int[Neighbourhood.MAX_NEIGHBOURS];
    int[] level = neighbours.level();
    for (int c = start; c < end; c++) {
      double jump = largestJump(c, around);
      double depth = cells.depth()[c];
      boolean isSteep = jump > g.refine() * depth;
      if (isSteep || jump > g.coarsen() * depth) {
        ask(c, isSteep ? level[c] + 1 : level[c], level[c]);
      }
    }
  }

  private void askShores(Criterion.Shoreline s, int start, int end) {
    var around = new int[Neighbourhood.MAX_NEIGHBOURS];
    for (int c = start; c < end; c++) {
      if (isShore(c, around)) {
        ask(c, s.maxLevel(), s.maxLevel());
      }
    }
  }

  private void askRegion(Criterion.Region r, int start, int end) {
    for (int c = start; c < end; c++) {
      if (overlaps(r, c)) {
        ask(c, r.minLevel(), r.minLevel());
      }
    }
  }

  private void askUser(Criterion.Custom custom, int start, int end) {
    Domain domain = scenario.domain();
    for (int c = start; c < end; c++) {
      int own = neighbours.level()[c];
      double x = domain.centreX(own, neighbours.i()[c]);
      double y = domain.centreY(own, neighbours.j()[c]);
      int level = custom.level().at(x, y, domain.cellSize(own), time);
      ask(c, level, level);
    }
  }

  private boolean isWet(int c) {
    return cells.depth()[c] > dry;
  }

  private double largestJump(int c, int[] around) {
    double depth = cells.depth()[c];
    double largest = 0;
    int count = neighbours.around(c, around);
    for (int k = 0; k < count; k++) {
      double jump = Math.abs(cells.depth()[around[k]] - depth);
      largest = jump > largest ? jump : largest;
    }
    return largest;
  }

  /// Returns whether a cell is at the shoreline: one of it and its neighbours is wet and another
  /// dry, or the bed within it rises above the water, or, before the first step, that within a dry
  /// cell is below the sea level.
  private boolean isShore(int c, int[] around) {
    boolean isWet = isWet(c);
    for (int side = 0; side < Neighbourhood.SIDES; side++) {
      if (isWet(neighbours.neighbour(c, side)) != isWet) {
        return true;
      }
    }
    int count = neighbours.hasFiner(c) ? neighbours.around(c, around) : 0;
    for (int k = Neighbourhood.SIDES; k < count; k++) {
      if (isWet(around[k]) != isWet) {
        return true;
      }
    }
    int level = neighbours.level()[c];
    int i = neighbours.i()[c];
    int j = neighbours.j()[c];
    double surface = cells.depth()[c] + cells.bed()[c];
    if (isWet) {
      double highest = bed.highest(level, i, j);
      return highest >= surface && highest > cells.bed()[c];
    }
    return isFirst && bed.lowest(level, i, j) < scenario.seaLevel();
  }

  private boolean overlaps(Criterion.Region r, int c) {
    Domain domain = scenario.domain();
    int own = neighbours.level()[c];
    double x = domain.centreX(own, neighbours.i()[c]);
    double y = domain.centreY(own, neighbours.j()[c]);
    double half = HALF * domain.cellSize(own);
    return time >= r.t0()
        && time <= r.t1()
        && x + half > r.x0()
        && x - half < r.x1()
        && y + half > r.y0()
        && y - half < r.y1();
  }

  private void grow(int start, int end) {
    var around = new int[Neighbourhood.MAX_NEIGHBOURS];
    for (int c = start; c < end; c++) {
      byte largest = from[c];
      for (int side = 0; side < Neighbourhood.SIDES; side++) {
        byte there = from[neighbours.neighbour(c, side)];
        largest = there > largest ? there : largest;
      }
      into[c] = neighbours.hasFiner(c) ? largestOf(c, largest, around) : largest;
    }
  }

  private byte largestOf(int c, byte ofOthers, int[] around) {
    byte largest = ofOthers;
    int count = neighbours.around(c, around);
    for (int k = 0; k < count; k++) {
      byte there = from[around[k]];
      largest = there > largest ? there : largest;
    }
    return largest;
  }

  private void decide(int[] wanted, int start, int end) {
    int[] level = neighbours.level();
    int finest = scenario.domain().maxLevel();
    for (int c = start; c < end; c++) {
      int refineTo = from[c];
      int keepAt = Math.max(refineTo, keep[c]);
      int own = level[c];
      int max = Math.min(finest, maxLevel(c));
      boolean isTooFine = own > Math.min(keepAt, max);
      boolean isTooCoarse = own < Math.min(refineTo, max);
      wanted[c] = isTooCoarse ? own + 1 : isTooFine && mayMerge(c) ? own - 1 : own;
    }
  }

  /// Returns the finest level that regions allow.
  private int maxLevel(int c) {
    int max = Domain.MAX_LEVEL;
    for (Criterion.Region r : regions) {
      if (overlaps(r, c)) {
        max = Math.min(max, r.maxLevel());
      }
    }
    return max;
  }

  /// Returns whether the four cells of a parent may be merged: all are dry, or all are wet and the
  /// surface of each is above the bed of all. A merge of others would move water up or down.
  private boolean mayMerge(int c) {
    int[] level = neighbours.level();
    int first = c - ((neighbours.i()[c] & 1) | (neighbours.j()[c] & 1) << 1);
    if (first < 0 || first + SIBLINGS > neighbours.length()) {
      return false;
    }
    int wet = 0;
    int dryCells = 0;
    double lowestSurface = Double.POSITIVE_INFINITY;
    double highestBed = Double.NEGATIVE_INFINITY;
    for (int q = first; q < first + SIBLINGS; q++) {
      if (level[q] != level[c]) {
        return false;
      }
      double depth = cells.depth()[q];
      wet += depth > 2 * dry ? 1 : 0;
      dryCells += depth <= dry ? 1 : 0;
      lowestSurface = Math.min(lowestSurface, depth + cells.bed()[q]);
      highestBed = Math.max(highestBed, cells.bed()[q]);
    }
    return dryCells == SIBLINGS || (wet == SIBLINGS && highestBed < lowestSurface);
  }
}
