/// The command on unstructured meshes: which cells have a common face.
package dev.shoal.cli.topology;
