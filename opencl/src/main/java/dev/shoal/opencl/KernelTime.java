package dev.shoal.opencl;

/// How long one launch ran.
///
/// @param kernel its name
/// @param nanos of the device's own clock, from start to end
public record KernelTime(String kernel, long nanos) {}
