/// Runs of equal adjacent keys, the input of every reduction by run.
package dev.shoal.primitives.runs;
