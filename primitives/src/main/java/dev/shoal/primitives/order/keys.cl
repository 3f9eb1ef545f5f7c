// The bits of elements as unsigned integers that ascend in the order asked for: see KeyOrder.
// Compiled with K, int or long, and K_INT or K_LONG.

#ifdef K_INT
typedef uint U;
#define KEY_BITS 32
#define MAGNITUDE 0x7fffffffu
#else
typedef ulong U;
#define KEY_BITS 64
#define MAGNITUDE 0x7ffffffffffffffful
#endif

// The parameters of an order, in the parameter list of each kernel.
#define ORDER ulong turn, ulong mask, ulong nan

// The key of an element, in a kernel that has these parameters.
#define KEY(x) key_of(x, (U)turn, (U)mask, (U)nan)

// An element whose magnitude is larger than `nan` is a NaN, and comes last.
static U key_of(K x, U turn, U mask, U nan) {
  U key = (U)x ^ ((U)(x >> (KEY_BITS - 1)) & turn) ^ mask;
  return ((U)x & MAGNITUDE) > nan ? ~(U)0 : key;
}
