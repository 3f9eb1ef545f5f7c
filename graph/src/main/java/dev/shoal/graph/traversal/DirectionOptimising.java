package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import java.util.Locale;

/// Searches a wide level bottom-up: each node that is not reached yet scans the arcs that lead to
/// it, until one comes from the level.
///
/// On graphs of few levels, such as social networks, most arcs lead to nodes that are reached
/// already: a search top-down follows all of them, this one a few per node. Where no level is wide,
/// as on roads, it is [TopDown].
///
/// - **Needs:** the arcs into each node: an undirected graph, or one [with its
///   transpose][Graph#withTranspose].
/// - **Work:** O(n + m), and on the graphs it is made for a small fraction of m.
/// - **Source:** Beamer, Asanović and Patterson, *Direction-Optimizing Breadth-First Search*
///   (2012).
///
/// @param alpha it turns bottom-up when the arcs that leave the level, times `alpha`, are more than
///   those that leave nodes which are not expanded yet; more than 0
/// @param beta it turns back when the level shrinks and has fewer nodes than all divided by `beta`;
///   more than 0
public record DirectionOptimising(int alpha, int beta) implements BreadthFirstAlgorithm {
  /// Checks the ranges.
  public DirectionOptimising {
    if (alpha <= 0 || beta <= 0) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "alpha is %d and beta %d, must be more than 0", alpha, beta));
    }
  }

  /// With the numbers of the source, 15 and 18.
  public DirectionOptimising() {
    this(15, 18);
  }

  @Override
  public String title() {
    return "direction-optimising";
  }

  @Override
  public String refusal(Graph graph) {
    return graph.hasTranspose()
        ? ""
        : graph
            + " has no transpose, which direction-optimising needs: withTranspose() of the graph"
            + " adds it; top-down does without";
  }

  @Override
  public BreadthFirstKernel kernel(Device device) {
    Turns turns = new Turns(alpha, beta);
    return switch (device) {
      case Device.Serial _ -> new CpuBreadthFirst(Device.cpu(1), turns);
      case Device.Cpu cpu -> new CpuBreadthFirst(cpu, turns);
      case Device.OpenCl openCl -> new OpenClBreadthFirst(openCl, turns);
    };
  }
}
