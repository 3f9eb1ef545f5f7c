package dev.shoal.device;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// [WorkerPool#forEachBlock] under the schedules and reorderings that jcstress finds: two callers
/// share the helpers of one pool.
public final class WorkerPoolStress {
  private static final WorkerPool POOL = WorkerPool.of(3);

  private WorkerPoolStress() {}

  /// Each caller reads the counts of its blocks, which are plain, as soon as its call returns.
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "Each block ran once, and was visible.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A block ran twice or never, or its caller missed it.")
  @State
  public static class TwoCallers {
    private static final int BLOCKS = 5;

    private final int[] first = new int[BLOCKS];
    private final int[] second = new int[BLOCKS];

    private static int faults(int[] runs) {
      POOL.forEachBlock(BLOCKS, 1, (block, _, _) -> runs[block]++);
      int faults = 0;
      for (int count : runs) {
        faults += count == 1 ? 0 : 1;
      }
      return faults;
    }

    /// One caller.
    @Actor
    public void first(II_Result r) {
      r.r1 = faults(first);
    }

    /// Another.
    @Actor
    public void second(II_Result r) {
      r.r2 = faults(second);
    }
  }
}
