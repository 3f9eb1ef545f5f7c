/// Sums that round each addition: [RoundedSum][dev.shoal.textbook.sum.RoundedSum] has the
/// algorithms, which differ in their rounding errors, each with its bound.
///
/// On the host the parts of a sum are distributed to threads, each with a `RunningDouble` or
/// `RunningFloat`; 64 interleaved sums use SIMD. On OpenCL devices `rounded.cl` has a work-item for
/// each sum.
package dev.shoal.textbook.sum;
