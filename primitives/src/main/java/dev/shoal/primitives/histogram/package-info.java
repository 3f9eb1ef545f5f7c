/// How many elements fall into each bin, and what they weigh.
///
/// [Histogram][dev.shoal.primitives.histogram.Histogram] is the whole public face. `Bins` says what
/// belongs where, in comparisons of doubles: evenly, between given edges, or one bin for each
/// integer. `SerialHistogram` defines the counts by bisection; `CpuHistogram` finds each bin by a
/// quick estimate that is then mended to the same answer, and counts into tables of its own for
/// each thread, several of them where bins are few: were one value most of the input, each count of
/// it would have to wait for the one before.
///
/// `OpenClHistogram` counts in a table for each group, in local memory where bins are few enough,
/// and sums the tables; `histogram.cl` finds bins as the others do.
///
/// Counts are integers and weights are summed exactly, so the result does not depend on the order
/// of the elements, nor on the device.
package dev.shoal.primitives.histogram;
