// The cells at places, behind cells.cl: from the coarsest level down along the crumbs.
//   P   the type of coordinates: int, of cells of the finest level, or double, of coarse cells

// The place of a coordinate on the finest grid; false if it is outside of the domain.
static bool on_grid(P x, P scale, uint size, int* at) {
  P place = x * scale;
  bool inside = place >= 0 && place < size;
  *at = inside ? (int)place : 0;
  return inside;
}

// `fault` becomes the first place in the domain that nothing covers.
KERNEL locate(TABLES, int finest, P scale, __global const P* px, __global const P* py,
              __global const P* pz, uint m, __global int* out, __global volatile uint* fault) {
  SHARE(m)
  for (uint p = begin + l; p < end; p += L) {
    int x, y = 0, z = 0;
    bool inside = on_grid(px[p], scale, PLACES_X(finest), &x);
#if D >= 2
    inside &= on_grid(py[p], scale, PLACES_Y(finest), &y);
#endif
#if D >= 3
    inside &= on_grid(pz[p], scale, PLACES_Z(finest), &z);
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
