package dev.shoal.graph.paths;

/// An algorithm of the host, once for each type.
record HostSearches(IntSearch ints, LongSearch longs, FloatSearch floats, DoubleSearch doubles) {}
