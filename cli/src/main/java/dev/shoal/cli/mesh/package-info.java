/// What the commands do with meshes: from files and to files, in words, from rasters, as pictures.
///
/// `formats` knows files and no meshes, `mesh` meshes and no files; here they meet.
package dev.shoal.cli.mesh;
