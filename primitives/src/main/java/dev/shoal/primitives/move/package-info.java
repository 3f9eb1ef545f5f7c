/// Moves of elements: copies, fills, reversals, gathers, scatters, permutations.
///
/// A gather reads by index, `out[i] = in[map[i]]`; a scatter writes by index, `out[map[i]] =
/// in[i]`. They are inverse to each other if the map is a permutation. Sorts, selections and joins
/// compute a map first and then move the elements by it.
///
/// [Move][dev.shoal.primitives.move.Move] is the public interface. `MoveKernel` is the contract of
/// a device: `SerialMove` defines the result in scalar code, `CpuMove` computes it on all threads,
/// `OpenClMove` by `move.cl`, which knows only the width of an element.
package dev.shoal.primitives.move;
