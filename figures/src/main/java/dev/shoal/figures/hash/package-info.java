/// Experiments on tables of keys.
package dev.shoal.figures.hash;
