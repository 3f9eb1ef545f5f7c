// Operators on elements of type T. Compiled with one of SUM MIN MAX MINMAX AND OR XOR OWN, and with
// CHECKED where an integer sum detects overflow.
//
// ACC is the type of partial results. All operators but OWN are associative and commutative on ACC, so
// the grouping of the elements does not matter; floating-point sums are not among them.

#if defined CHECKED && defined T_LONG
typedef struct {
  long low;  // the sum is low + wraps * 2^64
  long wraps;
} ACC;
#define ACC_IDENTITY ((ACC){0, 0})
static ACC lift(T x) { return (ACC){x, 0}; }
static ACC combine(ACC a, ACC b) {
  long low = (long)((ulong)a.low + (ulong)b.low);
  bool over = ((a.low ^ low) & (b.low ^ low)) < 0;
  return (ACC){low, a.wraps + b.wraps + (over ? (a.low < 0 ? -1 : 1) : 0)};
}
static T lower(ACC a) { return a.low; }
static bool fits(ACC a) { return a.wraps == 0; }

#elif defined CHECKED
typedef long ACC;  // holds the sum of 2^31 ints
#define ACC_IDENTITY 0
static ACC lift(T x) { return x; }
static ACC combine(ACC a, ACC b) { return a + b; }
static T lower(ACC a) { return (T)a; }
static bool fits(ACC a) { return a == (T)a; }

#else
#ifdef MINMAX  // has two results, so there is no lower()
typedef struct {
  T min;
  T max;
} ACC;
static ACC lift(T x) { return (ACC){x, x}; }
#else
typedef T ACC;
static ACC lift(T x) { return x; }
static T lower(ACC a) { return a; }
#endif
static bool fits(ACC a) { return true; }
#if defined T_INT
#define MIN_VALUE INT_MIN
#define MAX_VALUE INT_MAX
#define UNSIGNED uint
#elif defined T_LONG
#define MIN_VALUE LONG_MIN
#define MAX_VALUE LONG_MAX
#define UNSIGNED ulong
#else
#define MIN_VALUE (-(T)INFINITY)
#define MAX_VALUE ((T)INFINITY)
#endif
#if defined SUM
#define ACC_IDENTITY ((T)0)
#ifdef UNSIGNED
static ACC combine(ACC a, ACC b) { return (T)((UNSIGNED)a + (UNSIGNED)b); }  // wraps around
#else
static ACC combine(ACC a, ACC b) { return a + b; }
#endif
#elif defined MIN
#define ACC_IDENTITY MAX_VALUE
static ACC combine(ACC a, ACC b) { return minimum(a, b); }
#elif defined MAX
#define ACC_IDENTITY MIN_VALUE
static ACC combine(ACC a, ACC b) { return maximum(a, b); }
#elif defined MINMAX
#define ACC_IDENTITY ((ACC){MAX_VALUE, MIN_VALUE})
static ACC combine(ACC a, ACC b) { return (ACC){minimum(a.min, b.min), maximum(a.max, b.max)}; }
#elif defined AND
#define ACC_IDENTITY ((T)-1)
static ACC combine(ACC a, ACC b) { return a & b; }
#elif defined OR
#define ACC_IDENTITY ((T)0)
static ACC combine(ACC a, ACC b) { return a | b; }
#elif defined XOR
#define ACC_IDENTITY ((T)0)
static ACC combine(ACC a, ACC b) { return a ^ b; }
#elif defined OWN
#define ACC_IDENTITY OWN_IDENTITY
static ACC combine(ACC a, ACC b) { return canonical(OWN(a, b)); }
#endif
#endif

// Returns the total of the values of all work-items of the group, to each of them. For a commutative
// combine only. `scratch` has room for L elements.
INLINED ACC group_total(ACC mine, __local ACC* scratch, uint l) {
#if L == 1
  return mine;
#else
  scratch[l] = mine;
  BARRIER;
  for (uint reach = L / 2; reach > 0; reach /= 2) {
    if (l < reach) scratch[l] = combine(scratch[l], scratch[l + reach]);
    BARRIER;
  }
  ACC all = scratch[0];
  BARRIER;
  return all;
#endif
}

// Returns the total of the values of the work-items before this one; writes the total of all to `all`.
// In each run of LANES, in steps of 1, 2, 4 ..., each work-item adds the value one step before it
// (Hillis and Steele, 1986); then each adds the totals of the runs before its own.
INLINED ACC group_before(ACC mine, __local ACC* scratch, uint l, ACC* all) {
#if L == 1
  *all = mine;
  return ACC_IDENTITY;
#else
  uint lane = l % LANES, run = l / LANES;
  scratch[l] = mine;
  WARP_BARRIER;
  for (uint step = 1; step < LANES; step *= 2) {
    ACC before = ACC_IDENTITY;
    if (lane >= step) before = scratch[l - step];
    WARP_BARRIER;
    if (lane >= step) scratch[l] = combine(before, scratch[l]);
    WARP_BARRIER;
  }
  BARRIER;
  ACC runs = ACC_IDENTITY, before = ACC_IDENTITY;
  for (uint r = 0; r < L / LANES; r++) {
    if (r == run) before = runs;
    runs = combine(runs, scratch[r * LANES + LANES - 1]);
  }
  *all = runs;
  if (lane > 0) before = combine(before, scratch[l - 1]);
  BARRIER;
  return before;
#endif
}
