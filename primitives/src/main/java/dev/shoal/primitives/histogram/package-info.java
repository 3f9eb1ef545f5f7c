/// Histograms: the number of elements in each bin, and the sum of their weights.
///
/// [Histogram][dev.shoal.primitives.histogram.Histogram] is the public API. `Bins` defines the bins
/// by comparisons of doubles: of one width, between given edges, or one for each integer.
/// `SerialHistogram` defines the counts by bisection; `CpuHistogram` finds each bin by a fast
/// estimate that is then corrected to the same answer, and counts into tables for each thread,
/// several of them where bins are few: if one value is most of the input, each addition to its
/// count has to wait for the previous one.
///
/// `OpenClHistogram` counts in a table for each group, in local memory where bins are few enough,
/// and sums the tables; `histogram.cl` finds bins by the same steps.
///
/// Counts are integers and weights are summed exactly, so the result depends neither on the order
/// of the elements nor on the device.
package dev.shoal.primitives.histogram;
