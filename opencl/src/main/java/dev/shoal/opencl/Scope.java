package dev.shoal.opencl;

/// What closes the resources that a thread creates. Guarded by the store's monitor, since another
/// thread may close a resource.
abstract class Scope {
  /// Adds a resource to close.
  abstract void add(Resource resource);

  /// Removes a resource, which stays open.
  abstract void remove(Resource resource);
}
