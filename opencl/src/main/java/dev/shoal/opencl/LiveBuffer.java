package dev.shoal.opencl;

import java.util.Optional;

/// One buffer that is not closed, for a report of leaks.
///
/// @param id the lowest number that was free when it was made; of use to a reader only
/// @param generation how many buffers the context had made by then: tells two with one id apart
/// @param bytes its size
/// @param isMaterialized whether it has taken memory of the device yet
/// @param trace where it was made, if [ClSettings#tracing()] asks for it
public record LiveBuffer(
    int id, long generation, long bytes, boolean isMaterialized, Optional<Throwable> trace) {}
