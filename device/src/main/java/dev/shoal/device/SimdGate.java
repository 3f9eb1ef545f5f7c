package dev.shoal.device;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;

/// Decides whether the SIMD code of one kernel is faster than its scalar code, which gives the same
/// bits.
///
/// The SIMD code either uses the Vector API, so that [#open()] must be asked first, or is scalar
/// code that the compiler vectorizes.
///
/// A cold JVM runs vector code some hundred times slower than scalar code: each vector is an object
/// until the optimizing compiler has compiled the method, which it does only after observing it
/// run. So the first calls use scalar code, while daemon threads run the SIMD code on sample data
/// until it wins, on half of the processors and one gate after the other: a thread for each took
/// the processors from the callers. On a processor where SIMD never wins, scalar code stays.
///
/// It wins if its fastest run is faster than the fastest scalar run once neither becomes faster any
/// more; a second later both are compared again, and the gate closes if scalar code is faster by
/// then. A few single wins are no decision: scalar code that is still to be compiled loses them, or
/// a thread that is suspended.
///
/// - `-Dshoal.simd=wait` compares on the calling thread, which waits for the decision, and once:
///   for benchmarks of the steady state.
/// - `-Dshoal.simd=now` selects the SIMD code even where it loses: for tests. The calling thread
///   still compares before its first call, for a while: code that the compiler first observes on a
///   few elements may box its vectors for good.
public final class SimdGate {
  private static final boolean AT_ONCE = Simd.is("now");
  private static final boolean CALLER_COMPARES = AT_ONCE || Simd.is("wait");
  private static final boolean IS_OFF = Simd.is("off");

  /// Runs between two readings of the clock.
  private static final int RUNS = 32;

  /// Readings of both times, one after the other, for which neither may fall by a tenth.
  private static final int STEADY_READINGS = AT_ONCE ? 5 : 20;

  /// The minimum time of these readings: the compiler is often later with the scalar code.
  private static final long STEADY_NANOS =
      AT_ONCE ? 0 : CALLER_COMPARES ? 250_000_000L : 50_000_000L;

  /// How long neither may become faster where scalar code is, before SIMD code has lost.
  private static final long LOST_NANOS = 1_000_000_000L;

  /// SIMD code that takes so many times as long as scalar code is still to be compiled.
  private static final int UNCOMPILED = 2;

  /// When SIMD code that has won is compared again, for a compiler that is later still.
  private static final long CONFIRM_MILLIS = 1_000;

  /// How long the first calls have the processor and the compiler to themselves: a shorter command
  /// is faster without SIMD, since its scalar code would wait for the compilation.
  private static final long START_NANOS = 1_000_000_000L;

  private static final long FIRST = System.nanoTime();

  /// How long a gate is compared at most. A loaded machine took 2 seconds.
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  /// The same where a caller waits: shorter where SIMD code is selected whoever wins. The compiler
  /// took more than 4 seconds for a sort on a slow machine with AVX-512.
  private static final long PATIENCE_OF_CALLER_NANOS = AT_ONCE ? 500_000_000L : 20_000_000_000L;

  /// How long until others have their turn, since they may be faster to compile.
  private static final long TURN_NANOS = 500_000_000L;

  private static final AtomicInteger UNDECIDED = new AtomicInteger();

  private static final AtomicBoolean OPENS = new AtomicBoolean();

  private static boolean open; // set once; a thread that reads it late uses scalar code once more

  private final Runnable simd;
  private final Runnable scalar;
  private volatile boolean ready;
  private volatile boolean started;
  private long comparedNanos;
  private long fastestSimd = Long.MAX_VALUE;
  private long fastestScalar = Long.MAX_VALUE;
  private int steadyReadings;
  private long steadyNanos;

  /// Returns whether to ask gates of code with the Vector API: whether this JVM has SIMD, and no
  /// longer starts up.
  ///
  /// A class with vectors takes tens of milliseconds to load, mostly for those of the Vector API,
  /// which is why `SimdGate.open()` comes before the first reference to one. A daemon thread loads
  /// the latter when the first second is over.
  public static boolean open() {
    return open || opens();
  }

  private static boolean opens() {
    if (Simd.available() && !OPENS.get() && OPENS.compareAndSet(false, true)) {
      if (CALLER_COMPARES) {
        open = true;
      } else {
        whileUndecided(SimdGate::openLater);
      }
    }
    return open;
  }

  private static void openLater() {
    try {
      awaitStart();
      LoadedVectors.load();
      open = true;
    } catch (OutOfMemoryError | LinkageError _) {
      // scalar code stays, which needs no notice on the standard error output
    } finally {
      UNDECIDED.decrementAndGet();
    }
  }

  /// What every class with vectors loads: some 80 classes.
  private static final class LoadedVectors {
    private LoadedVectors() {}

    static void load() {
      Objects.requireNonNull(IntVector.SPECIES_PREFERRED);
      Objects.requireNonNull(LongVector.SPECIES_PREFERRED);
      Objects.requireNonNull(FloatVector.SPECIES_PREFERRED);
      Objects.requireNonNull(DoubleVector.SPECIES_PREFERRED);
    }
  }

  /// Creates a gate, whose comparison begins with the first call of [#ready()].
  ///
  /// @param simd some microseconds of the kernel's work with SIMD, on sample data
  /// @param scalar the same work in scalar code
  public SimdGate(Runnable simd, Runnable scalar) {
    this.simd = simd;
    this.scalar = scalar;
  }

  /// Creates a gate for work on one sample.
  ///
  /// @param simd some microseconds of the kernel's work with SIMD
  /// @param scalar the same work in scalar code
  public static <A> SimdGate of(A a, Consumer<? super A> simd, Consumer<? super A> scalar) {
    return new SimdGate(() -> simd.accept(a), () -> scalar.accept(a));
  }

