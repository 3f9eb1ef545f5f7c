/// What the modules above need to put work on an OpenCL device: sources compiled once
/// ([Kernels][dev.shoal.device.kernels.Kernels]), the arrays of a call as buffers
/// ([KernelCall][dev.shoal.device.kernels.KernelCall]), and `prelude.cl`, which every source begins
/// with. And what makes instances safe for any number of threads, on every device: a
/// [LeasePool][dev.shoal.device.kernels.LeasePool] of scratch memory, and
/// [Guarded][dev.shoal.device.kernels.Guarded] structures that are queried until they are closed.
///
/// One source serves GPUs and CPUs: it is compiled for a work-group of `L` work-items, and where
/// `L` is 1 local memory and barriers drop out.
package dev.shoal.device.kernels;
