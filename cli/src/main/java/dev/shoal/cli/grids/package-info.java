/// Commands on rasters and volumes: contour lines and isosurfaces.
package dev.shoal.cli.grids;
