// Rows of neighbours: which belong to them, and their order.

static bool is_wanted(int i, int j, uint is_half) { return is_half != 0 ? j > i : j != i; }

static void sift(__global int *a, uint i, uint n) {
  int moved = a[i];
  for (uint child = 2 * i + 1; child < n; child = 2 * i + 1) {
    if (child + 1 < n && a[child + 1] > a[child]) child++;
    if (a[child] <= moved) break;
    a[i] = a[child];
    i = child;
  }
  a[i] = moved;
}

// Heapsort: rows may be long.
static void ascend(__global int *a, uint n) {
  for (uint i = n / 2; i-- > 0;) sift(a, i, n);
  for (uint last = n; last-- > 1;) {
    int max = a[0];
    a[0] = a[last];
    a[last] = max;
    sift(a, 0, last);
  }
}
