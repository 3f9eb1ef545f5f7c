/// Many elements become one: sums, extremes, bits; of all, by segment, by key.
package dev.shoal.primitives.reduce;
