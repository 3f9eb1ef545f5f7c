package dev.shoal.figures.graph;

import dev.shoal.device.IntArray;
import dev.shoal.figures.graph.ButterflySearch.Relaxed;
import dev.shoal.figures.graph.ButterflySearch.Round;
import dev.shoal.graph.Graph;
import dev.shoal.report.Block;
import dev.shoal.report.Drawing;
import dev.shoal.report.Fold;
import dev.shoal.report.NodeDiagram;
import dev.shoal.report.NodeDiagram.Tone;
import dev.shoal.report.Paragraph;
import dev.shoal.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The text's butterfly of eight lanes at work: the search of a graph of eight nodes, drawn step by
/// step.
///
/// The text has no graph. This one has a tie, a distance that is lowered twice, and an arc that
/// makes no difference.
final class EightNodes {
  static final int NODES = 8;
  static final int SOURCE = 0;

  private static final int[] FROM = {0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6};
  private static final int[] TO = {1, 3, 6, 2, 5, 3, 5, 4, 5, 7, 6, 7, 7};
  private static final int[] WEIGHTS = {4, 9, 7, 3, 8, 1, 4, 5, 6, 1, 3, 2, 6};

  /// Where nodes are drawn.
  private static final int[] X = {24, 160, 186, 112, 208, 330, 144, 176};

  private static final int[] Y = {170, 24, 114, 172, 186, 136, 320, 238};

  /// Of a drawing: the lanes begin right of the graph.
  private static final int WIDTH = 860;

  private static final int HEIGHT = 346;
  private static final int FIRST_LANE = 430;
  private static final int STEP = 130;
  private static final int LANE = 40;
  private static final int TOP = 48;

  /// What `subtract` is tried on.
  private static final long[] DIGITS = {3, 1, 4, 1, 5, 9, 2, 6};

  private EightNodes() {}

  static Graph graph() {
    return Graph.builder(NODES)
        .undirected()
        .build(IntArray.wrap(FROM), IntArray.wrap(TO), IntArray.wrap(WEIGHTS));
  }

  static List<Round> rounds() {
    return ButterflySearch.rounds(graph(), SOURCE);
  }

  /// A fold for each node that is settled, and what the butterfly makes of `subtract`.
  static List<Block> blocks() {
    List<Round> rounds = rounds();
    List<Block> blocks = new ArrayList<>();
    blocks.add(summary(rounds));
    blocks.add(
        new Paragraph(
            "In the drawings of the rounds, dark nodes are settled, the red one is settled now, and red"
                + " arcs make a distance shorter. Beside the graph, each lane holds “distance @ node”:"
                + " in the step of distance d, lane i takes the smaller of its own key and that of lane"
                + " i ^ d. Red lines carry the minimum, grey ones what lost."));
    for (int r = 0; r < rounds.size(); r++) {
      Round round = rounds.get(r);
      String title =
          String.format(
              Locale.ROOT,
              "Round %d: node %d, at distance %d, is the nearest",
              r + 1,
              round.nearest(),
              round.distance());
      blocks.add(new Fold(title, sentence(round), List.of(drawing(rounds, r))));
    }
    blocks.add(subtracted());
    return blocks;
  }

  private static Table summary(List<Round> rounds) {
    var table =
        Table.of(
            Table.Column.numbers("Round"),
            Table.Column.numbers("Nearest node"),
            Table.Column.numbers("Distance"),
            Table.Column.words("Relaxed"));
    for (int r = 0; r < rounds.size(); r++) {
      Round round = rounds.get(r);
      table = table.row(r + 1, round.nearest(), round.distance(), relaxed(round));
    }
    return table.caption(
        "The text's algorithm on eight nodes: each round is three steps of the butterfly and then"
            + " the arcs of the nearest node");
  }

  private static String relaxed(Round round) {
    return round.relaxed().isEmpty()
        ? "none"
        : round.relaxed().stream().map(EightNodes::change).collect(Collectors.joining(", "));
  }

  private static String change(Relaxed relaxed) {
    return String.format(
        Locale.ROOT, "node %d: %s → %d", relaxed.node(), distance(relaxed.from()), relaxed.to());
  }

  private static String distance(int distance) {
    return distance == ButterflySearch.UNREACHED ? "∞" : String.valueOf(distance);
  }

  /// What happened in a round, in words.
  private static String sentence(Round round) {
    long ties =
        round.lanes().getFirst().stream()
            .filter(key -> ButterflySearch.distanceOf(key) == round.distance())
            .count();
    String tie = ties > 1 ? ties + " nodes are equally near; the lowest index wins. " : "";
    return tie + "Relaxed: " + relaxed(round) + ".";
  }

