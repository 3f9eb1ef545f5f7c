package dev.shoal.opencl;

/// Something that is closed without a checked exception.
interface Resource extends AutoCloseable {
  @Override
  void close();
}
