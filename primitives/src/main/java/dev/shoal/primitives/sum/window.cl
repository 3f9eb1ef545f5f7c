// Exact sums in integers: no step rounds, so the result depends on neither order nor device.
//
// FLOATS or DOUBLES: the bits of the values. PRODUCTS: of two arrays, element by element.
//
// A value is m * 2^e of a mantissa m. Most values of an array lie within some binades of each other:
// they are shifted into a window of 32-bit pieces, each of which is summed in 64 bits, so that no carry
// is propagated. Values outside the window, and from time to time the window itself, are added to limbs,
// which cover all numbers: limb k counts in units of 2^(32 k - 2148), as in Limbs.java.

#define LIMBS 136
#define SPECIALS LIMBS  // the flags of NaNs and infinities, after the limbs
#define LOW 0xffffffffUL

#define NAN_SEEN 1
#define POSITIVE_INFINITY 2
#define NEGATIVE_INFINITY 4

// UNIT is the position, counted from 2^-2148, of the last bit of a value with exponent field 0, or of a
// product of two such values.
#ifdef FLOATS
#define E uint
#define FRACTION 23
#define SPECIAL 0xff  // the exponent field of values that are not finite
#ifdef PRODUCTS
#define UNIT 1848
#else
#define UNIT 1998
#endif
#else
#define E ulong
#define FRACTION 52
#define SPECIAL 0x7ff
#ifdef PRODUCTS
#define UNIT (-2)
#else
#define UNIT 1073
#endif
#endif
#define HIDDEN ((E)1 << FRACTION)
#define SIGN ((E)1 << (8 * sizeof(E) - 1))

// Values whose exponents are up to REACH above that of the window are in it, shifted by the difference.
#if defined FLOATS && !defined PRODUCTS
#define PIECES 2  // 24 + 31 bits
#define REACH 31
#elif defined DOUBLES && defined PRODUCTS
#define PIECES 5  // 106 + 63 bits
#define REACH 63
#else
#define PIECES 3  // 53 + 63 bits, or 48 + 63
#define REACH 63
#endif
#define SLACK 6       // binades between a window and the value that it is chosen for
#define MOST 1024     // values in a window: the highest piece is up to 52 bits of each
#define PATIENCE 8    // values below a window before it is moved
#define NOWHERE (1 << 20)

static int field(E x) { return (int)(x >> FRACTION) & SPECIAL; }

static E mantissa(E x) { return (x & (HIDDEN - 1)) | (field(x) != 0 ? HIDDEN : 0); }

// ---- Limbs: private for a single work-item, in local memory for a group.

#if L == 1
#define SUMS long*

INLINED void add_limb(long* sums, uint k, long v) { sums[k] += v; }

INLINED void see(long* sums, uint special) { sums[SPECIALS] |= special; }

INLINED long limb(const long* sums, uint k) { return sums[k]; }
#define NEW_SUMS long sums[LIMBS + 1]

INLINED void clear(long* sums, uint l) {
  for (uint k = 0; k <= LIMBS; k++) sums[k] = 0;
}
#else
#define SUMS __local uint*

// Adds 64 bits by atomic additions of 32: the work-item that sees the lower half wrap around carries.
INLINED void add_limb(__local uint* sums, uint k, long v) {
  uint low = (uint)v;
  uint before = atomic_add((volatile __local uint*)&sums[k], low);
  uint high = (uint)((ulong)v >> 32) + (before > ~low ? 1 : 0);
  if (high != 0) atomic_add((volatile __local uint*)&sums[LIMBS + 1 + k], high);
}

INLINED void see(__local uint* sums, uint special) {
  atomic_or((volatile __local uint*)&sums[SPECIALS], special);
}

INLINED long limb(__local const uint* sums, uint k) {
  return (long)((ulong)sums[LIMBS + 1 + k] << 32 | sums[k]);
}
#define NEW_SUMS __local uint sums[2 * (LIMBS + 1)]

INLINED void clear(__local uint* sums, uint l) {
  for (uint k = l; k < 2 * (LIMBS + 1); k += L) sums[k] = 0;
}
#endif

INLINED void add_digit(SUMS sums, uint k, ulong digit, bool negative) {
  if (digit != 0) add_limb(sums, k, negative ? -(long)digit : (long)digit);
}

// Adds (high * 2^64 + low) * 2^bit, one digit to each of up to five limbs.
INLINED void deposit(SUMS sums, ulong low, ulong high, bool negative, uint bit) {
  ulong words[4] = {low & LOW, low >> 32, high & LOW, high >> 32};
  uint k = bit / 32, s = bit % 32;
  ulong t = 0;
  for (uint i = 0; i < 4; i++) {
    t = (t >> 32) + (words[i] << s);
    add_digit(sums, k + i, t & LOW, negative);
  }
  add_digit(sums, k + 4, t >> 32, negative);
}

// ---- The window.

