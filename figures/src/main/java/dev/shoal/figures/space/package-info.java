/// Experiments on questions about space that are no mesh: tables of two axes, numbers on a line.
package dev.shoal.figures.space;
