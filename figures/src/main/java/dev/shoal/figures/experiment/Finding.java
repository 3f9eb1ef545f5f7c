package dev.shoal.figures.experiment;

import dev.shoal.operations.timing.Samples;
import java.util.Optional;

/// A number that was found.
///
/// @param setting where on the axis
/// @param variant which way
/// @param device where; empty for what is counted without one
/// @param threads of the device; 0 if they do not matter
/// @param measure what
/// @param samples the number
/// @param published what others found
public record Finding(
    Setting setting,
    String variant,
    String device,
    int threads,
    Measure measure,
    Samples samples,
    Optional<Published> published) {}
