// The arcs of a tile of L nodes, spread evenly over the work-items of a group, however many each node
// has. Compiled with monoid.cl for sums of ints.
//
//   uint all = spread(first, degree, l, TILE_ARCS);      // each work-item brings a node
//   for (uint j = l; j < all; j += L) {
//     uint item = item_of(j, starts);                    // whose node arc j is of
//     uint arc = bases[item] + j;
//   }

#define ARC_LOCALS \
  __local int sums[L]; \
  __local uint starts[L], bases[L];
#define TILE_ARCS sums, starts, bases
#define ARC_ARGUMENTS __local int *sums, __local uint *starts, __local uint *bases

// Spreads the arcs of the nodes that the work-items bring: each `degree` arcs from `first` on, perhaps
// none. Returns how many arcs that are.
INLINED uint spread(uint first, uint degree, uint l, ARC_ARGUMENTS) {
  int all;
  uint before = group_before(degree, sums, l, &all);
  starts[l] = before;
  bases[l] = first - before;
  BARRIER;
  return all;
}

// The work-item whose node has arc j of the tile: the last one whose arcs begin at j or before.
INLINED uint item_of(uint j, __local const uint* starts) {
  uint item = 0;
  for (uint step = L / 2; step > 0; step /= 2) {
    if (starts[item + step] <= j) item += step;
  }
  return item;
}
