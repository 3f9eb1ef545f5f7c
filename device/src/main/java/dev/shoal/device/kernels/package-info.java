/// What algorithms need to run on an OpenCL device: sources compiled once
/// ([Kernels][dev.shoal.device.kernels.Kernels]), the arrays of a call as buffers
/// ([KernelCall][dev.shoal.device.kernels.KernelCall]), and `prelude.cl`, with which every source
/// begins. And, for all devices, what makes instances safe for any number of threads: a
/// [LeasePool][dev.shoal.device.kernels.LeasePool] of kernels with their scratch memory
/// ([ScratchArray][dev.shoal.device.kernels.ScratchArray]), and
/// [Guarded][dev.shoal.device.kernels.Guarded] structures that are queried until they are closed;
/// and [ChunkCounts][dev.shoal.device.kernels.ChunkCounts], by which threads distribute an input.
///
/// One source serves GPUs and CPUs: it is compiled for a work-group of `L` work-items; if `L` is 1,
/// local memory and barriers are compiled away.
package dev.shoal.device.kernels;
