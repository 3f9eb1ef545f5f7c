/// Elements of binary files: encodings, sources and sinks.
///
/// For the packages of this module only.
package dev.shoal.formats.elements;
