/// Each primitive beside its rivals, in one run and on the same arrays.
///
/// `benchmarks/run` runs them; [Report][dev.shoal.benchmarks.Report] turns what JMH writes into the
/// table that is committed. A figure without its file in `results/` is not a figure.
package dev.shoal.benchmarks;
