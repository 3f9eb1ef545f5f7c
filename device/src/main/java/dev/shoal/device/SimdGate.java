package dev.shoal.device;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// Whether lanes are faster than loops yet, for one kernel that has both with the same bits.
///
/// A cold JVM runs vector code some hundred times slower than loops: each vector is an object until
/// the optimizing compiler has seen the method, and it wants to see it run first. So loops serve
/// the first calls, while a daemon thread runs the lanes on data of its own until they win. On a
/// processor where they never do, loops serve for good.
///
/// `-Dshoal.simd=now` takes the lanes at once: for tests, and for benchmarks of the steady state.
public final class SimdGate {
  /// Runs between two looks at the clock.
  private static final int RUNS = 32;

  /// Times in a row that the lanes must win: once could be chance, or a thread held up.
  private static final int WINS = 5;

  /// How long the first calls have the processor and the compiler to themselves: a command that
  /// runs for less is faster without lanes, whose compilation its loops would wait for.
  private static final long START_NANOS = 1_000_000_000L;

  private static final long FIRST = System.nanoTime();

  /// The time to win in. A loaded machine took 2 seconds.
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private static final AtomicInteger UNDECIDED = new AtomicInteger();

  private final Runnable lanes;
  private final Runnable loops;
  private volatile boolean won = System.getProperty("shoal.simd", "on").equals("now");
  private volatile boolean begun = won;

  /// A race that begins when it is first asked about.
  ///
  /// @param lanes some microseconds of the kernel's work in lanes, on data of its own
  /// @param loops the same work in loops
  public SimdGate(Runnable lanes, Runnable loops) {
    this.lanes = lanes;
    this.loops = loops;
  }

  /// Whether the lanes may serve.
  public boolean ready() {
    if (!begun) {
      begin();
    }
    return won;
  }

  /// How many kernels have been asked for and are still being compared: until it is 0, a time of
  /// theirs is not that of later calls.
  public static int undecided() {
    return UNDECIDED.get();
  }

  /// Runs both kinds of work once: for a test that every race can be run.
  public void rehearse() {
    lanes.run();
    loops.run();
  }

  private synchronized void begin() {
    if (!begun) {
      begun = true;
      UNDECIDED.incrementAndGet();
      try {
        Thread.ofPlatform().daemon().name("shoal-warm-up").start(this::race);
      } catch (Error e) {
        UNDECIDED.decrementAndGet(); // no more threads to be had: loops serve
        throw e;
      }
    }
  }

  private void race() {
    try {
      compare();
    } finally {
      UNDECIDED.decrementAndGet();
    }
  }

  private void compare() {
    for (long rest = rest(); rest > 0; rest = rest()) {
      LockSupport.parkNanos(rest);
    }
    long end = System.nanoTime() + PATIENCE_NANOS;
    for (int wins = 0; wins < WINS && System.nanoTime() - end < 0; ) {
      wins = time(lanes) < time(loops) ? wins + 1 : 0;
      won = wins == WINS;
    }
  }

  /// How long the first calls are still to have for themselves.
  private static long rest() {
    return FIRST + START_NANOS - System.nanoTime();
  }

  private static long time(Runnable work) {
    long start = System.nanoTime();
    for (int i = 0; i < RUNS; i++) {
      work.run();
    }
    return System.nanoTime() - start;
  }
}
