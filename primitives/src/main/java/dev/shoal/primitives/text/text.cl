// Strings on a device: all their bytes, in words of eight, and the bounds of each; see Column. The last
// byte is followed by a word. Each work-item hashes one string.

#define TILE L

// Returns a word whose first byte is the lowest, as on most devices.
static ulong little(ulong word) {
  return as_uchar4(1u).s0 == 1 ? word : as_ulong(as_uchar8(word).s76543210);
}

// Returns the eight bytes from `at` on, the first lowest.
static ulong word(__global const ulong* bytes, uint at) {
  uint i = at / 8, skip = at % 8 * 8;
  return little(bytes[i]) >> skip | little(bytes[i + 1]) << 1 << (63 - skip);
}

// ---- MurmurHash2, 32 bits: see Murmur2.

KERNEL murmur2(__global const ulong* bytes, __global const int* starts, __global const int* ends,
               uint n, uint seed, __global uint* out) {
  const uint m = 0x5bd1e995;
  CHUNK(n)
  for (uint s = begin + l; s < end; s += L) {
    uint at = starts[s], length = ends[s] - at;
    uint h = length ^ seed, left = length;
    for (; left >= 4; left -= 4, at += 4) {
      uint k = (uint)word(bytes, at) * m;
      k ^= k >> 24;
      h = h * m ^ k * m;
    }
    if (left > 0) h = (h ^ ((uint)word(bytes, at) & ((1u << 8 * left) - 1))) * m;
    h = (h ^ h >> 13) * m;
    out[s] = h ^ h >> 15;
  }
}

// ---- CityHash64 1.0: see City64.

#define K0 0xc3a5c85c97cb3127UL
#define K1 0xb492b66fbe98f273UL
#define K2 0x9ae16a3b2f90404fUL
#define K3 0xc949d7c7509e6557UL
#define MUL 0x9ddfea08eb382d69UL
#define ROUND 64

static ulong turn_right(ulong x, uint by) { return rotate(x, (ulong)(64 - by)); }

static ulong mix(ulong x) { return x ^ x >> 47; }

// Combines two words into one.
static ulong city_of(ulong u, ulong v) {
  ulong a = mix((u ^ v) * MUL);
  return mix((v ^ a) * MUL) * MUL;
}

static ulong city_up_to_16(__global const ulong* bytes, uint from, uint length, uint is_libcxx) {
  if (length > 8) {
    ulong a = word(bytes, from), b = word(bytes, from + length - 8);
    return city_of(a, turn_right(b + length, length)) ^ b;
  }
  if (length >= 4) {
    ulong a = (word(bytes, from) & 0xffffffffUL) << 3;
    ulong b = word(bytes, from + length - 4) & 0xffffffffUL;
    return city_of(length + (is_libcxx ? a & 0xffffffffUL : a), b);
  }
  if (length > 0) {
    ulong all = word(bytes, from);
    ulong a = all & 255, b = all >> 8 * (length >> 1) & 255, c = all >> 8 * (length - 1) & 255;
    return mix((a + (b << 8)) * K2 ^ (length + (c << 2)) * K3) * K2;
  }
  return K2;
}

static ulong city_up_to_32(__global const ulong* bytes, uint from, uint length) {
  uint to = from + length;
  ulong a = word(bytes, from) * K1, b = word(bytes, from + 8);
  ulong c = word(bytes, to - 8) * K2, d = word(bytes, to - 16) * K0;
  return city_of(turn_right(a - b, 43) + turn_right(c, 30) + d,
                 a + turn_right(b ^ K3, 20) - c + length);
}

// Half of city_up_to_64. The second word of the result depends on all bytes, the first is a sum of
// some.
static ulong2 city_half(__global const ulong* bytes, uint at, ulong a, ulong z) {
  ulong b = turn_right(a + z, 52), c = turn_right(a, 37);
  a += word(bytes, at);
  c += turn_right(a, 7);
  a += word(bytes, at + 8);
  return (ulong2)(a + z, b + turn_right(a, 31) + c);
}

static ulong city_up_to_64(__global const ulong* bytes, uint from, uint length) {
  uint to = from + length;
  ulong z = word(bytes, from + 24);
  ulong a = word(bytes, from) + (length + word(bytes, to - 16)) * K0;
  ulong2 v = city_half(bytes, from + 8, a, z);
  z += word(bytes, to - 8);
  ulong2 w = city_half(bytes, to - 24, word(bytes, from + 16) + word(bytes, to - 32), z);
  return mix(mix((v.x + w.y) * K2 + (w.x + v.y) * K0) * K0 + v.y) * K2;
}

// A weak hash of 32 bytes with seeds.
static ulong2 city_weak(__global const ulong* bytes, uint at, ulong a, ulong b) {
  ulong last = word(bytes, at + 24);
  a += word(bytes, at);
  ulong first = a;
  b = turn_right(b + a + last, 21);
  a += word(bytes, at + 8) + word(bytes, at + 16);
  return (ulong2)(a + last, b + turn_right(a, 44) + first);
}

static ulong city_longer(__global const ulong* bytes, uint from, uint length) {
  uint to = from + length;
  ulong x = word(bytes, to - 40);
  ulong y = word(bytes, to - 16) + word(bytes, to - 56);
  ulong z = city_of(word(bytes, to - 48) + length, word(bytes, to - 24));
  ulong2 v = city_weak(bytes, to - ROUND, length, z);
  ulong2 w = city_weak(bytes, to - 32, y + K1, x);
  x = x * K1 + word(bytes, from);
  uint last = from + (length - 1) / ROUND * ROUND;
  for (uint at = from; at < last; at += ROUND) {
    x = turn_right(x + y + v.x + word(bytes, at + 8), 37) * K1 ^ w.y;
    y = turn_right(y + v.y + word(bytes, at + 48), 42) * K1 + v.x + word(bytes, at + 40);
    z = turn_right(z + w.x, 33) * K1;
    v = city_weak(bytes, at, v.y * K1, x + w.x);
    w = city_weak(bytes, at + 32, z + w.y, y + word(bytes, at + 16));
    ulong swapped = z;
    z = x;
    x = swapped;
  }
  return city_of(city_of(v.x, w.x) + mix(y) * K1 + z, city_of(v.y, w.y) + x);
}

KERNEL city64(__global const ulong* bytes, __global const int* starts, __global const int* ends,
              uint n, uint is_libcxx, __global ulong* out) {
  CHUNK(n)
  for (uint s = begin + l; s < end; s += L) {
    uint from = starts[s], length = ends[s] - from;
    ulong hash;
    if (length <= 16) {
      hash = city_up_to_16(bytes, from, length, is_libcxx);
    } else if (length <= 32) {
      hash = city_up_to_32(bytes, from, length);
    } else if (length <= ROUND) {
      hash = city_up_to_64(bytes, from, length);
    } else {
      hash = city_longer(bytes, from, length);
    }
    out[s] = hash;
  }
}
