/// Values on regular grids: contour lines and isosurfaces.
module dev.shoal.grids {
  requires transitive dev.shoal.primitives;

  exports dev.shoal.grids.contour;
  exports dev.shoal.grids.isosurface;
}
