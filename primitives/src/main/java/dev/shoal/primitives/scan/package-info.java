/// Prefix sums: inclusive, `out[i]` is the sum of all `in[j]` with `j ≤ i`; exclusive, with `j <
/// i`.
///
/// A scan turns counts into places: after it, every thread knows where its own output starts.
/// Compaction, histograms and radix sorts are built on it.
///
/// [Scan][dev.shoal.primitives.scan.Scan] is the whole public face. Beside it stands one contract,
/// `ScanKernel`, once per device: `SerialScan` defines the result with plain loops, `CpuScan` finds
/// it with lanes on all threads, `OpenClScan` by `scan.cl`. The textbook's scans are plain loops in
/// `SerialStepScan`, and by `steps.cl` a launch for each step in `OpenClStepScan`; their trees are
/// their own, and the same in both.
///
/// ## The tree of a floating sum
///
/// Rounding makes the grouping of a floating sum part of its result, so the grouping is fixed here
/// and is the same on every device, for any number of threads and lanes:
///
/// - a *row* is 8 consecutive elements; within it, in steps of s = 1, 2, 4, every element whose
///   place k in the row has bit s set adds, from the left, the element at `(k & -s) - 1` (J.
///   Sklansky, *Conditional-sum addition logic*, 1960): S;
/// - a *tile* is 512 rows; C is the sum, from left to right, of the S at the ends of the rows
///   before this one in its tile, starting from 0.0; what C is after the last row is the tile's
///   total;
/// - O is the inclusive sum of the totals of all tiles before, by this same definition; 0.0 if
///   none;
/// - the inclusive sum is `(O + C) + S`, and the exclusive sum is the inclusive one a place before.
///
/// A value that is not a number is given as the canonical NaN. The error of each sum is at most 516
/// · levels · ε · Σ|in[j]| with ε = 2⁻⁵³ (2⁻²⁴ for floats) and a level for each factor of 4096 in
/// n, three at the most; a plain loop's is n · ε.
///
/// Operators of your own are folded from left to right within tiles of 4096 elements, and so are
/// the totals of the tiles. For a truly associative function that is the plain loop's result.
package dev.shoal.primitives.scan;
