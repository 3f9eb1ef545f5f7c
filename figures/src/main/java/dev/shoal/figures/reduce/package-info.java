/// The texts' experiments on reductions.
package dev.shoal.figures.reduce;
