package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [Select], which has checked the arguments. What decides, `by`, and
/// what is moved, `in`, have one length and may be the same; where the one meets the condition, the
/// other is selected. There is room for what is written, which is no array that is read; what lies
/// past it stays as it is.
interface SelectKernel {
  /// How many elements meet it.
  <B extends Array<B>> int count(B by, Condition<B> where);

  /// Writes what is selected, in its order; returns how many.
  <B extends Array<B>, A extends Array<A>> int values(B by, Condition<B> where, A in, A out);

  /// Writes the places of what meets it, rising; returns how many.
  <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out);

  /// Writes what is selected and then the others, each in their order; returns how many are
  /// selected.
  <B extends Array<B>, A extends Array<A>> int partition(B by, Condition<B> where, A in, A out);

  /// Writes how long each run of equal neighbours is; returns how many there are.
  <B extends Array<B>> int runLengths(B by, IntArray out);
}
