/// Commands on adaptive meshes: read, generate, check, balance, convert, draw, remap.
///
/// `formats` knows files but not meshes, `dev.shoal.mesh` meshes but not files; this package
/// connects them.
package dev.shoal.cli.mesh;
