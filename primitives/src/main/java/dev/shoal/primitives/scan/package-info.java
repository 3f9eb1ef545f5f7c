/// Prefix sums: inclusive, `out[i]` is the sum of all `in[j]` with `j ≤ i`; exclusive, with `j <
/// i`.
///
/// A scan turns counts into offsets: it gives every thread the index where its own output starts.
/// Compaction, histograms and radix sorts are built on it.
///
/// [Scan][dev.shoal.primitives.scan.Scan] is the public interface. A
/// [ScanAlgorithm][dev.shoal.primitives.scan.ScanAlgorithm] creates the kernel of a device. For the
/// default, `SerialScan` defines the result in scalar code, `CpuScan` computes it with SIMD on all
/// threads, `OpenClScan` by `scan.cl`. The module `dev.shoal.textbook` has the scans of the
/// textbooks.
///
/// ## The tree of a floating-point sum
///
/// Rounding makes the grouping of a floating-point sum part of its result. The grouping is
/// therefore fixed, the same on every device and for any number of threads and vector lanes:
///
/// - a *row* is 8 consecutive elements; within it, in steps of s = 1, 2, 4, every element whose
///   index k in the row has bit s set adds, from the left, the element at `(k & -s) - 1` (J.
///   Sklansky, *Conditional-sum addition logic*, 1960): S;
/// - a *tile* is 512 rows; C is the sum, from left to right, of the S at the ends of the rows
///   before this one in its tile, starting from 0.0; the value of C after the last row is the total
///   of the tile;
/// - O is the inclusive sum of the totals of all tiles before, by this same definition; 0.0 if
///   none;
/// - the inclusive sum is `(O + C) + S`, and the exclusive sum is the inclusive sum one index
///   before.
///
/// Every NaN in the output is the canonical NaN. The error of each sum is at most 516 · levels · ε
/// · Σ|`in[j]`| with ε = 2⁻⁵³ (2⁻²⁴ for floats) and one level for each factor of 4096 in n, at most
/// three; that of a plain loop is n · ε.
///
/// User-defined operators are applied from left to right within tiles of 4096 elements, and
/// likewise to the totals of the tiles. For a truly associative function that is the result of a
/// plain loop.
package dev.shoal.primitives.scan;
