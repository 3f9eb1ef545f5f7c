/// Inputs of every reader: the decompressed bytes of a file, a pipe or a stream, and what their
/// first bytes show.
///
/// For the packages of this module only.
package dev.shoal.formats.input;
