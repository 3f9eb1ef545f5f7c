/// Runs of equal adjacent keys, the input of every reduction by run, and tiles of short segments.
package dev.shoal.primitives.runs;
