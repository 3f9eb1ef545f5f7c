package dev.shoal.spark;

import java.io.Serializable;
import java.util.Iterator;
import scala.Tuple2;

/// The nodes of one bucket in an algorithm that lowers values of nodes in rounds: see
/// [FrontierRounds].
interface GraphBucket extends Serializable {
  /// Returns the state before the first round.
  RoundState first();

  /// Returns the state with what was received.
  RoundState receive(RoundState state, Iterator<NodeValues> received);

  /// Returns what the changed values of a state mean for the nodes of each other bucket.
  Iterator<Tuple2<Integer, NodeValues>> send(RoundState state);

  /// Returns the nodes of the bucket with their values.
  NodeValues result(RoundState state);
}
