package dev.shoal.stress;

import dev.shoal.device.kernels.LeasePool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/// [LeasePool] under the schedules and reorderings that jcstress finds.
public final class LeasePoolStress {
  private LeasePoolStress() {}

  /// Scratch with plain fields, as a kernel's is.
  static final class Scratch {
    private int uses;
    private int x;
    private int y;
  }

  /// Two calls at once on a pool with one idle object.
  @JCStressTest
  @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "Every use is counted.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "Two calls had one object at once.")
  @State
  public static class Exclusive {
    private final Scratch[] made = new Scratch[3];
    private int count; // guarded by this
    private final LeasePool<Scratch> pool = new LeasePool<>(this::make);

    /// Leaves one object idle.
    public Exclusive() {
      pool.lease().close();
    }

    private synchronized Scratch make() {
      made[count] = new Scratch();
      return made[count++];
    }

    private void use() {
      try (var lease = pool.lease()) {
        lease.get().uses++;
      }
    }

    /// One call.
    @Actor
    public void first() {
      use();
    }

    /// Another.
    @Actor
    public void second() {
      use();
    }

    /// Counts.
    @Arbiter
    public synchronized void sum(I_Result r) {
      for (int i = 0; i < count; i++) {
        r.r1 += made[i].uses;
      }
    }
  }

  /// What one call wrote, the next to lease the object sees whole.
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "Leased before, or another object.")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "Leased after.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A return did not happen before the next lease.")
  @State
  public static class Visible {
    private final LeasePool<Scratch> pool = new LeasePool<>(Scratch::new);

    /// Leaves one object idle.
    public Visible() {
      pool.lease().close();
    }

    /// Writes.
    @Actor
    public void writer() {
      try (var lease = pool.lease()) {
        lease.get().x = 1;
        lease.get().y = 1;
      }
    }

    /// Reads, the last written first.
    @Actor
    public void reader(II_Result r) {
      try (var lease = pool.lease()) {
        r.r1 = lease.get().y;
        r.r2 = lease.get().x;
      }
    }
  }
}
