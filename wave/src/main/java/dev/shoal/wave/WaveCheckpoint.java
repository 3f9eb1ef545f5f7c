package dev.shoal.wave;

/// The data, besides the scenario, from which a wave continues with the same bits.
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

  /// Returns the time in seconds.
  public double time() {
    return time;
  }

  /// Returns the number of steps since the beginning.
  public long steps() {
    return steps;
  }

  /// Returns the column of each cell.
  public int[] i() {
    return i;
  }

  /// Returns the row of each cell.
  public int[] j() {
    return j;
  }

  /// Returns the level of each cell.
  public int[] level() {
    return level;
  }

  /// Returns the depth of each cell.
  public double[] depth() {
    return depth;
  }

  /// Returns depth times velocity to the east of each cell.
  public double[] momentumX() {
    return momentumX;
  }

  /// Returns depth times velocity to the north of each cell.
  public double[] momentumY() {
    return momentumY;
  }

  /// Returns the volume at time 0 in cubic metres.
  public double initialMass() {
    return initialMass;
  }

  /// Returns the volume in cubic metres that came in over the edges so far, rounded.
  public double inflow() {
    return inflow;
  }

  /// Returns the rounding error of that sum.
  public double inflowRest() {
    return inflowRest;
  }

  /// Returns the volume in cubic metres that was added where a depth would have been negative.
  public double clipped() {
    return clipped;
  }

  /// Returns for each level the number of cells, summed over all steps.
  public long[] workOfLevel() {
    return workOfLevel;
  }
}
