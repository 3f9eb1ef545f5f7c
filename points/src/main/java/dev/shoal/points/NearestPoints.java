package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// The k points nearest to each point.
///
/// - **Shape:** those of point i are at the places `k * i … k * i + k - 1`.
/// - **Order:** by rising distance; of two at the same distance the lower number is first, and is
///   in if only one is. On every device.
///
/// @param k how many for each point
/// @param neighbours the numbers of points
/// @param squares of their distances, as [Points#square(int, int)]
public record NearestPoints(int k, IntArray neighbours, DoubleArray squares) {}
