/// Exact statistics of a stream that may be longer than memory.
///
/// Sums of values and of squares are kept exactly, so mean and standard deviation are rounded once.
/// Quantiles are found by their digits, from the top one down, in a few passes.
package dev.shoal.cli.stats;
