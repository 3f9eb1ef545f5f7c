/// The butterfly reduction: [Butterfly][dev.shoal.textbook.reduce.Butterfly].
///
/// `SerialButterfly` has a lane for each element. On OpenCL devices the work-items of a group are
/// the lanes, by `butterfly.cl` within the kernels of the default algorithm.
package dev.shoal.textbook.reduce;
