package dev.shoal.opencl;

import java.util.Optional;

/// One buffer that is not closed, for a report of leaks.
///
/// @param id the lowest number that was free at its creation, for readers only
/// @param generation how many buffers the context had created by then: distinguishes two buffers
///   with one id
/// @param bytes its size
/// @param isMaterialized whether it has device memory yet
/// @param trace where it was created, if [ClSettings#tracing()] is on
public record LiveBuffer(
    int id, long generation, long bytes, boolean isMaterialized, Optional<Throwable> trace) {}