typedef struct {
  int base;  // the exponent field of values that are not shifted
  uint missed;
  long negatives;  // their number: each piece lacks 1 for each of them, since ~p is -p - 1
  long p0, p1;
#if PIECES > 2
  long p2;
#endif
#if PIECES > 3
  long p3, p4;
#endif
} Window;

static void empty(Window* w) {
  w->negatives = 0;
  w->p0 = w->p1 = 0;
#if PIECES > 2
  w->p2 = 0;
#endif
#if PIECES > 3
  w->p3 = w->p4 = 0;
#endif
}

// Adds a mantissa shifted by s; `mask` is -1 if it is negative, else 0.
static void take(Window* w, ulong low, ulong high, uint s, long mask) {
  ulong a = low << s;
  w->p0 += (long)(a & LOW) ^ mask;
#if PIECES == 2
  w->p1 += (long)(a >> 32) ^ mask;
#else
  w->p1 += (long)(a >> 32) ^ mask;
  ulong b = low >> 1 >> (63 - s);
#if PIECES == 3
  w->p2 += (long)b ^ mask;
#else
  b |= high << s;
  w->p2 += (long)(b & LOW) ^ mask;
  w->p3 += (long)(b >> 32) ^ mask;
  w->p4 += (long)(high >> 1 >> (63 - s)) ^ mask;
#endif
#endif
  w->negatives -= mask;
}

// Adds the window's sum to the limbs.
INLINED void flush(Window* w, SUMS sums) {
  if (w->base == NOWHERE) return;
#if PIECES == 2
  long pieces[PIECES] = {w->p0, w->p1};
#elif PIECES == 3
  long pieces[PIECES] = {w->p0, w->p1, w->p2};
#else
  long pieces[PIECES] = {w->p0, w->p1, w->p2, w->p3, w->p4};
#endif
  uint bit = (uint)(w->base + UNIT), k = bit / 32, s = bit % 32;
  long carry = 0;
  ulong above = 0;  // the bits that the shift moved out of the last digit
  for (uint i = 0; i < PIECES; i++) {
    long t = pieces[i] + w->negatives + carry;
    carry = t >> 32;
    ulong shifted = (((ulong)t & LOW) << s) | above;
    above = shifted >> 32;
    add_digit(sums, k + i, shifted & LOW, false);
  }
  long rest = (long)((ulong)carry << s) + (long)above;
  add_digit(sums, k + PIECES, (ulong)rest & LOW, false);
  if (rest >> 32 != 0) add_limb(sums, k + PIECES + 1, rest >> 32);
  empty(w);
}

// The base of a window for a value of exponent e. No window reaches values that are not finite.
static int base_for(int e, int slack) {
#ifdef PRODUCTS
  return max(e - REACH + slack, 2);
#else
  return clamp(e - REACH + slack, 1, SPECIAL - 1 - REACH);
#endif
}

// Adds a finite value that is not zero and usually outside the window.
INLINED void add_outside(Window* w, SUMS sums, ulong low, ulong high, int e, bool negative) {
#if L == 1  // in a block that fits no window
  deposit(sums, low, high, negative, (uint)(e + UNIT));
#else
  int s = e - w->base;
  if (s > REACH || w->base == NOWHERE || w->missed == PATIENCE) {
    flush(w, sums);
    w->base = base_for(e, SLACK);
    w->missed = 0;
    s = e - w->base;
  }
  if (s >= 0) {
    take(w, low, high, s, negative ? -1 : 0);
  } else {
    w->missed++;
    deposit(sums, low, high, negative, (uint)(e + UNIT));
  }
#endif
}

#ifdef PRODUCTS
INLINED void add_odd(Window* w, SUMS sums, E x, E y) {
  bool negative = ((x ^ y) & SIGN) != 0;
  E a = x & ~SIGN, b = y & ~SIGN, infinite = (E)SPECIAL << FRACTION;
  if (a >= infinite || b >= infinite) {
    bool number = a <= infinite && b <= infinite && a != 0 && b != 0;
    see(sums, !number ? NAN_SEEN : negative ? NEGATIVE_INFINITY : POSITIVE_INFINITY);
    return;
  }
  if (a == 0 || b == 0) return;
  ulong m = mantissa(x), n = mantissa(y);
  int e = max(field(x), 1) + max(field(y), 1);
  add_outside(w, sums, m * n, mul_hi(m, n), e, negative);
}

INLINED void add(Window* w, SUMS sums, E x, E y) {
  int i = field(x), k = field(y);
  int s = i + k - w->base;
  if ((uint)s <= REACH && (uint)(i - 1) < SPECIAL - 1 && (uint)(k - 1) < SPECIAL - 1) {
    ulong m = (x & (HIDDEN - 1)) | HIDDEN, n = (y & (HIDDEN - 1)) | HIDDEN;
    long mask = ((x ^ y) & SIGN) != 0 ? -1 : 0;
#ifdef FLOATS
    take(w, m * n, 0, s, mask);
#else
    take(w, m * n, mul_hi(m, n), s, mask);
#endif
  } else {
    add_odd(w, sums, x, y);
  }
}
#else
INLINED void add_odd(Window* w, SUMS sums, E x) {
  bool negative = (x & SIGN) != 0;
  E a = x & ~SIGN, infinite = (E)SPECIAL << FRACTION;
  if (a >= infinite) {
    see(sums, a > infinite ? NAN_SEEN : negative ? NEGATIVE_INFINITY : POSITIVE_INFINITY);
  } else if (a != 0) {
    add_outside(w, sums, mantissa(x), 0, max(field(x), 1), negative);
  }
}

