package dev.shoal.primitives.select;

import dev.shoal.device.IntArray;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// [DecoupledLookback] under the schedules and reorderings that jcstress finds. In the package of
/// the class, which is not public.
public final class DecoupledLookbackStress {
  private DecoupledLookbackStress() {}

  /// Two threads write the even numbers of 0 … 8, three chunks of three elements.
  @JCStressTest
  @Outcome(id = "5, 0", expect = Expect.ACCEPTABLE, desc = "All are in their positions.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A chunk was counted or written wrongly.")
  @State
  public static class TwoThreads {
    private static final int[] FLAGS = {1, 0, 1, 0, 1, 0, 1, 0, 1};

    private final IntArray out = IntArray.wrap(-1, -1, -1, -1, -1);
    private final DecoupledLookback lookback =
        new DecoupledLookback(
            new Selection().indices(IntArray.wrap(FLAGS), IntCondition.notEqualTo(0), out),
            new SelectTuning(0, 3, 1)); // one spin: a thread may count the chunk of the other

    /// One thread.
    @Actor
    public void first() {
      lookback.write(0);
    }

    /// Another.
    @Actor
    public void second() {
      lookback.write(0);
    }

    /// Reads.
    @Arbiter
    public void read(II_Result r) {
      r.r1 = lookback.total();
      for (int i = 0; i < out.length(); i++) {
        r.r2 += out.hostArray()[i] == 2 * i ? 0 : 1;
      }
    }
  }
}