  /// Creates a gate for work on two samples, such as an input and an output.
  public static <A, B> SimdGate of(
      A a, B b, BiConsumer<? super A, ? super B> simd, BiConsumer<? super A, ? super B> scalar) {
    return new SimdGate(() -> simd.accept(a, b), () -> scalar.accept(a, b));
  }

  /// Work on three samples.
  @FunctionalInterface
  public interface Work<A, B, C> {
    /// Runs the kernel on the samples.
    void run(A a, B b, C c);
  }

  /// Creates a gate for work on three samples.
  public static <A, B, C> SimdGate of(
      A a,
      B b,
      C c,
      Work<? super A, ? super B, ? super C> simd,
      Work<? super A, ? super B, ? super C> scalar) {
    return new SimdGate(() -> simd.run(a, b, c), () -> scalar.run(a, b, c));
  }

  /// Returns whether to use the SIMD code.
  public boolean ready() {
    if (!started) {
      start();
    }
    return ready;
  }

  /// Returns how many kernels are still being compared: until it is 0, a measured time is not that
  /// of later calls.
  public static int undecided() {
    return UNDECIDED.get();
  }

  /// Runs both kinds of work once: for a test that every comparison can run.
  public void rehearse() {
    simd.run();
    scalar.run();
  }

  /// The threads that compare, made when the first is needed.
  private static final class Comparisons {
    static final Executor THREADS = threads();

    private Comparisons() {}

    private static Executor threads() {
      int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
      var executor =
          new ThreadPoolExecutor(
              threads,
              threads,
              1,
              TimeUnit.SECONDS,
              new LinkedBlockingQueue<>(),
              Thread.ofPlatform().daemon().name("shoal-simd-gate").factory());
      executor.allowCoreThreadTimeOut(true);
      return executor;
    }
  }

  /// Runs `work`, which ends what is undecided, on another thread.
  private static void whileUndecided(Runnable work) {
    UNDECIDED.incrementAndGet();
    try {
      Comparisons.THREADS.execute(work);
    } catch (OutOfMemoryError | LinkageError _) {
      UNDECIDED.decrementAndGet(); // no thread available: scalar code stays
    }
  }

  private synchronized void start() {
    if (IS_OFF) {
      started = true;
    } else if (!started && CALLER_COMPARES) {
      compare(PATIENCE_OF_CALLER_NANOS);
      ready = AT_ONCE || simdWins();
      started = true; // last, so that other threads wait for the comparison
    } else if (!started) {
      started = true;
      whileUndecided(this::takeTurn);
    }
  }

  private void takeTurn() {
    boolean isDecided = true;
    try {
      awaitStart();
      compare(TURN_NANOS);
      boolean wins = simdWins();
      isDecided = wins || simdLost() || comparedNanos > PATIENCE_NANOS;
      if (wins) {
        confirmLater(); // first: a gate without a second comparison stays closed
        ready = true;
      } else if (!isDecided) {
        Comparisons.THREADS.execute(this::takeTurn);
      }
    } catch (OutOfMemoryError | LinkageError _) {
      isDecided = true; // scalar code stays
    } finally {
      if (isDecided) {
        UNDECIDED.decrementAndGet();
      }
    }
  }

  private void confirmLater() {
    CompletableFuture.delayedExecutor(CONFIRM_MILLIS, TimeUnit.MILLISECONDS, Comparisons.THREADS)
        .execute(this::confirm);
  }

  /// Compares again, and closes the gate if scalar code has become faster.
  private void confirm() {
    steadyReadings = 0;
    steadyNanos = 0;
    boolean wins = false;
    try {
      compare(TURN_NANOS);
      wins = fastestSimd < fastestScalar;
    } catch (OutOfMemoryError | LinkageError _) {
      // scalar code is used again
    } finally {
      ready = wins;
    }
  }

  /// Compares until the SIMD code has won or lost, or the time is up.
  private void compare(long nanos) {
    long start = System.nanoTime();
    long time = 0;
    while (!simdWins() && !simdLost() && time < nanos) {
      read(time(simd), time(scalar));
      time = System.nanoTime() - start;
    }
    comparedNanos += time;
  }

  private boolean simdWins() {
    return fastestSimd < fastestScalar
        && steadyReadings >= STEADY_READINGS
        && steadyNanos >= STEADY_NANOS;
  }

  private boolean simdLost() {
    return fastestSimd >= fastestScalar
        && fastestSimd / UNCOMPILED < fastestScalar
        && steadyNanos >= LOST_NANOS;
  }

  private void read(long simdNanos, long scalarNanos) {
    boolean isSteady = simdNanos >= 0.9 * fastestSimd && scalarNanos >= 0.9 * fastestScalar;
    steadyReadings = isSteady ? steadyReadings + 1 : 0;
    steadyNanos = isSteady ? steadyNanos + simdNanos + scalarNanos : 0;
    fastestSimd = Math.min(fastestSimd, simdNanos);
    fastestScalar = Math.min(fastestScalar, scalarNanos);
  }

  /// Waits as long as the first calls have to themselves.
  private static void awaitStart() {
    long rest = FIRST + START_NANOS - System.nanoTime();
    while (rest > 0) {
      LockSupport.parkNanos(rest);
      rest = FIRST + START_NANOS - System.nanoTime();
    }
  }

  private static long time(Runnable work) {
    long start = System.nanoTime();
    for (int i = 0; i < RUNS; i++) {
      work.run();
    }
    return System.nanoTime() - start;
  }
}
