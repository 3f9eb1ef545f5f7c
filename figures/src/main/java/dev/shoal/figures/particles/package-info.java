/// Experiments on particles.
package dev.shoal.figures.particles;
