package dev.shoal.device;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicReference;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// The claim word of [RoundsJob] under the schedules and reorderings that jcstress finds.
///
/// One actor calls, the other is the helper that a pool would have: so both are at the same claims
/// at the same time. In the package of the job, which is not public.
public final class RoundedJobStress {
  private RoundedJobStress() {}

  /// A pool whose only thread is an actor.
  private static final class Handover extends ForkJoinPool {
    private final AtomicReference<Runnable> task = new AtomicReference<>();

    Handover() {
      super(1);
    }

    @Override
    public void execute(Runnable work) {
      task.set(work);
    }
  }

  /// Rounds that note how often each block ran, and whether it saw the round before. All plain.
  private static final class Noted implements Rounds {
    private static final int MOST = 7;

    private final int[] sizes;
    private final int[][] runs;
    private final boolean[][] isBlind;
    private int round = -1;

    /// @param sizes the blocks of each round, at most seven
    Noted(int... sizes) {
      this.sizes = sizes;
      runs = new int[sizes.length][MOST];
      isBlind = new boolean[sizes.length][MOST];
    }

    @Override
    public int begin() {
      return ++round < sizes.length ? sizes[round] : 0;
    }

    @Override
    public void run(int worker, int block) {
      int now = round;
      runs[now][block]++;
      for (int other = 0; now > 0 && other < sizes[now - 1]; other++) {
        isBlind[now][block] |= runs[now - 1][other] != 1;
      }
    }

    void count(II_Result r) {
      for (int at = 0; at < sizes.length; at++) {
        for (int block = 0; block < MOST; block++) {
          r.r1 += runs[at][block] == (block < sizes[at] ? 1 : 0) ? 0 : 1;
          r.r2 += isBlind[at][block] ? 1 : 0;
        }
      }
    }
  }

  /// What the actors of both tests have.
  private static final class Pair {
    private final Handover pool = new Handover();
    private final Noted rounds;
    private volatile boolean isOver;

    Pair(int... sizes) {
      rounds = new Noted(sizes);
    }

    void call() {
      new RoundsJob(rounds, new HelperThreads(pool), 2).run();
      isOver = true;
    }

    void help() {
      while (!isOver) {
        Runnable task = pool.task.getAndSet(null);
        if (task != null) {
          task.run();
        }
      }
    }
  }

  /// Two blocks a round: the helper claims the last one, or comes too late.
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "Each block ran once, after the last.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A block ran twice, never, or before the last round.")
  @State
  public static class TwoBlocks {
    private final Pair pair = new Pair(2, 2, 2);

    /// The caller.
    @Actor
    public void caller() {
      pair.call();
    }

    /// The helper.
    @Actor
    public void helper() {
      pair.help();
    }

    /// Counts.
    @Arbiter
    public void count(II_Result r) {
      pair.rounds.count(r);
    }
  }

  /// More blocks in a round than in the next: a claim that comes late would be one too many.
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "Each block ran once, after the last.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A block ran twice, never, or before the last round.")
  @State
  public static class FewerBlocks {
    private final Pair pair = new Pair(7, 2, 5);

    /// The caller.
    @Actor
    public void caller() {
      pair.call();
    }

    /// The helper.
    @Actor
    public void helper() {
      pair.help();
    }

    /// Counts.
    @Arbiter
    public void count(II_Result r) {
      pair.rounds.count(r);
    }
  }
}
