/// Operators in OpenCL C.
package dev.shoal.primitives.monoid;
