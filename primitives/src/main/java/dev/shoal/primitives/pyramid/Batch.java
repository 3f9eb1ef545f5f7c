package dev.shoal.primitives.pyramid;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// Many look-ups in a pyramid.
///
/// @param outputs what is looked for, each from 0 to below the total
/// @param elements becomes the element that each falls to
/// @param ordinals becomes how far within it each is; may be `outputs`
record Batch<A extends Array<A>>(A outputs, IntArray elements, A ordinals) {}
