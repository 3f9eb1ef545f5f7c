/// Rasters that contour lines are drawn of, and the levels that suit them.
package dev.shoal.cli.contour;
