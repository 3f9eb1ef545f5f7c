package dev.shoal.wave.exact;

/// Steady flow in a channel of 25 m over a bump of 0.2 m, by Bernoulli's equation, with a hydraulic
/// jump where upstream and downstream have different heads.
///
/// Goutal and Maurel, *Proceedings of the 2nd workshop on dam-break wave simulation* (1997).
public final class Bump {
  /// The length of the channel in metres.
  public static final double LENGTH = 25;

  private static final double GRAVITY = 9.81;
  private static final double CREST = 10;
  private static final double CREST_HEIGHT = 0.2;
  private static final double END = 12;

  private final double discharge;

  /// The head, as a level above the bed of the channel, up to the jump and behind it.
  private final double headBefore;

  private final double headAfter;

  /// Where the flow becomes faster than waves, and where a jump makes it slow again; infinity for
  /// nowhere.
  private final double fastFrom;

  private final double jump;

  private Bump(
      double discharge, double headBefore, double headAfter, boolean isFast, boolean jumps) {
    this.discharge = discharge;
    this.headBefore = headBefore;
    this.headAfter = headAfter;
    fastFrom = isFast ? CREST : Double.POSITIVE_INFINITY;
    jump =
        jumps ? Bisection.root(this::mismatch, CREST + 0.5, END - 0.01) : Double.POSITIVE_INFINITY;
  }

  /// Slower than waves everywhere.
  ///
  /// @param discharge square metres a second
  /// @param outflow the depth at the end
  public static Bump subcritical(double discharge, double outflow) {
    double head = outflow + velocityHead(discharge, outflow);
    return new Bump(discharge, head, head, false, false);
  }

  /// Slower than waves before the crest, and faster from there on.
  public static Bump transcritical(double discharge) {
    double head = criticalHead(discharge);
    return new Bump(discharge, head, head, true, false);
  }

  /// Faster than waves from the crest to a jump on the bump's far side.
  public static Bump withJump(double discharge, double outflow) {
    double after = outflow + velocityHead(discharge, outflow);
    return new Bump(discharge, criticalHead(discharge), after, true, true);
  }

  private static double velocityHead(double discharge, double depth) {
    return discharge * discharge / (2 * GRAVITY * depth * depth);
  }

  /// The depth at which water moves as fast as waves.
  static double criticalDepth(double discharge) {
    return Math.cbrt(discharge * discharge / GRAVITY);
  }

  private static double criticalHead(double discharge) {
    return 1.5 * criticalDepth(discharge) + CREST_HEIGHT;
  }

  /// The height of the bed.
  public static double bed(double x) {
    return Math.max(0, CREST_HEIGHT - 0.05 * (x - CREST) * (x - CREST));
  }

  /// What passes, square metres a second.
  public double discharge() {
    return discharge;
  }

  /// Where the jump is.
  public double jump() {
    return jump;
  }

  /// The depth.
  public double depth(double x) {
    if (x < fastFrom) {
      return slowDepth(x, headBefore);
    }
    return x < jump ? fastDepth(x) : slowDepth(x, headAfter);
  }

  /// Zero where the momentum on both sides of a jump at `x` is the same.
  private double mismatch(double x) {
    double before = fastDepth(x);
    double after = slowDepth(x, headAfter);
    return discharge * discharge * (1 / before - 1 / after)
        + GRAVITY / 2 * (before * before - after * after);
  }

  /// The larger depth that has the head; the critical one where the head is barely enough.
  private double slowDepth(double x, double head) {
    double critical = criticalDepth(discharge);
    return excess(x, head, critical) >= 0
        ? critical
        : Bisection.root(h -> excess(x, head, h), critical, head - bed(x));
  }

  private double fastDepth(double x) {
    double critical = criticalDepth(discharge);
    double lowest = discharge / Math.sqrt(2 * GRAVITY * headBefore); // as if all head were velocity
    return excess(x, headBefore, critical) >= 0
        ? critical
        : Bisection.root(h -> excess(x, headBefore, h), lowest, critical);
  }

  private double excess(double x, double head, double depth) {
    return depth + velocityHead(discharge, depth) + bed(x) - head;
  }
}
