// Point in polygon: a work-item tests the edges of a point's band or slab, which the host has
// hashed. Read beside Crossings.java, Side.java, Slabs.java and BandSplits.java.

#define TILE 256  // points

#define OUTSIDE (-1)
#define ON_EDGE 0
#define INSIDE 1
#define UNDECIDED 2  // by doubles; of a side, too

#define MIN_ENDS 64  // as in BandSplits.java: a band of so many edges is not split

// As in Side.java.
#define ERROR 3.3306690738754716e-16
#define SMALL 0x1p-960

static int sign_of(T x) { return (x > 0) - (x < 0); }

// Returns the side of the line from a to b on which a point lies, if doubles can decide.
static int side_of(T ax, T ay, T bx, T by, T x, T y) {
  int left = sign_of(ax - x) * sign_of(by - y), right = sign_of(ay - y) * sign_of(bx - x);
  if (left != right || left == 0) return (left > right) - (left < right);
  T first = (ax - x) * (by - y), second = (ay - y) * (bx - x);
  T sum = fabs(first) + fabs(second), area = first - second;
  bool is_certain = sum > SMALL && sum < INFINITY && fabs(area) > sum * ERROR;
  return is_certain ? sign_of(area) : UNDECIDED;
}

// Returns the index of a band among those that are split, or -1.
static int split_of(int band, int splits, __global const int* split_bands) {
  int from = 0, to = splits;
  while (from < to) {
    int middle = (from + to) / 2;
    if (split_bands[middle] < band) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from < splits && split_bands[from] == band ? from : -1;
}

// Returns the slab of a height, from `slab` on and before `end`: the last that starts no higher.
static int slab_of(T y, int slab, int end, __global const T* starts) {
  while (end - slab > 1) {
    int middle = (slab + end) / 2;
    if (starts[middle] <= y) {
      slab = middle;
    } else {
      end = middle;
    }
  }
  return slab;
}

// Tests the edges of a band, or if it is split, those of one of its slabs.
KERNEL find_inside(__global const T* ax, __global const T* ay, __global const T* bx,
                   __global const T* by, int bands, T low, T high, T scale,
                   __global const int* offsets, __global const int* edges, int splits,
                   __global const int* split_bands, __global const int* first,
                   __global const T* starts, __global const int* slab_offsets,
                   __global const int* slab_edges, __global const T* xs,
                   __global const T* ys, __global int* out, uint n) {
  CHUNK(n)
  ONE_BY_ONE
  for (uint i = begin + l; i < end; i += L) {
    T x = xs[i], y = ys[i];
    bool is_odd = false, is_on_edge = false, is_undecided = false;
    if (y >= low && y <= high) {
      int band = min(bands - 1, (int)((y / 2 - low / 2) * scale));
      int at = offsets[band], to = offsets[band + 1];
      __global const int* tested = edges;
      int split = to - at > MIN_ENDS ? split_of(band, splits, split_bands) : -1;
      if (split >= 0) {
        int slab = slab_of(y, first[split], first[split + 1], starts);
        at = slab_offsets[slab];
        to = slab_offsets[slab + 1];
        tested = slab_edges;
      }
      for (; at < to; at++) {
        int e = tested[at];
        T x0 = ax[e], y0 = ay[e], x1 = bx[e], y1 = by[e];
        bool is_at_height = y >= min(y0, y1) && y <= max(y0, y1);
        if (!is_at_height || x > max(x0, x1)) continue;
        bool is_crossing = (y0 <= y) != (y1 <= y);
        if (x < min(x0, x1)) {
          is_odd ^= is_crossing;
        } else {
          int side = side_of(x0, y0, x1, y1, x, y);
          is_undecided |= side == UNDECIDED;
          is_on_edge |= side == 0;
          is_odd ^= is_crossing && (side > 0) == (y1 > y0);
        }
      }
    }
    out[i] = is_on_edge ? ON_EDGE : is_undecided ? UNDECIDED : is_odd ? INSIDE : OUTSIDE;
  }
}
