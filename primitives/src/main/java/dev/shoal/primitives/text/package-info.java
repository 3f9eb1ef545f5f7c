/// Strings by the million: hashes and sorts of columns of bytes.
///
/// [Strings][dev.shoal.primitives.text.Strings] is data only: bytes, and where each string begins.
/// [StringHash][dev.shoal.primitives.text.StringHash] has the hashes of the C++ library that the
/// source text reads, to the bit: `Murmur2` and `City64` are the definition, `text.cl` the same for
/// an OpenCL device. [StringSort][dev.shoal.primitives.text.StringSort] puts strings in the order
/// of their bytes: `SerialStringSort` defines it by a merge sort, `CpuStringSort` sorts eight bytes
/// at a time as numbers, `OpenClStringSort` seven by `sort.cl` and the sorts of numbers there are.
package dev.shoal.primitives.text;
