/// Where elements belong among sorted ones: lower and upper bounds of many needles at once.
///
/// [Search][dev.shoal.primitives.search.Search] is the whole public face. Beside it stands one
/// contract once per device, `SearchKernel`: `SerialSearch` looks for one needle after the other;
/// `CpuSearch` takes a batch of needles through the bisection one level at a time, without a
/// branch, so that the processor waits for many elements at once instead of one; `OpenClSearch` has
/// a work-item for each needle, by `search.cl`.
///
/// The order is that of `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last. A place
/// depends on the elements alone; every method and every device finds the same.
package dev.shoal.primitives.search;
