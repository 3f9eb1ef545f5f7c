package dev.shoal.primitives.text;

/// What a CityHash64 does to strings of four to eight bytes; others it hashes as the other does.
public enum CityVariant {
  /// What `std::hash` of libc++ does to this day: the first four bytes are shifted by three bits in
  /// 32, which loses the upper three, so that eight strings share each hash. Take it to agree with
  /// C++ programs. The source text does not mention it.
  LIBCXX,

  /// What CityHash 1.0 does, and libc++ with the second version of its binary interface.
  CITY_1_0
}
