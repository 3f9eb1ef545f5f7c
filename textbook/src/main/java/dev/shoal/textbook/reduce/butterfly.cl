// The total of a work-group by a butterfly, for reduce.cl. Follows monoid.cl.

// As group_total, in log2 L rounds, in each of which all work-items work: in the round of bit b each
// combines its value with that of its neighbour across bit b. All end with the same value.
INLINED ACC group_butterfly(ACC mine, __local ACC* scratch, uint l) {
#if L > 1
  for (uint b = L / 2; b > 0; b /= 2) {
    scratch[l] = mine;
    BARRIER;
    mine = combine(mine, scratch[l ^ b]);
    BARRIER;
  }
#endif
  return mine;
}

#define TOTAL group_butterfly
