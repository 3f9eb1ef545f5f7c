/// The one order of elements, for sorting, searching, merging and top-k.
///
/// Integers are in their usual order. Floats are in that of [Float#compare]: −0.0 is below 0.0, all
/// NaNs are equal and last. Each float has an integer key with the same order, so that code for
/// ints and longs serves floats and doubles too.
package dev.shoal.primitives.order;
