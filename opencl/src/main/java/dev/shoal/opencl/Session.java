package dev.shoal.opencl;

/// What the programs, kernels and events of one context share.
///
/// @param device the device
/// @param settings how the context was opened
/// @param handle the driver's context
/// @param queue runs the commands
/// @param store the memory, whose monitor guards all of this
record Session(ClDevice device, ClSettings settings, long handle, InOrderQueue queue, Store store) {
  /// Starts the commands queued so far, unless the context is closed.
  void flushIfOpen() {
    synchronized (store) {
      if (!store.isClosed()) {
        queue.flush();
      }
    }
  }
}
