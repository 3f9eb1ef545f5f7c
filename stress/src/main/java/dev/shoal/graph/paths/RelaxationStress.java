package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;
import java.util.Arrays;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/// [IntRelaxation] under the schedules and reorderings that jcstress finds: two workers of a round
/// lower the distance of the same node. In the package of the class, which is not public.
public final class RelaxationStress {
  private static final int HEAD = 2;

  private RelaxationStress() {}

  /// Two nodes at distance 0 with an arc each to a third: of length 5 and of length 3.
  @JCStressTest
  @Outcome(id = "3, 0, 1", expect = Expect.ACCEPTABLE, desc = "The shorter arc was first.")
  @Outcome(id = "3, 1, 1", expect = Expect.ACCEPTABLE, desc = "The longer arc was first.")
  @Outcome(expect = Expect.FORBIDDEN, desc = "The shorter arc was lost, or its node is in no bin.")
  @State
  public static class TwoArcs {
    private static final int[] WEIGHTS = {5, 3};
    private static final Graph GRAPH =
        Graph.of(3, new int[] {0, 1}, new int[] {HEAD, HEAD}, WEIGHTS);

    private final int[] distances = {0, 0, Integer.MAX_VALUE};
    private final int[] expanded = {-1, -1, -1};
    private final NodeBins ofLonger = new NodeBins(NodeBins.ONE);
    private final NodeBins ofShorter = new NodeBins(NodeBins.ONE);
    private final IntRelaxation longer = relaxation(ofLonger);
    private final IntRelaxation shorter = relaxation(ofShorter);

    private IntRelaxation relaxation(NodeBins bins) {
      IntRelaxation relaxation = new IntRelaxation(bins);
      relaxation.width(100); // all in the open bucket
      relaxation.begin(GRAPH, WEIGHTS, distances, expanded);
      return relaxation;
    }

    /// Expands the node with the longer arc.
    @Actor
    public void longer() {
      longer.expandShared(new int[] {0}, 0, 1);
    }

    /// Expands the node with the shorter arc.
    @Actor
    public void shorter() {
      shorter.expandShared(new int[] {1}, 0, 1);
    }

    /// Reads the distance, and how often each worker put the node in a bin.
    @Arbiter
    public void read(III_Result r) {
      r.r1 = distances[HEAD];
      r.r2 = count(ofLonger);
      r.r3 = count(ofShorter);
    }

    private static int count(NodeBins bins) {
      int count = bins.count();
      return (int) Arrays.stream(bins.take(new int[0]), 0, count).filter(n -> n == HEAD).count();
    }
  }
}
