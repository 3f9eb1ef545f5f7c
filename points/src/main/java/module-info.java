/// Points and boxes: pairs within a radius, nearest neighbours, overlaps, points in polygons.
module dev.shoal.points {
  requires transitive dev.shoal.primitives;
  requires static jdk.incubator.vector;

  exports dev.shoal.points;
}
