// Where a level crosses an edge of a grid: Crossing.java.

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

static double fraction(double from, double to, double level) {
  double rise = to - from;
  return fabs(rise) <= DBL_MAX ? (level - from) / rise
                               : (level / 2 - from / 2) / (to / 2 - from / 2);
}
