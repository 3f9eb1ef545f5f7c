/// The chapter's experiments on prefix sums.
package dev.shoal.figures.scan;
