/// Hashes and sorts of columns of strings, by the million.
///
/// [Strings][dev.shoal.primitives.text.Strings] is the data: bytes, and the bounds of each string.
/// [StringHash][dev.shoal.primitives.text.StringHash] has the hash functions of the C++ library
/// that the source text describes, with the same bits: `Murmur2` and `City64` are the definition,
/// `text.cl` is the same for an OpenCL device. [StringSort][dev.shoal.primitives.text.StringSort]
/// sorts strings by their bytes: `MergeSort` defines the order, `CpuStringSort` sorts eight bytes
/// at a time as numbers, `OpenClStringSort` seven, by `sort.cl` and the sorts of numbers.
package dev.shoal.primitives.text;
