package dev.shoal.spark;

import java.io.Serializable;

/// Adds a batch to the partial result of a partition.
interface BatchFold<P> extends Serializable {
  void add(Batch batch, P partial);
}