INLINED void add(Window* w, SUMS sums, E x) {
  int s = field(x) - w->base;
  if ((uint)s <= REACH) {
    take(w, (x & (HIDDEN - 1)) | HIDDEN, 0, s, (x & SIGN) != 0 ? -1 : 0);
  } else {
    add_odd(w, sums, x);
  }
}
#endif

#ifdef PRODUCTS
#define ARRAYS __global const E *x, __global const E *y
#define THESE x, y
#define AT(i) x[i], y[i]
#define FROM(i) x + (i), y + (i)
#else
#define ARRAYS __global const E* x
#define THESE x
#define AT(i) x[i]
#define FROM(i) x + (i)
#endif

// The maximum exponent, for base_for; at least one element.
static int top_exponent(ARRAYS, uint n) {
#ifdef PRODUCTS
  int top = 2;
  for (uint k = 0; k < n; k++) {
    E a = x[k] & ~SIGN, b = y[k] & ~SIGN;
    int e = max(field(a), 1) + max(field(b), 1);
    top = max(top, ((a != 0) & (b != 0)) ? e : 2);
  }
  return top;
#else
  E top = 0;
  for (uint k = 0; k < n; k++) top = max(top, x[k] & ~SIGN);
  return field(top);
#endif
}

// Adds up to MOST elements to an empty window, by a loop without branches.
//
// Returns whether all were within the window; if not, its sum is undefined.
static bool take_block(Window* w, ARRAYS, uint n) {
  Window sum;
  empty(&sum);
  long base = w->base, outside = 0;
  for (uint k = 0; k < n; k++) {
#ifdef PRODUCTS
    E a = x[k] & ~SIGN, b = y[k] & ~SIGN;
    long i = (long)(a >> FRACTION), j = (long)(b >> FRACTION);
    bool usual = ((i != 0) | (a == 0)) & ((j != 0) | (b == 0)) & (i != SPECIAL) & (j != SPECIAL);
    long present = ((a != 0) & (b != 0)) ? -1 : 0;
    long s = ((i + j - base) & present) | (usual ? 0 : -1);
    ulong p = (a & (HIDDEN - 1)) | HIDDEN, q = (b & (HIDDEN - 1)) | HIDDEN;
    ulong low = p * q & (ulong)present;
#ifdef FLOATS
    ulong high = 0;
#else
    ulong high = mul_hi(p, q) & (ulong)present;
#endif
    long mask = ((x[k] ^ y[k]) & SIGN) != 0 ? -1 : 0;
#else
    E a = x[k] & ~SIGN;
    long present = a != 0 ? -1 : 0;
    long s = ((long)(a >> FRACTION) - base) & present;
    ulong low = ((a & (HIDDEN - 1)) | HIDDEN) & (ulong)present, high = 0;
    long mask = a != x[k] ? -1 : 0;
#endif
    outside |= s;
    take(&sum, low, high, (uint)s & 63, mask);
  }
  sum.base = w->base;
  sum.missed = 0;
  *w = sum;
  return (outside & ~(long)REACH) == 0;
}

// Adds the elements from, from + step ... before `to`, one by one.
INLINED void add_each(ARRAYS, ulong from, ulong to, uint step, Window* w, SUMS sums) {
  for (ulong i = from; i < to;) {
    ulong stop = min(to, i + (ulong)MOST * step);
    for (; i < stop; i += step) add(w, sums, AT(i));
    flush(w, sums);
  }
}

// Adds this work-item's elements among `from` to `to`.
INLINED void add_all(ARRAYS, ulong from, ulong to, uint l, SUMS sums) {
  Window w = {.base = NOWHERE, .missed = 0};
  empty(&w);
#if L == 1
  Window whole = w;  // for full blocks
  for (ulong at = from; at < to; at += MOST) {
    uint n = (uint)min((ulong)MOST, to - at);
    bool taken = whole.base != NOWHERE && take_block(&whole, FROM(at), n);
    if (!taken) {
      int wanted = base_for(top_exponent(FROM(at), n), 0);
      if (wanted != whole.base) {
        whole.base = wanted;
        taken = take_block(&whole, FROM(at), n);
      }
    }
    if (taken) {
      flush(&whole, sums);
    } else {
      add_each(THESE, at, at + n, 1, &w, sums);
    }
  }
#else
  add_each(THESE, from + l, to, L, &w, sums);
#endif
}
