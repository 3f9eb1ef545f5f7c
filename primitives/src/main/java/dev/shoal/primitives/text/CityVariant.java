package dev.shoal.primitives.text;

/// A variant of CityHash64; the variants differ for strings of four to eight bytes.
public enum CityVariant {
  /// That of `std::hash` in libc++: the first four bytes are shifted by three bits in 32, which
  /// loses the upper three, so that eight strings have the same hash. Choose it for agreement with
  /// C++ programs. The source text does not mention it.
  LIBCXX,

  /// That of CityHash 1.0, and of libc++ with the second version of its binary interface.
  CITY_1_0
}
