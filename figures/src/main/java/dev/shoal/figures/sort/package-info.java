/// The texts' experiments on sorting.
package dev.shoal.figures.sort;
