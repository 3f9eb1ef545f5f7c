package dev.shoal.opencl;

/// The run time of one launch.
///
/// @param kernel the name of the kernel
/// @param nanos nanoseconds of the device's clock from start to end
public record KernelTime(String kernel, long nanos) {}
