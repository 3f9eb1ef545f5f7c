// Twins of int: long.
package dev.shoal.primitives.pyramid;

/// The definition: at each node, from the last child back to the first that begins at the output or
/// before.
final class SerialIntWalk implements IntWalk {
  @Override
  public int place(IntNodes nodes, int output) {
    Levels levels = nodes.levels();
    int rank = output;
    int place = 0;
    for (int depth = levels.depth() - 1; depth >= 0; depth--) {
      int at = levels.at(depth, place);
      int k = levels.arity() - 1;
      while (nodes.sums()[at + k] > rank) {
        k--;
      }
      rank -= nodes.sums()[at + k];
      place = (place << levels.shift()) + k;
    }
    return place;
  }

  @Override
  public void places(IntNodes nodes, int[] ordinals, int[] indices, int from, int to) {
    for (int i = from; i < to; i++) {
      int output = ordinals[i];
      indices[i] = place(nodes, output);
      ordinals[i] = output - nodes.before(indices[i]);
    }
  }

  @Override
  public void add(IntNodes nodes, int index, int delta) {
    Levels levels = nodes.levels();
    int place = index;
    for (int depth = 0; depth < levels.depth(); depth++) {
      int at = levels.at(depth, 0) + place;
      place >>>= levels.shift();
      for (int end = levels.at(depth, place + 1); ++at < end; ) {
        nodes.sums()[at] += delta;
      }
    }
  }
}