  /// The graph as it is when a round ends, and the butterfly that found the node of that round.
  private static Drawing drawing(List<Round> rounds, int r) {
    Round round = rounds.get(r);
    var diagram = withLanes(withGraph(NodeDiagram.of(WIDTH, HEIGHT), rounds, r), round);
    return diagram.drawing(
        String.format(
            Locale.ROOT,
            "Left, the graph: node %d is settled, after %s. Right, eight lanes in four columns, joined"
                + " crosswise: the key of node %d reaches two lanes, four, and all.",
            round.nearest(),
            r == 0 ? "none" : settled(rounds.subList(0, r)),
            round.nearest()));
  }

  private static String settled(List<Round> rounds) {
    return rounds.stream()
        .map(round -> String.valueOf(round.nearest()))
        .collect(Collectors.joining(", "));
  }

  private static NodeDiagram withGraph(NodeDiagram diagram, List<Round> rounds, int r) {
    Round round = rounds.get(r);
    List<Integer> before = rounds.subList(0, r).stream().map(Round::nearest).toList();
    NodeDiagram graph = diagram;
    for (int node = 0; node < NODES; node++) {
      Tone tone =
          node == round.nearest() ? Tone.STRONG : before.contains(node) ? Tone.DARK : Tone.PLAIN;
      graph = graph.node(X[node], Y[node], String.valueOf(node), tone);
    }
    for (int edge = 0; edge < FROM.length; edge++) {
      Tone tone = isRelaxed(round, FROM[edge], TO[edge]) ? Tone.STRONG : Tone.QUIET;
      graph = graph.link(FROM[edge], TO[edge], String.valueOf(WEIGHTS[edge]), tone);
    }
    return graph;
  }

  private static boolean isRelaxed(Round round, int from, int to) {
    int other = round.nearest() == from ? to : from;
    return (round.nearest() == from || round.nearest() == to)
        && round.relaxed().stream().anyMatch(relaxed -> relaxed.node() == other);
  }

  private static NodeDiagram withLanes(NodeDiagram diagram, Round round) {
    NodeDiagram lanes = diagram;
    long min = round.lanes().getLast().getFirst();
    for (int step = 0; step < round.lanes().size(); step++) {
      int x = FIRST_LANE + step * STEP;
      lanes = lanes.words(x, TOP - 28, step == 0 ? "keys" : "d = " + (NODES >> step));
      for (int lane = 0; lane < NODES; lane++) {
        long key = round.lanes().get(step).get(lane);
        lanes = lanes.node(x, TOP + lane * LANE, word(key), tone(key, min));
      }
    }
    for (Tone tone : List.of(Tone.QUIET, Tone.PLAIN, Tone.STRONG)) { // what stands out lies above
      lanes = withOperands(lanes, round, min, tone);
    }
    return lanes;
  }

  /// Lines of one tone from each operand to what it became, or lost to.
  private static NodeDiagram withOperands(NodeDiagram diagram, Round round, long min, Tone tone) {
    NodeDiagram lanes = diagram;
    for (int step = 1; step < round.lanes().size(); step++) {
      List<Long> from = round.lanes().get(step - 1);
      List<Long> to = round.lanes().get(step);
      for (int lane = 0; lane < NODES; lane++) {
        for (int operand : new int[] {lane, lane ^ (NODES >> step)}) {
          boolean wins = from.get(operand).equals(to.get(lane));
          if (tone == (wins ? tone(to.get(lane), min) : Tone.QUIET)) {
            lanes = lanes.link(box(step - 1, operand), box(step, lane), "", tone);
          }
        }
      }
    }
    return lanes;
  }

  private static Tone tone(long key, long min) {
    return key == min ? Tone.STRONG : key == ButterflySearch.SETTLED ? Tone.QUIET : Tone.PLAIN;
  }

  /// The number of a lane's box, after those of the graph.
  private static int box(int step, int lane) {
    return NODES + step * NODES + lane;
  }

  private static String word(long key) {
    return key == ButterflySearch.SETTLED
        ? "–"
        : distance(ButterflySearch.distanceOf(key)) + " @ " + ButterflySearch.nodeOf(key);
  }

  private static Table subtracted() {
    var table =
        Table.ofNumbers(
            "Step", IntStream.range(0, NODES).mapToObj(lane -> "Lane " + lane).toList());
    List<List<Long>> lanes = ButterflySearch.butterfly(DIGITS, (a, b) -> a - b);
    for (int step = 0; step < lanes.size(); step++) {
      table = table.row(step == 0 ? "x" : "d = " + (NODES >> step), lanes.get(step));
    }
    long loop = Arrays.stream(DIGITS).reduce((a, b) -> a - b).orElseThrow();
    List<Long> ends = lanes.getLast();
    return table.caption(
        String.format(
                Locale.ROOT,
                "The text's code with “subtract”: the lanes end with %d and %d, a loop from left to"
                    + " right with %d. An operator of a butterfly must be associative and commutative.",
                Collections.min(ends),
                Collections.max(ends),
                loop)
            .replace('-', '−'));
  }
}
