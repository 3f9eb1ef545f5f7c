/// Elements change places: copies, fills, reversals, gathers, scatters, permutations.
///
/// A gather reads where the map says, `out[i] = in[map[i]]`; a scatter writes there, `out[map[i]] =
/// in[i]`. They are each other's opposite when the map is a permutation. Whatever sorts, selects or
/// joins computes a map first and moves the elements by it.
///
/// [Move][dev.shoal.primitives.move.Move] is the whole public face. Beside it stands one contract
/// once per device, `MoveKernel`, which has a part for each element type: `SerialMove` defines the
/// result with plain loops, `CpuMove` finds it on all threads, `OpenClMove` by `move.cl`, which
/// knows only how wide an element is.
package dev.shoal.primitives.move;
