/// Space-filling curves: they number the cells of a grid such that cells with close numbers are
/// close to each other.
package dev.shoal.primitives.curve;
