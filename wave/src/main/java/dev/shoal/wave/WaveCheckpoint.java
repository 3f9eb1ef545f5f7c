package dev.shoal.wave;

/// All that a wave needs to go on from a time with the same bits, but for its scenario.
public final class WaveCheckpoint {
  private final double time;
  private final long steps;
  private final int[] i;
  private final int[] j;
  private final int[] level;
  private final double[] depth;
  private final double[] momentumX;
  private final double[] momentumY;
  private final double initialMass;
  private final double inflow;
  private final double inflowRest;
  private final double clipped;
  private final long[] workOfLevel;

  /// Takes the arrays, which are not copied.
  public WaveCheckpoint(
      double time,
      long steps,
      int[] i,
      int[] j,
      int[] level,
      double[] depth,
      double[] momentumX,
      double[] momentumY,
      double initialMass,
      double inflow,
      double inflowRest,
      double clipped,
      long[] workOfLevel) {
    this.time = time;
    this.steps = steps;
    this.i = i;
    this.j = j;
    this.level = level;
    this.depth = depth;
    this.momentumX = momentumX;
    this.momentumY = momentumY;
    this.initialMass = initialMass;
    this.inflow = inflow;
    this.inflowRest = inflowRest;
    this.clipped = clipped;
    this.workOfLevel = workOfLevel;
  }

  /// In seconds.
  public double time() {
    return time;
  }

  /// Since the beginning.
  public long steps() {
    return steps;
  }

  /// The column of each cell.
  public int[] i() {
    return i;
  }

  /// The row of each cell.
  public int[] j() {
    return j;
  }

  /// The level of each cell.
  public int[] level() {
    return level;
  }

  /// Of each cell.
  public double[] depth() {
    return depth;
  }

  /// Of each cell.
  public double[] momentumX() {
    return momentumX;
  }

  /// Of each cell.
  public double[] momentumY() {
    return momentumY;
  }

  /// Cubic metres at time 0.
  public double initialMass() {
    return initialMass;
  }

  /// Cubic metres over the edges so far, rounded.
  public double inflow() {
    return inflow;
  }

  /// What rounding took from that sum.
  public double inflowRest() {
    return inflowRest;
  }

  /// Cubic metres that were added where a depth would have been negative.
  public double clipped() {
    return clipped;
  }

  /// How many cells of each level were advanced by a step so far.
  public long[] workOfLevel() {
    return workOfLevel;
  }
}
