package dev.shoal.primitives.pyramid;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// Many queries of a pyramid.
///
/// @param outputs the queries, each from 0 (inclusive) to the total (exclusive)
/// @param elements receives the element of each output
/// @param ordinals receives the offset of each output within its element; may be `outputs`
record Batch<A extends Array<A>>(A outputs, IntArray elements, A ordinals) {}
