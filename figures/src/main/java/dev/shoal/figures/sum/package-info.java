/// The chapter's experiments on sums.
package dev.shoal.figures.sum;
