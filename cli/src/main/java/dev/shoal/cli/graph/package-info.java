/// What the commands do with graphs: from files and to files, in words, as pictures.
///
/// `formats` knows files and no graphs, `dev.shoal.graph` graphs and no files; here they meet.
package dev.shoal.cli.graph;
