package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// The k nearest points to each point.
///
/// - **Shape:** those of point i are elements `k * i … k * i + k - 1`.
/// - **Order:** ascending distance; of two points at the same distance the one with the lower
///   number comes first, on every device.
///
/// @param k how many for each point
/// @param neighbours the numbers of the points
/// @param squares the squares of their distances, as [Points#square(int, int)] computes them
public record NearestPoints(int k, IntArray neighbours, DoubleArray squares) {}
