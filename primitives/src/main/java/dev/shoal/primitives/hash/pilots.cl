// The numbers of keys, from the data of Pilots.java, by the same steps.
//   K   the type of keys: int or long

#define TILE 256
#define SPARE_SHIFT 6

static ulong mix(ulong key) {
  ulong x = key * 0xd6e8feb86659fd93UL;
  return (x ^ (x >> 32)) * 0xd6e8feb86659fd93UL;
}

static uint bucket_of(uint x, uint buckets) {
  uint square = mul_hi(x, x);
  uint cubic = mul_hi(square, (x >> 1) + 0x80000000u);
  uint steep = cubic - (cubic >> 8) + (x >> 8);
  return mul_hi(steep, buckets);
}

static uint slot_of(ulong hash, uint pilot, uint slots) {
  ulong all = (hash ^ (pilot * 0x9e3779b97f4a7c15UL)) * 0x9fb21c651e98df25UL;
  return mul_hi((uint)(all >> 32), slots);
}

KERNEL number(__global const K* wanted, uint n, ulong seed, uint parts, uint buckets,
              __global const uint* start, __global const uint* pilot, __global const uint* moved,
              __global int* out) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    ulong hash = mix((ulong)(long)wanted[i] ^ seed);
    uint position = (uint)(hash >> 32) ^ 0x80000000u;
    uint part = mul_hi(position, parts);
    uint at = part * buckets + bucket_of(position * parts, buckets);
    uint first = start[part], keys = start[part + 1] - first;
    uint spare = (first >> SPARE_SHIFT) + part;
    uint slots = keys + ((first + keys) >> SPARE_SHIFT) + 1 + part - spare;
    uint slot = slot_of(hash, (pilot[at / 4] >> at % 4 * 8) & 0xff, slots);
    if (slot >= keys) {
      uint beyond = spare + slot - keys;
      slot = (moved[beyond / 2] >> beyond % 2 * 16) & 0xffff;
    }
    out[i] = first + slot;
  }
}
