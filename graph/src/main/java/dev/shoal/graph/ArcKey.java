package dev.shoal.graph;

/// The layout of an arc in a `long`: the node that it leaves in the upper bits, below it the node
/// that it leads to, and in the lower `weightBits` its weight. Keys in ascending order are rows in
/// order, and within a row the heads.
///
/// @param nodeBits bits of a node
/// @param weightBits bits of a weight; 0 if weights are kept beside the keys
/// @param hasWeight whether the weight is part of the key
record ArcKey(int nodeBits, int weightBits, boolean hasWeight) {
  /// Returns the layout for nodes 0 … nodes−1 and weights whose [bits][WeightBits] are at most
  /// `maxWeight`. A weight is part of the key if both nodes and it fit in 63 bits: one array is
  /// then sorted instead of two.
  static ArcKey of(int nodes, long maxWeight) {
    int nodeBits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, nodes - 1L));
    int weightBits = Long.SIZE - Long.numberOfLeadingZeros(maxWeight);
    boolean fits = 2 * nodeBits + weightBits < Long.SIZE;
    return new ArcKey(nodeBits, fits ? weightBits : 0, fits);
  }

  /// Returns the key of an arc.
  ///
  /// @param weight its bits; 0 where weights are kept beside the keys
  long of(int tail, int head, long weight) {
    return ((long) tail << nodeBits | head) << weightBits | weight;
  }

  /// Returns the node that the arc leaves.
  int tail(long key) {
    return (int) (key >>> (weightBits + nodeBits));
  }

  /// Returns the node that the arc leads to.
  int head(long key) {
    return (int) (key >>> weightBits & ((1L << nodeBits) - 1));
  }

  /// Returns the bits of the weight.
  long weight(long key) {
    return key & ((1L << weightBits) - 1);
  }

  /// Returns whether two arcs lead from the same node to the same node.
  boolean isDuplicate(long key, long other) {
    return (key ^ other) >>> weightBits == 0;
  }
}
