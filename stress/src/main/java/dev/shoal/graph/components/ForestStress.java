package dev.shoal.graph.components;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/// [Forest] under the schedules and reorderings that jcstress finds. In the package of the class,
/// which is not public.
public final class ForestStress {
  private ForestStress() {}

  /// Two threads merge the arcs of one component, which meet at every node; node 5 is isolated.
  @JCStressTest
  @Outcome(id = "5, 5", expect = Expect.ACCEPTABLE, desc = "Node 0 is the root of its component.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "A tree was cut off, or merged with another.")
  @State
  public static class OneComponent {
    private static final int NODES = 6;

    private final Forest forest = new Forest(new int[] {0, 1, 2, 3, 4, 5}, true);

    /// One thread.
    @Actor
    public void first() {
      forest.merge(4, 3);
      forest.merge(2, 1);
      forest.merge(3, 0);
    }

    /// Another.
    @Actor
    public void second() {
      forest.merge(4, 2);
      forest.merge(3, 1);
    }

    /// Counts the nodes of the component; reads the root of the isolated node.
    @Arbiter
    public void count(II_Result r) {
      forest.flatten(0, NODES);
      for (int node = 0; node < NODES; node++) {
        r.r1 += forest.parent(node) == 0 ? 1 : 0;
      }
      r.r2 = forest.parent(NODES - 1);
    }
  }
}
