/// Counting sort's forms: what texts claim of their delays, and what they take here.
package dev.shoal.figures.counting;
