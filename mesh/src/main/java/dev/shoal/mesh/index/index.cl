// The cells at positions, after cells.cl: from the coarsest level down along the breadcrumbs.
//   P   the type of coordinates: int, of cells of the finest level, or double, of coarse cells

// The position of a coordinate on the finest grid; false if it is outside of the domain.
static bool on_grid(P x, P scale, uint size, int* at) {
  P position = x * scale;
  bool inside = position >= 0 && position < size;
  *at = inside ? (int)position : 0;
  return inside;
}

// `fault` becomes the first position in the domain that no cell covers.
KERNEL locate(TABLES, int finest, P scale, __global const P* px, __global const P* py,
              __global const P* pz, uint m, __global int* out, __global volatile uint* fault) {
  CHUNK(m)
  for (uint p = begin + l; p < end; p += L) {
    int x, y = 0, z = 0;
    bool inside = on_grid(px[p], scale, SIZE_X(finest), &x);
#if D >= 2
    inside &= on_grid(py[p], scale, SIZE_Y(finest), &y);
#endif
#if D >= 3
    inside &= on_grid(pz[p], scale, SIZE_Z(finest), &z);
#endif
    int found = -1;
    if (inside) {
      int up = finest;
      int e = entry(0, x >> up, y >> up, z >> up, THE_TABLES);
      while (e < 0 && up > 0) {
        up--;
        e = entry(finest - up, x >> up, y >> up, z >> up, THE_TABLES);
      }
      if (e > 0) found = e - 1;
      else atomic_min(fault, p);
    }
    out[p] = found;
  }
}
