/// Commands on arrays of numbers.
package dev.shoal.cli.arrays;
