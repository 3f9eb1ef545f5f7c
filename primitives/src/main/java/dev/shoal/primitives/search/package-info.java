/// Positions in sorted arrays: lower and upper bounds of many needles at once.
///
/// [Search][dev.shoal.primitives.search.Search] is the facade. A
/// [SearchAlgorithm][dev.shoal.primitives.search.SearchAlgorithm] makes the kernel of a device:
/// [Bisection][dev.shoal.primitives.search.Bisection] is the default; the module
/// `dev.shoal.textbook` has linear search and interpolation search. On the host, `HostSearch`
/// distributes the needles to the threads, and a class for each element type searches; on OpenCL
/// devices, each work-item has a needle (`OpenClSearch`, `search.cl`).
///
/// The order is that of `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last. A position
/// depends on the elements alone; every algorithm and every device finds the same.
package dev.shoal.primitives.search;
