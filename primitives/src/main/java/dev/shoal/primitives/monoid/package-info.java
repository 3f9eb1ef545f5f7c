/// Operators as an OpenCL device knows them.
package dev.shoal.primitives.monoid;
