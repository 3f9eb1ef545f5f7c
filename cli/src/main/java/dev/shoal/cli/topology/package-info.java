/// The command on unstructured meshes: which cells share a face.
package dev.shoal.cli.topology;
