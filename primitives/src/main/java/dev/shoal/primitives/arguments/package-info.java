/// The checks that all facades share, so that the same mistake gives the same message everywhere.
package dev.shoal.primitives.arguments;
