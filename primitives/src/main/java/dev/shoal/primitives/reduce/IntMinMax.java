// Twins of int: long, float, double. Elements: min, max.
package dev.shoal.primitives.reduce;

/// The minimum and the maximum of the elements of one type.
///
/// @param min the minimum
/// @param max the maximum
public record IntMinMax(int min, int max) {}
