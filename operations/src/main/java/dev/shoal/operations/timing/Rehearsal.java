package dev.shoal.operations.timing;

import dev.shoal.device.SimdGate;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Runs work again and again until its time is that of later calls: nothing becomes faster any
/// more, the JVM's compiler has been idle for a while, and every kernel has decided whether it uses
/// vectors.
public final class Rehearsal {
  /// Rounds without any change, and how long they must last.
  private static final int CALM_ROUNDS = 4;

  private static final long CALM_NANOS = 120_000_000;

  /// A time is better if it is below this part of the best before.
  private static final double BETTER = 0.95;

  /// The longest pause between two rounds while kernels are compared.
  private static final long LONGEST_PAUSE_NANOS = 100_000_000;

  /// What a rehearsal looks at beside the work itself.
  interface Signals {
    /// As [System#nanoTime].
    long nanoTime();

    /// Milliseconds that the JVM has spent in compilations.
    long compilerMillis();

    /// Whether a compilation is in progress: code for vectors takes seconds, which are counted when
    /// it ends.
    boolean isCompiling();

    /// Kernels that have not decided yet.
    int undecided();

    /// Leaves the processors to other threads for so long.
    void pause(long nanos);
  }

  private final Signals signals;

  /// A rehearsal in this JVM.
  public Rehearsal() {
    this(jvm());
  }

  Rehearsal(Signals signals) {
    this.signals = signals;
  }

  /// Runs `contenders` in turns, once at least, until they are steady or `limitNanos` have passed.
  ///
  /// @return whether they are steady
  public boolean run(List<? extends Runnable> contenders, long limitNanos) {
    double[] best = new double[contenders.size()];
    Arrays.fill(best, Double.MAX_VALUE);
    long end = signals.nanoTime() + limitNanos;
    long calmSince = end;
    long compiled = signals.compilerMillis();
    int calmRounds = 0;
    while (true) {
      long start = signals.nanoTime();
      boolean isCalm = !improves(contenders, best);
      long compiledNow = signals.compilerMillis();
      isCalm &= compiledNow == compiled;
      compiled = compiledNow;
      if (signals.undecided() > 0) {
        isCalm = false;
        // As long as the round: a kernel's comparison gets half of the time, or it would take ages.
        signals.pause(Math.min(LONGEST_PAUSE_NANOS, signals.nanoTime() - start));
      }
      long now = signals.nanoTime();
      if (isCalm) {
        calmRounds++;
      } else {
        calmRounds = 0;
        calmSince = now;
      }
      if (calmRounds >= CALM_ROUNDS && now - calmSince >= CALM_NANOS) {
        if (!signals.isCompiling()) {
          return true;
        }
        calmSince = now;
      }
      if (now - end >= 0) {
        return false;
      }
    }
  }

  private boolean improves(List<? extends Runnable> contenders, double[] best) {
    boolean improves = false;
    for (int k = 0; k < best.length; k++) {
      long start = signals.nanoTime();
      contenders.get(k).run();
      long nanos = signals.nanoTime() - start;
      if (nanos < best[k] * BETTER) {
        best[k] = nanos;
        improves = true;
      }
    }
    return improves;
  }

  private static Signals jvm() {
    CompilationMXBean compiler =
        ManagementFactory.getCompilationMXBean(); // null: it only interprets
    boolean isMeasured = compiler != null && compiler.isCompilationTimeMonitoringSupported();
    return new Signals() {
      @Override
      public long nanoTime() {
        return System.nanoTime();
      }

      @Override
      public long compilerMillis() {
        return isMeasured ? compiler.getTotalCompilationTime() : 0;
      }

      @Override
      public boolean isCompiling() {
        return CompilerQueue.isBusy();
      }

      @Override
      public int undecided() {
        return SimdGate.undecided();
      }

      @Override
      public void pause(long nanos) {
        LockSupport.parkNanos(nanos);
      }
    };
  }
}
