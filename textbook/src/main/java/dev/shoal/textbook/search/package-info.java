/// Searches in sorted arrays by other algorithms than bisection:
/// [LinearSearch][dev.shoal.textbook.search.LinearSearch] and
/// [InterpolationSearch][dev.shoal.textbook.search.InterpolationSearch].
package dev.shoal.textbook.search;
