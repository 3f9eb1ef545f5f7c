/// Space-filling curves: one number for a cell of a grid, such that near numbers are near cells.
package dev.shoal.primitives.curve;
