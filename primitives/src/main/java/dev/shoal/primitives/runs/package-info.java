/// Runs of equal neighbours: what a reduction by key works on.
package dev.shoal.primitives.runs;
