// The k nearest points to each, behind tree.cl: a work-item searches the tree for one position
// after another, the nearer child first, and keeps the nearest points in the rows of the result.
// Read beside TreeNearest.java and NearestList.java.
//
//   compiled with  -D PERIODIC, if the domain is periodic

#define DEPTH 32  // levels of a tree, at most

static T smaller(T a, T b) { return b < a ? b : a; }
static T larger(T a, T b) { return b > a ? b : a; }

// The square of the distance of two points.
INLINED T square_between(__global const T* there, const T* here, const T* box) {
  T sum = 0;
  for (uint a = 0; a < D; a++) {
    T side = fabs(there[a] - here[a]);
#ifdef PERIODIC
    side = smaller(side, box[a] - side);
#endif
    sum = sum + side * side;
  }
  return sum;
}

// A lower bound of the squared distance to any point of a node.
INLINED T square_outside(__global const T* node, const T* here, const T* box) {
  T sum = 0;
  for (uint a = 0; a < D; a++) {
    T below = node[a] - here[a], above = here[a] - node[D + a];
    T side = larger(0, larger(below, above));
#ifdef PERIODIC
    side = smaller(side, box[a] - larger(-below, -above));
#endif
    sum = sum + side * side;
  }
  return sum;
}

static bool is_before(T square, int number, T other, int other_number) {
  return square < other || (square == other && number < other_number);
}

KERNEL find_nearest(TREE, T box_x, T box_y, T box_z, uint k, __global int* neighbours,
                    __global T* squares) {
  CHUNK(n)
  T box[3] = {box_x, box_y, box_z};
  ONE_BY_ONE
  for (uint p = begin + l; p < end; p += L) {
    size_t row = (size_t)order[p] * k;
    __global int* numbers = neighbours + row;
    __global T* best = squares + row;
    T here[D];
    for (uint a = 0; a < D; a++) here[a] = corners[(size_t)p * D + a];
    uint length = 0, node = 1, depth = 0;
    T worst = INFINITY;  // of the row, as soon as it is full
    int worst_number = INT_MAX;
    uint waiting[DEPTH];
    T bound[DEPTH];
    while (node != 0) {
      if (node < leaves) {
        uint nearer = 2 * node;
        T one = square_outside(CORNERS_OF(nearer), here, box);
        T other = square_outside(CORNERS_OF(nearer + 1), here, box);
        if (other < one) nearer++;
        if (length < k || smaller(one, other) <= worst) {
          waiting[depth] = nearer ^ 1;
          bound[depth++] = larger(one, other);
          node = nearer;
          continue;
        }
      } else {
        uint last = LEAF_END(node);
        for (uint q = LEAF_BEGIN(node); q < last; q++) {
          if (q == p) continue;
          T square = square_between(corners + (size_t)q * D, here, box);
          int number = order[q];
          if (length == k && !is_before(square, number, worst, worst_number)) continue;
          uint at = length < k ? length++ : k - 1;
          for (; at > 0 && is_before(square, number, best[at - 1], numbers[at - 1]); at--) {
            best[at] = best[at - 1];
            numbers[at] = numbers[at - 1];
          }
          best[at] = square;
          numbers[at] = number;
          worst = best[length - 1];
          worst_number = numbers[length - 1];
        }
      }
      // The next waiting node that may hold a nearer point.
      for (node = 0; depth > 0 && node == 0;) {
        depth--;
        if (length < k || bound[depth] <= worst) node = waiting[depth];
      }
    }
  }
}
