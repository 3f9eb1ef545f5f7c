package dev.shoal.stress;

import dev.shoal.device.kernels.Guarded;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/// [Guarded] under the schedules and reorderings that jcstress finds.
public final class GuardedStress {
  private GuardedStress() {}

  /// Content with plain fields, as a table's is.
  static final class Content {
    private int x;
    private int y;

    long both() {
      return 10L * x + y;
    }

    void change() {
      x++;
      y++;
    }
  }

  /// A query, with the lock, sees a change whole or not at all.
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "Before the change.")
  @Outcome(id = "11", expect = Expect.ACCEPTABLE, desc = "After the change.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "The query saw half of a change.")
  @State
  public static class QueryBesideChange {
    private final Guarded<Content> guarded = Guarded.onHost("closed", new Content());

    /// Changes.
    @Actor
    public void change() {
      try (var change = guarded.change()) {
        change.get().change();
      }
    }

    /// Queries.
    @Actor
    public void query(I_Result r) {
      try (var query = guarded.query()) {
        r.r1 = (int) query.get().both();
      }
    }
  }

  /// A question, mostly without the lock, sees a change whole or not at all.
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "Before the change.")
  @Outcome(id = "11", expect = Expect.ACCEPTABLE, desc = "After the change.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "The query saw half of a change.")
  @State
  public static class QuestionBesideChange {
    private final Guarded<Content> guarded = Guarded.onHost("closed", new Content());

    /// Changes.
    @Actor
    public void change() {
      try (var change = guarded.change()) {
        change.get().change();
      }
    }

    /// Asks.
    @Actor
    public void ask(I_Result r) {
      r.r1 = (int) guarded.ask((content, _) -> content.both(), 0);
    }
  }

  /// Two changes exclude each other.
  @JCStressTest
  @Outcome(id = "22", expect = Expect.ACCEPTABLE, desc = "Both changes count.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A change was lost.")
  @State
  public static class TwoChanges {
    private final Guarded<Content> guarded = Guarded.onHost("closed", new Content());

    private void change() {
      try (var change = guarded.change()) {
        change.get().change();
      }
    }

    /// One change.
    @Actor
    public void first() {
      change();
    }

    /// Another.
    @Actor
    public void second() {
      change();
    }

    /// Reads.
    @Arbiter
    public void read(I_Result r) {
      r.r1 = (int) guarded.ask((content, _) -> content.both(), 0);
    }
  }
}
