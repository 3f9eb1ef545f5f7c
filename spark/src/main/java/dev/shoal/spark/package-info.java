/// Shoal on Apache Spark: results that do not depend on the number and the order of partitions.
///
/// [ShoalExtensions][dev.shoal.spark.ShoalExtensions] adds functions to SQL,
/// [ExactAggregator][dev.shoal.spark.ExactAggregator] aggregates to the typed API. The other
/// facades compute on a column of a dataset: [SparkSum][dev.shoal.spark.SparkSum],
/// [SparkScan][dev.shoal.spark.SparkScan], [SparkSort][dev.shoal.spark.SparkSort],
/// [SparkHistogram][dev.shoal.spark.SparkHistogram], [SparkTopK][dev.shoal.spark.SparkTopK],
/// [SparkQuantiles][dev.shoal.spark.SparkQuantiles] and
/// [SparkDistinct][dev.shoal.spark.SparkDistinct].
///
/// [SparkPairs][dev.shoal.spark.SparkPairs] and [SparkNearest][dev.shoal.spark.SparkNearest] search
/// [SparkPoints][dev.shoal.spark.SparkPoints]: `TiledPoints` distributes them by the leaves of a
/// k-d tree, so that a task searches its points as one machine does.
/// [SparkGraph][dev.shoal.spark.SparkGraph] lowers values of nodes in `FrontierRounds`.
///
/// [SparkNeighbours][dev.shoal.spark.SparkNeighbours] and [SparkRemap][dev.shoal.spark.SparkRemap]
/// compute on adaptive meshes, partitioned into `CurveRanges` with ghost cells.
///
/// `ColumnReader` reads the partitions of columns as arrays; what a facade computes of a partition
/// is a partial result of `dev.shoal.primitives`, and partial results merge. Algorithms that read
/// their input twice compare a `PartitionDigest` of both reads.
package dev.shoal.spark;
