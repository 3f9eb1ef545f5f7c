/// Experiments on adaptive meshes.
package dev.shoal.figures.mesh;
